"""The help for marking: what was measured of each program, beside the ranking."""

from __future__ import annotations

from html import escape

from carreau.arena.tournament.growth import SIZES
from carreau.arena.tournament.marking import Mark
from carreau.arena.tournament.ranking import Standing
from carreau.arena.tournament.report.part import Part
from carreau.language import translate

COLUMNS = ("warnings", "lost_bytes", "errors", "time", "memory")


class Marking(Part):
    def section(self) -> str:
        """Nothing, if it was not asked for."""
        if not self.results.marks:
            return ""
        words = self.words
        head = (
            f'<th class="l">{words["bot"]}</th>{"".join(f"<th>{words[name]}</th>" for name in COLUMNS)}'
            f'<th class="l">{words["note"]}</th>'
        )
        rows = "".join(self.row(each, self.results.marks[each.bot]) for each in self.standings)
        text = escape(words["marking_text"].format(", ".join(map(str, SIZES))))
        return self.table("marking", head, rows, "marking_note", f'<p class="text under">{text}</p>')

    def row(self, standing: Standing, mark: Mark) -> str:
        notes = " · ".join(translate(note, self.language) for note in mark.notes)
        counts = (self.count(each) for each in (mark.warnings, mark.leak.lost, mark.leak.errors))
        powers = (self.power(each) for each in (mark.time_exponent, mark.memory_exponent))
        return (
            f'<tr><td class="l name"><b>{escape(standing.name)}</b></td>{"".join(counts)}{"".join(powers)}'
            f'<td class="l wrap">{escape(notes)}</td></tr>'
        )

    def count(self, value: int | None) -> str:
        """Something found is seen at once."""
        return f'<td class="out">{self.number(value)}</td>' if value else f"<td>{self.number(value)}</td>"

    def power(self, exponent: float | None) -> str:
        shown = "–" if exponent is None else f"ℓ<sup>{exponent:g}</sup>"
        return f"<td>{shown.replace('.', ',') if self.language == 'fr' else shown}</td>"
