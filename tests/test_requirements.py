"""docs/reference/requirements.md: every row of the documents is there once, in order, and names what there is."""

import re

from carreau.files import own_sets
from carreau.games import all_games
from carreau.solvers import SOLVERS
from carreau.solvers.abilities import abilities_of
from tests.language.sources import PACKAGE

PAGE = PACKAGE.parents[1] / "docs" / "reference" / "requirements.md"
TEXT = PAGE.read_text("utf-8")
LEFT_OUT = {"R56", "B28", "B29", "S03", "S41", "T12", "T24", "T32", "T48"}  # numbers that no row has
LAST = {"V": 52, "R": 57, "B": 30, "S": 42, "T": 49}


def test_every_row_is_there_once() -> None:
    wanted = [f"{letter}{number:02}" for letter, last in LAST.items() for number in range(1, last + 1)]
    assert re.findall(r"^\| ([VRBST]\d\d) \|", TEXT, re.MULTILINE) == [row for row in wanted if row not in LEFT_OUT]


def test_every_row_says_what_does_it() -> None:
    for line in re.findall(r"^\| [VRBST]\d\d .*$", TEXT, re.MULTILINE):
        _, _, asked, here, _ = line.split("|")
        assert asked.strip() and here.strip(), line


def test_solvers_and_heuristics_exist() -> None:
    solvers = {*SOLVERS, *(each.name for game in all_games() for each in abilities_of(game).searches)}
    assert set(re.findall(r"--solver ([a-z-]+)", TEXT)) <= solvers
    heuristics = {name for game in all_games() for each in game.objectives.values() for name in each.heuristics}
    assert set(re.findall(r"--heuristic ([a-z-]+)", TEXT)) <= heuristics


def test_files_and_sets_exist() -> None:
    for name in set(re.findall(r"`((?:games|solvers|search)/[\w/.]*)`", TEXT)):
        assert (PACKAGE / name).exists(), name
    for name in set(re.findall(r"`((?:racetrack|ricochet|sokoban|race)/[\w]+)", TEXT)):
        assert name in own_sets() or (PACKAGE / "games" / name).exists(), name


def test_commands_exist() -> None:
    verbs = {path.stem for path in (PACKAGE / "cli").glob("*.py")}
    assert set(re.findall(r"`carreau ([a-z]+)", TEXT)) <= verbs
    scripts = {path.stem for path in (PACKAGE.parents[1] / "benchmarks").glob("*.py")}
    assert set(re.findall(r"python -m benchmarks\.(\w+)", TEXT)) <= scripts
