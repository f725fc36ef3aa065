"""What a notebook shows of our values: levels, games in play, answers with their line, scenes, and what oracles hold; and
boards that are played there."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode, urlsafe_b64encode
from dataclasses import dataclass, replace
from functools import singledispatch
from html import escape
from itertools import pairwise
from typing import Any

from carreau.core.errors import CarreauError, LevelError
from carreau.core.level import Level
from carreau.core.movetext import Moves
from carreau.core.puzzle import Line, play_line
from carreau.core.scene import Path, Scene, View
from carreau.core.text import say
from carreau.document import level_document
from carreau.drawing import histogram, svg
from carreau.games import game_of
from carreau.session import Session
from carreau.solvers.answer import Answer
from carreau.solvers.ricochet.oracle import Oracle


def bundle(value: object) -> dict[str, str]:
    """The picture as an image that a page can show: styles of an SVG that stands in the page itself would hold for all of
    it. Beside it the SVG, for who takes that. Nothing where there is no picture: then the notebook shows the text."""
    drawn = picture(value)
    if not drawn:
        return {}
    data = b64encode(drawn.encode()).decode()
    label = escape(drawn.partition("<title>")[2].partition("</title>")[0])
    image = f'<img src="data:image/svg+xml;base64,{data}" alt="{label}" style="max-width:100%">'
    return {"text/html": image, "image/svg+xml": drawn}


@singledispatch
def picture(value: Any) -> str:
    """The SVG of a value; of a level, which is of no class that is known here, the board. Empty if it has none."""
    try:
        return drawn_scene(value, Session(value).scene())
    except LevelError:  # a board that cannot be played is drawn all the same, where its game can
        editor = game_of(value).editor
        return drawn_scene(value, editor.scene(value)) if editor else ""


@picture.register
def _(session: Session) -> str:
    return drawn_scene(session.level, session.scene(), offers=True)


@picture.register
def _(scene: Scene) -> str:
    return svg.draw(scene)


@picture.register
def _(answer: Answer) -> str:
    """The level with the line that was found."""
    if answer.level is None or answer.start is None:
        return ""
    game, level = game_of(answer.level), answer.level
    line = play_line(game.puzzle(level), game.parse_moves(level, answer.moves)[1], Line[Any, Any](answer.start))
    view = game.view(level)
    scene = view.scene(line.states)
    return drawn_scene(level, scene if scene.paths else with_strokes(view, line))


@picture.register
def _(oracle: Oracle) -> str:
    return histogram.draw(oracle.histogram, oracle.unsolvable, oracle.level.meta.title)


def drawn_scene(level: Level, scene: Scene, offers: bool = False) -> str:
    return svg.draw(scene, level.meta.title, offers=offers, looks=game_of(level).presentation)


def with_strokes(view: View[Any], line: Line[Any, Any]) -> Scene:
    """Where a line begins, and what moves in it, for games whose scenes have no trail."""
    paths: list[Path] = []
    for before, after in pairwise(line.states):
        piece, origin, cell = view.trace(before, after)
        if origin is None or cell is None:
            continue
        if paths and (paths[-1].piece, paths[-1].cells[-1]) == (piece, origin):
            paths[-1] = paths[-1]._replace(cells=(*paths[-1].cells, cell))
        else:
            paths.append(Path("slide", (origin, cell), piece))
    return replace(view.scene((line.start,)), paths=tuple(paths))


@dataclass(frozen=True, slots=True)
class Embedded:
    """A board that is played where it is shown: `html` is for any page, and a notebook shows it by itself. In it stands the
    picture of the board, for as long as no script runs."""

    html: str
    svg: str

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": self.html, "image/svg+xml": self.svg}


def embed(level: Level, site: str, *, moves: Moves = "", **attributes: str) -> Embedded:
    """A board to play in a notebook or on any page, answered by a site that `carreau site` wrote: where it lies is `site`.
    Other attributes of the element, such as lang, theme and controls, go along. Raises CarreauError for what is no address,
    and for moves that are none."""
    if not site.startswith(("https://", "http://")):
        example = "https://example.org/carreau/"
        raise CarreauError(say("expected the address of a site, such as {}, found {!r}", example, site))
    text = game_of(level).text_of(moves)
    game_of(level).parse_moves(level, text)
    drawn = bundle(level)
    told = {"level": packed_link(level, text), **attributes}
    written = " ".join(f'{name}="{escape(value)}"' for name, value in told.items())
    script = f'<script type="module" src="{escape(site.rstrip("/"))}/embed.js"></script>'
    return Embedded(f"{script}\n<carreau-board {written}>{drawn['text/html']}</carreau-board>", drawn["image/svg+xml"])


def packed_link(level: Level, moves: str = "") -> str:
    """A level and the moves played on it, as addresses of the page carry them. A link is a puzzle, not its answer."""
    document = {name: value for name, value in level_document(level).items() if name != "solutions"}
    squeezed = zlib.compress(json.dumps({"level": document, "moves": moves}).encode(), wbits=-zlib.MAX_WBITS)
    return "l/" + urlsafe_b64encode(squeezed).decode().rstrip("=")
