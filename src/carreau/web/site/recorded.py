"""Answers that are worked out when the site is written, so that a board is seen and played before Python has come.

All that is asked once and for ever is here, of each level of ours how it begins, and of the boards that are met first where
the first moves lead to. The jobs that answer in the page answer here, in a process of its own that has what the page has:
native code where that came with Python for browsers, no games of other packages, the memory of a search there. So what is
recorded is what the engine would say, and what is not here is asked of it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from gzip import compress
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any
from zlib import Z_SYNC_FLUSH, compressobj

from carreau.accelerator import SWITCH, has_native
from carreau.games import REGISTRY
from carreau.language import LANGUAGES
from carreau.web.browser.main import begin
from carreau.web.worker.interface import decode
from carreau.web.worker.jobs import JOBS
from carreau.web.worker.localise import localise
from carreau.web.worker.task import as_line

CATALOGUE, PLAY = "catalogue", "play"
LESSON, FIRST_LESSON, FIRST_LEVELS = "lesson", "racetrack/lesson/1", 2  # the first one is what a stranger sees
FIRST_BYTES, LESSON_BYTES, LEVEL_BYTES = (
    12_000,
    4_000,
    2_500,
)  # for the moves of it, of another lesson, of the first levels of a set


def record(folder: Path, native: bool, memory_mb: int, levels: Path | None) -> None:
    """Write all of it into a folder, for a page that has native code or not. Nothing where this Python lacks the native code
    that the page has: it could not say what the engine would."""
    folder.mkdir()
    if native and not has_native():
        return
    words = [sys.executable, "-m", __spec__.name, str(folder), str(memory_mb), str(levels or "")]
    subprocess.run(words, check=True, env={**os.environ, SWITCH: str(int(native))})


class Record:
    """Answers by what was asked, a line each. One that is not the same in all languages is there in each."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.packer, self.bytes = compressobj(9), 0  # how many they will take

    def ask(self, asked: str, job: str, body: dict[str, Any]) -> dict[str, Any]:
        """Have a job done, and keep its answer under what was asked."""
        kind, found = JOBS[job], list[dict[str, Any]]()
        kind.perform(decode(kind.request, body), lambda message: found.append(without_others(message)), Event())
        texts = {language: as_line(localise(found[0], language)) for language in LANGUAGES}
        if len(set(texts.values())) == 1:
            texts = {"": texts[LANGUAGES[0]]}
        for language, text in texts.items():
            self.lines.append(f"{language} {asked}\t{text}\n")
            self.bytes += len(self.packer.compress(self.lines[-1].encode()) + self.packer.flush(Z_SYNC_FLUSH))
        return found[0]

    def write(self, folder: Path, name: str) -> None:
        (folder / f"{name}.gz").write_bytes(compress("".join(self.lines).encode(), 9, mtime=0))


def without_others(message: dict[str, Any]) -> dict[str, Any]:
    """The page has no games of other packages, which may be installed here."""
    games = {
        key: [each for each in message[key] if each[name] in REGISTRY] for key, name in OTHERS.items() if key in message
    }
    return {**message, **games}


OTHERS = {"games": "name", "sets": "game"}  # where games are listed, and what says which one it is


def record_all(folder: Path) -> None:
    catalogue = Record()
    catalogue.ask(JOBS["about"].route, "about", {})
    sets = catalogue.ask(JOBS["levels"].route, "levels", {})["sets"]
    catalogue.write(folder, CATALOGUE)
    for each in sets:
        record_set(folder, each["id"], len(each["levels"]))


def record_set(folder: Path, name: str, levels: int) -> None:
    record, play = Record(), Record()
    game, of_game = name.split("/")
    for number in range(1, levels + 1):
        asked = {"game": game, "set": of_game, "number": number}
        level = record.ask(JOBS["level"].route.format(**asked), "level", asked)["level"]
        record_play(play, number, level, most_bytes(name, number))
    record.write(folder, f"{game}.{of_game}")
    play.write(folder, f"{game}.{of_game}.{PLAY}")


def most_bytes(name: str, number: int) -> int:
    """For the moves of a level; how it begins is there in any case."""
    if f"{name}/{number}" == FIRST_LESSON:
        return FIRST_BYTES
    return LESSON_BYTES if name.endswith(f"/{LESSON}") else LEVEL_BYTES if number <= FIRST_LEVELS else 0


def record_play(record: Record, number: int, level: dict[str, Any], most_bytes: int) -> None:
    """How a level begins, and then as many moves as there is room for: first all that may be played on the best line that is
    known, then what lies nearest to the start."""
    record.ask(f"{number} {JOBS['choose'].route} {key_of({})}", "choose", {"level": level})
    full, order = record.bytes + most_bytes, count()
    waiting = [(False, 0, next(order), {"moves": ""})]
    while waiting:
        _, depth, _, asked = heappop(waiting)
        if depth and record.bytes >= full:
            return
        answer = record.ask(f"{number} {JOBS['play'].route} {key_of(asked)}", "play", {"level": level, **asked})
        if answer["refused"] or answer["standing"] == "solved":
            continue
        known = any(each["moves"].startswith(answer["moves"]) for each in level.get("solutions", ()))
        begins = [each["kind"] for each in answer["scene"]["offers"]] == ["start"]  # who opens it does not choose
        for move in offered(answer["scene"]):
            after = (not known, depth + (not begins), next(order), {"do": move, "moves": answer["moves"]})
            heappush(waiting, after)


def offered(scene: dict[str, Any]) -> Iterator[str]:
    """What may be played, and what may be tried."""
    yield from dict.fromkeys(
        each["move"] for kind in ("offers", "refused", "blocked") for each in scene[kind] if each["move"]
    )


def key_of(asked: dict[str, Any]) -> str:
    """What is asked of a level, in the one way in which it is compared."""
    return json.dumps(sorted(asked.items()), separators=(",", ":"), ensure_ascii=False)


if __name__ == "__main__":
    target, memory, shelf = sys.argv[1:]
    begin(int(memory), shelf)
    record_all(Path(target))
