"""Sentences that know how they were made. A `Text` is a str, the English sentence, and keeps beside it the template and what
was filled in: so it goes wherever a str goes, and a translation is looked up and never read out of English.

A sentence without values is a plain str. Where a Text is cut, joined with + or put into an f-string, what comes out is a
plain str again: `say` and `join` keep the parts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import NamedTuple, cast

UNSEEN = re.compile("[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what no document should hold
SPECIFIERS = ("", ",", "g", ".0f", ".1f", ".2f", ".3f")  # that a template may have


class Text(str):
    """`values` fill the places of `template` one after the other; those of a list may be more than its two places."""

    __slots__ = ("template", "values")
    template: str
    values: tuple[object, ...]

    def __new__(cls, english: str, template: str, values: Sequence[object] = ()) -> Text:
        text = super().__new__(cls, english)
        text.template, text.values = template, tuple(values)
        return text

    def __reduce__(self) -> tuple[type[Text], tuple[object, ...]]:  # for copies and for other processes
        return Text, (str(self), self.template, self.values)


class Place(NamedTuple):
    """Where a template is filled in, and how English writes what comes there."""

    conversion: str  # "r" for what is quoted
    specifier: str

    def english(self, value: object) -> str:
        return repr(value) if self.conversion == "r" else format(value, self.specifier)


def say(template: str, *values: object) -> Text:
    """A sentence with values in the places {}, {!r} (quoted), {:,} and {:g} of its template; they may be sentences too.

    >>> say("expected {} rows, found {}", 3, 2).values
    (3, 2)
    """
    return Text(template.format(*values), template, values)


def join(template: str, items: Sequence[str]) -> str:
    """A list, by the template that joins two: `join("{} or {}", names)`. One item is that item."""
    if len(items) < 2:
        return items[0] if items else ""
    return Text(template.format("", "").join(items), template, items)


def legible(text: str) -> str:
    """A text without control characters, halves of pairs and what is no character: XML has no way to write them, and a
    terminal obeys them."""
    return UNSEEN.sub("", text) if UNSEEN.search(text) else text  # which may be a Text


def places(template: str) -> list[Place]:
    return [Place(sign or "", how or "") for _, name, how, sign in Formatter().parse(template) if name is not None]


# -- kept as JSON ----------------------------------------------------------------------------------------------------


def to_fields(name: str, text: str) -> dict[str, object]:
    """A sentence in an object of JSON: the English under its name, and its parts beside it if it has any."""
    return {name: text, f"{name}_parts": parts_of(text)} if isinstance(text, Text) else {name: text}


def from_fields(name: str, found: Mapping[str, object]) -> str:
    """The other direction. Parts that are not there, or do not make that sentence, leave it a plain str."""
    english = str(found.get(name, ""))
    try:
        text = from_parts(found.get(f"{name}_parts"))
    except (ValueError, TypeError, RecursionError):
        return english
    return text if isinstance(text, Text) and text == english else english


def parts_of(value: object) -> object:
    """A Text as a list, its template and its values; what is no number is the text that it becomes."""
    if isinstance(value, Text):
        return [value.template, *map(parts_of, value.values)]
    return value if value is None or isinstance(value, int | float) else str(value)


def from_parts(parts: object) -> object:
    """Raises ValueError or TypeError for what `parts_of` does not write."""
    if not isinstance(parts, list):
        return parts
    template, *values = cast("list[object]", parts)
    if not isinstance(template, str):
        raise TypeError("a template is text")
    if any(name for _, name, _, _ in Formatter().parse(template)):
        raise ValueError("places have no names")
    found, values = places(template), list(map(from_parts, values))
    if not {each.specifier for each in found} <= {*SPECIFIERS}:
        raise ValueError("no template of ours")
    if len(values) > len(found) == 2:
        return join(template, [each if isinstance(each, str) else str(each) for each in values])
    if len(values) != len(found):
        raise ValueError("a value for every place")
    return say(template, *values)
