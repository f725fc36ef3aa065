"""How a pond looks, and what a click means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carreau.core.grid import Cell
from carreau.core.scene import Offer, Piece, Scene, Stroke
from carreau_stride.level import FLIES, FROGS, LEAVES, StrideLevel
from carreau_stride.rules import Pond, StridePuzzle, landing

KEYS = {"u": "up", "d": "down", "l": "left", "r": "right"}


class StrideView:
    def __init__(self, level: StrideLevel) -> None:
        self.level = level
        self.puzzle = StridePuzzle(level)

    def scene(self, line: tuple[Pond, ...]) -> Scene:
        state = line[-1]
        return Scene(
            width=self.level.width,
            height=self.level.height,
            cells=self.ground(state.leaves),
            pieces=self.pieces(line),
            offers=tuple(self.offers(state)),
            counters=(("jumps", len(line) - 1), ("next", state.stride)),
        )

    def ground(self, leaves: Iterable[Cell]) -> tuple[str, ...]:
        kinds = dict.fromkeys(leaves, "leaf") | dict.fromkeys(self.puzzle.stones, "stone")
        return tuple(kinds.get(cell, "water") for cell in self.level.cells())

    def pieces(self, line: tuple[Pond, ...]) -> tuple[Piece, ...]:
        return board_pieces([line[-1].frog], line[-1].flies)

    def offers(self, state: Pond) -> Iterator[Offer]:
        for move, after, _ in self.puzzle.steps(state):
            yield Offer(move, after.frog, KEYS[move], wins=self.puzzle.is_goal(after))

    def gesture(self, line: tuple[Pond, ...], cell: Cell, selected: str = "") -> str:
        """The jump that lands on the cell."""
        return next((move for move in KEYS if landing(line[-1], move) == cell), "")

    def trace(self, before: Pond | None, after: Pond) -> Stroke:
        return Stroke("frog", before.frog if before else None, after.frog)


def board_pieces(frogs: Iterable[Cell], flies: Iterable[Cell]) -> tuple[Piece, ...]:
    """A fly is named after its cell, so that it stays the same when others are caught."""
    named = (Piece(f"frog{index or ''}", "frog", cell) for index, cell in enumerate(frogs))
    return *named, *(Piece(f"fly{row},{column}", "fly", (row, column)) for row, column in sorted(flies))


def board_scene(level: StrideLevel) -> Scene:
    """The board alone, whether it can be played or not."""
    ground = StrideView(level).ground(level.cells(LEAVES))
    return Scene(level.width, level.height, ground, board_pieces(level.cells(FROGS), level.cells(FLIES)))
