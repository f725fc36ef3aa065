"""The tournament itself: every bot on every course, on all processors, and on from where it was stopped."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeVar

from carreau.arena.bound import measure
from carreau.arena.limits import Status
from carreau.arena.match import Outcome, play_game
from carreau.arena.players import Player
from carreau.arena.together import all_of
from carreau.arena.tournament.backstage import Backstage
from carreau.arena.tournament.build import Built, prepare
from carreau.arena.tournament.guard import Guard
from carreau.arena.tournament.journal import Journal, Pairing
from carreau.arena.tournament.plan import JOURNAL, Plan, hand_in_folder, log_folder, reveal, settle
from carreau.core.patience import Cancelled

if TYPE_CHECKING:
    from carreau.arena.tournament.marking import Mark

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Stage:
    """How far it is, for a line of progress."""

    what: str  # "building", "playing", "bounds" or "marking"
    done: int
    of: int
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Results:
    """All that a tournament knows when it is over. `games[course][bot]` is an outcome."""

    plan: Plan
    built: tuple[Built, ...]  # one for each bot; empty for those that needed no building
    games: tuple[tuple[Outcome, ...], ...]
    bounds: tuple[int | None, ...]  # what nobody can beat, by course
    blind_gaps: tuple[tuple[Fraction | None, ...], ...]  # how far games are above what nobody blind can beat
    marks: tuple[Mark, ...] = ()  # one for each bot, if it was asked for


def run_tournament(
    plan: Plan,
    folder: Path,
    *,
    workers: int | None = None,
    fresh: bool = False,
    report: Callable[[Stage], object] = lambda stage: None,
    cancel: Event | None = None,
) -> Results:
    """Play what is not played yet. Each game is kept in the folder as soon as it is over, so that a run that was killed goes
    on where it was; the results are the same as those of one that was not. Raises Cancelled soon after `cancel` is set."""
    backstage = settle(plan, folder, fresh)
    names = [entry.name for entry in plan.entries]
    with (
        closing(Journal(folder / JOURNAL, plan.courses, names, backstage.key)) as journal,
        ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool,
    ):
        crew = Crew(plan, folder, backstage, journal, pool, report, cancel or Event())
        built = crew.build()
        crew.play(built)
        crew.bound()
        journal.reveal()
        reveal(plan, folder, backstage)
    played = journal.played
    bots, courses = range(len(plan.entries)), range(len(plan.courses))
    games = tuple(
        tuple(played.games.get((course, bot)) or not_played(plan, bot, built[bot].problem) for bot in bots)
        for course in courses
    )
    measured = [played.measured[course] for course in courses]
    return Results(plan, built, games, tuple(each.bound for each in measured), tuple(each.blind_gaps for each in measured))


def not_played(plan: Plan, bot: int, reason: str) -> Outcome:
    return Outcome(plan.entries[bot].name, Status.CRASHED, reason, (), 0, None, None, 0.0, 0.0)


@dataclass(slots=True)
class Crew:
    """Those who work through the stages of one tournament."""

    plan: Plan
    folder: Path
    backstage: Backstage
    journal: Journal
    pool: ThreadPoolExecutor
    report: Callable[[Stage], object]
    cancel: Event
    guard: Guard = field(init=False)

    def build(self) -> tuple[Built, ...]:
        entries = self.plan.entries
        waiting = {
            index: partial(
                prepare, entry, hand_in_folder(self.folder, entries, index), self.cancel, isolated=self.plan.limits.isolated
            )
            for index, entry in enumerate(entries)
            if entry.hand_in
        }
        found = dict(zip(waiting, self.stage("building", list(waiting.values())), strict=True))
        return tuple(found.get(index, Built()) for index in range(len(entries)))

    def play(self, built: Sequence[Built]) -> None:
        players = [entry.player or made.player(entry.name) for entry, made in zip(self.plan.entries, built, strict=True)]
        self.guard = Guard(self.plan, self.folder, self.backstage, self.journal.played)
        games: list[Callable[[], Outcome]] = []
        for course in range(len(self.plan.courses)):
            for bot, player in enumerate(players):
                if player is not None and (course, bot) not in self.journal.played.games:
                    games.append(partial(self.game, (course, bot), player))
        self.stage("playing", games, len(self.plan.courses) * sum(player is not None for player in players))

    def game(self, pairing: Pairing, player: Player) -> Outcome:
        reason = self.guard.change(pairing[1])
        outcome = not_played(self.plan, pairing[1], reason) if reason else self.played(pairing, player)
        if outcome.total is None and (reason := self.guard.change(pairing[1])):  # just when the game began
            outcome = not_played(self.plan, pairing[1], reason)
        self.journal.game(pairing, outcome)
        return outcome

    def played(self, pairing: Pairing, player: Player) -> Outcome:
        logs = log_folder(self.backstage.logs, self.plan, *pairing)
        outcome = play_game(self.plan.courses[pairing[0]], player, self.plan.limits, folder=logs, cancel=self.cancel)
        drop_if_empty(logs)
        if self.cancel.is_set():  # it may have been cut short
            raise Cancelled
        return replace(outcome, bot=self.plan.entries[pairing[1]].name)

    def bound(self) -> None:
        known = self.journal.played.measured
        missing = [course for course in range(len(self.plan.courses)) if course not in known]
        self.stage("bounds", [partial(self.bound_of, course) for course in missing], len(self.plan.courses))

    def bound_of(self, course: int) -> None:
        games = [self.journal.played.games.get((course, bot)) for bot in range(len(self.plan.entries))]
        found = measure(self.plan.courses[course], games, self.cancel)
        if self.cancel.is_set():
            raise Cancelled
        self.journal.measured(course, found)

    def stage(self, what: str, tasks: Sequence[Callable[[], T]], of: int | None = None) -> list[T]:
        """The results of tasks, in their order, with a word of progress at each."""
        of = len(tasks) if of is None else of
        done, lost = of - len(tasks), 0
        if tasks:
            self.report(Stage(what, done, of))

        def ended(found: T) -> None:
            nonlocal done, lost
            done += 1
            lost += isinstance(found, Outcome) and found.total is None
            self.report(Stage(what, done, of, lost))

        return all_of(self.pool, tasks, self.cancel, ended)


def drop_if_empty(logs: Path) -> None:
    """Keep no log in which nothing stands."""
    log = logs / "error.log"
    with suppress(OSError):
        if log.stat().st_size == 0:
            log.unlink()
            logs.rmdir()
