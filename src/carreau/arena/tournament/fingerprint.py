"""What a program was when it was built, so that one that somebody has changed since is found out before it plays.

Contents are read each time: a file can be changed without a trace in its size and times, in memory that is mapped or within
one tick of the clock, and what a hand-in holds is read in less time than a program needs to start.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carreau.arena.players import Program
from carreau.arena.tournament.entries import Entry
from carreau.core.text import say

Fingerprint = dict[str, str]  # what each file and folder is, by its name


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the program of a bot was when it was built, and where it is."""

    entry: Entry
    folder: Path
    built: Fingerprint

    def change(self) -> str:
        """The name of a file that is another one now; none if all is as it was."""
        return first_change(self.built, fingerprint(self.entry, self.folder))


def fingerprint(entry: Entry, folder: Path) -> Fingerprint:
    """Of the folder of a hand-in, with all that is in it, or of the files that a command line names."""
    if entry.player is None:
        return {name: nature(folder / name) for name in sorted(names_in(folder))}
    if isinstance(entry.player, Program):
        return {word: nature(Path(word).resolve()) for word in entry.player.command if os.path.isfile(word)}  # noqa: PTH113
    return {}


def names_in(folder: Path) -> Iterator[str]:
    """Everything below a folder; links are not followed."""
    for path, folders, files in os.walk(folder):
        for name in (*folders, *files):
            yield os.path.relpath(Path(path, name), folder)


def nature(path: Path) -> str:
    try:
        found = path.lstat()
        if stat.S_ISLNK(found.st_mode):
            return say("link to {}", os.readlink(path))  # noqa: PTH115 which keeps what is not a path
        if stat.S_ISREG(found.st_mode):
            return f"{found.st_mode:o} {content(path)}"
        return f"{found.st_mode:o}"
    except OSError as error:
        return say("unreadable: {}", error.errno)


def content(path: Path) -> str:
    with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:  # noqa: PTH123 never a pipe
        return hashlib.file_digest(file, "sha256").hexdigest()


def first_change(before: Fingerprint, after: Fingerprint) -> str:
    """The name of a file that is new, gone or another; none if all is as it was."""
    return min((name for name in before.keys() | after.keys() if before.get(name) != after.get(name)), default="")
