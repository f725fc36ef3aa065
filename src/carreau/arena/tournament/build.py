"""Hand-ins made ready to play: unpacked, built by their Makefile under limits, and the program found."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import Event

from carreau.arena.limits import BotLimits
from carreau.arena.link import GLANCE, Cancelled
from carreau.arena.players import Player, Program
from carreau.arena.process import BotProcess
from carreau.arena.tournament.archive import BadArchive, unpack
from carreau.arena.tournament.entries import Entry, readable
from carreau.core.text import from_fields, say, to_fields

MAKEFILES = ("GNUmakefile", "makefile", "Makefile")
NAMES = ("bot", "bot.py")  # what a program is best called
AUTHORS = ("authors", "auteurs", "names", "noms", "nom", "binome", "binôme", "group", "groupe")
BUILD = BotLimits(cpu=120, memory_mb=1024, processes=64, output=2**20, errors=0, scratch_mb=256)
SECONDS = 120.0  # on the clock, for one build
SOURCE, LOG, STATE = "source", "build.log", "built.json"  # in the folder of a hand-in


@dataclass(frozen=True, slots=True)
class Built:
    """What became of an entry: how it is started, or why it cannot be."""

    command: tuple[str, ...] = ()
    folder: str = ""  # where it runs
    problem: str = ""
    authors: str = ""

    def player(self, name: str) -> Player | None:
        if self.problem:
            return None
        return Program(name, self.command, self.folder)


def prepare(entry: Entry, folder: Path, cancel: Event = Event(), seconds: float = SECONDS, isolated: bool = True) -> Built:
    """Unpack and build a hand-in, once: a folder in which that was done before is believed."""
    assert entry.archive is not None
    state = folder / STATE
    if state.is_file():
        found = json.loads(state.read_text("utf-8"))
        built = Built(tuple(found["command"]), found["folder"], from_fields("problem", found), found["authors"])
    else:
        remove(folder)
        folder.mkdir(parents=True)
        built = attempt(entry.archive, folder, cancel, seconds, isolated)
        write_whole(state, json.dumps(asdict(built) | to_fields("problem", built.problem)))
    return replace(built, folder=str((folder / built.folder).absolute()))  # which may have been moved since


def attempt(archive: Path, folder: Path, cancel: Event, seconds: float, isolated: bool) -> Built:
    source = folder / SOURCE
    try:
        unpack(archive, source)
    except BadArchive as error:
        (folder / LOG).write_text(f"{error}\n", encoding="utf-8")
        return Built(problem=say("not unpacked: {}", error.text))
    project = project_folder(source)
    before = set(programs(project))
    problem = make(project, folder / LOG, cancel, seconds, isolated) if has_makefile(project) else ""
    authors = authors_of(project)
    if problem:
        return Built(problem=say("not built: {}", problem), authors=authors)
    program, problem = find_program(project, before)
    if program is None:
        return Built(problem=problem, authors=authors)
    start = ("python3",) if program.suffix == ".py" and not os.access(program, os.X_OK) else ()
    return Built((*start, f"./{program.relative_to(project)}"), str(project.relative_to(folder)), authors=authors)


def project_folder(source: Path) -> Path:
    """Where the Makefile is: at the top, or in the only folder there."""
    while not has_makefile(source):
        inside = [path for path in source.iterdir() if not path.name.startswith((".", "__MACOSX"))]
        if len(inside) != 1 or not inside[0].is_dir():
            break
        source = inside[0]
    return source


def has_makefile(folder: Path) -> bool:
    return any((folder / name).is_file() for name in MAKEFILES)


def make(project: Path, log: Path, cancel: Event, seconds: float, isolated: bool) -> str:
    """Run make with limits, its output kept in the log; says why it failed, if it did. Everything is made anew: a program
    that was handed in need not be that of the sources, nor of this machine."""
    quiet = ("env", "-u", "MAKEFLAGS", "-u", "MFLAGS", "-u", "MAKELEVEL")
    command = ("/bin/sh", "-c", 'exec "$@" 2>&1', "sh", *quiet, "make", "-B")
    process = BotProcess(command, replace(BUILD, isolated=isolated), cancel=cancel, folder=project, writable=True)
    process.close_input()
    ends, problem = time.monotonic() + seconds, ""
    while not process.wait(GLANCE, lambda: process.printed > BUILD.output):
        if cancel.is_set():
            process.leave()
            raise Cancelled
        if process.printed > BUILD.output:
            problem = say("make printed more than {} bytes", BUILD.output)
        elif time.monotonic() > ends:
            problem = say("make took more than {:g} s", seconds)
        if problem:
            break
    said = process.unheard[: BUILD.output]
    if not problem and process.exit_code != 0:
        problem = with_complaint(say("make {}", process.ending()), said)
    process.leave()
    log.write_text(f"{said}\n{problem}\n" if problem else said, encoding="utf-8", errors="backslashreplace")
    return problem


def with_complaint(problem: str, said: str) -> str:
    """A problem with the line of a compiler or of make that says most, if there is one."""
    lines = [" ".join(line.split()) for line in said.splitlines() if "error" in line.lower() or "***" in line]
    return say("{}: {}", problem, readable(lines[0])[:160]) if lines else problem


# -- the program -----------------------------------------------------------------------------------------------------


def programs(project: Path) -> Iterator[Path]:
    """What can be run in the folder of a project and in its `bin`."""
    for folder in (project, project / "bin"):
        if folder.is_dir() and not folder.is_symlink():
            for path in sorted(folder.iterdir()):
                if not path.name.startswith(".") and is_plain(path) and os.access(path, os.X_OK):
                    yield path


def is_plain(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def find_program(project: Path, before: set[Path]) -> tuple[Path | None, str]:
    """The program to play with, or why there is none: `bot` or `bot.py`; else the only program that make has made; else the
    only one that was handed in; else the only Python file."""
    scripts = [path for path in sorted(project.glob("[!.]*.py")) if is_plain(path)]
    there = list(programs(project))
    named = [path for name in NAMES for path in (*there, *scripts) if path.name == name]
    if named:
        return named[0], ""
    for choice in ([path for path in there if path not in before], there, scripts):
        if len(choice) == 1:
            return choice[0], ""
        if choice:
            return None, say("no program is called bot, and there are several: {}", listed(choice))
    return None, "there is no program in it; expected one called bot, made by its Makefile, or bot.py"


def listed(paths: Sequence[Path]) -> str:
    return readable(", ".join(path.name for path in paths[:5]))[:120] + (" …" if len(paths) > 5 else "")


def authors_of(project: Path) -> str:
    """What the file with the authors' names says, in one line."""
    for path in sorted(project.iterdir()):
        if path.stem.lower() in AUTHORS and is_plain(path):
            with path.open("rb") as file:
                lines = file.read(400).decode("utf-8", "replace").splitlines()
            return readable(", ".join(line.strip() for line in lines if line.strip()))[:80]
    return ""


def remove(folder: Path) -> None:
    """Remove a folder with all that a build has left in it, also where it took the right to do so away."""
    for path, names, _ in os.walk(folder):
        for name in names:
            if not (inner := Path(path, name)).is_symlink():
                inner.chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all."""
    part = part_of(path)
    with part.open("w", encoding="utf-8", newline="") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def part_of(path: Path) -> Path:
    """What a file is called while it is written."""
    return path.with_name(f"{path.name}.part")
