"""Hand-ins made ready to play, once: unpacked, built, and the program found."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import Event
from typing import Any

from carreau.arena.handins import BadArchive, HandIn, make_program, open_hand_in
from carreau.arena.handins.making import SECONDS
from carreau.arena.players import Player, Program
from carreau.arena.scratch import remove
from carreau.arena.tournament.entries import Entry
from carreau.core.text import from_fields, say, to_fields
from carreau.core.writing import write_file

NAMES = ("bot", "race", "main")  # what a program is best called
SOURCE, LOG, STATE = "source", "build.log", "built.json"  # in the folder of a hand-in


@dataclass(frozen=True, slots=True)
class Built:
    """What became of an entry: how it is started, or why it cannot be."""

    command: tuple[str, ...] = ()
    folder: str = ""  # where it runs
    problem: str = ""
    authors: str = ""
    changed: float | None = None  # when the newest of its files was changed, in seconds since 1970
    changed_file: str = ""  # and which that is
    notes: tuple[str, ...] = ()  # what was put right, and what else is worth knowing
    warnings: int = 0  # of compilers
    log: str = ""  # the file with what make and compilers said, if they were asked

    def player(self, name: str) -> Player | None:
        if self.problem:
            return None
        return Program(name, self.command, self.folder)


def prepare(entry: Entry, folder: Path, cancel: Event = Event(), seconds: float = SECONDS, isolated: bool = True) -> Built:
    """Unpack and build a hand-in, once: a folder in which that was done before is believed."""
    assert entry.hand_in is not None
    state = folder / STATE
    if state.is_file():
        built = from_object(json.loads(state.read_text("utf-8")))
    else:
        remove(folder)
        folder.mkdir(parents=True)
        built = attempt(entry.hand_in, folder, cancel, seconds, isolated)
        write_file(state, json.dumps(to_object(built)))
    where = str((folder / built.folder).absolute())  # which may have been moved since
    return replace(built, folder=where, log=str((folder / built.log).absolute()) if built.log else "")


def attempt(hand_in: HandIn, folder: Path, cancel: Event, seconds: float, isolated: bool) -> Built:
    log = folder / LOG
    try:
        opened = open_hand_in(hand_in, folder / SOURCE)
    except BadArchive as error:
        write_file(log, f"{error}\n")
        return Built(problem=say("not unpacked: {}", error.text))
    made = make_program(opened.folder, log, cancel, seconds, NAMES, isolated)
    return Built(
        command=made.command,
        folder=str(made.folder.relative_to(folder)),
        problem=made.problem,
        authors=opened.authors,
        changed=opened.changed,
        changed_file=opened.changed_file,
        notes=(*opened.notes, *made.notes),
        warnings=made.warnings,
        log=LOG,
    )


def to_object(built: Built) -> dict[str, Any]:
    notes = [to_fields("note", note) for note in built.notes]
    return asdict(built) | to_fields("problem", built.problem) | {"notes": notes}


def from_object(found: Mapping[str, Any]) -> Built:
    notes = tuple(from_fields("note", note) for note in found["notes"])
    plain = {name: found[name] for name in ("folder", "authors", "changed", "changed_file", "warnings", "log")}
    return Built(command=tuple(found["command"]), problem=from_fields("problem", found), notes=notes, **plain)
