"""Levels and hand-ins for tests: a short track, and folders of files."""

from __future__ import annotations

import tarfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from carreau.core.result import Limits
from carreau.marking import Grades, Plan, RunLimits, Scale, find_tasks, grade, take_in

TRACK = "#######\n#>...*#\n#>....#\n#######\n"
BEST = "1,1 1,2 1,4 1,5"  # 3 moves: 1, 2, 1
SLOW = "1,1 1,2 1,3 1,4 1,5"  # 4 moves
PATIENT = RunLimits(seconds=60)


def hand_in(folder: Path, files: Mapping[str, str]) -> Path:
    """Write files, in folders of their own where a name has a /."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def packed(source: Path, archive: Path) -> Path:
    with tarfile.open(archive, "w:gz") as tar:
        for path in sorted(source.iterdir()):
            tar.add(path, path.name)
    return archive


def track(folder: Path, text: str = TRACK, name: str = "track.txt") -> Path:
    return hand_in(folder, {name: text}) / name


def graded(levels: Sequence[str | Path], hand_ins: Path, *, limits: RunLimits = PATIENT, **options: object) -> Grades:
    """What comes of hand-ins on levels."""
    single = bool(options.pop("single", False))
    tasks = find_tasks([str(each) for each in levels], rules=str(options.pop("rules", "")))
    plan = Plan(
        tasks,
        take_in(hand_ins, single),
        str(options.pop("objective", "")),
        options.pop("scale", Scale()),  # type: ignore[arg-type]
        options.pop("search", Limits(60)),  # type: ignore[arg-type]
        limits,
    )
    assert not options
    return grade(plan, workers=2)


def rulings(grades: Grades) -> dict[str, list[str]]:
    return {each.name: [str(mark.ruling) for mark in each.marks] for each in grades.students}
