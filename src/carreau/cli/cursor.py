"""Choosing among offers that are more than there are keys: Tab or arrows go from one to the next, Enter plays it."""

from __future__ import annotations

from collections.abc import Sequence

from carreau.core.grid import Cell, difference
from carreau.core.scene import Offer, Scene

ARROWS: dict[str, Cell] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def chosen_by_cursor(scene: Scene) -> Sequence[Offer]:
    """All offers if one of them has no key of its own; else none, since each is a key away."""
    return scene.offers if any(not offer.key and not offer.piece for offer in scene.offers) else ()


def next_chosen(offers: Sequence[Offer], chosen: str, key: str) -> str:
    """The move of the offer that a key leads to from the one that is chosen; the same one if it leads nowhere."""
    moves = [offer.move for offer in offers]
    if chosen not in moves:
        return moves[0]
    at = moves.index(chosen)
    if key == "tab":
        return moves[(at + 1) % len(moves)]
    ahead = [(far, offer.move) for offer in offers if (far := distance(offers[at].cell, offer.cell, ARROWS[key]))]
    return min(ahead, default=(0, chosen))[1]


def distance(origin: Cell, cell: Cell, direction: Cell) -> int:
    """How far a cell lies that way; 0 if it does not. What lies aside counts double, so that a line is followed."""
    down, right = difference(cell, origin)
    ahead, aside = down * direction[0] + right * direction[1], abs(down * direction[1]) + abs(right * direction[0])
    return ahead + 2 * aside if ahead > 0 else 0
