"""Searches that are asked for: solve, hint, review, watch. Each sends lines as it goes. Runs in a worker."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any, TypeAlias

from carreau.core.result import Limits, Progress
from carreau.search import Control
from carreau.solvers import solve as find_answer
from carreau.solvers.onward import level_after
from carreau.solvers.slack import slack_marks, slack_of
from carreau.web.playing import ROOMS
from carreau.web.scenes import answer_message

Send: TypeAlias = Callable[[dict[str, Any]], object]


def control(asked: dict[str, Any], send: Send, cancel: Event) -> Control:
    """The limits that a request names, a way to stop, and reports as lines."""

    def report(progress: Progress) -> None:
        send({"event": "progress", **progress._asdict()})

    return Control(Limits(asked["seconds"], asked.get("nodes"), asked.get("memory_mb")), cancel, report)


def solve(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    room = ROOMS.open(asked["level"])
    level = level_after(room.level, asked["moves"]) if asked["moves"] else room.level
    answer = find_answer(
        level,
        asked["solver"],
        objective=asked["objective"],
        heuristic=asked["heuristic"],
        control=control(asked, send, cancel),
        **asked["options"],
    )
    send(answer_message(answer))


def slack(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    """On every cell of a track, how many moves more than the fewest a race over it needs, from where the game stands."""
    room = ROOMS.open(asked["level"])
    found = slack_of(room.level, room.line(asked["moves"]).states[-1], control(asked, send, cancel))
    marks = [mark._asdict() for mark in slack_marks(found)]
    send({"event": "slack", "marks": marks, "status": found.status, "best": found.cost, "ways": str(found.count)})
