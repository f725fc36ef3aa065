"""The referee: bots side by side on one course, each alone with the server, none able to stop the others."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event
from typing import BinaryIO

from carreau.arena.limits import BotLimits, Status
from carreau.arena.link import Failure, Farewell, Link
from carreau.arena.players import Player
from carreau.arena.together import all_of
from carreau.bots.protocol import RaceServer, Word
from carreau.core.grid import Cell, format_cell
from carreau.core.patience import Deadline
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import metrics

SERVER, BOT = "server", "bot"


@dataclass(frozen=True, slots=True)
class Spoken:
    """Lines that one side said, and when, in seconds since the start of the game."""

    seconds: float
    speaker: str  # SERVER or BOT
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one bot played one course. `line` holds its legal moves; `score` and `total` are for those that finish."""

    bot: str
    status: Status
    reason: str
    line: tuple[Cell, ...]
    reached: int  # objectives
    score: int | None
    total: int | None
    seconds: float
    cpu_seconds: float
    notes: tuple[str, ...] = ()
    exposed: str = ""  # why it was not cut off from the network, if it was not
    dialogue: tuple[Spoken, ...] = ()

    @property
    def moves(self) -> int:
        return len(self.line)

    @property
    def moves_text(self) -> str:
        """The line as Carreau writes moves: with the course it is the whole game."""
        return " ".join(map(format_cell, self.line))


def play_match(
    course: RaceLevel,
    bots: Sequence[Player],
    limits: BotLimits = BotLimits(),
    *,
    workers: int | None = None,
    logs: Path | None = None,
    record: bool = False,
    report: Callable[[int, Outcome], object] | None = None,
    cancel: Event | None = None,
) -> list[Outcome]:
    """Every bot on the course, in the order given. As many play at once as there are processors, or `workers`; they do not
    meet, so that changes no result. `report` is told of each as it ends, from another thread. With `logs` there is a folder
    for each bot with its error.log, and a match.log about all. Raises Cancelled soon after `cancel` is set."""
    stop = cancel or Event()

    def play(index: int) -> Outcome:
        folder = logs / folder_name(index, bots[index].name) if logs else None
        outcome = play_game(course, bots[index], limits, folder=folder, record=record, cancel=stop)
        if report:
            report(index, outcome)
        return outcome

    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        outcomes = all_of(pool, [partial(play, index) for index in range(len(bots))], stop)
    if logs:
        write_file(logs / "match.log", "".join(f"{line}\n" for line in match_log(outcomes)))
    return outcomes


def play_game(
    course: RaceLevel,
    bot: Player,
    limits: BotLimits = BotLimits(),
    *,
    folder: Path | None = None,
    record: bool = False,
    cancel: Event = Event(),
) -> Outcome:
    """One bot on the course. Whatever it does, there is an outcome. Raises Cancelled soon after `cancel` is set."""
    server, spoken, started = RaceServer(course, limits.most_moves(course)), list[Spoken](), time.monotonic()

    def hear(speaker: str, lines: Sequence[str]) -> None:
        if record and lines:
            spoken.append(Spoken(round(time.monotonic() - started, 6), speaker, tuple(lines)))

    with ExitStack() as stack:
        link = bot.start(limits, open_log(folder, stack), cancel)
        failure: Failure | None = None
        try:
            converse(server, link, limits, hear)
        except Failure as found:
            failure = found
            link.send([Word.ERROR])
        finally:
            seconds, farewell = time.monotonic() - started, link.leave()
    return outcome_of(bot.name, server, failure, farewell, seconds, tuple(spoken))


def converse(server: RaceServer, link: Link, limits: BotLimits, hear: Callable[[str, Sequence[str]], None]) -> None:
    """The dialogue up to the server's last word. Raises Failure if the bot does not keep it up."""
    answer, limit = server.opening(), limits.first_turn
    while True:
        hear(SERVER, answer)
        link.send(answer)
        if server.over:
            return
        answer = answer_of(server, link, limit, hear)
        limit = limits.turn


def answer_of(server: RaceServer, link: Link, limit: float, hear: Callable[[str, Sequence[str]], None]) -> list[str]:
    """What the server says to the bot's next move, both lines of which must come within the limit."""
    deadline = Deadline(limit)
    for missing in ("no answer", "an x, but no y"):
        line = link.receive(deadline.left)
        if line is None:
            raise Failure(Status.TIMED_OUT, say("{} within {:g} s", missing, limit))
        hear(BOT, [line])
        if answer := server.receive(line):
            return answer
    raise AssertionError("the server answers a y")


def outcome_of(
    name: str, server: RaceServer, failure: Failure | None, farewell: Farewell, seconds: float, spoken: tuple[Spoken, ...]
) -> Outcome:
    if failure is not None:
        status, reason = failure.status, say("{} (move {})", failure.reason, len(server.moves) + 1)
    elif server.word is Word.FINISH:
        status, reason = Status.FINISHED, ""
    else:
        status, reason = Status.ELIMINATED, server.reason
    counts = metrics(server.level, server.moves) if status is Status.FINISHED else {}
    return Outcome(
        bot=name,
        status=status,
        reason=reason,
        line=tuple(server.moves),
        reached=server.car.reached,
        score=counts.get("score"),
        total=counts.get("total"),
        seconds=seconds,
        cpu_seconds=farewell.cpu_seconds,
        notes=farewell.notes,
        exposed=farewell.exposed,
        dialogue=spoken,
    )


# -- logs ------------------------------------------------------------------------------------------------------------


def folder_name(index: int, bot: str) -> str:
    """A folder for a bot's log: its number, and what of its name a file may be called."""
    plain = re.sub(r"[^A-Za-z0-9._-]+", "-", bot).strip("-.")[-40:]
    return f"{index + 1}-{plain}" if plain else str(index + 1)


def open_log(folder: Path | None, stack: ExitStack) -> BinaryIO | None:
    if folder is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    return stack.enter_context((folder / "error.log").open("wb"))


def match_log(outcomes: Sequence[Outcome]) -> list[str]:
    exposed = sorted({each.exposed for each in outcomes} - {""})
    lines: list[str] = [
        say("bots are not cut off from the network and from other processes here: {}", why) for why in exposed
    ]
    for each in outcomes:
        lines.append(f"{each.bot}: {in_words(each)}")
        lines += [f"{each.bot}: {note}" for note in each.notes]
    return lines


def in_words(outcome: Outcome) -> str:
    moves = say("{} move", outcome.moves) if outcome.moves == 1 else say("{} moves", outcome.moves)
    if outcome.status is Status.FINISHED:
        return say("finished, total {} ({}, score {})", outcome.total, moves, outcome.score)
    return say("{} after {}: {}", outcome.status.replace("_", " "), moves, outcome.reason)
