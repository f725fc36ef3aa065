"""The exact solver of Ricochet Robots: the optimum everywhere, by every kernel, under limits, from several threads."""

import threading
from array import array
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import carreau
from carreau import Control, Limits, Position, Status, _native
from carreau.games.ricochet.level import RicochetLevel, problems
from carreau.games.ricochet.tables import tables
from tests.games.ricochet_boards import levels
from tests.games.ricochet_positions import Stored, cornered_level, random_level, small_levels, stored
from tests.levels import SHARED, published
from tests.stopping import called_off, most_work_at_once, out_of_time, pressed_in, work_after

MOST = 10_000_000  # states between two reports, fifty times what there are
KERNELS = _native.ricochet_kernels()
NO_END = "# size 16 16\n0 0 R\n15 0 R\n0 15 R\n15 15 R\n7 0 R\n6 9 G\n5 5 E S\n"  # five robots on a nearly bare board
HUGE = "# size 40 40\n0 0 R\n39 0 R\n0 39 R\n20 0 R\n17 13 G\n"


def endless() -> list[carreau.Level]:
    """One for the engine of small boards, one for A*: neither ends soon."""
    return [carreau.with_rules(carreau.read(text, "ricochet")[0], "ricochet=on") for text in (NO_END, HUGE)]


def by_kernel(level: RicochetLevel, kernel: str, **limits: Any) -> Any:
    return _native.ricochet_expert(*tables(level), kernel=kernel, **limits)


@pytest.mark.parametrize("name", ["four_robots", "five_robots"])
def test_every_stored_optimum_is_found_by_the_expert_and_by_breadth_first_search(name: str) -> None:
    positions = stored(name)
    optima_are_found(positions)
    for level, optimum in positions:
        assert optimum > 5 or carreau.solve(level, "bfs").cost == optimum


@published
@pytest.mark.parametrize("name", ["random_200", "hard_60", "five_robots_100"])
def test_every_published_optimum_is_found_and_its_moves_replay(name: str) -> None:
    optima_are_found(stored(name, SHARED / "ricochet"))


def optima_are_found(positions: list[Stored]) -> None:
    answers = carreau.solve_many(position.level for position in positions)
    assert [answer.cost for answer in answers] == [position.optimum for position in positions]


def test_the_optimum_is_that_of_breadth_first_search_on_thousands_of_small_boards() -> None:
    boards = small_levels(1, 2500)
    answers = carreau.solve_many(boards)
    compared = dict.fromkeys(Status, 0)
    for board, answer in zip(boards, answers, strict=True):
        plain = carreau.solve(board, "bfs", control=Control(Limits(nodes=1500)))
        compared[plain.status] += 1
        if plain.status is Status.OUT_OF_NODES:
            assert answer.cost is None or answer.cost >= plain.lower_bound
        else:
            assert (answer.status, answer.cost) == (plain.status, plain.cost)
    assert compared[Status.SOLVED] > 1500 and compared[Status.UNSOLVABLE] > 100


@settings(derandomize=True, max_examples=150)
@given(levels())
def test_every_kernel_finds_the_optimum_of_any_board(level: RicochetLevel) -> None:
    assume(all(problem.playable for problem in problems(level)))
    plain = carreau.solve(level, "bfs", control=Control(Limits(nodes=3000)))
    for kernel in KERNELS:
        found = by_kernel(level, kernel, nodes=100_000)
        if found.status not in ("solved", "unsolvable"):
            continue
        if plain.status is not Status.OUT_OF_NODES:
            assert (found.status, len(found.moves)) == (plain.status, plain.cost or 0)
        elif found.status == "solved":
            assert len(found.moves) >= plain.lower_bound


def test_kernels_agree_on_printed_size_boards_with_every_switch() -> None:
    random, seen = Random(3), set[tuple[object, ...]]()
    for number in range(60):
        level = random_level(random, 16 - number % 3, 16, 2 + number % 4, 60)
        if by_kernel(level, "portable", nodes=20_000).status != "solved":
            continue
        lengths = {len(by_kernel(level, kernel).moves) for kernel in KERNELS}
        assert len(lengths) == 1
        seen.add((level.main_robot is None, level.rules.ricochet, *lengths))
    assert len(seen) > 10


@pytest.mark.parametrize("side", [17, 32, 64])
def test_larger_boards_are_solved_by_the_general_kernel(side: int) -> None:
    random, optima = Random(side), list[int]()
    for _ in range(20):
        answer = carreau.solve(cornered_level(random, side, 4), control=Control(Limits(nodes=100_000)))
        if answer.cost is not None and answer.cost <= 8:
            optima.append(answer.cost)
            assert answer.optimal
    assert len(optima) >= 2 and max(optima) >= 6


def test_the_expert_is_what_solve_takes_by_itself() -> None:
    level = carreau.load("ricochet/boards#3")
    answer = carreau.solve(level)
    assert (answer.solver, answer.engine, answer.cost, answer.optimal) == ("expert", "native", 9, True)
    assert answer.expanded > 100 and answer.memory_mb > 0
    assert carreau.solve(level, watch=lambda event: None, control=Control(Limits(nodes=5))).solver == "astar"


def test_a_closed_off_target_is_proven_unsolvable_at_once() -> None:
    """A room of two cells: walls alone show it."""
    text = "# size 16 16\n0 0 R\n1 0 R\n2 0 R\n3 0 R\n4 0 R\n6 5 N S W\n7 5 N S E\n7 5 G\n"
    answer = carreau.solve(carreau.read(text, "ricochet")[0])
    assert answer.status is Status.UNSOLVABLE and answer.expanded <= 1


@pytest.mark.parametrize("level", endless(), ids=["16x16", "40x40"])
def test_limits_on_time_states_and_memory_hold_and_keep_the_bound(level: carreau.Level) -> None:
    timed = out_of_time(lambda control: carreau.solve(level, control=control))
    assert timed.answer.status is Status.OUT_OF_TIME and timed.answer.lower_bound >= timed.last.lower_bound
    assert most_work_at_once(timed) < MOST
    counted = carreau.solve(level, control=Control(Limits(nodes=20000)))
    assert counted.status is Status.OUT_OF_NODES and 20000 <= counted.expanded < 30000
    assert counted.lower_bound >= 4
    bounded = carreau.solve(level, control=Control(Limits(memory_mb=8)))
    assert bounded.status is Status.OUT_OF_MEMORY and bounded.memory_mb <= 8 and bounded.lower_bound >= 3


def test_a_search_that_was_stopped_leaves_nothing_behind_for_the_next() -> None:
    level, other = carreau.load("ricochet/boards#3"), endless()[0]
    fresh = carreau.solve(level)
    for nodes in (1, 500, 5000, 50000):
        carreau.solve(other, control=Control(Limits(nodes=nodes)))
        again = carreau.solve(level)
        assert (again.cost, again.expanded) == (fresh.cost, fresh.expanded)


@pytest.mark.parametrize("level", endless(), ids=["16x16", "40x40"])
def test_cancel_stops_it_with_what_it_has_just_reported(level: carreau.Level) -> None:
    found = called_off(lambda control: carreau.solve(level, control=control))
    assert found.answer.status is Status.CANCELLED and work_after(found) == 0 and most_work_at_once(found) < MOST


def test_ctrl_c_ends_the_search_of_a_program() -> None:
    level = f"import carreau; level = carreau.with_rules(carreau.read({NO_END!r}, 'ricochet')[0], 'ricochet=on')"
    assert pressed_in(level, "carreau.solve(level, control=control)") == "interrupted\n"


def test_progress_tells_the_bound_that_is_proven() -> None:
    def far(now: carreau.Progress) -> bool:
        return now.expanded > 10000 and now.lower_bound >= 4

    for level in endless():
        reports = called_off(lambda control, level=level: carreau.solve(level, control=control), far).reports
        assert [each.lower_bound for each in reports] == sorted(each.lower_bound for each in reports)


def test_threads_may_solve_at_the_same_time() -> None:
    boards = carreau.load_all("ricochet/boards") * 15
    alone = [carreau.solve(board).moves for board in boards]
    found: list[list[str]] = [[], [], []]

    def work(lines: list[str]) -> None:
        lines.extend(carreau.solve(board).moves for board in boards)

    threads = [threading.Thread(target=work, args=(lines,)) for lines in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [alone, alone, alone]


def test_many_positions_on_one_board_are_what_each_is_alone() -> None:
    board: Any = carreau.load("ricochet/boards#2")
    random = Random(9)
    cells = [(row, column) for row in range(16) for column in range(16) if (row, column) not in board.closed]
    positions = [
        Position(board, tuple(random.sample(cells, 4)), random.choice(board.targets), random.choice([None, 0, 1, 2, 3]))
        for _ in range(40)
    ]
    from carreau.solvers.ricochet.prepared_board import PreparedBoard

    ready = PreparedBoard(0, board)
    for position, answer in zip(positions, carreau.solve_many(positions), strict=True):
        alone = carreau.solve(ready.level_with(*position[1:]))
        assert (answer.status, answer.cost) == (alone.status, alone.cost)
    assert carreau.solve_many(positions, verify=False) == carreau.solve_many(positions)


def test_a_batch_says_what_is_wrong_with_a_position_and_can_be_cancelled() -> None:
    board: Any = carreau.load("ricochet/boards#2")
    wrong = [
        (Position(board, ((0, 0), (0, 0)), (3, 3)), "two robots on this cell"),
        (Position(board, ((7, 7),), (3, 3)), "in a closed cell"),
        (Position(board, ((1, 1),), (3, 16)), "a target off the board"),
        (Position(board, ((1, 1),), (3, 3), 1), "robots are numbered from 1 to 1"),
    ]
    for answer, (_, said) in zip(carreau.solve_many([each for each, _ in wrong]), wrong, strict=True):
        assert answer.status is None and said in str(answer.error)
    cancel = threading.Event()
    cancel.set()
    answers = carreau.solve_many([board] * 3, Control(cancel=cancel))
    assert {answer.status for answer in answers} == {Status.CANCELLED}
    assert carreau.solve_many([]) == []


def test_contradictory_tables_raise_a_typed_error() -> None:
    stops = array("H", [0, 1, 0, 0, 1, 1, 1, 0])  # two cells in a row
    assert _native.ricochet_expert(2, 1, stops, array("H", [0]), 0, 1, False).status == "solved"
    for spoilt, said in (
        (array("H", [0, 1, 0, 0, 1, 1, 1, 1]), "a wall has one side"),
        (array("H", [0, 9, 0, 0, 1, 1, 1, 0]), "a slide ends off the board"),
    ):
        with pytest.raises(_native.TableError, match=said):
            _native.ricochet_expert(2, 1, spoilt, array("H", [0]), 0, 1, False)
    with pytest.raises(_native.TableError, match="two robots share a cell"):
        _native.ricochet_expert(2, 1, stops, array("H", [0, 0]), 0, 1, False)
    with pytest.raises(_native.TableError, match="no kernel is called"):
        _native.ricochet_expert(2, 1, stops, array("H", [0]), 0, 1, False, kernel="magic")
    with pytest.raises(_native.TableError, match="ten numbers"):
        _native.ricochet_solve_many([(2, 1, stops)], array("i", [0] * 9))
    with pytest.raises(_native.TableError, match="no such board"):
        _native.ricochet_solve_many([(2, 1, stops)], array("i", [1, 0, 0, 0, 1, 0, 0, 0, 0, 0]))


@settings(derandomize=True, max_examples=300)
@given(
    st.integers(-2, 70), st.integers(-2, 4), st.lists(st.integers(0, 65535), max_size=40),
    st.lists(st.integers(0, 65535), max_size=7), st.integers(-3, 9), st.integers(-3, 300), st.sampled_from(["", *KERNELS]),
)  # fmt: skip
def test_no_tables_crash_the_native_part(
    width: int, height: int, stops: list[int], robots: list[int], goal: int, target: int, kernel: str
) -> None:
    arguments = width, height, array("H", stops), array("H", robots), goal, target, True
    try:
        _native.ricochet_expert(*arguments, nodes=1000, kernel=kernel)
        _native.ricochet_all_solutions(*arguments, 10, nodes=1000, kernel=kernel)
    except _native.TableError as error:
        assert "ricochet tables" in str(error)
