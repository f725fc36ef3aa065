"""The program of a hand-in: what make has made, or what was handed in and can run here."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from carreau.arena.handins.file_types import Kind, foreign_machine, is_program, is_python, kind_of
from carreau.arena.handins.names import readable
from carreau.arena.handins.opening import files_in
from carreau.arena.handins.sources import NAMES, chosen, listed
from carreau.core.text import say
from carreau.core.writing import write_file

LONGEST_SCRIPT = 2**22  # bytes
Marks = Mapping[Path, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Start:
    """How a program is started in the folder of its project; or why it cannot be."""

    command: tuple[str, ...] = ()
    problem: str = ""
    notes: tuple[str, ...] = ()


def programs(project: Path) -> Iterator[Path]:
    """What looks like a program that is no Python file."""
    return (path for path in files_in(project) if not is_python(path) and is_program(path))


def marks(project: Path) -> Marks:
    """What tells a file that was written anew from the one before."""
    return {path: (found.st_mtime_ns, found.st_size) for path in files_in(project) if (found := path.stat())}


def made_since(project: Path, before: Marks) -> list[Path]:
    """The programs that a build has made."""
    now = marks(project)
    return [path for path in programs(project) if now[path] != before.get(path)]


def start_of(candidates: Sequence[Path], project: Path, names: Sequence[str] = NAMES) -> Start:
    """Start the one that is meant of these programs."""
    here = [path for path in candidates if not foreign_machine(path)]
    if not here:
        return Start(problem=say("{} is a program for {}, and there are no sources", *named_machine(candidates[0])))
    program = chosen(here, names)
    if program is None:
        return Start(problem=say("no program is called {}, and there are several: {}", names[0], listed(here)))
    if kind_of(program) is Kind.SCRIPT:
        return script(program, project)
    program.chmod(0o755)
    return Start((here_as(program, project),))


def named_machine(program: Path) -> tuple[str, str]:
    return readable(program.name), foreign_machine(program)


def here_as(program: Path, project: Path) -> str:
    return f"./{program.relative_to(project)}"


def script(program: Path, project: Path) -> Start:
    """A script is given to the interpreter that its first line names, wherever that is here; the ends of its lines are put
    right, since no interpreter is called `sh\\r`."""
    text = program.read_bytes()[:LONGEST_SCRIPT]
    notes: list[str] = []
    if text.startswith(b"\xef\xbb\xbf") or b"\r" in text.partition(b"\n")[0]:
        write_file(program, text.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n"))
        notes.append(say("line ends of Windows put right in {}", readable(program.name)))
    program.chmod(0o755)
    words = program.read_bytes()[2:400].partition(b"\n")[0].decode("utf-8", "replace").split()
    if words and PurePosixPath(words[0]).name == "env":
        words = [word for word in words[1:] if word != "-S" and "=" not in word]
    if not words:
        return Start(problem=say("the first line of {} names no interpreter", readable(program.name)))
    name = PurePosixPath(words[0]).name
    if name.startswith("python"):
        return Start(("python3", *words[1:2], here_as(program, project)), notes=tuple(notes))
    interpreter = words[0] if Path(words[0]).is_file() else shutil.which(name)
    if interpreter is None:
        problem = say("{} asks for {}, which is not on this machine", readable(program.name), readable(words[0])[:60])
        return Start(problem=problem)
    return Start((interpreter, *words[1:2], here_as(program, project)), notes=tuple(notes))
