"""`carreau solve --steps`: the run as other programs of Vector Racer read it."""

from __future__ import annotations

from carreau.cli.show import write
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.result import Status
from carreau.games import game_of
from carreau.solvers import Answer

GAME = "racetrack"


def require_track(level: Level) -> None:
    if level.game != GAME:
        raise CarreauError(f"--steps is for Racetrack, and this is a level of {game_of(level).title}")


def write_run(name: str, level: Level, moves: str, answer: Answer) -> None:
    """The moves before a search and those it found, as a steps file; none if it found none."""
    from carreau.games.racetrack.formats.steps import write_steps  # with the game, when it is needed

    if answer.status is Status.SOLVED:
        parse = game_of(level).parse_moves
        track, played = parse(level, moves)  # which may bring its own car
        write(name, write_steps(track, [*played, *parse(track, answer.moves)[1]]))
