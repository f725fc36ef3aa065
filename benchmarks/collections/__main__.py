"""Make our drawn collections: draw, prove, measure, choose, name, and write them to `carreau/levels`.

python -m benchmarks.collections [GAME/NAME …]

The same levels on every machine, byte for byte. `python -m benchmarks.difficulty` then measures all boards for the days and
the grades.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import carreau
from benchmarks.collections.names import titles
from benchmarks.collections.recipes import COLLECTIONS, Collection
from benchmarks.difficulty import FILE, difficulty
from carreau import document
from carreau.core.level import Level, Solution
from carreau.games import game, game_of
from carreau.generators import find_generator, is_new

LEVELS = 20  # of a collection
LEAST_BITS = 3.0  # below that, it is dull: the eye alone leads there at one go in eight
LEAST_MOVES = {"racetrack": 6, "race": 5, "ricochet": 3, "sokoban": 6}
Measured: TypeAlias = tuple[float, str, Level]  # bits, and the name of the family
SECOND_COUNTS = {"sokoban": "moves"}  # what is minimised beside the first count


def make(collection: Collection) -> list[Measured]:
    """The levels of a collection from easy to hard."""
    seen, chosen, seed = set[Hashable](), list[Measured](), collection.first_seed
    generator = find_generator(game(collection.game))  # all of a game tell in the same way what is new
    for name, family in collection.families.items():
        drawn = [each for each in family.candidates(collection.game, seed) if is_new(generator, each, seen)]
        measured = [(difficulty(each), name, each) for each in drawn if not is_short(each)]
        wanted = LEVELS // len(collection.families)
        chosen += spread([each for each in measured if each[0] >= LEAST_BITS], wanted)
        seed += family.drawn
    return sorted(chosen, key=lambda found: found[0])


def is_short(level: Level) -> bool:
    (solution,) = level.meta.solutions
    counts = game_of(level).metrics(level, game_of(level).parse_moves(level, solution.moves)[1])
    return counts.get("pushes", counts["moves"]) < LEAST_MOVES[level.game]


def spread(measured: Sequence[Measured], count: int) -> list[Measured]:
    """As many as are wanted, at even distances from the easiest to the hardest, as near as there are."""
    left = sorted(measured, key=lambda found: found[0])
    low, high = left[0][0], left[-1][0]
    places = [low + (high - low) * number / (count - 1) for number in range(count)]
    return [left.pop(nearest(left, place)) for place in places]


def nearest(measured: Sequence[Measured], place: float) -> int:
    return min(range(len(measured)), key=lambda number: abs(measured[number][0] - place))


def with_second_count(level: Any) -> Any:
    """The level with a solution for what else is counted, proven best as well."""
    objective = SECOND_COUNTS.get(level.game)
    if objective is None:
        return level
    answer = carreau.solve(level, objective=objective)
    solutions = (*level.meta.solutions, Solution(answer.moves, objective, answer.cost or 0, answer.optimal))
    return replace(level, meta=replace(level.meta, solutions=solutions))


def written(level: Level, english: str, french: str) -> dict[str, Any]:
    """A level as the files of our sets have it: what they have in common is left out."""
    found = document.write_level(with_second_count(level))
    named = {"title": english, "titles": {"fr": french}}
    return named | {name: found[name] for name in ("source", "board", "solutions")}


def text_of(collection: Collection, found: Sequence[Measured]) -> str:
    """The file of a collection."""
    named = titles(collection, [(family, level) for _, family, level in found])
    levels = [written(level, *title) for (_, _, level), title in zip(found, named, strict=True)]
    about = {"carreau": document.VERSION, "game": collection.game, "title": collection.title}
    return document.dump({**about, "author": "Carreau", "licence": "CC0-1.0", "levels": levels})


def main() -> None:
    for collection in COLLECTIONS:
        name = f"{collection.game}/{collection.name}"
        if name in sys.argv[1:] or not sys.argv[1:]:
            found = make(collection)
            (FILE.parent / f"{name}.json").write_text(text_of(collection, found), "utf-8")
            print(f"{name:18} {', '.join(str(bits) for bits, _, _ in found)}", flush=True)


if __name__ == "__main__":
    main()
