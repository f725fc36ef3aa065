"""The board of the day: the same for everybody, easy on Monday and hard on Sunday, and new as long as there are boards."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta

import pytest

import carreau
from benchmarks.difficulty import difficulty
from carreau import daily
from carreau.daily import WEEK, board_of_the_day, boards_of, measured, ranking
from carreau.games import REGISTRY

MONDAY = date(2026, 1, 5)


def boards(game: str, first: date, count: int) -> list[str]:
    found = [board_of_the_day(game, first + timedelta(days=each)) for each in range(count)]
    return [name for name in found if name]


@pytest.mark.parametrize("game", REGISTRY)
def test_no_board_comes_back_as_long_as_each_day_of_the_week_has_others(game: str) -> None:
    days = len(ranking(game)) // WEEK * WEEK
    assert days >= WEEK
    for first in range(2 * days):
        assert len(set(boards(game, MONDAY + timedelta(days=first), days))) == days


@pytest.mark.parametrize("game", REGISTRY)
def test_every_board_has_its_day_and_a_week_goes_from_easy_to_hard(game: str) -> None:
    rank = {name: number for number, name in enumerate(ranking(game))}
    weeks = len(rank)
    for week in range(weeks):
        ranks = [rank[name] for name in boards(game, MONDAY + timedelta(days=WEEK * week), WEEK)]
        assert ranks == sorted(ranks) and len(ranks) == WEEK
    assert set(boards(game, MONDAY, WEEK * weeks)) == set(boards_of(game)) == set(rank)


def test_lessons_have_no_day() -> None:
    assert not [name for game in REGISTRY for name in ranking(game) if "/lesson" in name]


def test_another_process_has_the_same_boards() -> None:
    code = "from carreau.daily import *; print(*[board_of_the_day(g, date(2026, 11, 17)) for g in ('sokoban', 'race')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert found == [board_of_the_day(game, date(2026, 11, 17)) for game in ("sokoban", "race")]


def test_all_boards_are_measured_and_the_figures_are_those_of_the_search() -> None:
    assert set(measured()) == {name for game in REGISTRY for name in boards_of(game)}
    for name in ("racetrack/tracks#1", "race/graded#1", "ricochet/rounds#3", "sokoban/easy#5"):
        assert difficulty(carreau.load(name)) == measured()[name]


def test_boards_that_were_not_measured_go_by_what_their_best_lines_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "measured", dict)
    known = boards_of("ricochet")
    costs = [daily.best_cost(known[name]) for name in ranking.__wrapped__("ricochet")]
    assert costs == sorted(costs)


def test_a_game_without_boards_has_no_board_of_the_day() -> None:
    assert board_of_the_day("no such game", MONDAY) is None
