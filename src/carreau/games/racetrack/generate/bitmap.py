"""Sets of cells as one integer a row, bit for column: a whole row is drawn, grown or counted at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from string import printable
from typing import NamedTuple, TypeAlias

Bitmap: TypeAlias = list[int]
UNIT = 64  # lengths are in parts of a cell, so that they are whole numbers; the middle of cell n is at UNIT * n


def empty(height: int) -> Bitmap:
    return [0] * height


def draw_disc(bitmap: Bitmap, width: int, x: int, y: int, radius: int) -> None:
    """Add the cells whose middle is in a disc, leaving the border of the board as it is."""
    for row in range(max(1, -((radius - y) // UNIT)), min(len(bitmap) - 2, (y + radius) // UNIT) + 1):
        half = isqrt(radius * radius - (row * UNIT - y) ** 2)
        draw_row(bitmap, width, row, -((half - x) // UNIT), (x + half) // UNIT)


def draw_rectangle(bitmap: Bitmap, width: int, left: int, top: int, right: int, bottom: int) -> None:
    for row in range(max(1, -(-top // UNIT)), min(len(bitmap) - 2, bottom // UNIT) + 1):
        draw_row(bitmap, width, row, -(-left // UNIT), right // UNIT)


def draw_row(bitmap: Bitmap, width: int, row: int, first: int, last: int) -> None:
    first, last = max(1, first), min(width - 2, last)
    if first <= last:
        bitmap[row] |= (1 << (last + 1)) - (1 << first)


def minus(one: Sequence[int], other: Sequence[int]) -> Bitmap:
    return [a & ~b for a, b in zip(one, other, strict=True)]


def common(one: Sequence[int], other: Sequence[int]) -> Bitmap:
    return [a & b for a, b in zip(one, other, strict=True)]


def together(one: Sequence[int], other: Sequence[int]) -> Bitmap:
    return [a | b for a, b in zip(one, other, strict=True)]


def count(bitmap: Sequence[int]) -> int:
    return sum(row.bit_count() for row in bitmap)


def wider(row: int) -> int:
    return row | row << 1 | row >> 1


def grown(bitmap: Sequence[int], corners: bool = True) -> Bitmap:
    """The cells and those beside them. Bits may run over the right border, so it is for sets that are cut to a track."""
    padded = [0, *bitmap, 0]
    if corners:
        return [wider(padded[row] | padded[row + 1] | padded[row + 2]) for row in range(len(bitmap))]
    return [padded[row] | wider(padded[row + 1]) | padded[row + 2] for row in range(len(bitmap))]


def shrunk(bitmap: Sequence[int]) -> Bitmap:
    """Without the cells at its edge, corners too."""
    padded = [0, *bitmap, 0]
    narrow = [row & row << 1 & row >> 1 for row in padded]
    return [narrow[row] & narrow[row + 1] & narrow[row + 2] for row in range(len(bitmap))]


def opened(bitmap: Sequence[int]) -> Bitmap:
    """Without the cells that are in no two by two: notches and passages of one cell."""
    below = [*bitmap[1:], 0]
    blocks = [here & here >> 1 & under & under >> 1 for here, under in zip(bitmap, below, strict=True)]
    above = [0, *blocks[:-1]]
    return [bits | bits << 1 for bits in together(blocks, above)]


def reached(seeds: Sequence[int], inside: Sequence[int]) -> Bitmap:
    """The cells of `inside` that can be walked to from `seeds`, corners too."""
    found = common(seeds, inside)
    for layer in layers(found, inside):
        layer.add_to(found)
    return found


class Layer(NamedTuple):
    """Cells at one distance: the rows they are in, from the first."""

    first: int
    rows: Bitmap

    def add_to(self, bitmap: Bitmap) -> None:
        for row, bits in enumerate(self.rows, self.first):
            bitmap[row] |= bits

    def meets(self, bitmap: Sequence[int]) -> bool:
        return any(bits & bitmap[row] for row, bits in enumerate(self.rows, self.first))


def layers(seeds: Sequence[int], inside: Sequence[int], most: int = 1 << 30) -> list[Layer]:
    """The cells at distance 0, 1, 2, … from the seeds in king's steps, as far as there are any, and `most` at most."""
    left = minus(inside, seeds)
    found = [trimmed(0, common(seeds, inside))]
    while found[-1].rows and len(found) <= most:
        first, rows = found[-1]
        low = max(0, first - 1)
        padded = [0, *([0] if low < first else []), *rows, 0, 0]
        fresh: Bitmap = []
        for offset in range(min(len(padded) - 2, len(inside) - low)):
            bits = wider(padded[offset] | padded[offset + 1] | padded[offset + 2]) & left[low + offset]
            left[low + offset] ^= bits
            fresh.append(bits)
        found.append(trimmed(low, fresh))
    return found if found[-1].rows else found[:-1]


def trimmed(first: int, rows: Bitmap) -> Layer:
    filled = [index for index, bits in enumerate(rows) if bits]
    return Layer(first + filled[0], rows[filled[0] : filled[-1] + 1]) if filled else Layer(first, [])


def cells_of(bitmap: Sequence[int]) -> list[tuple[int, int]]:
    """Row by row."""
    found: list[tuple[int, int]] = []
    for row, bits in enumerate(bitmap):
        while bits:
            lowest = bits & -bits
            found.append((row, lowest.bit_length() - 1))
            bits ^= lowest
    return found


def from_rows(rows: Sequence[str], letters: str) -> Bitmap:
    """The cells of a track that hold one of `letters`."""
    bits = dict.fromkeys(map(ord, printable), "0") | dict.fromkeys(map(ord, letters), "1")
    return [int(row[::-1].translate(bits), 2) for row in rows]
