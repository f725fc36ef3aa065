"""Traces that are lines of moves, as the simplest of programs print them."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import carreau
from carreau import ParseError
from carreau.core.result import Limits, Status
from carreau.document import level_document
from carreau.search import Control
from carreau.search.recorder import Visit
from carreau.trace import Trace, read_trace, watch_search
from carreau.trace.reading import Reader
from tests.trace.test_watching import visits_of

ROOM = carreau.load("sokoban/lesson#1")
LEVELS = ["racetrack/tracks#1", "race/courses#1", "ricochet/boards#1", "sokoban/lesson#5"]


def printed(level: carreau.Level, *lines: str, **more: Any) -> list[str]:
    """What a program prints, after the line that says of which level."""
    header = {"carreau_trace": 1, "lines": "moves", "line": 0, "level": level_document(level), **more}
    return [json.dumps(header), *lines]


def wrong(*lines: str) -> tuple[int, str]:
    with pytest.raises(ParseError) as raised:
        read_trace(printed(ROOM, *lines))
    return raised.value.line, raised.value.message


def drawn(visit: Visit) -> Visit:
    """Without what the lines of a program do not say."""
    return visit._replace(g=0, h=0)


def solved(trace: Trace) -> bool:
    return trace.answer.status is Status.SOLVED


def told(level: carreau.Level, as_list: bool, most: int = 300) -> list[str]:
    """Breadth-first search by the rules, as a program tells it."""
    puzzle, separator = carreau.puzzle(level), carreau.game_of(level).separator
    lines, queue, seen = list[str](), deque([(puzzle.start(), list[str]())]), {puzzle.start()}
    while queue and len(lines) < most:
        state, moves = queue.popleft()
        lines.append(str(moves) if as_list else separator.join(moves))
        if puzzle.is_goal(state):
            return [*lines, f"solution: {lines[-1]}"]
        for step in puzzle.steps(state):
            if step.state not in seen:
                seen.add(step.state)
                queue.append((step.state, [*moves, puzzle.format_move(step.move)]))
    return lines


@pytest.mark.parametrize("as_list", [False, True])
@pytest.mark.parametrize("name", LEVELS)
def test_a_search_that_prints_its_moves_is_the_search_that_is_watched(name: str, as_list: bool) -> None:
    """The same visits as those of our own search, which the rules and the order of the steps make the same."""
    level = carreau.load(name)
    lines = told(level, as_list)
    trace = read_trace(printed(level, *lines))
    objective = next(iter(carreau.game_of(level).objectives))
    assert len(trace.visits) == sum(not line.startswith("solution") for line in lines)
    assert trace.answer.objective == objective and trace.visits[0].parent == -1
    assert solved(trace) == lines[-1].startswith("solution")
    if solved(trace):
        assert carreau.verify(level, trace.answer.moves).solved and trace.answer.cost is not None
    objective = "moves" if level.game == "sokoban" else objective  # in the moves of the game
    ours = visits_of(list(watch_search(level, "", "bfs", "", objective, {}, Control(Limits(nodes=len(trace.visits))))))
    shared = min(len(ours), len(trace.visits))
    assert shared > 5 and [drawn(each) for each in ours[:shared]] == [drawn(each) for each in trace.visits[:shared]]


def test_capitals_blank_lines_and_the_start_may_be_left_out() -> None:
    best = carreau.solve(ROOM, objective="moves").moves
    ways = [best[:length] for length in range(1, len(best) + 1)]
    whole = read_trace(printed(ROOM, "", *ways, f"solution {best}"))
    assert solved(whole) and whole.answer.moves == best and len(whole.visits) == len(best) + 1
    bare = read_trace(printed(ROOM, *(way.lower() for way in ways), f"Solution = {best.lower()}", ""))
    assert bare.visits == whole.visits and bare.answer.moves == best
    silent = read_trace(printed(ROOM, "\ufeff", *ways, "", ""))
    assert silent.visits == whole.visits and solved(silent)  # a goal that was expanded
    only = read_trace(printed(ROOM, f"solution {best}"))
    assert len(only.visits) == 1 and solved(only)
    assert read_trace(printed(ROOM, "no solution")).answer.status is Status.GAVE_UP
    assert read_trace(printed(ROOM)).answer.status is Status.GAVE_UP


def test_an_empty_line_begins_the_search_anew() -> None:
    """As iterative deepening does, whose first state has no moves."""
    first = carreau.solve(ROOM, objective="moves").moves[0]
    trace = read_trace(printed(ROOM, "", first, "", first))
    assert [visit.parent for visit in trace.visits] == [-1, 0, -1, 2]


def test_a_state_may_be_reached_by_other_moves_than_those_it_was_told_with() -> None:
    level = carreau.load("racetrack/tracks#1")
    ways = ["1,1", "1,1 1,2", "1,1 1,1", "1,1 1,1 1,1", "1,1 1,1 1,1 1,2"]
    assert [visit.parent for visit in read_trace(printed(level, *ways)).visits][-1] == 4
    round_about = read_trace(printed(level, "1,1", "1,1 1,1 1,2"))  # nobody told of 1,1 1,1, but it is where 1,1 is
    assert [visit.parent for visit in round_about.visits] == [-1, 0, 1]


def test_what_is_wrong_is_told_with_its_line() -> None:
    assert wrong("", "hello world") == (2, "expected moves u d l r (capitals push), found 'h'")
    line, reason = wrong("", "r", "rx")
    assert line == 3 and "'x'" in reason
    line, reason = wrong("", *(["r" * length for length in range(1, 9)]))
    assert 2 <= line <= 9 and "is not allowed" in reason
    line, reason = wrong("", carreau.solve(ROOM, objective="moves").moves[:2])
    assert line == 2 and "the state before the last move" in reason
    assert wrong("solution r")[1] == "the moves are legal, but the goal is not reached at the end"
    assert wrong("", "['r', ")[0] == 2
    with pytest.raises(ParseError, match='"lines" to be'):
        read_trace([json.dumps({"carreau_trace": 1, "lines": "words", "level": level_document(ROOM)})])
    with pytest.raises(ParseError, match='"line" to be a whole number'):
        read_trace(printed(ROOM, line="two"))


def test_what_came_before_a_pause_is_shown_during_it() -> None:
    """Lines that have come are sent when there is none for now, not only with the next one."""

    def lines() -> Iterator[str | None]:
        yield from printed(ROOM, "r")
        yield from (None for _ in range(10**9))

    begin, batch = islice(Reader(lines()).stream(), 2)
    assert begin["event"] == "begin" and len(visits_of([batch])) == 2
