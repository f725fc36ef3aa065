"""What is told of a level that is being drawn: whether it can be solved, in how little, in how many ways."""

from __future__ import annotations

from threading import Event

import pytest

import carreau
from carreau.core.errors import LevelError
from carreau.core.result import Limits, Status
from carreau.search import Control
from carreau.solvers.grading import grade
from carreau.solvers.solutions import all_solutions

LEVELS = ["racetrack/tracks#1", "racetrack/laps#1", "race/courses#1", "ricochet/rounds#1", "sokoban/easy#3"]


@pytest.mark.parametrize("reference", LEVELS)
def test_the_last_word_is_the_proven_best_and_the_number_of_ways(reference: str) -> None:
    level = carreau.load(reference)
    aim = next(iter(carreau.game_of(level).objectives))
    (known,) = {each.cost for each in level.meta.solutions if each.optimal and each.objective == aim}
    *_, last = grade(level)
    assert last.optimal and (last.cost, last.lower_bound, last.unit) == (known, known, aim)
    assert carreau.verify(level, last.moves).solved
    counts = level.game in ("racetrack", "ricochet")
    assert last.ways == (all_solutions(level).count if counts else None)


def test_each_word_says_more_than_the_one_before() -> None:
    words = list(grade(carreau.load("sokoban/easy#5")))
    assert [word.status for word in words] == [Status.SOLVED] * len(words)
    costs, bounds = [word.cost or 0 for word in words], [word.lower_bound for word in words]
    assert costs == sorted(costs, reverse=True) and bounds == sorted(bounds)


def test_that_there_is_no_solution_is_proven() -> None:
    (word,) = grade(carreau.game("sokoban").read_board("#####\n#$@.#\n#####"))
    assert word.status is Status.UNSOLVABLE and word.cost is None and not word.optimal


def test_a_level_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(LevelError, match="there is no player"):
        list(grade(carreau.game("sokoban").read_board("#####\n# $.#\n#####")))


def test_time_runs_out_for_all_searches_together() -> None:
    (word,) = grade(carreau.load("sokoban/hard#1"), Control(Limits(seconds=0.0)))
    assert word.status is Status.OUT_OF_TIME and word.cost is None


def test_what_is_said_by_then_is_all_when_there_is_no_time_to_count_ways() -> None:
    """A track that takes a while to look at, before anything is counted."""
    wall = "#" * 80
    (level,) = carreau.read("\n".join([wall, *["#>" + "." * 76 + "*#"] * 40, wall]))
    cancel = Event()
    said = grade(level, Control(cancel=cancel))
    assert next(said).optimal
    cancel.set()
    assert list(said) == []


def test_whoever_goes_on_drawing_stops_it() -> None:
    cancel = Event()
    cancel.set()
    words = list(grade(carreau.load("sokoban/hard#1"), Control(cancel=cancel)))
    assert words[-1].status is Status.CANCELLED
