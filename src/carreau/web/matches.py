"""What matches ask of the rules: rounds, the line of the computer, what a result is worth. Runs in a worker."""

from __future__ import annotations

from threading import Event
from typing import Any

from carreau.core.errors import CarreauError
from carreau.core.result import Limits, Status
from carreau.modes.computer import computer_line
from carreau.modes.rounds import Bid, Played, Record, match, tokens
from carreau.search import Control
from carreau.store.scoring import board_of, scored
from carreau.web.playing import ROOMS
from carreau.web.scenes import Send, level_message
from carreau.web.searching import MEMORY_MB


def drive(asked: dict[str, Any], send: Send, cancel: Event) -> None:
    """The whole line of the computer, move by move."""
    room = ROOMS.open(asked["level"])
    control = Control(Limits(asked["seconds"], None, MEMORY_MB), cancel)
    line = computer_line(room.level, asked["skill"], asked["seed"], control)
    if line.cost is None and line.status is not Status.UNSOLVABLE:
        raise CarreauError("this track is too large for the computer to drive in the time it has")
    send({"event": "line", "moves": room.game.split_moves(line.moves), "cost": line.cost})


def rounds(asked: dict[str, Any]) -> dict[str, Any]:
    """A match of several rounds, and the level of the last one."""
    room, players = ROOMS.open(asked["level"]), asked["players"]
    records = [Record(tuple(Bid(*bid) for bid in each["bids"]), tuple(each["tries"])) for each in asked["records"]]
    total, played = match(room.level, asked["seed"], players, records)
    return {
        "rounds": total,
        "played": [round_message(each) for each in played],
        "tokens": tokens(played, players),
        "level": level_message(played[-1].level),
    }


def round_message(played: Played) -> dict[str, Any]:
    return {"showing": played.showing, "winner": played.winner, "cost": played.cost, "open": played.open}


def board(asked: dict[str, Any]) -> dict[str, Any]:
    return {"board": board_of(ROOMS.open(asked["level"]).level)}


def result(asked: dict[str, Any]) -> dict[str, Any]:
    """What a finished game is worth, by the rules."""
    room = ROOMS.open(asked["level"])
    return scored(room.level, room.text(room.line(asked["moves"])))._asdict()
