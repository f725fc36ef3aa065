"""A test for players: is this position lost, and which boxes are to blame?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from carreau.core.grid import Cell, format_cell
from carreau.core.level import Level
from carreau.core.scene import Scene
from carreau.core.text import join, say
from carreau.games import game_of

if TYPE_CHECKING:
    from carreau.games.sokoban.level import SokobanLevel
    from carreau.games.sokoban.rules import Position

SECONDS = 0.04  # so that the answer, with all around it, is there within 0.05
REASONS = {  # for one box, and for several
    "dead_square": ("no goal can be reached from where it stands", "no goal can be reached from where they stand"),
    "frozen": ("it can never be pushed again", "they can never be pushed again"),
    "cut_off": ("boxes that cannot move any more keep it from every goal",) * 2,
    "too_few_goals": ("it reaches no goal", "together they reach fewer goals than they are"),
    "locked": ("whatever is done, it never gets to a goal", "whatever is done, they never all get to goals"),
    "exhausted": ("every line of play was tried",) * 2,
}


@dataclass(frozen=True, slots=True)
class Lost:
    """A position that cannot be won any more: the boxes that prove it, a sentence for the player, its key in REASONS."""

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
    test = TESTS.get(level.game)
    if test is None:
        return None
    game_of(level).require_playable(level)
    return test(level, state, seconds)


def mark_lost(scene: Scene, level: Level, state: Any) -> tuple[Scene, Lost | None]:
    """The scene of a position with the boxes to blame as one more overlay, `lost`, if the game has such a test."""
    if level.game not in TESTS:
        return scene, None
    found = lost(level, state)
    return replace(scene, overlays=(*scene.overlays, ("lost", found.boxes if found else ()))), found


def lost_sokoban(level: SokobanLevel, state: Position | None, seconds: float) -> Lost | None:
    from carreau import _native
    from carreau.games.sokoban.tables import tables

    board = tables(level, state)
    found = _native.sokoban_lost(board.width, board.height, board.cells, board.player, seconds=seconds)
    if found is None:
        return None
    blame, numbers = found
    boxes = tuple(sorted(divmod(number, board.width) for number in numbers))
    several = len(boxes) > 1
    where = join("{} and {}", [*map(format_cell, boxes)]) if len(boxes) < 3 else say("{} places", len(boxes))
    reason = REASONS[blame][several]
    text = say("the boxes at {}: {}", where, reason) if several else say("the box at {}: {}", where, reason)
    return Lost(boxes, text, blame)


TESTS: dict[str, Callable[[Any, Any, float], Lost | None]] = {"sokoban": lost_sokoban}  # by game
