"""Scenes and answers as the plain data of messages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from string import ascii_lowercase, digits
from typing import Any

from carreau.core.game import AnyGame
from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.scene import Piece, Scene
from carreau.solvers import Answer

LETTERS = digits + ascii_lowercase  # one for each kind of ground


@lru_cache(maxsize=8)
def ground(cells: tuple[str, ...]) -> tuple[list[str], str]:
    """The kinds there are, and one letter a cell that says which."""
    kinds = list(dict.fromkeys(cells))
    letter = dict(zip(kinds, LETTERS, strict=False))
    return kinds, "".join(map(letter.__getitem__, cells))


def scene_message(scene: Scene) -> dict[str, Any]:
    kinds, letters = ground(scene.cells)
    return {
        "width": scene.width,
        "height": scene.height,
        "points": scene.points,
        "kinds": kinds,
        "ground": letters,
        "pieces": [each._asdict() for each in scene.pieces],
        "walls": [(*each.cell, each.side) for each in scene.walls],
        "marks": [each._asdict() for each in scene.marks],
        "paths": [each._asdict() for each in scene.paths],
        "offers": [each._asdict() for each in scene.offers],
        "refused": [each._asdict() for each in scene.refused],
        "blocked": [each._asdict() for each in scene.blocked],
        "overlays": dict(scene.overlays),
        "counters": scene.counters,
        "reach": scene.reach,
        "selected": scene.selected,
        "picture": scene.picture,
    }


def choice_messages(game: AnyGame, level: Level) -> list[dict[str, Any]]:
    """What of a level can be chosen otherwise."""
    return [
        {"name": name, "options": each.options(level), "chosen": each.chosen(level)} for name, each in game.choices.items()
    ]


def answer_message(answer: Answer) -> dict[str, Any]:
    return {"event": "answer", **answer.as_dict()}


def moved(before: Iterable[Piece], after: Iterable[Piece]) -> list[tuple[str, int, int]]:
    """The pieces that stand elsewhere after a move, or were not there before it."""
    stood: dict[str, Cell] = {piece.id: piece.cell for piece in before}
    return [(piece.id, *piece.cell) for piece in after if stood.get(piece.id) != piece.cell]


def with_scene(event: dict[str, Any]) -> dict[str, Any]:
    """An event with its scene as a message."""
    return {**event, "scene": scene_message(event["scene"])} if "scene" in event else event
