"""The kernels of a page are held to limits, can be stopped, and outlive bad calls, faults and the end of their memory."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import carreau
from carreau.games.racetrack.tables import tables as racetrack_tables
from tests.browser.kernels import SIMD, NodeKernels, node_kernels, page_native
from tests.browser.kernels_inside import BOARD, SLIDES, TRACK, values


def stop(*_: object) -> bool:
    return True


def fault(*_: object) -> int:
    """What the driver takes for one."""
    return 2


def long_search(page: ModuleType, **limits: Any) -> Any:
    """Breadth-first over five robots on a board without walls: more states than anybody waits for."""
    ends = [(column, row * 16 + 15, 240 + column, row * 16) for row in range(16) for column in range(16)]
    stops, robots = array("H", sum(ends, ())), array("H", [0, 33, 66, 99, 132])
    return page.ricochet_bfs(16, 16, stops, robots, 0, 119, False, **limits)


def test_limits_hold(page: ModuleType) -> None:
    assert long_search(page, seconds=0.0).status == "out_of_time"
    few = long_search(page, nodes=500)
    assert (few.status, few.expanded) == ("out_of_nodes", 500)
    small = long_search(page, memory_mb=1.0)
    assert small.status == "out_of_memory" and small.memory_mb <= 1


def test_a_search_tells_how_far_it_is_and_can_be_stopped(page: ModuleType) -> None:
    heard = list[tuple[int, int, float, float]]()

    def poll(*progress: Any) -> bool:
        heard.append(progress)
        return len(heard) == 3

    answer = long_search(page, poll=poll)
    assert answer.status == "cancelled" and len(heard) == 3
    assert heard[0][0] < heard[1][0] < heard[2][0] <= answer.expanded and heard[0][2] < heard[2][2]
    assert all(isinstance(each, kind) for each, kind in zip(heard[0], (int, int, float, float), strict=True))


def test_what_a_poll_raises_ends_the_search_and_is_raised(page: ModuleType) -> None:
    def poll(*_: Any) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        long_search(page, poll=poll)
    assert page.sokoban_fast(*BOARD).status == "solved"


def test_a_poll_may_not_ask_for_another_search(page: ModuleType) -> None:
    def poll(*_: object) -> bool:
        return page.sokoban_fast(*BOARD)

    with pytest.raises(RuntimeError, match="one thing at a time"):
        long_search(page, poll=poll)
    assert page.sokoban_fast(*BOARD).status == "solved"


def test_out_of_memory_is_an_answer_and_the_next_search_goes_on(modules: Path) -> None:
    with node_kernels(modules / SIMD, most_mb=24) as kernels:
        page = page_native(kernels)
        assert long_search(page).status == "out_of_memory"
        assert kernels.memory_bytes <= 24 << 20
        with pytest.raises(MemoryError):
            page.RacetrackTables(*TRACK[:4], bytes(30 << 20), *TRACK[5:], False, False, True)
        assert page.sokoban_fast(*BOARD).status == "solved"


def test_objects_are_let_go_of_when_nobody_has_them(page: ModuleType, kernels: NodeKernels) -> None:
    tables = page.RacetrackTables(*TRACK, False, False, True)
    size = kernels.memory_bytes
    for _ in range(12):  # eight megabytes each
        page.RacetrackTables(*values(large_track()))
    assert kernels.memory_bytes < size + (60 << 20)
    assert page.racetrack_expert(tables).status == "solved"


def large_track() -> Any:
    level = carreau.load("racetrack/tracks#1")
    found = racetrack_tables(level)  # type: ignore[arg-type]
    side = 2000
    cells = bytes([1]) * side * side
    return found._replace(
        width=side, height=side, period=1, zones=0, free=cells, closed=array("i"), terrain=b"", ranks=b"", ends=cells
    )


def calls_of(kernels: NodeKernels, ask: Callable[[], object]) -> list[tuple[int, bytes]]:
    """The bytes that are sent to the module."""
    sent, calling = list[tuple[int, bytes]](), kernels.call

    def call(number: int, request: bytes, poll: Any = None) -> Any:
        sent.append((number, request))
        return calling(number, request, poll)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernels, "call", call)
        ask()
    return sent


def test_after_a_fault_the_module_begins_anew(page: ModuleType, kernels: NodeKernels) -> None:
    tables = page.RacetrackTables(*TRACK, False, False, True)
    [(number, request)] = calls_of(kernels, lambda: long_search(page, poll=stop))
    answer = kernels.call(number, request, fault).to_bytes()
    assert answer[0] == 4 and b"a fault" in answer
    assert page.sokoban_fast(*BOARD).status == "solved"
    with pytest.raises(TypeError, match="there is no such object any more"):
        page.racetrack_expert(tables)


def test_damaged_calls_are_refused_and_the_module_goes_on(page: ModuleType, kernels: NodeKernels) -> None:
    chance, asked = random.Random(7), calls_of(kernels, lambda: ask_for_all(page, stop))
    ends = set[int]()
    for _ in range(800):
        call, request = chance.choice(asked)
        damaged = bytearray(request[: chance.randrange(len(request) + 1)] if chance.random() < 0.2 else request)
        for _ in range(chance.randrange(4) if damaged else 0):
            damaged[chance.randrange(len(damaged))] = chance.choice([0, 1, 2, 4, 127, 255])
        ends.add(kernels.call(chance.choice([call, call, call, 99]), bytes(damaged), stop).to_bytes()[0])
    assert {0, 1, 3} <= ends and 4 not in ends  # answers, wrong tables, no call; never a fault
    assert page.sokoban_fast(*BOARD).status == "solved"


def ask_for_all(page: ModuleType, poll: Any) -> None:
    page.sokoban_fast(*BOARD, poll=poll)
    page.sokoban_improve(*BOARD, [(6, 3), (7, 3)], True, poll=poll)
    page.sokoban_search(*BOARD, "astar", "pushes", "full", "matching", poll=poll)
    page.ricochet_expert(*SLIDES, poll=poll)
    page.ricochet_all_solutions(*SLIDES, 3, poll=poll)
    page.ricochet_solve_many([SLIDES[:3]], array("i", [0, 1, 0, 0, 1, 0, 0, 0, 0, 0]), poll=poll)
    tables = page.RacetrackTables(*TRACK, False, False, True)
    page.racetrack_analyse(tables, 1, poll=poll).to_go(0, 0, 0, 0, 0, 0)
    planner = page.RacePlanner(3, array("i", [1] * 9), "fewest_moves")
    planner.plan(0, 0, 0, 0, array("i", [2, 2, 1, 1]), 1, poll=poll)
    page.race_expert(3, array("i", [1] * 9), 0, 0, array("i", [2, 2, 1, 1]), poll=poll)
