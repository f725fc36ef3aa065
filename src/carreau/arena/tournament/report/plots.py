"""Plots as rows of a table: a label, a strip of squared paper with marks on it, a number. Strips are as wide as the page
allows, for their places are percentages."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from html import escape

Scale = Callable[[float], float]  # from a value to a percentage of the width

MARKS = {
    "disc": '<circle r="5"/>',
    "square": '<rect x="-4.5" y="-4.5" width="9" height="9" rx="1.5"/>',
    "triangle": '<path d="M0-6L6 5H-6Z"/>',
    "dot": '<circle r="3.2"/>',
    "bound": '<path d="M0-9V9"/>',
}


def linear(low: float, high: float) -> Scale:
    return lambda value: round(100 * (value - low) / (high - low or 1), 2)


def root(high: float) -> Scale:
    """From 0, the square root of a value: small ones are told apart, large ones stay on the page."""
    return lambda value: round(100 * math.sqrt(max(0.0, value) / (high or 1)), 2)


def ticks(low: float, high: float, wanted: int = 6) -> list[int]:
    """Round numbers over a range."""
    step = 1
    for step in steps():
        if (high - low) / step <= wanted:
            break
    return list(range(math.ceil(low / step) * step, math.floor(high / step) * step + 1, step))


def root_ticks(high: float) -> list[int]:
    """Round numbers that lie well apart on a square-root axis."""
    found = [0]
    for tick in steps():
        if tick > high:
            break
        if math.sqrt(tick) - math.sqrt(found[-1]) >= 0.1 * math.sqrt(high):
            found.append(tick)
    return found


def steps() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def strip(marks: Sequence[str], lines: Sequence[float], about: str) -> str:
    """One row of a plot. `about` says in words what the marks show."""
    paper = "".join(f'<line x1="{at}%" x2="{at}%" y1="0" y2="100%"/>' for at in lines)
    return (
        f'<svg class="strip" role="img" aria-label="{escape(about)}"><g class="ticks">{paper}'
        f'<line x1="0" x2="100%" y1="50%" y2="50%"/></g>{"".join(marks)}</svg>'
    )


def mark(at: float, shape: str, kind: str = "", title: str = "") -> str:
    words = f"<title>{escape(title)}</title>" if title else ""
    return f'<svg x="{at}%" y="50%" class="{shape} {kind}">{words}{MARKS[shape]}</svg>'


def span(low: float, high: float) -> str:
    return f'<line class="span" x1="{low}%" x2="{high}%" y1="50%" y2="50%"/>'


def axis(labels: Sequence[tuple[float, str]]) -> str:
    texts = "".join(f'<text x="{at}%" y="14">{escape(text)}</text>' for at, text in labels)
    return f'<svg class="strip axis" aria-hidden="true">{texts}</svg>'
