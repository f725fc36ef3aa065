"""Steps files of Vector Racer on the command line: a run as other programs read it, and what is wrong with one of theirs in
the terms of the file."""

from __future__ import annotations

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.result import Status
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.games import game_of
from carreau.solvers import Answer, Verdict

GAME = "racetrack"


def require_track(level: Level) -> None:
    if level.game != GAME:
        raise CarreauError(say("--steps is for Racetrack, and this is a level of {}", game_of(level).title))


def write_run(name: str, level: Level, moves: str, answer: Answer) -> None:
    """The moves before a search and those it found, as a steps file; none if it found none."""
    from carreau.games.racetrack.formats.steps import write_steps  # with the game, when it is needed

    if answer.status is Status.SOLVED:
        parse = game_of(level).parse_moves
        track, played = parse(level, moves)  # which may bring its own car
        write_file(name, write_steps(track, [*played, *parse(track, answer.moves)[1]]))


def is_steps(level: Level, text: str) -> bool:
    """Whether a solution of a level is a steps file."""
    from carreau.games.racetrack.formats.steps import is_steps_file

    return level.game == GAME and is_steps_file(text)


def refusal_in_steps(level: Level, text: str, verdict: Verdict) -> str:
    """Why a steps file is no solution, by the number and the velocity of its step; empty for other texts and reasons."""
    from carreau.games.racetrack.formats.steps import read_steps, write_vector

    if verdict.refused is None or not is_steps(level, text):
        return ""
    steps, number = read_steps(text), verdict.refused.index
    vector = write_vector(steps.velocities[number - 1] if number else steps.start)
    return say(
        "{} ({}) is not allowed: {}", say("step {}", number) if number else "the start", vector, verdict.refused.reason
    )
