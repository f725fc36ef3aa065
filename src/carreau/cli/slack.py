"""The overlay `slack` of a track: on every cell, how many moves more than the fewest a race over it needs."""

from __future__ import annotations

import dataclasses

from carreau.cli.words import UNSOLVABLE, stopped
from carreau.core.errors import CarreauError
from carreau.core.result import Limits, Status
from carreau.core.scene import Mark, Scene
from carreau.search import Control
from carreau.session import Session
from carreau.solvers import analyse

NAME, GAME = "slack", "racetrack"
MEMORY_MB = 2048.0


def with_slack(session: Session) -> Scene:
    """The scene with its numbers, for what is left of the race; for all of it when it is over."""
    scene, puzzle = session.scene(), session.puzzle
    state = puzzle.start() if puzzle.is_goal(session.state) else session.state
    found = analyse(session.level, control=Control(Limits(memory_mb=MEMORY_MB)), state=state)  # type: ignore[arg-type]
    if found.cost is None:
        unknown = found.status is not Status.UNSOLVABLE
        raise CarreauError(stopped(found.status, found.lower_bound, "moves") if unknown else UNSOLVABLE)
    slack = {
        (row, column): Mark(NAME, (row, column), str(number))
        for row, numbers in enumerate(found.slack)
        for column, number in enumerate(numbers)
        if number is not None
    }
    others = tuple(mark for mark in scene.marks if mark.cell not in slack)
    counters = (*scene.counters, ("best", found.cost), ("ways", found.count))
    return dataclasses.replace(scene, marks=(*others, *slack.values()), offers=(), counters=counters)
