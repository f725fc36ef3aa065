"""What agents are paid for, and what they may be told of the best: written once, by the costs of the game's objectives."""

from __future__ import annotations

from typing import Any

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import AnyGame, Objective
from carreau.core.text import say

SPARSE, COST, POTENTIAL = SCHEMES = "sparse", "cost", "potential"
LOST_REWARD = -100.0
ILLEGAL_COST = 1  # of an action that is not legal: it changes nothing


def played_objective(game: AnyGame, name: str) -> tuple[str, Objective[Any, Any, Any]]:
    """An objective that single moves of the game add up to: the one that is named, else the first that counts each move."""
    known = {each: aim for each, aim in game.objectives.items() if not aim.tie_break and (not aim.expand or aim.counts)}
    if name and name not in known:
        raise UnknownName(say("objective of {}", game.title), name, list(known))
    chosen = name or next((each for each, aim in known.items() if aim.counts is None), next(iter(known)))
    return chosen, known[chosen]


class Rewards:
    """`sparse`: 1 for the goal. `cost`: less what each step costs, and `lost_reward` where an episode ends in a lost
    position. `potential`: the same, and what a step gains of the exact distance, the discounted new one less the old one,
    which leaves the best policies what they are."""

    def __init__(self, scheme: str, lost_reward: float | None, discount: float) -> None:
        if scheme not in SCHEMES:
            raise UnknownName("reward scheme", scheme, SCHEMES)
        if not 0 < discount <= 1:
            raise CarreauError(say("the discount is more than 0 and at most 1, not {:g}", discount))
        self.scheme, self.discount = scheme, discount
        usual = 0.0 if scheme == SPARSE else LOST_REWARD
        self.lost_reward = usual if lost_reward is None else lost_reward

    @property
    def needs_distances(self) -> bool:
        return self.scheme == POTENTIAL

    def of_step(self, cost: int, solved: bool, over: bool, before: int | None = None, after: int | None = None) -> float:
        """Of a step that ends an episode or not; with the distances before and after it, None where that is lost, if the
        scheme needs them."""
        lost = self.lost_reward if over and not solved else 0.0
        if self.scheme == SPARSE:
            return float(solved) + lost
        if not self.needs_distances:
            return lost - cost
        return lost - cost + self.discount * (0.0 if over else self.potential(after)) - self.potential(before)

    def potential(self, distance: int | None) -> float:
        return self.lost_reward if distance is None else -float(distance)
