"""How a game presents itself to front ends that know nothing of it: its goal, its keys, the look of its kinds, its words.

All of it may be left out: a front end then says the summary of the game, and gives each kind a colour and a letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

FILLS = (  # colours that every drawing has, light and dark
    *("paper", "off", "start", "finish", "zone", "dead", "good-soft", "crate", "crate-done"),
    *("robot-r", "robot-g", "robot-b", "robot-y", "robot-s"),
)
SHAPES = ("disc", "square", "diamond")


@dataclass(frozen=True, slots=True)
class CellLook:
    """How a kind of cell looks: one of FILLS, and a letter. What is empty is chosen by the front end."""

    fill: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class PieceLook(CellLook):
    """How a kind of piece looks."""

    shape: str = SHAPES[0]


@dataclass(frozen=True, slots=True)
class Presentation:
    """What a game says and shows of itself. A kind that stands here looks as it says, also one that front ends know."""

    goal: str = ""  # a sentence for players
    other_names: tuple[str, ...] = ()  # that the game is known by
    icon: str = ""  # the data of an SVG path, on a grid of 24 by 24
    keys: tuple[tuple[str, str], ...] = ()  # keys with blanks between them, and what they do
    cells: Mapping[str, CellLook] = field(default_factory=dict[str, CellLook])  # by kind
    pieces: Mapping[str, PieceLook] = field(default_factory=dict[str, PieceLook])
    meanings: Mapping[str, str] = field(default_factory=dict[str, str])  # a sentence of what a cell, mark or piece does
    # By language (`fr`), what becomes of the texts of the game: titles, names of brushes and counters, whole sentences.
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
