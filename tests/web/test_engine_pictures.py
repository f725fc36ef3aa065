"""Pictures where there is no server: the browser makes plain pixels of them, the same level without any package."""

from __future__ import annotations

import struct
import sys
import zlib
from base64 import b64decode, b64encode
from io import BytesIO
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from PIL import Image, PngImagePlugin
from playwright.sync_api import Page

from carreau import CarreauError, ParseError
from carreau.core.level import Meta
from carreau.games.racetrack.formats.pictures import read_image, write_image
from carreau.games.racetrack.level import RacetrackLevel
from carreau.web.worker.requests import ReadRequest
from carreau.web.worker.uploads import read
from tests.games.racetrack_pictures import joined, png, smooth_track
from tests.games.racetrack_tracks import FIGURE_3

WORKER = """
import { asPixels, forReading } from "http://carreau.test/engine/pictures.js";
onmessage = async ({ data: { bytes, query } }) => {
  const search = new URLSearchParams(query ?? "");
  const made = query === null ? await asPixels(bytes) : await forReading(bytes, search);
  postMessage({ made, query: `${search}` });
};
"""
ASK = """
async ([source, base64, query]) => {
  window.worker ??= new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });
  const answer = new Promise((resolve, reject) => {
    window.worker.onmessage = ({ data }) => resolve(data);
    window.worker.onerror = (event) => reject(new Error(event.message));
  });
  const sent = await fetch(`data:application/octet-stream;base64,${base64}`).then((found) => found.arrayBuffer());
  window.worker.postMessage({ bytes: new Uint8Array(sent), query });
  const { made, query: changed } = await answer;
  const reader = new FileReader();
  await new Promise((resolve) => { reader.onload = resolve; reader.readAsDataURL(new Blob([made])); });
  return [reader.result.split(",", 2)[1] ?? "", changed];
}
"""


def ask(page: Page, data: bytes, query: str | None = None) -> tuple[bytes, str]:
    made, changed = page.evaluate(ASK, [WORKER, b64encode(data).decode(), query])
    return b64decode(made), changed


def as_pixels(page: Page, data: bytes) -> bytes:
    return ask(page, data)[0]


def file(image: Image.Image, kind: str, **options: Any) -> bytes:
    buffer = BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def track(mode: str = "RGB") -> Image.Image:
    """With exact colours and squares of 12 pixels."""
    level = RacetrackLevel((">.i.*", "#.r.#", "#.d.#", ">...*"))
    return Image.open(BytesIO(write_image(level, 12))).convert(mode, palette=Image.Palette.ADAPTIVE)


def half_transparent() -> Image.Image:
    image, alpha = track("RGBA"), Image.new("L", track().size)
    for column, strength in enumerate((40, 128, 129, 200, 254, 255)):
        alpha.paste(strength, (10 * column, 0, 10 * column + 10, image.height))
    image.putalpha(alpha)
    return image


def with_texts() -> bytes:
    texts = PngImagePlugin.PngInfo()
    texts.add_text("Title", "Été")
    texts.add_text("Author", "packed", zip=True)
    texts.add_itxt("carreau-mesh", "6")
    return png(track("P"), pnginfo=texts)


PNGS = {
    "exact": png(track()),
    "smooth": png(smooth_track()),
    "palette": png(track("P")),
    "palette with transparency": png(track("P"), transparency=bytes([0, 255, 100, 255])),
    "transparent": png(half_transparent()),
    "texts": with_texts(),
    "ours": write_image(RacetrackLevel(FIGURE_3, meta=Meta(title="Ours →", notes="one\ntwo"))),
    "high": png(smooth_track(100, 700, 30)),
}


@pytest.mark.parametrize("name", PNGS)
@pytest.mark.parametrize("mesh", [0, 1, 5])
def test_a_png_is_the_same_level_through_pixels_and_without_any_package(
    page: Page, name: str, mesh: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, pixels = read_image(PNGS[name], mesh), as_pixels(page, PNGS[name])
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert read_image(pixels, mesh) == wanted


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("JPEG", {"quality": 92}),
        ("WebP", {"quality": 90}),
        ("WebP", {"lossless": True}),
        ("GIF", {}),
        ("BMP", {}),
        ("AVIF", {}),
    ],
)
def test_whatever_the_browser_shows_is_the_level_of_its_pixels(page: Page, kind: str, options: dict[str, Any]) -> None:
    data = file(smooth_track(), kind, **options)
    seen = png(Image.open(BytesIO(data)).convert("RGB"))
    assert read_image(as_pixels(page, data), 10).rows == read_image(seen, 10).rows


def with_header(width: int, height: int, depth: int = 8) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, depth, 2, 0, 0, 0)
    return joined([(b"IHDR", header), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b"")])


def animated() -> bytes:
    return png(track(), save_all=True, append_images=[track().rotate(180)])


REFUSED = {
    "one column": with_header(1, 64_000_000),
    "bomb": with_header(60_000, 60_000),
    "nothing made large": with_header(8000, 8000),
    "16 bits": with_header(20, 20, 16),
    "animated": animated(),
    "no picture": b"#####\n#>.*#\n#####\n",
    "TIFF": file(track(), "TIFF"),
    "empty": b"",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_by_its_beginning_is_not_decoded(page: Page, name: str) -> None:
    assert as_pixels(page, REFUSED[name]) == REFUSED[name]  # so the job says what the server says


@pytest.mark.parametrize("data", [PNGS["exact"][:8], PNGS["exact"][:200], file(track(), "JPEG")[:300], with_header(20, 20)])
def test_a_damaged_picture_gets_its_sentence(page: Page, data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    pixels = as_pixels(page, data)
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ParseError) as refused:
        read_image(pixels)
    assert refused.value.message == "the picture is damaged or cut short"


def test_other_kinds_that_are_too_large_get_the_sentence_of_their_size(page: Page) -> None:
    data = file(Image.new("1", (20_001, 30)), "BMP")
    with pytest.raises(ParseError, match=r"expected at most 20,000 pixels along a side, found 20001 × 30"):
        read_image(as_pixels(page, data))
    data = file(Image.new("1", (3000, 3000)), "GIF")
    with pytest.raises(ParseError, match=rf"3000 × 3000 pixels in {len(data):,} bytes are next to nothing"):
        read_image(as_pixels(page, data))


# -- what is asked of the job ----------------------------------------------------------------------------------------


def request(data: bytes, query: str) -> ReadRequest:
    found = dict(parse_qsl(query))
    return ReadRequest(
        data=data,
        name=found.get("name", ""),
        mesh=int(found.get("mesh", 0)),
        view=int(found.get("view", 0)),
        seen=found.get("seen", "true") == "true",
    )


def noise(width: int, height: int) -> Image.Image:
    return Image.effect_noise((width, height), 60).convert("RGB")


@pytest.mark.parametrize("view", ["", "PNG", "JPEG"])
@pytest.mark.parametrize("seen", ["true", "false"])
def test_a_request_answers_the_same_through_pixels(
    page: Page, view: str, seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mask, shown = PNGS["exact"], file(noise(120, 96), view) if view else b""
    query = urlencode({"name": "track.png", "mesh": "12", "seen": seen, "view": len(shown)})
    wanted = read(request(mask + shown, query))
    made, changed = ask(page, mask + shown, query)
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert read(request(made, changed)) == wanted
    assert bool(wanted["levels"][0]["scene"]["picture"]) == (seen == "true")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WebP"])
def test_a_large_view_is_made_smaller(page: Page, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mask, shown = PNGS["exact"], file(noise(1500, 1200), kind)
    assert len(shown) > 200_000
    made, changed = ask(page, mask + shown, f"seen=true&view={len(shown)}")
    monkeypatch.setitem(sys.modules, "PIL", None)
    (found,) = read(request(made, changed))["levels"]
    kept = b64decode(found["scene"]["picture"].removeprefix("data:image/jpeg;base64,"))
    monkeypatch.undo()
    assert 20_000 < len(kept) <= 200_000
    width, height = Image.open(BytesIO(kept)).size
    assert width > 300 and abs(width * 4 - height * 5) < 5


@pytest.mark.parametrize("view", [b"GIF89a", noise(700, 500).tobytes()], ids=["GIF", "nothing"])
def test_a_view_that_cannot_be_shown_gets_a_sentence(page: Page, view: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    made, changed = ask(page, PNGS["exact"] + view, f"view={len(view)}")
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(CarreauError, match="expected a picture as PNG or JPEG to show, found something else"):
        read(request(made, changed))


def test_texts_are_left_alone(page: Page) -> None:
    text = b"#####\n#>.*#\n#####\n"
    assert ask(page, text, "name=track.txt&view=0") == (text, "name=track.txt&view=0")
    assert ask(page, text, "view=500") == (text, "view=500")


# -- turned pictures -------------------------------------------------------------------------------------------------


def test_a_photograph_that_says_it_is_turned_is_read_as_it_is_seen(page: Page) -> None:
    image = smooth_track()
    turned = Image.Exif()
    turned[0x0112] = 6  # to be turned by a quarter, clockwise
    data = file(image, "JPEG", quality=95, exif=turned)
    found = read_image(as_pixels(page, data), 10)
    assert found.rows == read_image(png(image.transpose(Image.Transpose.ROTATE_270)), 10).rows
