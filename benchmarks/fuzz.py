"""Damaged texts for every reader, as many as wanted: `python -m benchmarks.fuzz --texts 1000000`. Each must give levels or a
ParseError with a sentence, and what is read must be drawn, judged and written; anything else is printed and ends with 1.
With `--pictures 10000` also damaged pictures. The texts and pictures that were most work for their size are printed too."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import carreau
from carreau.core.likeness import SURE
from carreau.files import Source, encode, levels_of
from carreau.recognition import attempt, find_format, formats, read_entries
from tests.damage import damaged, samples_of
from tests.hostile_files import chunk, hostile_files

EVERY = 8  # text is looked at thoroughly
WORST = 8  # texts whose times are printed
SMALL_PICTURE = 3000  # bytes
SMALL = 150  # cells of boards on which the slower checks are made


def use(level: carreau.Level) -> None:
    """What was read can be written, and where it is small enough, judged and drawn."""
    game = carreau.game_of(level)
    if len(game.write_board(level)) <= SMALL and all(problem.playable for problem in game.problems(level)):
        carreau.Session(level).scene()


def tried(name: str, text: str, thorough: bool) -> str:
    """What comes of a text as its own format; if it is looked at thoroughly, also as whatever it looks like, and of what was
    read."""
    form = find_format(name)
    if not 0 <= form.likeness(text) <= SURE:
        raise ValueError("a likeness is from 0 to 1")
    outcomes: list[str] = []
    for read in (lambda: attempt(form, text), lambda: read_entries(text))[: 1 + thorough]:
        try:
            entries = read().entries
        except carreau.ParseError as error:
            if not error.message or error.line < 0 or error.column < 0:
                raise ValueError("an error has a sentence and a place") from None
            outcomes.append("refused")
            continue
        for level in entries:
            if thorough and not isinstance(level, carreau.ParseError):
                use(level)
        outcomes.append("broken in part" if any(isinstance(each, carreau.ParseError) for each in entries) else "read")
    return outcomes[0]


def picture_tried(data: bytes) -> str:
    """What comes of a picture."""
    try:
        levels = levels_of(Source("picture.png", data))
    except carreau.ParseError as error:
        if not error.message:
            raise ValueError("an error has a sentence") from None
        return "refused"
    use(levels[0])
    return "read"


def damaged_pictures(seed: int, count: int) -> Iterator[bytes]:
    """Small pictures, ours and hostile ones, with bytes replaced, cut and doubled; every other one with right checksums."""
    random = Random(seed)
    ours = [level for level in carreau.load_all("racetrack/tracks") if carreau.game_of(level).images]
    samples = [encode([level], "png") for level in ours if can_be_picture(level)]
    samples += [data for name, data in hostile_files().items() if name.endswith(".png") and len(data) < SMALL_PICTURE]
    for number in range(count):
        data = random.choice(samples)
        for _ in range(random.choice((1, 1, 2, 4))):
            at, length = random.randrange(8, len(data)), random.choice((0, 1, 1, 2, 4, 30))
            data = (
                data[:at] + random.choice((random.randbytes(length), data[at : at + length] * 2, b"")) + data[at + length :]
            )
        yield with_checksums(data) if number % 2 else data


def can_be_picture(level: carreau.Level) -> bool:
    try:
        return bool(encode([level], "png"))
    except carreau.LevelError:
        return False


def with_checksums(data: bytes) -> bytes:
    """The picture with what each of its chunks says it is checked by."""
    made, at = data[:8], 8
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        made += chunk(data[at + 4 : at + 8], data[at + 8 : at + 8 + length])
        at += 12 + length
    return made


class Worst:
    """What was most work for its size, by processor time."""

    def __init__(self) -> None:
        self.found: list[tuple[float, int, str]] = []

    def timed(self, what: str, size: int, work: Callable[[], str]) -> str:
        began = time.process_time()
        try:
            return work()
        finally:
            self.found = sorted([*self.found, (time.process_time() - began, size, what)], reverse=True)[:WORST]

    def tell(self) -> None:
        for seconds, size, what in self.found:
            print(f"{seconds:8.3f} s for {size:7,} letters or bytes: {what[:150]}")


def print_counts(name: str, found: Counter[str], began: float) -> None:
    counts = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(found.items()))
    print(f"{name:15} {sum(found.values()):9,}: {counts}; {time.perf_counter() - began:.0f} s", flush=True)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--texts", type=int, default=10_000, help="in all, over all formats")
    options.add_argument("--longest", type=int, default=700, help="letters of a sample, if there are such")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--format", default="", help="one format only")
    options.add_argument("--pictures", type=int, default=0, help="damaged pictures")
    given = options.parse_args()
    worst = Worst()
    names = [given.format] if given.format else [form.name for form in formats()]
    failures = 0
    for name in names:
        began, found = time.perf_counter(), Counter[str]()
        samples = [text for text in samples_of(name) if len(text) <= given.longest] or samples_of(name)
        for number, text in enumerate(damaged(samples, given.seed, given.texts // len(names))):
            try:
                found[worst.timed(repr(text), len(text), lambda: tried(name, text, number % EVERY == 0))] += 1  # noqa: B023
            except Exception:
                found["crashed"] += 1
                failures += 1
                if failures <= 10:
                    print(f"{name}: {text!r}\n{traceback.format_exc()}", flush=True)
        print_counts(name, found, began)
    began, found = time.perf_counter(), Counter[str]()
    for data in damaged_pictures(given.seed, given.pictures):
        try:
            found[worst.timed(repr(data), len(data), lambda: picture_tried(data))] += 1  # noqa: B023
        except Exception:
            found["crashed"] += 1
            failures += 1
            if failures <= 10:
                print(f"{data!r}\n{traceback.format_exc()}", flush=True)
    print_counts("pictures", found, began)
    worst.tell()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
