"""A command to which Ctrl-C comes at many points of its life, chosen by what it does and not by a clock.

`python -m tests.cli.pressing FOLDER WORDS…` runs `carreau WORDS…` in the folder. Now and then it forks, and one of the two
is interrupted there: the other looks at what comes of it, puts the folder back, and goes on. What came of each is printed
as a line of JSON. Only for commands without threads, which a fork does not take along.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple, NoReturn

CLOSELY = ("carreau/__main__.py", "core/writing.py", "core/ending.py", "cli/tracing.py", "cli/interrupt.py")  # line by line
CHANGES = ("os.rename", "os.remove", "os.mkdir", "os.chmod", "os.chown", "os.link")
RARER = 2  # the next of the other events, in terms of their number


class Pressed(NamedTuple):
    """What came of a press: the exit code, what was said on standard error, the folder."""

    at: str
    code: int
    errors: str
    files: dict[str, str]


class Presser:
    def __init__(self, folder: Path) -> None:
        self.folder, self.before = folder, contents(folder)
        self.events, self.next, self.lines, self.quiet = 0, 1, set[str](), False
        self.report = os.dup(1)

    def heard(self) -> bool:
        """Whether the command hears Ctrl-C yet, or still."""
        return callable(found := signal.getsignal(signal.SIGINT)) and found is not signal.default_int_handler

    def event(self, name: str, about: tuple[Any, ...]) -> None:
        if self.quiet or not self.heard():
            return
        self.events += 1
        if name in CHANGES or self.events >= self.next:
            self.next = max(self.next, int(self.events * RARER) + 1)
            self.press(f"{name} {about[:1]}")

    def trace(self, frame: FrameType, what: str, about: object) -> Callable[..., Any] | None:
        if self.quiet or not frame.f_code.co_filename.endswith(CLOSELY):
            return None
        place = f"{frame.f_code.co_filename}:{frame.f_lineno}"
        if place not in self.lines and self.heard():
            self.lines.add(place)
            self.press(place)
        return self.trace

    def press(self, at: str) -> None:
        self.quiet = True
        now = contents(self.folder)
        links = [(path, path.with_name(f"{path.name}.kept")) for path in self.folder.glob(".carreau-*")]
        for path, kept in links:
            os.link(path, kept)  # what one of the two removes is still there for the other
        offsets = open_parts()
        reading, writing = os.pipe()
        if not (child := os.fork()):
            self.be_interrupted(writing)
            return
        os.close(writing)
        with open(reading, "rb") as file:  # noqa: PTH123
            errors = file.read().decode()
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        found = {name: text for name, text in contents(self.folder).items() if not name.endswith(".kept")}
        os.write(self.report, json.dumps(Pressed(at, code, errors, found)).encode() + b"\n")
        for name in found:
            (self.folder / name).unlink()  # which may be what was a part
        for path, kept in links:
            kept.replace(path)
        for number, offset in offsets.items():
            os.lseek(number, offset, os.SEEK_SET)
            os.ftruncate(number, offset)
        for name, text in now.items():
            if not name.startswith(".carreau-"):
                (self.folder / name).write_bytes(text.encode("latin-1"))
        self.quiet = False

    def be_interrupted(self, errors: int) -> None:
        sys.settrace(None)
        os.dup2(errors, 2)
        os.close(errors)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        signal.raise_signal(signal.SIGINT)


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_bytes().decode("latin-1") for path in folder.iterdir() if path.is_file()}


def open_parts() -> dict[int, int]:
    """How far the files are that are being written, by their numbers: those who fork share that."""
    found = {int(each.name): each.readlink() for each in Path("/proc/self/fd").iterdir() if each.is_symlink()}
    return {number: os.lseek(number, 0, os.SEEK_CUR) for number, path in found.items() if path.name.startswith(".carreau-")}


def main() -> NoReturn:
    folder, *words = sys.argv[1:]
    presser = Presser(Path(folder))
    os.chdir(folder)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.argv = ["carreau", *words]
    sys.addaudithook(presser.event)
    sys.settrace(presser.trace)
    from carreau.__main__ import main

    main()
    raise AssertionError("it ends by itself")


if __name__ == "__main__":
    main()
