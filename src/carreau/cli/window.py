"""The part of a board that a small terminal has room for: what is around the piece that moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from carreau.core.scene import Scene

if TYPE_CHECKING:
    from rich.text import Text


def window(board: Sequence[Text], scene: Scene, selected: str, width: int, height: int) -> list[Text]:
    """The lines of a board, cut so that they fit."""
    if not board:
        return []
    row, column = focus(scene, selected)
    top = begin(len(board), height, row / scene.height)
    left = begin(len(board[0]), width, column / scene.width)
    return [line[left : left + width] for line in board[top : top + height]]


def begin(whole: int, room: int, middle: float) -> int:
    """Where to begin so that what stands at a part of the whole is in the middle, if it can be."""
    return max(0, min(round(middle * whole) - room // 2, whole - room))


def focus(scene: Scene, selected: str) -> tuple[float, float]:
    """The row and the column around which one plays: of the piece that is chosen, else of where moves lead."""
    cells = [piece.cell for piece in scene.pieces if selected and piece.id == selected]
    cells = cells or [offer.cell for offer in scene.offers] or [piece.cell for piece in scene.pieces] or [(0, 0)]
    return (sum(row for row, _ in cells) / len(cells) + 0.5, sum(column for _, column in cells) / len(cells) + 0.5)
