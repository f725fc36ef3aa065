"""Pieces in relief: what each is folded of, and how a fold is seen. The same figures as in the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from math import cos, hypot, pi, sin
from typing import NamedTuple

from carreau.core.grid import Cell
from carreau.core.presentation import PieceLook
from carreau.core.scene import Piece

LEAN = 0.24  # how far a row further back is moved to the right, in rows
DEPTH = 0.8  # what a row keeps of its depth
SHADE, TURNED = (
    0.16,
    0.14,
)  # how much darker a side is that looks to the front, and how much more one that looks to the right
ROUND = 28  # corners that look like none

Point = tuple[float, float]


def seen(row: float, column: float, height: float = 0) -> Point:
    """Where a place of the sheet is seen, or what is so high above it: x, y."""
    return column - LEAN * row, DEPTH * row - height


def plane(height: float) -> str:
    """The attribute that lays down what is drawn flat, at some height."""
    return f'transform="matrix(1 0 {-LEAN:g} {DEPTH:g} 0 {number(-height)})"'


def number(value: float) -> str:
    return f"{round(value, 3) + 0:g}"


def points(corners: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


class Fold(NamedTuple):
    """A shape raised from one height to another, narrower at its top by `taper`; its corners are right and down of the
    middle, in the direction of a clock. What is drawn of the piece as it lies is `printed` on its top."""

    corners: tuple[Point, ...]
    to: float
    fill: str
    line: str
    begin: float = 0
    taper: float = 1
    printed: bool = False


def regular(count: int, radius: float, turn: float = 0) -> tuple[Point, ...]:
    angles = (turn + 2 * pi * index / count for index in range(count))
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def box(right: float, down: float) -> tuple[Point, ...]:
    return (-right, -down), (right, -down), (right, down), (-right, down)


def turned(corners: tuple[Point, ...], direction: Cell) -> tuple[Point, ...]:
    """Corners turned so that what looked to the right looks that way."""
    length = hypot(*direction)
    down, right = direction[0] / length, direction[1] / length
    return tuple((x * right - y * down, x * down + y * right) for x, y in corners)


ROBOTS = {  # as they lie in drawing.svg
    "r": ((0, -0.42), (0.42, 0.32), (-0.42, 0.32)),
    "g": regular(ROUND, 0.36),
    "b": box(0.32, 0.32),
    "y": regular(4, 0.45, -pi / 2),
    "s": ((-0.38, 0), (-0.19, -0.34), (0.19, -0.34), (0.38, 0), (0.19, 0.34), (-0.19, 0.34)),
}
PLAIN = {"square": ROBOTS["b"], "diamond": ROBOTS["y"]}
COAT, HEAD = regular(6, 0.3, pi / 6), regular(ROUND, 0.33)
CRATE, BODY, CABIN = box(0.38, 0.38), box(0.44, 0.26), box(0.24, 0.22)


def folds_of(piece: Piece, look: PieceLook | None, heading: Cell) -> list[Fold]:
    """What a piece is made of, one upon the other."""
    if look:
        return [Fold(PLAIN.get(look.shape, ROBOTS["g"]), 0.22, escape(look.fill), "wall", printed=True)]
    if piece.kind in ("box", "box_home"):
        return [Fold(CRATE, 0.34, "crate-done" if piece.kind == "box_home" else "crate", "crate-line", printed=True)]
    if piece.kind == "player":
        return [Fold(COAT, 0.36, "pen", "ink", taper=0.5), Fold(HEAD, 0.48, "pen", "ink", begin=0.34, printed=True)]
    if piece.kind.startswith("robot_"):
        return [Fold(ROBOTS[piece.text], 0.28, f"robot-{piece.text}", "token-ink", printed=True)]
    body, cabin = turned(BODY, heading), turned(CABIN, heading)
    return [Fold(body, 0.2, "ink", "ink"), Fold(cabin, 0.38, "paper", "ink", begin=0.2, taper=0.75)]


def draw_fold(fold: Fold, cell: Cell, ground: float) -> Iterator[str]:
    """The sides that can be seen, those further back first, and the top."""
    low = [at(cell, corner, ground + fold.begin) for corner in fold.corners]
    high = [at(cell, (x * fold.taper, y * fold.taper), ground + fold.to) for x, y in fold.corners]
    sides = range(len(fold.corners))
    following = [(index + 1) % len(sides) for index in sides]
    style = f'fill="var(--{fold.fill})" stroke="var(--{fold.line})"'
    for index in sorted(sides, key=lambda index: fold.corners[index][1] + fold.corners[following[index]][1]):
        after = following[index]
        face = [low[index], low[after], high[after], high[index]]
        if area(face) <= 0:
            continue
        (x, y), (next_x, next_y) = fold.corners[index], fold.corners[after]
        shade = max(0, SHADE + TURNED * (next_y - y) / (hypot(next_x - x, next_y - y) or 1))
        edged = style if len(sides) < ROUND else f'fill="var(--{fold.fill})"'  # of what is round, the sides are one
        yield f'<polygon class="folded" {edged} points="{points(face)}"/>'
        yield f'<polygon class="shade" opacity="{number(shade)}" points="{points(face)}"/>'
    yield f'<polygon class="folded" {style} points="{points(high)}"/>'


def at(cell: Cell, corner: Point, height: float) -> Point:
    return seen(cell[0] + 0.5 + corner[1], cell[1] + 0.5 + corner[0], height)


def area(face: list[Point]) -> float:
    """Twice the area of a face, more than nothing if it is seen from outside."""
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(face, face[1:] + face[:1], strict=True))
