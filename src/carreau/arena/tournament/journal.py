"""What has been played, a line a game, written so that a tournament survives its own end at any moment.

Each line is one write and is on the disk before the next game counts. The moves are all that is believed of a game: what
follows from them is worked out again by the rules. They lead to the objectives of a course that others have still to play,
and a reason may quote what a bot knew of it; so as long as games are played only who has the key can read them.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, cast

from carreau.arena.bound import Measured, in_parts
from carreau.arena.limits import Status
from carreau.arena.match import Outcome
from carreau.bots.protocol import RaceServer, Word
from carreau.core.errors import ParseError
from carreau.core.formats import json_object
from carreau.core.journal import LineJournal, require_alone
from carreau.core.level import Json
from carreau.core.text import from_fields, say, to_fields
from carreau.core.writing import write_file
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import RacePuzzle, metrics

Pairing = tuple[int, int]  # of course and bot, both from 0
SECRET = ("moves", "reason", "reason_parts")  # what of a game tells something of its course


@dataclass(slots=True)
class Played:
    """How far a tournament has come."""

    games: dict[Pairing, Outcome] = field(default_factory=dict[Pairing, Outcome])
    measured: dict[int, Measured] = field(default_factory=dict[int, Measured])  # by course


class Journal:
    """The open journal of one tournament. Nobody else can have it open. Raises CarreauError if that is not so."""

    def __init__(self, path: Path, courses: Sequence[RaceLevel], names: Sequence[str], key: str = "") -> None:
        self.path, self.key = path, key
        self.lines = LineJournal(path, busy(path))
        try:
            self.played = read(self.lines.lines(), courses, names, key)
        except ParseError as error:
            self.close()
            raise ParseError(say("{}; begin anew with --fresh", error.message), error.line, file=str(path)) from None
        except BaseException:
            self.close()
            raise

    def game(self, pairing: Pairing, outcome: Outcome) -> None:
        self.played.games[pairing] = outcome
        self.lines.append(sealed(game_object(pairing, outcome), self.key))

    def measured(self, course: int, found: Measured) -> None:
        self.played.measured[course] = found
        self.lines.append(measured_object(course, found))

    def reveal(self) -> None:
        """Write it again so that everybody can read it. Nothing is added afterwards."""
        games = [game_object(pairing, outcome) for pairing, outcome in self.played.games.items()]
        found = [*games, *(measured_object(course, each) for course, each in self.played.measured.items())]
        write_file(self.path, "".join(f"{json.dumps(each)}\n" for each in found))

    def close(self) -> None:
        self.lines.close()


def busy(path: Path) -> str:
    return say("{}: this tournament is being played by another process", path.parent)


def require_idle(path: Path) -> None:
    """Raise CarreauError if the tournament of this journal is being played."""
    if path.exists():
        with path.open("rb") as file:
            require_alone(file.fileno(), busy(path))


def game_object(pairing: Pairing, outcome: Outcome) -> dict[str, Any]:
    return {
        "course": pairing[0],
        "bot": pairing[1],
        "status": outcome.status,
        **to_fields("reason", outcome.reason),
        "moves": outcome.moves_text,
        "notes": outcome.notes,
        "exposed": outcome.exposed,
        "seconds": round(outcome.seconds, 3),
        "cpu_seconds": round(outcome.cpu_seconds, 3),
    }


def measured_object(course: int, found: Measured) -> dict[str, Any]:
    gaps = [None if gap is None else float(gap) for gap in found.blind_gaps]
    return {"course": course, "bound": found.bound, "blind_gaps": gaps}


def sealed(found: dict[str, Any], key: str) -> dict[str, Any]:
    """A game that tells nothing of its course without the key, if there is one."""
    if not key:
        return found
    secret = json.dumps({name: found[name] for name in SECRET if name in found})
    rest = {name: value for name, value in found.items() if name not in SECRET}
    return rest | {"sealed": mixed(secret.encode(), key, found).hex()}


def unsealed(found: dict[str, Json], key: str, line: int) -> dict[str, Json]:
    if "sealed" not in found:
        return found
    try:
        secret = mixed(bytes.fromhex(str(found["sealed"])), key, found).decode("ascii")
    except ValueError:
        raise ParseError("the game cannot be read with the key that is kept for it", line) from None
    return found | json_object(secret, line)


def mixed(data: bytes, key: str, game: Mapping[str, Json]) -> bytes:
    """There and back: each game has bytes of its own that nobody knows without the key."""
    stream = hashlib.shake_256(f"{key} {game['course']} {game['bot']}".encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, stream, strict=True))


# -- reading ---------------------------------------------------------------------------------------------------------


def read(lines: Iterable[str], courses: Sequence[RaceLevel], names: Sequence[str], key: str = "") -> Played:
    played = Played()
    for number, line in enumerate(lines, 1):
        found = json_object(line, number)
        course = index(found, "course", len(courses), number)
        if "bound" in found:
            played.measured[course] = read_measured(found, len(names), number)
        else:
            bot = index(found, "bot", len(names), number)
            played.games.setdefault(
                (course, bot), read_game(unsealed(found, key, number), courses[course], names[bot], number)
            )
    return played


def index(found: dict[str, Json], name: str, count: int, line: int) -> int:
    value = found.get(name)
    if type(value) is not int or not 0 <= value < count:
        raise ParseError(say('expected "{}", a number from 0 to {}', name, count - 1), line)
    return value


def read_measured(found: dict[str, Json], bots: int, line: int) -> Measured:
    bound, gaps = found["bound"], found.get("blind_gaps")
    if not isinstance(gaps, list) or len(gaps) != bots:
        raise ParseError(say('expected "blind_gaps", {} of them', bots), line)
    return Measured(bound if type(bound) is int else None, tuple(read_gap(gap, line) for gap in gaps))


def read_gap(gap: Json, line: int) -> Fraction | None:
    if gap is not None and (type(gap) not in (int, float) or not math.isfinite(cast(float, gap))):
        raise ParseError('expected "blind_gaps", numbers or null', line)
    return in_parts(cast("float | None", gap))


def read_game(found: dict[str, Json], course: RaceLevel, name: str, line: int) -> Outcome:
    status, notes = found.get("status"), found.get("notes", [])
    if status not in tuple(Status) or not isinstance(notes, list):
        raise ParseError(say('expected "status", one of {}', ", ".join(Status)), line)
    server, puzzle = RaceServer(course), RacePuzzle(course)
    for word in str(found.get("moves", "")).split():
        row, column = puzzle.parse_move(word)
        server.receive(str(column))
        server.receive(str(row))
    finished = status == Status.FINISHED
    if finished != (server.word is Word.FINISH) or server.word is Word.ERROR:
        raise ParseError("the moves of the game do not lead to its end", line)
    counts = metrics(course, server.moves) if finished else {}
    return Outcome(
        bot=name,
        status=Status(status),
        reason=from_fields("reason", found),
        line=tuple(server.moves),
        reached=server.car.reached,
        score=counts.get("score"),
        total=counts.get("total"),
        seconds=number_of(found, "seconds", line),
        cpu_seconds=number_of(found, "cpu_seconds", line),
        notes=tuple(map(str, notes)),
        exposed=str(found.get("exposed", "")),
    )


def number_of(found: dict[str, Json], name: str, line: int) -> float:
    value = found.get(name)
    if not isinstance(value, int | float):
        raise ParseError(say('expected "{}", a number', name), line)
    return float(value)
