"""`carreau generate` as a user sees it, and positions from files of many."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from carreau.cli.generate import choice_options
from carreau.core.game import Generator, Parameter
from carreau.games import all_games
from tests.cli.command import COMMAND, carreau, write
from tests.stopping import PATIENCE, has_loaded, interrupt

FAST = ("--solver", "bfs")


def test_R44_a_generated_file_loads_solves_and_verifies(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    assert carreau("generate", "ricochet", "--seed", 5, "--moves", "3..5", "--count", 2, *FAST, path).returncode == 0
    assert carreau("check", path).stdout.count("nothing wrong") == 2
    assert carreau("verify", f"{path}#2").returncode == 0
    solved = carreau("solve", path, "--json", *FAST)
    assert all(json.loads(line)["cost"] in (3, 4, 5) for line in solved.stdout.splitlines())


def test_generated_sokoban_levels_load_solve_and_verify(tmp_path: Path) -> None:
    path = tmp_path / "new.sok"
    ran = carreau("generate", "sokoban", "--seed", 5, "--size", 7, "--boxes", 2, "--moves", "8..10", "--count", 2, path)
    assert ran.returncode == 0 and carreau("check", path).stdout.count("nothing wrong") == 2
    assert carreau("verify", f"{path}#2").returncode == 0
    solved = carreau("solve", path, "--json")
    assert all(json.loads(line)["cost"] in (8, 9, 10) for line in solved.stdout.splitlines())


@pytest.mark.parametrize("ending", ["txt", "jsonl", "share", "json"])
def test_the_ending_chooses_the_format(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"one.{ending}"
    assert carreau("generate", "ricochet", "--seed", 5, "--moves", "1..5", *FAST, path).returncode == 0
    words = {"txt": "0 0 N W", "jsonl": '{"width": 16,', "share": "ricochet1-", "json": '"carreau": 1'}
    text = path.read_text()
    assert words[ending] in text
    assert "# title Seed 5, number 1" in text or ending != "txt"
    assert carreau("check", path).returncode == 0


def test_the_same_seed_prints_the_same_level_and_no_seed_another() -> None:
    words = ("generate", "ricochet", "--to", "ricochet-share", "--moves", "1..6", *FAST)
    first, again, other = (carreau(*words, *seed) for seed in (("--seed", 9), ("--seed", 9), ()))
    assert first.returncode == other.returncode == 0
    assert first.stdout == again.stdout != other.stdout


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["ricochet", "--moves", "12..8"], 2, "--moves: expected numbers from 1 upwards, the smaller one first"),
        (["ricochet", "--moves", "many"], 2, "--moves: expected a number or two of them like 8..12, found 'many'"),
        (["ricochet", "--moves", "0"], 2, "--moves: expected numbers from 1 upwards"),
        (["ricochet", "--robots", "9"], 2, "robots must be from 1 to 5, not 9"),
        (["ricochet", "--count", "0"], 2, "--count"),
        (["ricochet", "--solver", "magic"], 2, "no solver is called 'magic'"),
        (["race", "--size", "4"], 2, "size must be from 5 to 400, not 4"),
        (["ricochet", "--kind", "round"], 2, "no kind of level of Ricochet Robots is called 'round'; there is: board"),
        (["racetrack", "--size", "5"], 2, "size must be from 10 to 300, not 5"),
        (["racetrack", "--robots", "3"], 2, "no choice of the generator of Racetrack is called 'robots'"),
        (["sokoban", "--robots", "2"], 2, "no choice of the generator of Sokoban is called 'robots'; there is: size, boxes"),
        (["sokoban", "--boxes", "0"], 2, "boxes must be from 1 to 10, not 0"),
        (["sokoban", "--size", "6", "--boxes", "5"], 2, "a board of 6 by 6 has room for 2 boxes, not for 5"),
        (["chess"], 2, "no game is called 'chess'"),
        (["ricochet", "--count", "2", "--moves", "1..6", *FAST, "two.txt"], 2, "holds one board, and there are 2"),
        (["ricochet", "--moves", "99", "--tries", "3", *FAST], 3, "no level that takes 99 among 3 drawn at random"),
    ],
)
def test_nonsense_gets_a_sentence(words: list[str], code: int, said: str) -> None:
    ran = carreau("generate", "--seed", 1, *words)
    assert ran.returncode == code and said in ran.stderr and "Traceback" not in ran.stderr and not ran.stdout


@pytest.mark.parametrize("choices", [(), ("--kind", "streets", "--laps", "1"), ("--kind", "rocks", "--gates", "1")])
def test_T47_a_generated_track_is_solved_and_drawn(choices: tuple[str, ...], tmp_path: Path) -> None:
    path, picture = tmp_path / "new.json", tmp_path / "new.svg"
    assert carreau("generate", "racetrack", "--seed", 7, "--size", 24, *choices, path).returncode == 0
    solved = json.loads(carreau("solve", path, "--json").stdout)
    assert solved["optimal"] and solved["cost"] == json.loads(path.read_text())["solutions"][0]["cost"]
    assert carreau("show", path, "--solution", "--svg", picture).returncode == 0
    assert 'class="trail' in picture.read_text()


def test_help_names_every_choice_with_its_games() -> None:
    helped = " ".join(carreau("generate", "--help").stdout.split())
    for game in all_games():
        for generator in game.generators.values():
            for each in generator.parameters:
                assert f"--{each.name} N " in helped
                default = "at random" if each.default is None else each.default
                assert f"{game.title}: {each.meaning}, {each.least} to {each.most} ({default})." in helped


def test_games_that_share_a_choice_each_say_what_they_mean_by_it() -> None:
    games = [
        replace(game, generators={"one": Generator(game.read_board, "", (Parameter("size", 3, 9, 5, meaning),))})
        for game, meaning in zip(all_games(), ("cells", "metres"), strict=False)
    ]
    (option,) = choice_options(games)
    assert option.name == "size" and option.default is None
    (about,) = get_args(option.annotation)[1:]
    assert about.help == "Racetrack: cells, 3 to 9 (5). Race: metres, 3 to 9 (5)."


def test_the_choices_are_completed() -> None:
    words = {"_CARREAU_COMPLETE": "complete_bash", "COMP_WORDS": "carreau generate --rob", "COMP_CWORD": "2"}
    program = "import sys; sys.argv = ['carreau']; from carreau.__main__ import main; main()"
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, env={**os.environ, **words}, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.stdout.split() == ["--robots"]


def test_every_position_of_a_file_is_answered(tmp_path: Path) -> None:
    path = tmp_path / "four.jsonl"
    assert carreau("generate", "ricochet", "--seed", 3, "--count", 4, "--moves", "1..6", *FAST, path).returncode == 0
    ran = carreau("solve", path, "--json", *FAST)
    rows = [json.loads(line) for line in ran.stdout.splitlines()]
    optima = [json.loads(line)["optimum"] for line in path.read_text().splitlines()[1:]]
    assert ran.returncode == 0 and [row["level"] for row in rows] == [1, 2, 3, 4]
    assert [row["cost"] for row in rows] == optima and all(row["optimal"] for row in rows)


CLOSED = "7 7 N E S W\n1 0 E\n"


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("1 0 E\n2 5 R\n3 3 G\n2 5 R\n", ":4:5", "there are two robots on this cell"),
        (CLOSED + "7 7 R\n3 3 G\n", ":3:5", "there is a robot in a closed cell"),
        (CLOSED + "7 7 G\n3 3 R\n", ":3:5", "there is a target in a closed cell"),
        ("1 0 E\n2 5 R\n16 3 G\n", ":3:1", "expected a column from 0 to 15, found 16"),
        ("1 0 E\n2 5 R\n3 99 G\n", ":3:3", "expected a row from 0 to 15, found 99"),
        ("1 0 E\n2 5 R\n3 3 X\n", ":3:5", "expected a wall N S E W, a robot R or a target G, found 'X'"),
    ],
)
def test_R06_a_board_that_cannot_be_played_is_refused_at_its_place(text: str, place: str, said: str, tmp_path: Path) -> None:
    path = write(tmp_path, "bad.txt", text)
    checked, solved = carreau("check", path), carreau("solve", path)
    assert checked.returncode == 2 and f"bad.txt{place}: {said}" in checked.stdout
    assert solved.returncode == 2 and said in solved.stderr and not solved.stdout


def test_a_board_without_walls_is_remarked_upon_and_solved(tmp_path: Path) -> None:
    path = write(tmp_path, "bare.txt", "3 3 R\n0 0 G\n")
    checked, solved = carreau("check", path), carreau("solve", path)
    assert checked.returncode == 0 and "there is no wall inside the board" in checked.stdout
    assert solved.returncode == 0 and "solved: 2 moves (optimal, proven)" in solved.stdout


def test_the_searches_of_one_game_refuse_the_others() -> None:
    ran = carreau("solve", "sokoban/easy#1", "--solver", "main-robot")
    assert ran.returncode == 2 and "main-robot searches ricochet only, not sokoban" in ran.stderr
    gave_up = carreau("solve", "ricochet/boards#1", "--solver", "main-robot")
    assert gave_up.returncode == 3 and "no solution found, and none ruled out" in gave_up.stdout


def test_ctrl_c_ends_generating_at_once() -> None:
    command = [*COMMAND, "generate", "ricochet", "--seed", "1", "--moves", "99", *FAST]
    ended = interrupt(command, lambda said, process: has_loaded(process, "_native"))
    assert ended.code == 130 and not ended.output and not ended.errors
