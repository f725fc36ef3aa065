"""A help for marking, beside the ranking: what of a program can be measured. It decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from threading import Event

from carreau.arena.players import Player
from carreau.arena.scratch import temporary_folder
from carreau.arena.together import all_of
from carreau.arena.tournament.event import Results, Stage
from carreau.arena.tournament.growth import LEAST_MB, LEAST_SECONDS, Measure, exponent, measure
from carreau.arena.tournament.guard import is_change
from carreau.arena.tournament.leaks import Leak, find_leak
from carreau.core.patience import Cancelled
from carreau.core.text import say


@dataclass(frozen=True, slots=True)
class Mark:
    """Of one bot. None is for what is not known; the notes say why."""

    warnings: int | None = None  # of the compiler; None for what was not built here
    leak: Leak = Leak()
    measures: tuple[Measure, ...] = ()
    note: str = ""

    @property
    def finished(self) -> list[Measure]:
        return [each for each in self.measures if not each.failure]

    @property
    def time_exponent(self) -> float | None:
        return exponent(*pairs(self.finished, "cpu_seconds"), LEAST_SECONDS)

    @property
    def memory_exponent(self) -> float | None:
        return exponent(*pairs(self.finished, "peak_mb"), LEAST_MB)

    @property
    def notes(self) -> list[str]:
        leak = say("leaks: {}", self.leak.note) if self.leak.note else ""
        return [note for note in (self.note, leak) if note]


def pairs(measures: Sequence[Measure], what: str) -> tuple[list[int], list[float]]:
    return [each.size for each in measures], [getattr(each, what) for each in measures]


def mark_bots(
    results: Results, workers: int, report: Callable[[Stage], object] = lambda stage: None, cancel: Event | None = None
) -> tuple[Mark, ...]:
    """A mark for each bot, in the order of the plan. Raises Cancelled soon after `cancel` is set."""
    stop, of, done = cancel or Event(), len(results.plan.entries), 0

    def ended(mark: Mark) -> None:
        nonlocal done
        done += 1
        report(Stage("marking", done, of))

    report(Stage("marking", 0, of))
    with ThreadPoolExecutor(workers) as pool:
        return tuple(all_of(pool, [partial(mark_bot, results, bot, stop) for bot in range(of)], stop, ended))


def mark_bot(results: Results, bot: int, cancel: Event) -> Mark:
    entry, built = results.plan.entries[bot], results.built[bot]
    warnings = built.warnings if entry.player is None else None
    player = entry.player or built.player(entry.name)
    if player is None:
        return Mark(warnings, note="it could not take part")
    if any(is_change(row[bot].reason) for row in results.games):
        return Mark(warnings, note="its files changed, so nothing is measured")
    return examine(player, results, bot, warnings, cancel)


def examine(player: Player, results: Results, bot: int, warnings: int | None, cancel: Event) -> Mark:
    with temporary_folder() as folder:
        leak = find_leak(player, results.built[bot], results.plan.limits, folder, cancel)
    measures = measure(player, results.plan.limits, cancel)
    if cancel.is_set():
        raise Cancelled
    last = measures[-1]
    note = say("not finished at ℓ = {}: {}", last.size, last.failure) if last.failure else ""
    return Mark(warnings, leak, tuple(measures), note)
