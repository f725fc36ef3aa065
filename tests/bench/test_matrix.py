"""Which runs there are; and what cannot be meant is told before any is."""

import pytest

import carreau
from carreau.bench import Axes, matrix
from carreau.core.errors import CarreauError
from carreau.core.result import Limits

EASY = [("one", carreau.load("sokoban/easy#1")), ("two", carreau.load("sokoban/easy#2"))]
MIXED = [*EASY, ("plate", carreau.load("ricochet/boards#1"))]


def labels(axes: Axes) -> list[str]:
    return [each.label for each in matrix(EASY, axes, Limits()).methods["sokoban"]]


def test_every_level_by_every_method_as_often_as_asked() -> None:
    runs = list(matrix(EASY, Axes(("bfs", "astar"), ("moves", "pushes")), Limits(1), repeat=3).runs())
    assert len(runs) == len({run.key for run in runs}) == 2 * 4 * 3


def test_shards_are_all_runs_and_none_twice() -> None:
    whole = [run.key for run in matrix(EASY, Axes(("all",)), Limits(), 4).runs()]
    parts = [run.key for part in (1, 2, 3) for run in matrix(EASY, Axes(("all",)), Limits(), 4, (part, 3)).runs()]
    assert sorted(parts) == sorted(whole) and len(whole) > 40


def test_a_heuristic_goes_with_those_that_take_one_and_an_option_with_those_in_python() -> None:
    assert labels(Axes(("bfs", "astar"), heuristics=("matching", "nearest"))) == ["bfs", "astar matching", "astar nearest"]
    found = labels(Axes(("expert", "bfs"), ("pushes",), options=(("deadlocks", ("none", "full")),)))
    assert found == ["expert pushes", "bfs pushes deadlocks=none", "bfs pushes deadlocks=full"]


@pytest.mark.parametrize(
    ("axes", "told"),
    [
        (Axes(("asta",)), "asta"),
        (Axes(("bfs",), heuristics=("matching",)), "bfs takes no heuristic"),
        (Axes(objectives=("speed",)), "speed"),
        (Axes(("astar",), heuristics=("best",)), "heuristic of Sokoban"),
        (Axes(options=(("colour", ("red",)),)), "colour"),
        (Axes(("bfs",), options=(("deadlocks", ("some",)),)), "some"),
        (Axes(engines=("steam",)), "steam"),
        (Axes(("tree",), engines=("native",)), "no native tree"),
        (Axes(programs=("'",)), "': not a command line (No closing quotation)"),
    ],
)
def test_what_cannot_be_meant_is_told_at_once(axes: Axes, told: str) -> None:
    with pytest.raises(CarreauError) as caught:
        matrix(EASY, axes, Limits())
    assert told in caught.value.text


def test_games_are_asked_each_for_themselves() -> None:
    found = matrix(MIXED, Axes(("all",)), Limits()).methods
    assert {each.solver for each in found["sokoban"]} != {each.solver for each in found["ricochet"]}
    with pytest.raises(CarreauError, match="there is no level"):
        matrix([], Axes(), Limits())
