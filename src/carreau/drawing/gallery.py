"""Several scenes side by side in one picture, each with a caption above it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, sqrt
from typing import NamedTuple

from carreau.core.scene import Scene
from carreau.drawing.look import STYLE
from carreau.drawing.svg import MARGIN, PATTERNS, board, play

CAPTION = 24  # pixels above a picture
GAP = 12  # between two pictures
WIDEST = 440  # pixels that a picture is wide
LARGEST = 24  # pixels of a square
SMALL, THINNEST = 12, 2.2  # pixels of a square below which a trail is drawn as wide as this, whatever its speed


class Picture(NamedTuple):
    """A scene and what is written above it."""

    scene: Scene
    caption: str


def draw(pictures: Sequence[Picture], title: str = "", columns: int = 0) -> str:
    """A whole SVG document, read like a page. The number of columns is chosen if it is not given."""
    across = max((each.scene.width for each in pictures), default=0) + 2 * MARGIN
    down = max((each.scene.height for each in pictures), default=0) + 2 * MARGIN
    square = min(LARGEST, WIDEST / across)
    width, height = across * square + GAP, down * square + CAPTION + GAP
    columns = columns or good_columns(len(pictures), width / height)
    rows = ceil(len(pictures) / columns)
    page = f'width="{columns * width + GAP:g}" height="{rows * height + GAP:g}"'
    drawn = ["".join(board(each.scene, frozenset())) for each in pictures]
    names = {each: f"board-{number}" for number, each in enumerate(dict.fromkeys(drawn))}  # what is the same is there once
    body = [f'<defs><g id="{name}">{each}</g></defs>\n' for each, name in names.items()]
    for index, picture in enumerate(pictures):
        corner = GAP + index % columns * width, GAP + index // columns * height
        body.append(place(picture, names[drawn[index]], corner, square))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {page} role="img" aria-label="{escape(title or "boards")}">\n'
        f"<title>{escape(title or 'boards')}</title>\n<style>{STYLE}{thick_enough(square)}</style>\n{PATTERNS}\n"
        f'<rect class="paper" {page}/>\n{"".join(body)}</svg>\n'
    )


def good_columns(count: int, shape: float) -> int:
    """About half as wide again as it is high, with as few places left empty as can be."""
    least = max(1, round(sqrt(1.5 * count / shape)))
    return min(range(least, least + 3), key=lambda columns: -count % columns) if least < count else max(1, count)


def thick_enough(square: float) -> str:
    """A trail is a part of a square wide; where squares are small it would be too thin to see."""
    return f".trail{{stroke-width:{THINNEST / square:.3f}}}" if square < SMALL else ""


def place(picture: Picture, board_name: str, corner: tuple[float, float], square: float) -> str:
    """A picture in a frame of its own, whose unit is a square again."""
    (scene, caption), (x, y) = picture, corner
    width, height = scene.width + 2 * MARGIN, scene.height + 2 * MARGIN
    paper = f'x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}" fill="url(#squares)"'
    return (
        f'<text class="caption" x="{x:g}" y="{y + CAPTION / 2:g}">{escape(caption)}</text>\n'
        f'<svg x="{x:g}" y="{y + CAPTION:g}" width="{width * square:g}" height="{height * square:g}" '
        f'viewBox="{-MARGIN} {-MARGIN} {width} {height}">\n<rect {paper}/><use href="#{board_name}"/>\n'
        f"{''.join(play(scene, False))}\n</svg>\n"
    )
