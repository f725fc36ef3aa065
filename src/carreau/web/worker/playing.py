"""What is asked of a level in play: a move, what a gesture would do, a picture."""

from __future__ import annotations

from random import Random
from typing import Any

from carreau.core.errors import CarreauError, IllegalMove, ParseError
from carreau.core.level import Level, applied_rules
from carreau.core.scene import Scene
from carreau.core.text import join, say
from carreau.document import level_document
from carreau.session import standing
from carreau.solvers.lost import Lost, mark_lost
from carreau.solvers.onward import level_after
from carreau.store.scoring import scored
from carreau.web.worker.interface import File
from carreau.web.worker.level_cache import LEVELS, AnyLine, OpenLevel
from carreau.web.worker.requests import ChooseRequest, Gesture, GestureRequest, PictureRequest, PlayRequest
from carreau.web.worker.scenes import choice_messages, moved, scene_message


def start_scene(level: Level) -> dict[str, Any]:
    """The scene that a level begins with. Raises LevelError if it cannot be played."""
    found = OpenLevel(level)
    return scene_message(found.view.scene(found.line("").states))


def play(request: PlayRequest) -> dict[str, Any]:
    """The line of play after a move or a gesture, with the scene it leads to. A move that is refused plays nothing."""
    level = LEVELS.open(request.level, request.mode, request.choices)
    line, refused = level.line(request.moves), ""
    try:
        after = level.extend(line, wanted(level, line, request))
    except IllegalMove as error:
        after, refused = line, error.reason
    except ParseError as error:
        after, refused = line, error.message
    text = level.text(after)
    level.remember(text, after)
    scene, lost = mark_lost(level.view.scene(after.states), level.level, after.state)
    match = level.score(after)
    driven = match.pop("result") if match else text
    stands = standing(level.puzzle, after.state)
    return {
        "moves": text,
        "played": [level.puzzle.format_move(move) for move in after.moves[len(line.steps) :]],
        "counted": counted(level, line, after),
        "frames": frames(level, line, after),
        "scene": scene_message(scene),
        "standing": stands,
        "metrics": level.game.told(level.level, after.moves, after.states),
        "refused": refused,
        "lost": lost_message(lost),
        "result": result(level, driven) if stands == "solved" else None,
        "match": match,
    }


def result(level: OpenLevel, moves: str) -> dict[str, Any] | None:
    """The line of one player as it may be kept, with its cost; None if it has not won, or not by the board's own rules."""
    try:
        return {"moves": moves, "cost": scored(level.level, moves).cost}
    except CarreauError:
        return None


def counted(level: OpenLevel, before: AnyLine, after: AnyLine) -> list[bool]:
    """For each move that was added, whether the game counts it first: not where to begin, nor a step without a push."""
    moves = after.moves[len(before.steps) :]
    aim = next(iter(level.game.objectives.values()), None)  # a match has none
    counts = aim.counts if aim else None
    found = [counts is None or counts(move) for move in moves]
    if found and not before.steps and any(each.kind == "start" for each in level.view.scene(after.states[:1]).offers):
        found[0] = False
    return found


def wanted(level: OpenLevel, line: AnyLine, request: PlayRequest) -> str:
    """The text of the moves that are asked for."""
    return gesture_moves(level, line, request.gesture) if request.gesture else request.do or ""


def gesture_moves(level: OpenLevel, line: AnyLine, gesture: Gesture) -> str:
    row, column = gesture.cell
    return level.view.gesture(line.states, (row, column), gesture.selected)


def lost_message(lost: Lost | None) -> dict[str, Any] | None:
    return None if lost is None else {"reason": lost.code, "cells": lost.boxes, "text": lost.reason}


def frames(level: OpenLevel, before: AnyLine, after: AnyLine) -> list[list[tuple[str, int, int]]]:
    """For each move that was added, the pieces that it moves."""
    found: list[list[tuple[str, int, int]]] = []
    states, known = after.states, len(before.steps) + 1
    pieces = level.view.pieces(before.states) if len(states) > known else ()
    for length in range(known + 1, len(states) + 1):
        now = level.view.pieces(states[:length])
        found.append(moved(pieces, now))
        pieces = now
    return found


def gesture(request: GestureRequest) -> dict[str, Any]:
    """What a gesture would play: the moves, the piece that moves and the cells that this passes."""
    level = LEVELS.open(request.level)
    line = level.line(request.moves)
    try:
        text = gesture_moves(level, line, request)
    except IllegalMove:
        text = ""
    after = level.extend(line, text)
    steps = frames(level, line, after)
    names = [name for frame in steps for name, _, _ in frame]
    piece = request.selected if request.selected in names else next(iter(names), "")
    stood = [each.cell for each in level.view.pieces(line.states) if each.id == piece]
    passed = [(row, column) for frame in steps for name, row, column in frame if name == piece]
    return {"moves": text, "piece": piece, "cells": [*stood, *passed] if text else []}


def choose(request: ChooseRequest) -> dict[str, Any]:
    """The level with something chosen otherwise or drawn anew, as it stands after the moves, and what can be chosen."""
    found = LEVELS.open(request.level)
    level = level_after(found.level, request.moves) if request.moves else found.level
    for name, option in request.choices.items():
        level = found.game.choose(level, name, option)
    random = Random(request.seed)
    for name in request.draw:
        level = found.game.draw(level, name, random)
    return {
        "level": level_document(level),
        "choices": choice_messages(found.game, level),
        "draws": list(found.game.draws),
        "rules": applied_rules(found.game.switches, level),
    }


def picture(request: PictureRequest) -> File:
    """A position as SVG, flat or in relief."""
    from carreau.drawing import relief, svg

    found = LEVELS.open(request.level)
    line = found.line(request.moves)
    scene, _ = mark_lost(found.view.scene(line.states), found.level, line.state)
    check_overlays(scene, request.overlays)
    overlays, looks = frozenset(request.overlays), found.game.presentation
    draw = relief.draw if request.relief else svg.draw
    text = draw(scene, found.level.meta.title, overlays, offers=request.offers, looks=looks)
    return File("image/svg+xml", text.encode())


def check_overlays(scene: Scene, names: list[str]) -> None:
    known = [kind for kind, _ in scene.overlays]
    if strange := sorted(set(names) - set(known)):
        there = join("{}, {}", known) or say("none")
        raise CarreauError(say("no overlay {} here; there is: {}", ", ".join(strange), there))
