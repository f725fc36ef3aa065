"""Damaged texts for every reader, as many as wanted: `python -m benchmarks.fuzz --texts 1000000`. Each must give levels or a
ParseError with a sentence, and what is read must be drawn, judged and written; anything else is printed and ends with 1."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter

import carreau
from carreau.core.likeness import SURE
from carreau.recognition import attempt, find_format, formats, read_entries
from tests.damage import damaged, samples_of

EVERY = 8  # text is looked at thoroughly
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


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--texts", type=int, default=10_000, help="in all, over all formats")
    options.add_argument("--longest", type=int, default=700, help="letters of a sample, if there are such")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--format", default="", help="one format only")
    given = options.parse_args()
    names = [given.format] if given.format else [form.name for form in formats()]
    failures = 0
    for name in names:
        began, found = time.perf_counter(), Counter[str]()
        samples = [text for text in samples_of(name) if len(text) <= given.longest] or samples_of(name)
        for number, text in enumerate(damaged(samples, given.seed, given.texts // len(names))):
            try:
                found[tried(name, text, number % EVERY == 0)] += 1
            except Exception:
                found["crashed"] += 1
                failures += 1
                if failures <= 10:
                    print(f"{name}: {text!r}\n{traceback.format_exc()}", flush=True)
        counts = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(found.items()))
        print(f"{name:15} {sum(found.values()):9,} texts: {counts}; {time.perf_counter() - began:.0f} s", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
