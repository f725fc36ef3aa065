"""A survey counts what an oracle knows, on small boards compared with all positions one by one."""

from __future__ import annotations

from collections import Counter

import pytest

import carreau
from carreau import _native
from carreau.core.result import Limits, Status
from carreau.games.ricochet.tables import tables
from carreau.search import Control
from carreau.solvers.ricochet.oracle import Oracle, OracleStopped
from carreau.solvers.ricochet.survey import needed_for, survey
from tests.solvers.oracle_boards import brute_force, random_level, snake
from tests.stopping import called_off


@pytest.mark.parametrize("portable", [False, True])
@pytest.mark.parametrize("robots", [1, 2, 3, 4])
def test_every_position_is_counted_and_the_deepest_are_listed(robots: int, portable: bool) -> None:
    for seed, anybody in ((1, False), (2, True), (3, False)):
        level = random_level(seed, 5, 4, robots, anybody=anybody)
        # Where any robot may arrive all are equals: a position is its set of cells, else the main robot is told apart.
        main = level.main_robot or 0
        known: dict[object, int | None] = {}
        for cells, distance in brute_force(level).items():
            others = frozenset(cells) - (frozenset() if anybody else {cells[main]})
            known[None if anybody else cells[main], others] = distance
        distances = Counter(distance for distance in known.values() if distance is not None)
        found = survey(level, hardest=10_000, portable=portable)
        assert found.size == len(known) and dict(enumerate(found.histogram)) == distances
        assert found.unsolvable == list(known.values()).count(None) and found.deepest == max(distances)
        listed = {
            (
                None if anybody else each.robots[main],
                frozenset(each.robots) - (frozenset() if anybody else {each.robots[main]}),
            )
            for each in found.hardest
        }
        assert len(found.hardest) == len(listed)
        assert listed == {position for position, distance in known.items() if distance == found.deepest}


def test_it_lists_as_many_as_are_wanted_and_those_an_oracle_lists() -> None:
    level = random_level(4, 8, 8)
    oracle = Oracle.build(level)
    for count in (0, 1, 3):
        found = survey(level, hardest=count)
        assert [each.robots for each in found.hardest] == [each.robots for each in oracle.hardest(count)]
        assert dict(enumerate(found.histogram)) == oracle.histogram and found.size == oracle.size


def test_where_nobody_can_arrive_the_goals_are_the_deepest() -> None:
    found = survey(carreau.read("# size 3 1\n0 0 R\n1 0 G\n")[0])
    assert (found.size, found.histogram, found.unsolvable) == (3, (1,), 2) and found.hardest[0].robots == ((0, 1),)


def test_very_long_ways_need_no_more_memory() -> None:
    level = snake(16, robots=1, target=0)
    found = survey(level)
    assert found.deepest == 240 and found.usage.memory_mb == needed_for(level)
    with pytest.raises(carreau.CarreauError, match="some positions need more than 254 moves"):
        survey(snake(16, robots=2, target=60))


def test_it_is_stopped_by_limits_and_called_off_like_an_oracle() -> None:
    level = random_level(1, 12, 12)
    needed = survey(level).usage.memory_mb
    assert needed == pytest.approx(needed_for(level)) and needed < Oracle.build(level).usage.memory_mb / 2
    with pytest.raises(OracleStopped, match=r"out of memory") as full:
        survey(level, Control(Limits(memory_mb=needed - 0.01)))
    assert full.value.status is Status.OUT_OF_MEMORY

    def stopped(control: Control) -> OracleStopped:
        with pytest.raises(OracleStopped) as caught:
            survey(carreau.load("ricochet/boards#1"), control)
        return caught.value

    assert called_off(stopped).answer.status is Status.CANCELLED


def test_no_list_is_too_long_for_the_native_part() -> None:
    board = tables(random_level(1, 5, 5))
    for count in (-1, 10_001):
        with pytest.raises(_native.TableError, match="too long"):
            _native.ricochet_survey(*board, count)
