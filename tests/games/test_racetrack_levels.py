"""Our own tracks: every stored run is driven again, and proven best again."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from carreau.core.puzzle import replay
from carreau.games.racetrack import GAME
from carreau.games.racetrack.heuristics import HEURISTICS
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import RacetrackPuzzle
from carreau.search import astar, bfs, run

FOLDER = Path(__file__).resolve().parents[2] / "src" / "carreau" / "levels" / "racetrack"
LEVELS: dict[str, dict[str, Any]] = {
    f"{name}: {level['title']}": level
    for name in ("tracks", "laps", "moving", "terrain", "pictures")
    for level in json.loads((FOLDER / f"{name}.json").read_text())["levels"]
}


def level_of(found: dict[str, Any]) -> RacetrackLevel:
    board = GAME.read_board("\n".join(found["board"]))
    return dataclasses.replace(board, rules=Rules(**found.get("rules", {})))


def optimum(level: RacetrackLevel, **rules: str) -> int | None:
    level = dataclasses.replace(level, rules=dataclasses.replace(level.rules, **rules))
    return run(bfs(RacetrackPuzzle(level))).cost


@pytest.mark.parametrize("found", LEVELS.values(), ids=LEVELS.keys())
def test_a_stored_run_is_legal_and_proven_best(found: dict[str, Any]) -> None:
    level = level_of(found)
    assert GAME.problems(level) == []
    assert GAME.write_board(level).split("\n") == found["board"]
    (solution,) = found["solutions"]
    under, moves = GAME.parse_moves(level, solution["moves"])
    assert under == level
    driven = replay(RacetrackPuzzle(level), moves)
    assert driven.solved
    assert driven.cost == GAME.metrics(level, moves)[solution["objective"]] == solution["cost"]
    proof = run(astar(RacetrackPuzzle(level), HEURISTICS["sharpest"].build(level)))
    assert proof.optimal
    assert solution["optimal"] is True
    assert proof.cost == solution["cost"] == optimum(level)


def test_there_are_six_tracks_and_three_laps() -> None:
    assert sum(name.startswith("tracks") for name in LEVELS) == 6
    assert [level_of(found).lap for name, found in LEVELS.items() if name.startswith("laps")] == [True] * 3


def test_the_notes_tell_the_truth() -> None:
    hedge = level_of(LEVELS["tracks: The hedge"])
    assert [optimum(hedge, crossing=crossing) for crossing in ("soft", "open", "closed")] == [6, 9, 11]
    flying = level_of(LEVELS["tracks: Flying finish"])
    assert [optimum(flying, finish=finish) for finish in ("cross", "land")] == [11, 12]
    figure = level_of(LEVELS["laps: Figure 1"])
    assert [optimum(figure, crossing=crossing) for crossing in ("open", "closed")] == [8, 11]


def test_both_ways_are_nearly_as_good() -> None:
    level = level_of(LEVELS["tracks: Two ways"])
    wide = tuple(row[:16] + "##" + row[18:] if number > 8 else row for number, row in enumerate(level.rows))
    slalom = tuple(row[:16] + "##" + row[18:] if number < 9 else row for number, row in enumerate(level.rows))
    assert [optimum(RacetrackLevel(rows)) for rows in (wide, slalom)] == [11, 12]
