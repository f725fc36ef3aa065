"""A Ricochet Robots level as one word of URL-safe letters, to be pasted anywhere: `ricochet1-DxADBA…`.

After the name and version stand bytes in base64: width and height less 1, the rule, robots, main robot (as many as there
are: any), targets (2 bytes), main target (2 bytes), the cells of robots and targets (1 byte each on boards of up to 256
cells, else 2), a bit for every edge between two cells, the length of the title and the title, and a checksum (CRC-32).
Credits other than the title and solutions are left out.
"""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence

from carreau.core.errors import LevelError, ParseError
from carreau.core.formats import Format
from carreau.core.level import Meta, Origin, Problem
from carreau.core.likeness import SAMPLE, graded
from carreau.core.text import say
from carreau.games.ricochet.level import LARGEST, LETTERS, SWITCHES, Edge, RicochetLevel, Rules, require_sound
from carreau.games.ricochet.rules import number_of

VERSION = 1
NAME = "ricochet"
WORD = re.compile(rf"\s*{NAME}([0-9]{{1,6}})-(\S*)\s*")
BEGINS = re.compile(rf"\b{NAME}[0-9]+-", re.IGNORECASE)
CHOICES = SWITCHES[0].choices
SHORTEST = 20  # letters of a word that may be one without its beginning
LONGEST_TITLE = 255  # bytes


def checksum(data: bytes) -> bytes:
    return zlib.crc32(data, VERSION).to_bytes(4, "big")


def cell_bytes(width: int, height: int) -> int:
    return 1 if width * height <= 256 else 2


def edges(width: int, height: int) -> Iterator[Edge]:
    """Every edge between two cells once, row by row: to the east of a cell, then to its south."""
    for row in range(height):
        for column in range(width):
            if column + 1 < width:
                yield (row, column), "E"
            if row + 1 < height:
                yield (row, column), "S"


# -- writing ---------------------------------------------------------------------------------------------------------


def write_levels(levels: Sequence[RicochetLevel]) -> str:
    if len(levels) != 1:
        raise LevelError([Problem(say("a share text holds one level, and there are {}", len(levels)))])
    require_sound(levels[0])
    data = pack(levels[0])
    letters = urlsafe_b64encode(data + checksum(data)).decode("ascii").rstrip("=")
    return f"{NAME}{VERSION}-{letters}\n"


def pack(level: RicochetLevel) -> bytes:
    robots = len(level.robots)
    title = level.meta.title.encode("utf-8", "replace")
    if len(title) > LONGEST_TITLE:
        raise LevelError(
            [Problem(say("a share text has room for a title of {} bytes; this one has {}", LONGEST_TITLE, len(title)))]
        )
    size = cell_bytes(level.width, level.height)
    parts = [
        bytes([level.width - 1, level.height - 1, CHOICES.index(level.rules.ricochet), robots]),
        bytes([robots if level.main_robot is None else level.main_robot]),
        len(level.targets).to_bytes(2, "big"),
        level.main_target.to_bytes(2, "big"),
        *(number_of(level, cell).to_bytes(size, "big") for cell in (*level.robots, *level.targets)),
        pack_walls(level),
        bytes([len(title)]),
        title,
    ]
    return b"".join(parts)


def pack_walls(level: RicochetLevel) -> bytes:
    bits = [edge in level.walls for edge in edges(level.width, level.height)]
    return sum(1 << index for index, bit in enumerate(bits) if bit).to_bytes((len(bits) + 7) // 8, "little")


# -- reading ---------------------------------------------------------------------------------------------------------


class Bytes:
    """What is left to be read of a share text."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, count: int) -> bytes:
        self.at += count
        if self.at > len(self.data):
            raise ParseError("expected a share text with more letters: this one ends too early", 1)
        return self.data[self.at - count : self.at]

    def number(self, least: int, most: int, what: str, count: int = 1) -> int:
        found = int.from_bytes(self.take(count), "big")
        if not least <= found <= most:
            raise ParseError(say("expected {} from {} to {} in the share text, found {}", what, least, most, found), 1)
        return found


def read_levels(text: str) -> list[RicochetLevel]:
    word = WORD.fullmatch(text)
    if word is None:
        raise ParseError(say("expected one word like {}-DxAD…", f"{NAME}{VERSION}"), 1)
    if word[1] != str(VERSION):
        raise ParseError(say("expected version {} of the share text, found version {}", VERSION, word[1]), 1)
    data = decode(word[2])
    if len(data) < 4 or checksum(data[:-4]) != data[-4:]:
        raise ParseError("the checksum of the share text is wrong: a letter was changed or lost on the way", 1)
    return [unpack(Bytes(data[:-4]))]


def decode(letters: str) -> bytes:
    """Only what would be written so again."""
    try:
        data = urlsafe_b64decode(letters.encode("ascii") + b"=" * (-len(letters) % 4))
    except (UnicodeEncodeError, binascii.Error):
        data = b""
    if urlsafe_b64encode(data).decode("ascii").rstrip("=") != letters:
        raise ParseError("expected only letters, digits, - and _ in the share text, as it was written", 1)
    return data


def unpack(data: Bytes) -> RicochetLevel:
    width, height = (1 + data.number(0, LARGEST - 1, "the size, less 1,") for _ in range(2))
    rules = Rules(CHOICES[data.number(0, len(CHOICES) - 1, "the rule")])
    robots = data.number(1, len(LETTERS), "the number of robots")
    main_robot = data.number(0, robots, "the main robot")
    targets = data.number(1, 2**16 - 1, "the number of targets", 2)
    main_target = data.number(0, targets - 1, "the main target", 2)
    size, last = cell_bytes(width, height), width * height - 1
    cells = [divmod(data.number(0, last, "a cell", size), width) for _ in range(robots + targets)]
    walls = unpack_walls(data, width, height)
    title = data.take(data.number(0, LONGEST_TITLE, "the length of the title")).decode("utf-8", "replace")
    if data.at != len(data.data):
        raise ParseError("expected nothing after the title in the share text", 1)
    return RicochetLevel(
        width=width,
        height=height,
        walls=walls,
        robots=tuple(cells[:robots]),
        targets=tuple(cells[robots:]),
        main_robot=None if main_robot == robots else main_robot,
        main_target=main_target,
        meta=Meta(title=title, origin=Origin(1, cells={})),
        rules=rules,
    )


def unpack_walls(data: Bytes, width: int, height: int) -> frozenset[Edge]:
    known = list(edges(width, height))
    bits = int.from_bytes(data.take((len(known) + 7) // 8), "little")
    if bits >> len(known):
        raise ParseError("expected no walls beyond the last edge in the share text", 1)
    return frozenset(edge for index, edge in enumerate(known) if bits >> index & 1)


def likeness(text: str) -> float:
    found = text.split(maxsplit=1)
    marked = BEGINS.search(text[:SAMPLE]) is not None
    letters = found[0] if len(found) == 1 and len(found[0]) >= SHORTEST else ""
    fitting = sum(letter.isascii() and (letter.isalnum() or letter in "-_") for letter in letters) / max(len(letters), 1)
    return graded(WORD.fullmatch(text) is not None, marked, 1 if marked else fitting)


FORMAT = Format(
    "ricochet-share", ".share", "a Ricochet Robots level as one word to paste", likeness, read_levels, write_levels
)
