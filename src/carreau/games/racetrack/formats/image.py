"""Pixels to a track and back, without any file: colours to classes, classes to cells by vote, cells to pixels.

A cell of a track is a crossing of lines of the paper and stands for the unit square around it. The board covers the whole
picture, so a cell is the square of pixels around its crossing. Rows of pixels are bytes, and what is done to all pixels of
a row is done to one large number, of which each is a byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from carreau.games.racetrack.formats.colours import COLOURS, LETTERS
from carreau.games.racetrack.level import FINISH, ROAD, START

Planes: TypeAlias = tuple[bytes, bytes, bytes, bytes]  # red, green, blue and alpha of whole rows, a byte for each pixel
Classes: TypeAlias = list[bytes]  # the rows of a picture: for each pixel an index into LETTERS

KINDS = len(LETTERS)
ROAD_CLASS = LETTERS.index(ROAD)
OPAQUE = 128  # a pixel whose alpha is less is transparent, and an obstacle
ROUNDED = 1  # so much may an exact colour be off: a canvas of a browser rounds what is half transparent
ORDER = "little"


def tables(most: int) -> tuple[bytes, ...]:
    """For each value of each channel one bit for every colour that it may belong to, if a colour is at most so much off."""
    found = [bytearray(256) for _ in range(3)]
    for number, colour in enumerate(COLOURS):
        width = min(most, colour.tolerance)
        for table, middle in zip(found, colour.rgb, strict=True):
            for value in range(max(0, middle - width), min(255, middle + width) + 1):
                table[value] |= 1 << number
    return (*map(bytes, found), bytes(255 if alpha >= OPAQUE else 0 for alpha in range(256)))


NEAR, EXACT = tables(255), tables(ROUNDED)
CLASS_OF = bytes(bit.bit_length() for bit in range(256))  # no two colours overlap, so a pixel has one bit at most
IS_CLASS = [bytes(value == number for value in range(256)) for number in range(KINDS)]
LETTER_OF = LETTERS.encode().ljust(256)


def classify(bands: Iterable[Planes], width: int) -> Classes:
    """The class of every pixel of a picture that comes in bands of rows."""
    classes: Classes = []
    blended = False
    for planes in bands:
        near = colours_of(planes, NEAR)
        blended = blended or near != colours_of(planes, EXACT)
        found = near.to_bytes(len(planes[0]), ORDER).translate(CLASS_OF)
        classes += [found[at : at + width] for at in range(0, len(found), width)]
    return without_edges(classes) if blended else classes


def colours_of(planes: Planes, tables: Sequence[bytes]) -> int:
    """For each pixel the bit of the colour that it has, if it has one."""
    pixels = zip(planes, tables, strict=True)
    red, green, blue, alpha = [int.from_bytes(plane.translate(table), ORDER) for plane, table in pixels]
    return red & green & blue & alpha


def without_edges(classes: Classes) -> Classes:
    """Where white meets black a smooth edge is grey, which would be finish; where teal meets white it is neither, which
    would be a wall. So in a picture whose colours are not exact everything but road counts only where it fills squares of
    3 × 3 pixels; elsewhere it is an obstacle, and an obstacle is road."""
    for number in (*range(2, KINDS), 0):
        if has_class(classes, number):
            masks = [mask(row, number) for row in classes]
            change = ROAD_CLASS if number == 0 else -number
            for at, (inside, squares) in enumerate(zip(masks, opened(masks), strict=True)):
                if inside != squares:
                    row = int.from_bytes(classes[at], ORDER) + (inside ^ squares) * change
                    classes[at] = row.to_bytes(len(classes[at]), ORDER)
    return classes


def has_class(classes: Classes, number: int) -> bool:
    return any(number in row for row in classes)


def mask(row: bytes, number: int) -> int:
    """1 for each pixel of a class."""
    return int.from_bytes(row.translate(IS_CLASS[number]), ORDER) if number in row else 0


def opened(masks: Sequence[int]) -> Iterator[int]:
    """Of each row the pixels of a mask that lie in a square of 3 × 3 of it."""
    above = above_that = 0
    for one, two, three in zip(masks, (*masks[1:], 0), (*masks[2:], 0, 0), strict=False):
        columns = one & two & three
        corners = columns & columns >> 8 & columns >> 16
        squares = corners | corners << 8 | corners << 16
        yield squares | above | above_that
        above, above_that = squares, above


# -- pixels to cells -------------------------------------------------------------------------------------------------


def cells_across(pixels: int, mesh: int) -> int:
    """How many cells fit best; they share the pixels evenly, so none hangs over the border."""
    return max(1, (2 * pixels + mesh) // (2 * mesh))


def vote(classes: Classes, mesh: int) -> tuple[str, ...]:
    """The rows of a track. The most frequent class of a cell wins; of equals the one that comes first in LETTERS, obstacles
    before all. A start or a finish that is nowhere in the majority wins wherever it has at least half as many pixels as
    in its best cell, so that a thin line remains a line."""
    winners = classes
    if mesh > 1:
        cells = [cells_of(classes[top:bottom], mesh) for top, bottom in pairwise(borders(len(classes), mesh))]
        winners = [bytes(map(winner, row)) for row in cells]
        for number in (LETTERS.index(START), LETTERS.index(FINISH)):
            if has_class(classes, number) and not has_class(winners, number):
                shares = [[cell.count(number) for cell in row] for row in cells]
                least = max(map(max, shares))
                winners = [
                    bytes(number if 2 * share >= least else other for share, other in zip(*both, strict=True))
                    for both in zip(shares, winners, strict=True)
                ]
    return tuple(row.translate(LETTER_OF).decode() for row in winners)


def borders(pixels: int, mesh: int) -> list[int]:
    """Where the cells along a side begin, and where the last one ends."""
    cells = cells_across(pixels, mesh)
    return [-(-cell * pixels // cells) for cell in range(cells + 1)]


def cells_of(rows: Sequence[bytes], mesh: int) -> list[bytes]:
    """The classes of all pixels of each cell of a row of cells."""
    return [b"".join([row[left:right] for row in rows]) for left, right in pairwise(borders(len(rows[0]), mesh))]


def winner(cell: bytes) -> int:
    if 2 * cell.count(cell[0]) > len(cell):
        return cell[0]
    return max(range(KINDS), key=cell.count)


# -- cells to pixels -------------------------------------------------------------------------------------------------


def pixels_of(rows: Sequence[str], mesh: int) -> Iterator[bytes]:
    """The rows of a picture of a track, red, green and blue for each pixel. Every letter must have a colour."""
    squares = dict.fromkeys(LETTERS, bytes(3 * mesh)) | {each.letter: bytes(each.rgb) * mesh for each in COLOURS}
    for row in rows:
        pixels = b"".join([squares[letter] for letter in row])
        yield from (pixels for _ in range(mesh))
