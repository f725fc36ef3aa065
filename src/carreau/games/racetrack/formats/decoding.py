"""Pictures of every make by Pillow, the extra `images`; the only code here that knows it."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING
from zlib import error as ZlibError  # noqa: N812

from carreau.core.errors import ParseError
from carreau.core.extras import require_extra
from carreau.games.racetrack.formats.image import Planes
from carreau.games.racetrack.formats.png import BAND, DAMAGED

if TYPE_CHECKING:
    from PIL.Image import Image

SHOWN_SIDE, SHOWN_QUALITY = 1600, 85  # of a picture that is made smaller, at first
DAMAGE = (OSError, SyntaxError, ValueError, EOFError, IndexError, struct.error, ZlibError)


@contextmanager
def damage_refused() -> Generator[None]:
    """Whatever Pillow makes of a damaged file is one sentence."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of large and of damaged files, which are refused here
        try:
            yield
        except DAMAGE:
            raise ParseError(DAMAGED) from None


def decode(data: bytes) -> Image:
    """A PNG or JPEG picture with all its pixels; its size has been looked at."""
    require_extra("images")
    from PIL import Image

    with damage_refused():
        image = Image.open(BytesIO(data), formats=("PNG", "JPEG"))
        image.load()
    return image


def bands(data: bytes, top: int) -> Iterator[Planes]:
    """The pixels from a row on to the bottom."""
    image = decode(data)
    for above in range(top, image.height, BAND):
        with damage_refused():  # a palette may have more transparencies than colours
            part = image.crop((0, above, image.width, min(image.height, above + BAND))).convert("RGBA")
        red, green, blue, alpha = (plane.tobytes() for plane in part.split())
        yield red, green, blue, alpha


def shrink(data: bytes, most_bytes: int) -> bytes:
    """A picture as JPEG in at most so many bytes, with as many pixels as go into them."""
    small, side = decode(data).convert("RGBA"), SHOWN_SIDE
    from PIL import Image

    while True:
        small.thumbnail((side, side))
        paper = Image.new("RGB", small.size, "white")
        paper.paste(small, mask=small)
        buffer = BytesIO()
        paper.save(buffer, "JPEG", quality=SHOWN_QUALITY)
        if buffer.tell() <= most_bytes or max(small.size) <= 1:
            return buffer.getvalue()
        side = max(1, side * 3 // 4)
