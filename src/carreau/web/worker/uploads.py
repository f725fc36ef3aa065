"""Levels from outside: files of any format read under limits, and levels written as files."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from carreau.core.errors import CarreauError, LevelError, ParseError
from carreau.core.level import Level, Origin
from carreau.document import level_document
from carreau.files import Contents, Source, contents_of, encode, image_format, names_file, read_source
from carreau.games import game_of
from carreau.shelf_names import title_of
from carreau.solvers.onward import level_after
from carreau.web.worker.interface import File
from carreau.web.worker.level_cache import MOST_CELLS, board_cells, read_document
from carreau.web.worker.localise import LANGUAGE, translate
from carreau.web.worker.playing import start_scene
from carreau.web.worker.requests import ReadRequest, WriteRequest
from carreau.web.worker.scenes import scene_message

MOST_LEVELS, ALL_CELLS = 200, 2 * MOST_CELLS  # of one file
MOST_PICTURE = 200_000  # bytes of a picture under a board: it goes to and fro with every move, and into links


def read(request: ReadRequest) -> dict[str, Any]:
    """The levels of a file, each with its number there and the scene it begins with. Those that cannot be read are left
    out and named with what is wrong, and so are those that cannot be played, unless they are to be drawn on; there is an
    end to levels and cells."""
    contents = read_picture(request) or read_source(Source(request.name, request.data), request.format)
    found, problems, cells = list[dict[str, Any]](), list[dict[str, Any]](), 0
    for number, level in enumerate(contents.entries[:MOST_LEVELS], 1):
        try:
            if isinstance(level, ParseError):
                raise level
            message = level_document(level)
            cells += board_cells(message)
            if cells > ALL_CELLS:
                break
            scene, problem = begun(level, request.unfinished)
            found.append({"number": number, "level": message, "scene": scene, "problem": problem})
        except ParseError as error:
            problems.append({"number": number, "line": error.line, "column": error.column, "text": error.message})
        except CarreauError as error:
            problems.append({"number": number, "line": 0, "column": 0, "text": error.text})
    if not found:
        raise CarreauError(problems[0]["text"])
    first = contents.entries[0]
    origin = Origin() if isinstance(first, ParseError) else first.meta.origin
    note = contents.note or origin.remark
    about = {"format": contents.format, "all": len(contents.entries), "note": note, "mesh": origin.mesh}
    return {"levels": found, "problems": problems, **about}


def read_picture(request: ReadRequest) -> Contents | None:
    """The level that a picture is, with the picture under its board; None for a text."""
    end = len(request.data) - request.view
    if end <= 0 and request.view:
        raise CarreauError("expected a mask, and after it the picture that is seen")
    source = Source(request.name, request.data[:end], title=title_of(request.name))
    with names_file(source.name):
        form = image_format(source, request.format)
    if form is None:
        if request.view:
            raise CarreauError("expected a mask, and after it the picture that is seen")
        return None
    view = Source(request.name, request.data[end:] or source.data) if request.seen else None
    return contents_of(replace(source, view=view), request.format, request.mesh, MOST_PICTURE)


def begun(level: Level, unfinished: bool) -> tuple[dict[str, Any], str]:
    """The scene that a level begins with, and nothing to object to; or if it can be drawn on only, and that is asked for,
    how it looks to who draws, and what keeps it from being played."""
    try:
        return start_scene(level), ""
    except LevelError as error:
        editor = game_of(level).editor
        if not unfinished or editor is None:
            raise
        return scene_message(editor.scene(level)), translate(error.text, LANGUAGE.get())


def write(request: WriteRequest) -> File:
    """A level as a file of a format."""
    level = read_document(request.level)
    level = level_after(level, request.moves) if request.moves else level
    media_type = "image/png" if request.format == "png" else "text/plain; charset=utf-8"
    return File(media_type, encode([level], request.format))
