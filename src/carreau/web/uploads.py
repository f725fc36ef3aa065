"""Levels from outside: files of any format read under limits, and levels written as files. Runs in a worker."""

from __future__ import annotations

from base64 import b64encode
from threading import Event
from typing import Any

from carreau import document
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.files import Source, encode, read_source
from carreau.games import game_of
from carreau.solvers.onward import level_after
from carreau.web.editing import editor_of
from carreau.web.rooms import MOST_CELLS, Room, board_cells
from carreau.web.scenes import Send, level_message, scene_message

MOST_LEVELS, ALL_CELLS = 200, 2 * MOST_CELLS  # of one file


def read(asked: dict[str, Any], data: bytes, send: Send, cancel: Event) -> None:
    """The levels of a file, each with the scene it begins with. Those that cannot be played are left out,
    and counted, unless they are to be drawn on; there is an end to levels and cells."""
    levels, form = read_source(Source(asked["name"], data), asked["format"], asked["mesh"])
    found, wrong, cells = list[dict[str, Any]](), list[str](), 0
    for level in levels[:MOST_LEVELS]:
        message = level_message(level)
        try:
            cells += board_cells(message)
            if cells > ALL_CELLS:
                break
            found.append(unfinished(level, message) if asked["unfinished"] else shown(level, message))
        except CarreauError as error:
            wrong.append(str(error))
    if not found:
        raise CarreauError(wrong[0])
    send({"levels": found, "format": form, "all": len(levels), "refused": len(wrong)})


def shown(level: Level, message: dict[str, Any]) -> dict[str, Any]:
    room = Room(level)
    return {"level": message, "scene": scene_message(room.view.scene(room.line("").states))}


def unfinished(level: Level, message: dict[str, Any]) -> dict[str, Any]:
    """A level to draw on, whether it can be played or not."""
    return {"level": message, "scene": scene_message(editor_of(game_of(level)).scene(level))}


def write(asked: dict[str, Any]) -> dict[str, Any]:
    """A level as a file of a format."""
    board_cells(asked["level"])
    level = document.read_level(asked["level"], "the level")
    level = level_after(level, asked["moves"]) if asked["moves"] else level
    return {"base64": b64encode(encode([level], asked["format"])).decode()}
