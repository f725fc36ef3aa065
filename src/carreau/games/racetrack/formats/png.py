"""PNG files in and out by the standard library, with every way in which one can be wrong as a sentence.

Whatever a file is made of, its chunks are looked at here. Its pixels too, as long as no row has a filter: so are the files
that we write, and those that the page makes of any picture. From the first other row on it is Pillow that decodes.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from carreau.core.errors import ParseError
from carreau.core.text import say
from carreau.games.racetrack.formats.image import Planes

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MEGAPIXELS = 64  # what a picture may have at most; decoded one takes about six bytes a pixel
PLAIN_MEGAPIXELS, PIXELS_A_BYTE = 4, 1000  # more of them than so many, and more of them for each byte, is no drawing
LONGEST_SIDE = 20_000  # pixels: a picture that is longer is no track, and takes long to find out about
LONGEST_TEXT = 100_000  # bytes of a text that is unpacked
BAND = 256  # rows of pixels that are handed out at a time
CHANNELS = {(8, 2, 0): 3, (8, 6, 0): 4}  # bytes a pixel by depth, kind of colours and interlace, of what we decode
DAMAGED = "the picture is damaged or cut short"


class Header(NamedTuple):
    """What the first chunk says, before anything is decoded."""

    width: int
    height: int
    depth: int
    colours: int
    interlace: int


def header_of(data: bytes) -> Header:
    """Raises ParseError for a picture that is too large."""
    if data[12:16] != b"IHDR" or len(data) < 33:
        raise ParseError("the picture is damaged: its header is not complete")
    width, height, depth, colours, interlace = struct.unpack(">IIBBxxB", data[16:29])
    check_size(width, height, len(data))
    return Header(width, height, depth, colours, interlace)


def check_size(width: int, height: int, size: int) -> None:
    """Of a picture of so many bytes."""
    if not width or not height:
        raise ParseError(say("expected a picture with pixels, found one of {} × {}", width, height))
    if width * height > MEGAPIXELS * 10**6:
        raise ParseError(say("expected at most {} megapixels, found {} × {}: make it smaller", MEGAPIXELS, width, height))
    if max(width, height) > LONGEST_SIDE:
        raise ParseError(say("expected at most {:,} pixels along a side, found {} × {}", LONGEST_SIDE, width, height))
    if width * height > max(PLAIN_MEGAPIXELS * 10**6, PIXELS_A_BYTE * size):
        raise ParseError(
            say("{} × {} pixels in {:,} bytes are next to nothing, made large: make it smaller", width, height, size)
        )


def chunks_of(data: bytes) -> list[tuple[bytes, bytes]]:
    """Kind and content of every chunk, all of them whole."""
    found: list[tuple[bytes, bytes]] = []
    at = len(SIGNATURE)
    while not found or found[-1][0] != b"IEND":
        if at + 12 > len(data):
            raise ParseError(DAMAGED)
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        kind, content = data[at + 4 : at + 8], data[at + 8 : end]
        if data[end : end + 4] != zlib.crc32(content, zlib.crc32(kind)).to_bytes(4, "big"):
            raise ParseError(DAMAGED)
        found.append((kind, content))
        at = end + 4
    if any(kind == b"acTL" for kind, _ in found):
        raise ParseError("expected a still picture, found an animated one")
    return found


class Picture(NamedTuple):
    """What a PNG file holds. Its pixels come once, in bands of rows, and are let go when the last one is taken."""

    width: int
    height: int
    texts: Mapping[str, str]
    bands: Iterator[Planes]


def read(data: bytes) -> Picture:
    header = header_of(data)
    if header.depth == 16:
        raise ParseError("expected a picture with 8 bits a channel, found 16: save it again with 8")
    found = chunks_of(data)
    return Picture(header.width, header.height, dict(texts(found)), bands(data, header, found))


# -- pixels ----------------------------------------------------------------------------------------------------------


def bands(data: bytes, header: Header, found: list[tuple[bytes, bytes]]) -> Iterator[Planes]:
    """The pixels from top to bottom, whatever the picture is made of."""
    top = 0
    if header[2:] in CHANNELS and not any(kind in (b"tRNS", b"PLTE") for kind, _ in found):
        packed = b"".join(content for kind, content in found if kind == b"IDAT")
        for rows in plain_bands(packed, header, CHANNELS[header[2:]]):
            yield rows
            top += len(rows[0]) // header.width
    if top < header.height:
        from carreau.games.racetrack.formats import decoding

        yield from decoding.bands(data, top)


def plain_bands(packed: bytes, header: Header, channels: int) -> Iterator[Planes]:
    """As many of them as have no filter."""
    inflater, stride = zlib.decompressobj(), 1 + channels * header.width
    for top in range(0, header.height, BAND):
        size = stride * min(BAND, header.height - top)
        try:
            rows = inflater.decompress(packed, size)
        except zlib.error:
            raise ParseError(DAMAGED) from None
        if any(rows[::stride]):
            return
        if len(rows) < size:
            raise ParseError(DAMAGED)
        packed = inflater.unconsumed_tail
        pixels = b"".join([rows[at + 1 : at + stride] for at in range(0, size, stride)])
        alpha = pixels[3::4] if channels == 4 else b"\xff" * (len(pixels) // 3)
        yield pixels[0::channels], pixels[1::channels], pixels[2::channels], alpha


def encode(width: int, rows: Iterable[bytes], said: Mapping[str, str]) -> bytes:
    """A PNG file of rows of red, green and blue, with texts."""
    deflater, packed, height = zlib.compressobj(9), list[bytes](), 0
    for row in rows:
        packed.append(deflater.compress(b"\0" + row))
        height += 1
    packed.append(deflater.flush())
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    about = [(b"iTXt", key.encode() + bytes(5) + text.encode()) for key, text in said.items()]
    parts = [(b"IHDR", header), *about, (b"IDAT", b"".join(packed)), (b"IEND", b"")]
    return SIGNATURE + b"".join(chunk(kind, content) for kind, content in parts)


def chunk(kind: bytes, content: bytes) -> bytes:
    return len(content).to_bytes(4, "big") + kind + content + zlib.crc32(kind + content).to_bytes(4, "big")


# -- texts -----------------------------------------------------------------------------------------------------------


def texts(found: Iterable[tuple[bytes, bytes]]) -> Iterator[tuple[str, str]]:
    """The texts that a PNG file carries beside its pixels, by their names."""
    for kind, content in found:
        key, _, text = content.partition(b"\0")
        name = key.decode("latin-1")
        if kind == b"tEXt":
            yield name, text.decode("latin-1")
        elif kind == b"zTXt":
            yield name, unpacked(text[1:]).decode("latin-1")
        elif kind == b"iTXt":
            said = text[2:].split(b"\0", 2)[-1]  # after its language, and its name in that
            yield name, (unpacked(said) if text[:1] == b"\1" else said).decode("utf-8", "replace")


def unpacked(text: bytes) -> bytes:
    inflater = zlib.decompressobj()
    try:
        found = inflater.decompress(text, LONGEST_TEXT)
    except zlib.error:
        raise ParseError(DAMAGED) from None
    if not inflater.eof:
        raise ParseError(DAMAGED)
    return found
