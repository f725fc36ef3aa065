"""Searches that are asked for: solve, hint, review, watch. Each sends lines as it goes. Runs in a worker."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any, TypeAlias

from carreau.core.result import Limits, Progress
from carreau.search import Control
from carreau.solvers.onward import solve_on
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


def watch(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    room = ROOMS.open(asked["level"])
    events = watch_search(
        room.level,
        asked["moves"],
        asked["solver"],
        heuristic=asked["heuristic"],
        objective=asked["objective"],
        options=asked["options"],
        control=Control(Limits(asked["seconds"], asked["nodes"], WATCHED_MEMORY_MB), cancel),
    )
    for event in events:
        send(drawn(event))


def drawn(event: dict[str, Any]) -> dict[str, Any]:
    """An event with its scene as a message."""
    return {**event, "scene": scene_message(event["scene"])} if "scene" in event else event
