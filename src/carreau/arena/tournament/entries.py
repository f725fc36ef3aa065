"""Who takes part: from what a user names, bots and hand-ins and folders of them, to entries with a name each."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from carreau.arena.handins import HandIn, Intake, Piece, collect
from carreau.arena.handins.bounds import CLASS
from carreau.arena.handins.file_types import is_program, is_python
from carreau.arena.handins.names import readable
from carreau.arena.handins.opening import files_in
from carreau.arena.players import Player, Program, find_player, require_there
from carreau.bots import is_ours
from carreau.core.errors import CarreauError
from carreau.core.text import join, say


@dataclass(frozen=True, slots=True)
class Entry:
    """A player, or a hand-in that has to be unpacked and built first."""

    name: str
    player: Player | None = None
    hand_in: HandIn | None = None


def find_entries(texts: Sequence[str]) -> tuple[list[Entry], Intake]:
    """Who plays, no two of one name, and what came in with hand-ins. A text is one of our names, a command line, a program,
    a hand-in, or a folder of programs and hand-ins."""
    entries: list[Entry] = []
    taken: list[Intake] = []
    for text in texts:
        if is_player(text):
            player = find_player(text)
            entries.append(Entry(player.name, player))
        else:
            taken.append(taken_in(text))
            entries += [Entry(each.name, hand_in=each) for each in taken[-1].hand_ins]
    if not entries:
        raise CarreauError("expected a bot, or a folder of bots")
    found = together(taken)
    return list(with_own_names(entries)), replace(found, notes=(*found.notes, *twins(entries)))


def is_player(text: str) -> bool:
    """Whether a text is a command, and no file or folder that is handed in. Raises CarreauError if it is nothing at all."""
    if is_ours(text):
        return True
    path = Path(text)
    if os.path.exists(path):  # noqa: PTH110 which a command line, too long for a file, does not disturb
        return path.is_file() and (is_python(path) or is_program(path))
    require_there(text)
    return True


def taken_in(text: str) -> Intake:
    try:
        found = collect([text])
    except OSError as error:
        raise CarreauError(say("{}: cannot be read ({})", readable(text), error.strerror)) from None
    if not found.hand_ins:
        reasons = [say("{}: {}", each.given, each.reason) for each in found.refused[:5]] or ["it is empty"]
        told = join("{}; {}", reasons)
        raise CarreauError(say("{}: holds no bot; expected programs, sources or hand-ins ({})", readable(text), told))
    return found


def together(taken: Sequence[Intake]) -> Intake:
    return Intake(
        tuple(each for intake in taken for each in intake.hand_ins),
        tuple(each for intake in taken for each in intake.refused),
        tuple(each for intake in taken for each in intake.replaced),
        tuple(each for intake in taken for each in intake.ignored),
        tuple(each for intake in taken for each in intake.notes),
    )


def twins(entries: Sequence[Entry]) -> Iterator[str]:
    """A word for every hand-in that is the same as another. Both play: they need not be a pair that has handed in twice."""
    first: dict[str, str] = {}
    for entry in entries:
        if not entry.hand_in or not any(map(has_content, entry.hand_in.pieces)):
            continue
        if (other := first.setdefault(digest(entry), entry.hand_in.given)) != entry.hand_in.given:
            yield say("{} and {} are the same, byte for byte", other, entry.hand_in.given)


def has_content(piece: Piece) -> bool:
    return any(files_in(piece.path)) if piece.path.is_dir() else piece.path.stat().st_size > 0


def with_own_names(entries: Sequence[Entry]) -> Iterator[Entry]:
    taken: set[str] = set()
    for entry in entries:
        name, number = readable(entry.name), 1
        while (own := name if number == 1 else f"{name} ({number})") in taken:
            number += 1
        taken.add(own)
        yield replace(entry, name=own)


# -- what must not change --------------------------------------------------------------------------------------------


def digest(entry: Entry) -> str:
    """What of an entry must not change while a tournament is on: its command, and the files that it names."""
    found = hashlib.sha256()
    if entry.hand_in is not None:
        for piece in entry.hand_in.pieces:
            found.update(f"{piece.inside}\0{piece.name}\0".encode("utf-8", "surrogateescape"))
            for path in files_in(piece.path) if piece.path.is_dir() else [piece.path]:
                found.update(os.fsencode(path.relative_to(piece.path)) + b"\0" + content(path))
    elif isinstance(entry.player, Program):
        for word in entry.player.command:
            found.update(word.encode("utf-8", "surrogateescape") + b"\0")
            if os.path.isfile(word):  # noqa: PTH113
                found.update(content(Path(word)))
    return found.hexdigest()[:16]


def content(path: Path) -> bytes:
    try:
        now = path.stat()
        return content_at(path, now.st_mtime_ns, now.st_size)
    except OSError as error:
        raise CarreauError(say("{}: cannot be read ({})", str(path), error.strerror)) from None


@cache
def content_at(path: Path, changed: int, size: int) -> bytes:
    """Of a file as it is now, read once: the archive of a class holds many hand-ins. One that is too large is not read."""
    if size > CLASS.archive:
        return f"{changed} {size}".encode()
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()
