"""What every level carries beside its board: who made it, known solutions, where it was read, and its rule switches."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.grid import Cell
from carreau.core.text import legible, say

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"


class Problem(NamedTuple):
    """One sentence about what is wrong with a level, and the cell it speaks of.

    What is only unusual, or keeps a level from being won, leaves it `playable`; all other problems keep it from being
    played at all. One that is `unwinnable` is a proof that it cannot be won; without it, a search has to find out.
    """

    text: str
    cell: Cell | None = None
    playable: bool = False
    unwinnable: bool = False


@dataclass(frozen=True, slots=True)
class Origin:
    """Where in a text the board stands, so that a sentence about a cell can name a line and a column."""

    line: int = 0
    column: int = 1
    cells: Mapping[Cell, tuple[int, int]] | None = None  # when the text is not laid out like the board
    mesh: int = 0  # pixels a cell, when it is no text but a picture
    remark: str = ""  # what was decided while it was read, for whoever gave it

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
    """What is said about a level, in letters that can be shown. `extra` keeps what our format does not know, so that it
    survives a round trip."""

    title: str = ""
    author: str = ""
    licence: str = ""
    source: str = ""
    notes: str = ""
    solutions: tuple[Solution, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()  # name and JSON text
    origin: Origin = field(default=Origin(), compare=False, repr=False)

    def __post_init__(self) -> None:
        for name in ("title", "author", "licence", "source", "notes"):
            object.__setattr__(self, name, legible(getattr(self, name)))


class Level(Protocol):
    """What the code that knows no game may ask of a level. Each game has its own frozen dataclass."""

    game: ClassVar[str]

    @property
    def meta(self) -> Meta: ...

    @property
    def rules(self) -> Any: ...


AnyLevel = TypeVar("AnyLevel", bound=Level)


def listed(levels: Level | Sequence[Level]) -> Sequence[Level]:
    """Several levels as they are, one alone as a list of one."""
    if isinstance(levels, str) or not isinstance(levels, Sequence):  # a text is no level, and is named as it is
        return [cast("Level", levels)]
    return levels


@dataclass(frozen=True, slots=True)
class Switch:
    """A rule that can be chosen. The first choice is the default; a free switch also takes values in its own syntax. Where
    it does not apply, every choice means the same."""

    name: str
    choices: tuple[str, ...]
    meaning: str
    free: bool = False
    applies: Callable[[Any], bool] | None = None  # to a level; everywhere if there is no test


def applied_rules(switches: tuple[Switch, ...], level: Level) -> list[str]:
    """The names of the rules that matter on a level."""
    return [each.name for each in switches if each.applies is None or each.applies(level)]


def change_rules(level: AnyLevel, switches: tuple[Switch, ...], name: str, choice: str) -> AnyLevel:
    """The level with one rule chosen otherwise."""
    switch = next((each for each in switches if each.name == name), None)
    if switch is None:
        raise UnknownName("rule", name, [each.name for each in switches])
    if choice not in switch.choices and not switch.free:
        raise UnknownName(say("choice of the rule {}", name), choice, switch.choices)
    try:
        rules = dataclasses.replace(level.rules, **{name: choice})
    except ValueError as error:
        raise CarreauError(say("the rule {}: {}", name, error.args[0])) from None
    return dataclasses.replace(level, rules=rules)  # type: ignore[type-var]


def parse_rules(switches: tuple[Switch, ...], text: str) -> Iterator[tuple[str, str]]:
    """Names and choices from a text like `closed,finish=cross`: a bare word is a choice that only one rule has. A comma
    before anything but a letter belongs to the choice."""
    for word in filter(None, re.split(r"\s*,\s*(?=[A-Za-z])", text.strip())):
        name, equals, choice = word.partition("=")
        if equals:
            yield name, choice
            continue
        owners = [switch.name for switch in switches if word in switch.choices]
        if len(owners) != 1:
            known = [f"{each.name}={'|'.join(each.choices)}{'|…' if each.free else ''}" for each in switches]
            raise UnknownName("rule", word, known)
        yield owners[0], word


def format_rules(rules: Any) -> str:
    """The other direction: what differs from the default, as `name=choice` with commas."""
    return ",".join(f"{name}={choice}" for name, choice in rules_as_json(rules).items())


def rules_as_json(rules: Any) -> dict[str, Json]:
    """The switches that differ from the default, by name."""
    return {
        each.name: getattr(rules, each.name)
        for each in dataclasses.fields(rules)
        if getattr(rules, each.name) != each.default
    }
