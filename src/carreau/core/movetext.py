"""The moves in a text of several: words, or a list as Python and JSON write one. What a single move means is the game's.
Who has an answer, a game in play or the texts of single moves may give those for the text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn, Protocol, TypeAlias, TypeVar, cast

from carreau.core.errors import ParseError
from carreau.core.formats import Word, lines, normalised, words
from carreau.core.text import say

Move = TypeVar("Move")


class Played(Protocol):
    """What has a line of moves: an answer, a known solution, a verdict, a game in play."""

    @property
    def moves(self) -> str: ...


Moves: TypeAlias = str | Sequence[str] | Played

COMMENTS = r"\s*(?:#[^\n]*\n\s*)*"
NAMED = re.compile(COMMENTS + r"[^\W\d]\w{0,60}\s*=(?=\s*[\[(])")  # the `trajectory =` of a line of Python
LISTED = re.compile(COMMENTS + r"[\[(]")
PAIR = re.compile(r"([(\[])\s*([+-]?[0-9]{1,9})\s*,\s*([+-]?[0-9]{1,9})\s*,?\s*([)\]])")
TOKEN = re.compile(r"(?P<blank>\s+|#[^\n]*)|(?P<sign>[\[(\]),;])|(?P<quoted>'[^'\n]*'|\"[^\"\n]*\")")
CLOSING = {"[": "]", "(": ")"}


def text_of(moves: Moves, split: Callable[[str], list[str]], separator: str) -> str:
    """Moves as one text. Raises TypeError for what is none: several lines of moves, or moves that are not written."""
    found: Any = getattr(moves, "moves", moves)
    if isinstance(found, list | tuple):
        single = cast("Sequence[Any]", found)
        written = all(isinstance(each, str) and len(split(each)) == 1 for each in single)
        found = separator.join(single) if written else None
    if not isinstance(found, str):
        raise TypeError(
            say(
                "expected moves: their text, a list with the text of each, or what has moves, as an answer does; found {}",
                repr(moves)[:40],
            )
        )
    return found


def read_moves(text: str, parse: Callable[[str], Move]) -> list[Move]:
    """The moves of a text, each read by `parse`. Raises its ParseError with the place of the move."""
    found: list[Move] = []
    for word in move_words(text):
        try:
            found.append(parse(word.text))
        except ParseError as error:
            raise ParseError(error.message, word.line, word.column) from None
    return found


def move_words(text: str) -> Iterator[Word]:
    """The texts of single moves with their places: words with blanks between them; or a list, `[(1, 1), (1, 2)]`,
    `[[1, 1], [1, 2]]` or `["rE", "gN"]`, with a name before it or not, or its items without the brackets around them. Pairs
    of numbers are cells, `1,2`."""
    text = normalised(text)
    return MoveList(text).words() if is_list(text) else words(lines(text))


def is_list(text: str) -> bool:
    return LISTED.match(text, after_name(text)) is not None


def after_name(text: str) -> int:
    named = NAMED.match(text)
    return named.end() if named else 0


class MoveList:
    """Reads a list from left to right; nothing in it is deeper than a pair."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, after_name(text)
        self.starts = [0, *(each.end() for each in re.finditer("\n", text))]  # of the lines
        self.opened = ""  # the bracket around all of it

    def words(self) -> Iterator[Word]:
        begun = closed = False
        while self.at < len(self.text):
            token = PAIR.match(self.text, self.at)
            cell = token is not None and CLOSING[token[1]] == token[4]
            if not cell:
                token = TOKEN.match(self.text, self.at)
            if token is None or (closed and (cell or not token["blank"])):
                self.refuse(closed)
            if cell:
                yield Word(f"{int(token[2])},{int(token[3])}", *self.place())
            elif token["quoted"]:
                yield Word(token["quoted"][1:-1], *self.place())
            elif token["sign"]:
                closed = self.bracket(token["sign"], begun)
            begun = begun or cell or bool(token["quoted"])
            self.at = token.end()
        if self.opened and not closed:
            raise ParseError(say("expected {} at the end of the list of moves", CLOSING[self.opened]), *self.place())

    def bracket(self, sign: str, begun: bool) -> bool:
        """Whether the sign closes the list."""
        if sign in CLOSING:
            if begun or self.opened:
                self.refuse()
            self.opened = sign
        elif sign in CLOSING.values():
            if sign != CLOSING.get(self.opened):
                self.refuse()
            return True
        return False

    def place(self) -> tuple[int, int]:
        line = bisect_right(self.starts, self.at)
        return line, self.at - self.starts[line - 1] + 1

    def refuse(self, closed: bool = False) -> NoReturn:
        found = self.text[self.at : self.at + 20].split("\n")[0]
        wanted = say("expected moves in a list, pairs like (1, 2) or texts in quotation marks, found {!r}", found)
        if closed:
            wanted = say("expected the end after the list of moves, found {!r}", found)
        raise ParseError(wanted, *self.place())
