"""Environments of several agents: PettingZoo's own tests, and the rules of the modes."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from pettingzoo import test as pettingzoo_tests

import carreau
from carreau.gym.agents import TurnEnv
from carreau.gym.bids import BidsEnv
from carreau.gym.blitz import BlitzEnv
from carreau.gym.duel import DuelEnv
from carreau.modes.duel import DuelPuzzle, score
from carreau.modes.rounds import LARGEST_BID, Record, aims, match
from tests.stopping import PATIENCE

PETTINGZOO: Any = pettingzoo_tests

TRACK, BOARD = carreau.load("racetrack/tracks#2"), carreau.load("ricochet/boards#1")


def duel(**choices: Any) -> DuelEnv:
    return DuelEnv(TRACK, **choices)


def blitz(**choices: Any) -> BlitzEnv:
    return BlitzEnv(TRACK, **choices)


def bids(**choices: Any) -> BidsEnv:
    return BidsEnv(carreau.load("ricochet/lesson#3"), **choices)


# It warns of every observation with a mask, which is how its own games of turns have it, and of the mask of who waits.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("make", [duel, bids])
def test_turns_are_as_pettingzoo_wants_them(make: Any) -> None:
    PETTINGZOO.api_test(make(), num_cycles=200)
    PETTINGZOO.seed_test(make, num_cycles=50)


def test_a_blitz_is_as_pettingzoo_wants_it() -> None:
    PETTINGZOO.parallel_api_test(blitz(), num_cycles=200)
    PETTINGZOO.parallel_seed_test(blitz, num_cycles=50)


def play(env: TurnEnv, seed: int) -> dict[str, float]:
    """A whole game of agents that know nothing but the mask; what each was paid."""
    env.reset(seed=seed)
    chance, paid = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(20_000):
        observation, reward, over, _, _ = env.last()
        paid[agent] += reward
        assert observation is not None and observation in env.observation_space(agent)
        env.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    assert not env.agents
    return paid


@pytest.mark.parametrize("wins", ["fair", "first"])
def test_who_wins_a_duel_is_paid_as_the_mode_judges(wins: str) -> None:
    env, decided = DuelEnv(carreau.load("racetrack/tracks#1"), wins), 0
    for seed in range(30):
        paid = play(env, seed)
        puzzle = DuelPuzzle(env.track.encoding.level, wins)
        moves: list[Any] = []
        for before, after in zip(env.track.line, env.track.line[1:], strict=False):
            moves.append(next(step.move for step in puzzle.steps(before) if step.state == after))  # by the rules
        winner = score(puzzle, env.track.line, moves).winner
        assert paid == {f"player_{number}": 0 if not winner else 1 if number == winner else -1 for number in (1, 2)}
        decided += bool(winner)
    assert decided


def test_rounds_are_won_as_the_mode_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every record of the match, given to the mode, has the same winners."""
    env = BidsEnv(BOARD, players=3)
    records: list[Record] = []
    settle = env.settle

    def noted() -> dict[int, float]:
        before, record = env.round, env.record
        earned = settle()
        if env.round > before:
            records.append(record)
        return earned

    monkeypatch.setattr(env, "settle", noted)
    seeds: list[int] = []
    monkeypatch.setattr("carreau.gym.bids.aims", noting(seeds))
    paid = play(env, 1)
    judged = match(env.first, seeds[-1], 3, records).played
    assert len(judged) == len(env.order) == 17
    winners = [each.winner for each in judged]
    assert list(paid.values()) == [winners.count(player) for player in range(3)] == env.tokens
    assert sum(env.tokens)


def noting(seeds: list[int]) -> Any:
    def drawn(level: Any, seed: int) -> Any:
        seeds.append(seed)
        return aims(level, seed)

    return drawn


def test_bids_only_go_down_and_all_passing_ends_them() -> None:
    env = bids()
    env.reset(seed=1)
    env.step(5)
    env.step(0)
    observation, *_ = env.last()
    assert observation is not None
    assert list(np.flatnonzero(observation["action_mask"])) == [0, 1, 2, 3, 4]
    env.step(0)
    assert not env.bidding and env.agent_selection == "player_1"
    with pytest.raises(carreau.CarreauError, match="action 3 is not legal now"):
        env.step(3)
    assert env.first_slide == LARGEST_BID + 1


def test_who_waits_goes_straight_on_and_a_crash_costs_a_turn() -> None:
    env = blitz()
    env.reset(seed=1)
    for _ in range(400):
        before = env.track.state
        drivers = env.drivers()
        _, _, ends, _, _ = env.step(dict.fromkeys(env.agents, env.wait))
        for player in drivers:
            car, puzzle = before.cars[player], env.track.puzzle.track
            principal = puzzle.principal(car)
            landed = env.track.state.cars[player]
            crashed = principal not in {step.move for step in puzzle.steps(car)}
            assert landed.position == (car.position if crashed else principal)
        if not drivers or all(ends.values()):
            break
        for agent, driver in zip(env.agents, range(2), strict=True):
            if driver not in env.drivers():
                assert list(np.flatnonzero(env.observe(driver, False)["action_mask"])) == [env.wait], agent


def test_a_car_that_crashed_is_passed_over_once() -> None:
    env = blitz()
    env.reset(seed=1)
    faster, seen = env.track.encoding.actions.index("0,1"), False
    for _ in range(40):
        env.step({"player_1": faster, "player_2": env.wait})
        turns = env.track.state.turns
        seen = seen or (turns[0] > turns[1] and env.drivers() == [1])
        if not env.agents or seen:
            break
    assert seen


@pytest.mark.parametrize("make", [duel, bids, blitz])
def test_games_of_several_are_drawn(make: Any) -> None:
    env = make(render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().ndim == 3
    with pytest.raises(carreau.CarreauError, match="no render mode"):
        make(render_mode="smoke")


def test_levels_of_other_games_are_refused() -> None:
    for make in (DuelEnv, BlitzEnv):
        with pytest.raises(carreau.CarreauError, match="two race on tracks only, not in Ricochet Robots"):
            make(BOARD)
    with pytest.raises(carreau.CarreauError, match="rounds are played in Ricochet Robots, not in Racetrack"):
        BidsEnv(TRACK)
    with pytest.raises(carreau.CarreauError, match="a match with bids has 2 to 8 players, not 1"):
        BidsEnv(BOARD, players=1)
    with pytest.raises(carreau.UnknownName, match="rule of a duel"):
        DuelEnv(TRACK, wins="loudest")


def test_without_pettingzoo_a_sentence_says_what_to_install() -> None:
    program = "import sys; sys.modules['pettingzoo'] = None\nimport carreau.gym.duel"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert 'CarreauError: this needs pettingzoo, which is not installed: pip install "gymnasium' in ran.stderr
