"""What students hand in: a folder with one of every kind that was met, and what has to become of each."""

from __future__ import annotations

import os
from pathlib import Path

from carreau.arena.first_bot import write_bot
from tests.arena.kinds.built import makefiles, other_programs, refused
from tests.arena.kinds.kind import BOT, REFUSED, REPLACED, Kind
from tests.arena.kinds.packed import MOODLE, archives, platforms, python_and_scripts
from tests.arena.packing import WHEN, as_bytes

__all__ = ["BOT", "REFUSED", "REPLACED", "Kind", "kinds", "sources", "write_class"]
LATER = WHEN + 86400
KINDS_OF = (archives, python_and_scripts, platforms, makefiles, other_programs, refused)


def sources(folder: Path) -> dict[str, str]:
    """Our own bots, by name of the file: bot.c, Makefile, bot.py."""
    return {path.name: path.read_text() for kind in ("c", "python") for path in write_bot(kind, folder / kind)}


def kinds(own: dict[str, str]) -> dict[str, Kind]:
    """By what they show."""
    return dict(pair for some in KINDS_OF for pair in some(own))


def write_class(folder: Path, scratch: Path) -> dict[str, Kind]:
    """The folder of a class with one of every kind in it. What is left by systems lies there too."""
    found = kinds(sources(scratch))
    for kind in found.values():
        for name, content in kind.files.items():
            write(folder / name.rstrip("/"), None if name.endswith("/") else as_bytes(content))
    os.utime(folder / "c04.tar.gz", (LATER, LATER))
    os.utime(folder / f"c Sophie GERMAIN_106{MOODLE}" / "v2.zip", (LATER, LATER))
    write(folder / ".DS_Store", b"\0")
    write(folder / "__MACOSX" / "x", b"\0")
    (folder / "f21 link.py").symlink_to(folder / "b01.py")
    return found


def write(path: Path, content: bytes | None) -> None:
    if content is None:
        path.mkdir(parents=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    os.utime(path, (WHEN, WHEN))
