"""What a tournament is: who plays which courses under which limits. A folder holds one, and knows it again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from carreau.arena.handins import Intake
from carreau.arena.limits import BotLimits
from carreau.arena.match import folder_name
from carreau.arena.tournament.build import part_of, remove, write_whole
from carreau.arena.tournament.entries import Entry, digest
from carreau.arena.tournament.journal import require_idle
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import json_object
from carreau.games.race.formats import write_board, write_courses
from carreau.games.race.level import RaceLevel

VERSION = 1
PLAN, JOURNAL, COURSES, HAND_INS, LOGS = "plan.json", "journal.jsonl", "courses", "hand-ins", "logs"
GAMES, STANDINGS, TIMING, REPORT = "games.csv", "standings.csv", "timing.csv", "report.html"
INTAKE = "hand-ins.csv"


@dataclass(frozen=True, slots=True)
class Plan:
    courses: tuple[RaceLevel, ...]
    entries: tuple[Entry, ...]
    limits: BotLimits = BotLimits(errors=2**18)
    seed: int = 0  # of the intervals, and of the courses if they were drawn
    drawn: bool = False  # whether the courses come from the seed
    intake: Intake = Intake()  # what came in with the hand-ins
    deadline: datetime | None = None  # after which a hand-in is late; it plays all the same

    def course_name(self, index: int) -> str:
        return self.courses[index].meta.title or str(index + 1)

    def document(self) -> dict[str, Any]:
        """What must be the same to go on with a tournament, by what it is called."""
        return {
            "carreau": VERSION,
            "version": version("carreau"),
            "seed": self.seed,
            "courses": [hashlib.sha256(write_board(each).encode()).hexdigest()[:16] for each in self.courses],
            "bots": [[entry.name, digest(entry)] for entry in self.entries],
            "limits": asdict(self.limits),
        }


def settle(plan: Plan, folder: Path, fresh: bool = False) -> None:
    """Make the folder that of this tournament. What another one has left there is not touched, unless `fresh` says so."""
    wanted = plan.document()
    try:
        if fresh and (folder / PLAN).exists():
            clear(folder)
        if (folder / PLAN).exists():
            require_same(wanted, folder)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            require_empty(folder)
            write_whole(folder / PLAN, json.dumps(wanted, indent=1) + "\n")
        write_courses_of(plan, folder / COURSES)
    except OSError as error:
        raise CarreauError(f"{folder}: cannot be written ({error.strerror})") from None


def write_courses_of(plan: Plan, folder: Path) -> None:
    """The courses as files, so that one can be played again by itself."""
    folder.mkdir(exist_ok=True)
    for number, course in enumerate(plan.courses, 1):
        if not (path := folder / f"{number:02}.txt").exists():
            write_whole(path, write_courses([course]))


def require_empty(folder: Path) -> None:
    """But for a plan that was being written when somebody ended the process."""
    if any(path.name != part_of(folder / PLAN).name for path in folder.iterdir()):
        raise CarreauError(f"{folder}: is not empty and holds no tournament; name a new folder with --out")


def clear(folder: Path) -> None:
    """Remove what a tournament has written, the plan last: without it nothing is taken for a tournament."""
    require_idle(folder / JOURNAL)
    for name in (COURSES, HAND_INS, LOGS):
        remove(folder / name)
    for name in (JOURNAL, GAMES, STANDINGS, TIMING, INTAKE, REPORT, PLAN):
        (folder / name).unlink(missing_ok=True)


def require_same(wanted: dict[str, Any], folder: Path) -> None:
    try:
        found = json_object((folder / PLAN).read_text("utf-8"), 1)
    except (ParseError, UnicodeDecodeError):
        raise CarreauError(f"{folder / PLAN}: is damaged; begin anew with --fresh") from None
    different = [name for name in wanted if wanted[name] != found.get(name)]
    if different:
        raise CarreauError(
            f"{folder}: holds another tournament, with other {' and '.join(different)}; "
            "name another folder with --out, or begin anew with --fresh"
        )


def hand_in_folder(folder: Path, entries: Sequence[Entry], index: int) -> Path:
    return folder / HAND_INS / folder_name(index, entries[index].name)


def log_folder(folder: Path, plan: Plan, course: int, bot: int) -> Path:
    return folder / LOGS / f"{course + 1:02}" / folder_name(bot, plan.entries[bot].name)
