"""Files of pictures: each that is wrong gets one sentence, none a crash or a warning; and pictures shown under a track."""

from __future__ import annotations

import dataclasses
import json
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from PIL import Image

import carreau
from carreau import ParseError
from carreau.core.level import Meta
from carreau.drawing import svg
from carreau.games.racetrack.formats.pictures import decorate, picture_of, read_image, write_image
from carreau.games.racetrack.level import RacetrackLevel
from tests.games.racetrack_pictures import SIGNATURE, chunks, joined, png, smooth_track
from tests.games.racetrack_tracks import FIGURE_3
from tests.stopping import PATIENCE

DAMAGED = 4000
GOOD = write_image(RacetrackLevel(FIGURE_3), 3)


def with_header(width: int, height: int, depth: int = 8, colour: int = 2) -> bytes:
    """A file that claims to be so large, with next to nothing in it."""
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return joined([(b"IHDR", header), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b"")])


def animated() -> bytes:
    picture = Image.open(BytesIO(GOOD)).convert("RGB")
    return png(picture, save_all=True, append_images=[picture.rotate(180)])


def over_transparent() -> bytes:
    """A palette with more transparencies than it can have colours."""
    parts = chunks(png(Image.open(BytesIO(GOOD)).convert("P"), transparency=bytes(256)))
    return joined([(kind, content * 2 if kind == b"tRNS" else content) for kind, content in parts])


def jpeg(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.save(buffer, "JPEG")
    return buffer.getvalue()


WRONG = {
    "bomb": (with_header(60_000, 60_000), "expected at most 64 megapixels, found 60000 × 60000: make it smaller"),
    "just too large": (with_header(8001, 8000), "expected at most 64 megapixels, found 8001 × 8000: make it smaller"),
    "cut": (GOOD[: len(GOOD) // 2], "the picture is damaged or cut short"),
    "header alone": (GOOD[:33], "the picture is damaged or cut short"),
    "half a header": (GOOD[:20], "the picture is damaged: its header is not complete"),
    "signature alone": (SIGNATURE, "the picture is damaged: its header is not complete"),
    "no pixels": (with_header(0, 5), "expected a picture with pixels, found one of 0 × 5"),
    "too few pixels": (with_header(300, 300), "the picture is damaged or cut short"),
    "16 bits": (with_header(20, 20, 16), "expected a picture with 8 bits a channel, found 16: save it again with 8"),
    "palette": (over_transparent(), "the picture is damaged or cut short"),
    "animated": (animated(), "expected a still picture, found an animated one"),
    "JPEG": (jpeg(smooth_track()), "expected a picture in the format png, found one in the format JPEG"),
    "text": (b"#####\n#>.*#\n#####\n", "expected a picture in the format png, found none"),
    "empty": (b"", "expected a picture in the format png, found none"),
    "strange rules": (
        joined([*chunks(GOOD)[:1], (b"tEXt", b"carreau-rules\0magic"), *chunks(GOOD)[1:]]),
        "the rules that the picture carries: no rule is called 'magic'",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_T22_a_file_that_is_no_good_picture_gets_a_sentence(name: str, tmp_path: Path) -> None:
    data, said = WRONG[name]
    (tmp_path / "track.png").write_bytes(data)
    with pytest.raises(ParseError) as refused:
        carreau.load(str(tmp_path / "track.png"))
    assert str(refused.value).startswith(f"{tmp_path / 'track.png'}: {said}")


def test_a_bomb_takes_no_memory(tmp_path: Path) -> None:
    (tmp_path / "bomb.png").write_bytes(with_header(8000, 7999) + bytes(64_000))  # allowed, but its pixels are not there
    program = (
        "import resource, sys, carreau\n"
        "resource.setrlimit(resource.RLIMIT_AS, (3 * 2**30, 3 * 2**30))\n"
        "try:\n    carreau.load(sys.argv[1])\n"
        "except carreau.ParseError as error:\n    print(error.message)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "bomb.png")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert ran.stdout.strip() == "the picture is damaged or cut short" and not ran.stderr


def test_a_picture_is_told_by_its_content(tmp_path: Path) -> None:
    (tmp_path / "track.txt").write_bytes(GOOD)
    (tmp_path / "photo.jpg").write_bytes(jpeg(smooth_track()))
    assert carreau.load(str(tmp_path / "track.txt"), "png").game == "racetrack"
    with pytest.raises(ParseError, match="expected a text in the format xsb, found a picture"):
        carreau.load(str(tmp_path / "track.txt"), "xsb")
    with pytest.raises(ParseError, match="expected a text or a picture in the format png, found one in the format JPEG"):
        carreau.load(str(tmp_path / "photo.jpg"))
    with pytest.raises(carreau.CarreauError, match="there is 1 level in it"):
        carreau.load(f"{tmp_path / 'track.txt'}#2")


def damaged(random: Random) -> Iterator[bytes]:
    """Good pictures of every make with bytes changed or cut, or with chunks changed, moved, renamed and made up, their
    checksums right again."""
    picture = Image.open(BytesIO(GOOD)).convert("RGB")
    makes = [GOOD, animated(), png(picture.convert("P"), transparency=bytes(range(256)))]
    makes += [png(picture.convert(mode)) for mode in ("1", "L", "LA", "RGBA")]
    kinds = b"IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT iTXt zTXt tEXt iCCP pHYs eXIf gAMA cHRM sRGB XXXX".split()
    for _ in range(DAMAGED // 2):
        data = bytearray(random.choice(makes))
        for _ in range(random.choice((1, 2, 5, 20))):
            at = random.randrange(8, len(data))
            data[at : at + random.choice((1, 1, 4, 4000))] = random.randbytes(random.choice((0, 1, 1, 4)))
            data += b"\0" * (9 - len(data))
        yield bytes(data)
        parts = chunks(random.choice(makes))
        for _ in range(random.choice((1, 2, 4))):
            at, (kind, content) = random.choice(list(enumerate(parts)))
            cut = random.randrange(len(content) + 1)
            changed = content[:cut] + random.randbytes(random.choice((0, 1, 4))) + content[cut + random.choice((0, 1)) :]
            parts[at] = random.choice(((kind, changed), (kind, content[:cut]), (random.choice(kinds), content)))
            parts.insert(random.randrange(len(parts) + 1), random.choice([parts[at], (random.choice(kinds), changed)]))
        yield joined(parts)


def test_T22_no_damaged_picture_crashes() -> None:
    read = 0
    for data in damaged(Random(22)):
        try:
            level = read_image(data)
        except ParseError as error:
            assert error.message
            continue
        assert level.width and (level.starts or "there is no start" in level.meta.origin.remark)
        read += 1
    assert read > DAMAGED // 100


# -- a picture under a track -----------------------------------------------------------------------------------------


def view(width: int = 90, height: int = 100) -> Image.Image:
    return Image.linear_gradient("L").resize((width, height)).convert("RGB")


TRACK = RacetrackLevel(FIGURE_3)  # 9 cells wide, 10 high


@pytest.mark.parametrize(
    ("data", "kind"),
    [(png(view()), "png"), (jpeg(view()), "jpeg"), (png(view(900, 1000)), "png")],
    ids=["PNG", "JPEG", "large"],
)
def test_T25_a_picture_of_the_right_shape_is_kept_with_the_track_and_shown_under_it(data: bytes, kind: str) -> None:
    level = decorate(TRACK, data)
    assert level.rows == TRACK.rows
    (again,) = carreau.read(carreau.write([level]))
    assert again == level
    drawn = ElementTree.fromstring(svg.draw(carreau.Session(again, "1,1 1,2").scene()))
    names = [each.tag.rpartition("}")[2] for each in drawn]
    image = drawn[names.index("image")]
    assert image.get("href", "").startswith(f"data:image/{kind};base64,")
    assert (image.get("width"), image.get("height"), image.get("preserveAspectRatio")) == ("9", "10", "none")
    assert names.index("image") < max(at for at, name in enumerate(names) if name == "rect") < names.index("circle")
    assert not [each for each in drawn if each.get("class") == "obstacle"]  # the picture shows them
    assert [each for each in drawn if each.get("class") == "outline"]


def test_T25_our_island_is_its_mask_and_its_view() -> None:
    images = Path(__file__).resolve().parents[2] / "docs" / "images"
    made = carreau.load(str(images / "island-mask.png"), picture=str(images / "island.png"))
    ours = carreau.load("racetrack/pictures#1")
    assert isinstance(made, RacetrackLevel) and isinstance(ours, RacetrackLevel)
    assert made.rows == ours.rows and picture_of(made.meta) == picture_of(ours.meta) != ""
    assert made.meta.origin.mesh == 14


def test_T25_another_picture_replaces_the_first() -> None:
    first = decorate(TRACK, png(view()))
    second = decorate(first, png(view().rotate(180)))
    assert len(second.meta.extra) == 1 and picture_of(first.meta) != picture_of(second.meta)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (png(view(100, 80)), "expected a picture of the shape of the board, 9 × 10 cells; found 100 × 80 pixels"),
        (png(view())[:200], "the picture is damaged or cut short"),
        (b"GIF89a", "expected a picture as PNG or JPEG to show, found something else"),
        (with_header(60_000, 60_000), "expected at most 64 megapixels, found 60000 × 60000: make it smaller"),
        (with_header(8001, 8000), "expected at most 64 megapixels, found 8001 × 8000: make it smaller"),
        (png(view()) + bytes(2**22), "expected a picture of at most 4 MB to show, found"),
    ],
    ids=["shape", "cut", "GIF", "bomb", "size", "bytes"],
)
def test_T25_a_picture_that_cannot_be_shown_gets_a_sentence(data: bytes, said: str) -> None:
    with pytest.raises(ParseError) as refused:
        decorate(TRACK, data)
    assert refused.value.message.startswith(said)


@pytest.mark.parametrize(
    "value",
    ["https://example.org/a.png", 'data:image/png;base64,AA"/><script/>', "data:image/svg+xml;base64,AAAA", 3, ["x"], None],
)
def test_T25_nothing_but_a_whole_picture_gets_into_a_drawing(value: object) -> None:
    level = dataclasses.replace(TRACK, meta=Meta(extra=(("picture", json.dumps(value)),)))
    scene = carreau.Session(level).scene()
    assert scene.picture == "" and "<image" not in svg.draw(scene)


def test_T25_only_tracks_have_pictures_under_them(tmp_path: Path) -> None:
    (tmp_path / "view.png").write_bytes(png(view()))
    with pytest.raises(carreau.CarreauError, match="no picture can be shown under a level of Sokoban"):
        carreau.load("sokoban/easy#1", picture=str(tmp_path / "view.png"))


def test_texts_are_read_without_the_libraries_of_pictures() -> None:
    program = (
        "import sys, carreau\nlevel = carreau.load('racetrack/tracks#1')\n"
        "carreau.Session(level).scene()\ncarreau.solve(level)\nprint({'numpy', 'PIL'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert ran.stdout.strip() == "set()"
