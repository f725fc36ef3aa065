"""What matches ask of the rules: rounds, the line of the computer, what a result is worth."""

from __future__ import annotations

from typing import Any

from carreau.core.errors import CarreauError
from carreau.core.result import Status
from carreau.document import level_document
from carreau.modes.duel.computer import computer_line
from carreau.modes.rounds import LARGEST_BID, Bid, Played, Record, match, tokens
from carreau.search.control import Cancel
from carreau.store.scoring import board_of, scored
from carreau.web.worker.interface import Send
from carreau.web.worker.level_cache import LEVELS
from carreau.web.worker.requests import AddResultRequest, DriveRequest, ResultsRequest, RoundsRequest
from carreau.web.worker.searching import quiet


def drive(request: DriveRequest, send: Send, cancel: Cancel) -> None:
    """The whole line of the computer, move by move."""
    level = LEVELS.open(request.level)
    line = computer_line(level.level, request.skill, request.seed, quiet(request.seconds, cancel))
    if line.cost is None and line.status is not Status.UNSOLVABLE:
        raise CarreauError("this track is too large for the computer to drive in the time it has")
    send({"event": "line", "moves": level.game.split_moves(line.moves), "cost": line.cost})


def rounds(request: RoundsRequest) -> dict[str, Any]:
    """A match of several rounds, and the level of the last one."""
    level = LEVELS.open(request.level).level
    records = [Record(tuple(Bid(*bid) for bid in each.bids), tuple(each.tries)) for each in request.records]
    total, played = match(level, request.seed, request.players, records)
    won = tokens(played, request.players)
    return {
        "rounds": total,
        "played": [round_message(each) for each in played],
        "tokens": won,
        "leaders": [player for player, each in enumerate(won) if each == max(won)],
        "level": level_document(played[-1].level),
        "largest_bid": LARGEST_BID,
    }


def round_message(played: Played) -> dict[str, Any]:
    return {"showing": played.showing, "winner": played.winner, "cost": played.cost, "open": played.open}


def board(request: ResultsRequest) -> dict[str, Any]:
    """What a board is called where results are kept."""
    return {"board": board_of(LEVELS.open(request.level).level)}


def result(request: AddResultRequest) -> dict[str, Any]:
    """What a finished game is worth, by the rules."""
    level = LEVELS.open(request.level)
    return scored(level.level, level.text(level.line(request.moves)))._asdict()
