"""The server draws what the library draws, judges it, makes boards at random, and says what is wrong in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

import carreau
from carreau.core.editing import Sides
from carreau.web.server.messages import EXAMPLE_LEVEL, Edited
from tests.games.drawn_boards import NAMES, editor_of
from tests.web.serving import BYTES, Running, message

OWN = ["racetrack/tracks#1", "racetrack/moving#1", "race/courses#1", "ricochet/rounds#1", "sokoban/easy#1"]
BLANK = {"game": "sokoban", "width": 5, "height": 3}


def edit(server: Running, level: Any, *edits: dict[str, Any]) -> dict[str, Any]:
    answer = server.post("/api/edit", {"level": message(level)["level"], "do": list(edits)})
    assert answer.status_code == 200, answer.text
    Edited.model_validate(answer.json())
    return answer.json()


@pytest.mark.parametrize("reference", OWN)
def test_edits_are_those_of_the_library(server: Running, reference: str) -> None:
    level = carreau.load(reference)
    editor = editor_of(level.game)
    brush = editor.brushes(level)[0]
    side = "N" if brush.shape == "side" else ""
    stroke = {"brush": brush.name, "cells": [[2, 2], [2, 3]], "side": side}
    found = edit(server, level, stroke, {"move": "turn"}, {"move": "flip"}, {"resize": [1, 0, 0, 1]})
    wanted = editor.stroke(level, brush.name, [(2, 2), (2, 3)], side)
    wanted = editor.resized(editor.flip(editor.turn(wanted)), Sides(1, 0, 0, 1))
    assert carreau.read(json.dumps(found["level"])) == [wanted]
    scene = editor.scene(wanted)
    assert (found["scene"]["width"], found["scene"]["height"]) == (scene.width, scene.height)
    assert [found["scene"]["kinds"][int(letter, 36)] for letter in found["scene"]["ground"]] == list(scene.cells)
    assert [each["name"] for each in found["brushes"]] == [each.name for each in editor.brushes(wanted)]


@pytest.mark.parametrize("name", NAMES)
def test_a_blank_board_says_what_is_missing(server: Running, name: str) -> None:
    about = next(game for game in server.get("/api/about").json()["games"] if game["name"] == name)
    size = {"width": about["editor"]["width"], "height": about["editor"]["height"]}
    for kind in about["editor"]["kinds"]:
        found = server.post("/api/edit", {"blank": {"game": name, "kind": kind, **size}}).json()
        assert [problem["playable"] for problem in found["problems"]].count(False) > 0
        lines = server.stream("/api/judge", {"level": found["level"]})
        assert [line["event"] for line in lines] == ["checked"]


def test_problems_name_their_cell_in_the_language_of_the_page(server: Running) -> None:
    level = {**EXAMPLE_LEVEL, "board": ["#####", "#@$.@", "#####"]}
    answer = server.client.post("/api/edit", json={"level": level}, headers={"accept-language": "fr"}).json()
    (problem,) = answer["problems"]
    assert problem == {
        "text": "il y a un second joueur\u202f; un niveau en a exactement un",
        "cell": [1, 4],
        "playable": False,
        "unwinnable": False,
    }


def test_the_robot_that_must_arrive_is_chosen_before_there_is_a_target(server: Running) -> None:
    blank = {"game": "ricochet", "width": 4, "height": 4}
    robots = [{"brush": "robot_r", "cells": [[0, 0]]}, {"brush": "robot_g", "cells": [[1, 1]]}]
    found = server.post("/api/edit", {"blank": blank, "do": [*robots, {"choose": "robot", "option": "g"}]}).json()
    assert found["choices"] == [
        {"name": "robot", "options": ["r", "g", "*"], "chosen": "g"},
        {"name": "target", "options": [], "chosen": ""},
    ]


@pytest.mark.parametrize(
    ("asked", "status", "reason"),
    [
        ({}, 400, "expected a level, or the size of a blank board"),
        ({"blank": {**BLANK, "width": 500}}, 400, "expected a board of 1 to 100 cells a side, found 500 by 3"),
        ({"blank": BLANK, "do": [{"brush": "gold", "cells": [[0, 0]]}]}, 400, "no brush is called 'gold'"),
        ({"blank": BLANK, "do": [{"brush": "wall", "cells": [[9, 9]]}]}, 400, "there is no cell 9,9 on this board"),
        ({"blank": BLANK, "do": [{"resize": [0, 0, -3, 0]}]}, 400, "expected a board of 1 to 100 cells a side"),
        ({"blank": BLANK, "do": [{"choose": "robot", "option": "r"}]}, 400, "no choice of Sokoban is called 'robot'"),
        ({"blank": BLANK, "do": [{"move": "jump"}]}, 422, "body.do.0"),
        ({"blank": BLANK, "do": [{"brush": "wall", "cells": [[1, 1]] * 20_001}]}, 422, "body.do.0"),
        ({"blank": BLANK, "do": [{"move": "turn"}] * 101}, 422, "body.do"),
        ({"blank": {**BLANK, "game": "chess"}}, 422, "body.blank.game"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(
    server: Running, asked: dict[str, Any], status: int, reason: str
) -> None:
    answer = server.post("/api/edit", asked)
    assert answer.status_code == status and answer.json()["error"].startswith(reason)


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("racetrack", {"size": 20}),
        ("race", {"size": 10, "objectives": 2}),
        ("ricochet", {}),
        ("sokoban", {"size": 7, "boxes": 2}),
    ],
)
def test_T47_R44_a_seed_makes_the_same_board_as_the_library(server: Running, name: str, parameters: dict[str, Any]) -> None:
    (line,) = server.stream("/api/generate", {"game": name, "seed": 5, "parameters": parameters})
    (wanted,) = carreau.generate(name, seed=5, **parameters)
    (found,) = carreau.read(json.dumps(line["level"]))
    assert line["seed"] == 5 and found.meta.solutions == wanted.meta.solutions
    write = carreau.game(name).write_board
    assert write(found) == write(wanted) and not found.meta.title


def test_a_board_without_a_seed_comes_with_one(server: Running) -> None:
    (line,) = server.stream("/api/generate", {"game": "race", "parameters": {"size": 8, "objectives": 1}})
    (again,) = server.stream(
        "/api/generate", {"game": "race", "parameters": {"size": 8, "objectives": 1}, "seed": line["seed"]}
    )
    assert again["level"]["board"] == line["level"]["board"]


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"game": "sokoban", "parameters": {"gold": 1}}, "no choice of the generator of Sokoban is called 'gold'"),
        ({"game": "sokoban", "parameters": {"count": 2}}, "no choice of the generator of Sokoban is called 'count'"),
        ({"game": "sokoban", "parameters": {"size": 99}}, "size must be from 6 to 20, not 99"),
        ({"game": "sokoban", "kind": "caves"}, "no kind of level of Sokoban is called 'caves'"),
        (
            {"game": "racetrack", "parameters": {"size": 300, "difficulty": 10}, "seconds": 0.01},
            "no board was found in the time allowed",
        ),
    ],
)
def test_what_cannot_be_generated_is_told(server: Running, asked: dict[str, Any], reason: str) -> None:
    (line,) = server.stream("/api/generate", {"seed": 1, **asked})
    assert line["event"] == "error" and line["error"].startswith(reason)


def test_a_file_that_cannot_be_played_yet_is_opened_to_be_drawn_on(server: Running) -> None:
    text = b"#####\n# $.#\n#####\n"
    refused = server.client.post("/api/read", content=text, headers=BYTES)
    assert refused.status_code == 400
    found = server.client.post("/api/read?unfinished=true", content=text, headers=BYTES).json()
    assert [each["level"]["board"] for each in found["levels"]] == [["#####", "# $.#", "#####"]]


def test_a_road_a_schedule_and_a_later_turn_by_request(server: Running) -> None:
    """And what is wrong with one is a sentence."""
    road = {"brush": "pen", "cells": [[1, 1], [1, 6]], "width": 1}
    gate = [{"brush": "gate_A", "cells": [[1, 3]]}, {"brush": "gate_A", "setting": "pattern", "value": ".#"}]
    begun = {"blank": {"game": "racetrack", "width": 8, "height": 3}, "do": [road, *gate], "turn": 1}
    found = server.post("/api/edit", begun).json()
    assert found["level"]["board"] == ["########", "#>.A..*#", "########", "gate A .#"]
    assert found["turns"] == 2 and "gate_closed" in found["scene"]["kinds"]
    assert {"brush": "gate_A", "name": "pattern", "value": ".#"}.items() <= found["settings"][0].items()
    for change, sentence in (
        ({"do": [{**road, "cells": [[1, 1]]}]}, "a road needs two cells"),
        ({"do": [gate[1]]}, "setting"),
        ({"do": [gate[0], {**gate[1], "value": "x"}]}, "expected 1 to 120 signs"),
    ):
        answer = server.post("/api/edit", {**begun, **change})
        assert answer.status_code == 400 and sentence in answer.json()["error"]
    assert server.post("/api/edit", {**begun, "do": [{**road, "width": 10}]}).status_code == 422


def test_where_a_box_can_go_by_request(server: Running) -> None:
    found = server.post("/api/edit", {"first": {"game": "sokoban"}, "point": [4, 3]}).json()
    assert [4, 5] in found["scene"]["overlays"]["reach"] and [1, 1] in found["scene"]["overlays"]["dead"]
    answer = server.post("/api/edit", {"first": {"game": "sokoban"}, "point": [40, 3]})
    assert answer.status_code == 400 and "there is no cell 40,3" in answer.json()["error"]
