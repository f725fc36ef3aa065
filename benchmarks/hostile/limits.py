"""Print how soon there is an answer under a limit of half a second, where what leads to the search takes long, and what is
answered about the largest boards; fail where that is far more than usual. Judged are times of the processor, since other
work on the machine delays all.

python -m benchmarks.hostile.limits
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import carreau
from benchmarks.hostile.judging import Judge
from benchmarks.tables import table
from carreau import Control, Limits
from carreau.core.level import Level
from carreau.document import read_level
from carreau.games import game_of
from carreau.games.race.generate import course
from carreau.games.sokoban.level import SokobanLevel
from carreau.search.control import Stopwatch
from carreau.solvers.race.blind import MOST_SAMPLES, blind_bound
from tests.largest import LARGEST, racetrack, sokoban
from tests.web.serving import Running, running

SECONDS = 0.5
SEARCH_SECONDS, BOARD_SECONDS = 5.0, 15.0  # of the processor, at most: ten times what is usual
STATUSES = ("solved", "unsolvable", "out_of_time", "out_of_memory")


def crowded(side: int, boxes: int) -> SokobanLevel:
    """A room with boxes and goals everywhere: every estimate is a large matching."""
    cells = [(row, column) for row in range(2, side - 2) for column in range(2, side - 2)]
    drawn = random.Random(1).sample(cells, 2 * boxes)
    rows = [["@" if (row, column) == (0, 0) else " " for column in range(side)] for row in range(side)]
    for letter, places in (("$", drawn[:boxes]), (".", drawn[boxes:])):
        for row, column in places:
            rows[row][column] = letter
    wall = "#" * (side + 2)
    return SokobanLevel((wall, *("#" + "".join(row) + "#" for row in rows), wall))


def gated(side: int) -> Level:
    row = "#>" + "." * (side // 2 - 2) + "A" + "." * (side - side // 2 - 3) + "*#"
    return carreau.read("\n".join(["#" * side, *[row] * (side - 2), "#" * side, "gate A ..##."]))[0]


def document(made: dict[str, Any]) -> Level:
    return read_level({"carreau": 1, **made}, made["game"])


def searches() -> Iterator[tuple[str, Callable[[Control], object]]]:
    vast, room, dense = course(4, 400, 60), document(sokoban()), crowded(100, 500)
    named: list[tuple[str, Level, dict[str, Any]]] = [
        ("Race 400×400, astar", vast, {"solver": "astar"}),
        ("Sokoban 100×100, 500 boxes, astar in Python", dense, {"solver": "astar", "engine": "python"}),
        ("Sokoban 100×100, 500 boxes, astar", dense, {"solver": "astar"}),
        ("Sokoban 100×100, 500 boxes, fast", dense, {}),
        ("Sokoban 100×100, 500 boxes, expert", dense, {"objective": "pushes"}),
        ("Sokoban 500×500, too large for native code", room, {}),
        ("Racetrack 300×300 with a gate, astar", gated(300), {"solver": "astar"}),
        ("Racetrack 500×500, astar", document(racetrack()), {"solver": "astar"}),
        ("Racetrack 500×500, expert", document(racetrack()), {}),
    ]
    for name, level, choices in named:
        yield name, lambda control, level=level, choices=choices: carreau.solve(level, control=control, **choices)
    yield f"Race 400×400, blind, {MOST_SAMPLES:,} samples", partial(blind_bound, vast, samples=MOST_SAMPLES)


def in_time(judge: Judge, name: str, search: Callable[[Control], Any]) -> tuple[str, str, str, str]:
    watch = Stopwatch()
    found = search(Control(Limits(SECONDS, memory_mb=2048)))
    taken = watch.cpu_seconds
    judge.expect(found.status in STATUSES, f"{name}: an answer or a limit, not {found.status}")
    judge.expect(taken <= SEARCH_SECONDS, f"{name}: at most {SEARCH_SECONDS:g} s of the processor, not {taken:.1f} s")
    return name, f"{watch.seconds:.2f} s", f"{taken:.2f} s", found.status


def board(judge: Judge, name: str) -> tuple[str, ...]:
    """Reading a board of the largest size, its picture, and what is wrong with it."""
    level, laps = document(LARGEST[name]()), [time.process_time()]
    game = game_of(level)
    game.require_playable(level)
    laps.append(time.process_time())
    view = game.view(level)
    scene = view.scene((game.puzzle(level).start(),))
    laps.append(time.process_time())
    from carreau.drawing import svg

    svg.draw(scene, "", frozenset(), looks=game.presentation)
    laps.append(time.process_time())
    taken = laps[-1] - laps[0]
    judge.expect(taken <= BOARD_SECONDS, f"{name}: at most {BOARD_SECONDS:g} s of the processor, not {taken:.1f} s")
    return name, *(f"{after - before:.2f} s" for before, after in itertools.pairwise(laps))


def served(judge: Judge, server: Running, name: str) -> Iterator[str]:
    """What a server answers about a board, the same questions as in tests/web/test_largest_boards.py, and when."""
    level = {"carreau": 1, **LARGEST[name]()}
    for path, more in (("play", {}), ("svg", {}), ("solve", {"seconds": 1}), ("hint", {"seconds": 1})):
        clock = Stopwatch()
        answer = server.post(f"/api/{path}", {"level": level, **more})
        judge.expect(answer.status_code == 200, f"{name}: {path} answered, not {answer.status_code} {answer.text[:90]}")
        yield f"{answer.status_code} after {clock.seconds:.1f} s"


def main() -> None:
    judge = Judge()
    table(
        f"Under a limit of {SECONDS} s",
        ("search", "answered after", "processor", "status"),
        (in_time(judge, name, search) for name, search in searches()),
    )
    table(
        "The largest boards that the page takes, processor time",
        ("board", "conditions", "scene", "SVG"),
        (board(judge, name) for name in LARGEST),
    )
    with running() as server:
        table(
            "The same through a server",
            ("board", "play", "SVG", "solve, 1 s", "hint, 1 s"),
            [(name, *served(judge, server, name)) for name in LARGEST],
        )
    judge.end()


if __name__ == "__main__":
    main()
