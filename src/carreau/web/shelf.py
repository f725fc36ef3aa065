"""What there is to choose from: our own levels, the games with their rules, solvers and formats. Runs in a worker."""

from __future__ import annotations

import json
from dataclasses import asdict
from importlib import metadata
from typing import Any

from carreau import document
from carreau.core.editing import Editor
from carreau.core.errors import UnknownName
from carreau.core.game import AnyGame, Generator, Objective
from carreau.core.level import Level, Switch
from carreau.files import load_all, own_sets
from carreau.games import all_games, game_of
from carreau.modes import modes_of
from carreau.solvers import SOLVERS, native
from carreau.web.playing import opened
from carreau.web.scenes import level_message


def about(asked: dict[str, Any]) -> dict[str, Any]:
    return {"version": version(), "games": [about_game(game) for game in all_games()], **asked}


def version() -> str:
    try:
        return metadata.version("carreau")
    except metadata.PackageNotFoundError:  # run from a folder, not installed
        return ""


def about_game(game: AnyGame) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "switches": [switch(each) for each in game.switches],
        "options": [switch(each) for each in game.options],
        "objectives": list(game.objectives),
        "solvers": about_solvers(game),
        "heuristics": {name: about_heuristics(aim) for name, aim in game.objectives.items()},
        "formats": about_formats(game),
        "begins_anywhere": game.place is not None,  # a position can be written as a level
        "generators": [about_generator(name, each) for name, each in game.generators.items()],
        "editor": about_editor(game.editor) if game.editor else None,
        "modes": modes_of(game.name),
    }


def about_generator(name: str, generator: Generator[Any]) -> dict[str, Any]:
    return {"name": name, "summary": generator.summary, "parameters": [asdict(each) for each in generator.parameters]}


def about_editor(editor: Editor[Any]) -> dict[str, Any]:
    width, height = editor.usual
    return {"width": width, "height": height, "most": editor.most, "kinds": editor.kinds, "square": editor.square}


def switch(each: Switch) -> dict[str, Any]:
    return {"name": each.name, "choices": each.choices, "meaning": each.meaning, "free": each.free}


def about_solvers(game: AnyGame) -> list[dict[str, Any]]:
    return [
        {
            "name": each.name,
            "informed": each.informed,
            "guarantee": each.guarantee,
            "summary": each.summary,
            "native": any(native.find(game, each.name, objective) for objective in game.objectives),
            "python": each.start is not None,
        }
        for each in SOLVERS.values()
        if (not each.games or game.name in each.games)
        and (each.start or any(native.find(game, each.name, objective) for objective in game.objectives))
    ]


def about_heuristics(aim: Objective[Any, Any, Any]) -> list[dict[str, Any]]:
    return [
        {"name": name, "admissible": each.admissible, "summary": each.summary, "default": name == aim.heuristic}
        for name, each in aim.heuristics.items()
    ]


def about_formats(game: AnyGame) -> list[dict[str, Any]]:
    images = () if game.images is None else (game.images,)
    return [
        {"name": each.name, "suffix": each.suffix, "summary": each.summary, "writes": each.write is not None}
        for each in (document.FORMAT, *game.formats, *images)
    ]


def levels(asked: dict[str, Any]) -> dict[str, Any]:
    """All our sets, with what a gallery says of each level."""
    return {"sets": [level_set(name) for name in own_sets()]}


def level_set(name: str) -> dict[str, Any]:
    found = load_all(name)
    return {
        "id": name,
        "game": found[0].game,
        "levels": [about_level(f"{name}/{number}", level) for number, level in enumerate(found, 1)],
    }


def about_level(name: str, level: Level) -> dict[str, Any]:
    game = game_of(level)
    unit = next(iter(game.objectives))
    scene = game.view(level).scene((game.puzzle(level).start(),))
    known = [each for each in level.meta.solutions if each.objective == unit]
    best = min(known, key=lambda each: each.cost, default=None)
    titles: dict[str, str] = json.loads(dict(level.meta.extra).get("titles", "{}"))
    return {
        "id": name,
        "title": level.meta.title,
        "titles": titles,
        "width": scene.width,
        "height": scene.height,
        "best": best.cost if best else None,
        "unit": unit,
        "optimal": best.optimal if best else False,
    }


def level(asked: dict[str, Any]) -> dict[str, Any]:
    """One of our levels. Its name is looked up among ours and never becomes a path."""
    name, number = str(asked["set"]), int(asked["number"])
    if name not in own_sets():
        raise UnknownName("set of levels", name, own_sets())
    found = load_all(name)
    if not 1 <= number <= len(found):
        raise UnknownName(f"level of {name}", str(number), [f"1 to {len(found)}"])
    return opened({"level": level_message(found[number - 1])})
