"""T41: two cars on one track, by turns, and a race that is fair to the second."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import CarreauError, UnknownName
from carreau.core.errors import IllegalMove
from carreau.games.racetrack import GAME
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import RacetrackPuzzle
from carreau.modes.duel import Duel, DuelPuzzle, DuelView, Score, lines_of, match_game, score
from carreau.modes.duel.computer import computer_line
from carreau.testing import check_puzzle, check_views
from tests.games.racetrack_tracks import tracks

SPRINT = (">....*", ">....*")
ALLEY = ("#########", ">.......#", "#######*#")


def duel(level: RacetrackLevel, moves: str, wins: str = "fair") -> Score:
    puzzle = DuelPuzzle(level, wins)
    parsed = [puzzle.parse_move(word) for word in moves.split()]
    return score(puzzle, carreau.replay(puzzle, parsed).states, parsed)


def test_T41_both_choose_a_start_then_move_by_turns() -> None:
    level = RacetrackLevel(SPRINT)
    turns = [duel(level, " ".join(["0,0", "1,0", "0,1", "1,1", "0,3"][:count])).turn for count in range(6)]
    assert turns == [1, 2, 1, 2, 1, 2]
    assert duel(level, "0,0 1,0 0,1 1,1 0,3").played == (3, 2)


def test_T41_the_second_player_may_finish_the_round_and_equal_turns_are_a_draw() -> None:
    level = RacetrackLevel(SPRINT)
    first = "0,0 1,0 0,1 1,1 0,3 1,3 0,5"
    waiting = duel(level, first)
    assert (waiting.turn, waiting.winner, waiting.finished) == (2, 0, (True, False))
    drawn = duel(level, f"{first} 1,5")
    assert (drawn.turn, drawn.winner, drawn.finished, drawn.turns) == (0, 0, (True, True), (3, 3))


def test_T41_whoever_needs_fewer_turns_has_won() -> None:
    level = RacetrackLevel(SPRINT)
    over = duel(level, "0,0 1,0 0,1 1,1 0,3 1,2 0,5 1,3")
    assert (over.winner, over.result) == (1, "0,0 0,1 0,3 0,5")
    assert duel(level, "0,0 1,0 0,1 1,1 0,2 1,3 0,3 1,5").winner == 2, "at once: the first cannot be as quick any more"


def test_T41_whoever_arrives_first_has_won_where_that_is_the_rule() -> None:
    moves = "0,0 1,0 0,1 1,1 0,3 1,3 0,5"
    level = RacetrackLevel(SPRINT)
    over = duel(level, moves, "first")
    assert (over.turn, over.winner, over.finished, over.turns) == (0, 1, (True, False), (3, 2))
    with pytest.raises(IllegalMove, match="the race is over"):
        duel(level, f"{moves} 1,5", "first")
    later = duel(level, "0,0 1,0 0,1 1,1 0,2 1,3 0,3 1,5", "first")
    assert (later.winner, later.finished) == (2, (False, True))
    with pytest.raises(UnknownName, match="no rule of a duel is called 'last'"):
        match_game(level, "last").puzzle(level)


def test_C24_a_stuck_player_is_passed_over_once() -> None:
    level = RacetrackLevel(ALLEY, rules=Rules(stuck="restart"))
    begun = "1,0 1,0 1,1 1,1 1,3 1,2 1,6 1,3"  # the first is too quick
    assert duel(level, begun).turn == 1
    stopped = duel(level, f"{begun} 1,6")
    assert (stopped.turn, stopped.turns) == (2, (5, 3))
    assert duel(level, f"{begun} 1,6 1,4").turn == 2, "the first has lost a turn"
    assert duel(level, f"{begun} 1,6 1,4 1,5").turn == 1


def test_C24_under_the_other_rule_a_stuck_player_is_out_and_the_other_drives_on() -> None:
    level = RacetrackLevel(ALLEY)
    begun = "1,0 1,0 1,1 1,1 1,3 1,2 1,6 1,3"
    assert duel(level, begun).turn == 2
    over = duel(level, f"{begun} 1,4 1,5 1,6 2,7")
    assert (over.turn, over.winner, over.finished) == (0, 2, (False, True))


def test_a_duel_in_which_both_are_lost_has_no_winner() -> None:
    over = duel(RacetrackLevel(ALLEY), "1,0 1,0 1,1 1,1 1,3 1,3 1,6 1,6")
    assert (over.turn, over.winner, over.finished) == (0, 0, (False, False))


def test_T41_cars_do_not_block_one_another() -> None:
    level = RacetrackLevel((">...*",))
    assert duel(level, "0,0 0,0 0,1 0,1 0,2 0,2").turns == (2, 2)


def test_both_lines_are_drawn_and_told_apart_by_name() -> None:
    level = RacetrackLevel(SPRINT)
    puzzle = DuelPuzzle(level)
    line = carreau.replay(puzzle, [(0, 0), (1, 0), (0, 1)]).states
    scene = DuelView(level).scene(line)
    assert [(path.kind, path.piece, path.cells) for path in scene.paths] == [
        ("trail", "2", ((1, 0),)),
        ("rival", "1", ((0, 0), (0, 1))),
    ]
    assert [(piece.kind, piece.id, piece.text) for piece in scene.pieces] == [("rival", "1", "1"), ("car", "2", "2")]


def test_a_duel_keeps_the_contract_of_every_game() -> None:
    for reference in ("racetrack/tracks#1", "racetrack/laps#1", "racetrack/moving#1"):
        for stuck in ("lost", "restart", "crash"):
            level = carreau.with_rules(carreau.load(reference), f"stuck={stuck}")
            assert isinstance(level, RacetrackLevel)
            game = match_game(level)
            check_puzzle(game.puzzle(level), Random(2))
            check_views(game, level, Random(3))


@given(tracks(largest=6), st.sampled_from(["lost", "restart", "crash"]), st.integers(0, 2**32))
@settings(max_examples=200, derandomize=True)
def test_T41_any_sequence_of_moves_keeps_the_duel_fair(level: RacetrackLevel, stuck: str, seed: int) -> None:
    level = replace(level, rules=replace(level.rules, stuck=stuck))
    if any(not problem.playable for problem in GAME.problems(level)):
        return
    puzzle, random = DuelPuzzle(level), Random(seed)
    states, moves = [puzzle.start()], list[tuple[int, int]]()
    while len(moves) < 40 and (steps := list(puzzle.steps(states[-1]))):
        step = random.choice(steps)
        states.append(step.state)
        moves.append(step.move)
    found = score(puzzle, states, moves)
    for before, after in pairwise(states):
        check_round(puzzle, before, after)
    for line, turns, finished in zip(lines_of(puzzle, states, moves), found.turns, found.finished, strict=True):
        alone = carreau.replay(RacetrackPuzzle(level), line)
        assert (alone.cost, alone.solved) == (turns, finished), "each has driven by the rules of one"
    if found.winner:
        line = lines_of(puzzle, states, moves)[found.winner - 1]
        assert found.result == GAME.format_moves(level, line)
        best, other = found.turns[found.winner - 1], found.turns[2 - found.winner]
        assert found.finished[found.winner - 1] and not found.finished[2 - found.winner]
        assert best <= other or not list(RacetrackPuzzle(level).steps(states[-1].cars[2 - found.winner]))
    if all(found.finished):
        assert found.turns[0] == found.turns[1] and found.winner == 0 and found.turn == 0


def check_round(puzzle: DuelPuzzle, before: Duel, after: Duel) -> None:
    """One car has moved, whose turn it was: nobody who could drive had had fewer turns."""
    mover = puzzle.turn(before)
    assert mover is not None
    assert before.cars[1 - mover] == after.cars[1 - mover] and before.turns[1 - mover] == after.turns[1 - mover]
    if puzzle.may_drive(before, 1 - mover):
        assert before.turns[mover] <= before.turns[1 - mover]


def test_two_play_on_tracks_only() -> None:
    for reference in ("sokoban/easy#1", "ricochet/rounds#1", "race/courses#1"):
        with pytest.raises(CarreauError, match="two race on tracks only"):
            match_game(carreau.load(reference))


@pytest.mark.parametrize("skill", [1, 10])
def test_T41_the_computer_drives_to_the_finish_whatever_happens_to_stuck_cars(skill: int) -> None:
    level = carreau.with_rules(carreau.load("racetrack/tracks#2"), "stuck=restart")
    line = computer_line(level, skill)
    puzzle = carreau.puzzle(level)
    assert carreau.replay(puzzle, [puzzle.parse_move(word) for word in line.moves.split()]).solved
    assert skill < 10 or line.cost == line.optimum
