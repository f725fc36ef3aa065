"""The stream of a search that a viewer draws: where it begins, its visits by the batch, and what it answered."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from carreau import document
from carreau.core.errors import CarreauError
from carreau.core.game import PRIMARY_WEIGHT
from carreau.core.level import Level
from carreau.core.result import Result, Status
from carreau.games import game_of
from carreau.search import Budget, Control, drive
from carreau.search.control import Stopwatch
from carreau.search.recorder import Recorder, Remembering, Visit
from carreau.session import Session
from carreau.solvers import Answer
from carreau.solvers.answer import Plan, choose, in_units
from carreau.solvers.onward import resume

LARGEST = 200_000  # visits: what a viewer and this module can hold
BATCH, PAUSE = 200, 0.03  # visits, or seconds of work, after which a batch is sent


def watch_search(
    level: Level,
    moves: str = "",
    solver: str = "",
    heuristic: str = "",
    objective: str = "",
    options: Mapping[str, str] | None = None,
    control: Control = Control(),
) -> Iterator[dict[str, Any]]:
    """A search from where the moves lead, as it goes: `begin`, then `visits` in batches, then `answer`, each a dictionary
    with the name of the `event`. All is plain data but `scene`, which is a Scene. At most LARGEST states are expanded.

    Raises CarreauError at once for what cannot be watched."""
    budget = Budget(control)
    with budget.limiting():
        watched = Watched(level, moves, solver, heuristic, objective, options or {})
    return watched.stream(budget.remaining())


class Watched:
    """A search that was chosen to be watched, and its recorder."""

    def __init__(
        self, level: Level, moves: str, solver: str, heuristic: str, objective: str, options: Mapping[str, str]
    ) -> None:
        game = game_of(level)
        game.require_playable(level)
        self.level, self.played = game.parse_moves(level, moves)
        self.moves = game.format_moves(self.level, self.played)
        resumed = resume(self.level, self.played)
        self.plan: Plan = choose(*resumed, solver, objective, heuristic, options, by_hand=True)
        self.puzzle = Remembering(self.plan.puzzle())
        self.recorder = Recorder(self.puzzle, resumed.game.view(resumed.level))
        self.scale = PRIMARY_WEIGHT if self.plan.aim.tie_break else 1  # two counts in one number: the first is shown

    def visits(self, control: Control) -> Generator[Visit, None, Result[Any]]:
        nodes = control.limits.nodes
        limits = replace(control.limits, nodes=LARGEST if nodes is None else min(nodes, LARGEST))
        control = in_units(replace(control, limits=limits), self.plan.aim, self.plan.level)
        driven = drive(self.plan.begin(self.puzzle), control)
        while True:
            try:
                event = next(driven)
            except StopIteration as stop:
                return stop.value
            yield self.shown(self.recorder.expanded(event))

    def shown(self, visit: Visit) -> Visit:
        if self.scale == 1:
            return visit
        return visit._replace(g=visit.g // self.scale, h=visit.h // self.scale)

    def stream(self, control: Control) -> Iterator[dict[str, Any]]:
        yield self.begin()
        result: Result[Any] = yield from batches(self.visits(control), self.recorder)
        yield self.end(result, control)

    def begin(self) -> dict[str, Any]:
        return {
            "event": "begin",
            "level": document.level_document(self.level),
            "moves": self.moves,
            "solver": self.plan.method.name,
            "heuristic": self.plan.heuristic,
            "objective": self.plan.objective,
            "raised": self.plan.aim.offset is not None,
            "scene": Session(self.level, self.moves).scene(),
        }

    def end(self, result: Result[Any], control: Control) -> dict[str, Any]:
        answer = self.plan.confirm(result, "python", control)
        solved = answer.status is Status.SOLVED
        return answer_event(self.level, self.moves, answer, self.recorder.line(result.moves) if solved else [])


def answer_event(level: Level, moves: str, answer: Answer, line: Sequence[int]) -> dict[str, Any]:
    """The answer with the visits on its line, and the game that it wins."""
    separator = game_of(level).separator
    played = moves + separator + answer.moves if moves and answer.moves else moves + answer.moves
    return {"event": "answer", **answer.as_dict(), "line": line, "scene": Session(level, played).scene()}


def batches(visits: Generator[Visit | None, None, Any], recorder: Recorder) -> Generator[dict[str, Any], None, Any]:
    """Visits by the batch, with the texts of their moves and the seconds since the first, of the clock and of the processor:
    after so many, or so much time, also where there is none for now; the rest at the end. Hands on what the visits end
    with."""
    batch: list[Visit] = []
    watch, began = Stopwatch(), time.perf_counter()

    def event() -> dict[str, Any]:
        texts = [recorder.text_of(visit.number) for visit in batch]
        return {"event": "visits", "visits": batch, "moves": texts, **watch.times}

    while True:
        try:
            if (visit := next(visits)) is not None:
                batch.append(visit)
        except (StopIteration, CarreauError) as stop:
            if batch:
                yield event()
            if isinstance(stop, StopIteration):
                return stop.value
            raise
        if len(batch) >= BATCH or (batch and time.perf_counter() - began >= PAUSE):
            yield event()
            batch, began = [], time.perf_counter()
