"""A hand-in made a program: by its Makefile, or by a compiler where there is none. What the tools say is kept."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

from carreau.arena.handins.file_types import MAKEFILES, is_c, is_makefile
from carreau.arena.handins.folders import has_main, plain_files
from carreau.arena.handins.names import readable
from carreau.arena.handins.opening import files_in
from carreau.arena.handins.programs import Start, here_as, made_since, marks, programs, start_of
from carreau.arena.handins.running import Ran, run
from carreau.arena.handins.sources import NAMES, Sources, c_sources, compiling, listed, python_file, strange_language
from carreau.core.patience import Deadline
from carreau.core.text import say
from carreau.core.writing import write_file

SECONDS = 120.0  # on the clock, for one hand-in
TARGETS = ("all", "bot", "main", "build")  # that are asked for where the first one makes nothing
RULE = re.compile(r"^([\w.-]{1,80})[ \t]*:(?!=)", re.MULTILINE)
NO_MAIN = "none of its sources has a function main"
WARNING = re.compile(r"\bwarning: ", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Made:
    """A program that can be started in a folder, or why there is none."""

    folder: Path
    command: tuple[str, ...] = ()
    problem: str = ""
    notes: tuple[str, ...] = ()
    warnings: int = 0  # of compilers


def make_program(
    folder: Path,
    log: Path,
    cancel: Event,
    seconds: float = SECONDS,
    names: Sequence[str] = NAMES,
    isolated: bool = True,
) -> Made:
    """Make the program of a hand-in that lies in a folder, and write what the tools say into a log. The program is called
    best as one of `names` is. Raises Cancelled."""
    maker = Maker(project_folder(folder), cancel, seconds, names, isolated)
    try:
        return maker.make()
    except OSError as error:
        return Made(folder, problem=say("it cannot be read ({})", error.strerror or str(error)))
    finally:
        write_file(log, "\n".join(maker.log).encode("utf-8", "backslashreplace"))


@dataclass(slots=True)
class Maker:
    """Everything is made anew: a program that was handed in need not be that of the sources, nor of this machine."""

    project: Path
    cancel: Event
    seconds: float
    names: Sequence[str]
    isolated: bool  # whether tools run in a cage
    log: list[str] = field(default_factory=list[str])
    notes: list[str] = field(default_factory=list[str])
    warnings: int = 0
    deadline: Deadline = field(init=False)

    def make(self) -> Made:
        self.deadline = Deadline(self.seconds)
        start, last = self.by_make() if makefile_of(self.project) else (Start(), False)
        if not start.command and not last:
            start = self.without_make(start.problem)
        if start.problem:
            self.log.append(f"{start.problem}\n")
        return Made(self.project, start.command, start.problem, (*self.notes, *start.notes), self.warnings)

    def run(self, *words: str) -> Ran:
        ran = run(words, self.project, self.cancel, self.deadline, self.seconds, self.isolated)
        self.log.append(f"$ {shlex.join(words)}\n{ran.said}")
        return ran

    # -- by make -----------------------------------------------------------------------------------------------------

    def by_make(self) -> tuple[Start, bool]:
        """What its Makefile makes, and whether that is the last word; else it is tried without."""
        self.mend_makefile()
        before = marks(self.project)
        ran = self.run("make", "-B")
        for target in self.other_targets():
            if ran.problem or made_since(self.project, before):
                break
            ran = self.run("make", "-B", target)
        self.warnings = warnings_in(ran.said)
        made = made_since(self.project, before)
        if ran.ended and made:  # it may run the program as well, which waits for a game
            self.notes.append(say("its Makefile does not come to an end, what it had made plays: {}", ran.problem))
        elif ran.problem:
            return Start(problem=not_built(ran.problem) if ran.ended else ran.problem), ran.ended
        return (start_of(made, self.project, self.names), True) if made else (Start(), False)

    def mend_makefile(self) -> None:
        found = makefile_of(self.project)
        assert found is not None
        text = found.read_bytes()
        if b"\r\n" in text:
            self.notes.append(say("line ends of Windows put right in {}", readable(found.name)))
        if found.name not in MAKEFILES:
            self.notes.append(say("{} taken for the Makefile", readable(found.name)))
            found = found.with_name("Makefile")
        if self.notes:
            write_file(found, text.replace(b"\r\n", b"\n"))

    def other_targets(self) -> list[str]:
        found = makefile_of(self.project)
        rules = RULE.findall(found.read_bytes()[: 2**20].decode("latin-1")) if found else []
        return [target for target in TARGETS if target in rules[1:]]

    # -- without -----------------------------------------------------------------------------------------------------

    def without_make(self, failed: str) -> Start:
        """The sources compiled, or run by Python, or the program that was handed in. `failed` is what make said."""
        sources = c_sources(self.project, self.names)
        script, several = python_file(self.project, self.names)
        if sources.alternatives and not (script and better_in_python(script, sources, self.names)):
            start = self.compiled(sources, failed)
        elif script:
            start = Start(("python3", here_as(script, self.project)))
        else:
            start = Start(problem=not_built(failed)) if failed else self.handed_in(sources.problem or several)
        if start.command and failed:
            self.notes.append(say("its Makefile fails, so it was done without: {}", failed))
        elif start.command and makefile_of(self.project):
            self.notes.append("its Makefile makes no program, so it was done without")
        return start

    def compiled(self, sources: Sources, failed: str) -> Start:
        program = "bot" if not (self.project / "bot").is_dir() else "bot.made"
        problem = ""
        for attempt in sources.alternatives:
            ran = self.run(*compiling(attempt, self.project, program))
            if not ran.problem:
                self.warnings = warnings_in(ran.said)
                return Start((f"./{program}",))
            problem = problem or (NO_MAIN if "undefined reference to `main'" in ran.said else ran.problem)
            if ran.ended:
                break
        return Start(problem=not_built(failed or problem))

    def handed_in(self, problem: str) -> Start:
        if candidates := list(programs(self.project)):
            return start_of(candidates, self.project, self.names)
        files = [path for path in files_in(self.project) if not is_makefile(path)]
        if problem or (problem := strange_language(self.project)):
            return Start(problem=problem)
        if not files:
            return Start(problem="there is no program in it, only a Makefile that makes none")
        name = self.names[0]
        return Start(
            problem=say("there is no program in it, only {}; expected sources, a Makefile or {}.py", listed(files), name)
        )


def warnings_in(said: str) -> int:
    return len(WARNING.findall(said))


def not_built(problem: str) -> str:
    return say("not built: {}", problem)


def better_in_python(script: Path, sources: Sources, names: Sequence[str]) -> bool:
    """Whether a Python file is rather meant than sources that lie beside it."""
    return not sources.main or (script.stem in names and sources.alternatives[0][0].stem.lower() not in names)


# -- where -----------------------------------------------------------------------------------------------------------


def project_folder(folder: Path) -> Path:
    """Where the Makefile is that is nearest to the top, unless the main source lies elsewhere."""
    files = list(files_in(folder))
    folders = {path.parent for path in files if is_makefile(path)}
    mains = [path for path in files if is_c(path) and has_main(path)]
    fitting = [each for each in folders if not mains or any(each in path.parents for path in mains)]
    return min(fitting, key=lambda each: (len(each.parts), each), default=folder)


def makefile_of(project: Path) -> Path | None:
    """As make looks for it; else a file that is nearly called so."""
    files = {path.name: path for path in plain_files(project)}
    exact = next((files[name] for name in MAKEFILES if name in files), None)
    return exact or next((path for path in files.values() if is_makefile(path)), None)
