"""A game in a package of its own has an environment for agents, made of its scenes."""

from tests.plugins.installing import Environment

PROGRAM = """
import warnings
warnings.simplefilter("error")
import gymnasium, carreau.gym, numpy
from gymnasium.utils.env_checker import check_env
gymnasium.register_envs(carreau.gym)
for observation in ("planes", "rgb", "text"):
    check_env(gymnasium.make("Carreau/Stride-v0", levels="stride/first", observation=observation).unwrapped)
env = gymnasium.make("Carreau/Stride-v0", level="stride/first#2", distances=True)
planes, info = env.reset(seed=1)
encoding = env.unwrapped.encodings[0]
print(*encoding.planes)
print(*encoding.actions)
print([int(planes[encoding.planes.index(name)].sum()) for name in ("cell_stone", "piece_frog", "piece_fly", "counter_next")])
best, moves, over = info["optimal_cost"], "", False
while not over:
    _, _, over, _, info = env.step(int(numpy.argmin(info["to_go_after"])))
    moves += info["move"]
print(best, len(moves), env.unwrapped.solved)
"""


def test_an_agent_plays_it_to_the_optimum(stride: Environment) -> None:
    ran = stride.run("-c", PROGRAM)
    assert ran.returncode == 0, ran.stderr
    planes, actions, counts, played = ran.stdout.splitlines()
    assert planes == "cell_water cell_leaf cell_stone piece_frog piece_fly counter_jumps counter_next other"
    assert actions == "up right down left"
    assert counts == "[1, 1, 2, 12]"  # the length of the next jump stands in each of twelve cells
    assert played == "4 4 True"
