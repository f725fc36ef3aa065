"""Best results on a server when something is wrong: too many, a failing disk, files of others, clients that leave."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterable
from contextlib import closing
from itertools import product
from pathlib import Path

import httpx
import pytest

import carreau
from carreau.core.level import Level
from carreau.document import level_document
from carreau.store import Results
from carreau.store.database import FILE
from carreau.web.server import results as served
from carreau.web.server.app import create_app
from tests.store import faults
from tests.web.serving import Running, message, running
from tests.web.test_best_results import add, best, solution

TRACK = "racetrack/tracks#1"


def test_an_address_adds_so_many_results_and_others_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "MOST_AN_HOUR", 3)
    level = carreau.load(TRACK)

    async def ask() -> None:
        app = create_app(results=Results(tmp_path))
        async with app.router.lifespan_context(app):

            async def adding(name: str, address: str) -> httpx.Response:
                transport = httpx.ASGITransport(app, client=(address, 5000))
                async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                    body = message(level, solution(level), name=name)
                    return await client.post("/api/results/add", json=body, headers={"accept-language": "fr"})

            for name in ("Ada", "Ada", "Bo", "Cy"):  # the same one twice, which is no new one
                assert (await adding(name, "192.0.2.1")).status_code == 200
            refused = await adding("Di", "192.0.2.1")
            assert (
                refused.status_code == 429 and "3 résultats ont été ajoutés depuis votre réseau" in refused.json()["error"]
            )
            assert 0 < int(refused.headers["retry-after"]) <= 3600
            assert (await adding("Di", "192.0.2.2")).status_code == 200

    asyncio.run(ask())
    assert {each.name for each in Results(tmp_path).listed()} == {"Ada", "Bo", "Cy", "Di"}


def test_as_many_are_kept_when_all_are_sent_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "MOST_AN_HOUR", 3)
    level = carreau.load(TRACK)
    line = solution(level)

    async def ask() -> None:
        app = create_app(results=Results(tmp_path))
        here = httpx.AsyncClient(transport=httpx.ASGITransport(app, client=("192.0.2.1", 5000)), base_url="http://here")
        async with app.router.lifespan_context(app), here as client:

            async def adding(names: Iterable[str], moves: str = line) -> list[int]:
                bodies = [message(level, moves, name=name) for name in names]
                answers = await asyncio.gather(*(client.post("/api/results/add", json=body) for body in bodies))
                return sorted(answer.status_code for answer in answers)

            assert await adding(["Ada", "Bo"], moves="") == [400, 400]  # not finished, so nothing is counted
            assert await adding(["Ada"]) == await adding(["Ada"]) == [200]  # the same one, which is no new one
            assert await adding(map(str, range(20))) == [200] * 2 + [429] * 18

    asyncio.run(ask())
    assert len(Results(tmp_path).listed()) == 3


@pytest.mark.skipif(not faults.is_there(), reason="there is no compiler, or no /proc")
def test_while_the_disk_fails_a_sentence_is_told_and_all_else_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    data, gate = tmp_path / "data", tmp_path / "gate"
    for name, value in faults.environment(tmp_path, data, gate).items():
        monkeypatch.setenv(name, value)
    level = carreau.load(TRACK)
    with running("--data", str(data)) as server:
        assert add(server, level, "Ada").status_code == 200
        gate.touch()
        for name in ("Bo", "Cy"):
            refused = add(server, level, name)
            assert refused.status_code == 503 and "the disk " in refused.json()["error"]
            assert str(tmp_path) not in refused.text
        assert [each["name"] for each in best(server, level)] == ["Ada"], "reading goes on"
        assert server.post("/api/play", message(level)).status_code == 200
        gate.unlink()
        assert add(server, level, "Di").status_code == 200
        assert {"Ada", "Di"} <= {each["name"] for each in best(server, level)}
    told = capfd.readouterr().err
    assert told.count(str(data / FILE)) == 1 and "Traceback" not in told, "whoever runs it is told where, once"


def test_no_answer_says_where_the_file_is(tmp_path: Path) -> None:
    level = carreau.load(TRACK)
    with running("--data", str(tmp_path)) as server:
        for data in (b"", b"SQLite format 3\0" + bytes(200), b"mine"):
            (tmp_path / FILE).write_bytes(data)
            for answer in (add(server, level), server.post("/api/results", {"level": level_document(level)})):
                assert answer.status_code == 503 and str(tmp_path) not in answer.text and FILE not in answer.text
            assert [each.name for each in tmp_path.iterdir()] == [FILE] and (tmp_path / FILE).read_bytes() == data


# -- clients that leave -----------------------------------------------------------------------------------------------


def posted(level: Level, path: str, kind: str = "application/json") -> bytes:
    body = httpx.Request("POST", "http://x", json=message(level, solution(level), name="Ada")).read()
    head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\n\r\n"
    return head.encode() + body


LEAVING: dict[str, Callable[[Level], bytes]] = {
    "in the middle of the body": lambda level: posted(level, "/api/results/add")[:-40],
    "in the middle of a file": lambda level: posted(level, "/api/read", "application/octet-stream")[:-40],
    "in the middle of a trace": lambda level: posted(level, "/api/trace", "application/octet-stream")[:-40],
    "before the answer": lambda level: posted(level, "/api/results/add"),
    "before the lines of a search": lambda level: posted(level, "/api/solve"),
    "after a part of the header": lambda level: posted(level, "/api/results/add")[:50],
}


def test_who_leaves_leaves_no_traceback(capfd: pytest.CaptureFixture[str]) -> None:
    level = carreau.load(TRACK)
    with running() as server:
        for sent, abruptly in product(LEAVING.values(), (False, True)):
            leave(server, sent(level), abruptly)
        assert add(server, level, "Bo").status_code == 200
    told = capfd.readouterr().err
    assert "Traceback" not in told and "ERROR" not in told


def leave(server: Running, sent: bytes, abruptly: bool) -> None:
    address = httpx.URL(server.address)
    with closing(socket.create_connection((address.host, address.port or 80))) as connection:
        if abruptly:  # with a reset in the place of an end
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        connection.sendall(sent)
