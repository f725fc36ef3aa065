"""A Sokoban level: rows of the usual letters, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from carreau.core.grid import FOUR, Cell, cells_with
from carreau.core.level import Meta, Problem
from carreau.core.patience import tick, ticking
from carreau.core.shown import Shown
from carreau.core.text import say

WALL, FLOOR, GOAL, BOX, BOX_ON_GOAL, PLAYER, PLAYER_ON_GOAL = "# .$*@+"
ALPHABET, PIECES = "# .$*@+", ".$*@+"
ON_GOAL, BOXES, PLAYERS = GOAL + BOX_ON_GOAL + PLAYER_ON_GOAL, BOX + BOX_ON_GOAL, PLAYER + PLAYER_ON_GOAL


@dataclass(frozen=True)
class Rules:
    """Sokoban has no switches."""


@dataclass(frozen=True)
class SokobanLevel(Shown):
    """Rows over `# .$*@+`, without blanks at their ends (but for the first, where nothing else says how wide the board is);
    they need not be of one length."""

    game: ClassVar[str] = "sokoban"
    rows: tuple[str, ...]
    meta: Meta = Meta()
    rules: Rules = Rules()

    @cached_property
    def width(self) -> int:
        return max(map(len, self.rows), default=0)

    @property
    def height(self) -> int:
        return len(self.rows)

    def cells(self, letters: str) -> Iterator[Cell]:
        """The cells that hold one of `letters`, row by row. The blank of short rows is not listed."""
        return cells_with(letters, self.rows)

    @cached_property
    def walls(self) -> frozenset[Cell]:
        return frozenset(self.cells(WALL))

    @cached_property
    def pieces(self) -> dict[Cell, str]:
        """The letters other than wall and floor, row by row."""
        return {(row, column): self.rows[row][column] for row, column in self.cells(PIECES)}

    @cached_property
    def goals(self) -> frozenset[Cell]:
        return frozenset([cell for cell, letter in self.pieces.items() if letter in ON_GOAL])

    @cached_property
    def boxes(self) -> frozenset[Cell]:
        return frozenset([cell for cell, letter in self.pieces.items() if letter in BOXES])

    @cached_property
    def players(self) -> tuple[Cell, ...]:
        return tuple([cell for cell, letter in self.pieces.items() if letter in PLAYERS])

    @cached_property
    def inside(self) -> frozenset[Cell]:
        """The floor that the player could walk on if there were no boxes, whatever lies open around the level."""
        stride = self.width + 1
        # Wall at the end of each row and after the last; what lies before a cell of the first row or column is that too.
        board = WALL.join([*(row.ljust(self.width) for row in self.rows), WALL * stride])
        found = [row * stride + column for row, column in self.players]
        reached = set(found)
        for at in ticking(found, 100):
            for near in (at - stride, at + stride, at - 1, at + 1):
                if near not in reached and board[near] != WALL:
                    reached.add(near)
                    found.append(near)
        return frozenset([divmod(at, stride) for at in found])

    @cached_property
    def mobile_boxes(self) -> frozenset[Cell]:
        """The boxes the player could meet. The others are decoration, and may only stand on goals."""
        return self.boxes & self.inside

    @cached_property
    def dead(self) -> frozenset[Cell]:
        """Cells from which a box can reach no goal, however alone it is."""
        return self.inside - pull_distances(self.inside, self.goals & self.inside).keys()


def pull_distances(inside: frozenset[Cell], goals: Iterable[Cell]) -> dict[Cell, int]:
    """Fewest pushes that bring a lone box from each cell to the nearest of some goals, the player being anywhere: found by
    pulling a box away from the goals."""
    distances = dict.fromkeys(goals, 0)
    layer, pulls = list(distances), 0
    while layer:
        tick()
        pulls += 1
        fresh: list[Cell] = []
        for row, column in layer:
            for down, right in FOUR:
                before = row + down, column + right
                if before not in distances and before in inside and (before[0] + down, before[1] + right) in inside:
                    distances[before] = pulls
                    fresh.append(before)
        layer = fresh
    return distances


def trimmed(rows: Sequence[str]) -> tuple[str, ...]:
    """Rows without blanks at their ends, as wide together as they were."""
    short = [row.rstrip(FLOOR) for row in rows]
    width = max(map(len, rows))
    if max(map(len, short)) < width:
        short[0] = short[0].ljust(width)
    return tuple(short)


def problems(level: SokobanLevel) -> list[Problem]:
    """What keeps the level from being played, in sentences for its designer."""
    found: list[Problem] = []
    if not level.players:
        found.append(Problem("there is no player (@, or + on a goal)"))
    found += [Problem("there is a second player; a level has exactly one", cell) for cell in level.players[1:]]
    if not level.boxes:
        found.append(Problem("there is no box ($, or * on a goal)"))
    if len(level.boxes) != len(level.goals):
        found.append(Problem(unequal(len(level.boxes), len(level.goals))))
    if len(level.players) != 1:
        return found
    bottom, right = level.height - 1, level.width - 1
    if on_edge := [cell for cell in level.inside if not (0 < cell[0] < bottom and 0 < cell[1] < right)]:
        return [*found, Problem("the border is open: the player can leave the level here", min(on_edge))]
    for cell in sorted(level.boxes - level.inside - level.goals):
        found.append(Problem("the player can never reach this box, and it stands on no goal", cell))
    unreachable = level.goals - level.inside - level.boxes
    found += [
        Problem("no box can ever be pushed to this goal: it lies outside the level", cell) for cell in sorted(unreachable)
    ]
    return found


def unequal(boxes: int, goals: int) -> str:
    all_goals = "1 goal" if goals == 1 else say("{} goals", goals)
    if boxes == 1:
        return say("there is {} but {}; the numbers must be equal", "1 box", all_goals)
    return say("there are {} but {}; the numbers must be equal", say("{} boxes", boxes), all_goals)
