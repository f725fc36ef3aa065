"""Whatever one client asks for, another one is answered."""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import httpx
import pytest

import carreau
from tests.stopping import PATIENCE, wait_until
from tests.web.serving import Running, message, running
from tests.web.test_streams import busy, hard

HEAVY = (
    40  # as a reader of files has room for; players need more, for they are answered while a worker is started for the other
)
MANY = 160
TRIES = 5  # the machine may let the other one wait; a server that does so lets him wait every time
SHORT = 1  # seconds in which no search here ends
EASY = carreau.load("sokoban/easy#2")
BACK_AND_FORTH = "du" * 2000  # letters that are still those of a small board
LARGE = "\n".join(["#" * 100, *["#" + " " * 98 + "#"] * 60, "#@$." + " " * 95 + "#", "#" * 100]) + "\n"

Asked = tuple[str, str, Any]  # a method, a path, a message


def client(server: Running, address: str) -> httpx.Client:
    """Somebody who asks from an address of his own."""
    transport = httpx.HTTPTransport(local_address=address, limits=httpx.Limits(max_connections=MANY))
    return httpx.Client(base_url=server.address, transport=transport, timeout=PATIENCE)


def ask(who: httpx.Client, asked: Asked) -> httpx.Response:
    method, path, body = asked
    return who.request(method, path, json=body if method == "POST" else None)


@contextlib.contextmanager
def besieged(server: Running, heavy: list[Asked]) -> Generator[list[Future[httpx.Response]]]:
    """A server that one client keeps busy with all this at once. Whatever is left in the end is given up."""
    with client(server, "127.0.0.1") as greedy, ThreadPoolExecutor(len(heavy)) as threads:
        futures = [threads.submit(ask, greedy, each) for each in heavy]
        try:
            if not wait(futures, SHORT, FIRST_COMPLETED).done:  # what is not heavy enough could be over by the next look
                wait_until(lambda: busy(server) or any(each.done() for each in futures))
            yield futures
        finally:
            server.process.terminate()


def play(level: carreau.Level, **more: Any) -> Asked:
    return "POST", "/api/play", message(level, **more)


def shelf_file(name: str) -> Asked:
    return "GET", f"/api/shelf/file?name={name}", None


(LARGE_LEVEL,) = carreau.read(LARGE)
EDITS = {"blank": {"game": "race", "width": 300, "height": 300}, "do": [{"move": "turn"}] * 20}
SIEGES: dict[str, tuple[list[Asked], Asked]] = {
    "players": ([play(EASY, do=BACK_AND_FORTH[: 3900 - number]) for number in range(MANY)], play(EASY)),
    "large boards": ([("POST", "/api/edit", EDITS)] * 18, play(LARGE_LEVEL)),
    "searchers": ([("POST", "/api/solve", hard(seconds=60))] * 8, ("POST", "/api/hint", message(EASY))),
    "readers": ([shelf_file(f"{number}.xsb") for number in range(HEAVY)], shelf_file("small.xsb")),
}


@pytest.mark.parametrize("kind", SIEGES)
def test_what_another_asks_is_answered_before_those_who_were_there_first_have_all_they_want(
    tmp_path: Path, kind: str
) -> None:
    heavy, light = SIEGES[kind]
    easy = "#####\n#@$.#\n#####\n\n"
    (tmp_path / "small.xsb").write_text(easy)
    for number in range(HEAVY):
        (tmp_path / f"{number}.xsb").write_text(easy * 1000)
    shares = [share_before(light, heavy, tmp_path)]
    while shares[-1] >= 1 / 2 and len(shares) < TRIES:
        shares.append(share_before(light, heavy, tmp_path))
    assert shares[-1] < 1 / 2, shares


def share_before(light: Asked, heavy: list[Asked], folder: Path) -> float:
    """The share of what one client wants that is answered before what another asks then."""
    with (
        running("--levels", str(folder)) as server,
        client(server, "127.0.0.2") as modest,
        besieged(server, heavy) as asked,
    ):
        answer = ask(modest, light)
        done = sum(each.done() for each in asked)
        assert answer.status_code == 200, answer.text
        return done / len(asked)
