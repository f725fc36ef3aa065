"""What a tournament is: who plays which courses under which limits. A folder holds one, and knows it again."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from carreau import __version__
from carreau.arena.handins import Intake
from carreau.arena.limits import BotLimits
from carreau.arena.match import folder_name
from carreau.arena.scratch import remove
from carreau.arena.tournament.backstage import LOGS, Backstage, backstage_of, begin
from carreau.arena.tournament.entries import Entry, digest
from carreau.arena.tournament.journal import require_idle
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import json_object
from carreau.core.text import join, say
from carreau.core.writing import is_part, write_file
from carreau.games.race.formats import write_board, write_courses
from carreau.games.race.level import RaceLevel

VERSION = 1
PLAN, JOURNAL, COURSES, HAND_INS = "plan.json", "journal.jsonl", "courses", "hand-ins"
GAMES, STANDINGS, TIMING, MARKING, REPORT = "games.csv", "standings.csv", "timing.csv", "marking.csv", "report.html"
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

    def document(self) -> dict[str, Any]:
        """What must be the same to go on with a tournament, by what it is called."""
        return {
            "carreau": VERSION,
            "version": __version__,
            "seed": self.seed,
            "courses": [hashlib.sha256(write_board(each).encode()).hexdigest()[:16] for each in self.courses],
            "bots": [[entry.name, digest(entry)] for entry in self.entries],
            "limits": asdict(self.limits),
        }


def settle(plan: Plan, folder: Path, fresh: bool = False) -> Backstage:
    """Make the folder that of this tournament. What another one has left there is not touched, unless `fresh` says so. The
    seed is not written there, nor are the courses, as long as games are played: see `reveal`."""
    wanted = plan.document()
    try:
        if fresh and (folder / PLAN).exists():
            clear(folder)
        if (folder / PLAN).exists():
            found = read_plan(folder)
            backstage = backstage_of(found, folder)
            require_same(wanted, found | {"seed": backstage.seed}, folder)
            return backstage
        folder.mkdir(parents=True, exist_ok=True)
        require_empty(folder)
        backstage = begin(wanted.pop("seed"))
        write_plan(wanted | {"backstage": backstage.name}, folder)
        return backstage
    except OSError as error:
        raise CarreauError(say("{}: cannot be written ({})", error.filename or folder, error.strerror)) from None


def reveal(plan: Plan, folder: Path, backstage: Backstage) -> None:
    """All games are over: seed, courses and logs are for everybody now, and the tournament can be played again."""
    write_courses_of(plan, folder / COURSES)
    if backstage.logs.is_dir():
        shutil.copytree(backstage.logs, folder / LOGS, dirs_exist_ok=True)
    write_plan(plan.document(), folder)
    backstage.clear()


def seed_of(folder: Path) -> int | None:
    """The seed of the tournament that a folder holds, if it holds one."""
    return backstage_of(read_plan(folder), folder).seed if (folder / PLAN).exists() else None


def read_plan(folder: Path) -> dict[str, Any]:
    try:
        return json_object((folder / PLAN).read_text("utf-8"), 1)
    except (ParseError, UnicodeDecodeError):
        raise CarreauError(say("{}: is damaged; begin anew with --fresh", folder / PLAN)) from None


def write_plan(document: dict[str, Any], folder: Path) -> None:
    write_file(folder / PLAN, json.dumps(document, indent=1) + "\n")


def write_courses_of(plan: Plan, folder: Path) -> None:
    """The courses as files, so that one can be played again by itself."""
    folder.mkdir(exist_ok=True)
    for number, course in enumerate(plan.courses, 1):
        if not (path := folder / f"{number:02}.txt").exists():
            write_file(path, write_courses([course]))


def require_empty(folder: Path) -> None:
    """But for a plan that was being written when somebody ended the process."""
    if not all(map(is_part, folder.iterdir())):
        raise CarreauError(say("{}: is not empty and holds no tournament; name a new folder with --out", folder))


def clear(folder: Path) -> None:
    """Remove what a tournament has written, the plan last: without it nothing is taken for a tournament."""
    require_idle(folder / JOURNAL)
    with suppress(CarreauError):  # where there is nothing left to remove
        backstage_of(read_plan(folder), folder).clear()
    for name in (COURSES, HAND_INS, LOGS):
        remove(folder / name)
    for name in (JOURNAL, GAMES, STANDINGS, TIMING, MARKING, INTAKE, REPORT, PLAN):
        (folder / name).unlink(missing_ok=True)


def require_same(wanted: dict[str, Any], found: dict[str, Any], folder: Path) -> None:
    different = [name for name in wanted if wanted[name] != found.get(name)]
    if different:
        raise CarreauError(
            say(
                "{}: holds another tournament, with other {}; name another folder with --out, or begin anew with --fresh",
                folder,
                join("{} and {}", different),
            )
        )


def hand_in_folder(folder: Path, entries: Sequence[Entry], index: int) -> Path:
    return folder / HAND_INS / folder_name(index, entries[index].name)


def log_folder(logs: Path, plan: Plan, course: int, bot: int) -> Path:
    return logs / f"{course + 1:02}" / folder_name(bot, plan.entries[bot].name)
