"""Small files with large work: `python -m benchmarks.hostile.files` prints the times of those that are most, and fails where
one takes far more than usual or is neither read nor refused with a sentence."""

from __future__ import annotations

import time

import carreau
from benchmarks.hostile.judging import Judge
from carreau import files
from tests.hostile_files import hostile_files, largest

WORST = 12  # files whose times are printed
MOST_SECONDS = 60.0  # of the processor for one file: ten times what the worst of them takes


def main() -> None:
    """The processor time to read each file, and of what was read to judge and to draw it."""
    judge = Judge()
    times: list[tuple[float, int, str, str]] = []
    for name, data in (hostile_files() | dict(largest())).items():
        began = time.process_time()
        try:
            levels = files.contents_of(files.Source(name, data)).entries
            said = f"{len(levels)} levels"
            first = levels[0]
            if not isinstance(first, carreau.ParseError) and not carreau.game_of(first).problems(first):
                carreau.Session(first).scene()
        except carreau.CarreauError as error:
            said = error.text
        except Exception as error:
            said = repr(error)
            judge.expect(False, f"{name}: read, or refused with a sentence, not {said[:90]}")
        times.append((time.process_time() - began, len(data), name, said))
    for seconds, size, name, said in sorted(times, reverse=True)[:WORST]:
        print(f"{seconds:6.2f} s  {size:9,} bytes  {name:36} {said[:90]}")
    for seconds, _, name, _ in times:
        judge.expect(seconds <= MOST_SECONDS, f"{name}: at most {MOST_SECONDS:g} s of the processor, not {seconds:.1f} s")
    judge.end()


if __name__ == "__main__":
    main()
