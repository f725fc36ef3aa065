"""PNG and JPEG files by the standard library: what Pillow makes of them as well, and without Pillow all that we write."""

from __future__ import annotations

import sys
import zlib
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image, PngImagePlugin

import carreau
from carreau import CarreauError, ParseError
from carreau.core.level import Meta
from carreau.games.racetrack.formats import jpeg
from carreau.games.racetrack.formats.colours import COLOURS
from carreau.games.racetrack.formats.pictures import decorate, picture_of, read_image, write_image
from carreau.games.racetrack.formats.png import BAND, chunks_of, read
from carreau.games.racetrack.level import RacetrackLevel
from tests.games.racetrack_pictures import chunks, joined, plain_png, png, smooth_track
from tests.games.racetrack_tracks import FIGURE_3

DAMAGED = 2000
COLOUR = {"#": (0, 0, 0)} | {each.letter: each.rgb for each in COLOURS}
LEVEL = RacetrackLevel(FIGURE_3, meta=Meta(title="Ça tourne →", notes="one\ntwo"))


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any package."""
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "numpy", None)


def test_T22_a_picture_that_we_write_has_the_pixels_and_texts_that_pillow_reads() -> None:
    for level in (LEVEL, RacetrackLevel((">.i.*", "#.r.#", "#.d.#")), carreau.load("racetrack/tracks#1")):
        assert isinstance(level, RacetrackLevel)
        data = write_image(level, 5)
        image = Image.open(BytesIO(data))
        wanted = Image.new("RGB", (level.width, level.height))
        wanted.putdata([COLOUR[letter] for row in level.rows for letter in row])  # type: ignore[arg-type]
        wanted = wanted.resize(image.size, Image.Resampling.NEAREST)
        assert image.mode == "RGB" and image.tobytes() == wanted.tobytes()
        assert isinstance(image, PngImagePlugin.PngImageFile) and image.text == read(data).texts
        again = PngImagePlugin.PngInfo()
        for key, text in image.text.items():
            again.add_itxt(key, str(text))
        assert len(data) <= len(png(wanted, pnginfo=again))


def test_T22_what_we_write_is_written_and_read_without_any_package(alone: None) -> None:
    assert read_image(write_image(LEVEL)) == LEVEL
    assert picture_of(decorate(LEVEL, write_image(LEVEL)).meta).startswith("data:image/png;base64,")


@pytest.mark.parametrize("height", [60, BAND, BAND + 1])
def test_T22_a_picture_without_filters_is_the_same_track_without_any_package(
    height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = smooth_track(300, 300).convert("RGBA").crop((20, 20, 320, 20 + height))
    image.paste((255, 255, 255, 100), (60, 0, 70, 30))
    wanted, data = read_image(png(image), 3), plain_png(image)
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert read_image(data, 3) == wanted


def test_T22_filters_may_begin_at_any_row() -> None:
    image = Image.new("RGB", (60, 2 * BAND), COLOUR["."])
    image.paste(COLOUR[">"], (0, 0, 60, 20))
    image.paste(COLOUR["*"], (0, 2 * BAND - 20, 60, 2 * BAND))
    pixels = [image.tobytes()[at : at + 180] for at in range(0, 360 * BAND, 180)]
    rows = [b"\0" + row for row in pixels[: BAND + 30]]
    for above, row in pairwise(pixels[BAND + 29 :]):  # filter 2: what is above each pixel is taken off
        rows.append(b"\2" + bytes((one - other) % 256 for one, other in zip(row, above, strict=True)))
    packed = zlib.compress(b"".join(rows))
    data = joined([(kind, packed if kind == b"IDAT" else content) for kind, content in chunks(png(image))])
    assert Image.open(BytesIO(data)).tobytes() == image.tobytes()
    assert read_image(data, 4) == read_image(plain_png(image), 4)


def test_T22_texts_of_every_kind_are_those_that_pillow_reads() -> None:
    info = PngImagePlugin.PngInfo()
    info.add_text("Title", "plain é")
    info.add_text("Author", "packed é", zip=True)
    info.add_itxt("Source", "→ everywhere", lang="fr", tkey="Source")
    info.add_itxt("Description", "→ packed\n" * 50, zip=True)
    data = png(smooth_track(), pnginfo=info)
    image = Image.open(BytesIO(data))
    assert isinstance(image, PngImagePlugin.PngImageFile)
    assert read(data).texts == image.text and len(image.text) == 4
    carried = [each for each in chunks(data) if each[0] in (b"tEXt", b"zTXt", b"iTXt")]
    assert read_image(plain_png(smooth_track(), carried)) == read_image(data)


def test_a_text_that_unpacks_without_end_is_damage() -> None:
    bomb = b"Title\0\0" + zlib.compress(bytes(10**7))
    with pytest.raises(ParseError, match="damaged"):
        read_image(plain_png(smooth_track(), [(b"zTXt", bomb)]))


def test_T22_who_lacks_the_extra_hears_of_it_where_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    data = png(smooth_track())
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(CarreauError, match="this needs PIL"):
        read_image(data)


def test_T22_no_damaged_picture_without_filters_crashes_or_asks_for_a_package(alone: None) -> None:
    random, good, read = Random(23), write_image(LEVEL, 3), 0
    for _ in range(DAMAGED):
        parts = chunks(good)
        at, (kind, content) = random.choice(list(enumerate(parts)))
        cut = random.randrange(len(content) + 1)
        parts[at] = (
            kind,
            content[:cut] + random.randbytes(random.choice((0, 1, 4))) + content[cut + random.choice((0, 1)) :],
        )
        data = joined(parts)
        data = data if random.random() < 0.7 else data[: random.randrange(8, len(data))]
        try:
            read += read_image(data).width > 0
        except CarreauError as error:  # a header or a row may have become one of another kind
            assert str(error) and (isinstance(error, ParseError) or kind in (b"IHDR", b"IDAT"))
    assert read > DAMAGED // 20


# -- JPEG ------------------------------------------------------------------------------------------------------------


def photograph(width: int, height: int, **options: object) -> bytes:
    buffer = BytesIO()
    image = Image.effect_noise((width, height), 40).convert("RGB")
    image.save(buffer, "JPEG", **options)  # type: ignore[arg-type]
    return buffer.getvalue()


PHOTOGRAPHS = {
    "plain": photograph(90, 100),
    "progressive": photograph(90, 100, progressive=True),
    "with EXIF": photograph(90, 100, exif=b"Exif\0\0" + bytes(200)),
    "with an end in a comment": photograph(90, 100, comment=b"\xff\xd9"),
}


@pytest.mark.parametrize("name", PHOTOGRAPHS)
def test_T25_the_size_of_a_jpeg_is_read_without_any_package(name: str, alone: None) -> None:
    data = PHOTOGRAPHS[name]
    assert jpeg.size_of(data) == (90, 100)
    assert picture_of(decorate(LEVEL, data + b"after the end").meta).startswith("data:image/jpeg;base64,")
    for length in range(2, len(data), 97):
        with pytest.raises(ParseError, match="damaged or cut short"):
            jpeg.size_of(data[:length])


def test_T25_no_damaged_jpeg_crashes_or_hangs() -> None:
    random, good, read = Random(24), PHOTOGRAPHS["plain"], 0
    for _ in range(DAMAGED):
        data = bytearray(good)
        for _ in range(random.choice((1, 2, 5))):
            at = random.randrange(3, 700)
            data[at : at + random.choice((1, 1, 4))] = random.randbytes(random.choice((0, 1, 4)))
        try:
            read += decorate(LEVEL, bytes(data)) != LEVEL
        except ParseError as error:
            assert error.message
    assert read > DAMAGED // 20


def test_chunks_end_where_the_picture_ends() -> None:
    good = write_image(LEVEL)
    assert chunks_of(good + b"more") == chunks(good)
