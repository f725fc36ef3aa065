"""Solutions of Sokoban made shorter: never worse, always replayed, and best where everything can be looked at."""

from random import Random

import pytest

import carreau
from carreau import CarreauError, Control, Limits
from carreau.games.sokoban.rules import SokobanPuzzle
from carreau.search import bfs, run
from tests.cli.command import carreau as command
from tests.games.sokoban_random import fewest_pushes, random_room
from tests.games.sokoban_rooms import room
from tests.stopping import called_off

SECOND = Control(Limits(seconds=1))


def counts(answer: carreau.Answer) -> tuple[float, float]:
    return answer.metrics["pushes"], answer.metrics["moves"]


@pytest.mark.parametrize("seed", range(3))
def test_small_levels_end_at_the_fewest_pushes_or_moves(seed: int) -> None:
    random = Random(seed)
    for _ in range(60):
        level = random_room(random, 5, 1 + seed % 3, 0.1)
        found = carreau.solve(level)
        if found.cost is None:
            continue
        shorter = carreau.improve(level, found.moves)
        assert counts(shorter) <= counts(found)
        assert (shorter.cost, shorter.optimal) == (fewest_pushes(level), True)
        in_moves = carreau.improve(level, found.moves, objective="moves")
        assert in_moves.cost == in_moves.metrics["moves"] == run(bfs(SokobanPuzzle(level))).cost


@pytest.mark.parametrize("number", range(1, 7))
def test_hard_levels_get_shorter_or_stay(number: int) -> None:
    level = carreau.load(f"sokoban/hard#{number}")
    found = carreau.solve(level)
    shorter = carreau.improve(level, found.moves, SECOND)
    assert carreau.verify(level, shorter.moves).solved and shorter.objective == "pushes"
    best = level.meta.solutions[0].cost
    assert shorter.lower_bound <= best <= counts(shorter)[0] and counts(shorter) <= counts(found)


def test_walking_about_is_taken_out() -> None:
    level = room("#######", "#@ $ .#", "#     #", "#######")
    answer = carreau.improve(level, "drrllurRR")
    assert answer.moves == "rRR"


def test_what_cannot_be_improved_is_told() -> None:
    level = carreau.load("sokoban/test#1")
    with pytest.raises(CarreauError, match="it is no solution: all moves are legal"):
        carreau.improve(level, "")
    with pytest.raises(CarreauError, match="it is no solution: move 1"):
        carreau.improve(level, "U")
    with pytest.raises(CarreauError, match="pushes or in moves, not in any"):
        carreau.improve(level, "R", objective="any")
    with pytest.raises(CarreauError, match="Ricochet Robots has no search that improves"):
        carreau.improve(carreau.load("ricochet/boards#1"), "")


def test_the_same_effort_gives_the_same_line_and_is_kept_to() -> None:
    level = carreau.load("sokoban/hard#5")
    found = carreau.solve(level)
    first, again = (carreau.improve(level, found.moves, Control(Limits(nodes=30_000))) for _ in range(2))
    assert first.moves == again.moves and first.expanded <= 30_000
    assert counts(first) < counts(found)


def test_cancel_keeps_what_there_is() -> None:
    inside = ["#            #", "# $$$$$$$$$$ #", "#            #", "# .......... #", "#     @      #"]
    level = room("##############", *inside, "##############")
    found = carreau.solve(level)
    shorter = called_off(lambda control: carreau.improve(level, found.moves, control, "moves")).answer
    assert shorter.metrics["moves"] <= found.metrics["moves"] and not shorter.optimal


def test_the_command_improves_what_it_finds_and_what_it_is_given() -> None:
    found = command("solve", "sokoban/easy#10", "--improve")
    assert found.returncode == 0 and "34 pushes (optimal, proven)" in found.stdout and "improve, native" in found.stdout
    given = command("solve", "sokoban/test#1", "--improve", "--solution", "R")
    assert given.returncode == 0 and "1 push (optimal, proven)" in given.stdout
    for words in (
        ["--solution", "R"],
        ["--improve", "--engine", "native"],
        ["--improve", "--solution", "R", "--solver", "bfs"],
    ):
        wrong = command("solve", "sokoban/test#1", *words)
        assert wrong.returncode == 2 and "--improve" in wrong.stderr
