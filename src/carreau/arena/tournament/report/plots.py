"""Plots as rows of a table: a label, a strip of squared paper with marks on it, a number. Strips are as wide as the page
allows, for their places are percentages."""

from __future__ import annotations

import itertools
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


def root(low: float, high: float) -> Scale:
    """The square root of how far a value lies above the lowest: small ones are told apart, large ones stay on the page."""
    return lambda value: round(100 * math.sqrt(max(0.0, value - low) / (high - low or 1)), 2)


def ticks(low: int, high: int, apart: float = 10) -> list[int]:
    """Zero, and round numbers to both sides of it that lie well apart on such an axis, in percent of its width."""
    scale, found = root(low, high), [0]
    for sign, end in ((1, high), (-1, -low)):
        last = 0
        for step in itertools.takewhile(lambda step, end=end: step <= end, steps()):
            if abs(scale(sign * step) - scale(last)) >= apart:
                last = sign * step
                found.append(last)
    return sorted(found)


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
