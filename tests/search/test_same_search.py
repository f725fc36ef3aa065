"""One breadth-first search, written once, solves every game."""

from typing import Any

import pytest

import carreau
from carreau import Status
from carreau.search import bfs, run

FIGURE_1 = "#######\n#33332#\n#4###2#\n#4###2#\n#*1111#\n#######\n"
FIGURE_3 = "#########\n#>....###\n#>....###\n#......##\n####....#\n####....#\n##.....##\n#**..####\n#**..####\n#########\n"
CORRIDOR = "4\n0 0 0 -2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0\n1\n3 0 1 1\n"


@pytest.mark.parametrize(
    ("level", "cost"),
    [
        (carreau.read(FIGURE_1)[0], 8),
        (carreau.read(FIGURE_3)[0], 6),
        (carreau.load("ricochet/boards#1"), 5),
        (carreau.load("sokoban/easy#1"), 8),
        (carreau.read(CORRIDOR)[0], 0),
    ],
    ids=["Vector Racer", "Racetrack", "Ricochet Robots", "Sokoban", "Race"],
)
def test_the_same_bfs_solves_every_game(level: carreau.Level, cost: int) -> None:
    game = carreau.game_of(level)
    _, aim = game.objective()
    result = run(bfs(aim.puzzle(level)))
    offset = aim.offset(level) if aim.offset else 0
    assert result.status is Status.SOLVED and result.cost == cost + offset
    assert carreau.replay(aim.puzzle(level), result.moves).solved


def test_F7_breadth_first_search_does_not_claim_the_best_total_of_a_race() -> None:
    level: Any = carreau.read(CORRIDOR)[0]
    answer = carreau.solve(level, "bfs")
    assert answer.cost == 0 and not answer.optimal
    assert carreau.solve(level, "dijkstra").optimal


def test_the_bound_of_a_race_is_in_its_own_unit_also_when_a_limit_is_reached() -> None:
    level = carreau.load("race/courses#1")
    best = level.meta.solutions[0].cost
    proven = carreau.solve(level)
    assert proven.optimal and proven.cost == proven.lower_bound == best
    for nodes in (0, 1, 50):
        stopped = carreau.solve(level, control=carreau.Control(carreau.Limits(nodes=nodes)))
        assert stopped.status is Status.OUT_OF_NODES and stopped.lower_bound <= best
