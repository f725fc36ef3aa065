"""Levels as tasks for programs: fresh ones are proven, and the verdict is what a search from every position says."""

from __future__ import annotations

from random import Random

import pytest

import carreau
from carreau import CarreauError, IllegalMove
from carreau.episodes import BANDS, Episode, fresh
from carreau.episodes.fresh import RECIPES

CORNER = "######\n#@$ .#\n#    #\n#    #\n######\n"


@pytest.mark.parametrize("game", RECIPES)
def test_a_fresh_level_follows_from_its_seed_and_is_proven(game: str) -> None:
    for band in BANDS:
        level = fresh(game, seed=11, band=band)
        assert level == fresh(game, 11, band) != fresh(game, 12, band)
        known, answer = level.meta.solutions[0], carreau.solve(level, objective=carreau.game(game).objective()[0])
        assert known.optimal and answer.optimal and answer.cost == known.cost
        assert known.cost in RECIPES[game][band - 1].get("cost", [known.cost])


def test_what_is_no_game_or_band_is_refused() -> None:
    with pytest.raises(carreau.UnknownName, match="there is: racetrack, race, ricochet, sokoban"):
        fresh("chess", 1)
    with pytest.raises(CarreauError, match="band must be from 1 to 5, not 6"):
        fresh("sokoban", 1, 6)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", RECIPES)
def test_the_task_has_the_rules_and_the_board(game: str, language: str) -> None:
    level = fresh(game, 3)
    about = carreau.game(game)
    task = Episode(level, language).task()
    rules, _, board = task.partition("\n\n")
    assert about.title in rules and about.objective()[0] in rules and "{" not in rules
    assert about.write_board(about.read_board(board)) == about.write_board(level)


@pytest.mark.parametrize("game", RECIPES)
def test_the_best_line_has_the_ratio_one_and_loses_nothing(game: str) -> None:
    level = fresh(game, 5, 2)
    known = level.meta.solutions[0]
    episode = Episode(level)
    episode.move(known.moves)
    found = episode.verdict()
    assert found.solved and found.cost == found.best == known.cost and found.fatal is found.illegal is None
    assert found.ratio == (1 if known.cost > 0 else None)


def test_a_worse_line_has_a_ratio_above_one() -> None:
    (level,) = carreau.read("########\n#      #\n#      #\n#@$ .  #\n#      #\n########\n")
    found = Episode(level).verdict("drUluRRurD")
    assert (found.solved, found.cost, found.best, found.ratio, found.fatal) == (True, 4, 2, 2.0, None)


def first_lost(level: carreau.Level, moves: str) -> int | None:
    """By the definition: the first move after which no search finds a way, where there was one before."""
    for index in range(1, len(moves) + 1):
        if carreau.solve_on(level, moves[:index], objective="pushes").status == carreau.Status.UNSOLVABLE:
            return index
    return None


def test_the_first_fatal_move_is_the_one_after_which_nothing_wins() -> None:
    random, fatal = Random(4), 0
    for seed in range(12):
        level = fresh("sokoban", seed, 2)
        episode = Episode(level)
        while len(episode.session.moves) < 25 and (legal := episode.legal()):
            episode.move(random.choice([each for each in legal if each.isupper()] or legal))
            if episode.session.standing == "solved":
                break
        found = episode.verdict()
        assert found.fatal == first_lost(level, episode.session.moves)
        fatal += found.fatal is not None
    assert fatal > 3


def test_a_crash_and_a_forbidden_move_are_told_apart() -> None:
    (track,) = carreau.read("#####\n#>.*#\n#####\n")
    crash = Episode(track).verdict("1,1 0,1")
    assert (crash.ending, crash.fatal, crash.illegal) == ("loses", 2, None)
    jump = Episode(track).verdict("1,1 1,3")
    assert (jump.ending, jump.fatal, jump.illegal) == ("cheats", None, 2)
    (room,) = carreau.read(CORNER)
    wall = Episode(room).verdict("Ru")
    assert (wall.ending, wall.illegal, wall.best) == ("cheats", 2, 2) and "wall" in wall.reason


def test_a_refused_move_changes_nothing_and_undo_takes_one_back() -> None:
    (room,) = carreau.read(CORNER)
    episode = Episode(room)
    with pytest.raises(IllegalMove):
        episode.move("Rl" + "l")
    assert episode.session.moves == "" and episode.legal() == ["d", "R"]
    episode.move("Rl")
    assert episode.undo() and episode.session.moves == "R" and episode.undo() and not episode.undo()
