"""Searches that are asked for: solve, hint, review, watch. Each sends lines as it goes. Runs in a worker."""

from __future__ import annotations

from threading import Event
from typing import Any

from carreau import coach
from carreau.core.result import Limits, Progress
from carreau.files import Source
from carreau.search import Control
from carreau.solvers.onward import solve_on
from carreau.solvers.slack import slack_marks, slack_of
from carreau.trace import watch_search, watch_trace
from carreau.web.playing import ROOMS
from carreau.web.scenes import Send, answer_message, scene_message

MEMORY_MB = 1024.0


def control(asked: dict[str, Any], send: Send, cancel: Event) -> Control:
    """The limits that a request names, a way to stop, and reports as lines."""

    def report(progress: Progress) -> None:
        send({"event": "progress", **progress._asdict()})

    return Control(Limits(asked["seconds"], asked.get("nodes"), asked.get("memory_mb")), cancel, report)


def quiet(asked: dict[str, Any], cancel: Event) -> Control:
    """The same limits without reports."""
    return Control(Limits(asked["seconds"], asked.get("nodes"), MEMORY_MB), cancel)


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


def hint(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    room = ROOMS.open(asked["level"])
    send(coach.as_event(coach.hint(room.level, asked["moves"], asked["grade"], quiet(asked, cancel))))


def review(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    room = ROOMS.open(asked["level"])
    for item in coach.review(room.level, asked["moves"], quiet(asked, cancel)):
        send(coach.as_event(item))


def slack(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    """On every cell of a track, how many moves more than the fewest a race over it needs, from where the game stands."""
    room = ROOMS.open(asked["level"])
    found = slack_of(room.level, room.line(asked["moves"]).states[-1], control(asked, send, cancel))
    marks = [mark._asdict() for mark in slack_marks(found)]
    send({"event": "slack", "marks": marks, "status": found.status, "best": found.cost, "ways": str(found.count)})


def watch(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    room = ROOMS.open(asked["level"])
    events = watch_search(
        room.level,
        asked["moves"],
        asked["solver"],
        heuristic=asked["heuristic"],
        objective=asked["objective"],
        options=asked["options"],
        control=quiet(asked, cancel),
    )
    for event in events:
        send(drawn(event))


def trace(asked: dict[str, Any], data: bytes, send: Send, cancel: Event) -> None:
    """A trace file as the stream of a search that is watched."""
    for event in watch_trace(Source("", data).text.splitlines()):
        if cancel.is_set():
            return
        send(drawn(event))


def drawn(event: dict[str, Any]) -> dict[str, Any]:
    """An event with its scene as a message."""
    return {**event, "scene": scene_message(event["scene"])} if "scene" in event else event
