"""The laboratory of the portfolio of Sokoban (any solution): for each level which search solved it, after how much work,
what the tests for lost positions caught and cost, and where each search stands when time is over, as tables and pictures.

python -m benchmarks.sokoban_portfolio [--levels FILE] [--seconds S] [--part all|seen|held] [--pictures DIR]

Seconds are of CPU. `seen` leaves out every third level and `held` the others, so that who looks at the pictures of a part
can ask the other whether what was learnt is true. The native code is built for it, without its bindings, when it is new.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import carreau
from benchmarks.tables import table
from carreau.drawing import gallery
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Position, level_from_state
from carreau.games.sokoban.tables import tables
from carreau.session import Session
from tests.solvers.native_building import NATIVE, Compiler

BUILT = NATIVE.parent / "build" / "laboratory"
PARTS = {"all": (0, 1, 2), "seen": (1, 2), "held": (0,)}  # what the number of a level leaves when divided by three
Report = dict[str, Any]


def program(optimised: str = "-O3") -> Path:
    """The laboratory, built if its sources are new."""
    sources = sorted(path for folder in ("sokoban", "search", "tests") for path in (NATIVE / folder).rglob("*.?pp"))
    name = sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    built = BUILT / f"{name}{optimised}" / "laboratory"
    if not built.is_file():
        built.parent.mkdir(parents=True, exist_ok=True)
        compiler = shutil.which("g++") or shutil.which("clang++")
        if not compiler:
            raise SystemExit("the laboratory needs a C++ compiler, g++ or clang++")
        built_by = Compiler(compiler, ["-DNDEBUG"])
        objects = built_by.objects_of("sokoban", built.parent, optimised)
        objects.append(built_by.compiled(["tests/laboratory_sokoban.cpp"], built.parent / "main.o", optimised))
        built_by.run(*objects, "-o", built)
    return built


def reports(levels: Sequence[SokobanLevel], seconds: float, laboratory: Path | None = None) -> Iterator[Report]:
    boards = [tables(level) for level in levels]
    asked = "\n".join(f"{each.width} {each.height} {each.player} {''.join(map(str, each.cells))}" for each in boards)
    command = [laboratory or program(), f"{seconds:g}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdin and running.stdout
        running.stdin.write(asked)
        running.stdin.close()
        yield from map(json.loads, running.stdout)


def standing(level: SokobanLevel, search: Report) -> SokobanLevel | None:
    """The level as a search left it."""
    if search["player"] < 0:
        return None
    boxes = frozenset(divmod(cell, level.width) for cell in search["boxes"])
    return level_from_state(level, Position(divmod(search["player"], level.width), boxes))


def corrals(level: SokobanLevel) -> int:
    """Parts of the floor that the player cannot reach."""
    free, found = set(level.inside - level.boxes), -1
    while free:
        found, todo = found + 1, [free.pop()]
        while todo:
            row, column = todo.pop()
            near = free & {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
            free -= near
            todo.extend(near)
    return max(found, 0)


def position_of(level: SokobanLevel, search: Report) -> str:
    """Boxes packed, the stage of the plan, corrals."""
    reached = standing(level, search)
    if reached is None:
        return "–"
    mobile = reached.boxes & reached.inside
    stage = f"stage {search['stage']}/{search['stages'] - 1}" if search["stages"] else "no plan"
    return f"{len(mobile & reached.goals)}/{len(mobile)} packed, {stage}, {corrals(reached)} corrals"


def tell(numbers: Sequence[int], levels: Sequence[SokobanLevel], found: Sequence[Report], seconds: float) -> None:
    solved: list[Sequence[object]] = []
    unsolved: list[Sequence[object]] = []
    lost: list[Sequence[object]] = []
    for number, level, report in zip(numbers, levels, found, strict=True):
        searches: list[Report] = report["searches"]
        if report["solved"]:
            by = next(each for each in searches if each["solved"])
            work = sum(each["work"] for each in searches)
            solved.append(
                (number, by["name"], f"{by['work']:,}", f"{work:,}", f"{report['cpu_seconds']:.2f}", report["pushes"])
            )
        else:
            for each in searches:
                name = f"{each['name']}{' × ' + str(each['searches']) if each['searches'] > 1 else ''}"
                unsolved.append((number, name, f"{each['work']:,}", position_of(level, each)))
        names = (
            "analysed",
            "frozen",
            "hopeless",
            "unmatched",
            "compared",
            "matched",
            "known",
            "proofs",
            "proven",
            "given_up",
        )
        lost.append((number, *(f"{report[name]:,}" for name in names), f"{report['proof_states']:,}"))
    table("Solved", ("level", "by", "its work", "work in all", "CPU s", "pushes"), solved)
    table("Not solved: where each search stands", ("level", "search", "work", "furthest position"), unsolved)
    head = (
        "analysed",
        "frozen",
        "no goal",
        "unmatched",
        "compared",
        "pattern",
        "known",
        "proofs",
        "proven",
        "given up",
        "states",
    )
    table("Lost positions: how often each test was asked, what it caught, states of proofs", ("level", *head), lost)
    cpu = sum(each["cpu_seconds"] for each in found if each["solved"])
    print(f"\n{len(solved)} of {len(found)} solved in {seconds:g} CPU seconds each; {cpu:.2f} CPU s for these")


def draw(folder: Path, number: int, level: SokobanLevel, report: Report) -> None:
    """A sheet with the last position of every search."""
    pictures = [gallery.Picture(Session(level).scene(), "the level")]
    pictures += [
        gallery.Picture(Session(reached).scene(), f"{each['name']}: {position_of(level, each)}")
        for each in report["searches"]
        if (reached := standing(level, each)) is not None
    ]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{number:03}.svg").write_text(gallery.draw(pictures, f"{number}"), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--levels", default="sokoban/hard", help="a file of levels, or a set of ours")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--part", choices=PARTS, default="all")
    parser.add_argument("--pictures", type=Path, help="a folder for a sheet of each level that is not solved")
    wanted = parser.parse_args()
    every = enumerate(cast("list[SokobanLevel]", carreau.load_all(wanted.levels)), 1)
    chosen = [(number, level) for number, level in every if number % 3 in PARTS[wanted.part]]
    numbers, levels = [number for number, _ in chosen], [level for _, level in chosen]
    found = list(reports(levels, wanted.seconds))
    tell(numbers, levels, found, wanted.seconds)
    for number, level, report in zip(numbers, levels, found, strict=True):
        if wanted.pictures and not report["solved"]:
            draw(wanted.pictures, number, level, report)


if __name__ == "__main__":
    main()
