"""What an agent observes: planes, pixels or text, of one size for all levels of an environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import Space, spaces

from carreau.core.errors import UnknownName
from carreau.gym.encodings import Encoding, Planes, common_size
from carreau.gym.rendering import LETTERS, pixels_of, text_of

PLANES, RGB, TEXT = KINDS = "planes", "rgb", "text"
LETTERS_A_CELL, LETTERS_BESIDE = 24, 400  # room for a text


class Observer:
    def __init__(self, encodings: Sequence[Encoding], kind: str, square: int) -> None:
        if kind not in KINDS:
            raise UnknownName("kind of observation", kind, KINDS)
        self.encodings, self.kind, self.square = encodings, kind, square
        self.size = common_size(encodings)
        self.space = self.make_space()
        self.views = [each.game.view(each.level) for each in encodings]
        self.grounds = [self.ground(each) for each in encodings] if kind == PLANES else []

    def make_space(self) -> Space[Any]:
        rows, columns = self.size
        if self.kind == RGB:
            return spaces.Box(0, 255, (rows * self.square, columns * self.square, 3), np.uint8)
        if self.kind == TEXT:
            return spaces.Text(rows * columns * LETTERS_A_CELL + LETTERS_BESIDE, min_length=0, charset=LETTERS)
        return plane_space(self.encodings)

    def ground(self, encoding: Encoding) -> Planes:
        planes = np.zeros((len(encoding.planes), *self.size), encoding.dtype)
        encoding.paint_ground(planes)
        return planes

    def observe(self, index: int, states: Sequence[Any]) -> Any:
        """Of a level by number, after the states that a line of play has led through."""
        encoding = self.encodings[index]
        if self.kind == PLANES:
            planes = self.grounds[index].copy()
            encoding.paint(planes, states[-1])
            return planes
        scene = self.views[index].scene(tuple(states))
        if self.kind == TEXT:
            return text_of(encoding.level, scene)
        return pixels_of(encoding.level, scene, self.square, self.size)


def plane_space(encodings: Sequence[Encoding]) -> spaces.Box[Any]:
    """Planes, rows and columns."""
    least, most = min(each.least for each in encodings), max(each.most for each in encodings)
    shape = (len(encodings[0].planes), *common_size(encodings))
    return spaces.Box(least, most, shape, encodings[0].dtype)
