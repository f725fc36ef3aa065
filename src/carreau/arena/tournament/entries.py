"""Who takes part: from what a user names, bots and folders of them, to entries with a name each."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from carreau.arena.players import Player, Program, find_player, runnable
from carreau.core.errors import CarreauError

ARCHIVES = (".tar.gz", ".tgz")


@dataclass(frozen=True, slots=True)
class Entry:
    """A player, or the archive of a hand-in that has to be unpacked and built first."""

    name: str
    player: Player | None = None
    archive: Path | None = None


def find_entries(texts: Sequence[str]) -> list[Entry]:
    """One of our names, a command line, a program, a hand-in, or a folder of programs and hand-ins. No two have one name."""
    found = [entry for text in texts for entry in entries_of(text)]
    if not found:
        raise CarreauError("expected a bot, or a folder of bots")
    return list(with_own_names(found))


def entries_of(text: str) -> Iterator[Entry]:
    path = Path(text)
    if os.path.isdir(path):  # noqa: PTH112 which a command line, too long for a file, does not disturb
        yield from entries_in(path)
    elif is_archive(path) and path.is_file():
        yield Entry(stem(path.name), archive=path.absolute())
    else:
        player = find_player(text)
        yield Entry(player.name, player)


def entries_in(folder: Path) -> list[Entry]:
    """The programs of a folder, and the hand-ins in it and in its own folders, by name."""
    found: list[Entry] = []
    for path in visible(folder):
        if path.is_dir():
            inner = [each for each in visible(path) if is_archive(each) and each.is_file()]
            found += [Entry(f"{path.name}/{stem(each.name)}", archive=each.absolute()) for each in inner]
        elif is_archive(path):
            found.append(Entry(stem(path.name), archive=path.absolute()))
        elif path.suffix == ".py" or os.access(path, os.X_OK):
            found.append(Entry(path.name, Program(path.name, tuple(runnable([str(path)])))))
    if not found:
        raise CarreauError(f"{folder}: holds no bot; expected programs, Python files or hand-ins ({', '.join(ARCHIVES)})")
    return found


def visible(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith((".", "__")))
    except OSError as error:
        raise CarreauError(f"{folder}: cannot be read ({error.strerror})") from None


def is_archive(path: Path) -> bool:
    return path.name.lower().endswith(ARCHIVES)


def stem(name: str) -> str:
    """The name of a hand-in: what stands before the ending."""
    return next((name[: -len(ending)] for ending in ARCHIVES if name.lower().endswith(ending)), name) or name


def with_own_names(entries: Sequence[Entry]) -> Iterator[Entry]:
    taken: set[str] = set()
    for entry in entries:
        name, number = readable(entry.name), 1
        while (own := name if number == 1 else f"{name} ({number})") in taken:
            number += 1
        taken.add(own)
        yield replace(entry, name=own)


def readable(name: str) -> str:
    """A name for tables: one line, and nothing that no screen can show."""
    plain = name.encode("utf-8", "replace").decode()
    return " ".join("".join(each if each.isprintable() else " " for each in plain).split()) or "?"


def digest(entry: Entry) -> str:
    """What of an entry must not change while a tournament is on: its command, and the files that it names."""
    found = hashlib.sha256()
    if entry.archive is not None:
        found.update(content(entry.archive))
    elif isinstance(entry.player, Program):
        for word in entry.player.command:
            found.update(word.encode("utf-8", "surrogateescape") + b"\0")
            if os.path.isfile(word):  # noqa: PTH113
                found.update(content(Path(word)))
    return found.hexdigest()[:16]


def content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except OSError as error:
        raise CarreauError(f"{path}: cannot be read ({error.strerror})") from None
