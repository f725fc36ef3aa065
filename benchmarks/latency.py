"""Print how soon there is an answer that somebody waits for: searches that are called off or out of time, lost positions,
sentences, bots, generators, painting.

python -m benchmarks.latency [--quick]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from statistics import median
from threading import Event, Thread
from typing import Any

import carreau
from benchmarks.tables import table
from carreau import Control, Limits, Progress
from carreau.arena import BotLimits, Local, play_game
from carreau.bots import make_bot
from carreau.games.race.generate import course
from carreau.games.racetrack.level import RacetrackLevel
from carreau.language import translate
from carreau.solvers.race.blind import blind_bound
from carreau.solvers.ricochet.oracle import Oracle, OracleStopped
from tests.solvers.sokoban_positions import HARD
from tests.web.browsing import browsing, is_there
from tests.web.creating import Painter
from tests.web.serving import running

HUGE = "# size 40 40\n0 0 R\n39 0 R\n0 39 R\n20 0 R\n17 13 G\n"
SENTENCES = ("it leaves the board", "expected something that nobody knows, from here to there", "objective 1; " * 400)
LIMIT = 0.2


def searches() -> Iterator[tuple[str, Callable[[Control], object]]]:
    """Some that do not end soon."""
    board, vast = carreau.read(HUGE)[0], course(4, 400, 60)
    track = RacetrackLevel((">" + "." * 1999, *["." * 2000] * 1998, "." * 1999 + "*"))
    for solver in ("bfs", "expert", "dijkstra"):
        yield f"Ricochet Robots, {solver}", lambda control, solver=solver: carreau.solve(board, solver, control=control)
    yield "Ricochet Robots, oracle", lambda control: Oracle.build(carreau.load("ricochet/boards#3"), control)
    yield "Racetrack, expert", lambda control: carreau.solve(track, control=control)
    yield "Race, expert", lambda control: carreau.solve(vast, control=control)
    yield "Race, the bound for the blind", lambda control: blind_bound(vast, control)
    for solver, objective in (("fast", "any"), ("expert", "moves"), ("astar", "pushes"), ("dfs", "pushes")):
        search = partial(carreau.solve, HARD, solver, objective=objective)
        yield f"Sokoban, {solver}", lambda control, search=search: search(control=control)


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    with suppress(OracleStopped):  # it is to be stopped
        work()
    return time.perf_counter() - began


def called_off(search: Callable[[Control], object]) -> float:
    """Seconds from the word of another thread to the answer."""
    cancel, begun, said = Event(), Event(), list[float]()

    def call_off() -> None:
        begun.wait()
        time.sleep(0.1)
        said.append(time.perf_counter())
        cancel.set()

    def report(now: Progress) -> None:
        begun.set()

    thread = Thread(target=call_off, daemon=True)
    thread.start()
    seconds(lambda: search(Control(cancel=cancel, progress=report)))
    return time.perf_counter() - said[0] if said else 0.0


def stopping() -> None:
    rows: list[Sequence[object]] = []
    for name, search in searches():
        late = seconds(lambda search=search: search(Control(Limits(seconds=LIMIT)))) - LIMIT
        rows.append([name, f"{1000 * called_off(search):.0f}", f"{1000 * late:.0f}"])
    table("Searches that are stopped", ("search", "ms after a cancel", "ms after a limit"), rows)


def lost_positions() -> list[float]:
    found: list[float] = [seconds(lambda: carreau.lost(HARD))]
    for name in ("sokoban/easy", "sokoban/hard"):
        for level in carreau.load_all(name):
            states = carreau.replay(carreau.puzzle(level), level.meta.solutions[0].moves).states
            found += [seconds(lambda level=level, state=state: carreau.lost(level, state)) for state in states[::10]]
    return found


def asked() -> None:
    def master(seed: int) -> Any:
        return play_game(course(seed, 94, 17), Local("master", partial(make_bot, "master")), BotLimits())

    works = {
        "whether a position of Sokoban is lost": lost_positions(),
        "a sentence in French": [seconds(partial(translate, each, "fr")) for each in SENTENCES for _ in range(20)],
        "the master, a whole course of 94 × 94": [seconds(partial(master, seed)) for seed in range(3)],
        "a level of Sokoban with four boxes": [
            seconds(lambda seed=seed: list(carreau.generate("sokoban", seed=seed))) for seed in range(5)
        ],
    }
    rows = [[name, len(times), f"{1000 * median(times):.1f}", f"{1000 * max(times):.1f}"] for name, times in works.items()]
    table("Questions", ("question", "times", "median ms", "max ms"), rows)


def painting() -> None:
    """From the press of the button to the new picture, the first stroke aside."""
    rows: list[Sequence[object]] = []
    with running() as server, browsing() as browser:
        page = browser.new_page(locale="en-GB")
        for game, size, brush in (("sokoban", 40, "Wall"), ("racetrack", 100, "Obstacle")):
            painter = Painter(page, server, f"/of/{game}")
            painter.size(size, size)
            painter.choose(brush)
            painter.click((1, 1))
            times = [painter.stroke_time((row, 5)) for row in range(3, 14)]
            rows.append([f"{game}, {size} × {size}", len(times), f"{median(times):.0f}", f"{max(times):.0f}"])
    table("Painting", ("board", "strokes", "median ms", "max ms"), rows)


def report(quick: bool = False) -> None:
    stopping()
    asked()
    if is_there() and not quick:
        painting()


if __name__ == "__main__":
    report("--quick" in sys.argv)
