"""Ctrl-C at any moment: exit code 130, no traceback, no half a file, no process left, the terminal as it was."""

import json
import os
import shlex
import signal
import subprocess
import sys
import termios
from pathlib import Path

import pytest

import carreau
from tests.arena.programs import new_mark, running
from tests.cli.command import write
from tests.cli.pressing import Pressed, contents
from tests.cli.test_play_keys import Terminal
from tests.solvers.oracle_boards import random_level
from tests.stopping import PATIENCE, wait_until

ROOT = Path(__file__).parents[2]
ROOM = "#######\n#@ $ .#\n#######\n"
TRACK = "#########\n#>.....*#\n#>.....*#\n#########\n"
OLD = '{"status": "old"}\n'  # what stands in the file before
WHOLE = [  # commands without threads, of which those that write a file write `out`
    "--help",
    "check room.xsb",
    "verify room.xsb rRR",
    "show room.xsb --svg out",
    "convert room.xsb out --to json",
    "generate sokoban out --seed 3 --size 7 --boxes 1",
    "solve room.xsb --solver bfs --trace out",
    "drive track.txt --all --svg out",
    "drive track.txt --trace out",
    "oracle build board.json --save out",
    "race new python .",
]
SLEEPER = "sh -c 'sleep 3600' MARK"
EVENTS = [  # commands with threads and processes, and where they are pressed: at the first such event, or a later one
    ("tournament careful --out out --course race/courses#1", "import", 1),
    (f"tournament careful {SLEEPER!r} --out out --course race/courses#1 --workers 2", "subprocess.Popen", 2),
    ("tournament careful --out out --course race/courses#1", "fcntl.flock", 1),
    ("tournament careful --out out --course race/courses#1", "os.rename", 3),
    (f"race run --course race/courses#1 {SLEEPER!r}", "subprocess.Popen", 2),
    (f"race check {SLEEPER!r}", "subprocess.Popen", 2),
    ("oracle atlas --boards 1 --out out", "fcntl.flock", 1),
    ("race cage", "os.mkdir", 1),
    ("race cage", "subprocess.Popen", 2),
    ("grade room.xsb handins --out out", "os.mkdir", 1),
    ("grade room.xsb handins --out out", "os.rename", 1),
    ("serve --no-open --port 0", "socket.bind", 1),
    ("serve --no-open --port 0", "subprocess.Popen", 1),
]
AT_AN_EVENT = """
import signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
name, left = sys.argv.pop(1), int(sys.argv.pop(1))
def hook(event, about):
    global left
    if event == name and callable(signal.getsignal(signal.SIGINT)):
        left -= 1
        if left == 0:
            signal.raise_signal(signal.SIGINT)
sys.addaudithook(hook)
from carreau.__main__ import main
main()
"""
SOURCES = str(Path(carreau.__file__).parents[1])
WHEN_HEARD = f"""
import os, sys, _signal
_signal.signal(_signal.SIGINT, _signal.default_int_handler)
there = set(sys.modules)
def look(frame, event, about):
    if _signal.getsignal(_signal.SIGINT) is not _signal.default_int_handler:
        sys.settrace(None)
        print(*sorted(set(sys.modules) - there), flush=True)
        _signal.raise_signal(_signal.SIGINT)
    return look
sys.path.insert(0, {SOURCES!r})
sys.settrace(look)
import carreau.__main__
"""
WHILE_CALLED_OFF = """
import signal, sys, threading
from carreau.cli.interrupt import interrupt_sets
cancel = threading.Event()
def press(frame, event, about):
    if frame.f_code is threading.Event.set.__code__ and cancel._cond._lock.locked():
        sys.settrace(None)
        signal.raise_signal(signal.SIGINT)
    return press
with interrupt_sets(cancel):
    sys.settrace(press)
    cancel.set()
print("called off" if sys.gettrace() is None else "not pressed")
"""
WHEN_OVER = """
import os, signal, threading, time
from carreau.__main__ import main
import carreau.cli.commands
def press():
    threading.main_thread().join()
    while True:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.1)
def perform(line):
    threading.Thread(target=press).start()
    return 0
carreau.cli.commands.perform = perform
main()
"""
TO_ANOTHER_THREAD = """
import signal, threading
threading.Thread(target=threading.Event().wait, daemon=True).start()
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
from carreau.__main__ import main
main()
"""


def ran_program(program: str, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *options, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_it_is_heard_before_anything_else_is_imported() -> None:
    ran = ran_program(WHEN_HEARD, "-S")
    assert ran.stdout.split() == ["carreau", "carreau.__main__"] and ran.returncode == 130 and not ran.stderr, ran


def test_it_may_meet_whoever_calls_the_work_off() -> None:
    ran = ran_program(WHILE_CALLED_OFF)
    assert ran.stdout == "called off\n", ran


def test_it_ends_what_still_runs_when_the_command_is_over() -> None:
    ran = ran_program(WHEN_OVER)
    assert ran.returncode == 130 and not ran.stderr, ran.stderr


@pytest.mark.parametrize("line", WHOLE)
def test_wherever_it_comes_a_file_is_whole_or_what_it_was(line: str, tmp_path: Path) -> None:
    for name, text in (("room.xsb", ROOM), ("track.txt", TRACK), ("out", OLD)):
        write(tmp_path, name, text)
    write(tmp_path, "board.json", carreau.write([random_level(11, 5, 5)]))
    before = contents(tmp_path)
    command = [sys.executable, "-m", "tests.cli.pressing", tmp_path, *line.split()]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=ROOT)
    assert ran.returncode == 0 and not ran.stderr, ran.stderr
    after, pressed = contents(tmp_path), [Pressed(*json.loads(each)) for each in ran.stdout.splitlines()]
    assert len(pressed) > 20 and ("out" not in line or after["out"] != OLD)
    for each in pressed:
        assert each.code == 130, each
        assert not each.errors or (each.errors.count("\n") == 1 and each.errors.startswith("carreau: ")), each
        assert before.keys() <= each.files.keys(), each
        for name, text in each.files.items():
            assert text in (before.get(name), after.get(name)) or is_whole_trace(text), each


def is_whole_trace(text: str) -> bool:
    *lines, last = map(json.loads, text.splitlines())
    return "carreau_trace" in lines[0] and last["status"] in ("cancelled", "solved")


@pytest.mark.parametrize(("line", "event", "number"), EVENTS)
def test_threads_and_processes_end_with_the_command(line: str, event: str, number: int, tmp_path: Path) -> None:
    mark = new_mark()
    write(tmp_path, "room.xsb", ROOM)
    (tmp_path / "handins").mkdir()
    write(tmp_path / "handins", "ada.txt", "rRR")
    (tmp_path / "temporary").mkdir()
    words = [word.replace("MARK", mark) for word in shlex.split(line)]
    ran = subprocess.run(
        [sys.executable, "-c", AT_AN_EVENT, event, str(number), *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(tmp_path / "temporary")},
    )
    assert ran.returncode == 130 and "Traceback" not in ran.stderr, ran.stderr
    wait_until(lambda: running(mark) == 0)
    assert not list((tmp_path / "temporary").iterdir()) and not list(tmp_path.rglob(".carreau-*"))


def test_the_terminal_is_as_it_was_after_a_game() -> None:
    terminal = Terminal("play", "sokoban/easy#1")
    before = termios.tcgetattr(terminal.master)
    terminal.expect("moves 0")
    assert termios.tcgetattr(terminal.master) != before
    terminal.process.send_signal(signal.SIGINT)
    terminal.expect("\x1b[?25h\x1b[?1049l")
    assert terminal.ended() == 130 and termios.tcgetattr(terminal.master) == before


def test_a_game_that_waits_for_a_key_hears_it_whoever_the_system_told() -> None:
    terminal = Terminal("play", "sokoban/easy#1", command=(sys.executable, "-c", TO_ANOTHER_THREAD))
    terminal.expect("moves 0")
    terminal.expect("quit")
    wait_until(lambda: Path(f"/proc/{terminal.process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S")
    terminal.type("\x03")
    assert terminal.ended() == 130


def test_a_second_ctrl_c_ends_a_search_that_does_not_listen_and_shows_the_cursor_again() -> None:
    program = (
        "import carreau.cli.solve, signal, sys, time\n"
        "def deaf(*words, **more):\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "carreau.cli.solve.solve_on = deaf\n"
        "from carreau.__main__ import main; main()"
    )
    terminal = Terminal("solve", "sokoban/easy#1", command=(sys.executable, "-c", program))
    terminal.expect("\x1b[?25l")
    terminal.expect("\x1b[?25h")
    assert terminal.ended() == 130
