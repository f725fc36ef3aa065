"""How many there are of each number, as bars: SVG with its own style, as boards have."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from carreau.drawing.look import STYLE

ROW = 18  # pixels from one bar to the next
NUMBERS, COUNTS, LONGEST = 40, 130, 320  # pixels for a number, for a count, and of the longest bar
NEVER = "∞"


def draw(counts: Mapping[int, int], others: int = 0, title: str = "") -> str:
    """A whole SVG document: a bar for each number, and one for those that have none."""
    rows = [*((str(number), count) for number, count in counts.items()), *([(NEVER, others)] if others else [])]
    most = max((count for _, count in rows), default=0) or 1
    width, height = NUMBERS + COUNTS + LONGEST + ROW, ROW * (len(rows) + 1)
    bars = "\n".join(bar(ROW * (index + 1), *row, most) for index, row in enumerate(rows))
    label = escape(title or "histogram")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{label}">\n<title>{label}</title>\n<style>{STYLE}</style>\n'
        f'<rect class="paper" width="{width}" height="{height}"/>\n{bars}\n</svg>\n'
    )


def bar(middle: int, number: str, count: int, most: int) -> str:
    written = f"{count:,}".replace(",", "\u202f")
    right = 'style="font-size:12px;text-anchor:end"'
    return (
        f'<text {right} x="{NUMBERS}" y="{middle}">{number}</text>'
        f'<text class="value" {right} x="{NUMBERS + COUNTS - 10}" y="{middle}">{written}</text>'
        f'<rect class="player" x="{NUMBERS + COUNTS}" y="{middle - 6}" width="{LONGEST * count / most:.1f}" height="12"/>'
    )
