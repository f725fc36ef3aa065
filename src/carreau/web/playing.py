"""What is asked of a level in play: a move, what a gesture would do, a picture. Runs in a worker."""

from __future__ import annotations

from typing import Any

from carreau.core.errors import CarreauError, IllegalMove, ParseError
from carreau.core.puzzle import is_lost
from carreau.core.scene import Scene
from carreau.core.text import join, say
from carreau.modes.duel import DuelPuzzle, score
from carreau.session import Standing
from carreau.solvers.lost import Lost, mark_lost
from carreau.solvers.onward import level_after
from carreau.web.rooms import Line, Room, Rooms
from carreau.web.scenes import level_message, moved, scene_message

ROOMS = Rooms()


def play(asked: dict[str, Any]) -> dict[str, Any]:
    """The line of play after a move or a gesture, with the scene it leads to. A move that is refused plays nothing."""
    room = ROOMS.open(asked["level"], asked["players"])
    line, refused = room.line(asked["moves"]), ""
    try:
        after = room.onward(line, wanted(room, line, asked))
    except IllegalMove as error:
        after, refused = line, error.reason
    except ParseError as error:
        after, refused = line, error.message
    text = room.text(after)
    room.remember(text, after)
    scene, lost = mark_lost(room.view.scene(after.states), room.level, after.states[-1])
    return {
        "moves": text,
        "played": [room.puzzle.format_move(move) for move in after.moves[len(line.moves) :]],
        "frames": frames(room, line, after),
        "scene": scene_message(scene),
        "standing": standing(room, after),
        "metrics": room.game.metrics(room.level, after.moves),
        "refused": refused,
        "lost": lost_message(lost),
        "duel": duel(room, after),
    }


def wanted(room: Room, line: Line, asked: dict[str, Any]) -> str:
    """The text of the moves that are asked for."""
    if gesture := asked.get("gesture"):
        row, column = gesture["cell"]
        return room.view.gesture(line.states, (row, column), gesture["selected"])
    return asked.get("do") or ""


def standing(room: Room, line: Line) -> Standing:
    if room.puzzle.is_goal(line.states[-1]):
        return Standing.SOLVED
    return Standing.LOST if is_lost(room.puzzle, line.states[-1]) else Standing.PLAYING


def duel(room: Room, line: Line) -> dict[str, Any] | None:
    return score(room.puzzle, line.states, line.moves)._asdict() if isinstance(room.puzzle, DuelPuzzle) else None


def lost_message(lost: Lost | None) -> dict[str, Any] | None:
    return None if lost is None else {"reason": lost.code, "cells": lost.boxes, "text": lost.reason}


def frames(room: Room, before: Line, after: Line) -> list[list[tuple[str, int, int]]]:
    """For each move that was added, the pieces that it moves."""
    found: list[list[tuple[str, int, int]]] = []
    pieces = room.view.pieces(before.states) if len(after.moves) > len(before.moves) else ()
    for length in range(len(before.states) + 1, len(after.states) + 1):
        now = room.view.pieces(after.states[:length])
        found.append(moved(pieces, now))
        pieces = now
    return found


def gesture(asked: dict[str, Any]) -> dict[str, Any]:
    """What a gesture would play: the moves, the way of the piece that moves, and how often it pushes."""
    room = ROOMS.open(asked["level"])
    line = room.line(asked["moves"])
    row, column = asked["cell"]
    text = room.view.gesture(line.states, (row, column), asked["selected"])
    after = room.onward(line, text)
    steps = frames(room, line, after)
    names = [name for frame in steps for name, _, _ in frame]
    piece = asked["selected"] if asked["selected"] in names else next(iter(names), "")
    stood = [each.cell for each in room.view.pieces(line.states) if each.id == piece]
    way = [(row, column) for frame in steps for name, row, column in frame if name == piece]
    pushes = [room.game.metrics(room.level, each.moves).get("pushes", 0) for each in (line, after)]
    return {"moves": text, "cells": [*stood, *way] if text else [], "pushes": pushes[1] - pushes[0]}


def choose(asked: dict[str, Any]) -> dict[str, Any]:
    """The level with something chosen otherwise, as it stands after the moves, and what can be chosen."""
    room = ROOMS.open(asked["level"])
    level = level_after(room.level, asked["moves"]) if asked["moves"] else room.level
    for name, option in asked["choices"].items():
        level = room.game.choose(level, name, option)
    choices = [
        {"name": name, "options": each.options(level), "chosen": each.chosen(level)}
        for name, each in room.game.choices.items()
    ]
    return {"level": level_message(level), "choices": choices}


def picture(asked: dict[str, Any]) -> dict[str, Any]:
    """A position as SVG."""
    from carreau.drawing import svg

    room = ROOMS.open(asked["level"])
    line = room.line(asked["moves"])
    scene, _ = mark_lost(room.view.scene(line.states), room.level, line.states[-1])
    check_overlays(scene, asked["overlays"])
    return {"text": svg.draw(scene, room.level.meta.title, frozenset(asked["overlays"]), offers=asked["offers"])}


def check_overlays(scene: Scene, names: list[str]) -> None:
    known = [kind for kind, _ in scene.overlays]
    if strange := sorted(set(names) - set(known)):
        there = join("{}, {}", known) or say("none")
        raise CarreauError(say("no overlay {} here; there is: {}", ", ".join(strange), there))


def opened(asked: dict[str, Any]) -> dict[str, Any]:
    """A level as it is given, with the scene it begins with."""
    room = ROOMS.open(asked["level"])
    return {"level": level_message(room.level), "scene": scene_message(room.view.scene(room.line("").states))}
