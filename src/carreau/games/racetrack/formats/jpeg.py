"""What the header of a JPEG file says."""

from __future__ import annotations

import struct

from carreau.core.errors import ParseError
from carreau.games.racetrack.formats.png import DAMAGED

SIGNATURE = b"\xff\xd8\xff"
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # markers of segments that begin with the size
SCAN, END = 0xDA, b"\xff\xd9"


def size_of(data: bytes) -> tuple[int, int]:
    """Width and height of a picture that is there to its end."""
    at, size = 2, (0, 0)
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == SCAN:
            if END in data[at:]:
                return size
            break
        if marker in FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            size = width, height
        at += 1 if marker == 0xFF else 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise ParseError(DAMAGED)
