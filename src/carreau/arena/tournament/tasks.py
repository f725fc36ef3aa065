"""What of a tournament can be done anywhere: a game of one bot on one course, and the bounds of a course."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from carreau.arena.bound import measure
from carreau.arena.limits import BotLimits
from carreau.arena.match import Outcome, play_game
from carreau.arena.players import Player
from carreau.arena.tournament.fingerprint import Evidence
from carreau.core.patience import Cancelled
from carreau.core.task import Found
from carreau.games.race.level import RaceLevel


@dataclass(frozen=True, slots=True)
class Game:
    """All that whoever plays it needs."""

    course: RaceLevel
    player: Player
    limits: BotLimits
    evidence: Evidence  # of what its program was when it was built
    logs: Path


def play_course(game: Game, cancel: Event) -> Found:
    """The outcome, or which file of the bot has changed; that may be so just when the game begins. Raises Cancelled."""
    changed, outcome = game.evidence.change(), None
    if not changed:
        outcome = play_game(game.course, game.player, game.limits, folder=game.logs, cancel=cancel)
        drop_if_empty(game.logs)
        if cancel.is_set():  # it may have been cut short
            raise Cancelled
        if outcome.total is None:
            changed = game.evidence.change()
    return {"outcome": outcome, "changed": changed}


def measure_course(course: RaceLevel, games: Sequence[Outcome | None], cancel: Event) -> Found:
    found = measure(course, games, cancel)
    if cancel.is_set():
        raise Cancelled
    return {"measured": found}


def drop_if_empty(logs: Path) -> None:
    """Keep no log in which nothing stands."""
    log = logs / "error.log"
    with suppress(OSError):
        if log.stat().st_size == 0:
            log.unlink()
            logs.rmdir()
