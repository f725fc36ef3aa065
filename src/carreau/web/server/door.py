"""Who comes in, where a server is open to others: those who have its word. It stands in the address that they are given, or
is typed once; then the browser has a cookie."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping
from hmac import compare_digest

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from carreau.web.server.guard import answer
from carreau.web.server.quota import Quota
from carreau.web.server.static_files import HTML, StaticFiles

LETTERS, GROUPS, GROUP = "bcdfghjkmnpqrstvwxz", 3, 4  # none that is taken for another on a wall; no vowels, so no words
SHORTEST = 6  # letters of a word that somebody chooses
MOST_TRIES, TRY_SECONDS = 100, 600.0  # wrong words of one address, which may be that of a class
PAGE = "door.html"
OPEN = "/static/"  # what the page is made of, which everybody can have


def new_word() -> str:
    """Fifty bits, in groups that can be read aloud."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def normalised(word: str) -> str:
    """A word as it is compared: capitals, blanks and dashes do not matter."""
    return "".join(each for each in unicodedata.normalize("NFKC", word).casefold() if each.isalnum())


class Door:
    """Lets a request through that has the cookie of this server; gives it to who brings the word."""

    def __init__(self, app: ASGIApp, word: str, files: StaticFiles) -> None:
        self.app, self.word = app, normalised(word).encode()
        self.ticket = secrets.token_urlsafe(32).encode()  # not made of the word, so that it cannot be guessed from words
        self.wrong, self.files = Quota(MOST_TRIES, TRY_SECONDS), files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(OPEN):
            await self.app(scope, receive, send)
            return
        http = Request(scope)
        cookie = f"carreau-{(scope.get('server') or ('', 0))[1]}"  # browsers do not tell ports apart
        known = compare_digest(http.cookies.get(cookie, "").encode(), self.ticket)
        given = http.query_params.get("token") if scope["path"] == "/" else None
        if known and given is None:
            await self.app(scope, receive, send)
        elif scope["path"] != "/":
            await answer(send, 403, "this server asks for a word: open its page anew and type it")
        else:
            found = self.entering(cookie) if known else self.ask(http, cookie, given or "")
            await found(scope, receive, send)

    def ask(self, http: Request, cookie: str, given: str) -> Response:
        """The way in for who has the word, else the page that asks for it."""
        address = http.client.host if http.client else ""
        if self.wrong.left(address) <= 0:
            return self.page(429, {"retry-after": str(self.wrong.wait)})
        if given and compare_digest(normalised(given).encode(), self.word):
            return self.entering(cookie)
        if given:
            self.wrong.count(address)
        return self.page(403)

    def entering(self, cookie: str) -> Response:
        """To the page itself, without the word in its address; what follows # is the browser's and stays. Links of other
        sites lead in as well, since all that changes something is posted as JSON, which those cannot send."""
        found = RedirectResponse("/", 303, {"cache-control": "no-store"})
        found.set_cookie(cookie, self.ticket.decode(), httponly=True, samesite="lax")
        return found

    def page(self, status: int, headers: Mapping[str, str] = {}) -> Response:
        return Response(self.files.page(PAGE), status, {"cache-control": "no-store", **headers}, HTML)
