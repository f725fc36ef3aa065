"""Sources without a Makefile: which belong together, and how they are compiled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from carreau.arena.handins.file_types import HEADERS, LANGUAGES, is_c, is_cpp, is_python
from carreau.arena.handins.folders import has_main, imported, includes
from carreau.arena.handins.names import readable
from carreau.arena.handins.opening import files_in
from carreau.core.text import say

FLAGS = ("-O2", "-Wall", "-Wextra")
NAMES = ("bot", "main")  # what the file of a program is best called


@dataclass(frozen=True, slots=True)
class Sources:
    """Sets of sources, each of which may compile to one program; the first that does is taken. Or why none can."""

    alternatives: tuple[tuple[Path, ...], ...] = ()
    problem: str = ""
    main: bool = True  # whether a function main was seen


def c_sources(project: Path, names: Sequence[str] = NAMES) -> Sources:
    """The sources of C and C++ of a project, those that are included by others left out. Where several have a `main`, the
    one nearest to the top counts, or the one with a good name."""
    files = [path for path in files_in(project) if is_c(path)]
    if not files:
        return Sources()
    within = {name for path in files for name in includes(path)}
    files = [path for path in files if path.name not in within]
    mains = [path for path in files if has_main(path)]
    if not mains:
        return Sources((tuple(files),), main=False)  # and the compiler says what is wrong
    main = chosen(mains, names)
    if main is None:
        return Sources(problem=say("several of its sources have a function main: {}", listed(mains)))
    others = [path for path in files if path not in mains]
    beside = [path for path in others if main.parent in path.parents]
    return Sources(tuple(dict.fromkeys(((main, *others), (main, *beside), (main,)))))


def chosen(paths: Sequence[Path], names: Sequence[str] = NAMES) -> Path | None:
    """The one that is meant: nearest to the top, and with a good name if there are several there."""
    depth = min(len(path.parts) for path in paths)
    near = [path for path in paths if len(path.parts) == depth]
    for name in names:
        if named := [path for path in paths if path.stem.lower() == name]:
            return min(named, key=lambda path: len(path.parts))
    near = [path for path in near if not is_test(path)] or near
    return near[0] if len(near) == 1 else None


def is_test(path: Path) -> bool:
    stem = path.stem.lower()
    return stem.startswith(("test", "essai")) or stem.endswith(("test", "tests"))


def compiling(sources: Sequence[Path], project: Path, program: str) -> tuple[str, ...]:
    """The command that makes one program of sources, with all folders of headers at hand."""
    headers = sorted({path.parent for path in files_in(project) if path.suffix.lower() in HEADERS})
    places = [f"-I{relative(folder, project)}" for folder in headers]
    ordered = sorted(sources, key=lambda path: (is_cpp(path), path != sources[0]))
    words = [
        word
        for cpp, group in groupby(ordered, is_cpp)
        for word in ("-x", "c++" if cpp else "c", *(relative(path, project) for path in group))
    ]
    compiler = "c++" if any(map(is_cpp, sources)) else "cc"
    return (compiler, *FLAGS, *places, "-o", program, *words, "-x", "none", "-lm")


def relative(path: Path, project: Path) -> str:
    """A word that no compiler takes for an option."""
    return f"./{path.relative_to(project)}"


def python_file(project: Path, names: Sequence[str] = NAMES) -> tuple[Path | None, str]:
    """The Python file to run, or why none: by name; else the only one that no other imports; else the only one there is."""
    files = [path for path in files_in(project) if is_python(path)]
    if not files:
        return None, ""
    helpers = {name for path in files for other in files if (name := imported(path, [other]))}
    free = [path for path in files if path.name not in helpers] or files
    program = chosen(free, names) or chosen([path for path in free if speaks(path)] or free, names)
    return program, "" if program else say("no program is called {}, and there are several: {}", names[0], listed(free))


def speaks(path: Path) -> bool:
    """Whether a Python file does something by itself."""
    with path.open("rb") as file:
        text = file.read(2**20)
    return b"__main__" in text or b"input(" in text or b"stdin" in text


def strange_language(project: Path) -> str:
    """Why what is there cannot be compiled here, if it is in a language that we know by name only."""
    found = {LANGUAGES[suffix]: path for path in files_in(project) if (suffix := path.suffix.lower()) in LANGUAGES}
    if not found:
        return ""
    language, path = next(iter(found.items()))
    return say("{} is {}; without a Makefile only C, C++ and Python are known here", readable(path.name), language)


def listed(paths: Sequence[Path]) -> str:
    return readable(", ".join(path.name for path in paths[:5]))[:120] + (" …" if len(paths) > 5 else "")
