"""What the test of the kernels in Pyodide asks of them; natively the same comes of it."""

from __future__ import annotations

from array import array
from typing import Any

import carreau
from carreau.games.race.tables import tables as race_tables
from carreau.games.racetrack.tables import tables as racetrack_tables
from carreau.games.ricochet.tables import tables as ricochet_tables
from carreau.games.sokoban.tables import tables as sokoban_tables

# Small tables that are whole.
BOARD = (5, 3, array("B", [0] * 5 + [1, 5, 1, 3, 1] + [0] * 5), 5)
SLIDES = (2, 1, array("H", [0, 1, 0, 0, 1, 1, 1, 0]), array("H", [0]), 0, 1, False)
TRACK = (2, 1, 1, 0, b"\1\1", array("i"), b"", b"", b"\0\1", array("i", [0, 0, 0, 0, 0, 0]), array("i", [0, 1]), "open")


def values(tables: Any) -> list[Any]:
    return list(tables)


def answers(native: Any) -> list[object]:
    """One search of each game, an object with a method, a refusal, and a search that its caller stops."""
    sokoban = values(sokoban_tables(carreau.load("sokoban/easy#1")))  # type: ignore[arg-type]
    ricochet = values(ricochet_tables(carreau.load("ricochet/default#1")))  # type: ignore[arg-type]
    track = values(racetrack_tables(carreau.load("racetrack/tracks#1")))  # type: ignore[arg-type]
    judged = native.racetrack_analyse(native.RacetrackTables(*track), 1)
    found: list[object] = [
        list(map(list, each.moves))
        for each in (
            native.sokoban_fast(*sokoban, nodes=5000),
            native.ricochet_expert(*ricochet),
            native.race_expert(*race_tables(carreau.load("race/near#1"))),  # type: ignore[arg-type]
        )
    ]
    found += [judged.length, judged.slack.hex(), judged.to_go(*track[9][:6])]
    try:
        native.sokoban_fast(0, 0, array("B"), 0)
    except native.TableError as error:
        found.append(str(error))
    heard: list[tuple[int, int, float, float]] = []

    def poll(*progress: Any) -> bool:
        heard.append(progress)
        return len(heard) == 2

    long = values(ricochet_tables(carreau.load("ricochet/full#18")))  # type: ignore[arg-type]
    found += [native.ricochet_bfs(*long, poll=poll).status, len(heard)]
    return [*found, *(type(each).__name__ for each in heard[0])]
