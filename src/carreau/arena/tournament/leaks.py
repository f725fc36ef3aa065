"""Memory that a program does not give back: one short game under valgrind."""

from __future__ import annotations

import os
import re
import shutil
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from carreau.arena.limits import BotLimits
from carreau.arena.match import play_game
from carreau.arena.players import Player, Program
from carreau.arena.tournament.build import Built
from carreau.games.race.generate import course

VALGRIND = ("valgrind", "--leak-check=full", "--errors-for-leak-kinds=none")
SLOWER = 50  # times, at most, that a program is under valgrind
LIMITS = {"first_turn": 60.0, "turn": 30.0, "farewell": 10.0, "memory_mb": 4096.0, "errors": 2**22}
LOST = re.compile(rb"definitely lost: ([\d,]+) bytes")
ERRORS = re.compile(rb"ERROR SUMMARY: ([\d,]+) errors")


@dataclass(frozen=True, slots=True)
class Leak:
    """Bytes that nothing points to any more at the end, and errors such as reading what was never written; or why not."""

    lost: int | None = None
    errors: int | None = None
    note: str = ""


def find_leak(player: Player, built: Built, limits: BotLimits, folder: Path, cancel: Event) -> Leak:
    if not is_native(player, built):
        return Leak(note="not applicable")
    if shutil.which(VALGRIND[0]) is None:
        return Leak(note="valgrind is not installed")
    watched = under_valgrind(player, built)
    slow = replace(limits, cpu=limits.cpu * SLOWER, **LIMITS)
    play_game(course(1, size=10, objectives=3), watched, slow, folder=folder, cancel=cancel)
    return read_leak((folder / "error.log").read_bytes())


def is_native(player: Player, built: Built) -> bool:
    """Whether it is a program of machine code itself, and not one that an interpreter reads."""
    command = built.command or (player.command if isinstance(player, Program) else ())
    program = Path(built.folder, command[0]) if command else Path()
    if program.name.startswith("python") or not os.path.isfile(program) or str(program) == sys.executable:  # noqa: PTH113
        return False
    with program.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def under_valgrind(player: Player, built: Built) -> Player:
    if built.command:
        watched = replace(built, command=(*VALGRIND, *built.command)).player(player.name)
        assert watched is not None  # it has no problem, for it played
        return watched
    assert isinstance(player, Program)
    return replace(player, command=(*VALGRIND, *player.command))


def read_leak(said: bytes) -> Leak:
    """What valgrind says last, behind all that the program has printed."""
    errors, lost = ERRORS.findall(said), LOST.findall(said)
    if not errors:
        return Leak(note="valgrind did not come to its end")
    return Leak(number(lost[-1]) if lost else 0, number(errors[-1]))


def number(digits: bytes) -> int:
    return int(digits.replace(b",", b""))
