"""From what went wrong in a game to a sentence for the one who wrote the bot."""

from __future__ import annotations

import re
from collections.abc import Sequence

from carreau.arena.limits import Status
from carreau.arena.link import Failure
from carreau.bots.protocol import BLANKS, RaceServer
from carreau.core.errors import IllegalMove
from carreau.core.grid import Cell, shift
from carreau.core.puzzle import replay
from carreau.core.text import say
from carreau.games.race.level import Rectangle

NUMBER = re.compile(r"[+-]?[0-9]{1,18}")
FLUSH = "setbuf(stdout, NULL) in C, flush=True in Python"


def explain(server: RaceServer, said: Sequence[str], failure: Failure | None = None, buffered: bool = False) -> str:
    """Why a game was not finished. `said` are the bot's lines, `buffered` tells that more came once its input ended."""
    if buffered:
        return say("it keeps its moves in a buffer, and the server waits for them: flush after every move ({})", FLUSH)
    if failure is not None:
        reason = failure.reason
        if failure.status is Status.TIMED_OUT and just_reached(server):
            reason = say("{} after CHECKPOINT, which four lines follow: x y w h", reason)
        return say("{} (move {})", reason, len(server.moves) + 1)
    if said and not NUMBER.fullmatch(said[-1].strip(BLANKS)):
        return not_a_number(server, said[-1])
    if len(server.moves) == server.most_moves:
        return never_arrives(server)
    return illegal(server, (int(said[-1]), int(said[-2])))


def just_reached(server: RaceServer) -> bool:
    return bool(server.moves) and any(
        each.contains(server.moves[-1]) for each in server.level.objectives[: server.car.reached]
    )


def not_a_number(server: RaceServer, line: str) -> str:
    words = line.split()
    if len(words) == 2 and all(map(NUMBER.fullmatch, words)):
        return say("it sends x and y on one line, {!r}: each wants a line of its own", line[:40])
    return say("it prints {!r} where a number is expected ({}); only moves go to standard output", line[:40], server.reason)


def never_arrives(server: RaceServer) -> str:
    objective = server.level.objectives[server.car.reached]
    mirrored = Rectangle(objective.column, objective.row, objective.width, objective.height)
    if server.car.reached:
        return say("after CHECKPOINT it does not reach the new objective, the four lines x y w h: {}", server.reason)
    if any(mirrored.contains(cell) for cell in server.moves):
        return "it goes to where the objective would be with x and y swapped: x, the column, comes first, then y, w, h"
    return say("it plays legal moves but does not arrive: {}", server.reason)


def illegal(server: RaceServer, landing: Cell) -> str:
    if is_legal(server, [(column, row) for row, column in [*server.moves, landing]]):
        return say("it sends y before x ({}): x, the column, comes first", server.reason)
    if not server.moves and max(map(abs, landing)) <= 1 and is_legal(server, [shift(server.level.start, landing)]):
        return say("it sends a displacement where its new position is expected ({})", server.reason)
    if server.puzzle.why_not(server.car, landing).startswith("the car is too fast"):
        return say("it is too fast to stay on the grid: from speed v a car goes on for v(v-1)/2 cells ({})", server.reason)
    return server.reason


def is_legal(server: RaceServer, moves: Sequence[Cell]) -> bool:
    try:
        replay(server.puzzle, moves)
    except IllegalMove:
        return False
    return True
