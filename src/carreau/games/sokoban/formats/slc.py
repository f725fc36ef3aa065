"""SLC: Sokoban collections as XML. Nothing is taken from outside of the text, and no entities may be declared in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import NoReturn
from xml.parsers import expat

from carreau.core.errors import ParseError
from carreau.core.formats import Format, Line, read_each
from carreau.core.level import Meta, Origin
from carreau.core.likeness import SAMPLE, SURE, graded
from carreau.core.text import say
from carreau.games.sokoban.formats.reader import TAB, plain_row
from carreau.games.sokoban.formats.run_length import LARGEST, check_cells
from carreau.games.sokoban.level import ALPHABET, SokobanLevel

ROOT = "SokobanLevels"
ROW = "L"
DEEPEST = 20  # elements within elements
BEGINS = re.compile(rf"\s*(<\?xml|<!--|<!DOCTYPE|<{ROOT}\b)")


@dataclass
class Board:
    """A level while its rows are being read."""

    title: str
    author: str
    line: int
    rows: list[Line] = field(default_factory=list[Line])
    error: ParseError | None = None  # the first thing that is wrong with it

    def finished(self, source: str, size: int) -> SokobanLevel:
        """The level, of a collection with a title and so many letters."""
        if self.error is not None:
            raise self.error
        rows = [plain_row(row.text) for row in self.rows]
        if not any(rows):
            raise ParseError(say("expected rows <{}>…</{}> in this level, found none", ROW, ROW), self.line)
        check_cells(rows, size, self.line)
        margin = min(len(row) - len(row.lstrip()) for row in rows if row)
        meta = Meta(self.title, self.author, source=source, origin=Origin(self.line, cells={}))
        return SokobanLevel(tuple(row[margin:] for row in rows), meta)


class Reader:
    """Takes the events of the parser."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.open: list[str] = []  # the elements around this place
        self.boards: list[Board] = []
        self.author = ""
        self.source = ""
        self.row = Line(0, "")
        self.room = 10 * LARGEST

    def refuse(self, sentence: str) -> NoReturn:
        raise ParseError(sentence, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def doctype(self, name: str, system: str | None, public: str | None, has_subset: int) -> None:
        if has_subset:
            self.refuse("expected no declarations in the DOCTYPE, found some")

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        if not self.open and name != ROOT:
            self.refuse(say("expected <{}>, found <{}>", ROOT, name[:40]))
        if len(self.open) == DEEPEST:
            self.refuse(say("expected at most {} elements within one another, found more", DEEPEST))
        self.open.append(name)
        if name == "LevelCollection":
            self.author = attributes.get("Copyright", "").strip()
        elif name == "Level":
            author = attributes.get("Copyright", "").strip() or self.author
            self.boards.append(Board(attributes.get("Id", "").strip(), author, self.parser.CurrentLineNumber))
        elif name == ROW:
            self.row = Line(self.parser.CurrentLineNumber, "")
            if "Level" not in self.open:
                self.refuse(say("expected <{}> inside of a <Level>", ROW))

    def end(self, name: str) -> None:
        if self.open.pop() == ROW:
            self.take_row()

    def characters(self, text: str) -> None:
        if self.open[-1] == ROW:
            self.row = Line(self.row.number, self.row.text + text)
        elif self.open[1:] == ["Title"]:
            self.source += text

    def take_row(self) -> None:
        row = self.row.text.expandtabs(TAB).rstrip()
        strange = next((letter for letter in row if letter not in ALPHABET + "-_pPbB"), None)
        board = self.boards[-1]
        if strange is not None and board.error is None:
            board.error = ParseError(say("expected one of # @ + $ * . or a blank, found {!r}", strange), self.row.number)
        board.rows.append(Line(self.row.number, row))
        self.room -= len(row)
        if self.room < 0:
            raise ParseError(say("expected boards of at most {} cells in all, found more", 10 * LARGEST), self.row.number)


def read_levels(text: str) -> list[SokobanLevel]:
    """Every level of a collection."""
    if likeness(text) != SURE:
        raise ParseError(say("expected XML with <{}>", ROOT), 1)
    reader = Reader()
    try:
        reader.parser.Parse(without_declaration(text).encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise ParseError(say("expected XML: {}", expat.ErrorString(error.code)), error.lineno, error.offset + 1) from None
    if not reader.boards:
        raise ParseError("expected a <Level> in the collection, found none", 1)
    source = " ".join(reader.source.split())
    return read_each(lambda board: board.finished(source, len(text)), reader.boards)


def without_declaration(text: str) -> str:
    """Blanks in place of the declaration, which must stand at the very beginning and says nothing that is not known."""
    return re.sub(r"\A\s*<\?xml.*?\?>", lambda found: re.sub(r"\S", " ", found[0]), text, flags=re.DOTALL)


def write_levels(levels: Sequence[SokobanLevel]) -> str:
    """A collection under the name of the first level's source. Notes and solutions have no place in it."""
    parts = ['<?xml version="1.0" encoding="UTF-8"?>', f"<{ROOT}>", f"<Title>{escape(levels[0].meta.source)}</Title>"]
    width, height = max(level.width for level in levels), max(level.height for level in levels)
    parts.append(f'<LevelCollection MaxWidth="{width}" MaxHeight="{height}">')
    for number, level in enumerate(levels, 1):
        about = f"Id={quoted(level.meta.title or str(number))}"
        about += f" Copyright={quoted(level.meta.author)}" if level.meta.author else ""
        parts.append(f'<Level {about} Width="{level.width}" Height="{level.height}">')
        parts += [f"<{ROW}>{row}</{ROW}>" for row in level.rows]
        parts.append("</Level>")
    return "\n".join([*parts, "</LevelCollection>", f"</{ROOT}>", ""])


def quoted(text: str) -> str:
    """A text as the value of an attribute, where a reader takes blanks that are not written out for spaces."""
    blanks = str.maketrans({blank: f"&#{ord(blank)};" for blank in "\t\n\r"})
    return f'"{escape(text).translate(blanks)}"'


def likeness(text: str) -> float:
    begun, named = BEGINS.match(text) is not None, re.search(rf"<{ROOT}\b", text) is not None
    tags = len(re.findall(r"(?:<|&lt;)/?(?:L|Level\w*|SokobanLevels?)\b", text[:SAMPLE], re.IGNORECASE))
    return graded(begun and named, named or tags > 1, 1 if begun or tags else 0)


FORMAT: Format[SokobanLevel] = Format(
    "slc", ".slc", "Sokoban collections as XML: boards, titles and authors", likeness, read_levels, write_levels
)
