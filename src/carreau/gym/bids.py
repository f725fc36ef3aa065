"""A match of Ricochet Robots with bids, for several agents (PettingZoo, AEC). The rules are those of the rounds: who bids
lowest shows first, and who arrives within its bid wins the round."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.scene import Scene
from carreau.core.text import say
from carreau.games import game_of
from carreau.games.ricochet.level import RicochetLevel
from carreau.gym.agents import TurnEnv, metadata_of
from carreau.gym.encodings import AnyStep
from carreau.gym.ricochet import RicochetEncoding
from carreau.modes.rounds import LARGEST_BID, Bid, Record, aimed, aims, judge, match, may_bid, showing

PASS = 0  # the first action; then bids of 1, 2, …, then slides
MOST_PLAYERS = 8
NUMBERS = ("shows", "lowest_bid", "own_bid", "moves_left", "round", "rounds", "own_tokens", "most_tokens_of_others")


class BidsEnv(TurnEnv):
    """Players bid by turns, in how many moves, or pass; when all pass one after the other, those who have bid show, the
    lowest first, a slide each step, and may give up by passing. A round that is won is worth 1."""

    metadata = metadata_of("carreau_bids_v0")

    def __init__(self, level: Level, players: int = 2, render_mode: str | None = None) -> None:
        if not 2 <= players <= MOST_PLAYERS:
            raise CarreauError(say("a match with bids has 2 to {} players, not {}", MOST_PLAYERS, players))
        super().__init__(level, players, render_mode)
        match(level, 0, players, ())  # refuses other games, and what cannot be played
        assert isinstance(level, RicochetLevel)
        self.first = level
        self.encoding = RicochetEncoding(level, remembers=level.rules.ricochet == "on")
        self.first_slide = PASS + LARGEST_BID + 1
        shape = (len(self.encoding.planes), *self.encoding.size)
        self.make_spaces(
            self.first_slide + len(self.encoding.actions),
            observation=spaces.Box(0, 1, shape, self.encoding.dtype),
            match=spaces.Box(0, max(LARGEST_BID, len(level.targets)), (len(NUMBERS),), np.int32),
        )

    # -- the match -------------------------------------------------------------------------------------------------------

    def begin(self, random: np.random.Generator) -> None:
        self.order = aims(self.first, int(random.integers(2**31)))
        self.round, self.tokens = 0, [0] * len(self.possible_agents)
        self.open(self.first)

    def open(self, level: RicochetLevel) -> None:
        """A round, with the robots where the last one left them; or the end."""
        self.over = self.round == len(self.order)
        board = level if self.over else aimed(level, self.order[self.round])
        self.encoding = RicochetEncoding(board, remembers=board.rules.ricochet == "on")
        self.record, self.passes = Record(), 0
        self.bidder = self.round % len(self.possible_agents)  # each begins in turn
        self.bidding = True
        self.restart()

    def restart(self) -> None:
        """The robots go back, and the next one shows."""
        self.states, self.shown_moves = [self.encoding.puzzle.start()], list[Any]()

    @property
    def showing(self) -> tuple[Bid, ...]:
        return showing(self.record.bids, len(self.possible_agents))

    def turn(self) -> int | None:
        if self.over:
            return None
        return self.bidder if self.bidding else self.showing[len(self.record.tries)].player

    def legal(self, player: int) -> dict[int, Any]:
        if self.bidding:
            return {PASS: None, **{PASS + moves: Bid(player, moves) for moves in may_bid(self.record.bids, player)}}
        slides = self.encoding.choices(self.states[-1])
        return {PASS: None, **{self.first_slide + action: step for action, step in slides.items()}}

    def play(self, meaning: Any) -> dict[int, float]:
        if self.bidding:
            self.bid(meaning)
            return {}
        return self.slide(meaning)

    def bid(self, bid: Bid | None) -> None:
        self.passes = self.passes + 1 if bid is None else 0
        if bid is not None:
            self.record = self.record._replace(bids=(*self.record.bids, bid))
        self.bidder = (self.bidder + 1) % len(self.possible_agents)
        if self.passes == len(self.possible_agents):
            self.bidding = False
            self.settle()

    def slide(self, step: AnyStep | None) -> dict[int, float]:
        """One slide of who shows; the try ends where it arrives, gives up, or has made as many moves as it has bid."""
        if step is not None:
            self.states.append(step.state)
            self.shown_moves.append(step.move)
        bid = self.showing[len(self.record.tries)].moves
        if step is not None and len(self.shown_moves) < bid and not self.encoding.puzzle.is_goal(self.states[-1]):
            return {}
        text = self.encoding.game.format_moves(self.encoding.level, self.shown_moves)
        self.record = self.record._replace(tries=(*self.record.tries, text))
        return self.settle()

    def settle(self) -> dict[int, float]:
        """What has come of the round by now, as the mode judges it."""
        found = judge(self.encoding.level, self.record, len(self.possible_agents))
        self.restart()
        if found.open:
            return {}
        self.round += 1
        if found.winner is not None:
            self.tokens[found.winner] += 1
        self.open(found.after)
        return {} if found.winner is None else {found.winner: 1.0}

    # -- what is told ----------------------------------------------------------------------------------------------------

    def show(self, player: int) -> dict[str, Any]:
        planes = np.zeros((len(self.encoding.planes), *self.encoding.size), self.encoding.dtype)
        self.encoding.paint_ground(planes)
        self.encoding.paint(planes, self.states[-1])
        return {"observation": planes, "match": np.array(self.numbers(player), np.int32)}

    def numbers(self, player: int) -> tuple[int, ...]:
        """In the order of NUMBERS; 0 where there is no bid."""
        bids = {bid.player: bid.moves for bid in self.showing}
        left = 0 if self.bidding or self.over else self.showing[len(self.record.tries)].moves - len(self.shown_moves)
        others = max(tokens for each, tokens in enumerate(self.tokens) if each != player)
        standing = self.round, len(self.order), self.tokens[player], others
        return int(not self.bidding), min(bids.values(), default=0), bids.get(player, 0), left, *standing

    def scene(self) -> Scene:
        return game_of(self.first).view(self.encoding.level).scene(tuple(self.states))
