"""Ctrl-C at random times over all commands, and small files with large work: `python -m benchmarks.hostile.files`.

Prints the times of the files that are most work; then how often commands ended with which code, with a traceback, half a
file, a process left. What is pressed while Python itself starts, before anything of ours runs, is counted apart.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import carreau
from carreau import files
from tests.arena.programs import new_mark, running
from tests.hostile_files import ROOM, hostile_files, largest

COMMANDS = {  # a line for each verb, and the seconds within which it is pressed; `out` is what it writes
    "--help": 0.5,
    "show room.xsb --svg out": 1.0,
    "convert room.xsb out --to json": 0.8,
    "check room.xsb": 1.0,
    "verify room.xsb rRR": 0.8,
    "generate ricochet out --count 20 --seed 3": 3.0,
    "solve sokoban/easy#1 --solver bfs --trace out": 3.0,
    "solve racetrack/tracks#6": 1.0,
    "drive racetrack/tracks#6 --all --svg out": 3.0,
    "drive racetrack/tracks#1 --trace out": 3.0,
    "oracle build board.json --save out": 2.0,
    "race new python bot": 0.8,
    "race run --course race/courses#1 careful \"sh -c 'sleep 9' MARK\"": 3.0,
    "race check \"sh -c 'sleep 9' MARK\"": 3.0,
    "race cage": 3.0,
    "tournament careful \"sh -c 'sleep 9' MARK\" --course race/courses#1 --out league": 3.0,
    "grade room.xsb handins --out grades": 3.0,
    "serve --no-open --port 0": 3.0,
    "play room.xsb": 1.0,
}
PACKAGE = str(Path(carreau.__file__).parent)  # what a traceback names that is ours
OLD = '{"status": "old"}\n'
PATIENCE, PRESSES = 60.0, 2  # seconds in which a command that was pressed ends, and how often it is pressed at most
WORST = 12  # files whose times are printed


class Outcome(NamedTuple):
    code: int
    said: str
    problems: tuple[str, ...]


def pressed(line: str, seconds: float) -> Outcome:
    """What comes of a command that is pressed after so many seconds."""
    mark = new_mark()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        words = [word.replace("MARK", mark) for word in shlex.split(line)]
        environment = {**os.environ, "XDG_DATA_HOME": f"{name}/data", "TMPDIR": f"{name}/temporary"}
        with subprocess.Popen(
            [sys.executable, "-c", "from carreau.cli import main; main()", *words],
            stdin=subprocess.PIPE,  # which stays open, so that `play` waits
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
            env=environment,
        ) as process:
            time.sleep(seconds)
            presses = 0
            while process.poll() is None and presses < PRESSES:
                process.send_signal(signal.SIGINT)
                presses += 1
                with suppress(subprocess.TimeoutExpired):
                    process.wait(PATIENCE)
            assert process.stderr is not None
            if process.poll() is None:
                process.kill()
            said = process.stderr.read()
        unheard = ["was not heard the first time"] * (presses > 1)
        return Outcome(process.returncode, said, (*unheard, *problems(folder, said, mark)))


def prepare(folder: Path) -> None:
    (folder / "temporary").mkdir()
    (folder / "handins").mkdir()
    (folder / "handins" / "ada.txt").write_text("rRR")
    (folder / "room.xsb").write_text(ROOM)
    (folder / "out").write_text(OLD)
    (folder / "board.json").write_text(carreau.write([carreau.load("ricochet/boards#1")]))


def problems(folder: Path, said: str, mark: str) -> list[str]:
    found = ["traceback"] if "Traceback" in said or "Exception ignored" in said else []
    if list(folder.rglob(".carreau-*")) or list((folder / "temporary").iterdir()):
        found.append("something left")
    if not is_whole((folder / "out").read_bytes()):
        found.append("half a file")
    ends = time.monotonic() + 10
    while running(mark) and time.monotonic() < ends:
        time.sleep(0.05)
    return found + ["a process left"] * bool(running(mark))


def is_whole(data: bytes) -> bool:
    """A trace to its status, an SVG to its end, a document or an oracle that can be read."""
    if data.startswith(b"<svg"):
        return data.rstrip().endswith(b"</svg>")
    if data.startswith(b"CARREAUO") or data == OLD.encode():
        return True
    try:
        return "status" in json.loads(data.splitlines()[-1]) if b"carreau_trace" in data else bool(json.loads(data))
    except ValueError:
        return False


def press_all(presses: int, seed: int) -> None:
    chance, codes, wrong = random.Random(seed), Counter[str](), Counter[str]()
    early = 0
    for number in range(presses):
        line, longest = list(COMMANDS.items())[number % len(COMMANDS)]
        after = chance.random() * longest
        code, said, found = pressed(line, after)
        if code == -signal.SIGINT or ("traceback" in found and PACKAGE not in said):
            early += 1
            continue
        codes[str(code)] += 1
        wrong.update(found)
        if found:
            print(f"{line} after {after:.3f} s: {', '.join(found)}, code {code}\n{said[-800:]}", flush=True)
    print(f"{presses} presses: codes {dict(codes)}, while Python started {early}, wrong: {dict(wrong) or 'nothing'}")


def time_files() -> None:
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


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--presses", type=int, default=10 * len(COMMANDS), help="in all, over all commands")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    time_files()
    press_all(given.presses, given.seed)


if __name__ == "__main__":
    main()
