"""A hundred things that a page may ask: every job, every game, both languages, good ones and such as are refused."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import carreau
from carreau.document import level_document
from carreau.files import encode

NAMES = ("racetrack/tracks#1", "race/courses#1", "ricochet/boards#1", "sokoban/easy#1")
LEVELS = {level.game: level for level in map(carreau.load, NAMES)}
DOCUMENTS: dict[str, dict[str, Any]] = {game: level_document(level) for game, level in LEVELS.items()}
ROOM: dict[str, Any] = {"carreau": 1, "game": "sokoban", "board": ["#####", "#@$.#", "#####"]}
WALK = {**ROOM, "board": ["#######", "#@ $ .#", "#     #", "#######"]}
LOST = {**ROOM, "board": ["#####", "#@ .#", "#  ##", "#$ #", "####"]}
TRACK: dict[str, Any] = {"carreau": 1, "game": "racetrack", "board": ["#######", "#>...*#", "#..#..#", "#######"]}


class Asked(NamedTuple):
    """A job, with an object or a file, and with what the address says."""

    job: str
    said: dict[str, Any] | bytes = b""
    fields: Mapping[str, str] = MappingProxyType({})
    language: str = "en"

    @property
    def body(self) -> bytes:
        return self.said if isinstance(self.said, bytes) else json.dumps(self.said).encode()


def solution(game: str) -> list[str]:
    found = next(each for each in LEVELS[game].meta.solutions if each.optimal)
    return carreau.game(game).split_moves(found.moves)


def line(game: str, length: int) -> str:
    """The first moves of the best line."""
    return carreau.game(game).separator.join(solution(game)[:length])


def of_every_game() -> Iterator[Asked]:
    for game, level in DOCUMENTS.items():
        at = {"level": level, "moves": line(game, 2)}
        name, _, number = next(each for each in NAMES if each.startswith(f"{game}/")).partition("#")
        yield Asked("level", fields={"game": game, "set": name.partition("/")[2], "number": number})
        yield Asked("play", {"level": level}, language="fr")
        yield Asked("play", {"level": level, "do": line(game, len(solution(game)))})
        yield Asked("play", {**at, "do": "nonsense"}, language="fr")
        yield Asked("play", {"level": level, "moves": "nonsense"})
        yield Asked("gesture", {**at, "cell": [1, 1]})
        yield Asked("choose", at)
        yield Asked("svg", {**at, "offers": True})
        yield Asked("write", {"level": level, "format": "json"})
        yield Asked("read", encode([LEVELS[game]], "json"), {"name": "a.json"}, "fr")
        yield Asked("edit", {"level": level})
        yield Asked("edit", {"blank": {"game": game, "width": 12, "height": 12}})
        yield Asked("hint", at, language="fr")
        yield Asked("watch", {"level": level, "solver": "astar", "nodes": 40})
        yield Asked("solve", {"level": level, "solver": "bfs", "nodes": 30})


MORE = [
    Asked("about"),
    Asked("about", language="fr"),
    Asked("levels"),
    Asked("days", fields={"day": "2026-01-31"}),
    Asked("shelf"),
    Asked("play", {"level": TRACK, "mode": "duel", "choices": {"wins": "first"}}),
    Asked("play", {"level": ROOM, "gesture": {"cell": [1, 3], "selected": "box0"}}),
    Asked("play", {"level": LOST}, language="fr"),
    Asked("svg", {"level": ROOM, "relief": True, "overlays": ["dead"]}),
    Asked("write", {"level": ROOM, "format": "xsb"}),
    Asked("write", {"level": TRACK, "moves": "", "format": "txt"}),
    Asked("read", b"#####\n#@$.#\n#####\n", {"name": "a.xsb", "unfinished": "true", "mesh": "0"}),
    Asked("read", b"#####\n#@$.#\n#####\n\n#####\n#@?.#\n#####\n", {"name": "two.xsb"}, "fr"),
    Asked("edit", {"level": TRACK, "do": [{"brush": "wall", "cells": [[1, 2]]}, {"move": "flip"}], "point": [1, 1]}),
    Asked("edit", {"first": {"game": "ricochet"}}),
    Asked("judge", {"level": ROOM}),
    Asked("judge", {"level": LOST}, language="fr"),
    Asked("generate", {"game": "sokoban", "seed": 5, "parameters": {"width": 6, "height": 6, "boxes": 1}}),
    Asked("review", {"level": ROOM, "moves": "R"}),
    Asked("improve", {"level": WALK, "moves": "drrllurRR"}),
    Asked("explain", {"level": ROOM, "do": "R"}),
    Asked("slack", {"level": TRACK}),
    Asked("positions", {"level": ROOM, "after": [-1], "steps": ["R"], "wanted": [-1, 0]}),
    Asked("compare", {"boards": [{"name": "room", "level": ROOM}], "solvers": ["bfs"], "engines": ["python"]}),
    Asked("drive", {"level": TRACK, "skill": 3, "seed": 7}),
    Asked("rounds", {"level": DOCUMENTS["ricochet"], "players": 2, "records": [{"bids": [[0, 5]]}]}),
]
REFUSED = [
    Asked("level", fields={"game": "chess", "set": "easy", "number": "1"}),
    Asked("level", fields={"game": "sokoban", "set": "easy", "number": "999"}, language="fr"),
    Asked("days", fields={"day": "2026-02-31"}, language="fr"),
    Asked("shelf_file", fields={"name": "none.xsb"}, language="fr"),
    Asked("shelf_level", fields={"name": "none.xsb", "number": "2"}),
    Asked("play", {"level": {**ROOM, "board": ["#@#"]}}),
    Asked("play", {"level": {**ROOM, "rules": {"gravity": "off"}}}, language="fr"),
    Asked("play", {"level": ROOM, "moves": "l"}, language="fr"),
    Asked("gesture", {"level": ROOM, "moves": "l", "cell": [1, 1]}),
    Asked("choose", {"level": ROOM, "choices": {"colour": "red"}}, language="fr"),
    Asked("svg", {"level": ROOM, "overlays": ["none"]}),
    Asked("write", {"level": ROOM, "format": "none"}, language="fr"),
    Asked("read", b"#####\n#@$.#\n#?###\n", language="fr"),
    Asked("read", b"", {"name": "empty.xsb"}),
    Asked("read", b"{" * 1000, {"name": "a.json"}),
    Asked("edit", {}),
    Asked("edit", {"level": ROOM, "do": [{"brush": "none", "cells": [[1, 1]]}]}, language="fr"),
    Asked("judge", {"level": {**ROOM, "board": ["?"]}}),
    Asked("generate", {"game": "sokoban", "kind": "none"}),
    Asked("solve", {"level": ROOM, "solver": "none"}, language="fr"),
    Asked("solve", {"level": ROOM, "options": {"none": "off"}}),
    Asked("watch", {"level": ROOM, "heuristic": "none"}),
    Asked("improve", {"level": ROOM}, language="fr"),
    Asked("improve", {"level": TRACK}),
    Asked("explain", {"level": ROOM, "do": "llll"}, language="fr"),
    Asked("positions", {"level": ROOM, "after": [4], "steps": ["R"], "wanted": [0]}),
    Asked("trace", b"no trace", language="fr"),
    Asked("journal", b"no journal", language="fr"),
    Asked("report", b"no journal", {"format": "csv"}),
    Asked("compare", {"boards": [{"name": "none/none#1"}]}),
    Asked("drive", {"level": ROOM}),
    Asked("rounds", {"level": ROOM, "records": [{}]}),
]
# What a server does not even hand on: it is no request.
NO_REQUEST = [
    Asked("level", fields={"game": "sokoban", "set": "easy", "number": "x"}),
    Asked("level", fields={"game": "sokoban", "set": "easy", "number": "0"}),
    Asked("days"),
    Asked("days", fields={"day": "today"}, language="fr"),
    Asked("play", b"{"),
    Asked("play", b"[]"),
    Asked("play", {}, language="fr"),
    Asked("play", {"level": ROOM, "more": 1}, language="fr"),
    Asked("play", {"level": ROOM, "moves": None}),
    Asked("play", {"level": ROOM, "moves": ["R"]}),
    Asked("play", {"level": 5}),
    Asked("play", {"level": {**ROOM, "board": "####"}}),
    Asked("play", {"level": {**ROOM, "game": "chess"}}),
    Asked("play", {"level": ROOM, "players": 3}, language="fr"),
    Asked("play", {"level": ROOM, "gesture": {"cell": [1]}}),
    Asked("play", {"level": ROOM, "gesture": {"cell": [True, 1.5]}}),
    Asked("play", {"level": ROOM, "moves": "R" * 200_001}, language="fr"),
    Asked("read", b"#", {"mesh": "-1"}),
    Asked("read", b"#", {"unfinished": "perhaps"}),
    Asked("solve", {"level": ROOM, "seconds": 1000}, language="fr"),
    Asked("solve", {"level": ROOM, "seconds": 0}),
    Asked("edit", {"level": ROOM, "do": [{"brush": 5}]}),
    Asked("edit", {"level": ROOM, "do": [{"resize": [0, 0, 0]}]}),
    Asked("rounds", {"level": ROOM, "records": []}),
    Asked("report", b"", {"format": "pdf"}),
]
ANSWERED = [*of_every_game(), *MORE, *REFUSED]
