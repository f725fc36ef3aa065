"""What was said in a match, kept as JSON lines, and played again.

The first line holds the course; then come the lines that were said, each side's turn an object, and at the end of a game how
it ended. A record is not believed: playing it again gives the bot's lines to a server of our own and compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from carreau.arena.limits import Status
from carreau.arena.match import BOT, SERVER, Outcome, Spoken
from carreau.bots.protocol import RaceServer, Word
from carreau.core.errors import ParseError
from carreau.core.formats import json_object
from carreau.core.level import Json
from carreau.core.text import say
from carreau.games.race.formats import read_course, write_board
from carreau.games.race.level import RaceLevel, problems
from carreau.games.race.rules import metrics

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    course: RaceLevel
    most_moves: int
    games: tuple[Outcome, ...]


def write_record(course: RaceLevel, most_moves: int, games: Sequence[Outcome]) -> str:
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in record_objects(course, most_moves, games))


def record_objects(course: RaceLevel, most_moves: int, games: Sequence[Outcome]) -> Iterator[dict[str, Any]]:
    head = {"carreau": VERSION, "record": "race", "title": course.meta.title, "most_moves": most_moves}
    yield {**head, "board": write_board(course).split("\n")}
    for number, game in enumerate(games, 1):
        for spoken in game.dialogue:
            yield {"game": number, "seconds": spoken.seconds, "speaker": spoken.speaker, "lines": spoken.lines}
        result = {"game": number, "bot": game.bot, "status": game.status, "reason": game.reason, "notes": game.notes}
        yield {**result, "seconds": round(game.seconds, 6), "cpu_seconds": round(game.cpu_seconds, 6)}


# -- reading ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Reading:
    """A record as far as it is read."""

    course: RaceLevel
    most_moves: int
    spoken: list[Spoken] = field(default_factory=list[Spoken])
    games: list[Outcome] = field(default_factory=list[Outcome])


def read_record(text: str) -> Record:
    """Raises ParseError for what is no record. The line of moves in each outcome is that of the replay."""
    numbered = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not numbered:
        raise ParseError("expected the record of a match, found an empty file", 1)
    reading = read_head(json_object(numbered[0][1], numbered[0][0]), numbered[0][0])
    for number, line in numbered[1:]:
        read_line(reading, json_object(line, number), number)
    return Record(reading.course, reading.most_moves, tuple(reading.games))


def read_head(found: dict[str, Json], line: int) -> Reading:
    board, most, title = found.get("board"), found.get("most_moves"), found.get("title", "")
    if found.get("carreau") != VERSION or found.get("record") != "race":
        raise ParseError('expected "carreau": 1, "record": "race", the head of a record', line)
    if not isinstance(board, list) or type(most) is not int or not isinstance(title, str):
        raise ParseError('expected "board", a list of lines, and "most_moves", a number', line)
    try:
        course = read_course("\n".join(map(str, board)) + "\n")
    except ParseError as error:
        raise ParseError(say("the board of the record: {}", error.message), line) from None
    if found_problems := problems(course):
        raise ParseError(say("the board of the record: {}", found_problems[0].text), line)
    return Reading(replace(course, meta=replace(course.meta, title=title)), most)


def read_line(reading: Reading, found: dict[str, Json], line: int) -> None:
    if found.get("game") != len(reading.games) + 1:
        raise ParseError(say('expected "game": {}, games one after the other', len(reading.games) + 1), line)
    seconds = read_number(found, "seconds", line)
    if "status" not in found:
        speaker, lines = found.get("speaker"), found.get("lines")
        if speaker not in (SERVER, BOT) or not isinstance(lines, list):
            raise ParseError(say('expected "speaker", {} or {}, and "lines"', SERVER, BOT), line)
        reading.spoken.append(Spoken(seconds, str(speaker), tuple(map(str, lines))))
        return
    status, notes = found["status"], found.get("notes", [])
    if status not in tuple(Status) or not isinstance(notes, list):
        raise ParseError(say('expected "status", one of {}', ", ".join(Status)), line)
    game = Outcome(
        bot=str(found.get("bot", "")),
        status=Status(status),
        reason=str(found.get("reason", "")),
        line=(),
        reached=0,
        score=None,
        total=None,
        seconds=seconds,
        cpu_seconds=read_number(found, "cpu_seconds", line),
        notes=tuple(map(str, notes)),
        dialogue=tuple(reading.spoken),
    )
    reading.games.append(with_line(game, played_again(reading.course, reading.most_moves, game)[0]))
    reading.spoken.clear()


def read_number(found: dict[str, Json], name: str, line: int) -> float:
    value = found.get(name)
    if not isinstance(value, int | float):
        raise ParseError(say('expected "{}", a number', name), line)
    return float(value)


# -- playing again ---------------------------------------------------------------------------------------------------


def replay_game(record: Record, game: Outcome) -> str:
    """Where a game differs from what our server says to the same lines; nothing if it does not."""
    server, difference = played_again(record.course, record.most_moves, game)
    if difference:
        return difference
    if (game.status is Status.FINISHED) != (server.word is Word.FINISH):
        return say("the record says {}, but our server's last word is {}", game.status, server.word)
    return ""


def played_again(course: RaceLevel, most_moves: int, game: Outcome) -> tuple[RaceServer, str]:
    """A server that has heard all that the bot said, and the first difference in what it answered."""
    server = RaceServer(course, most_moves)
    expected, difference = server.opening(), ""
    for turn, spoken in enumerate(game.dialogue, 1):
        if spoken.speaker == BOT:
            expected = [answer for line in spoken.lines for answer in server.receive(line)] or expected
        elif list(spoken.lines) != expected and not difference:
            difference = say(
                "turn {} of the record: the server said {}, ours says {}", turn, shown(spoken.lines), shown(expected)
            )
        if spoken.speaker == SERVER:
            expected = []
    return server, difference


def shown(lines: Sequence[str]) -> str:
    return " ".join(lines)[:60] or "nothing"


def with_line(game: Outcome, server: RaceServer) -> Outcome:
    finished = game.status is Status.FINISHED and server.word is Word.FINISH
    counts = metrics(server.level, server.moves) if finished else {}
    return replace(
        game,
        line=tuple(server.moves),
        reached=server.car.reached,
        score=counts.get("score"),
        total=counts.get("total"),
    )


def transcript(game: Outcome) -> Iterator[str]:
    """The dialogue as it is printed: S> for the server, B> for the bot."""
    for spoken in game.dialogue:
        mark = "S>" if spoken.speaker == SERVER else "B>"
        yield from (f"{mark} {line}" for line in spoken.lines)
