"""Comparisons that the server is asked for: the runs of `carreau bench`, bounded, stopped at once, gone on with."""

from __future__ import annotations

import json
from threading import Event
from typing import Any

import pytest

import carreau
from carreau.bench import Axes, matrix, measured
from carreau.bench.lines import line_of
from carreau.core.errors import CarreauError, ParseError
from carreau.core.result import Limits
from carreau.document import level_document
from carreau.web.worker.compare_requests import CompareRequest, JournalRequest, NamedBoard, ReportRequest
from carreau.web.worker.comparing import compare, journal, report
from carreau.web.worker.interface import LevelDocument
from carreau.web.worker.localise import LANGUAGE
from tests.bench.comparing import outcomes
from tests.web.serving import BYTES, Running

MANY = [NamedBoard(name=f"sokoban/pairs#{number}") for number in range(1, 21)]
EASY = [NamedBoard(name=f"sokoban/easy#{number}") for number in (1, 2)]


def asked(**more: Any) -> CompareRequest:
    words: dict[str, Any] = {
        "boards": EASY,
        "solvers": ["bfs", "astar"],
        "objectives": ["pushes"],
        "run_seconds": 60.0,
        **more,
    }
    return CompareRequest(**words)


def heard(request: CompareRequest, cancel_after: int = 1000) -> list[dict[str, Any]]:
    """What is sent; it is cancelled after so many messages."""
    found, cancel = list[dict[str, Any]](), Event()

    def send(message: dict[str, Any]) -> None:
        found.append(message)
        if len(found) >= cancel_after:
            cancel.set()

    compare(request, send, cancel)
    return found


def lines_in(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message["line"] for message in found if message["event"] == "run"]


def as_journal(lines: list[dict[str, Any]]) -> str:
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def test_runs_are_those_of_the_command_line() -> None:
    found = heard(asked())
    assert [message["event"] for message in found if message["event"] != "tables"] == ["plan", *["run"] * 4, "done"]
    lines = lines_in(found)
    assert found[0]["keys"] == [line["key"] for line in lines]
    levels = [(board.name, carreau.load(board.name)) for board in EASY]
    runs = matrix(levels, Axes(("bfs", "astar"), ("pushes",)), Limits(60.0, memory_mb=256.0)).runs()
    assert outcomes([line_of(line) for line in lines]) == outcomes(list(map(measured, runs)))
    (methods, *_) = found[-2]["tables"]
    assert methods["name"] == "sokoban-methods" and [row[:3] for row in methods["rows"]] == [
        ("astar pushes", "2/2", "2/2"),
        ("bfs pushes", "2/2", "2/2"),
    ]


@pytest.mark.parametrize("board", ["racetrack/tracks#1", "race/courses#1", "ricochet/rounds#1", "sokoban/easy#1"])
def test_runs_of_every_game_can_be_read_back(board: str) -> None:
    lines = lines_in(heard(asked(boards=[NamedBoard(name=board)], solvers=["bfs"], objectives=[])))
    assert [line["status"] for line in lines] == ["solved"] and journal(JournalRequest(data=as_journal(lines).encode()))[
        "tables"
    ]


def test_what_the_journal_has_is_not_run_again_and_others_of_it_are_left_out() -> None:
    lines = lines_in(heard(asked(solvers=["bfs", "dfs"])))
    found = heard(asked(journal=as_journal(lines)))
    assert {line["method"] for line in lines_in(found)} == {"astar pushes"}
    (methods, *_) = found[-2]["tables"]
    assert [row[0] for row in methods["rows"]] == ["astar pushes", "bfs pushes"] and found[-1]["left"] == 0


def test_who_is_cancelled_sends_nothing_more() -> None:
    found = heard(asked(), cancel_after=3)
    assert [message["event"] for message in found] == ["plan", "run", "run"]


def test_the_time_in_all_is_bounded_and_what_is_left_is_counted() -> None:
    found = heard(asked(run_seconds=60.0, seconds=60.0))
    assert len(lines_in(found)) == 1 and found[-1] == {"event": "done", "left": 3}


def test_a_limit_that_is_reached_is_a_line_too() -> None:
    (line,) = lines_in(heard(asked(boards=EASY[:1], solvers=["bfs"], nodes=2)))
    assert line["status"] == "out_of_nodes" and line["node_limit"] == 2


def test_boards_of_others_come_with_their_level_and_are_named_when_they_are_wrong() -> None:
    level = LevelDocument(level_document(carreau.load("sokoban/easy#1")))
    (line,) = lines_in(heard(asked(boards=[NamedBoard(name="mine", level=level)], solvers=["bfs"])))
    assert line["level"] == "mine" and line["status"] == "solved"
    bad = LevelDocument({**level, "board": ["####", "#  #", "####"]})
    with pytest.raises(CarreauError, match=r"^mine: "):
        heard(asked(boards=[NamedBoard(name="mine", level=bad)]))


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"boards": [NamedBoard(name="../../etc/passwd#1")]}, "no set of levels"),
        ({"boards": [NamedBoard(name="sokoban/easy#99")]}, "1 to 10"),
        ({"boards": [NamedBoard(name="sokoban/easy")]}, "set of levels"),
        ({"solvers": ["nothing"]}, "nothing"),
        ({"engines": ["native"], "solvers": ["dijkstra"]}, "no native dijkstra"),
        ({"solvers": ["all"], "repeat": 10, "boards": MANY}, "at most 2,000"),
        ({"journal": '{"bench": 1}\n'}, 'expected "game"'),
    ],
)  # fmt: skip
def test_what_cannot_be_run_is_refused_before_anything_is(more: dict[str, Any], told: str) -> None:
    with pytest.raises(CarreauError, match=told):
        heard(asked(**more))


def test_lines_of_another_version_are_no_comparison() -> None:
    lines = [{**line, "version": "0.0.1"} for line in lines_in(heard(asked(solvers=["bfs"])))]
    with pytest.raises(CarreauError, match=r"another version of Carreau \(0\.0\.1"):
        heard(asked(journal=as_journal(lines)))


def test_a_journal_gives_its_tables_and_files_in_the_language_of_who_asks() -> None:
    data = as_journal(lines_in(heard(asked()))).encode()
    LANGUAGE.set("fr")
    try:
        assert journal(JournalRequest(data=data))["tables"][0]["title"] == "Sokoban : les méthodes"
        files = {kind: report(ReportRequest(data=data, format=kind)).data.decode() for kind in ("csv", "md", "tex", "html")}
    finally:
        LANGUAGE.set("en")
    assert files["csv"].count("\n") == 5 and "### Sokoban : les méthodes" in files["md"]
    assert r"\toprule" in files["tex"] and files["html"].count("</main>") == 1 and 'lang="fr"' in files["html"]


GOOD = {
    "bench": 1, "key": "k", "game": "sokoban", "level": "one", "hash": "h", "method": "bfs", "status": "solved", "cost": 3,
    "optimal": True,
}  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"status": "happy"}, "status"),
        ({"optimal": None}, "optimal"),
        ({"unit": 7}, "unit"),
        ({"fingerprint": []}, "fingerprint"),
        ({"expanded": 10**17}, "expanded"),
        ({"cost": "3"}, "cost"),
        ({"bench": 2}, "bench"),
    ],
)
def test_a_damaged_line_is_named_by_its_number(wrong: dict[str, Any], told: str) -> None:
    data = as_journal([GOOD, {**GOOD, "key": "l", **wrong}]).encode()
    with pytest.raises(ParseError, match=told) as error:
        journal(JournalRequest(data=data))
    assert error.value.line == 2
    for kind in ("csv", "md", "tex", "html"):  # what is left out harms nobody
        assert report(ReportRequest(data=as_journal([GOOD, {**GOOD, "key": "m", "version": "1"}]).encode(), format=kind))


def test_bytes_that_are_no_journal_get_a_sentence(server: Running) -> None:
    for data, line, told in (
        (b"", 0, "no run"),
        (b"\xff\xfe\n", 1, "JSON"),
        (as_journal([GOOD]).encode() + b"[1]\n", 2, "object"),
    ):
        answer = server.client.post("/api/journal", content=data, headers=BYTES)
        assert answer.status_code == 400 and answer.json()["line"] == line and told in answer.json()["error"]
    answer = server.client.post("/api/report?format=pdf", content=as_journal([GOOD]).encode(), headers=BYTES)
    assert answer.status_code == 422
