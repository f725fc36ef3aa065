"""How much of a stranger's archive is taken, and under which names: what is refused is refused as a whole, with a reason."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import PurePosixPath

from carreau.core.errors import CarreauError
from carreau.core.text import say

CHUNK = 2**16
LONGEST_NAME = 200  # bytes of one part of a path
DEEPEST = 16  # folders


class BadArchive(CarreauError):
    """A hand-in that is not unpacked, and why."""


@dataclass(frozen=True, slots=True)
class Bounds:
    archive: int = 32 * 2**20  # bytes
    unpacked: int = 96 * 2**20  # bytes, with the headers of the archive
    files: int = 2000  # and folders
    members: int = 100_000  # with those that are left aside


CLASS = Bounds(archive=2**30, unpacked=2**28)  # of the archive of a whole class, from which each takes its own


def safe_parts(name: str) -> list[str]:
    """The folders and the file that a member names, or BadArchive if they might lie elsewhere."""
    if any(ord(each) < 32 or ord(each) == 127 for each in name):
        raise BadArchive(say("it holds a file whose name has control characters, {}", shown(name)))
    drive = name[1:2] == ":" and name[:1].isalpha()
    if name.startswith("/") or drive or ".." in PurePosixPath(name.replace("\\", "/")).parts:
        raise BadArchive(say("it holds {}, which lies outside of it", shown(name)))
    parts = [part for part in PurePosixPath(name).parts if part != "."]
    if len(parts) > DEEPEST or any(len(os.fsencode(part)) > LONGEST_NAME for part in parts):
        raise BadArchive(say("it holds {}, whose name is too long or too deep", shown(name)))
    return parts


def shown(name: str) -> str:
    return ascii(name[:60])


def megabytes(size: int) -> str:
    return say("{:g} MB", size / 2**20)
