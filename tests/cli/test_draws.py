"""Another aim at random, and what is said of a file that is in no format."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import carreau, write


def test_R16_another_target_and_robots_at_random_are_the_same_from_the_same_seed(tmp_path: Path) -> None:
    words = ("convert", "ricochet/rounds#1", "--to", "json", "--draw", "target,robot,places")
    one, again, other = (carreau(*words, "--seed", seed) for seed in (5, 5, 6))
    assert one.returncode == 0 and one.stdout == again.stdout != other.stdout and not one.stderr
    board, before = (json.loads(text) for text in (one.stdout, carreau(*words[:4]).stdout))
    assert board != before and "solutions" not in board
    file = write(tmp_path, "drawn.json", one.stdout)
    drawn = carreau("show", "ricochet/rounds#1", "--draw", "target,robot,places", "--seed", 5).stdout
    assert drawn == carreau("show", file).stdout
    played = carreau("play", "ricochet/rounds#1", "--draw", "target,robot,places", "--seed", 5).stdout
    assert target(drawn) == target(played) != target(carreau("show", "ricochet/rounds#1").stdout)


def target(picture: str) -> tuple[int, int, str]:
    """Where the target is in a picture of a board, and whose it is."""
    board = picture[picture.index("┌") :].splitlines()
    return next((row, line.index("("), line[line.index("(") + 1]) for row, line in enumerate(board) if "(" in line)


def test_R16_a_seed_that_is_not_given_is_said_so_that_the_draw_can_be_repeated() -> None:
    ran = carreau("show", "ricochet/rounds#1", "--draw", "target")
    assert ran.returncode == 0 and ran.stderr.startswith("drawn by --seed ")
    again = carreau("show", "ricochet/rounds#1", "--draw", "target", "--seed", ran.stderr.split()[-1])
    assert again.stdout == ran.stdout and not again.stderr


def test_R16_what_a_game_does_not_draw_is_refused() -> None:
    ran = carreau("play", "sokoban/easy#1", "--draw", "target", "--seed", 1)
    assert ran.returncode == 2 and "no draw of Sokoban is called 'target'; there is: none" in ran.stderr


def test_V17_a_key_in_the_terminal_plays_a_change_that_no_pad_has(tmp_path: Path) -> None:
    track = write(tmp_path, "track.txt", "##########\n#>......*#\n##########\n")
    ran = carreau("play", track, "--rules", "accelerations=0,2 0,3 0,0", stdin="1,1\nquit\n")
    assert "◉ · b f · · · %" in ran.stdout


def test_the_command_line_says_how_a_format_is_named(tmp_path: Path) -> None:
    ran = carreau("show", write(tmp_path, "hello.txt", "hello\n"))
    assert ran.returncode == 2 and "in no format that is known" in ran.stderr and "--format NAME" in ran.stderr
