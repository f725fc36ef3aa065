"""R10, R51: a match over all targets of a board, alone or with bids."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import CarreauError, IllegalMove
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.rules import RicochetPuzzle
from carreau.modes.rounds import Aim, Bid, Record, aimed, aims, judge, match, showing, tokens


def official() -> RicochetLevel:
    level = next(
        level
        for level in carreau.load_all("ricochet/boards")
        if isinstance(level, RicochetLevel) and len(level.targets) == 17
    )
    assert isinstance(level, RicochetLevel)
    return level


def solution(level: RicochetLevel) -> str:
    return carreau.solve(level).moves


def test_R10_seventeen_targets_are_seventeen_rounds_and_robots_stay_where_they_stopped() -> None:
    level, records = official(), list[Record]()
    for number in range(1, 18):
        found = match(level, 7, 1, [*records, Record()])
        assert found.rounds == 17 and len(found.played) == number
        assert found.played[-1].open and found.played[-1].winner is None
        records.append(Record(tries=(solution(found.played[-1].level),)))
    played = match(level, 7, 1, records).played
    assert sorted(each.level.targets[each.level.main_target] for each in played) == sorted(level.targets), "each target once"
    assert all(each.winner == 0 and each.cost for each in played)
    for before, after in pairwise(played):
        assert after.level.robots == before.after.robots != before.level.robots


def test_R10_every_robot_has_as_many_targets_as_any_other_and_one_is_for_all() -> None:
    level = official()
    dealt = Counter(aim.robot for aim in aims(level, 1))
    assert dealt == {0: 4, 1: 4, 2: 4, 3: 4, None: 1}
    assert aims(level, 1) == aims(level, 1) != aims(level, 2)


def test_a_round_that_nobody_wins_leaves_the_robots_where_they_were() -> None:
    level = official()
    first, second = match(level, 3, 1, [Record(tries=("",)), Record()]).played
    assert (first.winner, first.open) == (None, False) and second.level.robots == level.robots


def test_no_round_is_won_before_it_begins() -> None:
    level = official()
    for seed in range(30):
        records = list[Record]()
        for _ in range(3):
            last = match(level, seed, 1, [*records, Record()]).played[-1]
            puzzle = RicochetPuzzle(last.level)
            assert not puzzle.is_goal(puzzle.start())
            records.append(Record(tries=(solution(last.level),)))


@pytest.mark.parametrize(("asked", "given"), [(0, 1), (3, 3), (None, 1)])
def test_a_robot_that_stands_on_its_target_leaves_it_to_the_next(asked: int | None, given: int) -> None:
    level = official()
    there = replace(level, robots=(level.targets[4], *level.robots[1:]))
    assert aimed(there, Aim(asked, 4)).main_robot == given
    assert aimed(level, Aim(asked, 4)).main_robot == asked


def test_R51_the_lowest_bid_shows_first_and_of_equals_the_one_said_first() -> None:
    said = [Bid(0, 9), Bid(1, 7), Bid(2, 7), Bid(0, 7), Bid(3, 12)]
    assert showing(said, 4) == (Bid(1, 7), Bid(2, 7), Bid(0, 7), Bid(3, 12))


def test_R51_a_way_within_the_bid_wins_a_token_and_after_a_wrong_one_the_next_bid_shows() -> None:
    level = official()
    start = match(level, 5, 3, [Record()]).played[0].level
    way = solution(start)
    count = len(way.split())
    bids = (Bid(2, count), Bid(0, count + 1))
    open_round = judge(start, Record(bids), 3)
    assert open_round.open and [bid.player for bid in open_round.showing] == [2, 0]
    failed = judge(start, Record(bids, ("",)), 3)
    assert failed.open and failed.winner is None
    won = judge(start, Record(bids, ("", way)), 3)
    assert (won.winner, won.cost, won.open) == (0, count, False)
    assert tokens([won, failed, won], 3) == [2, 0, 0]


def test_R51_more_moves_than_were_bid_are_refused() -> None:
    start = match(official(), 5, 2, [Record()]).played[0].level
    way = solution(start)
    with pytest.raises(CarreauError, match="the bid was 1"):
        judge(start, Record((Bid(0, 1),), (way,)), 2)


@pytest.mark.parametrize(
    ("bids", "reason"),
    [
        ([Bid(0, 5), Bid(0, 5)], "can only bid less"),
        ([Bid(2, 5)], "the players are 1 to 2"),
        ([Bid(-1, 5)], "the players are 1 to 2"),
        ([Bid(0, 0)], "a bid is 1 to 99"),
        ([Bid(0, 100)], "a bid is 1 to 99"),
    ],
)
def test_bids_that_cannot_be_are_refused(bids: list[Bid], reason: str) -> None:
    with pytest.raises(CarreauError, match=reason):
        showing(bids, 2)


def test_forged_matches_are_refused() -> None:
    level = official()
    with pytest.raises(CarreauError, match="17 targets"):
        match(level, 1, 1, [Record()] * 18)
    with pytest.raises(CarreauError, match="may show a way"):
        match(level, 1, 2, [Record(tries=("rN",))])
    with pytest.raises(CarreauError, match="may show a way"):
        match(level, 1, 1, [Record(tries=("", ""))])
    with pytest.raises(IllegalMove):
        match(level, 1, 1, [Record(tries=("rN rN",))])
    with pytest.raises(CarreauError, match="Ricochet"):
        match(carreau.load("sokoban/easy#1"), 1, 1, [Record()])


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(1, 30)), max_size=20))
@settings(max_examples=200, derandomize=True)
def test_R51_any_bids_are_put_in_order_or_refused_with_a_reason(said: list[tuple[int, int]]) -> None:
    bids = [Bid(*each) for each in said]
    try:
        order = showing(bids, 6)
    except CarreauError as error:
        assert "can only bid less" in str(error)
        return
    assert [bid.moves for bid in order] == sorted(bid.moves for bid in order)
    assert {bid.player for bid in order} == {bid.player for bid in bids}
    assert all(bid.moves == min(each.moves for each in bids if each.player == bid.player) for bid in order)
