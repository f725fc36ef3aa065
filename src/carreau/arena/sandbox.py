"""Which cage can be had here, and what a bot finds in it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path

from carreau.arena.cage.order import CAGES, FIRST_USER, NO_CAGE, Order, from_lines
from carreau.arena.cage.view import SYSTEM
from carreau.arena.limits import BotLimits
from carreau.core.errors import CarreauError
from carreau.core.system import require_posix
from carreau.core.text import join, say

KEEPER = "import sys; sys.path.insert(0, sys.argv.pop(1)); from cage.keeper import main; main()"
HIDDEN = ("PYTHONUNBUFFERED",)  # with it a bot would play here that does not play elsewhere
GIVEN = {"PYTHONDONTWRITEBYTECODE": "1"}  # a bot in Python writes nothing beside its own files
KNOWN = ("LANG", "LC_ALL", "LC_CTYPE", "TZ")  # of our variables, what a bot in a cage gets to know


def order_for(
    command: Sequence[str], limits: BotLimits, folder: Path | None, writable: bool, shown: Sequence[str] = ()
) -> Order:
    """What a keeper is told; a bot sees what is `shown` beside its own files. Raises CarreauError where there can be no cage
    and one is wanted."""
    if not limits.isolated:
        home = str(folder.absolute()) if folder else ""
        return Order(command, asdict(limits), NO_CAGE, home, writable)
    order = caged(best_cage(), command, limits, folder, writable)
    order.shown += shown
    return order


def caged(cage: str, command: Sequence[str], limits: BotLimits, folder: Path | None = None, writable: bool = False) -> Order:
    """Without a folder the bot sees the files that its command names."""
    words = list(command) if folder else [named_file(word) or word for word in command]
    files = [] if folder else [word for word in command if named_file(word)]
    shown = [*interpreter(), *(named_file(word) for word in files)]
    return Order(words, asdict(limits), cage, str(folder.resolve()) if folder else "", writable, shown, new_user())


def named_file(word: str) -> str:
    """The path of a file that is not one of the system's or of Python's, if a word names one."""
    path = os.path.abspath(word)  # noqa: PTH100
    if not os.path.isfile(path) or is_below(path, (*SYSTEM, *interpreter())):  # noqa: PTH113
        return ""
    return os.path.realpath(path)


@cache
def interpreter() -> tuple[str, ...]:
    """What Python needs beside what the system has, so that bots can be written in it."""
    prefixes = dict.fromkeys((sys.base_prefix, sys.base_exec_prefix, sys.prefix, sys.exec_prefix))
    paths = [f"{prefix}/{name}" for prefix in prefixes for name in ("bin", "lib", "lib64", "pyvenv.cfg")]
    return tuple(path for path in paths if Path(path).exists() and not is_below(path, SYSTEM))


def is_below(path: str, folders: Sequence[str]) -> bool:
    return any(path == folder or path.startswith(f"{folder}/") for folder in folders)


def new_user() -> int:
    """Under root every bot is a user of its own: what the system counts by user it then counts by bot."""
    return FIRST_USER + int.from_bytes(os.urandom(3), "little")


def environment(order: Order) -> dict[str, str]:
    if not order.cage:
        return {name: value for name, value in os.environ.items() if name not in HIDDEN} | GIVEN
    path = f"{Path(sys.executable).parent}:/usr/local/bin:/usr/bin:/bin"
    known = {name: os.environ[name] for name in KNOWN if name in os.environ}
    scratch = {"TMPDIR": "."} if order.writable and not order.new_root else {}  # for compilers, which can write there
    return {"PATH": path, "HOME": "/tmp", **scratch, **known, **GIVEN}


def keeper_words(order: Order, control: int) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", KEEPER, str(Path(__file__).parent), str(control), *order.to_words()]


# -- which cage ------------------------------------------------------------------------------------------------------


@cache
def best_cage() -> str:
    """The best that works here. Raises CarreauError if none does."""
    require_posix()
    reasons: list[str] = []
    for cage in CAGES:
        problem = problem_with(cage)
        if not problem:
            return cage
        reasons.append(say("{}: {}", cage, problem))
    why = join("{}; {}", reasons)
    raise CarreauError(say("bots cannot be kept in a cage here ({}); --no-sandbox lets them play without one", why))


@cache
def problem_with(cage: str) -> str:
    """Why there can be no such cage here; nothing if there can. A program is started in it to find out."""
    ours, theirs = socket.socketpair()
    order = caged(cage, ["true"], BotLimits())
    with ours, theirs:
        words, nothing = keeper_words(order, theirs.fileno()), subprocess.DEVNULL
        with subprocess.Popen(
            words,
            stdin=nothing,
            stdout=nothing,
            stderr=nothing,
            env=environment(order),
            pass_fds=(theirs.fileno(),),
            start_new_session=True,  # Ctrl-C is none of its business
        ):
            theirs.close()
            said = ours.recv(4096)
    ended = from_lines(said)
    return "" if ended.get("exit") == "0" else ended.get("failed", "a program in it did not run")


def problems() -> Iterator[tuple[str, str]]:
    """Every cage there is, and what is wrong with it here."""
    for cage in CAGES:
        yield cage, problem_with(cage)
