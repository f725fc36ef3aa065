"""Searches that are asked for: solve, improve, hint, review, explain, watch. Each sends lines as it goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from carreau import coach
from carreau.core.result import Limits, Progress
from carreau.files import Source
from carreau.search import Control
from carreau.search.control import Cancel
from carreau.solvers.improvement import improve as improved
from carreau.solvers.lost import mark_lost
from carreau.solvers.onward import solve_on
from carreau.solvers.slack import slack_marks, slack_of
from carreau.trace import pieces_at, watch_search, watch_trace
from carreau.web.worker.interface import Send
from carreau.web.worker.level_cache import LEVELS, OpenLevel
from carreau.web.worker.programs import SEARCHERS, watch_program
from carreau.web.worker.requests import (
    MEMORY_MB,
    ExplainRequest,
    HintRequest,
    ImproveRequest,
    PositionsRequest,
    ReviewRequest,
    SlackRequest,
    SolveRequest,
    TraceRequest,
    WatchRequest,
)
from carreau.web.worker.scenes import answer_message, scene_message, with_scene

AT_ONCE = 0.25  # seconds, so that the answer is there within 0.3


def reporting(limits: Limits, send: Send, cancel: Cancel) -> Control:
    """Limits, a way to stop, and reports as lines."""

    def report(progress: Progress) -> None:
        send({"event": "progress", **progress._asdict()})

    return Control(limits, cancel, report)


def quiet(seconds: float, cancel: Cancel, nodes: int | None = None) -> Control:
    """The same without reports."""
    return Control(Limits(seconds, nodes, MEMORY_MB.get()), cancel)


def solve(request: SolveRequest, send: Send, cancel: Cancel) -> None:
    level, options = LEVELS.open(request.level), dict[str, Any](request.options)
    level.game.check_options(options)
    granted = min(request.memory_mb, MEMORY_MB.get())
    answer = solve_on(
        level.level,
        request.moves,
        request.solver,
        objective=request.objective,
        heuristic=request.heuristic,
        control=reporting(Limits(request.seconds, request.nodes, granted), send, cancel),
        **options,
    )
    send({**answer_message(answer), "granted_mb": granted})


def improve(request: ImproveRequest, send: Send, cancel: Cancel) -> None:
    """A line that solves the level made shorter: the answer has the whole new line, from the beginning."""
    level, granted = LEVELS.open(request.level).level, MEMORY_MB.get()
    control = reporting(Limits(request.seconds, memory_mb=granted), send, cancel)
    answer = improved(level, request.moves, control, request.objective)
    send({**answer_message(answer), "granted_mb": granted})


def hint(request: HintRequest, send: Send, cancel: Cancel) -> None:
    """How it stands, first as far as that can be told at once; the rest in the time allowed."""
    level = LEVELS.open(request.level).level
    if request.grade == 1 and request.seconds > AT_ONCE:
        soon = coach.hint(level, request.moves, 1, quiet(AT_ONCE, cancel))
        if soon.settled or soon.from_here is not None:
            send(coach.as_event(soon))
        if soon.settled:
            return
    send(coach.as_event(coach.hint(level, request.moves, request.grade, quiet(request.seconds, cancel))))


def review(request: ReviewRequest, send: Send, cancel: Cancel) -> None:
    level = LEVELS.open(request.level).level
    for item in coach.review(level, request.moves, quiet(request.seconds, cancel)):
        send(coach.as_event(item))


def explain(request: ExplainRequest, send: Send, cancel: Cancel) -> None:
    """What a move was worth, over the position that it was played in."""
    level = LEVELS.open(request.level)
    for item in coach.explain(level.level, request.moves, request.do, quiet(request.seconds, cancel)):
        scene = {"scene": past_scene(level, item.moves)} if isinstance(item, coach.Past) else {}
        send({**coach.as_event(item), **scene})


def past_scene(level: OpenLevel, moves: str) -> dict[str, Any]:
    line = level.line(moves)
    return scene_message(mark_lost(level.view.scene(line.states), level.level, line.state)[0])


def slack(request: SlackRequest, send: Send, cancel: Cancel) -> None:
    """On every cell of a track, how many moves more than the fewest a race over it needs, from where the game stands."""
    level = LEVELS.open(request.level)
    control = reporting(Limits(request.seconds, memory_mb=MEMORY_MB.get()), send, cancel)
    found = slack_of(level.level, level.line(request.moves).states[-1], control)
    marks = [mark._asdict() for mark in slack_marks(found)]
    send({"event": "slack", "marks": marks, "status": found.status, "best": found.cost, "ways": str(found.count)})


def watch(request: WatchRequest, send: Send, cancel: Cancel) -> None:
    """A search of ours, or a program of others."""
    for event in (watch_program if request.solver in SEARCHERS else watch_ours)(request, cancel):
        send(with_scene(event))


def watch_ours(request: WatchRequest, cancel: Cancel) -> Iterator[dict[str, Any]]:
    return watch_search(
        LEVELS.open(request.level).level,
        request.moves,
        request.solver,
        heuristic=request.heuristic,
        objective=request.objective,
        options=request.options,
        control=Control(Limits(request.seconds, request.nodes, MEMORY_MB.get(), request.cpu_seconds), cancel),
    )


def positions(request: PositionsRequest) -> dict[str, Any]:
    """The pieces as they stand at visits of a search."""
    level = LEVELS.open(request.level).level
    found = pieces_at(level, request.moves, request.objective, request.after, request.steps, request.wanted)
    return {"positions": [[piece._asdict() for piece in pieces] for pieces in found]}


def trace(request: TraceRequest, send: Send, cancel: Cancel) -> None:
    """A trace file as the stream of a search that is watched."""
    for event in watch_trace(Source("", request.data).text.splitlines()):
        if cancel.is_set():
            return
        send(with_scene(event))
