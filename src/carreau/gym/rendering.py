"""Positions drawn for agents and for those who watch them: text, pixels, SVG, all from the game's own scenes."""

from __future__ import annotations

from string import printable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.scene import Scene
from carreau.core.text import say
from carreau.drawing import pixels, svg, terminal
from carreau.drawing.look import LIGHT
from carreau.games import game_of

ANSI, RGB_ARRAY, SVG = RENDER_MODES = "ansi", "rgb_array", "svg"
SQUARE, LEAST_SQUARE, MOST_SQUARE = 16, 2, 128  # pixels a cell
# The letters of texts: those of a keyboard, of Western languages, and arrows, signs, lines and shapes.
LETTERS = frozenset((*printable, *map(chr, (*range(0xA0, 0x180), *range(0x2010, 0x2070), *range(0x2190, 0x2600)))))
PAPER = tuple(int(LIGHT["paper"][at : at + 2], 16) for at in (1, 3, 5))


def text_of(level: Level, scene: Scene) -> str:
    """The board as the terminal shows it, and what is counted beside it. Letters of other alphabets are `?`."""
    lines = [line.plain.rstrip() for line in terminal.draw(scene, looks=game_of(level).presentation)]
    counters = "  ".join(f"{name} {number}" for name, number in scene.counters)
    return "".join(letter if letter in LETTERS else "?" for letter in "\n".join((*lines, counters)))


def pixels_of(level: Level, scene: Scene, square: int, size: Cell | None = None) -> NDArray[np.uint8]:
    """Rows of columns of red, green and blue; on as many cells as a board of `size` has."""
    image = np.asarray(pixels.draw(scene, square, game_of(level).presentation))
    rows, columns = size or (scene.height, scene.width)
    canvas = np.empty((rows * square, columns * square, 3), np.uint8)
    canvas[:] = PAPER
    canvas[: image.shape[0], : image.shape[1]] = image
    return canvas


def rendered(level: Level, scene: Scene, mode: str, square: int) -> Any:
    """What `render` gives in a mode."""
    if mode == RGB_ARRAY:
        return pixels_of(level, scene, square)
    if mode == ANSI:
        return text_of(level, scene)
    return svg.draw(scene, level.meta.title, offers=True, looks=game_of(level).presentation)


def require_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise UnknownName("render mode", mode, RENDER_MODES)


def require_square(square: int) -> None:
    if not LEAST_SQUARE <= square <= MOST_SQUARE:
        raise CarreauError(say("a cell is {} to {} pixels wide, not {}", LEAST_SQUARE, MOST_SQUARE, square))
