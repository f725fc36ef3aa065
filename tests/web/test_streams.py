"""Searches come line by line, stop when nobody listens, and do not take the server down with them."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import httpx
import pytest

import carreau
from carreau.web.worker.requests import MOST_WATCHED
from tests.stopping import PATIENCE, given_time, wait_until
from tests.web.serving import BYTES, Running, message, running, state

BEFORE_ITS_END = 45  # seconds: a search that has sixty does not stop by itself
# Many boxes in a room: no search proves the fewest moves of this in a minute.
HARD = "\n".join(["#" * 12, "#@         #", *["# $ $ $ $ .#"] * 4, *["#......    #"] * 2, "#" * 12]) + "\n"


def hard(**more: Any) -> dict[str, Any]:
    (level,) = carreau.read(HARD)
    return message(level, solver="astar", objective="moves", **more)


@pytest.fixture(scope="module")
def alone() -> Generator[Running]:
    """A server that nobody else asks anything."""
    with running() as started:
        yield started


def busy(server: Running) -> list[int]:
    """The workers that use the processor, or would if it were free."""
    before = {worker: used(worker) for worker in server.workers()}
    time.sleep(0.3)
    return [worker for worker, ticks in before.items() if used(worker) > ticks or state(worker) == "R"]


def busy_worker(server: Running) -> int:
    """The one worker that searches."""
    found: list[int] = []

    def only_one() -> bool:
        found[:] = busy(server)
        return len(found) == 1

    wait_until(only_one)
    return found[0]


def used(process: int) -> int:
    try:
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return int(words[11]) + int(words[12])


@contextlib.contextmanager
def listening(server: Running, path: str, body: dict[str, Any]) -> Generator[socket.socket]:
    """A connection that has asked and has read the first line of the answer; a socket, to close it as a tab does."""
    host, port = server.address.removeprefix("http://").split(":")
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}"
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
        connection.sendall(head.encode() + b"\r\n\r\n" + data)
        received = b""
        while b'{"event"' not in received:
            received += connection.recv(65536)
        assert received.startswith(b"HTTP/1.1 200")
        yield connection


def rest_of(connection: socket.socket) -> bytes:
    """What comes until the answer is over."""
    received = b""
    while not received.endswith(b"\r\n0\r\n\r\n"):
        more = connection.recv(65536)
        assert more, received  # else it was closed in the middle
        received += more
    return received


@pytest.mark.parametrize("name", ["racetrack/tracks#2", "race/courses#1", "ricochet/boards#2", "sokoban/easy#3"])
def test_an_answer_is_that_of_the_library_from_the_start_and_from_the_middle(server: Running, name: str) -> None:
    level = carreau.load(name)
    objective = next(iter(carreau.game_of(level).objectives))
    *_, answer = server.stream("/api/solve", message(level, objective=objective))
    expected = carreau.solve(level, objective=objective)
    assert (answer["event"], answer["status"], answer["optimal"]) == ("answer", "solved", True)
    assert (answer["cost"], answer["moves"], answer["metrics"]) == (expected.cost, expected.moves, expected.metrics)
    texts = carreau.game_of(level).split_moves(expected.moves)
    half = carreau.Session(level, carreau.game_of(level).separator.join(texts[: len(texts) // 2])).moves
    *_, onward = server.stream("/api/solve", message(level, half, objective=objective))
    played = server.post("/api/play", message(level, half, do=onward["moves"])).json()
    assert played["standing"] == "solved" and played["metrics"][objective] == expected.cost


def test_a_search_tells_how_far_it_is_and_keeps_its_limits(server: Running) -> None:
    def progress(events: list[dict[str, Any]]) -> list[int]:
        return [each["expanded"] for each in events if each["event"] == "progress"]

    events = given_time(
        lambda limit: server.stream("/api/solve", hard(seconds=limit)), lambda found: len(progress(found)) > 2, (1, 10, 60)
    )
    first, *_, last = progress(events)
    assert last > first and events[-1]["status"] == "out_of_time"
    *_, few = server.stream("/api/solve", hard(nodes=100))
    assert few["status"] == "out_of_nodes"


def test_hints_followed_from_the_start_solve_the_level(server: Running) -> None:
    level, moves = carreau.load("racetrack/tracks#1"), ""
    for _ in range(10):
        *_, hint = server.stream("/api/hint", message(level, moves, grade=3))
        if hint["standing"] == "solved":
            break
        assert (hint["event"], hint["standing"], hint["slack"]) == ("hint", "best", 0)
        moves = server.post("/api/play", message(level, moves, do=hint["move"])).json()["moves"]
    assert carreau.Session(level, moves).metrics["moves"] == 4
    *costs, done = server.stream("/api/review", message(level, moves))
    assert all(cost["cost"] == 0 for cost in costs) and done == {"event": "done", "best": 4, "unit": "moves"}


def test_T34_R42_a_watched_search_shows_what_the_same_search_expands(server: Running) -> None:
    level = carreau.load("racetrack/tracks#1")
    begin, *batches, answer = server.stream("/api/watch", message(level, solver="bfs"))
    expected = carreau.solve(level, "bfs", engine="python")
    assert begin["event"] == "begin" and begin["scene"]["width"] == 12
    visits = [visit for batch in batches for visit in batch["visits"]]
    assert len(visits) == answer["expanded"] == expected.expanded
    assert [visit[0] for visit in visits] == list(range(len(visits)))
    assert answer["moves"] == expected.moves and answer["scene"]["counters"][0] == ["moves", expected.cost]


def test_T34_a_trace_of_a_students_program_is_read_and_its_mistakes_have_a_line(server: Running) -> None:
    level = carreau.load("sokoban/test#1")
    head = {"carreau_trace": 1, "level": message(level)["level"], "moves": "", "solver": "mine", "objective": "moves"}
    good = [head, {"parent": None}, {"parent": 0, "move": "R"}, {"status": "solved", "moves": "R"}]
    events = trace(server, good)
    assert [event["event"] for event in events] == ["begin", "visits", "answer"]
    bad = trace(server, [*good[:2], {"parent": 0, "move": "U"}])
    assert bad[-1]["event"] == "error" and bad[-1]["line"] == 3
    assert trace(server, [{"carreau_trace": 7}])[-1]["line"] == 1


def trace(server: Running, lines: list[Any]) -> list[dict[str, Any]]:
    text = "\n".join(map(json.dumps, lines))
    answer = server.client.post("/api/trace", content=text.encode(), headers=BYTES)
    return [json.loads(line) for line in answer.text.splitlines()]


def test_what_is_wrong_with_a_search_is_the_last_line_of_its_stream(server: Running) -> None:
    level = carreau.load("racetrack/tracks#1")
    for body in (
        message(level, solver="nobody"),
        message(level, "9,9"),
        message(level, objective="beauty"),
        *strange_options(level),
    ):
        (event,) = server.stream("/api/solve", body)
        assert event["event"] == "error" and event["error"]
    assert server.post("/api/watch", message(level, nodes=MOST_WATCHED + 1)).status_code == 422


def strange_options(level: carreau.Level) -> list[dict[str, Any]]:
    """Names that mean something to the function behind it are no options either."""
    return [message(level, options={name: "x"}) for name in ("objective", "control", "watch", "engine", "level", "gold")]


def test_a_closed_tab_stops_its_search_at_once(alone: Running) -> None:
    for path in ("/api/solve", "/api/watch"):
        with listening(alone, path, hard(seconds=60)):
            if path == "/api/solve":  # who watches and reads nothing keeps his search waiting
                busy_worker(alone)
            workers = alone.workers()
        wait_until(lambda: not busy(alone), BEFORE_ITS_END)
        assert alone.stream("/api/solve", hard(seconds=0.2))[-1]["status"] == "out_of_time"
        assert set(workers) <= set(alone.workers()), "it stopped when it was told to, and waits for the next job"


def test_a_search_that_does_not_stop_is_killed_and_another_process_takes_its_place(alone: Running) -> None:
    with listening(alone, "/api/solve", hard(seconds=60)):
        worker = busy_worker(alone)
        os.kill(worker, signal.SIGSTOP)
    wait_until(lambda: state(worker) in "XZ")
    assert alone.stream("/api/solve", hard(seconds=0.2))[-1]["status"] == "out_of_time"


def test_a_process_that_dies_is_told_and_replaced(alone: Running) -> None:
    with listening(alone, "/api/solve", hard(seconds=60)) as connection:  # it searches; others may only just begin
        os.kill(busy_worker(alone), signal.SIGKILL)
        assert b'"event": "error"' in rest_of(connection)
    workers = alone.workers()
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    wait_until(lambda: all(state(worker) == "X" for worker in workers))
    assert alone.post("/api/play", message(carreau.load("sokoban/easy#1"))).status_code == 200
    assert alone.stream("/api/solve", hard(seconds=0.2))[-1]["status"] == "out_of_time"


def test_a_client_has_four_searches_at_once_eight_that_wait_and_then_a_sentence(alone: Running) -> None:
    with contextlib.ExitStack() as open_connections:
        for _ in range(4):
            open_connections.enter_context(listening(alone, "/api/solve", hard(seconds=60)))
        waiting = [open_connections.enter_context(listening(alone, "/api/solve", hard(seconds=60))) for _ in range(8)]
        refused = alone.post("/api/solve", hard(seconds=60))
        assert refused.status_code == 429 and "let one of them end" in refused.json()["error"]
        assert refused.headers["retry-after"]
        played = alone.post("/api/play", message(carreau.load("sokoban/easy#1"), do="r"))
        assert played.status_code == 200, "those who play do not wait for those who search"
        waiting[0].close()
        wait_until(lambda: alone_has_room(alone))
    wait_until(lambda: not busy(alone), BEFORE_ITS_END)
    assert alone.stream("/api/solve", hard(seconds=0.2))[-1]["status"] == "out_of_time"


def alone_has_room(server: Running) -> bool:
    """One more may wait: the first line says how many wait before it."""
    with httpx.stream("POST", f"{server.address}/api/solve", json=hard(seconds=60), timeout=PATIENCE) as answer:
        if answer.status_code != 200:
            return False
        first = json.loads(next(answer.iter_lines()))
        return first == {"event": "queued", "ahead": 7}
