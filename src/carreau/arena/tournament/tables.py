"""The results as tables for other programs. What a clock measured stands in a table of its own: all others come out the same
whenever the same games are played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from carreau.arena.limits import Status
from carreau.arena.tournament.event import Results
from carreau.arena.tournament.intake import COLUMNS, arrivals, row_of
from carreau.arena.tournament.marking import Mark
from carreau.arena.tournament.plan import GAMES, INTAKE, MARKING, STANDINGS, TIMING
from carreau.arena.tournament.ranking import Standing, decimal, gap_of
from carreau.core.spreadsheet import as_csv
from carreau.core.writing import write_file

GAME_COLUMNS = (
    "course", "title", "bot", "status", "moves", "score", "total", "bound", "gap", "blind_gap", "reached", "objectives",
    "reason",
)  # fmt: skip
STANDING_COLUMNS = (
    "place", "place_low", "place_high", "bot", "authors", "points", "points_low", "points_high", "won",
    "finished", "eliminated", "timed_out", "crashed", "mean_total", "mean_gap", "mean_blind_gap", "problem",
)  # fmt: skip
MARK_COLUMNS = ("bot", "authors", "warnings", "lost_bytes", "errors", "time_exponent", "memory_exponent", "note")


def write_tables(results: Results, standings: Sequence[Standing], folder: Path) -> None:
    write_file(folder / GAMES, as_csv(GAME_COLUMNS, game_rows(results)))
    write_file(folder / STANDINGS, as_csv(STANDING_COLUMNS, map(standing_row, standings)))
    write_file(folder / TIMING, as_csv(("course", "bot", "seconds", "cpu_seconds", "notes"), timing_rows(results)))
    if results.marks:
        write_file(folder / MARKING, as_csv(MARK_COLUMNS, mark_rows(results, standings)))
    if found := arrivals(results.plan, results.built):
        write_file(folder / INTAKE, as_csv(COLUMNS, map(row_of, found)))


def game_rows(results: Results) -> Iterable[Sequence[object]]:
    for number, (course, row) in enumerate(zip(results.plan.courses, results.games, strict=True), 1):
        bound = results.bounds[number - 1]
        for game, blind_gap in zip(row, results.blind_gaps[number - 1], strict=True):
            yield (
                number, course.meta.title, game.bot, game.status.value, game.moves, game.score, game.total, bound,
                gap_of(game, bound), decimal(blind_gap), game.reached, len(course.objectives), game.reason,
            )  # fmt: skip


def standing_row(standing: Standing) -> Sequence[object]:
    return (
        standing.place, *standing.places, standing.name, standing.authors, decimal(standing.points),
        *map(decimal, standing.interval), standing.won, *(standing.ended[status] for status in Status),
        decimal(standing.mean_total), decimal(standing.mean_gap), decimal(standing.mean_blind_gap),
        standing.problem,
    )  # fmt: skip


def mark_rows(results: Results, standings: Sequence[Standing]) -> Iterable[Sequence[object]]:
    for each in standings:
        found = mark_object(results.marks[each.bot])
        yield each.name, each.authors, *(found[name] for name in MARK_COLUMNS[2:-1]), "; ".join(found["notes"])


def mark_object(mark: Mark) -> dict[str, Any]:
    """What is known of a program, by what it is called in tables."""
    return {
        "warnings": mark.warnings,
        "lost_bytes": mark.leak.lost,
        "errors": mark.leak.errors,
        "time_exponent": mark.time_exponent,
        "memory_exponent": mark.memory_exponent,
        "measures": [asdict(each) for each in mark.measures],
        "notes": mark.notes,
    }


def timing_rows(results: Results) -> Iterable[Sequence[object]]:
    for number, row in enumerate(results.games, 1):
        for game in row:
            yield number, game.bot, f"{game.seconds:.3f}", f"{game.cpu_seconds:.3f}", "; ".join(game.notes)
