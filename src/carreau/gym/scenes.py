"""Any game for agents, by its scenes: a plane for every kind that is drawn, and an action for every key that plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from carreau.core.errors import CarreauError
from carreau.core.grid import COMPASS, Cell
from carreau.core.level import Level
from carreau.core.scene import PAD, Scene
from carreau.core.text import say
from carreau.games import game_of
from carreau.gym.encodings import AnyStep, Encoding, Planes

ARROWS = ("up", "right", "down", "left")
FAMILIES = (ARROWS, tuple(PAD.values()))  # keys that come together
OTHER = "other"


class SceneEncoding(Encoding):
    """A kind of cell, piece or mark has a plane, and so has each side with a wall; counters have one each, the same number
    everywhere. What was neither presented by the game nor seen at the start of a level stands in the plane `other`."""

    dtype = np.int32
    least, most = int(np.iinfo(np.int32).min), int(np.iinfo(np.int32).max)

    def __init__(self, level: Level, planes: Sequence[str], actions: Sequence[tuple[str, str]]) -> None:
        super().__init__(level)
        self.view = self.game.view(level)
        self.keys = {action: index for index, action in enumerate(actions)}
        self.planes, self.actions = tuple(planes), tuple("_".join(filter(None, each)) for each in actions)
        self.plane = {name: index for index, name in enumerate(planes)}
        first = self.view.scene((self.puzzle.start(),))
        self._size = first.height, first.width

    @classmethod
    def of_levels(cls, levels: Sequence[Any]) -> Sequence[Encoding]:
        game = game_of(levels[0])
        scenes = [game.view(level).scene((game.puzzle(level).start(),)) for level in levels]
        looks = game.presentation
        kinds = [*(f"cell_{each}" for each in looks.cells), *(f"piece_{each}" for each in looks.pieces)]
        kinds += [name for scene in scenes for name, _, _ in drawn(scene)]
        actions = list(dict.fromkeys(action for scene in scenes for action in actions_of(scene)))
        if not actions:
            raise CarreauError(say("{} offers no move that a key plays, so agents have no actions", game.title))
        return [cls(level, [*dict.fromkeys(kinds), OTHER], actions) for level in levels]

    @property
    def size(self) -> Cell:
        return self._size

    def paint_ground(self, planes: Planes) -> None:
        """Any of it may change."""

    def paint(self, planes: Planes, state: Any) -> None:
        for name, number, (rows, columns) in drawn(self.view.scene((state,))):
            planes[self.plane.get(name, len(self.plane) - 1), rows, columns] = number

    def choices(self, state: Any) -> dict[int, AnyStep]:
        steps = {self.puzzle.format_move(step.move): step for step in self.puzzle.steps(state)}
        offers = self.view.scene((state,)).offers
        known = ((self.keys.get((offer.piece, offer.key)), offer.move) for offer in offers)
        return {action: steps[move] for action, move in known if action is not None}


def drawn(scene: Scene) -> Iterator[tuple[str, int, tuple[slice, slice]]]:
    """The planes of a scene, and what stands where in them."""
    for number, kind in enumerate(scene.cells):
        yield f"cell_{kind}", 1, block(divmod(number, scene.width))
    for side in COMPASS if scene.walls else ():
        yield from ((f"wall_{side}", 1, block(wall.cell)) for wall in scene.walls if wall.side == side)
    yield from ((f"mark_{mark.kind}", 1, block(mark.cell, mark.size)) for mark in scene.marks)
    yield from ((f"piece_{piece.kind}", 1, block(piece.cell)) for piece in scene.pieces)
    for name, number in scene.counters:
        yield f"counter_{name}", number, block((0, 0), (scene.height, scene.width))


def block(corner: Cell, size: Cell = (1, 1)) -> tuple[slice, slice]:
    return slice(corner[0], corner[0] + size[0]), slice(corner[1], corner[1] + size[1])


def actions_of(scene: Scene) -> Iterator[tuple[str, str]]:
    """A piece to be selected, if pieces are, and a key: with one arrow or digit of the pad come all of them."""
    pieces = [piece.id for piece in scene.pieces if piece.key] or [""]
    seen = [each.key for each in (*scene.offers, *scene.refused, *scene.blocked) if each.key]
    families = [family for family in FAMILIES if any(key in family for key in seen)]
    keys = dict.fromkeys((*(key for family in families for key in family), *seen))
    return ((piece, key) for piece in pieces for key in keys)


ENCODING = SceneEncoding
