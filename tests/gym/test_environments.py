"""Environments for agents: Gymnasium's own checks, the best of all agents, and one that knows nothing."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import carreau
from carreau.core.puzzle import replay
from carreau.gym import PuzzleEnv
from tests.gym.playing import LEVELS, greedy, make
from tests.stopping import PATIENCE


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("observation", ["planes", "rgb", "text"])
def test_an_environment_is_as_gymnasium_wants_it(name: str, observation: str) -> None:
    check_env(make(name, level=LEVELS[name], observation=observation).unwrapped)  # a warning fails the test


@pytest.mark.parametrize("name", LEVELS)
def test_an_environment_is_copied_in_the_middle_of_an_episode(name: str) -> None:
    env = make(name, level=LEVELS[name])
    _, info = env.reset(seed=1)
    action = next(iter(info["legal"]))
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    seen, *rest, info = env.step(action)
    for other in copies:
        seen_there, *rest_there, info_there = other.step(action)
        assert (seen == seen_there).all() and rest == rest_there and info["legal"] == info_there["legal"]


@pytest.mark.parametrize("name", LEVELS)
def test_who_follows_exact_distances_reaches_the_optimum(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carreau.gym.distances.MOST_STATES", 20_000)  # a board of Ricochet Robots has more in any case
    played = greedy(make(name, level=LEVELS[name], distances=True))
    assert played.cost == played.best > 0


@pytest.mark.parametrize("name", LEVELS)
def test_the_best_cost_is_that_of_a_proof(name: str) -> None:
    env = make(name, level=LEVELS[name])
    _, info = env.reset(seed=3)
    unwrapped = whole(env)
    answer = carreau.solve_on(unwrapped.levels[0], moves_of(unwrapped), objective=unwrapped.objective)
    assert answer.optimal and info["optimal_cost"] == answer.cost


def test_without_a_proof_no_best_cost_is_told() -> None:
    _, info = make("Sokoban", level="sokoban/easy#5", proof_nodes=1).reset(seed=1)
    assert "optimal_cost" not in info


VARIED = [  # levels with every rule
    *((name, reference, "") for name, reference in LEVELS.items()),
    ("Racetrack", "racetrack/laps#1", ""),
    ("Racetrack", "racetrack/terrain#1", ""),
    ("Racetrack", "racetrack/terrain#2", ""),
    ("Racetrack", "racetrack/moving#1", "stuck=crash"),
    ("Racetrack", "racetrack/tracks#2", "stuck=restart,accelerations=five"),
    ("Ricochet", "ricochet/boards#1", "ricochet=on"),
]


@pytest.mark.parametrize(("name", "reference", "rules"), VARIED)
def test_an_agent_that_knows_nothing_never_leaves_the_rules(name: str, reference: str, rules: str) -> None:
    """Whatever it does, the moves it is told of replay by the rules, to the state that is shown."""
    env = make(name, level=carreau.with_rules(carreau.load(reference), rules), terminate_when_lost=False)
    unwrapped, chance = whole(env), np.random.default_rng(5)
    env.reset(seed=5)
    for _ in range(800):
        encoding = unwrapped.encodings[0]
        mask, legal = unwrapped.mask(), dict(unwrapped.choices)
        action = int(chance.integers(len(mask)))
        steps = list(encoding.puzzle.steps(unwrapped.states[-1]))
        assert {step.move for step in legal.values()} == {step.move for step in steps}
        before = unwrapped.states[-1]
        observed, reward, over, truncated, info = env.step(action)
        reward = float(reward) + 100 * info["lost"] * over
        assert bool(mask[action]) == ("move" in info) and not truncated
        after = next((step for step in steps if encoding.puzzle.format_move(step.move) == info.get("move")), None)
        assert unwrapped.states[-1] == (before if after is None else after.state)
        assert observed in env.observation_space
        assert after is not None or reward == -1
        assert over == (encoding.puzzle.is_goal(unwrapped.states[-1]) or not info["legal"])
        if over:
            assert replay(encoding.puzzle, unwrapped.moves).state == unwrapped.states[-1]
            env.reset()


def test_levels_of_several_sizes_share_one_space() -> None:
    levels = [carreau.load("sokoban/easy#1"), "sokoban/easy#5", "sokoban/test#1"]
    env = make("Sokoban", levels=levels)
    unwrapped = whole(env)
    sizes = [each.size for each in unwrapped.encodings]
    assert len(set(sizes)) > 1 and env.observation_space.shape == (4, *map(max, zip(*sizes, strict=True)))
    seen = set[int]()
    for seed in range(20):
        planes, info = env.reset(seed=seed)
        rows, columns = sizes[int(info["level"])]
        assert planes in env.observation_space and not planes[:, rows:].any() and not planes[:, :, columns:].any()
        seen.add(info["level"])
    assert seen == {0, 1, 2}


def test_a_set_or_a_generator_gives_the_levels() -> None:
    assert len(whole(make("Sokoban", levels="sokoban/easy")).levels) == len(carreau.load_all("sokoban/easy"))
    drawn = whole(make("Sokoban", generator={"count": 2, "seed": 3, "size": 7, "boxes": 2, "cost": range(3, 9)})).levels
    assert drawn == tuple(carreau.generate("sokoban", count=2, seed=3, size=7, boxes=2, cost=range(3, 9)))


def test_a_reset_takes_a_level_and_moves() -> None:
    env = make("Racetrack", levels=["racetrack/tracks#1", "racetrack/tracks#2"])
    level = whole(env).levels[1]
    start, *_ = carreau.solve(level).moves.split()
    _, info = env.reset(options={"level": 1, "moves": start})
    assert (info["level"], moves_of(whole(env))) == (1, start)
    assert info["optimal_cost"] == carreau.solve(level).cost


def test_the_start_of_a_car_follows_the_seed() -> None:
    env = make("Racetrack", level="racetrack/tracks#2")
    starts = {seed: (env.reset(seed=seed), moves_of(whole(env)))[1] for seed in range(12)}
    assert len(set(starts.values())) > 1
    assert starts == {seed: (env.reset(seed=seed), moves_of(whole(env)))[1] for seed in range(12)}


def test_text_shows_what_the_terminal_shows() -> None:
    text, _ = make("Sokoban", level="sokoban/test#1", observation="text").reset()
    assert "@" in text and text.endswith("moves 0  pushes 0")


def test_pixels_show_what_moves() -> None:
    env = make("Sokoban", level="sokoban/test#1", observation="rgb", square=8)
    before, info = env.reset()
    assert before.shape == (*(8 * side for side in whole(env).encodings[0].size), 3)
    after, *_ = env.step(next(iter(info["legal"])))
    assert (before != after).any()


def test_the_ways_to_render() -> None:
    drawn: dict[str, Any] = {}
    for mode in ("ansi", "rgb_array", "svg"):
        env = make("Ricochet", level="ricochet/lesson#3", render_mode=mode)
        env.reset()
        drawn[mode] = env.render()
    assert "R" in drawn["ansi"] and drawn["rgb_array"].dtype == np.uint8 and drawn["svg"].startswith("<svg")


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("Sokoban", {}, "an environment needs one of level, levels and generator; found 0"),
    ("Sokoban", {"level": "sokoban/easy#1", "levels": "sokoban/easy"}, "one of level, levels and generator; found 2"),
    ("Sokoban", {"levels": []}, "at least one level"),
    ("Sokoban", {"level": "racetrack/tracks#1"}, "expected a level of Sokoban, found Racetrack"),
    ("Sokoban", {"level": 7}, "expected a level of Sokoban, found int"),
    ("Sokoban", {"level": "sokoban/nothing#1"}, "sokoban/nothing"),
    ("Sokoban", {"generator": {"legs": 4}}, "legs"),
    ("Sokoban", {"level": "sokoban/easy#1", "reward": "praise"}, "no reward scheme is called 'praise'"),
    ("Sokoban", {"level": "sokoban/easy#1", "observation": "smell"}, "no kind of observation is called 'smell'"),
    ("Sokoban", {"level": "sokoban/easy#1", "objective": "pushes,moves"}, "'pushes,moves'; there is: pushes, moves"),
    ("Sokoban", {"level": "sokoban/easy#1", "discount": 0.0}, "the discount is more than 0"),
    ("Sokoban", {"level": "sokoban/easy#1", "square": 1}, "a cell is 2 to 128 pixels wide, not 1"),
]


@pytest.mark.parametrize(("name", "choices", "sentence"), BAD, ids=lambda each: str(each)[:40])
def test_what_cannot_be_made_is_told_in_a_sentence(name: str, choices: dict[str, Any], sentence: str) -> None:
    with pytest.raises(carreau.CarreauError) as refused:
        make(name, **choices)
    assert sentence in str(refused.value)


def test_a_render_mode_that_is_none_is_refused() -> None:
    with pytest.raises(carreau.CarreauError, match="no render mode is called 'smoke'"):
        PuzzleEnv("sokoban", level="sokoban/easy#1", render_mode="smoke")


def test_what_cannot_be_played_is_told_in_a_sentence() -> None:
    env = whole(make("Sokoban", levels="sokoban/easy"))
    with pytest.raises(carreau.CarreauError, match="the levels of this environment are 0 to"):
        env.reset(options={"level": 999})
    with pytest.raises(carreau.CarreauError, match="reset takes the options level and moves, not colour"):
        env.reset(options={"colour": "red"})
    with pytest.raises(carreau.IllegalMove):
        env.reset(options={"level": 0, "moves": "UUUUUUUU"})
    env.reset()
    with pytest.raises(carreau.CarreauError, match="an action is a whole number from 0 to 3, not 9"):
        env.step(9)


def test_an_episode_that_is_over_takes_no_step() -> None:
    env = whole(make("Sokoban", level="sokoban/easy#1", distances=True))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    assert greedy(env).info["legal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_without_gymnasium_a_sentence_says_what_to_install() -> None:
    program = "import sys; sys.modules['gymnasium'] = None\nimport carreau.gym"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert 'CarreauError: this needs gymnasium, which is not installed: pip install "gymnasium' in ran.stderr


def whole(env: gymnasium.Env[Any, Any]) -> PuzzleEnv:
    assert isinstance(env.unwrapped, PuzzleEnv)
    return env.unwrapped


def moves_of(env: PuzzleEnv) -> str:
    return env.game.format_moves(env.levels[env.index], env.moves)
