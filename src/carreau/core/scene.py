"""A drawing as plain data. Games make scenes, front ends draw them; neither knows the other.

Coordinates are cells (row, column), rows growing downwards. Kinds are words that a front end has a look for; it draws a
kind it does not know as something plain. A scene also offers moves: the page, the terminal and a screen reader take a
move from `offers` and send its text back, and so need no rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

from carreau.core.grid import NINE, Cell
from carreau.core.shown import Shown

State = TypeVar("State", contravariant=True)

PAD: Mapping[Cell, str] = dict(zip(NINE, "789456123", strict=True))  # keys of a numeric pad, by the change they stand for


class Piece(NamedTuple):
    """Something that stands on a cell. `id` stays the same over moves, so that a front end can animate it."""

    id: str
    kind: str
    cell: Cell
    text: str = ""
    key: str = ""  # the key that selects it, if pieces are selected


class Wall(NamedTuple):
    """A line on one side (N, E, S or W) of a cell."""

    cell: Cell
    side: str


class Mark(NamedTuple):
    """A sign on a cell: `target`, `zone`, `value`, `slack`, `objective`, …; `size` spans several cells (rows, columns)."""

    kind: str
    cell: Cell
    text: str = ""
    size: Cell = (1, 1)


class Path(NamedTuple):
    """A line through cells: `trail` for a car, `slide` for a robot, …; `piece` says whose."""

    kind: str
    cells: tuple[Cell, ...]
    piece: str = ""


class Offer(NamedTuple):
    """A legal move: its text, the cell it leads to, the key that plays it, the piece that must be selected for the key."""

    move: str
    cell: Cell
    key: str = ""
    piece: str = ""
    kind: str = (
        ""  # `start` for where to begin, `principal` for the point straight on, `stop` for a crash that leaves the car there
    )
    wins: bool = False


class Refusal(NamedTuple):
    """A move that would be offered, were it not for the rules: where it would end, perhaps off the board. Whoever plays its
    text is told why not."""

    cell: Cell
    key: str = ""
    kind: str = ""
    move: str = ""


class Blocked(NamedTuple):
    """A key that moves nothing now, with the piece that must be selected for it: nothing is drawn where it would lead."""

    move: str
    key: str
    piece: str = ""


class Stroke(NamedTuple):
    """How a step of a search is drawn: the piece that moves (boxes look alike: `box`), from where if it was anywhere, and
    the cell that stands for the state it leads to."""

    piece: str
    origin: Cell | None
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class Scene(Shown):
    """One position, ready to be drawn. `points` says that cells are drawn as crossings of lines, not as squares."""

    width: int
    height: int
    cells: tuple[str, ...]  # a kind for every cell, row by row
    pieces: tuple[Piece, ...] = ()
    walls: tuple[Wall, ...] = ()
    marks: tuple[Mark, ...] = ()
    paths: tuple[Path, ...] = ()
    offers: tuple[Offer, ...] = ()
    refused: tuple[Refusal, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    overlays: tuple[tuple[str, tuple[Cell, ...]], ...] = ()  # `dead`, `zone`, …; later ones above earlier ones
    counters: tuple[tuple[str, int], ...] = field(default=())  # what to show beside the board
    points: bool = False
    picture: str = ""  # a data URI of what is shown under the board, as large as the board
    reach: bool = False  # a click on a cell that no offer names may mean a line of moves: ask `gesture`
    main: str = ""  # the key of the piece that must arrive, if it is one of several

    @property
    def selected(self) -> str:
        """The key of the piece that is selected first; empty if none are selected."""
        return self.main or next((piece.key for piece in self.pieces if piece.key), "")

    def kind(self, cell: Cell) -> str:
        return self.cells[cell[0] * self.width + cell[1]]


class View(Protocol[State]):
    """Everything a front end may know of a game: how a line of play looks, and what a click means."""

    def scene(self, line: tuple[State, ...]) -> Scene:
        """The last state of `line`, drawn with the trail that the earlier ones leave."""
        ...

    def pieces(self, line: tuple[State, ...]) -> tuple[Piece, ...]:
        """The pieces of that scene alone, for those who follow how they move."""
        ...

    def gesture(self, line: tuple[State, ...], cell: Cell, selected: str = "") -> str:
        """The moves (as text) that a click on `cell` plays after `line`, with a piece selected or not; empty if none, or an
        IllegalMove where the view knows why there are none."""
        ...

    def trace(self, before: State | None, after: State) -> Stroke:
        """The step between two states that a search of the level sees; without a state before, where it begins."""
        ...
