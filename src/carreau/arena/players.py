"""From what a user types to somebody who plays: one of our bots, a program, or an object."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import BinaryIO

from carreau.arena.handins.file_types import CPP_SOURCES
from carreau.arena.handins.names import readable
from carreau.arena.limits import BotLimits
from carreau.arena.link import Link, LocalLink
from carreau.arena.process import BotProcess
from carreau.arena.sandbox import named_file
from carreau.bots import BOTS, Bot, is_ours
from carreau.core.errors import CarreauError
from carreau.core.text import say

SCRIPTS = (".py", ".sh", ".js", ".rb", ".pl", ".lua")  # which the first word of a command runs
SOURCES = (".c", *CPP_SOURCES)
HOME = Path(__file__).parents[2]  # of our own bots: the folder that Carreau is in


@dataclass(frozen=True, slots=True)
class Program:
    """A bot that is a command. It is started anew for every game."""

    name: str
    command: tuple[str, ...]
    folder: str = ""  # its own, where it runs; without one it sees no files but those that its command names

    def start(self, limits: BotLimits, log: BinaryIO | None = None, cancel: Event = Event()) -> BotProcess:
        return BotProcess(self.command, limits, log, cancel, Path(self.folder) if self.folder else None)


@dataclass(frozen=True, slots=True)
class Local:
    """A bot made in this process, for tests and experiments: no limits but the clock, no log."""

    name: str
    make: Callable[[], Bot]

    def start(self, limits: BotLimits, log: BinaryIO | None, cancel: Event) -> Link:
        return LocalLink(self.make())


Player = Program | Local


def find_player(text: str) -> Program:
    """The name of one of ours, or a command line. A Python file needs no `python` before it, a file here no `./`."""
    if is_ours(text):
        return Program(text, (sys.executable, "-m", "carreau.bots", text), str(HOME))
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise CarreauError(say("{}: not a command line ({})", text, str(error))) from None
    if not words:
        raise CarreauError(say("expected a bot: a command line, or one of {}", ", ".join(BOTS)))
    return Program(text, tuple(runnable(words)))


def require_there(text: str) -> None:
    """Raise CarreauError for a bot that is neither ours nor a folder, a file or a command here, or a script that is not."""
    try:
        words = shlex.split(text)
    except ValueError:
        return  # which find_player refuses in its words
    if is_ours(text) or not words:
        return
    if os.path.exists(words[0]) or shutil.which(words[0]):  # noqa: PTH110 which takes a word that is too long for a file
        script = next(iter(words[1:]), "")
        if script.endswith(SCRIPTS) and not script.startswith("-") and not os.path.exists(script):  # noqa: PTH110
            raise CarreauError(say("{}: there is no such file", readable(script)))
        return
    if is_made_beside(program := Path(words[0])):
        raise CarreauError(say("{}: is not built yet: make -C {}", readable(words[0]), readable(str(program.parent))))
    name, ours = readable(words[0]), ", ".join(BOTS)
    raise CarreauError(say("{}: there is no such folder, file or command; our own bots are {}", name, ours))


def at_home(player: Program) -> Program:
    """The player with all of the folder of its program to see, or of the one we are in, for who trusts it with that. One
    that holds the home of a user or parts of the system is not shown."""
    words = [named_file(word) or word for word in player.command]
    named = [Path(word) for word in player.command if named_file(word)]
    folder = (named[0].parent if named else Path()).resolve()
    if player.folder or any(Path(each).is_relative_to(folder) for each in (Path.home(), "/tmp", "/usr")):
        return player
    return replace(player, command=tuple(words), folder=str(folder))


def is_made_beside(program: Path) -> bool:
    """Whether a Makefile in the same folder knows a program by its name."""
    try:
        text = (program.parent / "Makefile").read_text(errors="replace")
    except OSError:
        return False
    return re.search(rf"(?<![\w.-]){re.escape(program.name)}(?![\w.-])", text) is not None


def names_interpreter(file: Path) -> bool:
    """Whether the first line of a file says what runs it. A copy from another system may be executable and not say so."""
    try:
        with file.open("rb") as script:
            return script.read(2) == b"#!"
    except OSError:
        return False


def require_runnable(file: Path) -> None:
    """Raise CarreauError for a file that the system would not start, in words that help more than its own."""
    name = readable(str(file))
    if file.suffix in SOURCES:
        raise CarreauError(say("{}: a source; expected the program that is built of it", name))
    if not os.access(file, os.X_OK):
        raise CarreauError(
            say("{}: may not be executed; expected a program (chmod +x), or in quotes the command that runs it", name)
        )
    with suppress(OSError), file.open("rb") as script:
        if (first := script.readline(256)).startswith(b"#!") and first.endswith(b"\r\n"):
            raise CarreauError(say("{}: its first line ends as on Windows, so that nothing is found to run it", name))


def runnable(words: Sequence[str]) -> list[str]:
    file = Path(words[0])
    if os.path.isdir(file):  # noqa: PTH112 for the same reason as below
        program = file / ("bot.py" if (file / "bot.py").is_file() else "bot")
        raise CarreauError(say("{}: a folder; expected the program in it, such as {}", words[0], str(program)))
    if not os.path.isfile(file):  # noqa: PTH113 which takes a word that is too long for a file for none
        return list(words)
    if file.suffix == ".py" and not (os.access(file, os.X_OK) and names_interpreter(file)):
        return [sys.executable, *words]
    require_runnable(file)
    return [str(file.absolute()), *words[1:]]
