"""Several threads of `fast`: the same answer every time, limits for all together, and nothing left behind."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest

import carreau
from carreau import CarreauError, Control, Limits, Progress, Status, _native
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.tables import tables
from tests.games.sokoban_random import fewest_pushes, random_room
from tests.games.sokoban_rooms import side_by_side
from tests.solvers.sokoban_positions import HARD
from tests.stopping import called_off, called_off_elsewhere, most_work_at_once, out_of_time, pressed_in, wait_until

MOST = 1_000_000  # states between two reports, a hundred times what there are
TASKS = Path("/proc/self/task")


def fast(level: carreau.Level, threads: int, **limits: Any) -> carreau.Answer:
    return carreau.solve(level, "fast", threads=threads, control=Control(Limits(**limits)))


def told(answer: carreau.Answer) -> tuple[object, ...]:
    """All of an answer but what is measured."""
    return answer.status, answer.moves, answer.lower_bound, answer.expanded, answer.generated


@contextmanager
def busy(searches: int) -> Generator[None]:
    """So many threads that work all the time beside."""
    cancel = Event()
    control = Control(cancel=cancel)
    others = [Thread(target=carreau.solve, args=(HARD,), kwargs={"control": control}) for _ in range(searches)]
    for each in others:
        each.start()
    try:
        yield
    finally:
        cancel.set()
        for each in others:
            each.join()


def several_rounds() -> SokobanLevel:
    """A level that is not solved in the first round."""
    one = carreau.load("sokoban/easy#9")
    assert isinstance(one, SokobanLevel)
    return side_by_side(one, copies=5, door=5)


@pytest.mark.parametrize("threads", [2, 3])
def test_the_same_number_of_threads_has_the_same_answer_however_busy_the_machine_is(threads: int) -> None:
    for level in (carreau.load("sokoban/hard#1"), several_rounds()):
        alone = told(fast(level, threads))
        assert alone[0] is Status.SOLVED
        for searches in (1, 3):
            with busy(searches):
                assert told(fast(level, threads)) == alone


def test_one_thread_is_what_there_was_without_threads() -> None:
    for level in (carreau.load("sokoban/hard#5"), HARD):
        board = tables(level)  # type: ignore[arg-type]
        given = (board.width, board.height, board.cells, board.player)
        assert told(fast(level, 1, nodes=5000)) == told(carreau.solve(level, control=Control(Limits(nodes=5000))))
        one, none = _native.sokoban_fast(*given, nodes=5000, threads=1), _native.sokoban_fast(*given, nodes=5000)
        assert (one.moves, one.expanded, one.generated, one.memory_mb) == (
            none.moves,
            none.expanded,
            none.generated,
            none.memory_mb,
        )


@pytest.mark.parametrize("threads", [2, 3, 9])
def test_small_levels_are_solved_or_proven_unsolvable_as_an_exhaustive_search_says(threads: int) -> None:
    random, both = Random(threads), set[bool]()
    for _ in range(60):
        level = random_room(random, 4, 1 + threads % 3, 0.15)
        answer, fewest = fast(level, threads), fewest_pushes(level)
        both.add(fewest is None)
        assert answer.status is (Status.UNSOLVABLE if fewest is None else Status.SOLVED), level.rows
    assert both == {True, False}


def test_limits_hold_for_all_threads_together() -> None:
    timed = out_of_time(lambda control: carreau.solve(HARD, threads=2, control=control))
    assert timed.answer.status is Status.OUT_OF_TIME and most_work_at_once(timed) < MOST
    few = fast(HARD, 3, nodes=1000)
    assert few.status is Status.OUT_OF_NODES and 1000 <= few.expanded < 1030 and few.lower_bound > 0
    tight = fast(HARD, 2, nodes=10_000, memory_mb=2)
    assert tight.status in (Status.OUT_OF_NODES, Status.OUT_OF_MEMORY) and 1 < tight.memory_mb <= 2
    assert fast(HARD, 8, memory_mb=0.2).status is Status.OUT_OF_MEMORY  # the tables of so many take more


def test_progress_is_that_of_all_and_a_cancel_is_heard() -> None:
    found = called_off(lambda control: carreau.solve(HARD, threads=2, control=control), lambda now: now.expanded > 0)
    assert found.answer.status is Status.CANCELLED and most_work_at_once(found) < MOST and found.last.memory_mb > 0
    counts = [each.expanded for each in found.reports]
    assert counts == sorted(counts) and found.last.lower_bound > 0
    elsewhere = called_off_elsewhere(lambda control: carreau.solve(HARD, threads=3, control=control))
    assert elsewhere.status is Status.CANCELLED


def test_ctrl_c_ends_all_threads() -> None:
    level = f"level = carreau.read({chr(10).join(HARD.rows)!r})[0]"
    assert pressed_in(level, "carreau.solve(level, threads=3, control=control)") == "interrupted\n"


@pytest.mark.skipif(not TASKS.is_dir(), reason="the system does not tell which threads there are")
def test_no_thread_is_left_whatever_ends_a_search() -> None:
    def fail(now: Progress) -> None:
        raise ZeroDivisionError

    before = len([*TASKS.iterdir()])
    fast(carreau.load("sokoban/hard#5"), 4)
    fast(HARD, 4, nodes=100)
    with pytest.raises(ZeroDivisionError):
        carreau.solve(HARD, threads=4, control=Control(progress=fail))
    wait_until(lambda: len([*TASKS.iterdir()]) == before)


@pytest.mark.parametrize(
    ("threads", "names", "sentence"),
    [
        (0, {}, "threads must be from 1 to 64, not 0"),
        (65, {}, "threads must be from 1 to 64, not 65"),
        (2, {"solver": "bfs"}, "bfs works in one thread only"),
        (2, {"objective": "pushes"}, "expert works in one thread only"),
        (2, {"engine": "python"}, "astar works in one thread only"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(threads: int, names: dict[str, Any], sentence: str) -> None:
    level = carreau.load("sokoban/easy#1")
    for ask in (
        lambda: carreau.solve(level, threads=threads, **names),
        lambda: carreau.solve_on(level, "", threads=threads, **names),
    ):
        with pytest.raises(CarreauError, match=sentence):
            ask()
    board = tables(level)  # type: ignore[arg-type]
    if not names:
        with pytest.raises(_native.TableError, match="from 1 to 64 threads"):
            _native.sokoban_fast(board.width, board.height, board.cells, board.player, threads=threads)
