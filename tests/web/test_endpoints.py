"""What the server says is what the library says, for every level that comes with Carreau."""

from __future__ import annotations

import json
from typing import Any

import pytest

import carreau
from carreau.core.scene import Scene
from carreau.drawing import svg
from carreau.files import encode, own_levels
from carreau.recognition import formats
from carreau.solvers.lost import mark_lost
from carreau.web.server import messages
from tests.levels import own_examples
from tests.web.serving import BYTES, Running, message

LEVELS = [(name.replace("#", "/"), carreau.load(name)) for name in own_examples()]
NAMED = pytest.mark.parametrize(("name", "level"), LEVELS, ids=[name for name, _ in LEVELS])


def plain(value: Any) -> Any:
    """As it is after a journey through JSON."""
    return json.loads(json.dumps(value))


def assert_shows(found: dict[str, Any], scene: Scene) -> None:
    """A message has everything of a scene."""
    messages.Scene.model_validate(found)
    assert [found["kinds"][int(letter, 36)] for letter in found["ground"]] == list(scene.cells)
    for part in ("pieces", "marks", "paths", "offers", "refused"):
        assert found[part] == plain([each._asdict() for each in getattr(scene, part)])
    assert found["walls"] == [[*each.cell, each.side] for each in scene.walls]
    assert found["overlays"] == plain(dict(scene.overlays))
    for part in ("width", "height", "points", "counters", "reach", "picture"):
        assert found[part] == plain(getattr(scene, part))


def test_the_gallery_lists_every_level_with_its_size_and_best_result(server: Running) -> None:
    found = server.get("/api/levels").json()
    messages.Catalogue.model_validate(found)
    numbers = [(name, number) for name in carreau.own_sets() for number in range(1, len(own_levels(name)) + 1)]
    assert [level["id"] for each in found["sets"] for level in each["levels"]] == [f"{name}/{n}" for name, n in numbers]
    by_name = {level["id"]: level for each in found["sets"] for level in each["levels"]}
    first = by_name["racetrack/tracks/1"]
    assert (first["title"], first["width"], first["height"]) == ("First corner", 12, 9)
    assert (first["best"], first["unit"], first["optimal"]) == (4, "moves", True)
    race = carreau.load("race/courses#1")
    assert by_name["race/courses/1"]["width"] == race.size  # type: ignore[attr-defined]


@NAMED
def test_a_level_comes_with_the_scene_of_its_start(server: Running, name: str, level: carreau.Level) -> None:
    found = server.get(f"/api/levels/{name}").json()
    assert carreau.read(json.dumps(found["level"])) == [level]
    assert_shows(found["scene"], carreau.Session(level).scene())


@NAMED
def test_moves_played_one_by_one_and_all_at_once_lead_to_the_same_win(
    server: Running, name: str, level: carreau.Level
) -> None:
    solution = level.meta.solutions[0].moves
    texts = carreau.game_of(level).split_moves(solution)
    session, played = carreau.Session(level), ""
    for text in texts[:5]:
        session.play(text)
        found = server.post("/api/play", message(level, played, do=text)).json()
        scene, lost = mark_lost(session.scene(), level, session.state)
        assert (found["moves"], found["played"], found["refused"]) == (session.moves, [text], "")
        assert (found["standing"], found["metrics"]) == (session.standing, session.metrics | session.measures)
        assert_shows(found["scene"], scene)
        assert (found["lost"] is None) == (lost is None)
        assert_moved(found, text, level, played)
        played = found["moves"]
    whole = server.post("/api/play", message(level, do=solution)).json()
    messages.Played.model_validate(whole)
    assert (whole["standing"], whole["moves"]) == ("solved", carreau.Session(level, solution).moves)
    assert whole["played"] == texts and len(whole["frames"]) == len(texts)


def assert_moved(found: dict[str, Any], text: str, level: carreau.Level, played: str) -> None:
    """The one frame of a move has just the pieces that stand elsewhere now."""
    before = {piece.id: list(piece.cell) for piece in carreau.Session(level, played).scene().pieces}
    after = {piece["id"]: piece["cell"] for piece in found["scene"]["pieces"]}
    assert found["frames"] == [[[name, *cell] for name, cell in after.items() if before.get(name) != cell]], text


@NAMED
def test_every_offer_is_played_by_its_text_and_by_a_click_on_it(server: Running, name: str, level: carreau.Level) -> None:
    for offer in carreau.Session(level).scene().offers[:3]:
        by_text = server.post("/api/play", message(level, do=offer.move)).json()
        assert by_text["played"] == [offer.move]
        assert (by_text["standing"] == "solved") == offer.wins
        click = {"cell": list(offer.cell), "selected": offer.piece}
        by_click = server.post("/api/play", message(level, gesture=click)).json()
        shown = server.post("/api/gesture", message(level) | click).json()
        messages.Preview.model_validate(shown)
        assert by_click["scene"] == by_text["scene"] or level.game == "ricochet"
        assert by_click["moves"] == shown["moves"]
        if shown["cells"]:
            assert shown["cells"][-1] == list(offer.cell)


def test_a_gesture_shows_the_way_of_the_piece_that_moves(server: Running) -> None:
    (level,) = carreau.read("#########\n#@  $  .#\n#       #\n#########\n")
    walk = server.post("/api/gesture", message(level) | {"cell": [1, 3], "selected": ""}).json()
    assert walk == {"moves": "rr", "piece": "player", "cells": [[1, 1], [1, 2], [1, 3]]}
    push = server.post("/api/gesture", message(level) | {"cell": [1, 6], "selected": "box0"}).json()
    assert (push["piece"], push["cells"]) == ("box0", [[1, 4], [1, 5], [1, 6]])
    nothing = server.post("/api/gesture", message(level) | {"cell": [0, 0], "selected": ""}).json()
    assert nothing == {"moves": "", "piece": "", "cells": []}


def test_a_move_that_the_rules_refuse_plays_nothing_and_says_why(server: Running) -> None:
    level = carreau.load("racetrack/tracks#1")
    for text in ("1,1 1,9", "1,1 nonsense", "hello"):
        found = server.post("/api/play", message(level, do=text)).json()
        assert found["refused"] and (found["moves"], found["played"], found["frames"]) == ("", [], [])
        assert_shows(found["scene"], carreau.Session(level).scene())


def test_S42_a_lost_position_is_told_with_its_reason_and_the_boxes_to_blame(server: Running) -> None:
    (level,) = carreau.read("#####\n#@ .#\n#  ##\n#$ #\n####")
    found = server.post("/api/play", message(level)).json()
    assert found["lost"]["reason"] == "dead_square" and found["lost"]["cells"] == [[3, 1]]
    assert found["scene"]["overlays"]["lost"] == [[3, 1]]


@NAMED
def test_a_level_is_written_in_every_format_of_its_game_and_read_back(
    server: Running, name: str, level: carreau.Level
) -> None:
    game = carreau.game_of(level)
    for form in (each for each in formats() if each.write and each in game.formats):
        answer = server.post("/api/write", {"level": message(level)["level"], "format": form.name})
        try:
            expected = encode([level], form.name)
        except carreau.LevelError as error:
            assert (answer.status_code, answer.json()["error"]) == (400, str(error))
            continue
        assert answer.content == expected
        back = server.client.post(f"/api/read?name=a{form.suffix}&format={form.name}", content=expected, headers=BYTES)
        assert back.json()["format"] == form.name
        assert carreau.read(json.dumps(back.json()["levels"][0]["level"])) == carreau.read(expected.decode(), form.name)


def test_a_picture_that_is_a_track_is_written_and_read(server: Running) -> None:
    level = carreau.load("racetrack/tracks#2")
    picture = server.post("/api/write", {"level": message(level)["level"], "format": "png"})
    assert picture.headers["content-type"] == "image/png" and picture.content.startswith(b"\x89PNG")
    found = server.client.post("/api/read?name=track.png", content=picture.content, headers=BYTES).json()
    messages.ReadLevels.model_validate(found)
    assert found["format"] == "png" and found["levels"][0]["level"]["board"] == message(level)["level"]["board"]


def test_a_file_of_many_levels_gives_200_and_says_how_many_there_are(server: Running) -> None:
    text = "\n".join(f"; {number}\n#####\n#@$.#\n#####\n" for number in range(203))
    found = server.client.post("/api/read", content=text.encode(), headers=BYTES).json()
    assert (len(found["levels"]), found["all"], found["problems"]) == (200, 203, [])


def test_a_broken_level_of_a_file_is_named_and_the_others_are_opened(server: Running) -> None:
    room = "#####\n#@$.#\n#####\n"
    text = "\n".join([room, room.replace("$", "?"), room.replace("@", " "), room + "Title: Été\n"]).encode("latin-1")
    found = server.client.post("/api/read?name=a.xsb", content=text, headers={**BYTES, "accept-language": "fr"}).json()
    messages.ReadLevels.model_validate(found)
    assert [each["number"] for each in found["levels"]] == [1, 4] and found["levels"][1]["level"]["title"] == "Été"
    places = [(each["number"], each["line"], each["column"]) for each in found["problems"]]
    assert places == [(2, 6, 3), (3, 0, 0)] and found["all"] == 4
    assert found["note"].endswith("il a été lu comme Latin-1")


def test_long_tracks_are_opened_or_refused_with_a_sentence(server: Running) -> None:
    for width, code in ((40_000, 200), (100_000, 400)):
        text = "{0}\n#>{1}*#\n{0}\n".format("#" * width, "." * (width - 4))
        answer = server.client.post("/api/read", content=text.encode(), headers=BYTES)
        assert answer.status_code == code and (code == 200 or "250,000 cells" in answer.json()["error"])


def test_a_position_is_drawn_as_the_library_draws_it(server: Running) -> None:
    level = carreau.load("sokoban/easy#1")
    scene, _ = mark_lost(carreau.Session(level).scene(), level, carreau.Session(level).state)
    found = server.post("/api/svg", message(level, overlays=["dead"], offers=True))
    assert found.headers["content-type"].startswith("image/svg+xml")
    assert found.text == svg.draw(scene, level.meta.title, frozenset({"dead"}), offers=True)


def test_what_there_is_to_choose_from(server: Running) -> None:
    found = server.get("/api/about").json()
    messages.About.model_validate(found)
    assert [game["name"] for game in found["games"]] == [game.name for game in carreau.all_games()]
    for about, game in zip(found["games"], carreau.all_games(), strict=True):
        assert about["objectives"] == list(game.objectives)
        solvers = {each["name"]: each for each in about["solvers"]}
        assert solvers["astar"]["python"] and solvers["astar"]["informed"]
        assert solvers.get("expert", {"native": True})["native"]
        assert {each["name"] for each in about["switches"]} == {each.name for each in game.switches}
    assert found["limits"]["cells"] == 250_000
