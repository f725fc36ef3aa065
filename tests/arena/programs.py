"""Bots for tests: good ones, and some that a referee must survive."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest

from carreau.arena import BotLimits, Program, find_player
from carreau.arena.first_bot import write_bot
from carreau.games.race import RaceLevel
from carreau.games.race.level import Rectangle
from tests.levels import FIXTURES, SHARED, published
from tests.stopping import PATIENCE

# The skeleton of the assignment, and one of our own that does as little: both stand still and do not leave.
SKELETONS = [
    pytest.param(FIXTURES / "stand_still.c", id="stand_still"),
    pytest.param(SHARED / "race_skeleton.c", id="skeleton", marks=published),
]
LADDER = (5, 50, 250)  # seconds of a first turn: where good bots are not ready in time there is more
PATIENT = BotLimits(first_turn=PATIENCE, turn=PATIENCE, farewell=60)  # the machine may be busy
HASTY = replace(PATIENT, first_turn=0.5, farewell=0.2)  # for those that do nothing anyway

COURSE = RaceLevel(
    12,
    tuple(index % 7 - 3 for index in range(144)),
    (2, 1),
    (Rectangle(9, 3, 2, 3), Rectangle(0, 10, 1, 2), Rectangle(5, 5, 3, 3)),
)

FORK_BOMB = """
import os, time
for _ in range(5):  # 32 processes at most, were there no limit
    try:
        os.fork()
    except BlockingIOError:  # other programs of the same user leave no room for more
        pass
time.sleep(3600)
"""
IGNORES_SIGTERM = "trap '' TERM; while :; do sleep 1; done"
DAEMON = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(3600)
    os._exit(0)
os.wait()
"""


def shell(name: str, script: str) -> Program:
    return Program(name, ("/bin/sh", "-c", script))


def python(name: str, script: str, *words: str) -> Program:
    return Program(name, (sys.executable, "-I", "-S", "-c", script, *words))


def python_bot(folder: Path, *changes: tuple[str, str]) -> Program:
    """The bot we hand out, with changes."""
    (path,) = write_bot("python", folder)
    text = path.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text)
    return Program("python", (sys.executable, str(path)))


def c_bot(folder: Path) -> Program:
    write_bot("c", folder)
    subprocess.run(["make", "-s", "-C", folder, "CFLAGS=-Werror"], check=True)
    return Program("c", (str(folder / "bot"),))


def hostile_and_good(folder: Path) -> list[Program]:
    """Six that do their worst, and two that play."""
    return [
        shell("sleeper", "sleep 3600"),
        shell("flooder", "cat /dev/zero"),
        shell("crasher", "kill -SEGV $$"),
        shell("liar", "echo 11; echo 11; echo FINISH"),
        python("fork bomb", FORK_BOMB),
        shell("ignores SIGTERM", IGNORES_SIGTERM),
        find_player("careful"),
        c_bot(folder / "c"),
    ]


def compiled(source: Path, folder: Path) -> Program:
    program = folder / source.stem
    subprocess.run(["gcc", "-w", "-o", program, source], check=True)
    return Program(source.stem, (str(program),))


def new_mark() -> str:
    """A word that no other process has, to be found by."""
    return f"mark-{uuid4()}"


def running(mark: str) -> int:
    """How many processes have a word in their command line."""
    count = 0
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().split(b"\0")
        except OSError:
            continue
        count += mark.encode() in words and int(path.parent.name) != os.getpid()
    return count
