"""A language: templates of sentences, found by the words in them that do not change.

A template has {} where something is filled in, {!r} where that is quoted. Its translation says what becomes of it:

    {0}              as it is; what was quoted is quoted as the language does it
    {0:name}         as it is, but one word only, or a word and a number
    {0:number}       a number, grouped as the language does it
    {0:step|steps}   one of two words, by that number
    {0:text}         a sentence or words of ours, translated in turn
    {0:told}         the same, and behind a colon there may be what somebody else has said
    {0:word}         the same if the catalogue has it, else as it is
    {0:words}        the same, or several with commas, "or" and "and" between them

A template fits only if its numbers are numbers and its texts are known: no sentence is translated by half.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import NamedTuple

MOST_PARTS = 4  # of one sentence with semicolons in it
DEEPEST = 6  # sentences within one another
LONGEST = 2000  # letters of one sentence
NUMBER = re.compile(r"[-+]?\d[\d,]*(\.\d+)?")
LARGE = re.compile(r"-?\d{5,18}")
NAME = re.compile(r"\S+( \d+)?")
COUNTED = re.compile(r"(\d+) (\S.*)")
BETWEEN = re.compile(r"(, | or | and )")


class Habits(NamedTuple):
    """How a language writes what stands between the words."""

    quotes: tuple[str, str]
    semicolon: str
    colon: str
    group: str  # between thousands
    decimal: str
    between: Mapping[str, str]  # what joins the items of a list
    most_of_one: int  # the largest number whose noun is singular
    spaced: Callable[[str], str]  # text with the blanks that signs want before them


class Slot(NamedTuple):
    """A part of a translation: what is written before it, which placeholder, and what becomes of that."""

    before: str
    number: int
    manner: str


@dataclass(frozen=True, slots=True)
class Template:
    """`pieces` are the words around the placeholders, one more than there are placeholders."""

    pieces: tuple[str, ...]
    quoted: tuple[bool, ...]
    slots: tuple[Slot, ...]
    end: str

    @property
    def first_word(self) -> str:
        """The word that all its sentences begin with, if there is one."""
        word, blank, _ = self.pieces[0].partition(" ")
        return word if blank else ""

    @property
    def wraps(self) -> bool:
        """Whether it is a sentence of ours with something behind it."""
        return not self.pieces[0] and bool(self.pieces[-1]) and self.slots[0] in (Slot("", 0, "text"), Slot("", 0, "told"))

    def values(self, sentence: str) -> list[str] | None:
        """What stands in the placeholders; None if the sentence has other words. Each takes as little as it can, so there
        is nothing to go back to."""
        first, *middle, last = self.pieces
        at, end = len(first), len(sentence) - len(last)
        if end < at or not sentence.startswith(first) or not sentence.endswith(last):
            return None
        found: list[str] = []
        for piece in middle:
            next_at = sentence.find(piece, at, end)
            if next_at < 0:
                return None
            found.append(sentence[at:next_at])
            at = next_at + len(piece)
        return [*found, sentence[at:end]]


class Catalogue:
    """The templates of a language: those that stand around another sentence first, then those with the most words."""

    def __init__(self, entries: Mapping[str, str], habits: Habits) -> None:
        self.habits = habits
        found = [template(source, translation, habits) for source, translation in entries.items()]
        self.plain = {each.pieces[0]: each.end for each in found if not each.quoted}
        filled = sorted(
            (each for each in found if each.quoted), key=lambda each: (not each.wraps, -sum(map(len, each.pieces)))
        )
        words = {each.first_word for each in filled}
        self.filled = {word: [each for each in filled if each.first_word in (word, "")] for word in words | {""}}

    def sentence(self, text: str, deep: int = 0) -> str | None:
        """A sentence, or several with semicolons between them, as the problems of a level are told. `deep` is how many
        sentences stand around it."""
        parts = text.split("; ")
        return (self.sentences(parts, deep) if len(parts) > 1 else None) or self.one(text, deep)

    def sentences(self, parts: list[str], deep: int) -> str | None:
        """Parts that are sentences, each of them of as few parts as possible."""
        told: list[str | None] = [None] * len(parts) + [""]
        for start in reversed(range(len(parts))):
            for end in range(start + 1, min(start + MOST_PARTS, len(parts)) + 1):
                rest, one = told[end], None
                if rest is not None and (one := self.one("; ".join(parts[start:end]), deep)) is not None:
                    told[start] = one + (self.habits.semicolon + rest if rest else "")
                    break
        return told[0]

    def one(self, text: str, deep: int) -> str | None:
        """What one entry makes of a text."""
        if text in self.plain or deep > DEEPEST or len(text) > LONGEST:
            return self.plain.get(text)
        candidates = self.filled.get(text.partition(" ")[0], self.filled[""])
        fitting = ((each, each.values(text)) for each in candidates)
        told = (self.told(each, values, deep + 1) for each, values in fitting if values is not None)
        return next((each for each in told if each is not None), None)

    def told(self, found: Template, values: list[str], deep: int) -> str | None:
        parts: list[str] = []
        for before, index, manner in found.slots:
            said = self.said(values[index], found.quoted[index], manner, deep)
            if said is None:
                return None
            parts += [before, said]
        return "".join(parts) + found.end

    def said(self, value: str, quoted: bool, manner: str, deep: int) -> str | None:
        """What a placeholder becomes; None if it is not what it should be."""
        if manner == "":
            return self.quoted(value) if quoted else value
        if manner in ("text", "told"):
            return self.sentence(value, deep) or (self.and_strange(value, deep) if manner == "told" else None)
        if manner in ("word", "words"):
            return self.words(value, deep, several=manner == "words")
        if manner == "name":
            return value if NAME.fullmatch(value) else None
        if not NUMBER.fullmatch(value):
            return None
        return self.number(value) if manner == "number" else self.counted(value, *manner.split("|"))

    def and_strange(self, text: str, deep: int) -> str | None:
        """A sentence, a colon, and what somebody else has said."""
        begin, colon, strange = text.partition(": ")
        told = self.one(begin, deep) if colon else None
        return told and f"{told}{self.habits.colon}{strange}"

    def quoted(self, value: str) -> str:
        begin, end = self.habits.quotes
        return f"{begin}{value[1:-1]}{end}" if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"" else value

    def number(self, value: str) -> str:
        value = f"{int(value):,}" if LARGE.fullmatch(value) else value
        return value.replace(",", self.habits.group).replace(".", self.habits.decimal)

    def counted(self, value: str, one: str, several: str) -> str:
        return one if abs(float(value.replace(",", ""))) <= self.habits.most_of_one else several

    def words(self, value: str, deep: int, several: bool) -> str:
        """Words of ours; blanks and commas around them stay."""
        inner = value.strip(" ,")
        begin, _, end = value.partition(inner) if inner else (value, "", "")
        told = self.one(inner, deep)
        if told is None:
            told = "".join(self.item(each, deep) for each in BETWEEN.split(inner)) if several else inner
        return begin + told + end

    def item(self, text: str, deep: int) -> str:
        counted = COUNTED.fullmatch(text)
        found = self.one(text, deep)
        if found is None and counted is not None and (noun := self.one(counted[2], deep)) is not None:
            found = f"{counted[1]} {noun}"
        return found or self.habits.between.get(text, text)


def template(source: str, translation: str, habits: Habits) -> Template:
    pieces, quoted = [""], list[bool]()
    for text, field, _, conversion in Formatter().parse(source):
        pieces[-1] += text
        if field is not None:
            pieces.append("")
            quoted.append(conversion == "r")
    *slots, end = parsed(translation, habits)
    return Template(tuple(pieces), tuple(quoted), tuple(slots), end.before)


def parsed(translation: str, habits: Habits) -> Iterator[Slot]:
    """The slots of a translation, and a last one for what stands after them."""
    before = ""
    for text, field, manner, _ in Formatter().parse(habits.spaced(translation)):
        before += text
        if field is not None:
            yield Slot(before, int(field), manner or "")
            before = ""
    yield Slot(before, -1, "")
