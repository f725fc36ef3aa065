"""What every level carries beside its board: who made it, known solutions, where it was read, and its rule switches."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.grid import Cell

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"


class Problem(NamedTuple):
    """One sentence about what is wrong with a level, and the cell it speaks of."""

    text: str
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """Where in a text the board stands, so that a sentence about a cell can name a line and a column."""

    line: int = 0
    column: int = 1
    cells: Mapping[Cell, tuple[int, int]] | None = None  # when the text is not laid out like the board

    def place(self, cell: Cell | None) -> tuple[int, int]:
        if cell is None:
            return self.line, 0
        if self.cells is not None:
            return self.cells.get(cell, (self.line, 0))
        return self.line + cell[0], self.column + cell[1]


@dataclass(frozen=True, slots=True)
class Solution:
    """A known line of moves, what it costs for which objective, and whether that was proven best."""

    moves: str
    objective: str
    cost: int
    optimal: bool = False


@dataclass(frozen=True, slots=True)
class Meta:
    """What is said about a level. `extra` keeps what our format does not know, so that it survives a round trip."""

    title: str = ""
    author: str = ""
    licence: str = ""
    source: str = ""
    notes: str = ""
    solutions: tuple[Solution, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()  # name and JSON text
    origin: Origin = field(default=Origin(), compare=False, repr=False)


class Level(Protocol):
    """What the code that knows no game may ask of a level. Each game has its own frozen dataclass."""

    game: ClassVar[str]

    @property
    def meta(self) -> Meta: ...

    @property
    def rules(self) -> Any: ...


AnyLevel = TypeVar("AnyLevel", bound=Level)


@dataclass(frozen=True, slots=True)
class Switch:
    """A rule that can be chosen. The first choice is the default; a free switch also takes values in its own syntax."""

    name: str
    choices: tuple[str, ...]
    meaning: str
    free: bool = False


def change_rules(level: AnyLevel, switches: tuple[Switch, ...], text: str) -> AnyLevel:
    """The level under other rules. `text` lists choices, or name=choice, with commas: `closed,finish=cross`."""
    changes: dict[str, str] = {}
    for word in (word.strip() for word in text.split(",")):
        if word:
            switch, choice = find_switch(switches, word)
            changes[switch.name] = choice
    if not changes:
        return level
    try:
        return dataclasses.replace(level, rules=dataclasses.replace(level.rules, **changes))  # type: ignore[type-var]
    except ValueError as error:
        raise CarreauError(str(error)) from None


def find_switch(switches: tuple[Switch, ...], word: str) -> tuple[Switch, str]:
    name, equals, choice = word.partition("=")
    for switch in switches:
        if equals and switch.name == name and (switch.free or choice in switch.choices):
            return switch, choice
        if not equals and word in switch.choices:
            return switch, word
    known = [f"{switch.name}={'|'.join(switch.choices)}{'|…' if switch.free else ''}" for switch in switches]
    raise UnknownName("rule", word, known)


def rules_as_json(rules: Any) -> dict[str, Json]:
    """The switches that differ from the default, by name."""
    return {
        each.name: getattr(rules, each.name)
        for each in dataclasses.fields(rules)
        if getattr(rules, each.name) != each.default
    }
