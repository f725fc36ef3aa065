"""Sokoban played backwards, for the generator: boxes are pulled off the goals, so whatever is reached can be solved.

Sets of cells are the bits of a whole number, row by row; the border of the board is wall, so shifts never wrap around.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from carreau.core.chance import draw

CHOICE = 4  # positions that are looked at for each one kept


class Pulled(NamedTuple):
    """Boxes, and the zone of the player as its lowest bit."""

    boxes: int
    zone: int


class Pull(NamedTuple):
    """A position that a pull leads to or comes from, the cell the box was taken from and the one it was put on."""

    position: Pulled
    taken: int
    put: int


@dataclass
class Pulls:
    """A search backwards from all boxes on goals. Layers wider than `breadth` are thinned at random, so its time is bounded
    and its depth is a number of pushes that suffices, the least one if nothing was thinned."""

    floor: int
    goals: int
    width: int
    layers: list[list[Pulled]] = field(default_factory=list[list[Pulled]])
    origins: dict[Pulled, Pull | None] = field(default_factory=dict[Pulled, Pull | None])  # the pull that led there

    def run(self, random: Random, breadth: int, deepest: int) -> None:
        self.layers = [[Pulled(self.goals, zone) for zone in self.zones()]]
        self.origins = dict.fromkeys(self.layers[0])
        while self.layers[-1] and len(self.layers) <= deepest:
            fresh = self.following(CHOICE * breadth)
            self.layers.append(draw(random, fresh, breadth) if len(fresh) > breadth else fresh)

    def following(self, enough: int) -> list[Pulled]:
        """The positions first reached from the last layer; if there are more than enough, not all of them."""
        fresh: list[Pulled] = []
        for position in self.layers[-1]:
            for after, taken, put in self.steps(position):
                if after not in self.origins:
                    self.origins[after] = Pull(position, taken, put)
                    fresh.append(after)
            if len(fresh) > enough:
                break
        return fresh

    def zones(self) -> Iterator[int]:
        """The parts that the boxes on their goals cut the floor into: the player may end in any."""
        left = self.floor & ~self.goals
        while left:
            zone = spread(left & -left, left, self.width)
            yield zone & -zone
            left &= ~zone

    def steps(self, position: Pulled) -> Iterator[Pull]:
        """Every pull from a position, each with the one it leads to."""
        boxes, zone = position
        free = self.floor & ~boxes
        zone = spread(zone, free, self.width)
        for by in (-self.width, 1, self.width, -1):
            # The player stands with the box behind it and room ahead.
            standing = zone & shifted(boxes, by) & shifted(free, -by)
            while standing:
                put = standing & -standing
                standing ^= put
                taken = shifted(put, -by)
                after = boxes ^ taken ^ put
                ahead = spread(shifted(put, by), self.floor & ~after, self.width)
                yield Pull(Pulled(after, ahead & -ahead), taken, put)

    def box_changes(self, position: Pulled) -> int:
        """How often the way from a position to the goals turns to another box."""
        changes, expected = 0, 0
        while (origin := self.origins[position]) is not None:
            changes += origin.put != expected
            position, expected = origin.position, origin.taken
        return changes


def shifted(cells: int, by: int) -> int:
    return cells << by if by >= 0 else cells >> -by


def spread(cells: int, free: int, width: int) -> int:
    """The free cells that can be walked to from `cells`."""
    while True:
        grown = (cells | cells << 1 | cells >> 1 | cells << width | cells >> width) & free
        if grown == cells:
            return cells
        cells = grown
