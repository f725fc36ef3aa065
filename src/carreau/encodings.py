"""Bytes to text. UTF-8 and UTF-16 are known for what they are; older files of one byte a letter are read as what makes the
most letters of their bytes, and that is told."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from carreau.core.errors import ParseError
from carreau.core.text import say

DECLARED = re.compile(rb"<\?xml[^>]{0,80}encoding=[\"'](iso-8859-1|iso-8859-15|windows-1252)[\"']", re.IGNORECASE)
MARKED = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
OLD = {"cp1252": "Windows-1252", "cp437": "CP437"}  # Windows and its predecessor, which wrote most old files
LATIN = "Latin-1"  # what Windows-1252 is called where no byte tells them apart
BINARY = re.compile(rb"[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]")  # in no text; DOS ends some with 0x1a


class Decoded(NamedTuple):
    """A text, and the name of its encoding if that is a guess."""

    text: str
    guess: str = ""


def decode(data: bytes) -> Decoded:
    """The text that bytes are, or ParseError at the first byte that is none."""
    marked = next((name for mark, name in MARKED.items() if data.startswith(mark)), "") or unmarked(data)
    declared = DECLARED.match(data)
    try:
        return Decoded(data.decode(marked or (declared[1].decode() if declared else "utf-8")))
    except UnicodeDecodeError as error:
        if marked or BINARY.search(data):
            raise refused(data, error.start) from None
    return guessed(data)


def unmarked(data: bytes) -> str:
    """UTF-16 that does not begin with its mark, as some programs of Windows write it: every second byte of most texts is 0,
    and no other is. Empty if it is none for sure."""
    first, second = data[0::2], data[1::2]
    for other, zeros, name in ((first, second, "utf-16-le"), (second, first, "utf-16-be")):
        if zeros.count(0) > max(1, len(other) // 2) and 0 not in other:
            return name
    return ""


def guessed(data: bytes) -> Decoded:
    """A text of one byte a letter, with the page of codes that makes the best text of it."""
    texts = {name: data.decode(name, "replace") for name in OLD}
    chosen = max(texts, key=lambda name: plausibility(texts[name]))
    plain = chosen == "cp1252" and min(byte for byte in data if byte >= 0x80) >= 0xA0
    return Decoded(texts[chosen].rstrip("\x1a"), LATIN if plain else OLD[chosen])


def plausibility(text: str) -> float:
    """How many letters of the West a text has beside those of ASCII, where they can stand, and signs of print."""
    letters = len(re.findall(r"(?<![a-zß-ÿ])[À-ÖØ-Þ]|[ß-öø-ÿ]", text))
    paired = text.count("“") == text.count("”")
    print_signs = len(re.findall(r"\w’\w", text)) + (len(re.findall("[“”]", text)) if paired else 0)
    return letters + 1.5 * print_signs + 0.5 * len(re.findall("[–—…]", text)) - 2 * text.count("\ufffd")


def refused(data: bytes, start: int) -> ParseError:
    line = data.count(b"\n", 0, start) + 1
    return ParseError("expected UTF-8 text", line, start - data.rfind(b"\n", 0, start))


def told(guess: str) -> str:
    """What a user is told of a guess."""
    return say("this is no UTF-8 text; it was read as {}", guess) if guess else ""
