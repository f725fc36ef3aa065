"""For every game the largest board that the page takes, as a document; and one that is a step larger."""

from collections.abc import Callable
from typing import Any

from carreau.games.ricochet.formats import write_board
from carreau.games.ricochet.level import RicochetLevel

Document = dict[str, Any]
SIDE = 500  # of a square with 250,000 cells


def sokoban(side: int = SIDE) -> Document:
    """A room with a box beside its goal."""
    wall, free = "#" * side, "#" + " " * (side - 2) + "#"
    return {"game": "sokoban", "board": [wall, "#@ $." + " " * (side - 6) + "#", *[free] * (side - 3), wall]}


def racetrack() -> Document:
    wall = "#" * SIDE
    return {"game": "racetrack", "board": [wall, *["#>" + "." * (SIDE - 4) + "*#"] * (SIDE - 2), wall]}


def long_racetrack() -> Document:
    """A few rows, as long as they may be."""
    length = 250_000 // 3
    return {"game": "racetrack", "board": ["#" * length, "#>" + "." * (length - 4) + "*#", "#" * length]}


def race() -> Document:
    values = " ".join(["0"] * 400)
    return {"game": "race", "board": ["400", *[values] * 400, "0 0", "2", "390 390 3 3", "5 200 2 2"]}


def ricochet() -> Document:
    return ricochet_of(64)


def ricochet_of(size: int) -> Document:
    level = RicochetLevel(size, size, frozenset(), ((0, 0), (3, 5)), ((size - 1, size - 1),))
    return {"game": "ricochet", "board": write_board(level).splitlines()}


LARGEST: dict[str, Callable[[], Document]] = {
    "sokoban": sokoban,
    "racetrack": racetrack,
    "long racetrack": long_racetrack,
    "race": race,
    "ricochet": ricochet,
}


def beyond(level: Document) -> Document:
    """The same with a row and a column more."""
    if level["game"] == "ricochet":
        return ricochet_of(65)
    if level["game"] == "race":
        return {**level, "board": ["401", *level["board"][1:]]}
    wider = [row[0] + row for row in level["board"]]
    return {**level, "board": [wider[0], *wider]}
