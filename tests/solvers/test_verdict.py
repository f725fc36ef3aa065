"""V32: after each step it is decided whether the player loses, wins or cheats."""

from __future__ import annotations

import json

import pytest

import carreau
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.solvers import Ending
from tests.cli.command import carreau as command
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3
from tests.games.test_racetrack_steps import TABLE_1

TRACK = RacetrackLevel(FIGURE_3, rules=Rules(crossing="soft"))


@pytest.mark.parametrize(
    ("moves", "ending", "step", "reason"),
    [
        ("1,1 1,2", Ending.UNFINISHED, 0, "the goal is not reached"),
        ("1,1 2,2 4,2", Ending.LOSES, 2, "it lands on the obstacle at 4,2"),
        ("1,1 1,0", Ending.LOSES, 1, "it lands on the obstacle at 1,0"),
        ("1,1 1,4", Ending.CHEATS, 1, "it changes the velocity by 0,3, which the car cannot"),
        ("1,2", Ending.CHEATS, 0, "1,2 is not a start cell"),
    ],
)
def test_V32_V33_the_player_loses_wins_or_cheats(moves: str, ending: Ending, step: int, reason: str) -> None:
    verdict = carreau.verify(TRACK, moves)
    assert (verdict.ending, verdict.step) == (ending, step) and reason in verdict.reason and not verdict.solved


def test_V32_a_win_is_a_win_and_what_comes_after_is_noted() -> None:
    best = carreau.solve(TRACK).moves
    verdict = carreau.verify(TRACK, best)
    assert verdict.solved and verdict.step == len(best.split()) - 1 and verdict.note == ""
    more = carreau.verify(TRACK, f"{best} 0,0")
    assert more.solved and more.moves == best and more.note == "the last move is not needed"
    assert carreau.verify(TRACK, f"{best} 0,0 0,0 9,9").note == "3 moves after the win are not needed"


def test_V20_table_1_of_the_document_wins_and_its_last_step_is_not_needed() -> None:
    verdict = carreau.verify(RacetrackLevel(FIGURE_1, True), TABLE_1)
    assert (
        verdict.solved
        and verdict.metrics["moves"] == 9
        and verdict.superfluous == 1
        and verdict.note == "the last move is not needed"
    )


def test_a_car_without_a_move_has_lost() -> None:
    level = RacetrackLevel((">...#", "#####", "#...*"))
    verdict = carreau.verify(level, "0,0 0,1 0,3")
    assert verdict.ending is Ending.LOSES and verdict.step == 2 and "no move is left" in verdict.reason
    after = carreau.verify(level, "0,0 0,1 0,3 0,3")
    assert after.ending is Ending.LOSES and after.step == 3


def test_a_race_that_leaves_the_grid_is_lost_and_a_jump_is_cheating() -> None:
    level = carreau.load("race/courses#1")
    row, column = level.start  # type: ignore[attr-defined]
    assert carreau.verify(level, f"{row + 5},{column}").ending is Ending.CHEATS
    away = " ".join(f"{row - each * (each + 1) // 2},{column}" for each in range(1, 40))
    assert carreau.verify(level, away).ending in (Ending.LOSES, Ending.WINS)


def test_a_steps_file_cannot_give_itself_another_car() -> None:
    fast = "Accel : 2\n0,0\n3,0\nStart : 0,0\nSteps : 1\n3,0\n"
    level = RacetrackLevel((">..*",))
    assert carreau.verify(level, fast).solved, "by the rules of its own file"
    judged = carreau.verify(level, fast, own_rules=False)
    assert judged.ending is Ending.CHEATS and "is judged by those of the level" in judged.note


def test_more_moves_than_allowed_are_none() -> None:
    with pytest.raises(carreau.ParseError, match="expected at most 3 moves, found 4"):
        carreau.verify(carreau.load("sokoban/test#1"), "lrlr", most=3)


def test_V32_verify_says_it_in_words_and_in_json() -> None:
    ran = command("verify", "sokoban/test#1", "u", "--json")
    found = json.loads(ran.stdout)
    assert ran.returncode == 1 and (found["verdict"], found["step"], found["solved"]) == ("cheats", 1, False)
    assert json.loads(command("verify", "sokoban/test#1", "R", "--json").stdout)["verdict"] == "wins"
    assert "not a solution, the player cheats: move 1 (u)" in command("verify", "sokoban/test#1", "u").stdout
    assert "not a solution, the player loses" in command("verify", "racetrack/tracks#1", "1,1 1,0").stdout
    assert "before the last move, which is not needed" in command("verify", "sokoban/test#1", "Rl").stdout
