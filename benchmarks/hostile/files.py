"""Small files with large work: `python -m benchmarks.hostile.files` prints the times of those that are most."""

from __future__ import annotations

import time

import carreau
from carreau import files
from tests.hostile_files import hostile_files, largest

WORST = 12  # files whose times are printed


def main() -> None:
    """The processor time to read each file, and of what was read to judge and to draw it."""
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
        times.append((time.process_time() - began, len(data), name, said))
    for seconds, size, name, said in sorted(times, reverse=True)[:WORST]:
        print(f"{seconds:6.2f} s  {size:9,} bytes  {name:36} {said[:90]}")


if __name__ == "__main__":
    main()
