"""Pictures that several tests read: tracks drawn with smooth edges, and PNG files taken apart and put together again."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw

WHITE, TEAL, GREY, GRASS = (255, 255, 255), (0, 128, 128), (128, 128, 128), (30, 60, 20)
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png(image: Image.Image, **options: Any) -> bytes:
    buffer = BytesIO()
    image.save(buffer, "PNG", **options)
    return buffer.getvalue()


def smooth_track(width: int = 400, height: int = 300, road: int = 40, finish: int = 20) -> Image.Image:
    """A road with a corner and a slanting end, drawn large and made smaller, so that its edges are blended."""
    big = Image.new("RGB", (3 * width, 3 * height), GRASS)
    draw = ImageDraw.Draw(big)
    x, y, end = width // 8, height // 5, (width * 3 // 4, height * 4 // 5)
    line = [(x, y), (width * 2 // 3, y), end]
    draw.line([(3 * a, 3 * b) for a, b in line], fill=WHITE, width=3 * road, joint="curve")
    half = road // 2
    draw.rectangle([3 * x, 3 * (y - half), 3 * (x + half), 3 * (y + half) - 1], fill=TEAL)
    if finish:
        draw.rectangle([3 * (end[0] - road), 3 * (end[1] - finish), 3 * (end[0] + road), 3 * end[1] - 1], fill=GREY)
    return big.resize((width, height), Image.Resampling.LANCZOS)


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks of a PNG file: kind and content."""
    found: list[tuple[bytes, bytes]] = []
    at = len(SIGNATURE)
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += 12 + length
    return found


def joined(parts: list[tuple[bytes, bytes]]) -> bytes:
    """A PNG file of these chunks, with right checksums."""
    return SIGNATURE + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in parts
    )


def without_texts(data: bytes) -> bytes:
    """As a paint program saves it that keeps nothing but the pixels."""
    return joined([part for part in chunks(data) if part[0] not in (b"tEXt", b"iTXt", b"zTXt")])


def plain_png(image: Image.Image, texts: list[tuple[bytes, bytes]] | None = None) -> bytes:
    """A PNG file without filters, as the page makes one of any picture; with chunks of texts."""
    pixels, stride = image.convert("RGBA").tobytes(), 4 * image.width
    rows = b"".join(b"\0" + pixels[at : at + stride] for at in range(0, len(pixels), stride))
    header = struct.pack(">IIBBBBB", *image.size, 8, 6, 0, 0, 0)
    return joined([(b"IHDR", header), *(texts or []), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")])
