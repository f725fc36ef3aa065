"""A site into its folder: whoever comes meanwhile finds one edition, and what somebody else has put there stays."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from carreau.core.writing import Unwritable, write_file

MARK = "carreau-site.json"  # in a folder that is a site of ours: which edition, and which files are ours


def install(new: Path, folder: Path, edition: str) -> None:
    """Put the files of a site there, each whole: first what has an address of its own, the page last. Then what an earlier
    site has left goes. Raises Unwritable."""
    names, before = names_in(new), known_files(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_mark(folder, edition, {*names, *before})  # whatever happens now, the next one knows what is ours
        for name in sorted(names, key=lambda name: "/" not in name):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            write_file(folder / name, (new / name).read_bytes())
        for name in before.difference(names):
            remove(folder / name, folder)
        write_mark(folder, edition, names)
    except OSError as error:
        raise Unwritable(error.filename or folder, error.strerror or str(error)) from None


def remove(path: Path, folder: Path) -> None:
    """A file, and the folders that are empty without it."""
    path.unlink(missing_ok=True)
    for parent in path.parents:
        if parent == folder or not parent.is_dir() or any(parent.iterdir()):
            return
        parent.rmdir()


def names_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def write_mark(folder: Path, edition: str, names: Iterable[str]) -> None:
    write_file(folder / MARK, json.dumps({"edition": edition, "files": sorted(names)}) + "\n")


def known_files(folder: Path) -> set[str]:
    """What an earlier site has written, by its own mark; nothing outside of the folder, whatever that says."""
    try:
        names: Any = json.loads((folder / MARK).read_bytes())["files"]
        return {str(name) for name in names if (folder / str(name)).resolve().is_relative_to(folder.resolve())}
    except (OSError, ValueError, TypeError, KeyError):
        return set()
