"""Environments for learning agents: `gymnasium.make("Carreau/Sokoban-v0", level="sokoban/easy#1")`, and the same for every
game. They are registered when this module is imported, so

    import carreau.gym, gymnasium
    gymnasium.register_envs(carreau.gym)

does it. Games for several agents, by PettingZoo, are in `carreau.gym.duel`, `carreau.gym.blitz` and `carreau.gym.bids`.
"""

from carreau.core.extras import require_extra

require_extra("gym")  # before anything that imports what it brings

import gymnasium

from carreau.games import game_names
from carreau.gym.encodings import ENCODINGS
from carreau.gym.environment import PuzzleEnv
from carreau.gym.vector import PuzzleVectorEnv

__all__ = ["PuzzleEnv", "PuzzleVectorEnv", "environment_id"]


def environment_id(game: str) -> str:
    """The name of a game's environment: `Carreau/Sokoban-v0`."""
    return f"Carreau/{game.capitalize()}-v0"


for name in game_names():
    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
        environment_id(name),
        "carreau.gym.environment:PuzzleEnv",
        vector_entry_point="carreau.gym.vector:PuzzleVectorEnv" if name in ENCODINGS else None,
        kwargs={"game_name": name},
    )
