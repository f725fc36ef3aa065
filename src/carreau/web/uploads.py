"""Levels from outside: files of any format read under limits, and levels written as files. Runs in a worker."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from carreau import document
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.files import Source, encode, read_source
from carreau.solvers.onward import level_after
from carreau.web.rooms import Rooms, board_cells
from carreau.web.scenes import level_message, scene_message

MOST_LEVELS = 200


def read(asked: dict[str, Any], data: bytes) -> dict[str, Any]:
    """The levels of a file, each with the scene it begins with. Those that cannot be played are left out, and counted."""
    levels, form = read_source(Source(asked["name"], data), asked["format"], asked["mesh"])
    rooms, found, wrong = Rooms(), list[dict[str, Any]](), list[str]()
    for level in levels[:MOST_LEVELS]:
        try:
            found.append(shown(rooms, level))
        except CarreauError as error:
            wrong.append(str(error))
    if not found:
        raise CarreauError(wrong[0])
    return {"levels": found, "format": form, "all": len(levels), "refused": len(wrong)}


def shown(rooms: Rooms, level: Level) -> dict[str, Any]:
    message = level_message(level)
    board_cells(message)
    room = rooms.open(message)
    return {"level": message, "scene": scene_message(room.view.scene(room.line("").states))}


def write(asked: dict[str, Any]) -> dict[str, Any]:
    """A level as a file of a format."""
    board_cells(asked["level"])
    level = document.read_level(asked["level"], "the level")
    level = level_after(level, asked["moves"]) if asked["moves"] else level
    return {"base64": b64encode(encode([level], asked["format"])).decode()}
