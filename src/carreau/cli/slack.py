"""The overlay `slack` of a track: on every cell, how many moves more than the fewest a race over it needs."""

from __future__ import annotations

import dataclasses

from carreau.cli.words import UNSOLVABLE, stopped
from carreau.core.errors import CarreauError
from carreau.core.result import Limits, Status
from carreau.core.scene import Scene
from carreau.search import Control
from carreau.session import Session
from carreau.solvers.slack import NAME, has_slack, slack_marks, slack_of

MEMORY_MB = 2048.0

__all__ = ["NAME", "has_slack", "with_slack"]


def with_slack(session: Session) -> Scene:
    """The scene with its numbers, for what is left of the race; for all of it when it is over."""
    scene = session.scene()
    found = slack_of(session.level, session.state, Control(Limits(memory_mb=MEMORY_MB)))
    if found.cost is None:
        unknown = found.status is not Status.UNSOLVABLE
        raise CarreauError(stopped(found.status, found.lower_bound, "moves") if unknown else UNSOLVABLE)
    slack = slack_marks(found)
    numbered = {mark.cell for mark in slack}
    others = tuple(mark for mark in scene.marks if mark.cell not in numbered)
    counters = (*scene.counters, ("best", found.cost), ("ways", found.count))
    return dataclasses.replace(scene, marks=(*others, *slack), offers=(), counters=counters)
