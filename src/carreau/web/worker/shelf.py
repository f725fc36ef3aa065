"""The shelf in the gallery: the files of a folder, listed without being read; one of them with its levels; one level.

What was read is kept as long as the file stays the same. A file that cannot be read is an answer that says why.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from carreau import document
from carreau.core.errors import CarreauError, ParseError, UnknownName
from carreau.core.level import Level
from carreau.core.text import say
from carreau.files import contents_of, require_set
from carreau.games import game_of
from carreau.shelf import PREFIX, opened_shelf, require_shelf
from carreau.shelf_names import title_of
from carreau.store.scoring import board_of
from carreau.web.worker.catalogue import about_level
from carreau.web.worker.level_cache import board_cells
from carreau.web.worker.localise import LANGUAGE, translate, why
from carreau.web.worker.playing import start_scene
from carreau.web.worker.requests import ShelfFileRequest, ShelfLevelRequest, ShelfRequest
from carreau.web.worker.uploads import MOST_PICTURE

MOST_LEVELS, MOST_NAMED = 1000, 20  # levels of a file, and files of other kinds that are named
KEPT_FILES, KEPT_LEVELS = 200, 5000


@dataclass(slots=True)
class ReadFile:
    """A file as it was read, and what a gallery says of its levels once that was asked."""

    version: str
    levels: list[Level | ParseError]  # in place of one that cannot be read, what is wrong with it
    summaries: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])


READ: OrderedDict[str, ReadFile] = OrderedDict()  # the last ones


def listing(request: ShelfRequest) -> dict[str, Any]:
    """The names of all files, the folder that each lies in, and what else there is. No file is read for it."""
    shelf = opened_shelf()
    answer: dict[str, Any] = {"open": True, "files": [], "notes": [], "ignored": [], "others": 0, "wrong": None}
    if shelf is None:
        return {**answer, "open": False}
    try:
        found = shelf.listing()
    except CarreauError as error:
        return {**answer, "wrong": why(error)}
    return {
        **answer,
        "files": [about_file(each.name, each.version) for each in found.entries],
        "notes": [translate(each, LANGUAGE.get()) for each in found.refused[:MOST_NAMED]],
        "ignored": found.ignored[:MOST_NAMED],
        "others": len(found.ignored),
    }


def about_file(name: str, version: str) -> dict[str, Any]:
    folder, _, short = name.rpartition("/")
    return {"id": address(name), "name": name, "folder": folder, "title": title_of(short), "version": version}


def address(name: str) -> str:
    """A name as a part of an address, written as browsers write it."""
    return f"{PREFIX}/{quote(name, safe=SAFE)}"


SAFE = "/!'()*"  # with letters, digits and _.-~


def file(request: ShelfFileRequest) -> dict[str, Any]:
    """What a gallery says of each level of a file, or of the file what is wrong with it. Refused if there is none."""
    require_shelf().find(request.name)
    title = title_of(request.name.rpartition("/")[2])
    about: dict[str, Any] = {"id": address(request.name), "title": title, "game": "", "levels": []}
    try:
        found = read_file(request.name)
    except CarreauError as error:
        return {**about, "all": 0, "wrong": why(error)}
    if not found.summaries:
        numbered = enumerate(found.levels[:MOST_LEVELS], 1)
        found.summaries = [summary(f"{about['id']}/{number}", level) for number, level in numbered]
    told = [{**each, "wrong": translate(each["wrong"], LANGUAGE.get())} for each in found.summaries]
    return {**about, "game": game_in(found.levels), "levels": told, "all": len(found.levels), "wrong": None}


def game_in(levels: Sequence[Level | ParseError]) -> str:
    return next((each.game for each in levels if not isinstance(each, ParseError)), "")


def summary(name: str, level: Level | ParseError) -> dict[str, Any]:
    """As of our own levels; one that cannot be read or played says why."""
    try:
        if isinstance(level, ParseError):
            raise level.in_file("")  # the card says already which file it is of
        game_of(level).require_playable(level)
        return {**about_level(name, level), "kept": kept_under(level)}
    except CarreauError as error:
        nothing: dict[str, Any] = {
            "titles": {},
            "width": 0,
            "height": 0,
            "best": None,
            "unit": "",
            "optimal": False,
            "grade": None,
        }
        title = "" if isinstance(level, ParseError) else level.meta.title
        return {**nothing, "id": name, "title": title, "kept": "", "wrong": error.text}


def kept_under(level: Level) -> str:
    """What a browser keeps the best line under: the board, so that a file may be renamed, or hold another level tomorrow."""
    return f"{PREFIX}:{board_of(level)}"


def level(request: ShelfLevelRequest) -> dict[str, Any]:
    """One level, as of our own ones."""
    levels = read_file(request.name).levels
    if request.number > len(levels):
        raise UnknownName(say("level of {}", f"{PREFIX}/{request.name}"), str(request.number), [say("1 to {}", len(levels))])
    chosen = levels[request.number - 1]
    if isinstance(chosen, ParseError):
        raise chosen
    found = document.level_document(chosen)
    board_cells(found)
    return {"level": found, "scene": start_scene(chosen), "kept": kept_under(chosen)}


def read_file(name: str) -> ReadFile:
    """A file, read if it is another than when it was read last."""
    shelf = require_shelf()
    version = shelf.version(name)
    if name in READ and READ[name].version == version:
        READ.move_to_end(name)
        return READ[name]
    READ.pop(name, None)
    found = ReadFile(version, contents_of(require_set(f"{PREFIX}/{name}"), most_bytes=MOST_PICTURE).entries)
    if shelf.settled(name) and shelf.version(name) == version:
        READ[name] = found
    while len(READ) > KEPT_FILES or (len(READ) > 1 and sum(len(each.levels) for each in READ.values()) > KEPT_LEVELS):
        READ.popitem(last=False)
    return found
