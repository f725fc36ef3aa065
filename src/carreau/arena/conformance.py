"""What a bot does wrong, in sentences: it is led through situations, and what happens is explained."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from carreau.arena.explain import explain
from carreau.arena.limits import BotLimits, Status
from carreau.arena.link import Failure
from carreau.arena.match import BOT, answer_of, converse
from carreau.arena.players import Program
from carreau.arena.process import BotProcess
from carreau.arena.situations import SITUATIONS, STRAIGHT_LINE, Situation
from carreau.bots.protocol import RaceServer, Word
from carreau.core.text import say

PATIENCE = 2.0  # seconds a bot gets to leave

End: TypeAlias = Callable[[RaceServer, BotProcess, float], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Examined:
    """A situation, and what the bot did wrong in it."""

    situation: str
    problems: tuple[str, ...]


def check_bot(bot: Program, limits: BotLimits = BotLimits(), patience: float = PATIENCE) -> Iterator[Examined]:
    """The bot in one situation after the other. One that cannot play the first is not asked for the others."""
    first = Examined(STRAIGHT_LINE.name, tuple(play_through(bot, STRAIGHT_LINE, limits, patience)))
    yield first
    if first.problems:
        return
    yield Examined("leaving after FINISH", straight(bot, limits, patience, leaves_after_finish))
    yield Examined("leaving after ERROR", straight(bot, limits, patience, leaves_after_error))
    yield Examined("a server that is gone", straight(bot, limits, patience, leaves_at_the_end_of_input))
    for situation in SITUATIONS[1:]:
        yield Examined(situation.name, tuple(play_through(bot, situation, limits, patience)))


def play_through(bot: Program, situation: Situation, limits: BotLimits, patience: float) -> list[str]:
    """Whether it finishes, and if not why."""
    server, process = RaceServer(situation.course, limits.most_moves(situation.course)), bot.start(limits)
    said: list[str] = []
    try:
        converse(server, process, limits, lambda speaker, lines: said.extend(lines if speaker == BOT else ()))
    except Failure as failure:
        return [explain(server, said, failure, keeps_output(process, failure, patience))]
    finally:
        process.leave()
    return [] if server.word is Word.FINISH else [explain(server, said)]


def straight(bot: Program, limits: BotLimits, patience: float, end: End) -> tuple[str, ...]:
    """What is wrong with the end of the simplest course."""
    server, process = RaceServer(STRAIGHT_LINE.course), bot.start(limits)
    try:
        return tuple(end(server, process, patience))
    except Failure as failure:
        return (explain(server, [], failure),)
    finally:
        process.leave()


def leaves_after_finish(server: RaceServer, process: BotProcess, patience: float) -> Iterator[str]:
    """It must leave by itself, with its input still open."""
    converse(server, process, process.limits, nobody_listens)
    return left(process, "FINISH", patience)


def leaves_after_error(server: RaceServer, process: BotProcess, patience: float) -> Iterator[str]:
    """The server may be wrong, but it has the last word."""
    process.send(server.opening())
    answer_of(server, process, process.limits.first_turn, nobody_listens)
    process.send([Word.ERROR])
    return left(process, "ERROR", patience)


def leaves_at_the_end_of_input(server: RaceServer, process: BotProcess, patience: float) -> Iterator[str]:
    process.send(server.opening())
    process.send(answer_of(server, process, process.limits.first_turn, nobody_listens))
    process.close_input()
    if not process.wait(patience, lambda: process.printed > process.limits.output):
        yield "it does not leave when its input ends: fgets gives NULL then, readline an empty string"


def nobody_listens(speaker: str, lines: Sequence[str]) -> None:
    """For a dialogue of which only the end matters."""


def keeps_output(process: BotProcess, failure: Failure, patience: float) -> bool:
    """A bot that said nothing in time, but does once its input ends, had it in a buffer."""
    if failure.status is not Status.TIMED_OUT:
        return False
    before = process.printed
    process.close_input()
    process.wait(patience, lambda: process.printed > before)
    return process.printed > before


def left(process: BotProcess, word: str, patience: float) -> Iterator[str]:
    """What is wrong with how a bot leaves after the last word."""
    gone = process.wait(patience, lambda: process.printed > process.limits.output)
    extra = " ".join(process.unheard.split())[:40]
    if not gone:
        aftermath = say("it printed {!r} and was still there", extra) if extra else "it was still there"
        yield say("it does not leave after {}: {:g} s later {}", word, patience, aftermath)
    elif extra:
        yield say("it prints more than its moves: {!r} after {}", extra, word)
    if gone and process.exit_code and word == Word.FINISH:
        yield say("it leaves with exit code {} after {}; 0 says that all went well", process.exit_code, word)
