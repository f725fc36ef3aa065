"""The plots of the page: how far from the best possible each bot stayed, and what was made of each course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from carreau.arena.tournament.ranking import Standing
from carreau.arena.tournament.report import plots
from carreau.arena.tournament.report.part import Part

SERIES = {1: ("disc", ""), 2: ("square", "second"), 3: ("triangle", "third")}  # marks of the first three places


class Charts(Part):
    def gap_plot(self) -> str:
        """A row a bot: how far each of its totals lies above what nobody can beat."""
        gaps = [list(self.gaps(each)) for each in self.standings]
        most = max((gap for row in gaps for _, gap in row), default=0)
        scale, marked = plots.root(0, most), plots.ticks(0, most)
        lines, rows = [scale(tick) for tick in marked], list[str]()
        for each, row in zip(self.standings, gaps, strict=True):
            marks = [
                plots.mark(scale(gap), "dot", title=f"{self.words['course']} {index + 1}: +{gap}") for index, gap in row
            ]
            if each.mean_gap is not None:
                marks.append(plots.mark(scale(float(each.mean_gap)), "square"))
            mean = f"+{self.number(each.mean_gap)}" if each.mean_gap is not None else "–"
            rows.append(plot_row(each.name, plots.strip(marks, lines, f"{each.name}: {mean}"), mean, each.lost))
        rows.append(plot_row("", plots.axis([(scale(tick), f"+{tick}" if tick else "0") for tick in marked]), ""))
        return f"<section>{self.heading('gaps', 'gaps_note')}{plot_table(rows)}</section>"

    def gaps(self, standing: Standing) -> Iterator[tuple[int, int]]:
        for course, (row, bound) in enumerate(zip(self.results.games, self.results.bounds, strict=True)):
            total = row[standing.bot].total
            if total is not None and bound is not None:
                yield course, total - bound

    def total_plot(self) -> str:
        """A row a course: all totals, the first three bots told apart, and what nobody can beat."""
        values = [game.total for row in self.results.games for game in row if game.total is not None]
        values += [bound for bound in self.results.bounds if bound is not None]
        low, high = min([0, *values]), max([1, *values])
        scale, marked = plots.root(low, high), plots.ticks(low, high)
        lines = [scale(tick) for tick in marked]
        rows = [self.total_row(course, scale, lines) for course in range(len(self.results.games))]
        rows.append(plot_row("", plots.axis([(scale(tick), self.number(tick)) for tick in marked]), ""))
        return f"<section>{self.heading('totals', 'totals_note')}{plot_table(rows, self.legend())}</section>"

    def total_row(self, course: int, scale: plots.Scale, lines: Sequence[float]) -> str:
        row, bound = self.results.games[course], self.results.bounds[course]
        marks = [plots.mark(scale(bound), "bound", title=f"{self.words['best']}: {bound}")] if bound is not None else []
        for each in reversed(self.standings):
            total = row[each.bot].total
            shape, kind = SERIES.get(each.place, ("dot", ""))
            if total is not None:
                marks.append(plots.mark(scale(total), shape, kind, f"{each.name}: {total}"))
        lost = sum(game.total is None for game in row)
        best = min((game.total for game in row if game.total is not None), default=None)
        label = f"{self.words['course']} {course + 1}"
        return plot_row(label, plots.strip(marks, lines, f"{label}: {self.number(best)}"), self.number(best), lost)

    def legend(self) -> str:
        named = [(*mark, self.names_at(place)) for place, mark in SERIES.items() if self.names_at(place)]
        if any(each.place not in SERIES for each in self.standings):
            named.append(("dot", "", self.words["others"]))
        named.append(("bound", "", self.words["best"]))
        items = "".join(
            f'<span><svg aria-hidden="true">{plots.mark(50, shape, kind)}</svg>{escape(name)}</span>'
            for shape, kind, name in named
        )
        return f'<div class="legend">{items}</div>'

    def names_at(self, place: int) -> str:
        """Equals share a place, and its mark."""
        return ", ".join(each.name for each in self.standings if each.place == place)


def plot_table(rows: Sequence[str], legend: str = "") -> str:
    return f'<div class="scroll bleed">{legend}<table class="plot"><tbody>{"".join(rows)}</tbody></table></div>'


def plot_row(name: str, strip: str, value: str, lost: int = 0) -> str:
    out = f' <span class="out">× {lost}</span>' if lost else ""
    label = escape(name)
    cells = f'<td class="s">{strip}</td><td class="n">{escape(value)}{out}</td>'
    return f'<tr><td class="l name" title="{label}">{label}</td>{cells}</tr>'
