"""What stands before, between and after the boards of a Sokoban text: lines, in paragraphs, in gaps."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from carreau.core.formats import Line

KEY = re.compile(r"[;:]*\s*([A-Za-z][A-Za-z -]*?)\s*:\s*(.*)", re.DOTALL)
FIELDS = {name: name for name in ("title", "author", "licence", "source")} | {
    "name": "title",
    "license": "licence",
    "terms": "licence",
}
COLLECTION = ("collection", "set")
COMMENT = "comment"
NOTED = ("copyright", "date", "date created", "date of last change", "email", "e-mail", "url", "homepage", "origin")


def key_of(text: str) -> tuple[str, str]:
    """The name and the value of a line `Key: value`, if it is one."""
    key = KEY.fullmatch(text)
    return (key[1].lower(), key[2].strip()) if key else ("", "")


def is_field(text: str) -> bool:
    """Whether a line is a `Key: value` that is known."""
    return key_of(text)[0] in (*FIELDS, *COLLECTION, *NOTED, COMMENT)


@dataclass
class Paragraph:
    """Lines without a blank one between them, and whether they touch the boards around."""

    lines: list[Line] = field(default_factory=list[Line])
    above: bool = False
    below: bool = False

    def fields(self) -> dict[str, str]:
        """The fields of a level that it names."""
        named = (key_of(line.text) for line in self.lines)
        return {FIELDS[name]: value for name, value in named if name in FIELDS}

    def collection(self) -> str:
        """The collection that it names."""
        named = (key_of(line.text) for line in self.lines)
        return next((value for name, value in named if name in COLLECTION), "")

    @property
    def about(self) -> bool:
        """Whether it has fields; otherwise it is words."""
        return any(is_field(line.text) for line in self.lines)


@dataclass
class Gap:
    """The paragraphs between two boards."""

    paragraphs: list[Paragraph] = field(default_factory=list[Paragraph])
    open: bool = False  # the next line belongs to the last paragraph

    def take(self, line: Line, touches: bool) -> None:
        """A line of words, right under the board above or not. Fields and words are paragraphs of their own."""
        if not any(map(str.isalnum, line.text)):
            return  # a line of dashes, or the fence around a text that was copied
        last = self.paragraphs[-1] if self.open else Paragraph(above=touches)
        if last.lines and last.about != is_field(line.text):
            last = Paragraph(above=last.above)
        if last not in self.paragraphs[-1:]:
            self.paragraphs.append(last)
        self.open = True
        last.lines.append(line)

    def end_paragraph(self) -> None:
        self.open = False

    def meet_board(self) -> None:
        """The next board begins right below."""
        if self.open:
            self.paragraphs[-1].below = True

    def has(self, name: str) -> bool:
        return any(name in each.fields() for each in self.paragraphs)

    def words(self) -> list[Line]:
        return [line for each in self.paragraphs if not each.about for line in each.lines]
