"""A match of Ricochet Robots: a round for every target of a board, the robots staying where they stopped.

Targets come in an order drawn by a seed. Each robot is to reach as many of them as any other; what is left over, one of 17
for four robots, may be reached by any. A robot that already stands on its target leaves it to the next robot.

Several players bid: each says in how many moves, and may say less later. The lowest bid shows its solution first, of
equals the one that was said first. One that arrives within its bid wins the round; after one that does not, the robots go
back and the next bid shows. A player alone does not bid, and shows one. Where nobody wins, the robots are back where they
were.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from carreau.core.chance import draw
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.puzzle import replay
from carreau.core.text import say
from carreau.games import game_of
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.rules import RicochetPuzzle, Slide, cell_of

LARGEST_BID = 99


class Bid(NamedTuple):
    player: int  # from 0
    moves: int


class Record(NamedTuple):
    """What was done in a round: the bids in the order they were said, and the solutions shown, each a text of moves."""

    bids: tuple[Bid, ...] = ()
    tries: tuple[str, ...] = ()


class Played(NamedTuple):
    """A round: the level as it began, who shows in which order, and what came of it. `winner` is None as long as nobody has
    won it; `cost` is the number of moves that did. `open`: there is somebody left to show."""

    level: RicochetLevel
    showing: tuple[Bid, ...]
    winner: int | None
    cost: int | None
    open: bool
    after: RicochetLevel  # the robots where the round leaves them


class Match(NamedTuple):
    rounds: int  # in all
    played: list[Played]


class Aim(NamedTuple):
    robot: int | None  # None: any of them
    target: int


def aims(level: RicochetLevel, seed: int) -> list[Aim]:
    """Which robot has to reach which target, round by round."""
    chance, robots, targets = Random(seed), len(level.robots), len(level.targets)
    each = targets // robots
    dealt: list[int | None] = [robot for robot in range(robots) for _ in range(each)]
    dealt += [None] * (targets - len(dealt))
    order = draw(chance, range(targets), targets)
    return [Aim(robot, target) for robot, target in zip(draw(chance, dealt, targets), order, strict=True)]


def match(level: Level, seed: int, players: int, records: Sequence[Record]) -> Match:
    """The rounds of a match so far, the last one perhaps still open. Raises CarreauError for what cannot be."""
    if not isinstance(level, RicochetLevel):
        raise CarreauError(say("rounds are played in Ricochet Robots, not in {}", game_of(level).title))
    game_of(level).require_playable(level)
    order = aims(level, seed)
    if len(records) > len(order):
        raise CarreauError(say("this board has {} targets, and so as many rounds; found {}", len(order), len(records)))
    played: list[Played] = []
    for aim, record in zip(order, records, strict=False):
        played.append(judge(aimed(level, aim), record, players))
        level = played[-1].after
    return Match(len(order), played)


def aimed(level: RicochetLevel, aim: Aim) -> RicochetLevel:
    """The level of a round: not one that is won before it begins, if that can be helped."""
    robots = range(len(level.robots))
    first = 0 if aim.robot is None else aim.robot
    choices = [aim.robot, *(robots[(first + more) % len(robots)] for more in robots)]
    unsolved = replace(level, main_target=aim.target, meta=replace(level.meta, solutions=()))
    rounds = [replace(unsolved, main_robot=robot) for robot in choices]
    return next((each for each in rounds if not solved_at_once(each)), rounds[0])


def solved_at_once(level: RicochetLevel) -> bool:
    puzzle = RicochetPuzzle(level)
    return puzzle.is_goal(puzzle.start())


def judge(level: RicochetLevel, record: Record, players: int) -> Played:
    """What comes of a round."""
    order = showing(record.bids, players)
    if len(record.tries) > len(order):
        raise CarreauError(say("{} may show a way in this round; found {}", len(order), len(record.tries)))
    for bid, text in zip(order, record.tries, strict=False):
        moves = within(level, bid, text)
        found = replay(RicochetPuzzle(level), moves)
        if found.solved:
            robots = tuple(cell_of(level, cell) for cell in found.state.cells)
            return Played(level, order, bid.player, len(moves), False, replace(level, robots=robots))
    return Played(level, order, None, None, len(record.tries) < len(order), level)


def within(level: RicochetLevel, bid: Bid, text: str) -> list[Slide]:
    """The moves that are shown. Raises CarreauError if they are more than was bid."""
    puzzle = RicochetPuzzle(level)
    moves = [puzzle.parse_move(word) for word in text.split()]
    if bid.moves and len(moves) > bid.moves:
        raise CarreauError(say("the bid was {}; found {} moves", bid.moves, len(moves)))
    return moves


def showing(bids: Iterable[Bid], players: int) -> tuple[Bid, ...]:
    """Who shows a solution, in that order. A player alone need not bid, and has one try without a limit (bid 0)."""
    if players == 1:
        return (Bid(0, 0),)
    lowest: dict[int, tuple[int, int]] = {}
    for when, (player, moves) in enumerate(bids):
        if not 0 <= player < players:
            raise CarreauError(say("the players are 1 to {}; found a bid of player {}", players, player + 1))
        if not 1 <= moves <= LARGEST_BID:
            raise CarreauError(say("a bid is 1 to {} moves, not {}", LARGEST_BID, moves))
        if player in lowest and lowest[player][0] <= moves:
            raise CarreauError(
                say("player {} has bid {} and can only bid less, not {}", player + 1, lowest[player][0], moves)
            )
        lowest[player] = moves, when
    return tuple(Bid(player, lowest[player][0]) for player in sorted(lowest, key=lambda each: lowest[each]))


def may_bid(bids: Iterable[Bid], player: int) -> range:
    """What a player may bid: less than before."""
    return range(1, min((bid.moves for bid in bids if bid.player == player), default=LARGEST_BID + 1))


def tokens(played: Iterable[Played], players: int) -> list[int]:
    """How many rounds each player has won."""
    winners = [each.winner for each in played]
    return [winners.count(player) for player in range(players)]
