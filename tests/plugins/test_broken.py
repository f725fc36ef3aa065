"""A game of another package that cannot be used harms nobody, and is named with the reason."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.plugins.installing import STRIDE, Environment, environment, package
from tests.stopping import PATIENCE
from tests.web.serving import SERVE, running

MISSING = "import sys\nsys.stderr.write('imported\\n')\nimport a_module_that_is_nowhere\n"
RENAMED = "from dataclasses import replace\nfrom carreau_stride import GAME as STRIDE\nGAME = replace(STRIDE, name={!r})\n"
PACKAGES = {  # the package, the name of its game, its module, its levels
    "carreau-missing": ("missing", MISSING, ""),
    "carreau-empty": ("empty", "", ""),
    "carreau-number": ("number", "GAME = 4\n", ""),
    "carreau-leaving": ("leaving", "raise SystemExit(1)\n", ""),
    "carreau-ours": ("sokoban", RENAMED.format("sokoban"), ""),
    "carreau-zebra": ("stride", RENAMED.format("stride"), ""),
    "carreau-lame": ("lame", RENAMED.format("lame").replace("name=", "solvers='nowhere_at_all', name="), ""),
    "carreau-liar": ("liar", RENAMED.format("stride"), ""),
    "carreau-torn": ("torn", RENAMED.format("torn"), '{"carreau": 1, "game": "torn", "board": 7}'),
}
REASONS = {
    "missing of carreau-missing": "ModuleNotFoundError: No module named 'a_module_that_is_nowhere'",
    "empty of carreau-empty": "AttributeError: ",
    "number of carreau-number": "expected a Game, found int",
    "leaving of carreau-leaving": "SystemExit: 1",
    "sokoban of carreau-ours": "the name is taken by Carreau",
    "stride of carreau-zebra": "the name is taken by carreau-stride",
    "lame of carreau-lame": "ModuleNotFoundError: No module named 'nowhere_at_all'",
    "liar of carreau-liar": "it calls itself 'stride'",
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    folder = tmp_path_factory.mktemp("broken")
    return environment(folder, STRIDE, *(package(folder, name, *each) for name, each in PACKAGES.items()))


def test_the_list_of_levels_names_what_cannot_be_used(broken: Environment) -> None:
    ran = broken.carreau("show")
    assert ran.returncode == 0, ran.stderr
    for name, reason in REASONS.items():
        assert f"the game {name} cannot be used: {reason}" in ran.stdout
    assert ran.stdout.count("cannot be used") == len(REASONS)
    assert "sokoban/easy#1 " in ran.stdout and "stride/first#6 " in ran.stdout
    assert 'torn/some\n  torn/some: expected "board" of the level to be a list of lines' in ran.stdout


def test_the_others_are_played_and_solved(broken: Environment) -> None:
    for level, cost in (("sokoban/test#1", "1 push "), ("stride/first#1", "3 jumps")):
        ran = broken.carreau("solve", level)
        assert ran.returncode == 0 and f"solved: {cost}" in ran.stdout, ran.stderr


def test_who_asks_for_it_hears_why(broken: Environment, tmp_path: Path) -> None:
    level = tmp_path / "level.json"
    level.write_text(json.dumps({"carreau": 1, "game": "missing", "board": ["."]}))
    ran = broken.carreau("show", level)
    assert ran.returncode == 2 and "the game missing of carreau-missing cannot be used: ModuleNotFound" in ran.stderr


def test_help_does_not_import_it(broken: Environment) -> None:
    ran = broken.carreau("--help")
    assert ran.returncode == 0 and "imported" not in ran.stderr
    assert "imported" in broken.carreau("show").stderr  # where it is looked at


def test_the_server_warns_and_serves_the_others(broken: Environment, tmp_path: Path) -> None:
    said = tmp_path / "said"
    with said.open("w") as errors:
        command = [broken.python, *SERVE, "--port", "0", "--no-scores"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process:
            assert process.stdout is not None and "Carreau is at" in process.stdout.readline()
            process.terminate()
            process.wait(PATIENCE)
    told = re.findall(r"^carreau: the game (\w+ of [\w-]+) cannot be used", said.read_text(), re.MULTILINE)
    assert sorted(told) == sorted(REASONS)
    with running(python=broken.python) as server:
        names = [each["name"] for each in server.get("/api/about").json()["games"]]
        assert names == ["racetrack", "race", "ricochet", "sokoban", "stride", "torn"]
        sets = [each["id"] for each in server.get("/api/levels").json()["sets"]]
        assert "stride/first" in sets and "sokoban/easy" in sets and "torn/some" not in sets
        asked = {"level": {"carreau": 1, "game": "empty", "board": ["."]}, "moves": ""}
        answer = server.post("/api/play", asked)
        assert answer.status_code == 400 and "the game empty of carreau-empty cannot be used" in answer.json()["error"]
