"""Boards that are drawn: strokes on a level, what is wrong with it, how good it is; levels at random. Runs in a worker."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from threading import Event, Timer
from typing import Any

from carreau import document
from carreau.core.editing import Editor, Sides
from carreau.core.errors import CarreauError
from carreau.core.game import AnyGame
from carreau.core.grid import Cell
from carreau.core.level import Level, Problem, applied_rules
from carreau.core.puzzle import replay
from carreau.games import game, game_of
from carreau.generators import check_parameters, find_generator
from carreau.generators import generate as draw
from carreau.solvers.judging import judge as judgements
from carreau.web.rooms import board_cells
from carreau.web.scenes import Send, level_message, scene_message
from carreau.web.searching import quiet

SEEDS = 2**32


def edit(asked: dict[str, Any]) -> dict[str, Any]:
    """A level, or a blank board, after some edits; with what can be painted on it, and what keeps it from being played."""
    level = begun(asked)
    for each in asked["do"]:
        level = after(level, each)
    message = level_message(level)
    board_cells(message)
    about = game_of(level)
    return {
        "level": message,
        "scene": scene_message(editor_of(about).scene(level)),
        "brushes": [brush._asdict() for brush in editor_of(about).brushes(level)],
        "choices": [
            {"name": name, "options": each.options(level), "chosen": each.chosen(level)}
            for name, each in about.choices.items()
        ],
        "rules": applied_rules(about.switches, level),
        "problems": problem_messages((about.faults or about.problems)(level)),
    }


def begun(asked: dict[str, Any]) -> Level:
    if blank := asked["blank"]:
        return editor_of(game(blank["game"])).begin(blank["width"], blank["height"], blank["kind"])
    if not asked["level"]:
        raise CarreauError("expected a level, or the size of a blank board")
    board_cells(asked["level"])
    return document.read_level(asked["level"], "the level")


def editor_of(about: AnyGame) -> Editor[Any]:
    if about.editor is None:
        raise CarreauError(f"boards of {about.title} cannot be drawn")
    return about.editor


def after(level: Level, edit: dict[str, Any]) -> Level:
    """The level after one edit: a stroke, another size, a turn, or something chosen otherwise."""
    about = game_of(level)
    editor = editor_of(about)
    if "brush" in edit:
        return editor.stroke(level, edit["brush"], [(row, column) for row, column in edit["cells"]], edit["side"])
    if "resize" in edit:
        return editor.resized(level, Sides(*edit["resize"]))
    if "choose" in edit:
        return about.choose(level, edit["choose"], edit["option"])
    return editor.turn(level) if edit["move"] == "turn" else editor.flip(level)


def problem_messages(problems: list[Problem]) -> list[dict[str, Any]]:
    return [problem._asdict() for problem in problems]


def judge(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    """What is wrong with a level; and if it can be played, how it can be solved, as far as that is found out in time."""
    level = begun({"blank": None, **asked})
    problems = game_of(level).problems(level)
    send({"event": "checked", "problems": problem_messages(problems)})
    if problems:
        return
    for each in judgements(level, quiet(asked, cancel)):
        ways = "" if each.ways is None else str(each.ways)
        send({"event": "judged", **asdict(each), "ways": ways, "cells": trail_cells(level, each.moves)})


def trail_cells(level: Level, moves: str) -> list[Cell]:
    """The cells of the trail that a line of moves leaves, where a game draws one."""
    about = game_of(level)
    states = replay(about.puzzle(level), about.parse_moves(level, moves)[1]).states if moves else ()
    paths = about.view(level).scene(tuple(states)).paths if states else ()
    return [cell for path in paths if path.kind == "trail" for cell in path.cells]


def generate(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    """A level at random, with the seed that makes it again."""
    about = game(asked["game"])
    check_parameters(about, find_generator(about, asked["kind"]), asked["parameters"])
    seed = secrets.randbelow(SEEDS) if asked["seed"] is None else asked["seed"]
    late = Timer(asked["seconds"], cancel.set)  # the limits of a search do not hold for many of them
    late.start()
    try:
        control = quiet(asked, cancel)
        (level,) = draw(about.name, seed=seed, kind=asked["kind"], control=control, **asked["parameters"])
    finally:
        late.cancel()
    message = {key: value for key, value in level_message(level).items() if key != "title"}  # titles are for who draws
    scene = scene_message(editor_of(about).scene(level))
    send({"event": "level", "level": message, "scene": scene, "seed": seed})
