"""Trace files read again. Nothing in them is believed: states are found by playing the moves, and a line that does not fit
is told with its number."""

from __future__ import annotations

import json
import math
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from carreau import document
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import json_object
from carreau.core.game import PRIMARY_WEIGHT
from carreau.core.level import Json, Level
from carreau.core.puzzle import play, replay
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.search import Budget, Control
from carreau.search.recorder import Recorder, Remembering, Visit
from carreau.session import Session, Standing
from carreau.solvers import Answer
from carreau.solvers.onward import resume
from carreau.trace.lines_of_moves import LinesOfMoves
from carreau.trace.watching import LARGEST, answer_event, batches
from carreau.trace.writing import KEY, VERSION

LONGEST_LINE = 4 * 2**20  # letters
LONGEST_NAME = 200
PATIENT = Control(Limits(seconds=60))


@dataclass(frozen=True, slots=True)
class Trace:
    """A trace that the rules have confirmed: the level, where on it the search began, the visits, and what came of it."""

    level: Level
    moves: str
    visits: tuple[Visit, ...]
    answer: Answer


def read_trace(lines: Iterable[str]) -> Trace:
    """A whole trace file, given by its lines. Raises ParseError with the number of the line that is wrong."""
    reader = Reader(lines)
    visits = tuple(filter(None, reader.visits()))
    return Trace(reader.level, reader.moves, visits, reader.answer())


def watch_trace(lines: Iterable[str], control: Control = PATIENT) -> Iterator[dict[str, Any]]:
    """A trace file as the stream of `watch_search`. What is wrong with it is the last event: `error`, with the sentence
    and the number of the line; so is the end of the time that `control` allows."""
    try:
        yield from Reader(lines, Budget(control)).stream()
    except ParseError as error:
        yield {"event": "error", "error": error.message, "line": error.line}


@contextmanager
def at_line(number: int) -> Generator[None]:
    """Whatever is wrong, it is said to be on this line."""
    try:
        yield
    except ParseError as error:
        raise ParseError(error.message, number, error.column if error.line == number else 0) from None
    except CarreauError as error:
        raise ParseError(error.text, number) from None


class Reader:
    """Takes a trace line by line and plays it. Among lines that are still to come, None says that there is none for now."""

    def __init__(self, lines: Iterable[str | None], budget: Budget | None = None) -> None:
        self.lines = iter(lines)
        self.budget = budget
        self.number = 0
        self.moves_only: LinesOfMoves | None = None  # if what follows the first line are no objects
        self.end: dict[str, Json] | None = None
        self.stopped = Status.GAVE_UP  # what is said of a search that ends without a word
        self.goal = -1  # the last visit that reached the goal
        header = next((each for each in self.objects() if each is not None), None)
        with at_line(max(self.number, 1)):
            self.open({} if header is None else header)

    def objects(self) -> Iterator[dict[str, Json] | None]:
        """What each line says, as an object. Blank ones say nothing, except where lines are moves."""
        for text in self.lines:
            if text is None:
                yield None
                continue
            self.number += 1
            if len(text) > LONGEST_LINE:
                raise ParseError(say("expected a line of at most {:,} letters", LONGEST_LINE), self.number)
            if self.moves_only is not None:
                with at_line(self.number):
                    yield from self.moves_only.objects(text)
            elif text.strip():
                yield json_object(text.removeprefix("\ufeff"), self.number)

    # -- the first line ----------------------------------------------------------------------------------------------

    def open(self, header: dict[str, Json]) -> None:
        if header.get(KEY) != VERSION:
            raise ParseError(say('expected {{"{}": {}, "level": …}}, found no such object', KEY, VERSION))
        if not isinstance(header.get("level"), dict):
            raise ParseError('expected "level" to be a level, an object')
        self.solver, self.heuristic = name(header, "solver"), name(header, "heuristic")
        levels = document.read(json.dumps(header["level"]))
        if len(levels) != 1:
            raise ParseError(say('expected "level" to be one level, found {}', len(levels)))
        game = game_of(levels[0])
        game.require_playable(levels[0])
        moves = header.get("moves", "")
        if not isinstance(moves, str):
            raise ParseError('expected "moves" to be text')
        self.level, played = game.parse_moves(levels[0], moves)
        self.moves = game.format_moves(self.level, played)
        self.resumed = resume(self.level, played)
        self.objective, self.aim = self.resumed.game.objective(name(header, "objective"))
        kind = header.get("lines", "objects")
        if kind not in ("objects", "moves"):
            raise ParseError('expected "lines" to be "objects" or "moves"')
        if kind == "moves":  # of the game, whatever is counted
            self.aim = replace(self.aim, puzzle=self.resumed.game.puzzle, expand=None, tie_break="")
        self.puzzle = Remembering(self.aim.puzzle(self.resumed.level))
        self.recorder = Recorder(self.puzzle, self.resumed.game.view(self.resumed.level))
        if kind == "moves":
            self.moves_only = LinesOfMoves(self.resumed.game, self.resumed.level, self.recorder)
        self.number = whole(header, "line", self.number)

    def stream(self) -> Iterator[dict[str, Any]]:
        """The events of `watch_search`. Raises ParseError."""
        yield self.begin()
        yield from batches(self.visits(), self.recorder)
        yield answer_event(self.level, self.moves, self.answer(), self.line())

    def begin(self) -> dict[str, Any]:
        return {
            "event": "begin",
            "level": document.level_document(self.level),
            "moves": self.moves,
            "solver": self.solver,
            "heuristic": self.heuristic,
            "objective": self.objective,
            "raised": self.aim.offset is not None,
            "scene": Session(self.level, self.moves).scene(),
        }

    # -- expansions --------------------------------------------------------------------------------------------------

    def visits(self) -> Generator[Visit | None, None, None]:
        for found in self.objects():
            if found is None:
                yield None
                continue
            with at_line(self.number):
                if self.end is not None:
                    raise ParseError("expected nothing after the line with the status")
                if "status" in found:
                    self.end = found
                    self.check_end(found)
                    continue
                if self.budget is not None and self.budget.over:
                    raise ParseError("stopped here: it has taken too long, or was called off")
                if len(self.recorder.states) >= LARGEST:
                    raise ParseError(say("expected at most {:,} expansions", LARGEST))
                visit = self.visit(found)
            yield visit

    def visit(self, found: dict[str, Json]) -> Visit:
        recorder, parent = self.recorder, found.get("parent", ...)
        if parent is None:
            visit = recorder.add(self.puzzle.start(), -1, number(found, "g", 0), number(found, "h", 0))
        elif type(parent) is not int or not 0 <= parent < len(recorder.states):
            earlier = (
                say("the number of an earlier expansion, 0 to {}", len(recorder.states) - 1) if recorder.states else "null"
            )
            raise ParseError(say('expected "parent" to be {}', earlier))
        else:
            text = found.get("move")
            if not isinstance(text, str):
                raise ParseError('expected "move" to be the text of a move')
            step = play(self.puzzle, recorder.states[parent], self.puzzle.parse_move(text))
            cost = step.cost // PRIMARY_WEIGHT if self.aim.tie_break else step.cost
            g = number(found, "g", recorder.costs[parent] + cost)
            visit = recorder.add(step.state, parent, g, number(found, "h", 0))
        if self.puzzle.is_goal(recorder.states[-1]):
            self.goal = visit.number
        return visit

    # -- the end -----------------------------------------------------------------------------------------------------

    def check_end(self, found: dict[str, Json]) -> None:
        status, moves = found["status"], found.get("moves", "")
        if not isinstance(status, str) or status not in list(Status):
            raise ParseError(say('expected "status" to be one of {}', ", ".join(Status)))
        if not isinstance(moves, str):
            raise ParseError('expected "moves" to be text')
        if status == Status.SOLVED:
            session = Session(self.level, self.moves)
            session.play(moves)
            if session.standing is not Standing.SOLVED:
                raise ParseError("the moves are legal, but the goal is not reached at the end")

    def figures(self, moves: str | None) -> dict[str, float]:
        """Those of a solution, if there is one."""
        if moves is None:
            return {}
        game, level, parsed = self.resumed.game, self.resumed.level, self.parsed(moves)
        return game.told(level, parsed, replay(game.puzzle(level), parsed).states)

    def answer(self) -> Answer:
        """What the trace says of itself; if it says nothing, whether it has reached the goal."""
        moves = self.solution()
        status = Status.SOLVED if moves is not None else Status(str(self.end["status"])) if self.end else self.stopped
        metrics = self.figures(moves)
        unit = self.aim.metric or self.objective
        return Answer(
            status=status,
            moves=moves or "",
            cost=int(metrics[unit]) if unit in metrics else None,
            lower_bound=0,
            optimal=False,
            objective=self.objective,
            unit=unit,
            tie_break=self.aim.tie_break,
            solver=self.solver,
            heuristic=self.heuristic,
            engine="trace",
            metrics=metrics,
            expanded=len(self.recorder.states),
            generated=0,
            seconds=0.0,
            cpu_seconds=0.0,
            memory_mb=0.0,
        )

    def solution(self) -> str | None:
        """The moves from where the search began to the goal."""
        if self.end is not None:
            return str(self.end.get("moves", "")) if self.end["status"] == Status.SOLVED else None
        if self.goal < 0:
            return None
        moves = [self.recorder.move_to(each) for each in self.recorder.line_to(self.goal)[1:]]
        game, level, _ = self.resumed
        return game.format_moves(level, self.aim.expand(level, moves) if self.aim.expand else moves)

    def parsed(self, moves: str) -> list[Any]:
        return self.resumed.game.parse_moves(self.resumed.level, moves)[1]

    def line(self) -> list[int]:
        """The visits from where the search began to the goal, or to the last one before it."""
        moves = self.solution()
        if self.goal >= 0 or moves is None or self.aim.expand:
            return self.recorder.line_to(self.goal)
        return self.recorder.line(self.parsed(moves))


def name(found: dict[str, Json], key: str) -> str:
    text = found.get(key, "")
    if not isinstance(text, str) or len(text) > LONGEST_NAME:
        raise ParseError(say('expected "{}" to be text of at most {} letters', key, LONGEST_NAME))
    return text


def whole(found: dict[str, Json], key: str, default: int) -> int:
    value = found.get(key, default)
    if type(value) is not int or not 0 <= value < 2**31:
        raise ParseError(say('expected "{}" to be a whole number', key))
    return value


def number(found: dict[str, Json], key: str, default: float) -> float:
    value = found.get(key, default)
    if type(value) not in (int, float) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ParseError(say('expected "{}" to be a number', key))
    return value
