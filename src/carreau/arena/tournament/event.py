"""The tournament itself: every bot on every course, on all processors, and on from where it was stopped."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from carreau.arena.limits import Status
from carreau.arena.match import Outcome
from carreau.arena.together import all_of
from carreau.arena.tournament.backstage import Backstage
from carreau.arena.tournament.build import Built, prepare
from carreau.arena.tournament.guard import Guard
from carreau.arena.tournament.journal import Journal
from carreau.arena.tournament.plan import JOURNAL, Plan, hand_in_folder, log_folder, reveal, settle
from carreau.arena.tournament.tasks import Game, measure_course, play_course
from carreau.core.task import Found, Task
from carreau.execution import Pool, Progress, perform, pool_of

if TYPE_CHECKING:
    from carreau.arena.tournament.marking import Mark


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
    cluster: str = "",
    fresh: bool = False,
    report: Callable[[Stage], object] = lambda stage: None,
    cancel: Event | None = None,
) -> Results:
    """Play what is not played yet. Each game is kept in the folder as soon as it is over, so that a run that was killed goes
    on where it was; the results are the same as those of one that was not. On a `cluster` its machines see the folder under
    the same name, and that of the user's data. Raises Cancelled soon after `cancel` is set."""
    backstage = settle(plan, folder, fresh)
    names = [entry.name for entry in plan.entries]
    with (
        closing(Journal(folder / JOURNAL, plan.courses, names, backstage.key)) as journal,
        pool_of(cluster, workers) as pool,
    ):
        crew = Crew(plan, folder, backstage, journal, pool, report, cancel or Event())
        built = crew.build(workers or os.cpu_count() or 1)
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
    pool: Pool
    report: Callable[[Stage], object]
    cancel: Event

    def build(self, at_once: int) -> tuple[Built, ...]:
        """All hand-ins, here: whoever plays them elsewhere finds what was built."""
        entries = self.plan.entries
        waiting = {
            index: partial(
                prepare, entry, hand_in_folder(self.folder, entries, index), self.cancel, isolated=self.plan.limits.isolated
            )
            for index, entry in enumerate(entries)
            if entry.hand_in
        }
        if waiting:
            self.report(Stage("building", 0, len(waiting)))
        numbers = count(1)

        def ended(made: Built) -> None:
            self.report(Stage("building", next(numbers), len(waiting)))

        with ThreadPoolExecutor(at_once) as pool:
            found = dict(zip(waiting, all_of(pool, list(waiting.values()), self.cancel, ended), strict=True))
        return tuple(found.get(index, Built()) for index in range(len(entries)))

    def play(self, built: Sequence[Built]) -> None:
        players = [entry.player or made.player(entry.name) for entry, made in zip(self.plan.entries, built, strict=True)]
        guard = Guard(self.plan, self.folder, self.backstage, self.journal.played)
        games = Games(self.plan, self.journal, guard)
        tasks: list[Task] = []
        for course, level in enumerate(self.plan.courses):
            for bot, player in enumerate(players):
                if player is not None:
                    logs = log_folder(self.backstage.logs, self.plan, course, bot)
                    game = Game(level, player, self.plan.limits, guard.evidence(bot), logs)
                    tasks.append(Task(key_of(course, bot), play_course, (game,), caged=True))
        self.stage("playing", tasks, games)

    def bound(self) -> None:
        played, tasks = self.journal.played.games, list[Task]()
        for course, level in enumerate(self.plan.courses):
            games = [played.get((course, bot)) for bot in range(len(self.plan.entries))]
            tasks.append(Task(key_of(course), measure_course, (level, games), caged=True))
        self.stage("bounds", tasks, Bounds(self.journal))

    def stage(self, what: str, tasks: Sequence[Task], keeper: Games | Bounds) -> None:
        """Do what is not done yet, with a word of progress at each."""

        def tell(progress: Progress) -> None:
            self.report(Stage(what, progress.done, progress.of, keeper.lost))

        if len(keeper.done) < len(tasks):
            tell(Progress(len(keeper.done), len(tasks), 0))
        perform(tasks, len(tasks), keeper, self.pool.executor, at_once=self.pool.at_once, report=tell, cancel=self.cancel)


def key_of(*numbers: int) -> str:
    return " ".join(map(str, numbers))


@dataclass(slots=True)
class Games:
    """Where games are kept. What a bot whose program has changed played since is worth nothing."""

    plan: Plan
    journal: Journal
    guard: Guard
    lost: int = 0
    done: set[str] = field(init=False)

    def __post_init__(self) -> None:
        self.done = {key_of(*pairing) for pairing in self.journal.played.games}

    def add(self, task: Task, found: Found) -> None:
        course, bot = map(int, task.key.split())
        outcome: Outcome = found["outcome"]
        reason = self.guard.reason(bot, found["changed"])
        if reason:
            outcome = not_played(self.plan, bot, reason)
        self.lost += outcome.total is None
        self.journal.game((course, bot), replace(outcome, bot=self.plan.entries[bot].name))
        self.done.add(task.key)


@dataclass(slots=True)
class Bounds:
    """Where the bounds of courses are kept."""

    journal: Journal
    lost: int = 0

    @property
    def done(self) -> set[str]:
        return {key_of(course) for course in self.journal.played.measured}

    def add(self, task: Task, found: Found) -> None:
        self.journal.measured(int(task.key), found["measured"])
