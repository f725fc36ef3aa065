"""The native solver of Sokoban for any solution: right about every small level, honest about limits, quick on real ones."""

from array import array
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import CarreauError, Control, Limits, Status, _native
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import PushPuzzle
from carreau.games.sokoban.tables import tables
from tests.games.sokoban_random import fewest_pushes, random_room, stored
from tests.games.sokoban_rooms import room, side_by_side
from tests.levels import FIXTURES, SHARED, published
from tests.solvers.sokoban_positions import HARD
from tests.stopping import PATIENCE, called_off, most_work_at_once, out_of_time, work_after

MOST = 1_000_000  # states between two reports, a hundred times what there are


def hall(side: int) -> SokobanLevel:
    """A box on every third cell of every third row, goals beside them: nothing is lost, but there is much to do."""
    rows = ["#" * (side + 2)]
    for row in range(side):
        inner = [
            "$" if row % 3 == 1 and column % 3 == 1 else "." if row % 3 == column % 3 == 2 else " " for column in range(side)
        ]
        rows.append("#" + "".join(inner) + "#")
    rows[1] = rows[1].replace(" ", "@", 1)
    return room(*rows, "#" * (side + 2))


ENDLESS = hall(36)


def fast(level: carreau.Level, **limits: Any) -> carreau.Answer:
    return carreau.solve(level, "fast", control=Control(Limits(**limits)))


@pytest.mark.parametrize("seed", range(6))
def test_random_small_levels_are_solved_or_proven_unsolvable_as_an_exhaustive_search_says(seed: int) -> None:
    random, both = Random(seed), set[bool]()
    for _ in range(200):
        level = random_room(random, 4 + seed % 2, 1 + seed % 3, 0.15)
        answer, fewest = fast(level), fewest_pushes(level)
        both.add(fewest is None)
        if fewest is None:
            assert answer.status is Status.UNSOLVABLE, level.rows
        else:
            assert answer.status is Status.SOLVED, level.rows
            assert answer.cost is not None and answer.lower_bound <= fewest <= answer.cost
            assert carreau.verify(level, answer.moves).solved
            assert answer.optimal is (answer.cost == answer.lower_bound)
    assert both == {True, False}


@pytest.mark.parametrize(
    ("name", "folder"), [("rooms", FIXTURES), pytest.param("microban1", SHARED / "sokoban", marks=published)]
)
def test_the_levels_of_a_set_are_solved_in_few_states(name: str, folder: Path) -> None:
    for level in stored(name, folder)[:40]:
        answer = fast(level, nodes=100_000)
        assert answer.status is Status.SOLVED and carreau.verify(level, answer.moves).solved, level.meta.title


def test_without_names_any_solution_is_found_and_what_is_known_of_it_is_said() -> None:
    level = carreau.load("sokoban/hard#1")
    answer = carreau.solve(level)
    assert (answer.solver, answer.objective, answer.unit, answer.engine) == ("fast", "any", "pushes", "native")
    assert answer.cost is not None and answer.cost == answer.metrics["pushes"]
    assert not answer.optimal and 0 < answer.lower_bound < answer.cost


def test_a_named_objective_is_proven() -> None:
    level = carreau.load("sokoban/easy#1")
    answer = carreau.solve(level, objective="pushes")
    assert (answer.objective, answer.unit, answer.optimal) == ("pushes", "pushes", True)
    assert answer.solver != "fast"
    with pytest.raises(CarreauError, match="no native fast for moves"):
        carreau.solve(level, "fast", objective="moves")


def test_every_level_of_ours_is_solved_at_once() -> None:
    for name in ("test", "easy", "hard"):
        for level in carreau.load_all(f"sokoban/{name}"):
            answer = fast(level, nodes=100_000)
            best = level.meta.solutions[0].cost
            assert answer.cost is not None and answer.lower_bound <= best <= answer.cost


def test_the_same_level_has_the_same_answer_whatever_the_limits() -> None:
    level = carreau.load("sokoban/hard#5")
    answers = {fast(level, seconds=seconds).moves for seconds in (None, 1000, 2000)}
    assert len(answers) == 1


def test_the_same_seed_takes_the_same_way_and_another_seed_another() -> None:
    board = tables(HARD)  # long enough for searches at random to have their turn
    seeds = (7, 7, 8)
    found = [
        _native.sokoban_fast(board.width, board.height, board.cells, board.player, nodes=8000, seed=seed) for seed in seeds
    ]
    assert found[0].generated == found[1].generated != found[2].generated


def test_boards_past_255_cells_and_wider_than_64_are_solved() -> None:
    wide = room("#" * 140, "#@ $" + " " * 134 + ".#", "#" + " " * 138 + "#", "#" * 140)
    answer = fast(wide)
    assert (answer.cost, answer.optimal) == (135, True)
    tall = room("#####", *["#   #"] * 90, "# $ #", "# @ #", *["#   #"] * 90, "# . #", "#   #", "#####")
    assert fast(tall).cost == 92


def test_decoration_is_left_alone() -> None:
    level = room("#######", "#@$ .##", "#    ##", "######*", "#####*#", "#######")
    assert fast(level).cost == 2


def test_a_solved_level_needs_nothing() -> None:
    answer = fast(room("#####", "#@* #", "#####"))
    assert (answer.status, answer.moves, answer.cost, answer.optimal) == (Status.SOLVED, "", 0, True)


def test_limits_are_kept_and_named() -> None:
    timed = out_of_time(lambda control: carreau.solve(ENDLESS, control=control))
    assert timed.answer.status is Status.OUT_OF_TIME and most_work_at_once(timed) < MOST
    few = fast(carreau.load("sokoban/hard#5"), nodes=50)
    assert few.status is Status.OUT_OF_NODES and 50 <= few.expanded < 60 and few.lower_bound > 0
    assert fast(ENDLESS, memory_mb=1).status is Status.OUT_OF_MEMORY  # its tables alone take more


@pytest.mark.parametrize("memory_mb", [0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 1])
def test_a_search_that_has_no_memory_for_anything_more_ends(memory_mb: float) -> None:
    tight = fast(hall(18), seconds=PATIENCE, memory_mb=memory_mb)  # one that goes on for ever fails
    assert tight.status is Status.OUT_OF_MEMORY and tight.memory_mb <= memory_mb


def test_work_that_goes_on_in_one_place_is_tried_before_all_other_orders() -> None:
    level = carreau.load("sokoban/easy#5")
    assert isinstance(level, SokobanLevel)
    answer = fast(side_by_side(level, copies=4, door=1), nodes=20_000)  # far more are not enough without that
    assert answer.status is Status.SOLVED


def test_when_memory_runs_out_the_largest_search_ends_and_the_others_go_on() -> None:
    one = carreau.load("sokoban/easy#9")
    assert isinstance(one, SokobanLevel)
    level = side_by_side(one, copies=7, door=5)
    free = fast(level, nodes=30_000)
    tight = fast(level, nodes=30_000, memory_mb=free.memory_mb / 2)
    assert free.status is Status.OUT_OF_NODES
    assert tight.status is Status.OUT_OF_NODES and tight.memory_mb <= free.memory_mb / 2


@pytest.mark.parametrize("polls", [1, 2, 8])
def test_boards_of_thousands_of_cells_can_be_stopped_while_their_tables_are_made(polls: int) -> None:
    board, seen = tables(hall(90)), list[int]()

    def poll(expanded: int, *_: float) -> bool:
        seen.append(expanded)
        return len(seen) >= polls

    answer = _native.sokoban_fast(board.width, board.height, board.cells, board.player, poll=poll)
    assert (answer.status, answer.expanded, seen) == ("cancelled", 0, [0] * polls)
    timed = _native.sokoban_fast(board.width, board.height, board.cells, board.player, seconds=0.02)
    assert (timed.status, timed.expanded) == ("out_of_time", 0)


def test_cancel_stops_it_with_what_it_has_just_reported() -> None:
    found = called_off(lambda control: carreau.solve(ENDLESS, control=control), lambda now: now.expanded > 0)
    assert found.answer.status is Status.CANCELLED and work_after(found) <= 1 and found.last.memory_mb > 0


def test_contradictory_tables_raise_a_typed_error() -> None:
    cells = array("B", [1, 1, 1, 1])
    with pytest.raises(_native.TableError, match="a byte for every cell"):
        _native.sokoban_fast(3, 1, cells, 0)
    with pytest.raises(_native.TableError, match="off the board"):
        _native.sokoban_fast(4, 1, cells, 9)
    with pytest.raises(TypeError):
        _native.sokoban_fast(4, 1, array("i", cells), 0)  # never copied in silence


@settings(derandomize=True, max_examples=300)
@given(st.integers(-1, 9), st.integers(-1, 4), st.lists(st.integers(0, 255), max_size=36), st.integers(-2, 40))
def test_no_tables_crash_the_native_part(width: int, height: int, cells: list[int], player: int) -> None:
    try:
        _native.sokoban_fast(width, height, array("B", cells), player, nodes=2000)
    except _native.TableError as error:
        assert "sokoban tables" in str(error)


def test_another_position_of_a_game_can_be_searched() -> None:
    level = carreau.load("sokoban/easy#3")
    assert isinstance(level, SokobanLevel)
    state = PushPuzzle(level).start()
    for _ in range(3):
        state = next(iter(PushPuzzle(level).steps(state))).state
    board = tables(level, state)
    assert sum(cell & 4 != 0 for cell in board.cells) == len(level.boxes)
    assert board.player == state.player[0] * level.width + state.player[1]
