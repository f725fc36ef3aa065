"""What agents are paid for."""

from typing import Any

import pytest

import carreau
from tests.gym.playing import greedy, make

LANE = "#######\n#@ $ .#\n#     #\n#######"


def rewards(actions: list[int], **choices: Any) -> list[float]:
    (level,) = carreau.read(LANE)
    env = make("Sokoban", level=level, **choices)
    env.reset()
    found: list[float] = []
    for action in actions:
        _, reward, over, _, _ = env.step(action)
        found.append(float(reward))
        if over:
            break
    return found


UP, DOWN, LEFT, RIGHT = range(4)
TO_GOAL = [RIGHT, RIGHT, RIGHT]


def test_sparse_pays_the_goal_alone() -> None:
    assert rewards(TO_GOAL, reward="sparse") == [0, 0, 1]


def test_costs_are_those_of_the_objective() -> None:
    assert rewards(TO_GOAL) == [-1, -1, -1]
    assert rewards(TO_GOAL, objective="pushes") == [0, -1, -1]


def test_an_action_that_is_not_legal_costs_one_and_changes_nothing() -> None:
    assert rewards([UP, *TO_GOAL]) == [-1, -1, -1, -1]


def test_a_potential_pays_nothing_along_a_best_line() -> None:
    """Without discount a step gains what it costs, as long as nothing is lost."""
    assert rewards(TO_GOAL, reward="potential") == [0, 0, 0]
    assert rewards([DOWN, UP, *TO_GOAL], reward="potential") == [-2, 0, 0, 0, 0]


def test_a_potential_adds_up_to_the_distance_of_the_start() -> None:
    """What is paid in all differs from the costs by the first distance, whatever was done."""
    wandering = [DOWN, DOWN, RIGHT, LEFT, UP, LEFT, *TO_GOAL]
    assert sum(rewards(wandering, reward="potential")) == sum(rewards(wandering)) + 3


def test_a_discount_is_that_of_the_potential() -> None:
    first, *_ = rewards(TO_GOAL, reward="potential", discount=0.5)
    assert first == -1 - 0.5 * 2 + 3


def test_a_lost_position_ends_the_episode_with_its_reward() -> None:
    (level,) = carreau.read("######\n#    #\n# $@.#\n#    #\n######")
    env = make("Sokoban", level=level, lost_reward=-7)
    env.reset()
    _, reward, over, _, info = env.step(LEFT)
    assert (reward, over, info["lost"]) == (-1 - 7, True, True)


def test_an_episode_may_go_on_after_it_is_lost() -> None:
    (level,) = carreau.read("######\n#    #\n# $@.#\n#    #\n######")
    env = make("Sokoban", level=level, terminate_when_lost=False)
    env.reset()
    for action in (LEFT, RIGHT, LEFT):
        _, reward, over, _, info = env.step(action)
        assert (reward, over, info["lost"]) == (-1, False, True)


def test_exact_distances_see_more_that_is_lost() -> None:
    """Neither box can leave the wall, and only one of the goals is there."""
    (level,) = carreau.read("########\n# $ $ .#\n#@     #\n#     .#\n########")
    plain, exact = (make("Sokoban", level=level, distances=told) for told in (False, True))
    _, seen = plain.reset()
    _, known = exact.reset()
    assert (seen["lost"], known["lost"], known["to_go"]) == (False, True, float("inf"))


def test_a_race_has_costs_below_zero() -> None:
    played = greedy(make("Race", level="race/courses#1", distances=True))
    assert played.cost == played.best == carreau.solve(carreau.load("race/courses#1")).cost


def test_a_level_that_is_too_large_for_exact_distances_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carreau.gym.distances.MOST_STATES", 50)
    monkeypatch.setattr("carreau.gym.distances.MOST_NODES", 2)
    with pytest.raises(carreau.CarreauError, match="exact distances need a level of at most 50 positions"):
        make("Sokoban", level="sokoban/easy#5", reward="potential")


def test_what_a_table_knows_a_search_finds_too(monkeypatch: pytest.MonkeyPatch) -> None:
    by_table = greedy(make("Racetrack", level="racetrack/tracks#1", distances=True), seed=2)
    monkeypatch.setattr("carreau.gym.distances.MOST_STATES", 5)
    by_search = greedy(make("Racetrack", level="racetrack/tracks#1", distances=True), seed=2)
    assert by_table.best == by_search.best == by_search.cost
