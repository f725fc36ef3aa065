"""Everything that can be wrong with what a user gives us, one class a kind; all of them are `CarreauError`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from carreau.core.text import join, say

if TYPE_CHECKING:
    from carreau.core.level import Level, Problem


MANY = 20  # names of which nobody reads a list


class CarreauError(Exception):
    """Bad input, said in a sentence. The command line prints it and exits with code 2."""

    @property
    def text(self) -> str:
        """The sentence, with its parts if it has any: whoever passes an error on passes this on."""
        return self.args[0] if self.args else ""

    def __str__(self) -> str:
        return self.text


class ParseError(CarreauError):
    """A text is not what its format wants. Lines and columns count from 1; column 0 means the whole line."""

    def __init__(self, message: str, line: int = 0, column: int = 0, file: str = "") -> None:
        super().__init__(message, line, column, file)
        self.message, self.line, self.column, self.file = message, line, column, file

    @property
    def text(self) -> str:
        at = place(self.file, self.line, self.column)
        return say("{}: {}", at.removesuffix(": "), self.message) if at else self.message

    def in_file(self, name: str) -> ParseError:
        """The same, said of a file."""
        return type(self)(self.message, self.line, self.column, name)


class Unrecognised(ParseError):
    """A text that is in no format for sure: it could be several, or none, or it is not quite what it looks like most. Where
    a format can be named, naming it helps."""


class BrokenLevels(ParseError):
    """Some levels of a text cannot be read, and others can. `entries` has those in their order, and in place of each of the
    others what is wrong with it; the error itself is the first of them."""

    def __init__(self, entries: Sequence[Level | ParseError], file: str = "") -> None:
        first = next(each for each in entries if isinstance(each, ParseError))
        super().__init__(first.message, first.line, first.column, file or first.file)
        self.args = entries, file
        self.entries = tuple(entries)

    def in_file(self, name: str) -> ParseError:
        return BrokenLevels([each.in_file(name) if isinstance(each, ParseError) else each for each in self.entries], name)


class IllegalMove(CarreauError):
    """A move that the rules forbid where it is played; `index` counts moves from 1 (0 when it stands alone)."""

    def __init__(self, move: str, reason: str, index: int = 0) -> None:
        super().__init__(move, reason, index)
        self.move, self.reason, self.index = move, reason, index

    @property
    def text(self) -> str:
        if self.index:
            return say("move {} ({}) is not allowed: {}", self.index, self.move, self.reason)
        return say("move ({}) is not allowed: {}", self.move, self.reason)


class LevelError(CarreauError):
    """A level that breaks the conditions of its game."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.problems = tuple(problems)

    @property
    def text(self) -> str:
        return join("{}; {}", [problem.text for problem in self.problems])


class TooLarge(CarreauError):
    """A level that is sound, and larger than what was asked for takes. Much else can be done with it."""


class UnknownName(CarreauError):
    """A name of a level, game, solver, heuristic or rule that does not exist; says which ones do."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        super().__init__(what, name, tuple(known))
        self.what, self.name, self.known = what, name, tuple(known)

    @property
    def text(self) -> str:
        near = similar(self.name, self.known) if len(self.known) > MANY else []
        if near:
            return say("no {} is called {!r}; did you mean {}?", self.what, self.name, join("{}, {}", near))
        known = join("{}, {}", self.known) or say("none")
        return say("no {} is called {!r}; there is: {}", self.what, self.name, known)


def similar(name: str, known: Sequence[str]) -> list[str]:
    """Those that begin with it, or end with it, or else are spelt nearly like it."""
    from difflib import get_close_matches  # only where something is wrong

    parts = [each for each in known if name and name in (each.partition("/")[0], each.rpartition("/")[2])]
    return parts or get_close_matches(name, known, 3)


def place(file: str, line: int, column: int) -> str:
    """`file:line:column: `, leaving out what is not known."""
    parts = [part for part in (file, str(line) if line else "", str(column) if line and column else "") if part]
    return ":".join(parts) + ": " if parts else ""
