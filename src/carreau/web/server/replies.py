"""Answers: packed where that is worth it, tagged where a browser may keep them, streamed where they come bit by bit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from gzip import compress

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from carreau.web.server.static_files import etag, gzipped

VARY = "accept-encoding, accept-language"
WORTH_COMPRESSING = 1400  # bytes: what fits into one packet is sent as it is
COMPRESSED_ALREADY = ("image/png", "image/x-icon")


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def reply(request: Request, data: bytes, media_type: str) -> Response:
    """An answer to this request alone."""
    return packed(request, data, media_type, {"cache-control": "no-store"}, lambda data: compress(data, 1))


def reply_with_etag(request: Request, data: bytes, media_type: str) -> Response:
    """An answer that a browser may keep, if it asks each time whether it is still the same."""
    headers = {"cache-control": "no-cache", "etag": etag(data)}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(None, 304, {**headers, "vary": VARY})
    return packed(request, data, media_type, headers, gzipped)


def reply_for_good(request: Request, data: bytes, media_type: str) -> Response:
    """An answer that a browser keeps and does not ask for again: with any change its address is another."""
    return packed(request, data, media_type, {"cache-control": "max-age=31536000, immutable"}, gzipped)


def packed(
    request: Request, data: bytes, media_type: str, headers: dict[str, str], pack: Callable[[bytes], bytes]
) -> Response:
    if len(data) > WORTH_COMPRESSING and takes_gzip(request) and media_type not in COMPRESSED_ALREADY:
        data, headers["content-encoding"] = pack(data), "gzip"
    return Response(data, 200, {**headers, "vary": VARY}, media_type)


class EventStream(StreamingResponse):
    """Lines as they come. When it ends, the connection is closed, or it takes too long, `leave` is called, even before the
    first line."""

    def __init__(self, lines: AsyncIterator[bytes], leave: Callable[[], object], media_type: str, seconds: float) -> None:
        super().__init__(lines, media_type=media_type, headers={"cache-control": "no-store"})
        self.leave, self.seconds = leave, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(self.seconds):
                await super().__call__(scope, receive, send)
        except TimeoutError:
            return
        finally:
            self.leave()
