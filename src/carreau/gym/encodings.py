"""What an agent is shown of a level, and what its actions mean: one class a game, found here; one that is made of scenes for
games that come from outside."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, TypeAlias

import numpy as np
from numpy.typing import NDArray

from carreau.core.grid import Cell
from carreau.core.level import Level
from carreau.core.puzzle import Step
from carreau.games import game_of

Planes: TypeAlias = NDArray[Any]  # a number for every plane, row and column
AnyStep: TypeAlias = Step[Any, Any]

ENCODINGS: Mapping[str, str] = {  # the modules that have an ENCODING, by game; all others are shown as scenes
    "racetrack": "carreau.gym.racetrack",
    "race": "carreau.gym.race",
    "ricochet": "carreau.gym.ricochet",
    "sokoban": "carreau.gym.sokoban",
}
SCENES = "carreau.gym.scenes"


class Encoding(ABC):
    """One level for agents. All levels of an environment have the same planes and actions (`of_levels`); a board that is
    smaller than the largest lies at the top left, and every plane is 0 beyond it."""

    planes: tuple[str, ...]
    actions: tuple[str, ...]  # a name for each, the first being action 0
    least: int = 0  # among the numbers of the planes, and the largest
    most: int = 1
    native: ClassVar[str] = ""  # the class of native code that steps many of them, if there is one
    dtype: ClassVar[type[np.integer[Any]]] = np.uint8

    def __init__(self, level: Any) -> None:
        self.level = level
        self.game = game_of(level)
        self.puzzle = self.game.puzzle(level)

    @property
    @abstractmethod
    def size(self) -> Cell:
        """Rows and columns of the board."""

    @abstractmethod
    def paint_ground(self, planes: Planes) -> None:
        """Write what never changes into planes that are 0."""

    @abstractmethod
    def paint(self, planes: Planes, state: Any) -> None:
        """Write a state onto the ground."""

    @abstractmethod
    def choices(self, state: Any) -> dict[int, AnyStep]:
        """The legal steps by action. Several actions may lead to one step, and each step has one."""

    def starts(self) -> Sequence[AnyStep]:
        """The steps of which one is made before the agent begins, drawn by the seed; none if it begins at the start."""
        return ()

    def is_lost(self, state: Any) -> bool:
        """Whether a state that has moves is lost for sure, as far as that can be seen at once."""
        return False

    def enter(self, batch: Any, ground: Planes, pushes_only: bool) -> None:
        """Give the level to native code, with the ground of its observations. `pushes_only`: not every move costs."""
        raise NotImplementedError

    @classmethod
    def of_levels(cls, levels: Sequence[Any]) -> Sequence[Encoding]:
        """One for each level, with the same planes and actions."""
        return [cls(level) for level in levels]


def encodings_of(levels: Sequence[Level]) -> Sequence[Encoding]:
    """Of levels of one game."""
    module = import_module(ENCODINGS.get(levels[0].game, SCENES))
    encoding: type[Encoding] = module.ENCODING
    return encoding.of_levels(levels)


def common_size(encodings: Sequence[Encoding]) -> Cell:
    """Rows and columns that hold every board."""
    return max(each.size[0] for each in encodings), max(each.size[1] for each in encodings)
