"""Editing levels: level in, level out, nothing kept. A game has one `Editor`, made of functions.

A level under construction need not be playable: a board without a start or with boxes to spare is written, read and drawn
like any other, and `Game.problems` says what is still missing. What a level carries (title, rules, what moves) survives an
edit; its solutions do not, since they were for another board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.grid import COMPASS, Cell, format_cell
from carreau.core.level import AnyLevel, Level
from carreau.core.scene import Scene
from carreau.core.text import join, say

L = TypeVar("L", bound=Level)
CELL, STEP, SIDE, FRAME, ROAD = "cell", "step", "side", "frame", "road"  # shapes of brushes
GROUND, PIECE, MARK, WALL = "ground", "piece", "mark", "wall"  # what of a scene a brush draws
WIDEST = 9  # cells across a road


class Brush(NamedTuple):
    """Something to paint with. Painted twice it is as painted once, but for a `step`, which changes a cell further with each
    stroke. A `side` is painted on one side of a cell; a `frame` from one corner to the other; a `road` is laid from the
    first cell to the last, some cells wide."""

    name: str
    key: str  # on the keyboard
    meaning: str
    layer: str  # of the scene, and the kind and the text it has there: how a front end shows the brush
    kind: str
    text: str = ""
    shape: str = CELL
    erases: str = ""  # the brush that takes back what this one did; empty if none does
    single: bool = False  # there is one of it on a board, and it goes where it is painted last


class Setting(NamedTuple):
    """Something that is said of what a brush has painted: one of `choices`, or where there are `signs` a text of 1 to `most`
    of them."""

    brush: str
    name: str
    value: str
    choices: tuple[str, ...] = ()
    signs: str = ""
    most: int = 1


class Sides(NamedTuple):
    """How many rows and columns are added at each side of a board; less than none are taken off."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class Editor(Generic[L]):
    """What a game offers to whoever draws its boards. `paint`, `resize`, `turn` (a quarter, clockwise), `flip` (left becomes
    right), `blank` (a board of some width, height and kind) and others may rely on what the methods below have checked."""

    brushes: Callable[[L], Sequence[Brush]]
    paint: Callable[[L, str, Sequence[Cell], str], L]  # brush, cells, and the side for those that have one
    scene: Callable[[L], Scene]  # the board as it is, whether it can be played or not
    extent: Callable[[L], tuple[int, int]]  # width and height
    blank: Callable[[int, int, str], L]
    resize: Callable[[L, Sides], L]
    turn: Callable[[L], L]
    flip: Callable[[L], L]
    usual: tuple[int, int]  # width and height of a new board
    most: int  # cells along a side
    kinds: tuple[str, ...] = ("",)  # of boards that a game has; the first is the usual one
    square: bool = False
    first: Callable[[str], L] | None = None  # a small board of a kind that can be played, for who begins to draw
    lay: Callable[[L, str, Sequence[Cell], int], L] | None = None  # the brush of a road, the cells it leads over, its width
    settings: Callable[[L], Sequence[Setting]] = lambda level: ()
    set: Callable[[L, Setting], L] | None = None  # a setting with another value
    turns: Callable[[L], int] = lambda level: 1  # after how many turns a board that moves by itself is as it was
    scene_at: Callable[[L, int], Scene] | None = None  # how it looks at one of them
    reach: Callable[[L, Cell], Mapping[str, Sequence[Cell]]] | None = None  # overlays: where what stands on a cell can go

    def opening(self, kind: str = "") -> L:
        """The board that somebody begins with who has drawn none yet."""
        self.check_kind(kind)
        return self.first(kind or self.kinds[0]) if self.first else self.begin(*self.usual, kind)

    def begin(self, width: int, height: int, kind: str = "") -> L:
        """A blank board. Raises CarreauError for a size or a kind that the game does not have."""
        self.check_kind(kind)
        self.check_size(width, height)
        return self.blank(width, height, kind or self.kinds[0])

    def stroke(self, level: L, name: str, cells: Sequence[Cell], side: str = "", width: int = 1) -> L:
        """The level after a stroke of a brush; `width` is that of a road."""
        brushes = {brush.name: brush for brush in self.brushes(level)}
        if name not in brushes:
            raise UnknownName("brush", name, list(brushes))
        if side not in ("", *COMPASS) or (brushes[name].shape == SIDE and not side):
            raise CarreauError(say("expected a side of the cell, N, E, S or W, found {!r}", side))
        if not 1 <= width <= WIDEST:
            raise CarreauError(say("expected a road of 1 to {} cells across, found {}", WIDEST, width))
        self.check_cells(level, cells)
        if not cells:
            return level
        if brushes[name].shape == ROAD and self.lay is not None:
            return self.lay(level, name, cells, width)
        return self.paint(level, name, cells, side)

    def with_setting(self, level: L, brush: str, name: str, value: str) -> L:
        """The level with something else said of what a brush has painted."""
        known = {(each.brush, each.name): each for each in self.settings(level)}
        if self.set is None or (brush, name) not in known:
            raise UnknownName("setting", f"{brush} {name}", [" ".join(each) for each in known])
        setting = known[brush, name]
        if setting.signs and not (1 <= len(value) <= setting.most and set(value) <= set(setting.signs)):
            signs = join("{} or {}", setting.signs)
            raise CarreauError(say("expected 1 to {} signs, each {}; found {!r}", setting.most, signs, value[:40]))
        if not setting.signs and value not in setting.choices:
            raise UnknownName(name, value, setting.choices)
        return self.set(level, setting._replace(value=value))

    def look(self, level: L, turn: int = 0, cell: Cell | None = None) -> Scene:
        """The board at a turn, with overlays of where what stands on a cell can go."""
        scene = self.scene(level) if self.scene_at is None else self.scene_at(level, turn % self.turns(level))
        if cell is None or self.reach is None:
            return scene
        self.check_cells(level, [cell])
        return replace(scene, overlays=tuple((name, tuple(found)) for name, found in self.reach(level, cell).items()))

    def resized(self, level: L, sides: Sides) -> L:
        """The level with rows and columns added or taken off."""
        width, height = self.extent(level)
        self.check_size(width + sides.left + sides.right, height + sides.top + sides.bottom)
        return self.resize(level, sides)

    def check_kind(self, kind: str) -> None:
        if (kind or self.kinds[0]) not in self.kinds:
            raise UnknownName("kind of board", kind, self.kinds)

    def check_cells(self, level: L, cells: Iterable[Cell]) -> None:
        width, height = self.extent(level)
        for cell in cells:
            if not (0 <= cell[0] < height and 0 <= cell[1] < width):
                raise CarreauError(say("there is no cell {} on this board", format_cell(cell)))

    def check_size(self, width: int, height: int) -> None:
        if not (1 <= width <= self.most and 1 <= height <= self.most):
            raise CarreauError(say("expected a board of 1 to {} cells a side, found {} by {}", self.most, width, height))
        if self.square and width != height:
            raise CarreauError(say("expected as many rows as columns, found {} by {}", width, height))


def edited(level: AnyLevel, forget: Iterable[str] = (), **changes: Any) -> AnyLevel:
    """The level with changes, and without what they make untrue: its solutions, and the extras that are to be forgotten. If
    nothing changes it is the same level."""
    if all(getattr(level, name) == value for name, value in changes.items()):
        return level
    extra = tuple((name, value) for name, value in level.meta.extra if name not in set(forget))
    meta = replace(level.meta, solutions=(), extra=extra)
    return replace(level, meta=meta, **changes)  # type: ignore[type-var]


# -- boards that are rows of letters ---------------------------------------------------------------------------------


def painted(rows: Sequence[str], letters: Mapping[Cell, str]) -> tuple[str, ...]:
    """Rows of one length with other letters on some cells."""
    found = [list(row) for row in rows]
    for (row, column), letter in letters.items():
        found[row][column] = letter
    return tuple(map("".join, found))


def turned_rows(rows: Sequence[str]) -> tuple[str, ...]:
    """Rows of one length, a quarter clockwise."""
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


def resized_rows(rows: Sequence[str], sides: Sides, fill: str) -> tuple[str, ...]:
    """Rows of one length with others added, made of one letter, or taken off."""
    height, width = len(rows), len(rows[0])
    across = range(-sides.left, width + sides.right)
    return tuple(
        "".join(rows[row][column] if 0 <= row < height and 0 <= column < width else fill for column in across)
        for row in range(-sides.top, height + sides.bottom)
    )


# -- cells -----------------------------------------------------------------------------------------------------------


def turned_cell(cell: Cell, height: int) -> Cell:
    """Where a cell is after a quarter turn clockwise of a board of that height."""
    return cell[1], height - 1 - cell[0]


def flipped_cell(cell: Cell, width: int) -> Cell:
    return cell[0], width - 1 - cell[1]
