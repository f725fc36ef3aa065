"""Whether a folder is one hand-in or a folder of hand-ins."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from carreau.arena.handins.file_types import HEADERS, is_archive, is_aside, is_c, is_makefile, is_python, is_work
from carreau.arena.handins.names import same_work, student_of
from carreau.core.text import say

PROJECT_FOLDERS = {
    "src", "source", "sources", "include", "inc", "lib", "bin", "obj", "build", "doc", "docs", "test", "tests",
}  # fmt: skip
LONGEST_SOURCE = 2**20  # bytes of a source that are looked at
NO_CODE = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)|\"(?:\\.|[^\"\\\n])*+\"?|'(?:\\.|[^'\\\n])*+'?", re.DOTALL)
MAIN = re.compile(r"\bmain\s{0,20}\([^;{}]{0,300}\)\s{0,200}\{")
INCLUDED = re.compile(r"^[ \t]*#[ \t]*include[ \t]*\"([^\"\n]{1,200})\"", re.MULTILINE)
IMPORTED = re.compile(r"^[ \t]*(?:from|import)[ \t]+\.?(\w{1,100})", re.MULTILINE)

IsWork = Callable[[Path], bool]


def visible(folder: Path) -> list[Path]:
    """What lies in a folder, without what systems leave behind; nothing in one that cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if not is_aside(path))
    except OSError:
        return []


def plain_files(folder: Path) -> list[Path]:
    return [path for path in visible(folder) if path.is_file() and not path.is_symlink()]


def own_folders(folder: Path) -> list[Path]:
    return [path for path in visible(folder) if path.is_dir() and not path.is_symlink()]


def why_one(folder: Path, is_one: IsWork) -> str:
    """What in a folder shows that it is one hand-in; empty if it is a folder of them."""
    files = plain_files(folder)
    if any(map(is_makefile, files)):
        return "it has a Makefile"
    works = [path for path in files if is_one(path)]
    if not works or any(map(is_archive, files)):
        return ""
    mains = [path for path in works if is_c(path) and has_main(path)]
    helpers = [path for path in files if path.suffix.lower() in HEADERS or (is_c(path) and path not in mains)]
    if len(mains) == 1 and helpers:
        return say("{} and {} belong together", mains[0].name, helpers[0].name)
    for path in works:
        if is_python(path) and (other := imported(path, works)):
            return say("{} and {} belong together", path.name, other)
    others = [path for path in files if path not in works]
    if len(works) == 1 and is_work(works[0]) and others and not own_folders(folder):
        return say("{} is the only program in it", works[0].name)
    return ""


def holds_many(folder: Path, is_one: IsWork) -> bool:
    """Whether a folder in a folder of hand-ins is itself one of those, as that of a group of students is."""
    files, folders = plain_files(folder), own_folders(folder)
    if any(student_of(path.name) for path in (*folders, *files)):
        return True
    if any(is_one(path) for path in files) or any(path.name.lower() in PROJECT_FOLDERS for path in folders):
        return False
    archives = {same_work(path.name) for path in files if is_archive(path)}
    return len(archives) > 1 or (not archives and sum(looks_like_one(path, is_one) for path in folders) > 1)


def looks_like_one(folder: Path, is_one: IsWork) -> bool:
    return any(is_one(path) or is_archive(path) for path in plain_files(folder))


# -- sources ---------------------------------------------------------------------------------------------------------


def text_of(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(LONGEST_SOURCE).decode("latin-1").replace("\r", "\n")


def has_main(path: Path) -> bool:
    return MAIN.search(NO_CODE.sub(" ", text_of(path))) is not None


def includes(path: Path) -> set[str]:
    """The names of the files that a source of C includes."""
    return {found.replace("\\", "/").rpartition("/")[2] for found in INCLUDED.findall(text_of(path))}


def imported(path: Path, others: list[Path]) -> str:
    """Another Python file that this one imports."""
    names = set(IMPORTED.findall(text_of(path)))
    return next((each.name for each in others if is_python(each) and each != path and each.stem in names), "")
