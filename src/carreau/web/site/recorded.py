"""Answers that are worked out when the site is written, so that a board can be seen and played before Python has come.

All that is asked once and for ever is here, and of the boards that are met first what the first moves lead to. They are
answered by the jobs that answer in the page, in a process of its own that has what the page has: native code where kernels
came with Python for browsers, no games of other packages, a search's memory. So an answer from here and one of the engine are the same, and
what is not here is simply asked of the engine.
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

CATALOGUE = "catalogue"
LESSON = "lesson"
FIRST_LESSON, FIRST_BYTES = "racetrack/lesson/1", 12_000  # what a stranger sees, and how many bytes its moves may take
LESSON_BYTES, LEVEL_BYTES = 4_000, 2_500  # of another board of a lesson, and of the first levels of a set
FIRST_LEVELS = 2


def record(folder: Path, native: bool, memory_mb: int, levels: Path | None) -> list[str]:
    """Write all of it into a folder, for a page that has native code or not; the names of the files. None where this Python
    lacks the native code that the page has: it could not say what the engine would."""
    folder.mkdir()
    if native and not has_native():
        return []
    words = [sys.executable, "-m", __spec__.name, str(folder), str(memory_mb), str(levels or "")]
    subprocess.run(words, check=True, env={**os.environ, SWITCH: str(int(native))})
    return sorted(path.stem for path in folder.iterdir())


class Record:
    """Answers by what was asked, a line each. One that is not the same in all languages is there in each."""

    def __init__(self, most_bytes: float = float("inf")) -> None:
        self.most_bytes, self.bytes = most_bytes, 0
        self.packer = compressobj(9)
        self.lines: list[str] = []

    @property
    def is_full(self) -> bool:
        return self.bytes >= self.most_bytes

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
    games = {key: [each for each in message[key] if each[name] in REGISTRY] for key, name in OTHERS.items() if key in message}
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
    record = Record()
    game, of_game = name.split("/")
    for number in range(1, levels + 1):
        asked = {"game": game, "set": of_game, "number": number}
        level = record.ask(JOBS["level"].route.format(**asked), "level", asked)["level"]
        if of_game == LESSON or number <= FIRST_LEVELS:
            record_play(level, most_bytes(f"{name}/{number}")).write(folder, f"{game}.{of_game}.{number}")
    record.write(folder, f"{game}.{of_game}")


def most_bytes(name: str) -> int:
    return FIRST_BYTES if name == FIRST_LESSON else LESSON_BYTES if f"/{LESSON}/" in name else LEVEL_BYTES


def record_play(level: dict[str, Any], most_bytes: int) -> Record:
    """The start and the moves from there, as many as there is room for: first all that may be played on the best line that
    is known, then what lies nearest to the start."""
    record, number = Record(most_bytes), count()
    waiting = [(0, 0, next(number), {"moves": ""})]
    while waiting and not record.is_full:
        _, depth, _, asked = heappop(waiting)
        answer = record.ask(f"{JOBS['play'].route} {key_of(asked)}", "play", {"level": level, **asked})
        if answer["refused"] or answer["standing"] == "solved":
            continue
        known = any(each["moves"].startswith(answer["moves"]) for each in level.get("solutions", ()))
        for move in offered(answer["scene"]):
            heappush(waiting, (int(not known), depth + 1, next(number), {"do": move, "moves": answer["moves"]}))
    return record


def offered(scene: dict[str, Any]) -> Iterator[str]:
    """What may be played, and what may be tried."""
    yield from dict.fromkeys(each["move"] for kind in ("offers", "refused", "blocked") for each in scene[kind] if each["move"])


def key_of(asked: dict[str, Any]) -> str:
    """What is asked of a level, in the one way in which it is compared."""
    return json.dumps(sorted(asked.items()), separators=(",", ":"), ensure_ascii=False)


if __name__ == "__main__":
    target, memory, shelf = sys.argv[1:]
    begin(float(memory), shelf)
    record_all(Path(target))
