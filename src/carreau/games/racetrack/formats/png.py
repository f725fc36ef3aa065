"""PNG files in and out, with every way in which one can be wrong as a sentence. The only code here that knows Pillow."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from typing import NamedTuple
from zlib import error as ZlibError  # noqa: N812

import numpy as np
from numpy.typing import NDArray
from PIL import Image, PngImagePlugin

from carreau.core.errors import ParseError
from carreau.core.text import say

MEGAPIXELS = 64  # what a picture may have at most; decoded one takes about six bytes a pixel
PLAIN_MEGAPIXELS, PIXELS_A_BYTE = 4, 1000  # more of them than so many, and more of them for each byte, is no drawing
LONGEST_SIDE = 20_000  # pixels: a picture that is longer is no track, and takes long to find out about
SHOWN_SIDE, SHOWN_QUALITY = 1600, 85  # of a picture that is made smaller, at first
BAND = 256  # rows of pixels that are handed out at a time
DAMAGE = (OSError, SyntaxError, ValueError, EOFError, IndexError, struct.error, ZlibError)


def check_header(data: bytes) -> None:
    """What the first chunk says, before anything is decoded."""
    if data[12:16] != b"IHDR" or len(data) < 33:
        raise ParseError("the picture is damaged: its header is not complete")
    width, height, depth = struct.unpack(">IIB", data[16:25])
    check_size(width, height, len(data))
    if depth == 16:
        raise ParseError("expected a picture with 8 bits a channel, found 16: save it again with 8")


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


@contextmanager
def damage_refused() -> Generator[None]:
    """Whatever Pillow makes of a damaged file is one sentence."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of large and of damaged files, which are refused here
        try:
            yield
        except Image.DecompressionBombError:
            raise ParseError(say("expected at most {} megapixels, found many more: make it smaller", MEGAPIXELS)) from None
        except DAMAGE:
            raise ParseError("the picture is damaged or cut short") from None


class Picture(NamedTuple):
    """What a PNG file holds. Its pixels come once, in bands of rows, and are let go when the last one is taken."""

    width: int
    height: int
    texts: Mapping[str, str]
    bands: Iterator[NDArray[np.uint8]]  # red, green, blue and alpha


def size_of(data: bytes) -> tuple[int, int]:
    """Width and height, which the header says before anything is decoded."""
    check_header(data)
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def read(data: bytes) -> Picture:
    check_header(data)
    image = decode(data, ("PNG",))
    return Picture(image.width, image.height, texts(image), bands(image))


def decode(data: bytes, formats: tuple[str, ...]) -> Image.Image:
    """A picture with all its pixels, or ParseError."""
    with damage_refused():
        image = Image.open(BytesIO(data), formats=formats)
        check_size(*image.size, len(data))
        if getattr(image, "is_animated", False):
            raise ParseError("expected a still picture, found an animated one")
        image.load()
    return image


def bands(image: Image.Image) -> Iterator[NDArray[np.uint8]]:
    """The pixels from top to bottom in red, green, blue and alpha, whatever the picture is made of."""
    for top in range(0, image.height, BAND):
        with damage_refused():  # a palette may have more transparencies than colours
            part = image.crop((0, top, image.width, min(image.height, top + BAND))).convert("RGBA")
        yield np.asarray(part)


def texts(image: Image.Image) -> dict[str, str]:
    """The texts that a PNG file carries beside its pixels."""
    found: Mapping[str, object] = getattr(image, "text", {})
    return {key: str(value) for key, value in found.items()}


def encode(pixels: NDArray[np.uint8], said: Mapping[str, str]) -> bytes:
    """A PNG file of red, green and blue, with texts."""
    about = PngImagePlugin.PngInfo()
    for key, value in said.items():
        about.add_itxt(key, value)
    buffer = BytesIO()
    Image.fromarray(pixels).save(buffer, "PNG", pnginfo=about)
    return buffer.getvalue()


def shrink(image: Image.Image, most_bytes: int) -> bytes:
    """A picture as JPEG in at most so many bytes, with as many pixels as go into them."""
    small, side = image.convert("RGBA"), SHOWN_SIDE
    while True:
        small.thumbnail((side, side))
        paper = Image.new("RGB", small.size, "white")
        paper.paste(small, mask=small)
        buffer = BytesIO()
        paper.save(buffer, "JPEG", quality=SHOWN_QUALITY)
        if buffer.tell() <= most_bytes or max(small.size) <= 1:
            return buffer.getvalue()
        side = max(1, side * 3 // 4)
