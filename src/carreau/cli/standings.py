"""The standings of a tournament in the terminal and as JSON. Names are folded where there is no room for them, never cut."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from carreau.cli.output_language import echo, told
from carreau.core.text import say

if TYPE_CHECKING:
    from rich.table import Table

    from carreau.arena.tournament import Plan, Results, Standing

BOT = "bot"
LEAST_NAME = 14  # letters of a name on a line, however narrow the terminal


def print_standings(results: Results, standings: Sequence[Standing]) -> None:
    from rich.console import Console
    from rich.text import Text

    title = told(heading(results.plan))
    table = table_of(title, ("#", BOT, "points", "95 %", "places", "won", "lost", "mean", "gap", "blind"))
    for each in standings:
        low, high = map(figure, each.interval)
        table.add_row(
            str(each.place), Text(each.name), figure(each.points), f"{low}–{high}",
            "–".join(map(str, dict.fromkeys(each.places))), str(each.won), str(each.lost),
            figure(each.mean_total), figure(each.mean_gap), figure(each.mean_blind_gap),
        )  # fmt: skip
    console = Console(highlight=False)
    console.print(table)
    for each in standings:
        if each.problem and not results.built[each.bot].problem:  # which the lines about hand-ins tell
            console.print(Text(told(say("{}: {}", each.name, each.problem))))


def heading(plan: Plan) -> str:
    bots, courses = len(plan.entries), len(plan.courses)
    return say(
        "{}, {}",
        say("1 bot") if bots == 1 else say("{} bots", bots),
        say("1 course") if courses == 1 else say("{} courses", courses),
    )


def figure(value: Fraction | None) -> str:
    """With one digit behind the point, or the comma of the reader."""
    from carreau.arena.tournament.ranking import decimal

    return "–" if value is None else told(say("{:.1f}", float(decimal(value))))


def print_marks(results: Results, standings: Sequence[Standing]) -> None:
    """The help for marking, if it was asked for."""
    if not results.marks:
        return
    from rich.console import Console
    from rich.text import Text

    table = table_of(told("marking"), (BOT, "warnings", "bytes lost", "errors", "time", "memory"))
    for each in standings:
        mark = results.marks[each.bot]
        lost = told(mark.leak.note) if mark.leak.lost is None else str(mark.leak.lost)
        counts = ("–" if count is None else str(count) for count in (mark.warnings, lost or None, mark.leak.errors))
        table.add_row(Text(each.name), *counts, power(mark.time_exponent), power(mark.memory_exponent))
    console = Console(highlight=False)
    console.print()
    console.print(table)
    for each in standings:
        if note := results.marks[each.bot].note:
            console.print(Text(told(say("{}: {}", each.name, note))))


def power(exponent: float | None) -> str:
    return "–" if exponent is None else told(say("ℓ^{:g}", exponent))


def table_of(title: str, headings: Sequence[str]) -> Table:
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=None, pad_edge=False, collapse_padding=True)
    for heading in headings:
        if heading == BOT:
            table.add_column(heading, overflow="fold", min_width=LEAST_NAME)
        else:
            table.add_column(told(heading), justify="right", no_wrap=True)
    return table


def print_exposed(results: Results) -> None:
    for why in sorted({game.exposed for row in results.games for game in row} - {""}):
        echo(say("bots are not cut off from the network and from other processes here: {}", why), err=True)


def as_object(standing: Standing) -> dict[str, Any]:
    return {
        "place": standing.place,
        "places": standing.places,
        "bot": standing.name,
        "points": number(standing.points),
        "interval": [number(each) for each in standing.interval],
        "won": standing.won,
        **{str(status): count for status, count in standing.ended.items()},
        "mean_total": number(standing.mean_total),
        "mean_gap": number(standing.mean_gap),
        "mean_blind_gap": number(standing.mean_blind_gap),
        "problem": standing.problem,
    }


def mark_of(results: Results, standing: Standing) -> dict[str, Any]:
    from carreau.arena.tournament.tables import mark_object

    return {"marking": mark_object(results.marks[standing.bot])} if results.marks else {}


def number(value: Fraction | None) -> float | None:
    return None if value is None else round(float(value), 3)
