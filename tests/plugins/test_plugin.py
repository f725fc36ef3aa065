"""A game in a package of its own is played, solved, hinted, watched, drawn and edited with no line of ours changed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.plugins.installing import STRIDE, Environment
from tests.web.serving import Running

LEVELS: list[dict[str, Any]] = json.loads((STRIDE / "src/carreau_stride/levels/first.json").read_text())["levels"]
BEST = [each["solutions"][0] for each in LEVELS]
HOW_TO = STRIDE.parents[1] / "docs" / "how-to" / "add-a-game.md"
LEVEL = {"carreau": 1, "game": "stride", "board": LEVELS[1]["board"]}


def test_its_own_test_passes(stride: Environment) -> None:
    ran = stride.run("-m", "pytest", "-q", "-p", "no:cacheprovider", STRIDE / "tests")
    assert ran.returncode == 0 and ran.stdout.startswith(". "), ran.stdout


def test_its_levels_are_listed_beside_ours(stride: Environment) -> None:
    ran = stride.carreau("show")
    assert ran.returncode == 0
    assert "sokoban/easy#1 " in ran.stdout and re.search(r"stride/first#2 +Round the corner +4 jumps", ran.stdout)


def test_it_is_drawn_in_the_terminal_and_as_svg_and_no_two_kinds_look_alike(stride: Environment, tmp_path: Path) -> None:
    assert stride.carreau("show", "stride/first#2").stdout.splitlines()[1:4] == ["o O o ~ ", "o x F o ", "x o o ~ "]
    picture = tmp_path / "pond.svg"
    stride.carreau("show", "stride/first#2", "--svg", picture)
    fills = re.findall(r'<rect fill="var\(--([\w-]+)\)"', picture.read_text())
    assert {fill: fills.count(fill) for fill in fills} == {"good-soft": 9, "finish": 1, "zone": 2}
    assert re.findall(r'class="piece" fill="var\(--([\w-]+)\)"', picture.read_text()) == ["robot-g", "robot-y", "robot-y"]


def test_it_is_played_to_the_win_and_lost_and_refused(stride: Environment) -> None:
    played = stride.carreau("play", "stride/first#2", stdin="d\nl\nundo\nrestart\nu\nu\nrestart\nlrld\n").stdout
    assert "No move is left: lost." in played and "that is outside the pond" in played
    assert "Catch every fly." in played and "← ↑ ↓ → jump" in played
    assert "Solved in 4 jumps · best possible 4" in played


@pytest.mark.parametrize("solver", ["", "bfs", "idastar", "frontier"])
def test_its_stored_solutions_are_proven_best_by_several_solvers(stride: Environment, solver: str) -> None:
    first = "stride/first" if solver in ("", "bfs") else "stride/first#3"
    ran = stride.carreau("solve", first, *(("--solver", solver) if solver else ()))
    costs = [int(cost) for cost in re.findall(r"solved: (\d+) jumps \(optimal, proven\)", ran.stdout)]
    assert costs == ([each["cost"] for each in BEST] if first == "stride/first" else [BEST[2]["cost"]]), ran.stdout


def test_solutions_are_verified_levels_checked_and_converted(stride: Environment, tmp_path: Path) -> None:
    assert stride.carreau("verify", "stride/first#2", "lrld").returncode == 0
    assert stride.carreau("verify", "stride/first#2", "rrrr").returncode == 1
    pond = tmp_path / "mine.pond"
    stride.carreau("convert", "stride/first#2", pond)
    assert pond.read_text().splitlines() == LEVELS[1]["board"]
    assert "solved: 4 jumps" in stride.carreau("solve", pond).stdout
    pond.write_text("oof\nOyF\n")
    assert f"{pond}:2:3: there is a second frog; a pond has exactly one" in stride.carreau("check", pond).stdout
    assert "Stride has no generator" in stride.carreau("generate", "stride").stderr


def test_a_search_is_written_down_to_be_watched(stride: Environment, tmp_path: Path) -> None:
    trace = tmp_path / "search.jsonl"
    assert stride.carreau("solve", "stride/first#2", "--solver", "bfs", "--trace", trace).returncode == 0
    head, *visits = map(json.loads, trace.read_text().splitlines())
    assert head["level"]["game"] == "stride" and {visit.get("move") for visit in visits} >= set("udlr")


# -- what the how-to says --------------------------------------------------------------------------------------------


def test_the_how_to_counts_files_and_lines_as_they_are() -> None:
    told = dict(re.findall(r"^\| `(\S+)` \| (\d+) \|", HOW_TO.read_text(), re.MULTILINE))
    files = [path for path in STRIDE.rglob("*") if path.suffix in (".py", ".toml") and "build" not in path.parts]
    assert told == {path.name: str(len(path.read_text().splitlines())) for path in files}
    assert sum(map(int, told.values())) < 450, "it is there to be copied"


def test_the_commands_of_the_how_to_work(stride: Environment, tmp_path: Path) -> None:
    commands = re.findall(r"^carreau (.+)$", HOW_TO.read_text(), re.MULTILINE)
    assert len(commands) == 6
    for words in commands:
        ran = stride.carreau(*words.split(), folder=tmp_path)
        assert ran.returncode == 0, f"{words}: {ran.stderr}"


# -- the server, as the page asks it ---------------------------------------------------------------------------------


def test_the_server_presents_it(server: Running) -> None:
    about = {each["name"]: each for each in server.get("/api/about").json()["games"]}
    shown = about["stride"]["presentation"]
    assert set(shown) == {"goal", "other_names", "icon", "keys", "cells", "pieces", "meanings", "words"}
    assert shown["keys"] == [["← ↑ ↓ →", "jump"]] and shown["goal"].startswith("Catch every fly.")
    assert shown["cells"]["leaf"] == {"fill": "good-soft", "sign": "o"}
    assert shown["pieces"]["fly"] == {"fill": "robot-y", "sign": "x", "shape": "diamond"}
    assert shown["words"]["fr"][shown["goal"]].startswith("Attrapez")
    assert about["sokoban"]["presentation"]["cells"] == {}
    sets = {each["id"]: each for each in server.get("/api/levels").json()["sets"]}
    assert [each["best"] for each in sets["stride/first"]["levels"]] == [each["cost"] for each in BEST]
    assert sets["stride/first"]["levels"][1]["titles"] == {"fr": "Au tournant"}


def test_the_server_hints_watches_and_draws_it(server: Running) -> None:
    hint = server.post("/api/hint", {"level": LEVEL, "moves": "", "grade": 3}).json()
    assert (hint["standing"], hint["piece"], hint["move"], hint["from_here"]) == ("best", "frog", "l", 4)
    watched = server.stream("/api/watch", {"level": LEVEL, "moves": "", "solver": "bfs"})
    assert watched[-1]["cost"] == 4
    asked: dict[str, Any] = {"level": LEVEL, "moves": "", "overlays": [], "offers": True}
    assert 'fill="var(--zone)"' in server.post("/api/svg", asked).text


def test_the_server_says_in_french_why_not(server: Running) -> None:
    french = {"accept-language": "fr"}
    asked = {"level": LEVEL, "moves": "u", "do": "u"}
    told = server.client.post("/api/play", json=asked, headers=french).json()
    assert told["refused"] == "c’est hors de l’étang"
    assert server.post("/api/play", asked).json()["refused"] == "that is outside the pond"


def test_the_server_draws_a_new_board_of_it(server: Running) -> None:
    strokes: list[Any] = [
        {"brush": "leaf", "cells": [[0, 0], [0, 1], [0, 3]]},
        {"brush": "frog", "cells": [[0, 0]]},
        {"brush": "fly", "cells": [[0, 3]]},
    ]
    blank = {"game": "stride", "width": 4, "height": 2}
    drawn = server.post("/api/edit", {"blank": blank, "do": strokes}).json()
    assert drawn["level"]["board"] == ["fo~y", "~~~~"] and drawn["problems"] == []
    assert [each["name"] for each in drawn["brushes"]] == ["water", "leaf", "stone", "fly", "frog"]
    judged = server.stream("/api/judge", {"level": drawn["level"]})
    assert "optimal" in json.dumps(judged[-1])
