"""Which format a text is in: told by its content, and where that is not quite in any, by the nearest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from carreau import document
from carreau.core.errors import BrokenLevels, ParseError, UnknownName, Unrecognised
from carreau.core.formats import Format, ImageFormat, normalised
from carreau.core.level import Level
from carreau.core.likeness import ALIKE, PLAIN, RECOGNISED, SURE
from carreau.core.text import join, say
from carreau.games import REGISTRY, all_games, game


def formats() -> Iterator[Format[Any]]:
    """Every format, ours first."""
    yield document.FORMAT
    for each in all_games():
        yield from each.formats


def images() -> Iterator[ImageFormat[Any]]:
    """Every format that is a picture."""
    yield from (each.images for each in all_games() if each.images is not None)


def find_format(name: str) -> Format[Any]:
    known: dict[str, Format[Any]] = {}
    for each in formats():
        known.setdefault(each.name, each)  # the name of one of ours stays its own
    if name not in known:
        raise UnknownName("format", name, [*known, *(each.name for each in images())])
    return known[name]


class Reading(NamedTuple):
    """The levels of a text, in place of one that cannot be read what is wrong with it, and the name of the format."""

    entries: list[Level | ParseError]
    format: str


def read_entries(text: str, format_name: str = "") -> Reading:
    """What a text holds, in the format named or in the one its content shows. Raises ParseError if no level can be read; if
    the format is not sure, what is wrong may be that, so it is named."""
    text = normalised(text)
    chosen = find_format(format_name) if format_name else detect(text)
    try:
        return attempt(chosen, text)
    except ParseError as error:
        if format_name or chosen.likeness(text) == SURE:
            raise
        raise Unrecognised(say("{} (read as {})", error.message, chosen.name), error.line, error.column) from None


def attempt(form: Format[Any], text: str) -> Reading:
    try:
        return Reading(list(form.read(text)), form.name)
    except BrokenLevels as error:
        return Reading(list(error.entries), form.name)


def detect(text: str) -> Format[Any]:
    """The format that a text is in or, if that is not sure, looks like most. Where several may be it is not guessed."""
    text = normalised(text)
    if not text.strip():
        raise ParseError("expected a level, found an empty file", 1)
    nearest, likeness = nearest_formats(text)
    if len(nearest) > 1 and likeness < SURE:
        nearest = that_read(nearest, likeness, text)
    if len(nearest) == 1:
        return nearest[0]
    if nearest:
        raise Unrecognised(say("this could be {}", join("{} or {}", [each.name for each in nearest])), 1)
    raise Unrecognised("this is in no format that is known", 1)


def nearest_formats(text: str) -> tuple[list[Format[Any]], float]:
    """The formats that a text looks like most, and how much. One of ours that is sure comes before other packages'."""
    every = list(formats())
    ours = [document.FORMAT, *(each for name in REGISTRY for each in game(name).formats)]
    if sure := [each for each in every if each in ours and each.likeness(text) == SURE]:
        return sure, SURE
    measured = [(each, each.likeness(text)) for each in every]
    most = max((likeness for _, likeness in measured), default=0)
    least = SURE if most == SURE else max(most - ALIKE, RECOGNISED)
    return [each for each, likeness in measured if likeness >= least], most


def that_read(possible: list[Format[Any]], likeness: float, text: str) -> list[Format[Any]]:
    """Of formats that a text looks like alike, those that can read it, or else the one whose reader got furthest. Where
    nothing marks the text as any, being read is not enough."""
    able, places = list[Format[Any]](), list[tuple[int, int]]()
    for each in possible:
        try:
            attempt(each, text)
            able.append(each)
        except ParseError as error:
            places.append((error.line, error.column))
    if able:
        return able if likeness > PLAIN else possible
    return [possible[places.index(max(places))]]
