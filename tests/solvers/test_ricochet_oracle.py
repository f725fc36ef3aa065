"""The oracle of Ricochet Robots: exact by three other ways, within its limits, and its answers confirmed by the rules."""

import itertools
import re
import threading
from array import array
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import carreau
from carreau import Control, Limits, Status, _native
from carreau.games.ricochet.level import RicochetLevel, problems
from carreau.solvers.ricochet.oracle import Oracle, OracleStopped
from carreau.solvers.ricochet.oracle_levels import size_of
from tests.games.ricochet_boards import levels
from tests.solvers.oracle_boards import brute_force, misfits, open_cells, random_level, random_positions, snake
from tests.stopping import called_off, called_off_elsewhere, out_of_time, pressed_in

OFF = st.just("off")


def printed() -> RicochetLevel:
    level = carreau.load("ricochet/boards#3")
    assert isinstance(level, RicochetLevel)
    return level


@pytest.mark.parametrize(
    ("size", "robots", "anybody"),
    [(6, 4, False), (5, 4, True), (6, 3, False), (6, 3, True), (8, 2, False), (8, 2, True), (9, 1, False), (9, 1, True)],
)
def test_every_position_of_a_small_board_has_the_distance_of_brute_force(size: int, robots: int, anybody: bool) -> None:
    level = random_level(3, size, size, robots, anybody=anybody)
    oracle, truth = Oracle.build(level), brute_force(level)
    assert [robots for robots, distance in truth.items() if oracle.distance(robots) != distance] == []
    counts, times = Counter(truth.values()), robots if anybody else 1  # for anybody a position is met once for each robot
    assert oracle.histogram == {moves: counts[moves] // times for moves in range(oracle.deepest + 1)}
    assert oracle.size == size_of(level) == len(truth) // times and oracle.unsolvable == counts[None] // times


@settings(derandomize=True, max_examples=60)
@given(levels(least=1, largest=8, most_robots=4, rule=OFF), st.integers(0, 99))
def test_distances_fit_the_rules_on_random_boards(level: RicochetLevel, seed: int) -> None:
    assume(not [problem for problem in problems(level) if not problem.playable])
    assert misfits(Oracle.build(level), random_positions(level, seed, 40)) == []


@settings(derandomize=True, max_examples=12)
@given(levels(least=9, largest=16, most_robots=3, rule=OFF), st.integers(0, 99))
def test_distances_fit_the_rules_on_larger_boards_with_fewer_robots(level: RicochetLevel, seed: int) -> None:
    assume(not [problem for problem in problems(level) if not problem.playable])
    assert misfits(Oracle.build(level), random_positions(level, seed, 100)) == []


@pytest.mark.parametrize("seed", [1, 2])
def test_distances_fit_the_rules_on_a_large_sample_of_8_by_8(seed: int) -> None:
    oracle = Oracle.build(random_level(seed, 8, 8))
    assert misfits(oracle, random_positions(oracle.level, seed, 4000)) == []


def test_a_board_of_the_printed_size_agrees_with_the_solver_on_ten_thousand_positions() -> None:
    level = printed()
    oracle = Oracle.build(level)
    assert oracle.size == 656_239_500 and oracle.distance(level) == level.meta.solutions[0].cost == 9
    assert misfits(oracle, random_positions(level, 5, 500)) == []
    hardest = oracle.hardest(3)
    assert [each.meta.solutions[0].cost for each in hardest] == [oracle.deepest] * 3
    drawn = oracle.positions(12, 3, seed=9)
    for each in (*hardest, *drawn):
        assert carreau.verify(each, each.meta.solutions[0].moves).solved
    robots = [*random_positions(level, 6, 10_000), *(each.robots for each in (*hardest, *drawn))]
    target = level.targets[level.main_target]
    answers = carreau.solve_many([carreau.Position(level, each, target, level.main_robot) for each in robots], verify=False)
    assert [oracle.distance(each) for each in robots] == [answer.cost for answer in answers]


def test_very_long_ways_are_counted_and_longer_ones_refused_in_a_sentence() -> None:
    oracle = Oracle.build(snake(16, robots=1, target=0))
    assert oracle.deepest == 240
    assert misfits(oracle, ((cell,) for cell in open_cells(oracle.level))) == []
    with pytest.raises(carreau.CarreauError, match="some positions need more than 254 moves"):
        Oracle.build(snake(16, robots=2, target=60))


@pytest.mark.parametrize("robots", [1, 2, 3, 4])
def test_without_the_newer_instructions_every_distance_is_the_same(robots: int, tmp_path: Path) -> None:
    for seed, anybody in itertools.product(range(3), (False, True)):
        level = random_level(seed, 9 - seed, 7 + seed, robots, anybody=anybody)
        for name, portable in (("fast", False), ("portable", True)):
            Oracle.build(level, portable=portable).save(tmp_path / name)
        assert (tmp_path / "fast").read_bytes() == (tmp_path / "portable").read_bytes()


def test_a_hint_lists_every_move_and_the_best_first() -> None:
    oracle = Oracle.build(random_level(7, 8, 8))
    puzzle = carreau.puzzle(oracle.level)
    hints, distance = oracle.best_moves(oracle.level), oracle.distance(oracle.level)
    assert distance and hints[0].distance == distance - 1
    assert {hint.move for hint in hints} == {puzzle.format_move(step.move) for step in puzzle.steps(puzzle.start())}
    known = [hint.distance for hint in hints if hint.distance is not None]
    assert known == sorted(known) and all(abs(each - distance) <= 1 or each > distance for each in known)


def test_solving_follows_the_distances_to_a_proven_optimum() -> None:
    oracle = Oracle.build(random_level(8, 8, 8))
    for robots in random_positions(oracle.level, 1, 60):
        answer, distance = oracle.solve(robots), oracle.distance(robots)
        if distance is None:
            assert answer.status is Status.UNSOLVABLE
        else:
            assert (answer.cost, answer.optimal, answer.solver) == (distance, True, "oracle")


def test_positions_of_exactly_so_many_moves_are_drawn_by_the_seed() -> None:
    oracle = Oracle.build(random_level(9, 8, 8))
    moves = oracle.deepest - 2
    drawn = oracle.positions(moves, 20, seed=1)
    assert [oracle.distance(level) for level in drawn] == [moves] * 20 and len({level.robots for level in drawn}) == 20
    assert drawn == oracle.positions(moves, 20, seed=1) != oracle.positions(moves, 20, seed=2)
    few = min(oracle.histogram.items(), key=lambda item: item[1])
    assert len({level.robots for level in oracle.positions(few[0], few[1] + 50)}) == few[1]
    assert oracle.positions(oracle.deepest + 1, 5) == oracle.positions(-1, 5) == []


def test_positions_are_drawn_evenly() -> None:
    oracle = Oracle.build(random_level(1, 5, 4, robots=2))
    total = oracle.histogram[2]
    counts = Counter(level.robots for seed in range(300) for level in oracle.positions(2, 3, seed=seed))
    assert len(counts) == total and max(counts.values()) < 4 * 900 / total


def test_where_anybody_may_arrive_no_position_is_listed_twice() -> None:
    oracle = Oracle.build(random_level(2, 5, 5, anybody=True))
    for moves, count in oracle.histogram.items():
        if count < 300:
            listed = oracle.positions(moves, count + 10)
            assert len({frozenset(level.robots) for level in listed}) == len(listed) == count


def test_the_hardest_come_first_and_go_down_when_they_are_all_listed() -> None:
    oracle = Oracle.build(random_level(4, 6, 6, robots=3))
    deepest = oracle.histogram[oracle.deepest]
    costs = [level.meta.solutions[0].cost for level in oracle.hardest(deepest + 5)]
    assert costs[: deepest + 1] == [oracle.deepest] * deepest + [oracle.deepest - 1]
    assert costs == sorted(costs, reverse=True)


def test_a_level_with_another_main_robot_is_answered_and_another_board_refused() -> None:
    level = replace(random_level(5, 7, 7), main_robot=1)
    oracle = Oracle.build(level)
    one, two, *others = level.robots
    swapped = replace(level, robots=(two, one, *others), main_robot=0)
    assert oracle.distance(swapped) == oracle.distance(level) and oracle.solve(swapped).cost == oracle.distance(level)
    open_edges = {(cell, "E") for cell in open_cells(level)} - level.walls
    for other in (
        replace(level, walls=level.walls | {min(open_edges)}),
        replace(level, targets=(two,)),
        replace(level, robots=level.robots[:3]),
        replace(level, main_robot=None),
    ):
        with pytest.raises(carreau.CarreauError, match="built for another"):
            oracle.distance(other)


def test_robots_that_cannot_stand_so_are_refused_in_a_sentence() -> None:
    oracle = Oracle.build(random_level(6, 6, 6))
    one, two, three, four = oracle.level.robots
    closed = next(iter(oracle.level.closed))
    for robots, words in (
        ((one, one, three, four), "two robots"),
        ((one, two, three), "number of robots"),
        ((one, two, three, (0, 6)), "off the board"),
        ((one, two, three, (-1, 0)), "off the board"),
        ((one, two, three, closed), "closed cell"),
    ):
        for ask in (oracle.distance, oracle.solve, oracle.best_moves):
            with pytest.raises(carreau.CarreauError, match=words):
                ask(robots)


def test_levels_that_no_oracle_takes_are_refused_in_a_sentence() -> None:
    for level, words in (
        (random_level(1, 8, 8, robots=5), "up to 4 robots; this board has 5"),
        (random_level(1, 17, 8), "up to 16 by 16 cells; this one is 17 by 8"),
        (carreau.with_rules(random_level(1, 8, 8), "ricochet=on"), "ricochet rule"),
        (carreau.load("sokoban/easy#1"), "this is a level of Sokoban"),
        (replace(random_level(1, 8, 8), robots=()), "there is no robot"),
    ):
        with pytest.raises(carreau.CarreauError, match=words):
            Oracle.build(level)


def stopped_build(control: Control) -> OracleStopped:
    with pytest.raises(OracleStopped) as stopped:
        Oracle.build(printed(), control)
    return stopped.value


def test_limits_on_time_and_memory_stop_the_building_with_a_sentence() -> None:
    timed = out_of_time(stopped_build)
    assert re.search(r"out of time: [\d,]+ positions were settled", str(timed.answer))
    assert timed.answer.status is Status.OUT_OF_TIME and timed.answer.settled >= timed.last.expanded
    with pytest.raises(OracleStopped, match=r"out of memory.* about 563 MB") as full:
        Oracle.build(printed(), Control(Limits(memory_mb=100)))
    assert full.value.status is Status.OUT_OF_MEMORY


def test_memory_stays_below_its_limit() -> None:
    level = random_level(1, 12, 12)
    needed = Oracle.build(level).usage.memory_mb
    assert Oracle.build(level, Control(Limits(memory_mb=needed))).usage.memory_mb == needed
    with pytest.raises(OracleStopped):
        Oracle.build(level, Control(Limits(memory_mb=needed - 0.01)))


def test_cancel_stops_it_with_what_it_has_just_reported_from_another_thread_as_well() -> None:
    found = called_off(stopped_build)
    assert found.answer.status is Status.CANCELLED and found.answer.settled == found.last.expanded
    assert called_off_elsewhere(stopped_build).status is Status.CANCELLED


def test_progress_tells_the_layer_and_the_positions_settled() -> None:
    reports: list[carreau.Progress] = []
    cancel = threading.Event()

    def report(now: carreau.Progress) -> None:
        reports.append(now)
        if now.lower_bound == 3:
            cancel.set()

    with pytest.raises(OracleStopped):
        Oracle.build(printed(), Control(cancel=cancel, progress=report))
    assert len(reports) >= 3 and reports == sorted(reports)
    assert reports[-1].expanded == sum((2_604_125, 27_478_984, 18_723_221)) and reports[-1].memory_mb > 300


def test_ctrl_c_ends_the_building_called_from_a_program() -> None:
    level = "import carreau; from carreau.solvers.ricochet.oracle import Oracle; level = carreau.load('ricochet/boards#1')"
    assert pressed_in(level, "Oracle.build(level, control)") == "interrupted\n"


@settings(derandomize=True, max_examples=200)
@given(
    st.integers(-2, 18), st.integers(-2, 4), st.lists(st.integers(0, 12), max_size=40),
    st.lists(st.integers(0, 12), max_size=5), st.integers(-3, 5), st.integers(-3, 300), st.booleans(),
)  # fmt: skip
def test_no_tables_crash_the_native_part(
    width: int, height: int, stops: list[int], robots: list[int], goal: int, target: int, turn: bool
) -> None:
    try:
        _native.RicochetOracle.build(width, height, array("H", stops), array("H", robots), goal, target, turn)
    except _native.TableError as error:
        assert "ricochet tables" in str(error)


def test_slides_that_no_walls_explain_are_refused() -> None:
    stops = array("H", [0, 2, 0, 0, 1, 2, 1, 0, 2, 2, 2, 0])  # a corridor of three cells
    assert _native.RicochetOracle.build(3, 1, stops, array("H", [0]), 0, 2, False).status == "complete"
    for at, stop in ((1, 1), (5, 1), (7, 1)):
        spoiled = array("H", stops)
        spoiled[at] = stop
        with pytest.raises(_native.TableError, match="no wall is"):
            _native.RicochetOracle.build(3, 1, spoiled, array("H", [0]), 0, 2, False)
