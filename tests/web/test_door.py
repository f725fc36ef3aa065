"""A server that is open to others: what it says, and who comes in."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect
from starlette.responses import PlainTextResponse

import carreau
from carreau.cli.opening import Opening
from carreau.web.server.door import GROUP, GROUPS, LETTERS, MOST_TRIES, Door, new_word
from carreau.web.server.quota import Quota
from carreau.web.server.static_files import StaticFiles
from tests.cli.command import carreau as run
from tests.web.playing import page_of
from tests.web.serving import Running, message, running

OPEN = ("--host", "0.0.0.0")
INSIDE = ("/api/about", "/api/levels", "/api/shelf", "/openapi.json", "/nowhere")


def test_a_word_can_be_read_from_a_wall() -> None:
    assert not set("aeiouyl01") & set(LETTERS)
    assert all(
        re.fullmatch(rf"[{LETTERS}]{{{GROUP}}}(-[{LETTERS}]{{{GROUP}}}){{{GROUPS - 1}}}", new_word()) for _ in range(50)
    )
    assert len({new_word() for _ in range(50)}) == 50


def test_a_server_for_others_lets_those_in_who_have_its_word() -> None:
    with running(*OPEN) as server:
        for path in INSIDE:
            refused = server.get(path)
            assert refused.status_code == 403 and "asks for a word" in refused.json()["error"], path
        french = server.get("/api/levels", headers={"accept-language": "fr"}).json()["error"]
        assert "demande un mot" in french
        assert server.post("/api/play", message(carreau.load("sokoban/easy#1"))).status_code == 403
        asking = server.get("/")
        assert asking.status_code == 403 and "Which word?" in asking.text and "Quel est le mot" in asking.text
        assert asking.headers["cache-control"] == "no-store" and "content-security-policy" in asking.headers
        names = re.findall(r'(?:src|href)="(/static/[^"]+)"', asking.text)
        assert names and all(server.get(name).status_code == 200 for name in names)
        assert server.get("/", params={"token": "wrong"}).status_code == 403
        entering = server.get("/", params={"token": server.word})
        assert entering.status_code == 303 and entering.headers["location"] == "/"
        cookie = entering.headers["set-cookie"]
        assert "HttpOnly" in cookie and "samesite=lax" in cookie.lower() and server.word not in cookie
        assert all(server.get(path).status_code in (200, 404) for path in INSIDE)
        assert server.post("/api/play", message(carreau.load("sokoban/easy#1"))).status_code == 200
        assert server.get("/", params={"token": ""}).status_code == 303, "the address is tidied for who is in"
        assert server.get("/api/levels", headers={"host": "classroom.example"}).status_code == 200, "by any name"


def test_a_server_without_a_word_is_open_to_all_and_says_so() -> None:
    with running(*OPEN, "--no-token") as server:
        assert not server.word and server.get("/api/levels").status_code == 200
    with running("--token", "Jules Verne") as server:  # this machine too, if it is wanted
        assert server.get("/api/levels").status_code == 403
        assert server.get("/", params={"token": "jules-VERNE"}).status_code == 303


@pytest.mark.parametrize(
    ("words", "told"),
    [(("--token", "a-b-c-1-2"), "at least 6 letters"), (("--token", "abcdefgh", "--no-token"), "one of them")],
)
def test_a_word_that_is_none_is_told(words: tuple[str, ...], told: str) -> None:
    ended = run("serve", "--no-open", *words)
    assert ended.returncode == 2 and told in ended.stderr


def test_a_server_says_what_it_opens() -> None:
    def told(opening: Opening) -> str:
        return " ".join(opening.sentences())

    alone = told(Opening("127.0.0.1", 8000, "", True, True, Path("lessons")))
    assert alone == "Carreau is at http://127.0.0.1:8000/ (Ctrl-C ends it)"
    class_ = told(Opening("192.168.1.5", 8000, "bcdf-ghjk-mnpq", False, True, Path("lessons")))
    assert "http://192.168.1.5:8000/?token=bcdf-ghjk-mnpq " in class_ and "the word bcdf-ghjk-mnpq" in class_
    assert "add some under any name" in class_ and "the levels in lessons" in class_
    everybody = told(Opening("::1", 8000, "", False, False, None))
    assert "there is no word" in everybody and "results" not in everybody and "levels" not in everybody
    (address, *_) = Opening("0.0.0.0", 8000, "a b/c#d", False, True, None).addresses
    assert "0.0.0.0" not in address and address.endswith(":8000/?token=a%20b/c%23d")


# -- who guesses ------------------------------------------------------------------------------------------------------


def asked(door: Door, word: str, address: str, cookie: str = "") -> int:
    async def ask() -> int:
        transport = httpx.ASGITransport(door, client=(address, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://here:8000") as client:
            return (await client.get("/", params={"token": word}, headers={b"cookie": cookie.encode()})).status_code

    return asyncio.run(ask())


def test_an_address_has_so_many_wrong_words() -> None:
    door = Door(PlainTextResponse("in"), "bcdf-ghjk-mnpq", StaticFiles())
    assert all(asked(door, f"wrong {number}", "2001:db8::1") == 403 for number in range(MOST_TRIES))
    assert asked(door, "bcdf-ghjk-mnpq", "2001:db8::2") == 429, "the right one as well, or it could be guessed on"
    assert asked(door, "", "192.0.2.9") == 403, "who has tried nothing is asked"
    assert asked(door, "BCDF ghjk mnpq", "192.0.2.9") == 303
    assert asked(door, "x", "2001:db8::1", f"carreau-8000={door.ticket.decode()}") == 303, "those who are in stay in"


@pytest.mark.parametrize(
    "cookie", ["carreau-8000=", "carreau-8000=bcdf-ghjk-mnpq", "carreau-8000=é", "carreau-8001=x", ";;=;"]
)
def test_no_other_cookie_is_taken(cookie: str) -> None:
    assert asked(Door(PlainTextResponse("in"), "bcdf-ghjk-mnpq", StaticFiles()), "", "192.0.2.9", cookie) == 403


def test_wrong_words_are_counted_for_some_time() -> None:
    now = [0.0]
    quota = Quota(2, 60, lambda: now[0])
    quota.count("192.0.2.1", 2)
    assert (quota.left("192.0.2.1"), quota.left("192.0.2.2"), quota.wait) == (0, 2, 60)
    now[0] = 61
    assert quota.left("192.0.2.1") == 2


# -- in a browser -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def classroom() -> object:
    with running("--host", "127.0.0.1", "--token", "bcdf-ghjk-mnpq") as server:
        yield server


def test_who_types_the_word_comes_where_the_link_leads(browser: Browser, classroom: Running) -> None:
    with page_of(browser, locale="fr-FR", expected="403") as page:
        page.goto(f"{classroom.address}/#/play/sokoban/easy/2")
        expect(page.get_by_role("button", name="Entrer")).to_be_visible()
        for _ in range(2):  # the same wrong word twice
            page.get_by_label("Mot").fill("faux")
            page.keyboard.press("Enter")
            expect(page.locator(".wrong[role=status]").first).to_be_visible()
        page.get_by_label("Mot").fill("BCDF GHJK MNPQ")
        page.keyboard.press("Enter")
        page.locator(".panel .counts").wait_for()
        assert page.url == f"{classroom.address}/#/play/sokoban/easy/2"


def test_the_address_with_the_word_leads_in_and_is_tidied(browser: Browser, classroom: Running) -> None:
    with page_of(browser, expected="403") as page:
        page.goto(f"{classroom.link}#/play/sokoban/easy/2")
        page.locator(".panel .counts").wait_for()
        assert page.url == f"{classroom.address}/#/play/sokoban/easy/2"
        # A link on another site, as of a course: the cookie does not come along on the way, but the page finds it.
        page.route("http://elsewhere.test/", lambda route: route.fulfill(body=linking(classroom), content_type="text/html"))
        page.goto("http://elsewhere.test/")
        page.get_by_text("lesson").click()
        page.locator(".panel .counts").wait_for()
        assert page.url == f"{classroom.address}/#/play/sokoban/easy/3"


def linking(server: Running) -> str:
    return f'<a href="{server.address}/#/play/sokoban/easy/3">lesson</a>'
