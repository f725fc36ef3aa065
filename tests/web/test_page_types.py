"""The page knows the messages by their types: those that the schema says, and streams keep to them too."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter

import carreau
from carreau.web.server.app import create_app
from carreau.web.server.stream_messages import LINES
from tests.web.page_types import FILE, page_types
from tests.web.serving import BYTES, Running, message


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert FILE.read_text() == page_types(), "run: python -m tests.web.page_types"


def test_every_stream_of_the_server_has_types_for_its_lines() -> None:
    paths: dict[str, Any] = create_app().openapi()["paths"]
    streams = {
        path
        for path, found in paths.items()
        if "application/x-ndjson" in found.get("post", found.get("get"))["responses"]["200"]["content"]
    }
    assert streams == set(LINES)


def asked() -> dict[str, list[dict[str, Any]]]:
    """Questions whose streams have, all together, every line there is but those of a queue."""
    track, crates = carreau.load("racetrack/tracks#1"), carreau.load("sokoban/easy#1")
    wrong, played = message(track, "9,9"), message(track, carreau.solve(track).moves)
    return {
        "/api/solve": [message(track), message(carreau.load("sokoban/easy#3"), solver="bfs"), wrong],
        "/api/hint": [message(track, grade=3), message(crates, grade=1), wrong],
        "/api/improve": [message(crates, carreau.solve(crates).moves), wrong],
        "/api/review": [played, wrong],
        "/api/explain": [message(track, do="1,1 1,2"), message(track, "9,9", do="1,1")],
        "/api/slack": [message(track), wrong],
        "/api/watch": [message(track, solver="astar"), message(crates, solver="idastar", nodes=500), wrong],
        "/api/compare": [{"boards": [{"name": "sokoban/easy#1"}], "solvers": ["bfs"]}, {"boards": [{"name": "nothing#1"}]}],
        "/api/drive": [{"level": message(track)["level"]}],
        "/api/judge": [{"level": message(crates)["level"]}],
        "/api/generate": [{"game": "ricochet", "seed": 1}],
    }


def test_streams_send_the_lines_that_their_types_promise(server: Running) -> None:
    events: set[str] = set()
    for path, bodies in asked().items():
        adapter: TypeAdapter[Any] = TypeAdapter(LINES[path])
        for line in (line for body in bodies for line in server.stream(path, body)):
            exact(adapter, line)
            events.add(line["event"])
    told = {"answer", "begin", "checked", "cost", "done", "error", "hint", "judged", "level", "line", "slack", "visits"}
    assert told | {"past", "explained", "plan", "run", "tables"} <= events


def test_a_trace_is_answered_as_a_search_that_is_watched(server: Running) -> None:
    level = message(carreau.load("sokoban/test#1"))["level"]
    head = {"carreau_trace": 1, "level": level, "moves": "", "solver": "mine", "objective": "moves"}
    lines = [head, {"parent": None}, {"parent": 0, "move": "R"}, {"status": "solved", "moves": "R"}]
    answer = server.client.post("/api/trace", content="\n".join(map(json.dumps, lines)).encode(), headers=BYTES)
    for line in answer.text.splitlines():
        exact(TypeAdapter(LINES["/api/trace"]), json.loads(line))


def exact(adapter: TypeAdapter[Any], line: dict[str, Any]) -> None:
    """The line is of its type, and has nothing that the type does not name."""
    assert set(adapter.validate_python(line).model_dump()) == set(line)
