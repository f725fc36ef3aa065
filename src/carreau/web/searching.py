"""Searches that are asked for: solve, hint, review, watch. Each sends lines as it goes. Runs in a worker."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any, TypeAlias

from carreau.core.result import Limits, Progress
from carreau.search import Control
from carreau.solvers.onward import solve_on
from carreau.solvers.slack import slack_marks, slack_of
from carreau.trace import watch_search
from carreau.web.playing import ROOMS
from carreau.web.scenes import answer_message, scene_message

Send: TypeAlias = Callable[[dict[str, Any]], object]

WATCHED_MEMORY_MB = 1024.0


def control(asked: dict[str, Any], send: Send, cancel: Event) -> Control:
    """The limits that a request names, a way to stop, and reports as lines."""

    def report(progress: Progress) -> None:
        send({"event": "progress", **progress._asdict()})

    return Control(Limits(asked["seconds"], asked.get("nodes"), asked.get("memory_mb")), cancel, report)


def solve(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    room = ROOMS.open(asked["level"])
    answer = solve_on(
        room.level,
        asked["moves"],
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


def watch(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    room = ROOMS.open(asked["level"])
    names = (asked[key] for key in ("solver", "heuristic", "objective"))
    limits = Limits(asked["seconds"], asked["nodes"], WATCHED_MEMORY_MB)
    for event in watch_search(room.level, asked["moves"], *names, asked["options"], Control(limits, cancel)):
        send(drawn(event))


def drawn(event: dict[str, Any]) -> dict[str, Any]:
    """An event with its scene as a message."""
    return {**event, "scene": scene_message(event["scene"])} if "scene" in event else event
