"""After the game: what each move cost, compared with every position of small levels."""

from __future__ import annotations

from itertools import pairwise

import pytest

import carreau
from carreau.coach import Cost, Done, as_event, review
from carreau.core.result import Limits
from carreau.games import game_of
from carreau.search import Control
from tests.coach.positions import GAMES, Position, paid, positions
from tests.levels import own_examples
from tests.solvers.sokoban_positions import HARD
from tests.stopping import PATIENCE

ENOUGH = Control(Limits(seconds=PATIENCE))


@pytest.mark.parametrize("game", GAMES)
def test_a_review_tells_exactly_what_each_move_cost(game: str) -> None:
    kinds: set[object] = set()
    for position in positions(game, seed=4, levels=60, lines=4):
        *found, done = review(position.level, position.text, ENOUGH)
        costs = {each.index: each.cost for each in found if isinstance(each, Cost)}
        assert len(costs) == len(found) and costs == expected(position)
        assert done == Done(position.costs.get(position.states[0]), next(iter(game_of(position.level).objectives)))
        kinds.update(costs.values())
    assert {0, None} < kinds


def expected(position: Position) -> dict[int, int | None]:
    costs, found = position.costs, dict[int, int | None]()
    for index, (before, after) in enumerate(pairwise(position.states)):
        if position.level.game == "sokoban" and before.boxes == after.boxes:
            continue
        if before not in costs:
            found[index] = 0
        elif after not in costs:
            found[index] = None
        else:
            found[index] = paid(before, after, position.level) + costs[after] - costs[before]
    if position.level.game == "racetrack" and found:  # what the start cost is told with the first move
        start = found.pop(0)
        if start != 0 and 1 in found:
            found[1] = None if start is None or found[1] is None else start + found[1]
    return found


def test_a_perfect_game_costs_nothing_and_no_search() -> None:
    for name in own_examples():
        level = carreau.load(name)
        unit = next(iter(game_of(level).objectives))
        solution = next(each for each in level.meta.solutions if each.objective == unit)
        *costs, done = review(level, solution.moves, Control(Limits(seconds=0)))
        assert done == Done(solution.cost, unit) and {each.cost for each in costs if isinstance(each, Cost)} == {0}, name


def test_what_is_not_known_in_time_is_left_out() -> None:
    found = list(review(HARD, "rrrrrrr", Control(Limits(seconds=0.2))))
    assert found == [Done(None, "pushes")]
    *costs, done = review(HARD, "dR", Control(Limits(seconds=0.4)))
    assert not costs and done == Done(None, "pushes")


def test_a_review_is_plain_data_for_a_page() -> None:
    events = [as_event(each) for each in review(carreau.load("racetrack/tracks#1"), "1,1 1,1 1,2")]
    assert {"event": "cost", "index": 1, "cost": 1, "proven": True} in events
    assert events[-1] == {"event": "done", "best": 4, "unit": "moves"}
    with pytest.raises(carreau.IllegalMove):
        review(carreau.load("racetrack/tracks#1"), "5,5")
