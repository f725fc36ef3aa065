"""A language: templates of sentences and their translations. A template is looked up as it stands in the code; its
translation says what becomes of the values:

    {0}              as it is, or translated if it is a Text; what was quoted is quoted as the language does it
    {0:number}       a number, grouped as the language does it
    {0:step|steps}   one of two words, by that number
    {0:text}         a sentence or words of ours, translated in turn
    {0:word}         the same if the language has it, else as it is

A sentence with a {0:text} that the language does not have stays English as well: none is translated by half. A list (`join`)
has the template of two of its items.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import NamedTuple

from carreau.core.text import Place, Text, places

LARGE = 10_000  # from here on numbers are grouped, whether English has done so or not


class Habits(NamedTuple):
    """How a language writes what stands between the words."""

    quotes: tuple[str, str]
    group: str  # between thousands
    decimal: str
    several_from: int  # the least number whose noun is plural; what is less, zero and fractions too, has it singular
    spaced: Callable[[str], str]  # text with the blanks that signs want before them


class Slot(NamedTuple):
    """A part of a translation: what is written before it, which value, and what becomes of that."""

    before: str
    number: int
    manner: str


class Language(NamedTuple):
    entries: Mapping[str, str]
    habits: Habits

    def sentence(self, text: str) -> str | None:
        """A text in this language; None if it does not have it."""
        template = text.template if isinstance(text, Text) else text.replace("{", "{{").replace("}", "}}")
        if (translation := self.entries.get(template)) is None:
            return None
        values = text.values if isinstance(text, Text) else ()
        english, (found, end) = known_places(template), slots(self.habits.spaced(translation))
        if len(values) > len(english):
            return self.items(values, *found)
        told = whole([self.told(values[each.number], english[each.number], each.manner) for each in found])
        return (
            None if told is None else "".join(f"{slot.before}{each}" for slot, each in zip(found, told, strict=True)) + end
        )

    def items(self, values: tuple[object, ...], first: Slot, second: Slot) -> str | None:
        told = whole([self.told(each, Place("", ""), first.manner) for each in values])
        return None if told is None else second.before.join(told)

    def told(self, value: object, place: Place, manner: str) -> str | None:
        """What a value becomes; None if it must be translated and cannot be."""
        if manner in ("text", "word") or (manner == "" and isinstance(value, Text)):
            found = self.sentence(value) if isinstance(value, str) else None
            return found if found is not None or manner == "text" else place.english(value)
        if manner == "":
            return self.quoted(value) if place.conversion == "r" else place.english(value)
        if manner == "number":
            return self.number(value, place)
        one, several = manner.split("|")
        return one if isinstance(value, int | float) and abs(value) < self.habits.several_from else several

    def quoted(self, value: object) -> str:
        begin, end = self.habits.quotes
        return f"{begin}{repr(value)[1:-1]}{end}" if isinstance(value, str) else repr(value)

    def number(self, value: object, place: Place) -> str:
        if not isinstance(value, int | float):
            return place.english(value)
        written = f"{value:,}" if isinstance(value, int) and abs(value) >= LARGE else place.english(value)
        return written.replace(",", self.habits.group).replace(".", self.habits.decimal)


known_places = cache(places)


def whole(told: list[str | None]) -> list[str] | None:
    """All of them, or nothing."""
    found = [each for each in told if each is not None]
    return found if len(found) == len(told) else None


@cache
def slots(translation: str) -> tuple[tuple[Slot, ...], str]:
    """The slots of a translation, and what stands after them."""
    found, before = list[Slot](), ""
    for text, field, manner, _ in Formatter().parse(translation):
        before += text
        if field is not None:
            found.append(Slot(before, int(field), manner or ""))
            before = ""
    return tuple(found), before
