"""How matches of bots ended, in the terminal and as JSON: one course in words, several as a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

from carreau.cli.output_language import echo, told
from carreau.cli.show import title_of
from carreau.core.text import join, say

if TYPE_CHECKING:
    from carreau.arena import Outcome
    from carreau.arena.bound import Bounds
    from carreau.games.race.level import RaceLevel


@dataclass(frozen=True, slots=True)
class Match:
    """All bots on one course."""

    level: RaceLevel
    outcomes: Sequence[Outcome]
    bounds: Bounds


def print_json(match: Match, number: int) -> None:
    """With the number of the course, if there are several."""
    for outcome in match.outcomes:
        course = {"course": number, "title": match.level.meta.title} if number else {}
        typer.echo(json.dumps(course | as_object(outcome, match.bounds)))


def print_matches(matches: Sequence[Match]) -> None:
    if len(matches) == 1:
        print_table(matches[0].level, matches[0].outcomes, matches[0].bounds)
    else:
        print_totals(matches)
        print_lost(matches)


def print_totals(matches: Sequence[Match]) -> None:
    """A row a bot, a column a course: totals, how many were finished, and their sum."""
    courses = range(len(matches))
    rows = [["", *(str(course + 1) for course in courses), told("finished"), told("sum")]]
    if None not in (best := [match.bounds.clairvoyant for match in matches]):
        rows.append([told("best possible"), *map(str, best), "", str(sum(filter(None, best)))])
    rows += [totals_of([match.outcomes[bot] for match in matches]) for bot in ranked(matches)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    echo(say("{} courses, totals", len(matches)))
    for name, *cells in rows:
        typer.echo(f"  {name:{widths[0]}}  {'  '.join(map(str.rjust, cells, widths[1:]))}")


def ranked(matches: Sequence[Match]) -> list[int]:
    """Bots, those that finished most courses first, then by the sum of their totals."""

    def key(bot: int) -> tuple[int, int]:
        totals = [match.outcomes[bot].total for match in matches]
        return totals.count(None), sum(total or 0 for total in totals)

    return sorted(range(len(matches[0].outcomes)), key=key)


def totals_of(games: Sequence[Outcome]) -> list[str]:
    totals = [game.total for game in games]
    finished = [total for total in totals if total is not None]
    cells = ["×" if total is None else str(total) for total in totals]
    return [games[0].bot, *cells, told(say("{} of {}", len(finished), len(games))), str(sum(finished)) if finished else "–"]


def print_lost(matches: Sequence[Match]) -> None:
    from carreau.arena import in_words

    for number, match in enumerate(matches, 1):
        for outcome in match.outcomes:
            if outcome.total is None:
                echo(say("  course {}, {}: {}", number, outcome.bot, in_words(outcome)))


def as_object(outcome: Outcome, bounds: Bounds) -> dict[str, Any]:
    blind_gap = bounds.blind_gap(outcome)
    return {
        "bot": outcome.bot,
        "status": outcome.status,
        "moves": outcome.moves,
        "score": outcome.score,
        "total": outcome.total,
        "bound": bounds.clairvoyant,
        "reason": outcome.reason,
        "cpu_seconds": round(outcome.cpu_seconds, 6),
        "gap": bounds.gap(outcome),
        "blind_gap": None if blind_gap is None else round(blind_gap, 3),
    }


def print_table(level: RaceLevel, outcomes: Sequence[Outcome], bounds: Bounds) -> None:
    from carreau.arena import in_words

    name = title_of(level) or "a course"
    title = say("{}: {}×{}, {} objectives", name, level.size, level.size, len(level.objectives))
    best = bounds.clairvoyant
    echo(title if best is None else say("{}, nobody can do better than {}", title, best))
    width = max(len(outcome.bot) for outcome in outcomes)
    for outcome in sorted(outcomes, key=lambda each: (each.total is None, each.total or 0)):
        words = join("{}; {}", [in_words(outcome), *filter(None, [gaps_in_words(outcome, bounds)])])
        typer.echo(f"  {outcome.bot:{width}}  {told(words)}")
        for note in outcome.notes:
            typer.echo(f"  {'':{width}}  {told(say('it {}', note))}")


def gaps_in_words(outcome: Outcome, bounds: Bounds) -> str:
    """How far a bot was from the clairvoyant, and from the bound for players who do not know the future."""
    gap, blind_gap = bounds.gap(outcome), bounds.blind_gap(outcome)
    said = [say("{} above the clairvoyant", gap)] if gap is not None else []
    said += [say("{:.1f} above the bound for the blind", blind_gap)] if blind_gap is not None else []
    return join("{}, {}", said)
