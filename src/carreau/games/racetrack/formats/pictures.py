"""Tracks from pictures and to pictures, and pictures that are shown under a track."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace

from carreau.core.errors import CarreauError, LevelError, ParseError
from carreau.core.formats import ImageFormat
from carreau.core.grid import format_cell
from carreau.core.level import Meta, Origin, Problem, change_rules, format_rules, parse_rules
from carreau.core.text import say
from carreau.games.racetrack.formats import decoding, image, jpeg, png
from carreau.games.racetrack.formats.colours import COLOURS, LETTERS, Colour
from carreau.games.racetrack.formats.mesh import best_mesh, usual_mesh
from carreau.games.racetrack.level import FINISH, START, SWITCHES, RacetrackLevel

WRITTEN_MESH = 8  # pixels a cell of a picture that we write, if none is named
MOST_CELLS = 1000  # along a side of a board from a picture
LARGEST_PICTURE = 4 * 2**20  # bytes of a picture that is kept with a level
MESH, RULES = "carreau-mesh", "carreau-rules"  # texts in our PNG files; the others have names that PNG knows
CREDITS = {"title": "Title", "author": "Author", "licence": "Copyright", "source": "Source", "notes": "Description"}
PICTURE = "picture"  # a data URI, as an extra of the level
DATA_URI = re.compile(r"data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*")


# -- the picture is the track ----------------------------------------------------------------------------------------


def read_image(data: bytes, mesh: int = 0) -> RacetrackLevel:
    """The track that a picture in our colour code is; the mesh is chosen if it is 0. One that lacks its start or its finish
    is a track that is not finished yet, and a remark says which colour is looked for; one without both is none."""
    if not data.startswith(png.SIGNATURE):
        raise ParseError("expected a PNG picture, found something else")
    width, height, said, bands = png.read(data)
    if mesh:
        check_cells(width, height, mesh)
    classes = image.classify(bands, width)
    ends = [colour for colour in COLOURS if colour.letter in (START, FINISH)]
    lacking = [missing(each) for each in ends if not image.has_class(classes, LETTERS.index(each.letter))]
    if len(lacking) == len(ends):
        raise ParseError(lacking[0])
    mesh, remark = (mesh or said_mesh(said, width, height)), next(iter(lacking), "")
    if not mesh:
        mesh, remark = (usual_mesh(classes), remark) if lacking else best_mesh(classes)
    check_cells(width, height, mesh)
    level = RacetrackLevel(image.vote(classes, mesh), meta=said_meta(said, mesh, remark))
    return with_rules(level, said.get(RULES, ""))


def check_cells(width: int, height: int, mesh: int) -> None:
    columns, rows = (image.cells_across(side, mesh) for side in (width, height))
    if max(columns, rows) > MOST_CELLS:
        raise ParseError(
            say("{} pixels a cell make {} × {} cells, more than {}: take a larger mesh", mesh, columns, rows, MOST_CELLS)
        )


def missing(colour: Colour) -> str:
    what = "start" if colour.letter == START else "finish"
    return say(
        "there is no {}: no part of the picture is {} {}, give or take {}", what, colour.name, colour.rgb, colour.tolerance
    )


def said_mesh(said: Mapping[str, str], width: int, height: int) -> int:
    """The mesh that a picture of ours says it was written with, if it still fits."""
    text = said.get(MESH, "")
    mesh = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return mesh if mesh and not width % mesh and not height % mesh else 0


def said_meta(said: Mapping[str, str], mesh: int, remark: str) -> Meta:
    return Meta(**{field: said.get(key, "") for field, key in CREDITS.items()}, origin=Origin(mesh=mesh, remark=remark))  # type: ignore[arg-type]


def with_rules(level: RacetrackLevel, text: str) -> RacetrackLevel:
    try:
        for name, choice in parse_rules(SWITCHES, text):
            level = change_rules(level, SWITCHES, name, choice)
    except CarreauError as error:
        raise ParseError(say("the rules that the picture carries: {}", error.text)) from None
    return level


def write_image(level: RacetrackLevel, mesh: int = 0) -> bytes:
    """A picture of a track, each cell a square; read again it is the same track."""
    require_colours(level)
    mesh = mesh or WRITTEN_MESH
    if level.width * level.height * mesh * mesh > png.MEGAPIXELS * 10**6:
        size = f"{level.width * mesh} × {level.height * mesh}"
        raise LevelError([Problem(say("a picture of {} pixels has more than {} megapixels", size, png.MEGAPIXELS))])
    said = {key: getattr(level.meta, field) for field, key in CREDITS.items()}
    said |= {RULES: format_rules(level.rules), MESH: str(mesh)}
    pixels = image.pixels_of(level.rows, mesh)
    return png.encode(level.width * mesh, pixels, {key: text for key, text in said.items() if text})


def require_colours(level: RacetrackLevel) -> None:
    if level.lap:
        raise LevelError([Problem("a picture holds a sprint; this is a lap")])
    for row, text in enumerate(level.rows):
        for column, letter in enumerate(text):
            if letter not in LETTERS:
                place = format_cell((row, column))
                raise LevelError([Problem(say("no colour stands for {!r} (cell {})", letter, place), (row, column))])


# -- a picture under the track ---------------------------------------------------------------------------------------


def decorate(level: RacetrackLevel, data: bytes) -> RacetrackLevel:
    """The level with a picture that is shown under it, PNG or JPEG, scaled to the board."""
    width, height = shown_size(data)
    if len(data) > LARGEST_PICTURE:
        raise ParseError(
            say("expected a picture of at most {} MB to show, found {:,} bytes", LARGEST_PICTURE // 2**20, len(data))
        )
    # A mesh may change each side of a board by half a cell.
    if abs(width * level.height - height * level.width) > max(width, height):
        raise ParseError(
            say(
                "expected a picture of the shape of the board, {} × {} cells; found {} × {} pixels",
                level.width,
                level.height,
                width,
                height,
            )
        )
    kind = "png" if data.startswith(png.SIGNATURE) else "jpeg"
    uri = f"data:image/{kind};base64,{b64encode(data).decode()}"
    extra = tuple((key, text) for key, text in level.meta.extra if key != PICTURE)
    return replace(level, meta=replace(level.meta, extra=(*extra, (PICTURE, json.dumps(uri)))))


def shrink(data: bytes, most_bytes: int) -> bytes:
    """A picture to show in at most so many bytes: the same in smaller."""
    shown_size(data)
    return decoding.shrink(data, most_bytes)


def shown_size(data: bytes) -> tuple[int, int]:
    """Width and height of a picture, PNG or JPEG, that is whole and not too large."""
    if data.startswith(png.SIGNATURE):
        header = png.header_of(data)
        png.chunks_of(data)
        return header.width, header.height
    if data.startswith(jpeg.SIGNATURE):
        size = jpeg.size_of(data)
        png.check_size(*size, len(data))
        return size
    raise ParseError("expected a picture as PNG or JPEG to show, found something else")


def picture_of(meta: Meta) -> str:
    """The picture that a level carries; nothing but a picture that is there in full, so that no drawing fetches anything."""
    found = json.loads(dict(meta.extra).get(PICTURE, '""'))
    return found if isinstance(found, str) and DATA_URI.fullmatch(found) else ""


FORMAT = ImageFormat(
    "png", ".png", "a picture: white road, teal start, grey finish", png.SIGNATURE, read_image, write_image, decorate, shrink
)
