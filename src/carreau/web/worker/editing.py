"""Boards that are drawn: strokes on a level, what is wrong with it, how good it is; levels at random."""

from __future__ import annotations

import secrets
import time
from dataclasses import asdict
from typing import Any

from carreau.core.editing import Editor, Sides
from carreau.core.errors import CarreauError
from carreau.core.game import AnyGame
from carreau.core.grid import Cell
from carreau.core.level import Level, Problem, applied_rules
from carreau.core.puzzle import replay
from carreau.core.result import Status
from carreau.core.text import say
from carreau.document import level_document
from carreau.games import game, game_of
from carreau.generators import NotFound, check_parameters, find_generator
from carreau.generators import generate as draw
from carreau.search.control import Cancel
from carreau.solvers.grading import Grade, grade
from carreau.solvers.lost import lost
from carreau.web.worker.interface import Send
from carreau.web.worker.level_cache import board_cells, read_document
from carreau.web.worker.requests import Choose, Edit, EditRequest, GenerateRequest, JudgeRequest, Resize, Settle, Stroke
from carreau.web.worker.scenes import choice_messages, scene_message
from carreau.web.worker.searching import quiet

SEEDS = 2**32
BLAMING = 1.0  # seconds to find what keeps a level from being won, once it is known that it cannot be


def edit(request: EditRequest) -> dict[str, Any]:
    """A level, or a board to begin with, after some edits; with what can be painted and said on it, and what keeps it from
    being played."""
    level = begun(request)
    for each in request.do:
        level = after(level, each)
    message = level_document(level)
    board_cells(message)
    about = game_of(level)
    editor = editor_of(about)
    point = (request.point[0], request.point[1]) if request.point else None
    return {
        "level": message,
        "scene": scene_message(editor.look(level, request.turn, point)),
        "brushes": [brush._asdict() for brush in editor.brushes(level)],
        "settings": [setting._asdict() for setting in editor.settings(level)],
        "turns": editor.turns(level),
        "choices": choice_messages(about, level),
        "rules": applied_rules(about.switches, level),
        "problems": problem_messages((about.blocking_problems or about.problems)(level)),
    }


def begun(request: EditRequest) -> Level:
    if blank := request.blank:
        return editor_of(game(blank.game)).begin(blank.width, blank.height, blank.kind)
    if first := request.first:
        return editor_of(game(first.game)).opening(first.kind)
    if not request.level:
        raise CarreauError("expected a level, or the size of a blank board")
    return read_document(request.level)


def editor_of(about: AnyGame) -> Editor[Any]:
    if about.editor is None:
        raise CarreauError(say("boards of {} cannot be drawn", about.title))
    return about.editor


def after(level: Level, edit: Edit) -> Level:
    """The level after one edit: a stroke, another size, a turn, or something chosen or said otherwise."""
    about = game_of(level)
    editor = editor_of(about)
    if isinstance(edit, Stroke):
        return editor.stroke(level, edit.brush, [(row, column) for row, column in edit.cells], edit.side, edit.width)
    if isinstance(edit, Resize):
        return editor.resized(level, Sides(*edit.resize))
    if isinstance(edit, Choose):
        return about.choose(level, edit.choose, edit.option)
    if isinstance(edit, Settle):
        return editor.with_setting(level, edit.brush, edit.setting, edit.value)
    return editor.turn(level) if edit.move == "turn" else editor.flip(level)


def problem_messages(problems: list[Problem]) -> list[dict[str, Any]]:
    return [problem._asdict() for problem in problems]


def judge(request: JudgeRequest, send: Send, cancel: Cancel) -> None:
    """What is wrong with a level; and if it can be played, how it can be solved, as far as that is found out in time."""
    level = read_document(request.level)
    problems = game_of(level).problems(level)
    send({"event": "checked", "problems": problem_messages(problems)})
    if problems:
        return
    for each in grade(level, quiet(request.seconds, cancel)):
        ways = "" if each.ways is None else str(each.ways)
        found = {**asdict(each), "ways": ways, "cells": trail_cells(level, each.moves), "blamed": blamed(level, each)}
        send({"event": "judged", **found})


def blamed(level: Level, found: Grade) -> tuple[Cell, ...]:
    """The cells of what keeps a level from being won, where a game can tell."""
    proof = lost(level, seconds=BLAMING) if found.status is Status.UNSOLVABLE else None
    return proof.boxes if proof else ()


def trail_cells(level: Level, moves: str) -> list[Cell]:
    """The cells of the trail that a line of moves leaves, where a game draws one."""
    about = game_of(level)
    states = replay(about.puzzle(level), about.parse_moves(level, moves)[1]).states if moves else ()
    paths = about.view(level).scene(tuple(states)).paths if states else ()
    return [cell for path in paths if path.kind == "trail" for cell in path.cells]


class Deadline:
    """A cancel that is set by itself after some seconds: the limits of a search do not hold for many of them."""

    def __init__(self, cancel: Cancel, seconds: float) -> None:
        self.cancel, self.end = cancel, time.monotonic() + seconds

    def is_set(self) -> bool:
        return self.cancel.is_set() or time.monotonic() >= self.end


def generate(request: GenerateRequest, send: Send, cancel: Cancel) -> None:
    """A level at random, with the seed that makes it again."""
    about, kind, parameters = game(request.game), request.kind, dict[str, Any](request.parameters)
    check_parameters(about, find_generator(about, kind), parameters)
    seed = secrets.randbelow(SEEDS) if request.seed is None else request.seed
    control = quiet(request.seconds, Deadline(cancel, request.seconds))
    rules = ",".join(f"{name}={choice}" for name, choice in request.rules.items())
    try:
        (level,) = draw(about.name, seed=seed, kind=kind, rules=rules, control=control, **parameters)
    except NotFound:
        raise CarreauError("no board was found in the time allowed; other choices, or another seed, may find one") from None
    message = {key: value for key, value in level_document(level).items() if key != "title"}  # titles are for who draws
    scene = scene_message(editor_of(about).scene(level))
    send({"event": "level", "level": message, "scene": scene, "seed": seed})
