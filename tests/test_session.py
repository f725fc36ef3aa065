"""Playing: every move can be taken back, also a restart; a refused move changes nothing."""

import copy
import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import IllegalMove, LevelError, Session, Standing

CORRIDOR = "#######\n#@ $ .#\n#######\n"


def corridor() -> Session:
    return Session(carreau.read(CORRIDOR)[0])


def test_a_game_is_its_level_and_its_moves() -> None:
    session = corridor()
    session.play("r")
    session.play("RR")
    assert session.moves == "rRR" and session.standing is Standing.SOLVED
    assert (session.metrics["moves"], session.metrics["pushes"], session.metrics["box lines"]) == (3, 2, 1)
    assert Session(session.level, session.moves).state == session.state


def test_a_refused_move_changes_nothing() -> None:
    session = corridor()
    with pytest.raises(IllegalMove, match="wall at"):
        session.play("rlll")
    assert session.moves == "" and not session.undo()
    with pytest.raises(carreau.ParseError):
        session.play("x")


def test_T28_undo_goes_back_to_the_very_start() -> None:
    session = Session(carreau.load("racetrack/tracks#1"))
    for _ in range(3):
        session.play(session.scene().offers[0].move)
    while session.undo():
        pass
    assert session.moves == "" and session.scene().pieces == ()
    assert session.redo() and session.moves


def test_V50_a_restart_can_be_undone_and_a_new_move_forgets_what_was_undone() -> None:
    session = corridor()
    session.play("rR")
    session.restart()
    assert session.moves == ""
    assert session.undo() and session.moves == "rR"
    assert session.undo() and session.moves == "r"
    session.play("l")
    assert session.moves == "rl" and not session.redo()


def test_T11_a_position_without_moves_is_lost() -> None:
    dead_end = "##########\n#>.......#\n########*#\n##########\n"
    session = Session(carreau.read(dead_end)[0], "1,1 1,2 1,4")
    assert session.standing is Standing.PLAYING
    session.play("1,7")  # at speed 3 the next landing is 1,9 at best: a wall
    assert session.standing is Standing.LOST and session.scene().offers == ()


def test_a_level_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(LevelError, match="1 box but 0 goals"):
        Session(carreau.read("#####\n#@$ #\n#####\n")[0])


@settings(derandomize=True, max_examples=200)
@given(st.lists(st.sampled_from(["play", "undo", "redo", "restart"]), max_size=40), st.randoms(use_true_random=False))
def test_history_behaves_like_a_list_of_lines(commands: list[str], random: Random) -> None:
    session = corridor()
    lines, now = [""], 0
    for command in commands:
        if command == "play" and session.scene().offers:
            move = random.choice(session.scene().offers).move
            session.play(move)
            lines[now + 1 :] = [lines[now] + move]
            now += 1
        elif command == "restart":
            session.restart()
            if lines[now]:
                lines[now + 1 :] = [""]
                now += 1
        elif command == "undo":
            assert session.undo() == (now > 0)
            now = max(0, now - 1)
        elif command == "redo":
            assert session.redo() == (now < len(lines) - 1)
            now = min(len(lines) - 1, now + 1)
        assert session.moves == lines[now]
        assert carreau.replay(session.puzzle, list(session.moves)).state == session.state


@pytest.mark.parametrize("reference", ["sokoban/test#2", "racetrack/tracks#1", "race/courses#1", "ricochet/boards#1"])
def test_a_game_in_play_can_be_copied_and_kept(reference: str) -> None:
    session = Session(carreau.load(reference))
    session.play(session.puzzle.format_move(next(iter(session.puzzle.steps(session.state))).move))
    for other in (copy.deepcopy(session), pickle.loads(pickle.dumps(session))):
        assert (other.moves, other.state, other.level) == (session.moves, session.state, session.level)
        assert other.undo() and (other.moves, session.moves != other.moves) == ("", True)
    about = carreau.game_of(session.level)
    assert copy.deepcopy(about) is pickle.loads(pickle.dumps(about)) is about
