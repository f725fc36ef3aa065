"""Two cars race against the clock, for two agents that choose at once (PettingZoo, parallel). The rules are those of the
duel under a clock: whoever does not steer in time goes straight on, and a car that crashes stops and loses a turn."""

from __future__ import annotations

from typing import Any

from gymnasium import Space, spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from carreau.core.level import Level
from carreau.games import with_rules
from carreau.gym.agents import mask_of, masked_space, metadata_of, names_of
from carreau.gym.duel import Track
from carreau.gym.encodings import AnyStep
from carreau.gym.racetrack import STOP
from carreau.gym.rendering import SQUARE, rendered, require_mode
from carreau.modes import MODES
from carreau.modes.duel import FAIR, PLAYERS, match_game

CLOCK_RULES = MODES["duel"].clock_rules


class BlitzEnv(ParallelEnv[str, Any, Any]):
    """A step is a round: every car that has had the fewest turns makes one, by the action that its driver chose before the
    round. The last action is to wait; one that is not legal is the same, for it has not steered in time."""

    metadata = metadata_of("carreau_blitz_v0", parallelizable=True)

    def __init__(self, level: Level, wins: str = FAIR, render_mode: str | None = None) -> None:
        require_mode(render_mode)
        match_game(level, wins)  # refuses other games
        self.level = with_rules(level, ",".join(f"{name}={choice}" for name, choice in CLOCK_RULES.items()))
        self.render_mode, self.track = render_mode, Track(self.level, wins)
        self.possible_agents = names_of(len(PLAYERS))
        self.agents: list[str] = []
        self.wait = len(self.track.encoding.actions)
        self.shown = masked_space(self.wait + 1, observation=self.track.space)
        self.spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        return self.shown

    def action_space(self, agent: str) -> Space[Any]:
        return self.spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        if seed is not None or not hasattr(self, "random"):
            self.random, _ = seeding.np_random(seed)
        self.agents = [*self.possible_agents]
        self.track.begin(self.random)
        return self.told()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        puzzle = self.track.puzzle
        for player in self.drivers():
            if puzzle.turn(self.track.state) == player:  # unless the race is over by now
                choices = self.track.choices(player)
                chosen = actions.get(self.possible_agents[player], self.wait)
                self.track.drive(choices.get(int(chosen)) or self.straight_on(player, choices))
        over, earned = puzzle.turn(self.track.state) is None, self.track.earned()
        rewards = {agent: earned.get(player, 0.0) for player, agent in enumerate(self.agents)}
        observations, infos = self.told()
        ends, cuts = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, ends, cuts, infos

    def drivers(self) -> list[int]:
        """Whose turn it is in this round, in the order of the duel."""
        state, puzzle = self.track.state, self.track.puzzle
        driving = [player for player in PLAYERS if puzzle.may_drive(state, player)]
        return [player for player in driving if state.turns[player] == min(state.turns[each] for each in driving)]

    def straight_on(self, player: int, choices: dict[int, AnyStep]) -> AnyStep:
        """What the clock makes of a driver who waits: the principal point, or a crash; or braking to a halt, where that
        is possible and a crash is not."""
        car, puzzle = self.track.state.cars[player], self.track.puzzle
        by_move = {step.move: step for step in choices.values()}
        stop = choices.get(self.track.encoding.actions.index(STOP))
        principal = puzzle.track.principal(car)
        return by_move.get(principal) or stop or by_move[car.position]

    def told(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        drivers = self.drivers()
        shown = {agent: self.observe(player, player in drivers) for player, agent in enumerate(self.agents)}
        return shown, {agent: {} for agent in self.agents}

    def observe(self, player: int, drives: bool) -> dict[str, Any]:
        legal = self.legal(player) if drives else ()
        return {
            "observation": self.track.planes_of(player),
            "action_mask": mask_of((*legal, self.wait), self.wait + 1),
        }

    def legal(self, player: int) -> dict[int, AnyStep]:
        return self.track.encoding.choices(self.track.state.cars[player])

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return rendered(self.level, self.track.scene(), self.render_mode, SQUARE)

    def close(self) -> None:
        """There is nothing to close; PettingZoo asks who renders to say so."""
