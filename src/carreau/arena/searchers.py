"""Programs that search a level and print what they look at: how they are named, and what they say, line by line."""

from __future__ import annotations

import re
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from carreau.arena.link import GLANCE, Failure, Farewell
from carreau.arena.players import at_home, find_player
from carreau.arena.process import BotProcess
from carreau.arena.running import RunLimits, start
from carreau.arena.scratch import temporary_folder
from carreau.core.errors import CarreauError
from carreau.core.patience import Deadline
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.search.control import Cancel

LEVEL = re.compile(r"\{level(?::([\w-]+))?\}")  # in a command, where the name of the level's file is put
LIVE = ("env", "PYTHONUNBUFFERED=1")  # what a program in Python prints is seen at once
LONGEST_NAME, LONGEST_LINE = 40, 2**20


class Searcher(NamedTuple):
    """A program by the name that it is chosen by."""

    name: str
    command: tuple[str, ...]
    folder: str  # which it sees beside the files that its command names, if there is one
    format: str  # of the level that it is given; nothing for the usual one of the game
    isolated: bool = True

    @classmethod
    def parse(cls, text: str, isolated: bool = True) -> Searcher:
        """Of `NAME=COMMAND`, in which `{level}` is the file of the level, `{level:xsb}` in another format."""
        name, _, line = (part.strip() for part in text.partition("="))
        if not name or not line:
            raise CarreauError(say("expected NAME=COMMAND, such as mine=python3 mine.py {{level}}, found {!r}", text))
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise CarreauError(say("expected a name of at most {} letters, found {!r}", LONGEST_NAME, name))
        return cls.of_command(name, line, isolated)

    @classmethod
    def of_command(cls, name: str, line: str, isolated: bool = True) -> Searcher:
        program = at_home(find_player(line))
        format_name = next((found[1] for found in map(LEVEL.search, program.command) if found and found[1]), "")
        return cls(name, program.command, program.folder, format_name, isolated)


@contextmanager
def started(searcher: Searcher, level: str, limits: RunLimits, cancel: Cancel) -> Generator[BotProcess]:
    """A program that has a level, as text on its standard input and in a file, which is there as long as the block lasts."""
    with temporary_folder() as folder:
        file = str(folder / "level.txt")
        write_file(Path(file), level)
        words = [LEVEL.sub(lambda _: file, word) for word in searcher.command]
        home = Path(searcher.folder) if searcher.folder else None
        yield start((*LIVE, *words), file, limits, cancel, home, (file,) if home else ())


class Narration:
    """What a program says of its search. `passed`: whether its time was over before it had ended."""

    def __init__(self, searcher: Searcher, level: str, limits: RunLimits, cancel: Cancel) -> None:
        self.searcher, self.level, self.limits, self.cancel = searcher, level, limits, cancel
        self.passed = False
        self.seconds = 0.0
        self.farewell = Farewell()

    def lines(self) -> Generator[str | None, None, None]:
        """Each line, None where there is none for now. The program is ended with this generator. Raises CarreauError with
        what went wrong, and Cancelled."""
        began = time.monotonic()
        with started(self.searcher, self.level, self.limits, self.cancel) as process:
            try:
                yield from self.said(process, Deadline(self.limits.seconds))
            finally:
                self.seconds = time.monotonic() - began
                self.farewell = process.leave()

    def said(self, process: BotProcess, deadline: Deadline) -> Iterator[str | None]:
        while not self.passed:
            try:
                yield process.receive(min(GLANCE, deadline.left), LONGEST_LINE)
            except Failure as failure:
                if process.exit_code != 0 or process.printed > self.limits.output:
                    raise CarreauError(say("the program {}", failure.reason)) from None
                yield process.unheard  # a last line that nothing ends
                return
            self.passed = not deadline.left
