"""What is drawn for each collection: which generator, with which choices, under which seeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from carreau.core.level import Level
from carreau.generators import NotFound, generate

TRIES = 200  # levels that are drawn for one seed


@dataclass(frozen=True)
class Family:
    """Levels of one look: candidate number n of `drawn` has the seed n and the choices of `choices`, each a range that is
    gone through from one end to the other as n grows."""

    drawn: int
    choices: Mapping[str, tuple[int, int]]
    kind: str = ""
    cost: range | None = None

    def candidates(self, game: str, first_seed: int) -> Iterator[Level]:
        for number in range(self.drawn):
            chosen = {
                name: low + (high - low) * number // max(1, self.drawn - 1) for name, (low, high) in self.choices.items()
            }
            more: dict[str, Any] = dict(kind=self.kind, cost=self.cost, tries=TRIES, **chosen)
            try:
                yield from generate(game, seed=first_seed + number, **more)
            except NotFound:
                continue


@dataclass(frozen=True)
class Collection:
    """Twenty levels, an equal part of each family, from the easiest to the hardest that were drawn."""

    game: str
    name: str
    title: str
    first_seed: int
    families: Mapping[str, Family] = field(default_factory=dict[str, Family])


def tracks(name: str, title: str, first_seed: int, kind: str) -> Collection:
    plain = {"size": (12, 28), "difficulty": (1, 8)}
    families = {
        "sprint": Family(24, plain, kind),
        "lap": Family(24, {**plain, "laps": (1, 1)}, kind),
        "terrain": Family(24, {**plain, "terrain": (1, 1)}, kind),
        "gates": Family(24, {**plain, "gates": (1, 1)}, kind),
    }
    return Collection("racetrack", name, title, first_seed, families)


def courses(name: str, title: str, first_seed: int, sizes: tuple[int, int], objectives: tuple[int, int]) -> Collection:
    return Collection("race", name, title, first_seed, {"course": Family(60, {"size": sizes, "objectives": objectives})})


def boards(name: str, title: str, first_seed: int, robots: Mapping[int, range]) -> Collection:
    """By how many robots there are, and what a best line then costs."""
    families = {f"{count} robots": Family(60, {"robots": (count, count)}, cost=costs) for count, costs in robots.items()}
    return Collection("ricochet", name, title, first_seed, families)


def rooms(name: str, title: str, first_seed: int, boxes: Mapping[int, tuple[int, int]]) -> Collection:
    """By how many boxes there are, and how large the board then is; fewer are drawn of what takes longer to measure."""
    families = {
        f"{count} boxes": Family(180 // count, {"size": sizes, "boxes": (count, count)}) for count, sizes in boxes.items()
    }
    return Collection("sokoban", name, title, first_seed, families)


COLLECTIONS = (
    tracks("roads", "Winding roads", 1000, "road"),
    tracks("valleys", "Valleys of boulders", 2000, "rocks"),
    tracks("towns", "Towns", 3000, "streets"),
    courses("near", "Small courses", 1000, (7, 12), (2, 4)),
    courses("middle", "Middling courses", 2000, (13, 20), (4, 6)),
    courses("far", "Large courses", 3000, (21, 32), (6, 9)),
    boards("solo", "One or two robots", 1000, {1: range(3, 9), 2: range(4, 12)}),
    boards("trio", "Three robots", 2000, {3: range(4, 13)}),
    boards("full", "Four or five robots", 3000, {4: range(4, 14), 5: range(4, 14)}),
    rooms("pairs", "Two boxes", 1000, {2: (6, 9)}),
    rooms("threes", "Three boxes", 2000, {3: (7, 10)}),
    rooms("crowds", "Four and five boxes", 3000, {4: (8, 10), 5: (9, 11)}),
)
