"""Which levels an oracle can be built for, which of them it can answer for, and the level that its file speaks of."""

from __future__ import annotations

from math import comb

from carreau.accelerator import _native
from carreau.core.errors import CarreauError
from carreau.core.grid import format_cell
from carreau.core.level import Level
from carreau.core.text import say
from carreau.games import game_of
from carreau.games.ricochet.level import COLOURS, RicochetLevel
from carreau.games.ricochet.rules import DIRECTIONS
from carreau.games.ricochet.tables import ANY_ROBOT

MOST_ROBOTS = 4
LARGEST = 16  # cells along a side


def require_suited(level: Level) -> RicochetLevel:
    """The level, if an oracle can be built for it; else a sentence why not."""
    about = game_of(level)
    if not isinstance(level, RicochetLevel):
        raise CarreauError(say("an oracle answers for Ricochet Robots; this is a level of {}", about.title))
    about.require_playable(level)
    if max(level.width, level.height) > LARGEST:
        raise CarreauError(
            say(
                "an oracle takes boards up to {} by {} cells; this one is {} by {}",
                LARGEST,
                LARGEST,
                level.width,
                level.height,
            )
        )
    if len(level.robots) > MOST_ROBOTS:
        raise CarreauError(say("an oracle takes up to {} robots; this board has {}", MOST_ROBOTS, len(level.robots)))
    if level.rules.ricochet == "on":
        raise CarreauError("an oracle does not know the ricochet rule: distances would depend on the moves made before")
    return level


def question(level: RicochetLevel) -> tuple[object, ...]:
    """What two levels must share for one oracle to answer both."""
    target, anybody = level.targets[level.main_target], level.main_robot is None
    return level.width, level.height, level.walls, target, len(level.robots), anybody


def size_of(level: RicochetLevel) -> int:
    """How many positions its board has: where the main robot stands, and where the others, who are equals, stand."""
    cells, robots = level.width * level.height - len(level.closed), len(level.robots)
    return comb(cells, robots) * (1 if level.main_robot is None else robots)


def needed_mb(level: RicochetLevel) -> float:
    """What building takes if no position needs more than 30 moves: five planes of distances and two sets of cells for
    every placement of the other robots, 32 bytes each."""
    cells = level.width * level.height - len(level.closed)
    return comb(cells, len(level.robots) - 1) * 7 * 32 / 2**20


def aim_of(level: RicochetLevel) -> str:
    """Who must get where, in words."""
    who = "any robot" if level.main_robot is None else say("the {} robot", COLOURS[level.main_robot])
    return say("{} to {}", who, format_cell(level.targets[level.main_target]))


def level_of(distances: _native.RicochetOracle) -> RicochetLevel:
    """The level that a file speaks of."""
    width = distances.width
    walls = (
        (divmod(cell, width), side)
        for cell, sides in enumerate(distances.walls)
        for bit, side in enumerate(DIRECTIONS)
        if sides >> bit & 1
    )
    return RicochetLevel(
        width=width,
        height=distances.height,
        walls=frozenset(walls),
        robots=tuple(divmod(robot, width) for robot in distances.robots),
        targets=(divmod(distances.target, width),),
        main_robot=None if distances.goal_robot == ANY_ROBOT else distances.goal_robot,
    )
