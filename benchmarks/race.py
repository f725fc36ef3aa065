"""Race: our bots over courses drawn at random, beside the best of a clairvoyant and the bound for players who do not know
the future; CPU seconds of the bots and of both bounds.

python -m benchmarks.race [COURSES]
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import mean, stdev

from benchmarks.ricochet import YARDSTICK
from benchmarks.tables import table
from carreau import solve
from carreau.arena import Local, play_game
from carreau.bots import BOTS, make_bot
from carreau.games.race.formats import read_course
from carreau.games.race.generate import course
from carreau.games.race.level import RaceLevel
from carreau.solvers.race.blind import BlindBound, blind_bound

COURSES = 60
RECORDED = Path(__file__).parents[2] / "shared/data/racetrack/race_games"


@dataclass
class Tally:
    """What a bot did, course by course; None where it was eliminated."""

    totals: list[int | None] = field(default_factory=list[int | None])
    moves: list[int] = field(default_factory=list[int])
    blind_gaps: list[float] = field(default_factory=list[float])
    cpu: list[float] = field(default_factory=list[float])


@dataclass
class Measured:
    """Bounds and bots over some courses."""

    best: list[int] = field(default_factory=list[int])
    tallies: dict[str, Tally] = field(default_factory=lambda: {name: Tally() for name in BOTS})
    expert_cpu: list[float] = field(default_factory=list[float])
    blind_cpu: list[float] = field(default_factory=list[float])


def measure(levels: Iterator[RaceLevel]) -> Measured:
    found = Measured()
    for level in levels:
        began = time.process_time()
        answer = solve(level)
        assert answer.optimal and answer.cost is not None
        found.best.append(answer.cost)
        found.expert_cpu.append(time.process_time() - began)
        began = time.process_time()
        bound = blind_bound(level)
        found.blind_cpu.append(time.process_time() - began)
        for name, tally in found.tallies.items():
            play(name, level, bound, tally)
    return found


def play(name: str, level: RaceLevel, bound: BlindBound, tally: Tally) -> None:
    began = time.process_time()
    outcome = play_game(level, Local(name, partial(make_bot, name)))
    tally.cpu.append(time.process_time() - began)
    tally.totals.append(outcome.total)
    if outcome.total is None:
        return
    tally.moves.append(outcome.moves)
    gap = bound.gap(outcome.line)
    if gap is not None:
        tally.blind_gaps.append(gap)


def row(name: str, tally: Tally, found: Measured) -> Sequence[object]:
    master = found.tallies["master"].totals
    pairs = [(total, best) for total, best in zip(tally.totals, found.best, strict=True) if total is not None]
    behind = mean(total - best for total, best in pairs)
    games = zip(master, tally.totals, strict=True)
    beaten = sum(ours is not None and (other is None or ours < other) for ours, other in games)
    error = stdev(tally.blind_gaps) / len(tally.blind_gaps) ** 0.5 if len(tally.blind_gaps) > 1 else 0
    return [
        name,
        f"{mean(total for total, _ in pairs):.2f}",
        f"{mean(tally.moves):.1f}",
        tally.totals.count(None),
        f"{behind:.2f}",
        f"{100 * behind / mean(best for _, best in pairs):.1f} %",
        f"{mean(tally.blind_gaps):.2f} ± {error:.2f}",
        "" if name == "master" else beaten,
        f"{mean(tally.cpu):.2f}",
        f"{max(tally.cpu):.2f}",
    ]


def show(title: str, found: Measured) -> None:
    head = ("bot", "total", "moves", "eliminated", "above clairvoyant", "", "above blind bound", "beaten by master")
    rows = [row(name, tally, found) for name, tally in found.tallies.items()]
    table(title, (*head, "CPU s", "most"), rows)
    print(f"  clairvoyant {mean(found.best):.2f}; CPU s {mean(found.expert_cpu):.2f}, at most {max(found.expert_cpu):.2f}")
    master = found.tallies["master"]
    blind = mean(total for total in master.totals if total is not None) - mean(master.blind_gaps)
    cpu = f"CPU s {mean(found.blind_cpu):.2f}, at most {max(found.blind_cpu):.2f}"
    print(f"  nobody who does not know the future has a mean below {blind:.2f}; {cpu}")


def yardstick(courses: int) -> None:
    """The same policy in other code, on courses of its own."""
    if YARDSTICK.is_file():
        command = [sys.executable, str(YARDSTICK), "race", "1", str(courses)]
        print(subprocess.run(command, capture_output=True, text=True, check=True).stdout, end="")


def report(quick: bool = False, courses: int = COURSES) -> None:
    count = 10 if quick else courses
    show(f"Race: {count} courses drawn at random", measure(course(seed) for seed in range(1, count + 1)))
    if RECORDED.is_dir():
        files = sorted(RECORDED.glob("*.txt"))
        show(f"Race: {len(files)} courses of the original server", measure(read_course(each.read_text()) for each in files))
    if not quick:
        yardstick(count)
    seconds = time.process_time()
    outcome = play_game(course(6, 94, 17), Local("master", partial(make_bot, "master")))
    print(f"  master on 94×94 with 17 objectives: {outcome.status}, CPU s {time.process_time() - seconds:.2f}")


if __name__ == "__main__":
    report(courses=int(sys.argv[1]) if len(sys.argv) > 1 else COURSES)
