"""What `carreau tournament` says of the hand-ins: how many came in, and of each that does not play, why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from carreau.cli.output_language import language
from carreau.core.errors import CarreauError
from carreau.core.text import join, say

EXAMPLE = "2026-05-31T23:59"

if TYPE_CHECKING:
    from carreau.arena.tournament import Results
    from carreau.arena.tournament.intake import Arrival


def intake_lines(results: Results) -> Iterator[str]:
    """Nothing where nothing was handed in."""
    from carreau.arena.tournament.intake import REFUSED, REPLACED, arrivals
    from carreau.arena.tournament.report.intake import summary

    taken, found = results.plan.intake, arrivals(results.plan, results.built)
    if not found:
        return
    yield say("hand-ins: {}", summary(found, language()))
    for outcome in (REFUSED, REPLACED):
        yield from (say("{}: {}: {}", outcome, each.given, each.reason) for each in found if each.outcome == outcome)
    yield from remarks(found)
    yield from taken.notes
    if taken.ignored:
        yield say("left aside: {}", ", ".join(taken.ignored))


def remarks(found: Sequence[Arrival]) -> Iterator[str]:
    from carreau.arena.tournament.report.intake import WORDS, spell

    words = WORDS[language()]
    if late := [say("{} by {}", each.name, spell(each.late, words).replace("\u00a0", " ")) for each in found if each.late]:
        yield say("late: {}", join("{}, {}", late))
    for each in found:
        yield from (say("remark: {}: {}", each.name, note) for note in each.notes)
    if warned := [f"{each.name} ({each.built.warnings})" for each in found if each.built.warnings]:
        yield say("compiler warnings: {}", ", ".join(warned))


def deadline_of(text: str) -> datetime | None:
    """A date and time; what is not said of it, of its minute or its day, is in time."""
    if not text.strip():
        return None
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        raise CarreauError(say("--deadline: expected a date such as {}, found {!r}", EXAMPLE, text)) from None
    if len(text.strip()) <= len("2026-05-31"):
        found = found.replace(hour=23, minute=59)
    return found.replace(second=59) if found.second == 0 else found
