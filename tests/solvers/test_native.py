"""The native seam, end to end: tables in, moves out, replayed by the Python rules; limits, cancel, errors, stub."""

import subprocess
import sys
import threading
import time
from array import array
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import Control, Limits, Progress, Status, _native
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.tables import tables
from carreau.solvers import answer as answers
from carreau.solvers.ricochet.expert import bfs
from tests.games.ricochet_boards import levels
from tests.stopping import (
    PATIENCE,
    called_off,
    called_off_elsewhere,
    given_time,
    most_work_at_once,
    out_of_time,
    pressed_in,
    work_after,
)

MOST = 10_000_000  # states between two reports, fifty times what there are
HUGE = "# size 40 40\n0 0 R\n39 0 R\n0 39 R\n20 0 R\n17 13 G\n"  # four robots on a bare board: no end in sight


def huge() -> carreau.Level:
    return carreau.read(HUGE)[0]


def native_perft(level: RicochetLevel, depth: int) -> list[int]:
    board = tables(level)
    arrays = board.width, board.height, board.stops, board.robots
    return _native.ricochet_perft(*arrays, board.goal_robot, board.target, board.must_turn, depth)


@settings(derandomize=True, max_examples=150)
@given(levels())
def test_native_and_python_expand_the_same_states_in_the_same_order(level: RicochetLevel) -> None:
    limits = Control(Limits(nodes=1500))
    fast = carreau.solve(level, "bfs", engine="native", control=limits)
    slow = carreau.solve(level, "bfs", engine="python", control=limits)
    for name in ("status", "moves", "cost", "lower_bound", "expanded", "generated"):
        assert getattr(fast, name) == getattr(slow, name), name


@settings(derandomize=True, max_examples=60)
@given(levels())
def test_perft_counts_are_the_same(level: RicochetLevel) -> None:
    assert native_perft(level, 3) == carreau.perft(carreau.puzzle(level), 3)


def test_perft_counts_are_the_same_on_a_printed_size_board() -> None:
    level: Any = carreau.load("ricochet/boards#3")
    assert native_perft(level, 3) == carreau.perft(carreau.puzzle(level), 3)


def test_the_native_search_is_taken_unless_somebody_watches() -> None:
    level = carreau.load("ricochet/boards#1")
    assert carreau.solve(level, "bfs").engine == "native"
    events: list[Any] = []
    watched = carreau.solve(level, "bfs", watch=events.append, control=Control(Limits(nodes=50)))
    assert watched.engine == "python" and len(events) == 50
    with pytest.raises(carreau.CarreauError, match="no native dfs"):
        carreau.solve(level, "dfs", engine="native")


def test_a_native_answer_that_the_rules_do_not_confirm_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    level: Any = carreau.load("ricochet/boards#1")
    true = bfs(level, Control())

    def liar(level: Any, control: Control) -> Any:
        from dataclasses import replace

        return replace(true, moves=true.moves[:-1], cost=len(true.moves) - 1)

    def liars(level: Any) -> Any:
        return {("bfs", "moves"): liar}

    monkeypatch.setattr(answers, "kernels_of", liars)
    with pytest.raises(RuntimeError, match="the rules do not confirm"):
        carreau.solve(level, "bfs")


def test_limits_on_time_nodes_and_memory_hold_and_keep_the_bound() -> None:
    level = carreau.with_rules(huge(), "ricochet=on")
    timed = out_of_time(lambda control: carreau.solve(level, "bfs", control=control))
    assert timed.answer.status is Status.OUT_OF_TIME and timed.answer.lower_bound >= timed.last.lower_bound
    assert most_work_at_once(timed) < MOST
    far = carreau.solve(level, "bfs", control=Control(Limits(nodes=50_000)))
    assert far.status is Status.OUT_OF_NODES and far.lower_bound >= 3
    counted = carreau.solve(level, "bfs", control=Control(Limits(nodes=1000)))
    assert counted.status is Status.OUT_OF_NODES and counted.expanded == 1000
    bounded = carreau.solve(level, "bfs", control=Control(Limits(memory_mb=8)))
    assert bounded.status is Status.OUT_OF_MEMORY and bounded.memory_mb <= 8


def test_cancel_stops_it_with_what_it_has_just_reported_from_another_thread_as_well() -> None:
    found = called_off(lambda control: carreau.solve(huge(), "bfs", control=control))
    assert found.answer.status is Status.CANCELLED and work_after(found) == 0 and most_work_at_once(found) < MOST
    assert called_off_elsewhere(lambda control: carreau.solve(huge(), "bfs", control=control)).status is Status.CANCELLED


def test_the_interpreter_goes_on_while_a_native_search_runs() -> None:
    board = tables(cast(RicochetLevel, huge()))

    def most_between_polls(seconds: float) -> int:
        """How often another thread had its turn between two moments at which the search itself asks for Python."""
        ticks, polls = 0, list[int]()

        def poll(*progress: float) -> bool:
            polls.append(ticks)
            return False

        thread = threading.Thread(target=lambda: _native.ricochet_bfs(*board, seconds=seconds, poll=poll))
        thread.start()
        while thread.is_alive():
            time.sleep(0.001)
            ticks += 1
        return max((later - earlier for earlier, later in pairwise(polls)), default=0)

    assert given_time(most_between_polls, lambda ticks: ticks > 3, (0.1, 1, 10, 60)) > 3


def test_progress_is_reported_from_native_searches() -> None:
    memory = list[float]()

    def has_grown(now: Progress) -> bool:
        memory.append(now.memory_mb)
        return now.expanded > 1000 and memory[-1] > memory[0]

    found = called_off(lambda control: carreau.solve(huge(), "bfs", control=control), has_grown, least=0)
    first, *_, last = found.reports
    assert last.expanded > first.expanded >= 0 and last.memory_mb > first.memory_mb


def test_ctrl_c_ends_a_native_search_called_from_a_program() -> None:
    assert (
        pressed_in(f"import carreau; level = carreau.read({HUGE!r})[0]", "carreau.solve(level, 'bfs', control=control)")
        == "interrupted\n"
    )


def test_contradictory_tables_raise_a_typed_error() -> None:
    stops, robots = array("H", [0] * 4), array("H", [0])
    assert _native.ricochet_bfs(1, 1, stops, robots, 0, 0, False).status == "solved"
    assert issubclass(_native.TableError, ValueError)
    with pytest.raises(_native.TableError, match="a robot is off the board"):
        _native.ricochet_bfs(1, 1, stops, array("H", [7]), 0, 0, False)
    with pytest.raises(_native.TableError, match="four entries a cell"):
        _native.ricochet_bfs(2, 1, stops, robots, 0, 0, False)
    with pytest.raises(TypeError):
        _native.ricochet_bfs(1, 1, array("i", [0] * 4), robots, 0, 0, False)  # never copied in silence


@settings(derandomize=True, max_examples=200)
@given(
    st.integers(-2, 70), st.integers(-2, 4), st.lists(st.integers(0, 65535), max_size=40),
    st.lists(st.integers(0, 65535), max_size=7), st.integers(-3, 9), st.integers(-3, 300),
)  # fmt: skip
def test_no_tables_crash_the_native_part(
    width: int, height: int, stops: list[int], robots: list[int], goal: int, target: int
) -> None:
    try:
        _native.ricochet_bfs(width, height, array("H", stops), array("H", robots), goal, target, True, nodes=1000)
    except _native.TableError as error:
        assert "ricochet tables" in str(error)


def test_R37_a_target_nobody_can_stop_on_is_proven_unsolvable() -> None:
    corridor = carreau.read("# size 3 1\n0 0 R\n1 0 G\n", "ricochet")[0]
    for engine in ("native", "python"):
        answer = carreau.solve(corridor, "bfs", engine=engine)
        assert (answer.status, answer.expanded) == (Status.UNSOLVABLE, 2)


def test_the_stub_says_what_the_module_has(tmp_path: Path) -> None:
    written = tmp_path / "_native.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "carreau._native", "-o", str(written)]
    subprocess.run(command, check=True, timeout=PATIENCE)
    assert written.read_text() == Path(carreau.__file__).with_name("_native.pyi").read_text()
