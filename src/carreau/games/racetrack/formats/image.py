"""Pixels to a track and back, without any file: colours to classes, classes to cells by vote, cells to pixels.

A cell of a track is a crossing of lines of the paper and stands for the unit square around it. The board covers the whole
picture, so a cell is the square of pixels around its crossing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from carreau.games.racetrack.formats.colours import COLOURS, LETTERS
from carreau.games.racetrack.level import FINISH, ROAD, START

Classes: TypeAlias = NDArray[np.uint8]  # for each pixel an index into LETTERS
Counts: TypeAlias = NDArray[np.int64]  # rows × columns × classes: how many pixels of each class a cell has

KINDS = len(LETTERS)
ROAD_CLASS = LETTERS.index(ROAD)
OPAQUE = 128  # a pixel whose alpha is less is transparent, and an obstacle
BAND = 256  # rows of pixels that are counted at a time


def bits(channel: int, exact: bool) -> Classes:
    """For each value of a channel one bit for every colour that it may belong to."""
    table = np.zeros(256, np.uint8)
    for number, colour in enumerate(COLOURS):
        middle, width = colour.rgb[channel], 0 if exact else colour.tolerance
        table[max(0, middle - width) : middle + width + 1] |= 1 << number
    return table


NEAR = tuple(bits(channel, False) for channel in range(3))
EXACT = tuple(bits(channel, True) for channel in range(3))
CLASS_OF = np.zeros(256, np.uint8)  # no two colours overlap, so a pixel has one bit at most
CLASS_OF[[1 << number for number in range(len(COLOURS))]] = range(1, KINDS)


def colours_of(pixels: NDArray[np.uint8], tables: Sequence[Classes]) -> Classes:
    red, green, blue = (table[pixels[..., channel]] for channel, table in enumerate(tables))
    return CLASS_OF[red & green & blue]


def classify(bands: Iterable[NDArray[np.uint8]], height: int, width: int) -> Classes:
    """The class of every pixel of a picture that comes in bands of rows, red, green, blue and alpha."""
    classes = np.empty((height, width), np.uint8)
    top, blended = 0, False
    for pixels in bands:
        found = colours_of(pixels, NEAR)
        found[pixels[..., 3] < OPAQUE] = 0
        blended = blended or bool(((found > 0) & (colours_of(pixels, EXACT) != found)).any())
        classes[top : top + len(found)] = found
        top += len(found)
    return without_edges(classes) if blended else classes


def without_edges(classes: Classes) -> Classes:
    """Where white meets black a smooth edge is grey, which would be finish; where teal meets white it is neither, which
    would be a wall. So in a picture whose colours are not exact everything but road counts only where it fills squares of
    3 × 3 pixels; elsewhere it is an obstacle, and an obstacle is road."""
    for number in (*range(2, KINDS), 0):
        mask = classes == number
        if mask.any():
            classes[mask & ~opened(mask)] = 0 if number else ROAD_CLASS
    return classes


def opened(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The pixels of a mask that lie in a square of 3 × 3 of it."""
    columns = mask[:-2] & mask[1:-1] & mask[2:]
    corners = columns[:, :-2] & columns[:, 1:-1] & columns[:, 2:]
    height, width = corners.shape
    squares = np.zeros_like(mask)
    for row in range(3):
        for column in range(3):
            squares[row : row + height, column : column + width] |= corners
    return squares


# -- pixels to cells -------------------------------------------------------------------------------------------------


def cells_across(pixels: int, mesh: int) -> int:
    """How many cells fit best; they share the pixels evenly, so none hangs over the border."""
    return max(1, (2 * pixels + mesh) // (2 * mesh))


def count(classes: Classes, mesh: int) -> Counts:
    """How many pixels of each class each cell has."""
    height, width = classes.shape
    rows, columns = cells_across(height, mesh), cells_across(width, mesh)
    row_of = np.arange(height, dtype=np.int64) * rows // height
    column_of = np.arange(width, dtype=np.int64) * columns // width * KINDS
    counts = np.zeros((rows, columns, KINDS), np.int64)
    for top in range(0, height, BAND):
        band = row_of[top : top + BAND]
        first, last = int(band[0]), int(band[-1]) + 1
        places = ((band - first) * columns * KINDS)[:, None] + column_of + classes[top : top + BAND]
        found = np.bincount(places.ravel(), minlength=(last - first) * columns * KINDS)
        counts[first:last] += found.reshape(last - first, columns, KINDS)
    return counts


def vote(classes: Classes, mesh: int) -> tuple[str, ...]:
    """The rows of a track. The most frequent class of a cell wins; of equals the one that comes first in LETTERS, obstacles
    before all. A start or a finish that is nowhere in the majority wins wherever it has at least half as many pixels as
    in its best cell, so that a thin line remains a line."""
    counts = count(classes, mesh)
    winners = counts.argmax(axis=2)
    for number in (LETTERS.index(START), LETTERS.index(FINISH)):
        share = counts[..., number]
        if share.any() and not (winners == number).any():
            winners[2 * share >= share.max()] = number
    letters = np.frombuffer(LETTERS.encode(), np.uint8)[winners]
    return tuple(row.tobytes().decode() for row in letters)


# -- cells to pixels -------------------------------------------------------------------------------------------------


def pixels_of(rows: Sequence[str], mesh: int) -> NDArray[np.uint8]:
    """A picture of a track in red, green and blue. Every letter must have a colour."""
    palette = np.zeros((128, 3), np.uint8)
    for colour in COLOURS:
        palette[ord(colour.letter)] = colour.rgb
    letters = np.array([np.frombuffer(row.encode(), np.uint8) for row in rows])
    return palette[letters].repeat(mesh, axis=0).repeat(mesh, axis=1)
