"""What every request and every answer goes through: names of the host, kinds and sizes of bodies, headers for safety."""

from __future__ import annotations

import json
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carreau.core.text import join, say
from carreau.language import LANGUAGES
from carreau.web.worker.interface import MOST_BYTES
from carreau.web.worker.localise import LANGUAGE, error_message

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SAFETY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
JSON, BYTES = "application/json", "application/octet-stream"
OWN_NAMES = frozenset({"127.0.0.1", "localhost", "[::1]"})


class Guard:
    """A server bound to this machine alone answers only to its own names, so that no other site's name can be made to lead
    here. A body is JSON or bytes, which no form of another site can send."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str], posts: Mapping[str, int]) -> None:
        self.app, self.hosts, self.posts = app, hosts, posts  # the most bytes that may be posted, by path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        LANGUAGE.set(language_of(Headers(scope=scope)))
        most = self.posts.get(scope["path"], MOST_BYTES)
        read = 0

        async def bounded() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise HTTPException(*too_large(most))
            return message

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFETY.items():
                    headers.setdefault(name, value)
            await send(message)

        status, reason = self.refusal(scope, most)
        if status:
            await answer(safely, status, reason)
        else:
            await self.app(scope, bounded, safely)

    def refusal(self, scope: Scope, most: int) -> tuple[int, str]:
        """Why a request is not looked at any further; status 0 if it is."""
        headers = Headers(scope=scope)
        if self.hosts and host_name(headers.get("host", "")) not in self.hosts:
            return 421, say("this server is called {} only", join("{} or {}", sorted(self.hosts)))
        if scope["method"] != "POST" or scope["path"] not in self.posts:
            return 0, ""
        if headers.get("content-type", "").partition(";")[0].strip().lower() not in (JSON, BYTES):
            return 415, say("expected the content type {} or {}", JSON, BYTES)
        length = headers.get("content-length", "0")
        return too_large(most) if not length.isdecimal() or int(length) > most else (0, "")


def language_of(headers: Mapping[str, str]) -> str:
    """The first language of an Accept-Language header, without its country: the page sends the one that was chosen."""
    first = headers.get("accept-language", "").partition(",")[0].partition(";")[0].partition("-")[0].strip().lower()
    return first if first in LANGUAGES else "en"


def host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdecimal() else host).lower()


def too_large(most: int) -> tuple[int, str]:
    return 413, say("expected at most {:,} bytes", most)


async def answer(send: Send, status: int, reason: str) -> None:
    body = json.dumps(error_message(reason)).encode()
    headers = [(b"content-type", JSON.encode()), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
