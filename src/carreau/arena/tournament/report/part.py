"""What all parts of the page know, and how they write headings and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from carreau.arena.tournament.event import Results
from carreau.arena.tournament.ranking import Standing
from carreau.arena.tournament.report.words import number


@dataclass(frozen=True, slots=True)
class Part:
    results: Results
    standings: Sequence[Standing]
    title: str
    language: str
    words: dict[str, str]

    def number(self, value: Fraction | int | None) -> str:
        return number(self.language, value)

    def heading(self, name: str, note: str = "") -> str:
        small = f"<small>{escape(self.words[note])}</small>" if note else ""
        return f"<h2>{escape(self.words[name])} {small}</h2>"

    def table(self, name: str, head: str, rows: str, note: str = "", under: str = "") -> str:
        """A section with a table of its own, both called by the name of its heading."""
        return (
            f'<section>{self.heading(name, note)}<div class="scroll bleed"><table id="{name}"><thead><tr>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>{under}</section>"
        )


def places(standing: Standing) -> str:
    low, high = standing.places
    return str(low) if low == high else f"{low}–{high}"
