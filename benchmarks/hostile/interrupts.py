"""Ctrl-C at every moment of every command: `python -m benchmarks.hostile.interrupts`.

Each command has a terminal of its own from its first moment, and is interrupted after no time to more than it needs: by the
key, by the key twice, by a signal to its process. So is, at the same moments, a script that has nothing of ours and waits:
what it prints for a while, and then a traceback of itself where commands leave with 130, Python does by itself.
"""

from __future__ import annotations

import argparse
import json
import os
import pty
import random
import re
import resource
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from fcntl import ioctl
from itertools import cycle
from pathlib import Path

import carreau
from benchmarks.tables import table
from carreau.core.ending import INTERRUPTED
from tests.arena.programs import new_mark, running
from tests.hostile_files import ROOM

COMMANDS = [  # a line for each verb; `out` is what it writes
    "--help",
    "play room.xsb",
    "show room.xsb --svg out",
    "convert room.xsb out --to json",
    "check room.xsb",
    "verify room.xsb rRR",
    "generate ricochet out --count 20 --seed 3",
    "solve sokoban/hard#5 --solver bfs",
    "solve sokoban/easy#1 --solver bfs --trace out",
    "drive racetrack/tracks#6 --all --svg out",
    "drive racetrack/tracks#1 --trace out",
    "oracle build board.json --save out",
    "race new python bot",
    "race run --course race/courses#1 careful \"sh -c 'sleep 9' MARK\"",
    "race check \"sh -c 'sleep 9' MARK\"",
    "race cage",
    "tournament careful \"sh -c 'sleep 9' MARK\" --course race/courses#1 --out league",
    "grade room.xsb handins --out grades",
    "bench room.xsb --out compared",
    "serve --no-open --port 0",
]
SCRIPT = Path(sys.executable).with_name("carreau")
PACKAGE = str(Path(carreau.__file__).parent)  # what a traceback names that is ours
WAITS = "import time\ndef main():\n    print('up', flush=True)\n    time.sleep(3600)\n"
WAITING = "a script that waits"
OLD = '{"status": "old"}\n'
PATIENCE = 60.0  # seconds in which what was interrupted ends, however busy the machine is
LONGEST = 20.0  # seconds of a command at most, within which it is interrupted
GAP = 0.03  # seconds at most between a key and the same again
FRAME = re.compile(r'File "([^"]+)", line \d+, in .+\r?\n\s*(.*)')
CODES = {INTERRUPTED: "130", -signal.SIGINT: "signal", 0: "over"}
OURS = ("TRACEBACK", "UNHEARD", "WRONG")
HEAD = ("130", "signal", "over", "Python's traceback", "Python's import", "Python goes on", *OURS)


class Terminal:
    """A command that is alone on a terminal: from its first moment a key interrupts it and nothing else."""

    def __init__(self, command: Sequence[str], folder: Path, environment: dict[str, str]) -> None:
        self.master, self.slave = pty.openpty()
        self.before, self.screen = termios.tcgetattr(self.slave), b""
        self.process = subprocess.Popen(  # which returns when the command has begun
            command,
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            start_new_session=True,
            preexec_fn=begin_on_terminal,
            cwd=folder,
            env=environment,
        )

    def read(self, until: Callable[[], object], seconds: float) -> bool:
        """Whether it came to that within a time, while all that is printed is taken."""
        ends = time.monotonic() + seconds
        while not until():
            if time.monotonic() > ends:
                return False
            if select.select([self.master], [], [], 0.002)[0]:
                self.screen += os.read(self.master, 65536)
        return True

    def ended(self) -> bool:
        return self.process.poll() is not None

    def key(self) -> None:
        os.write(self.master, b"\x03")

    def signal(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def close(self) -> None:
        """End it if it has not, with what Python says of where it stands."""
        if not self.ended():
            self.process.send_signal(signal.SIGABRT)
            self.read(self.ended, PATIENCE)
            self.process.kill()
        self.process.wait()
        self.read(lambda: not select.select([self.master], [], [], 0)[0], PATIENCE)
        os.close(self.slave)
        os.close(self.master)


def begin_on_terminal() -> None:
    ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # which a shell may have had ignored
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


# -- what is interrupted ---------------------------------------------------------------------------------------------


@contextmanager
def begun(line: str, mark: str = "") -> Generator[tuple[Terminal, Path]]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        own = {"XDG_DATA_HOME": f"{name}/data", "TMPDIR": f"{name}/temporary", "PYTHONFAULTHANDLER": "1", "TERM": "xterm"}
        words = [] if line == WAITING else [word.replace("MARK", mark) for word in shlex.split(line)]
        script = folder / "waits" if line == WAITING else SCRIPT
        terminal = Terminal([str(script), *words], folder, {**os.environ, **own})
        try:
            yield terminal, folder
        finally:
            terminal.close()


def prepare(folder: Path) -> None:
    (folder / "temporary").mkdir()
    (folder / "handins").mkdir()
    (folder / "handins" / "ada.txt").write_text("rRR")
    (folder / "room.xsb").write_text(ROOM)
    (folder / "out").write_text(OLD)
    (folder / "board.json").write_text(carreau.write([carreau.load("ricochet/boards#1")]))
    (folder / "waiting.py").write_text(WAITS)
    shutil.copy(SCRIPT, folder / "waits")  # the same script, but for what it imports
    (folder / "waits").write_text(re.sub(r"from carreau\S* import", "from waiting import", SCRIPT.read_text()))


def needed(line: str) -> float:
    """The seconds until a command ends, or shows something and half of that more."""
    began = time.monotonic()
    with begun(line) as (terminal, _):
        terminal.read(lambda: terminal.screen or terminal.ended(), LONGEST)
        shown = time.monotonic() - began
        terminal.read(terminal.ended, min(shown / 2, LONGEST - shown))
        return time.monotonic() - began


def moments(line: str, early: float, number: int, chance: random.Random) -> list[float]:
    """Half of them while Python starts, half over the whole time of the command."""
    whole = needed(line)
    return [(early if each % 2 else whole) * (each // 2 + chance.random()) / ((number + 1) // 2) for each in range(number)]


# -- what comes of it ------------------------------------------------------------------------------------------------


def interrupted(line: str, after: float, way: str, gap: float) -> tuple[str, str]:
    """What came of it, in a word of the table, and all that there is to tell of that."""
    mark = new_mark()
    with begun(line, mark) as (terminal, folder):
        if terminal.read(terminal.ended, after):
            return "over", ""
        press = terminal.signal if way == "signal" else terminal.key
        press()
        if way == "twice" and not terminal.read(terminal.ended, gap):
            press()
        heard = terminal.read(terminal.ended, PATIENCE)
        found = left(terminal, folder, mark) if heard else list(standing(terminal.process.pid))
    said, code = terminal.screen.decode("utf-8", "replace"), terminal.process.returncode
    came_of_it = "WRONG" if heard and found else judged(heard, code, said)
    return came_of_it, "\n".join([f"code {code}", *found, said[-3000:]])


def judged(heard: bool, code: int, said: str) -> str:
    """What is raised is ours if it names a file of ours. What Python does to find the first of them stands apart."""
    if "KeyboardInterrupt" not in said:
        return CODES.get(code, "WRONG") if heard else "UNHEARD"
    frames = FRAME.findall(said)
    if any(name.startswith(PACKAGE) or name.endswith("waiting.py") for name, _ in frames):
        return "TRACEBACK"
    if not heard:
        return "Python goes on"
    return "Python's import" if any("import main" in text for _, text in frames) else "Python's traceback"


def standing(process: int) -> Iterator[str]:
    """Where a process stands that should have ended, as the system has it."""
    for name in ("stat", "wchan", "syscall", "stack"):
        with suppress(OSError):
            yield f"{name}: {Path(f'/proc/{process}/{name}').read_text()}"


def left(terminal: Terminal, folder: Path, mark: str) -> list[str]:
    """What should not be there any more."""
    found = ["the terminal is not as it was"] * (termios.tcgetattr(terminal.slave) != terminal.before)
    if list(folder.rglob(".carreau-*")) or list((folder / "temporary").iterdir()):
        found.append("something left")
    if not is_whole((folder / "out").read_bytes()):
        found.append("half a file")
    ends = time.monotonic() + PATIENCE
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


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--presses", type=int, default=12, help="of each command")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", default="", help="commands that begin so")
    given = options.parse_args()
    chance, counts = random.Random(given.seed), {WAITING: Counter[str]()}
    early = needed(WAITING)
    ways = cycle(("key", "twice", "signal"))
    for line in (each for each in COMMANDS if each.startswith(given.only)):
        counts[line] = Counter[str]()
        for after, way in zip(moments(line, early, given.presses, chance), ways, strict=False):
            for each in (WAITING, line):
                came_of_it, told = interrupted(each, after, way, chance.random() * GAP)
                counts[each][came_of_it] += 1
                if came_of_it in OURS and (each != WAITING or came_of_it != "TRACEBACK"):
                    print(f"{each}: {way} after {1000 * after:.0f} ms: {came_of_it}, {told}", flush=True)
    sums = sum((found for line, found in counts.items() if line != WAITING), Counter[str]())
    rows = [
        (line, found.total(), *(found[each] for each in HEAD)) for line, found in {**counts, "all of ours": sums}.items()
    ]
    table("What came of Ctrl-C", ("command", "pressed", *HEAD), rows)
    assert not any(sums[each] for each in OURS), "Ctrl-C is not what it should be"


if __name__ == "__main__":
    main()
