"""What there is to choose from: our own levels, the games with their rules, solvers and formats."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import date, timedelta
from typing import Any

from carreau import __version__, document
from carreau.core.editing import Editor
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import AnyGame, Generator, Objective
from carreau.core.level import Level, Switch
from carreau.core.presentation import Presentation
from carreau.core.text import say
from carreau.daily import WEEK, board_of_the_day, grades
from carreau.files import own_levels, own_sets
from carreau.games import REGISTRY, all_games, game_of
from carreau.language import LANGUAGES, translate
from carreau.modes import Mode, modes_of
from carreau.shelf import opened_shelf
from carreau.solvers.abilities import abilities_of
from carreau.solvers.registry import solvers_of
from carreau.web.worker.interface import MOST_BYTES
from carreau.web.worker.level_cache import MOST_CELLS
from carreau.web.worker.playing import start_scene
from carreau.web.worker.programs import about_programs
from carreau.web.worker.requests import (
    MEMORY_MB,
    MOST_SECONDS,
    MOST_WATCHED,
    CatalogueRequest,
    DaysRequest,
    LevelRequest,
)

LIMITS = {  # of one request; `nodes` is of a search that is watched
    "seconds": MOST_SECONDS,
    "nodes": MOST_WATCHED,
    "cells": MOST_CELLS,
    "bytes": MOST_BYTES,
}


def about(request: CatalogueRequest) -> dict[str, Any]:
    return {
        "version": __version__,
        "games": [about_game(game) for game in all_games()],
        "limits": {**LIMITS, "memory_mb": MEMORY_MB.get()},
        "shelf": opened_shelf() is not None,
    }


def about_game(game: AnyGame) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "switches": [switch(each) for each in game.switches],
        "options": [switch(each) for each in game.options],
        "objectives": list(game.objectives),
        "solvers": about_solvers(game),
        "improves": list(abilities_of(game).improve),
        "unwatched": abilities_of(game).unwatched,
        "heuristics": {name: about_heuristics(aim) for name, aim in game.objectives.items()},
        "formats": about_formats(game),
        "begins_anywhere": game.level_from_state is not None,  # a position can be written as a level
        "generators": [about_generator(name, each) for name, each in game.generators.items()],
        "editor": about_editor(game.editor) if game.editor else None,
        "presentation": about_looks(game.presentation),
        "modes": {name: about_mode(mode) for name, mode in modes_of(game.name).items()},
    }


def about_mode(mode: Mode) -> dict[str, Any]:
    return {"choices": mode.choices, "rules": mode.rules, "clock_rules": mode.clock_rules}


def about_looks(presentation: Presentation) -> dict[str, Any]:
    """What a game shows of itself, with the words that we have for its sentences beside its own: a page that is there
    already may be asked for another language."""
    told = {
        language: {sentence: translate(sentence, language) for sentence in presentation.meanings.values()}
        for language in LANGUAGES[1:]
    }
    words = {language: {**ours, **presentation.words.get(language, {})} for language, ours in told.items()}
    return {**asdict(presentation), "words": {**presentation.words, **words}}


def about_generator(name: str, generator: Generator[Any]) -> dict[str, Any]:
    return {"name": name, "summary": generator.summary, "parameters": [asdict(each) for each in generator.parameters]}


def about_editor(editor: Editor[Any]) -> dict[str, Any]:
    width, height = editor.usual
    sizes = {"width": width, "height": height, "most": editor.most, "square": editor.square}
    return {**sizes, "kinds": editor.kinds, "reach": editor.reach is not None}


def switch(each: Switch) -> dict[str, Any]:
    return {"name": each.name, "choices": each.choices, "meaning": each.meaning, "free": each.free}


def about_solvers(game: AnyGame) -> list[dict[str, Any]]:
    native = {name for name, _ in abilities_of(game).kernels}
    return [
        {
            "name": each.name,
            "informed": each.informed,
            "guarantee": each.guarantee,
            "summary": each.summary,
            "native": each.name in native,
            "python": each.start is not None,
            "program": False,
        }
        for each in solvers_of(game).values()
    ] + about_programs(game)


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


def levels(request: CatalogueRequest) -> dict[str, Any]:
    """All sets, with what a gallery says of each level. One of another package that cannot be shown is left out."""
    return {"sets": [found for name in own_sets() if (found := level_set(name))]}


def level_set(name: str) -> dict[str, Any] | None:
    try:
        return about_set(name, own_levels(name))
    except Exception:  # whatever others may have written
        if name.partition("/")[0] in REGISTRY:
            raise
        return None


def about_set(name: str, found: list[Level]) -> dict[str, Any]:
    game = found[0].game
    levels = enumerate(found, 1)
    graded = [about_level(f"{name}/{number}", level, grades(game).get(f"{name}#{number}")) for number, level in levels]
    return {"id": name, "game": game, "levels": graded}


def about_level(name: str, level: Level, grade: int | None = None) -> dict[str, Any]:
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
        "grade": grade,
        "kept": name,
        "wrong": "",
    }


def level(request: LevelRequest) -> dict[str, Any]:
    chosen = our_level(f"{request.game}/{request.set}", request.number)
    return {"level": document.level_document(chosen), "scene": start_scene(chosen)}


def our_level(name: str, number: int) -> Level:
    """One of our levels. Its name is looked up among ours and never becomes a path."""
    if name not in own_sets():
        raise UnknownName("set of levels", name, own_sets())
    found = own_levels(name)
    if not 1 <= number <= len(found):
        raise UnknownName(say("level of {}", name), str(number), [say("1 to {}", len(found))])
    return found[number - 1]


def days(request: DaysRequest) -> dict[str, Any]:
    """The board of each game on a day and on those before it, the latest first."""
    try:
        latest = date.fromisoformat(request.day)
        week = [latest - timedelta(days=back) for back in range(WEEK)]
    except (ValueError, OverflowError):
        raise CarreauError(say("expected a day like 2026-01-31, found {!r}", request.day)) from None
    return {"days": [{"day": each.isoformat(), "boards": boards_of_the_day(each)} for each in week]}


def boards_of_the_day(day: date) -> list[str]:
    found = (board_of_the_day(game.name, day) for game in all_games())
    return [name.replace("#", "/") for name in found if name]
