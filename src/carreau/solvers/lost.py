"""A test for players: is this position lost, and what is to blame?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.scene import Scene
from carreau.games import game_of
from carreau.solvers.abilities import abilities_of

SECONDS = 0.04  # so that the answer, with all around it, is there within 0.05


@dataclass(frozen=True, slots=True)
class Lost:
    """A position that cannot be won any more: the boxes that prove it, a sentence for the player, and a word for it."""

    boxes: tuple[Cell, ...]
    reason: str
    code: str = ""


def lost(level: Level, state: Any = None, seconds: float = SECONDS) -> Lost | None:
    """Why a position is lost, the start if no other is given. Never wrong when it says so; None means that nothing was
    found in the time allowed, or that nothing is known of the game.

    >>> import carreau
    >>> level, = carreau.read("#####\\n#@ .#\\n#  ##\\n#$ #\\n####")
    >>> lost(level).reason
    'the box at 3,1: no goal can be reached from where it stands'
    """
    game = game_of(level)
    test = abilities_of(game).lost
    if test is None:
        return None
    game.require_playable(level)
    return test(level, state, seconds)


def mark_lost(scene: Scene, level: Level, state: Any) -> tuple[Scene, Lost | None]:
    """The scene of a position with the boxes to blame as one more overlay, `lost`, if the game has such a test."""
    if abilities_of(game_of(level)).lost is None:
        return scene, None
    found = lost(level, state)
    return replace(scene, overlays=(*scene.overlays, ("lost", found.boxes if found else ()))), found
