"""Texts to levels and back. A format is a value; which one a text is in is told by its content."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from math import isfinite
from typing import Any, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar

from carreau.core.errors import BrokenLevels, ParseError
from carreau.core.level import Json, Level
from carreau.core.patience import ticking
from carreau.core.text import say

L = TypeVar("L", bound=Level)
Part = TypeVar("Part")

WEB_PAGE = re.compile(r"\s*<(!doctype html|html)\b", re.IGNORECASE)
TAG = re.compile(r"<[^<>\n]*>")  # within a line, so that places stay what they are
DEEPEST = 100  # lists and objects within one another
LONGEST_NUMBER = 19  # letters of a whole number, which has 64 bits
TOO_DEEP = "more than 100 lists and objects stand within one another"


@dataclass(frozen=True, slots=True)
class Format(Generic[L]):
    """How the levels of a game are written down. `write` raises LevelError for what the format cannot carry.

    `likeness` says how much of any text is as in this format (likeness.py): 1 if it is in it for sure, 0 if nothing is. The
    error about a text that is in no format is that of the nearest, in its words. `read` raises ParseError, and BrokenLevels
    where other levels of the text can be read: `read_each` does.
    """

    name: str
    suffix: str
    summary: str
    likeness: Callable[[str], float]
    read: Callable[[str], list[L]]
    write: Callable[[Sequence[L]], str] | None
    bare: bool = False  # holds boards alone: titles, credits and rules are left out


@dataclass(frozen=True, slots=True)
class ImageFormat(Generic[L]):
    """How a level is a picture. A mesh is how many pixels the side of a cell has; 0 leaves the choice to the format."""

    name: str
    suffix: str
    summary: str
    signature: bytes  # what its files begin with
    read: Callable[[bytes, int], L]
    write: Callable[[L, int], bytes]
    decorate: Callable[[L, bytes], L]  # the level with a picture to show under its board
    shrink: Callable[[bytes, int], bytes]  # such a picture in at most so many bytes


AnyFormat: TypeAlias = Format[Any] | ImageFormat[Any]


class Line(NamedTuple):
    """A line of a text with its number, counted from 1."""

    number: int
    text: str


def normalised(text: str) -> str:
    """A text from any system without its byte order mark and carriage returns; of a web page that was saved instead of the
    level in it, what it says."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return unescape(TAG.sub("", text)) if WEB_PAGE.match(text) else text


def lines(text: str) -> list[Line]:
    """The lines of a text from any system, without blanks at their ends."""
    return [Line(number, line.rstrip()) for number, line in enumerate(normalised(text).split("\n"), 1)]


def read_each(read: Callable[[Part], L], parts: Iterable[Part]) -> list[L]:
    """The level that each part of a text is. If some are none it raises BrokenLevels; if all are none, the first error."""
    entries: list[L | ParseError] = []
    for part in ticking(parts):
        try:
            entries.append(read(part))
        except ParseError as error:
            entries.append(error)
    return whole(entries)


def whole(entries: Sequence[L | ParseError]) -> list[L]:
    """Entries without an error among them. If some are errors it raises BrokenLevels; if all are, the first."""
    errors = [each for each in entries if isinstance(each, ParseError)]
    if errors:
        raise errors[0] if len(errors) == len(entries) else BrokenLevels(entries)
    return [each for each in entries if not isinstance(each, ParseError)]


def margin(rows: Sequence[Line]) -> int:
    """How many blanks all rows of a board begin with."""
    return min((len(row.text) - len(row.text.lstrip()) for row in rows if row.text), default=0)


def check_rows(rows: Sequence[Line], alphabet: str, what: str, indent: int = 0) -> None:
    """Every row as long as the first and made of known letters; otherwise ParseError at the first that is not. The rows may
    have been cut out of lines that are indented."""
    if not rows:
        raise ParseError(say("expected rows of {}, found nothing", what), 1)
    width = len(rows[0].text)
    for number, row in ticking(rows):
        for column, letter in enumerate(row, 1):
            if letter not in alphabet:
                known = " ".join(alphabet)
                raise ParseError(say("expected one of {}, found {!r}", known, letter), number, indent + column)
        if len(row) != width:
            column = indent + min(len(row), width) + 1
            raise ParseError(say("expected {} cells like the first row, found {}", width, len(row)), number, column)


def parse_json(text: str, line: int = 1) -> Json:
    """The value of a JSON text that begins on a line, or ParseError."""
    try:
        found = DECODER.decode(text)
        if text.count("[") + text.count("{") > DEEPEST:
            check_depth(found)
        return found
    except json.JSONDecodeError as error:
        raise ParseError(say("expected JSON: {}", error.msg), line + error.lineno - 1, error.colno) from None
    except ValueError as error:
        raise ParseError(say("expected JSON of reasonable numbers and depth: {}", error.args[0]), line) from None
    except RecursionError:
        raise ParseError(say("expected JSON of reasonable numbers and depth: {}", TOO_DEEP), line) from None


def refuse_constant(name: str) -> NoReturn:
    raise ValueError(say("{} is no number", name))


def json_integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(say("a number has {} digits", len(digits)))
    return int(digits)


def json_float(digits: str) -> float:
    """What is beyond all numbers would be written as Infinity, which is no JSON."""
    if not isfinite(found := float(digits)):
        refuse_constant(digits[:40])
    return found


DECODER = json.JSONDecoder(parse_constant=refuse_constant, parse_int=json_integer, parse_float=json_float)


def check_depth(found: Json) -> None:
    """Whoever goes through a value, a part within a part, must not come to the end of his stack."""
    within = [found]
    for _ in range(DEEPEST + 1):
        within = [part for each in within for part in parts_of(each)]
        if not within:
            return
    raise ValueError(TOO_DEEP)


def parts_of(found: Json) -> Iterable[Json]:
    return found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()


def json_object(text: str, line: int) -> dict[str, Json]:
    """The JSON object that a line is, or ParseError."""
    found = parse_json(text, line)
    if not isinstance(found, dict):
        raise ParseError("expected a JSON object", line, 1)
    return found


def first_object(text: str) -> dict[str, Json] | None:
    """The JSON object that the first line of a text is, if it is a whole one."""
    first = text.removeprefix("\ufeff").lstrip().partition("\n")[0]
    if not first.startswith("{"):
        return None
    try:
        return json_object(first, 1)
    except ParseError:
        return None


def integer(word: str, line: int, column: int, what: str) -> int:
    """A whole number within 64 bits, or ParseError."""
    digits = word[1:] if word[:1] in "+-" else word
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 18:
        raise ParseError(say("expected {}, a whole number, found {!r}", what, word[:40]), line, column)
    return int(word)


class Word(NamedTuple):
    text: str
    line: int
    column: int


def words(numbered: list[Line]) -> Iterator[Word]:
    """The words of a text with their places."""
    for number, text in numbered:
        column = 0
        for part in text.split():
            column = text.index(part, column)
            yield Word(part, number, column + 1)
            column += len(part)
