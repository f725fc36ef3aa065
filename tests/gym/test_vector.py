"""Many games in one native call, compared with the rules step by step."""

import threading
from typing import Any

import gymnasium
import numpy as np
import pytest

import carreau
from benchmarks.environments_mirror import compared
from carreau import _native
from carreau.gym import PuzzleVectorEnv
from tests.gym.playing import LEVELS

VARIED: list[tuple[str, list[str], str]] = [
    ("Sokoban", ["sokoban/easy#1", "sokoban/easy#5", "sokoban/test#1"], ""),
    ("Race", ["race/courses#1", "race/courses#2"], ""),
    ("Ricochet", ["ricochet/boards#1", "ricochet/lesson#3"], ""),
    ("Ricochet", ["ricochet/boards#1"], "ricochet=on"),
    ("Racetrack", ["racetrack/tracks#1", "racetrack/tracks#2", "racetrack/laps#1"], ""),
    ("Racetrack", ["racetrack/terrain#1", "racetrack/terrain#2", "racetrack/moving#1"], ""),
    ("Racetrack", ["racetrack/tracks#2", "racetrack/laps#1"], "crossing=closed,finish=cross,accelerations=five,stay=no"),
]


def make(name: str, count: int, **choices: Any) -> PuzzleVectorEnv:
    env = gymnasium.make_vec(f"Carreau/{name}-v0", num_envs=count, **choices)
    assert isinstance(env, PuzzleVectorEnv)
    return env


@pytest.mark.parametrize(("name", "references", "rules"), VARIED)
def test_native_games_are_those_of_the_rules(name: str, references: list[str], rules: str) -> None:
    levels = [carreau.with_rules(carreau.load(each), rules) for each in references]
    assert compared(make(name, 8, levels=levels), steps=1500, seed=3) >= 1500


def test_pushes_cost_and_walks_do_not() -> None:
    assert compared(make("Sokoban", 4, level="sokoban/easy#1", objective="pushes"), steps=400, seed=4) >= 400


def test_what_is_drawn_follows_the_seed() -> None:
    env = make("Racetrack", 16, levels=["racetrack/tracks#1", "racetrack/tracks#2"])
    (first, told), (again, also), (other, _) = (env.reset(seed=seed) for seed in (7, 7, 8))
    assert (first == again).all() and (told["level"] == also["level"]).all() and (first != other).any()
    assert set(told["level"]) == {0, 1} and len(set(told["start"])) > 1


def test_a_limit_of_steps_truncates_and_the_next_step_begins_anew() -> None:
    env = make("Sokoban", 2, level="sokoban/easy#1", max_episode_steps=3)
    begun, _ = env.reset(seed=1)
    for _ in range(2):
        _, _, _, truncated, _ = env.step([0, 0])
        assert not truncated.any()
    _, _, _, truncated, _ = env.step([0, 0])
    assert truncated.all()
    again, rewards, _, truncated, _ = env.step([1, 1])
    assert (again == begun).all() and not rewards.any() and not truncated.any()


def test_what_was_given_is_a_copy_unless_that_is_not_wanted() -> None:
    for copy in (True, False):
        env = make("Sokoban", 1, level="sokoban/easy#1", copy=copy)
        before, infos = env.reset(seed=1)
        kept = before.copy()
        env.step([int(np.argmax(infos["action_mask"][0]))])
        assert (before == kept).all() == copy


def test_sparse_rewards_and_games_that_go_on_when_lost() -> None:
    (level,) = carreau.read("######\n#    #\n# $@.#\n#    #\n######")
    left = 2
    env = make("Sokoban", 1, level=level, reward="sparse", terminate_when_lost=False)
    env.reset(seed=1)
    _, rewards, terminated, _, infos = env.step([left])
    assert (rewards[0], terminated[0], infos["lost"][0]) == (0, False, True)
    env = make("Sokoban", 1, level=level, lost_reward=-7)
    env.reset(seed=1)
    _, rewards, terminated, _, _ = env.step([left])
    assert (rewards[0], terminated[0]) == (-8, True)


def test_gymnasium_wraps_it() -> None:
    env: Any = make("Race", 3, level="race/courses#1", max_episode_steps=5)
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    env.reset(seed=1)
    assert any("episode" in env.step(env.action_space.sample())[4] for _ in range(5))


def test_several_threads_do_not_disturb_each_other() -> None:
    env = make("Sokoban", 64, level="sokoban/easy#1")
    env.reset(seed=1)

    def run() -> None:
        for _ in range(200):
            env.step(np.zeros(64, np.int64))

    threads = [threading.Thread(target=run) for _ in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert env.observations[0][3].sum() == 1  # one player


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("Sokoban", {"level": "sokoban/easy#1", "num_envs": 0}, "a vector environment has 1 to 65,536 games, not 0"),
    ("Sokoban", {"level": "sokoban/easy#1", "reward": "potential"}, "no reward scheme of native environments"),
    ("Sokoban", {"level": "sokoban/easy#1", "observation": "rgb"}, "no kind of observation of native environments"),
    ("Sokoban", {"level": "sokoban/easy#1", "max_episode_steps": 0}, "an episode takes at least 1 step, not 0"),
]


@pytest.mark.parametrize(("name", "choices", "sentence"), BAD)
def test_what_cannot_be_made_is_told_in_a_sentence(name: str, choices: dict[str, Any], sentence: str) -> None:
    with pytest.raises(carreau.CarreauError, match=sentence):
        gymnasium.make_vec(f"Carreau/{name}-v0", **choices)


def test_rules_that_native_code_does_not_know_are_refused() -> None:
    level = carreau.with_rules(carreau.load("racetrack/tracks#1"), "stuck=crash")
    with pytest.raises(carreau.CarreauError, match="native environments do not know Racetrack under these rules"):
        make("Racetrack", 2, level=level)
    env = gymnasium.make_vec("Carreau/Racetrack-v0", num_envs=2, vectorization_mode="sync", level=level)
    assert env.reset(seed=1)[1]["action_mask"].shape == (2, 10)


def test_actions_that_are_none_are_refused() -> None:
    env = make("Sokoban", 2, level="sokoban/easy#1")
    for actions in ([0, 0], [0, 4], [0]):
        with pytest.raises(carreau.CarreauError, match="a step takes 2 actions from 0 to 3, after a reset"):
            env.step(actions)
        env.reset(seed=1)
    with pytest.raises(carreau.CarreauError, match="takes no options at reset, not level"):
        env.reset(options={"level": 1})


@pytest.mark.parametrize("name", LEVELS)
def test_native_code_refuses_arrays_and_levels_that_do_not_fit(name: str) -> None:
    env = make(name, 2, level=LEVELS[name])
    kind: Any = getattr(_native, env.encodings[0].native)
    terms = False, 0.0, True, 0
    with pytest.raises(_native.TableError, match="the arrays do not fit together"):
        kind(env.observations, env.masks[:1].copy(), env.rewards, env.flags, env.places, *terms)
    small = np.zeros((2, env.observations.shape[1], 2, 2), env.observations.dtype)
    batch = kind(small, env.masks, env.rewards, env.flags, env.places, *terms)
    with pytest.raises(_native.TableError, match="there is no level"):
        batch.reset(1)
    with pytest.raises(_native.TableError, match="does not fit the shape"):
        env.encodings[0].enter(batch, small[0].copy(), False)
    with pytest.raises(_native.TableError, match="the ground has another shape"):
        env.encodings[0].enter(env.batch, small[0].copy(), False)
