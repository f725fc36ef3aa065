"""Who is best, and how sure that is.

On a course a bot beats every rival with a higher total, and every rival that did not finish. Its points are the share of its
rivals that it beats; a rival with the same total counts half. A game that is not finished has no total, as the rules of Race
have it, and no points: it loses against everyone who finishes, and no number has to be invented for it. The points of a
tournament are the mean over its courses, so that a long course weighs no more than a short one.

How much of a ranking is chance is told by drawing the courses again, with repetition, many times: the interval holds 95 % of
the points, or of the places, that come out.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TypeAlias

from carreau.arena.limits import Status
from carreau.arena.match import Outcome
from carreau.arena.tournament.event import Results
from carreau.arena.tournament.guard import is_change

DRAWS = 10_000
OUTSIDE = 40  # one draw in so many lies below the interval, and one above

Points: TypeAlias = Sequence[Sequence[int]]  # by course and bot, in halves of a rival


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the table. Points and their interval are percentages; places count from 1, and equals share one."""

    bot: int  # in the order of the plan
    name: str
    authors: str
    problem: str  # why it could not be built, or that its files have changed
    place: int
    places: tuple[int, int]  # interval
    points: Fraction
    interval: tuple[Fraction, Fraction]
    won: int  # courses with the best total, alone or shared
    ended: dict[Status, int]  # games by how they ended
    mean_total: Fraction | None  # of the games finished
    mean_gap: Fraction | None  # to the bound, of the games finished where it is known
    mean_blind_gap: Fraction | None  # to the bound for players who do not know the future, likewise

    @property
    def lost(self) -> int:
        return sum(count for status, count in self.ended.items() if status is not Status.FINISHED)


def halves(games: Sequence[Sequence[Outcome]]) -> Points:
    """Twice the number of rivals that each bot beats on each course, equals counted once."""
    return [[halves_of(game, row) for game in row] for row in games]


def halves_of(game: Outcome, rivals: Sequence[Outcome]) -> int:
    if game.total is None:
        return 0
    if len(rivals) == 1:
        return 2  # nobody to beat: whoever finishes has done all there is
    better = sum(2 for rival in rivals if rival.total is None or rival.total > game.total)
    return better + sum(1 for rival in rivals if rival is not game and rival.total == game.total)


def rank(results: Results) -> list[Standing]:
    """The table, the best first."""
    points = halves(results.games)
    drawn = draw_again(points, results.plan.seed)
    full = 2 * max(1, len(results.plan.entries) - 1)  # halves on a course
    courses = len(results.plan.courses)
    places, sums = list(map(places_of, drawn)), list(map(sum, zip(*points, strict=True)))

    def percent(sum_of_halves: int) -> Fraction:
        return Fraction(100 * sum_of_halves, full * courses)

    def standing(bot: int) -> Standing:
        low, high = interval([row[bot] for row in drawn])
        column = [row[bot] for row in results.games]
        built = results.built[bot]
        return Standing(
            bot=bot,
            name=results.plan.entries[bot].name,
            authors=built.authors,
            problem=built.problem or next((game.reason for game in column if is_change(game.reason)), ""),
            place=places_of(sums)[bot],
            places=interval([row[bot] for row in places]),
            points=percent(sums[bot]),
            interval=(percent(low), percent(high)),
            won=sum(is_best(row[bot], row) for row in results.games),
            ended={status: sum(game.status is status for game in column) for status in Status},
            mean_total=mean([game.total for game in column]),
            mean_gap=mean(list(map(gap_of, column, results.bounds))),
            mean_blind_gap=mean([row[bot] for row in results.blind_gaps]),
        )

    return sorted(map(standing, range(len(sums))), key=lambda each: (each.place, each.bot))


def draw_again(points: Points, seed: int) -> Points:
    """The sums of each bot over courses drawn with repetition, once a row. Whole numbers, so that they are the same
    everywhere. The points of a course are one long number in which each bot has its digits, so one addition adds all."""
    courses, random = len(points), Random(seed)
    numbers = [int.from_bytes(array("Q", row).tobytes(), sys.byteorder) for row in points]
    drawn = list[Sequence[int]]()
    for _ in range(DRAWS):
        total = sum(numbers[int(random.random() * courses)] for _ in range(courses))
        drawn.append(array("Q", total.to_bytes(8 * len(points[0]), sys.byteorder)))
    return drawn


def places_of(sums: Sequence[int]) -> list[int]:
    """From 1; equals share the first of theirs."""
    first = {value: place for place, value in reversed([*enumerate(sorted(sums, reverse=True), 1)])}
    return [first[value] for value in sums]


def interval(values: Sequence[int]) -> tuple[int, int]:
    ordered = sorted(values)
    outside = len(ordered) // OUTSIDE
    return ordered[outside], ordered[-1 - outside]


def is_best(game: Outcome, rivals: Sequence[Outcome]) -> bool:
    totals = [rival.total for rival in rivals if rival.total is not None]
    return game.total is not None and game.total == min(totals)


def gap_of(game: Outcome, bound: int | None) -> int | None:
    return None if game.total is None or bound is None else game.total - bound


def mean(values: Sequence[Fraction | int | None]) -> Fraction | None:
    """Of those that are known."""
    known = [value for value in values if value is not None]
    return Fraction(sum(known)) / len(known) if known else None


def decimal(value: Fraction | None) -> str:
    """With one digit behind the point, rounded half up: the same on every machine."""
    if value is None:
        return ""
    tenths = (abs(value) * 20 + 1) // 2
    return f"{'-' if value < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"
