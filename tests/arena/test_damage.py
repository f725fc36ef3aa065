"""A bot that breaks something loses its own game and nothing else, in every cage that can be had here and without one.
`test_ordinary.py` runs this as another user than root."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from carreau.arena import BotLimits, Outcome, Program, Status, find_player, play_game, play_match
from carreau.arena.cage.order import LANDLOCK
from carreau.arena.cage.processes import children, descendants
from tests.arena.cages import EVERY_CAGE, findings, script, small, use
from tests.arena.programs import COURSE, DAEMON, FORK_BOMB, HASTY, PATIENT, new_mark, running
from tests.stopping import wait_until

EVERYWHERE = pytest.mark.parametrize("cage", [*EVERY_CAGE.args[1], ""])


def in_cage(cage: str, monkeypatch: pytest.MonkeyPatch, limits: BotLimits = PATIENT) -> BotLimits:
    if cage:
        use(cage, monkeypatch)
    return replace(limits, isolated=bool(cage))


def beside_careful(bot: Program, limits: BotLimits) -> Outcome:
    """How a bot fares; another plays beside it, and after it, and must finish."""
    harmed, beside = play_match(COURSE, [bot, find_player("careful")], limits, workers=2)
    after = play_game(COURSE, find_player("careful"), limits)
    assert beside.status is after.status is Status.FINISHED, (beside, after)
    return harmed


# -- memory and disk -------------------------------------------------------------------------------------------------

GREEDY = {
    "memfd": """
for number in range(40):
    file = os.memfd_create(str(number))
    os.write(file, bytes(10_000_000))
""",
    "shm": """
for number in range(40):
    with open(f"/dev/shm/{number}", "wb") as file:
        file.write(bytes(10_000_000))
""",
    "shared": """
import mmap
kept = []
for _ in range(40):
    kept.append(mmap.mmap(-1, 10_000_000))
    kept[-1].write(bytes(10_000_000))
    kept[-1].madvise(mmap.MADV_DONTNEED)
""",
    "pieces": """
for _ in range(7):
    if os.fork() == 0:
        break
kept = b'x' * 60_000_000
""",
    "segments": """
import ctypes
system = ctypes.CDLL(None)
for _ in range(40):
    assert system.shmget(0, 10_000_000, 0o1600) >= 0
""",
    "semaphores": """
import ctypes
system = ctypes.CDLL(None)
for _ in range(40):
    assert system.semget(0, 32_000, 0o1600) >= 0
""",
    "sockets": """
import socket
kept = []
for _ in range(7):
    if os.fork() == 0:
        break
try:
    for _ in range(120):
        kept.append(socket.socketpair())
        for each in kept[-1]:
            each.setblocking(False)
            try:
                while each.send(bytes(65536)):
                    pass
            except BlockingIOError:
                pass
except OSError:
    pass
""",
    "large sockets": """
import socket
for _ in range(20):
    for each in socket.socketpair():
        each.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_000_000)
""",
    "large pipes": """
import fcntl
fcntl.fcntl(os.pipe()[1], fcntl.F_SETPIPE_SZ, 1_000_000)
""",
    "pages in pipes": """
import ctypes
system = ctypes.CDLL(None)
class Piece(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("length", ctypes.c_size_t)]
text = ctypes.create_string_buffer(b"bad")
assert system.vmsplice(os.pipe()[1], ctypes.byref(Piece(ctypes.addressof(text), 1)), ctypes.c_size_t(1), 0) >= 0
""",
    "empty files": """
for number in range(200_000):
    os.close(os.open(f"/tmp/{number}", os.O_CREAT | os.O_WRONLY))
""",
    "tables of pages": """
import mmap
kept = []
for _ in range(100):
    kept.append(mmap.mmap(-1, 2**30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=mmap.PROT_READ))
    kept[-1].madvise(mmap.MADV_NOHUGEPAGE)
    for place in range(0, 2**30, 2**21):
        kept[-1][place]
""",
}

REFUSED = ("memfd", "shm", "segments", "semaphores", "large sockets", "large pipes", "pages in pipes")


@EVERY_CAGE
@pytest.mark.parametrize("kind", GREEDY)
def test_memory_of_every_kind_counts(cage: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = in_cage(cage, monkeypatch, small(processes=16))
    harmed = beside_careful(script(f"{GREEDY[kind]}\nimport time; time.sleep(3600)"), limits)
    assert harmed.status is Status.CRASHED, harmed
    refused = kind in REFUSED or (kind == "empty files" and cage == LANDLOCK)
    assert ("Error" if refused else "used more than 150 MB of memory") in harmed.reason, harmed


@EVERY_CAGE
def test_the_disk_cannot_be_filled(cage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = in_cage(cage, monkeypatch, small(1024, scratch_mb=16))
    folder = tmp_path / "own"
    folder.mkdir()
    text = """
def fill(path):
    count = 0
    try:
        for number in range(8):
            with open(f"{path}/{number}", "wb", buffering=0) as file:
                for _ in range(10):
                    count += file.write(bytes(1_000_000))
    except OSError:
        pass
    return count // 1_000_000
for path in ("/tmp", "/dev/shm", "/var/tmp", "/", ".", os.path.expanduser("~")):
    attempt(path, lambda: fill(path))
"""
    found = {path: int(count) for path, count in findings(script(text, folder=folder), tmp_path / "logs", limits).items()}
    most = 0 if cage == LANDLOCK else 16
    assert 0 <= sum(found.values()) <= 2 * most and found["."] == found["/"] == 0, found
    assert not any(folder.iterdir())


# -- time ------------------------------------------------------------------------------------------------------------

BURN = """
import time
def burn():
    while time.process_time() < 0.3:
        pass
"""
SPENDERS = {
    "children": "if os.fork() == 0: burn(); os._exit(0)\n    os.wait()",
    "orphans": """
    read, written = os.pipe()
    if os.fork() == 0:
        if os.fork() == 0:
            os.close(read)
            burn()
        os._exit(0)
    os.wait()
    os.close(written)
    os.read(read, 1)
    os.close(read)
""",
    "unwaited": """
    import signal
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    if os.fork() == 0: burn(); os._exit(0)
    try: os.wait()
    except ChildProcessError: pass
""",
}


@EVERYWHERE
@pytest.mark.parametrize("kind", SPENDERS)
def test_time_of_processors_counts_whoever_spends_it(cage: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = in_cage(cage, monkeypatch, replace(PATIENT, cpu=2.0))
    harmed = play_game(COURSE, script(f"{BURN}\nfor _ in range(20):\n    {SPENDERS[kind]}"), limits)
    assert harmed.status is Status.TIMED_OUT and "used more than 2 s of CPU time" in harmed.reason, harmed


@EVERYWHERE
def test_a_bot_that_keeps_its_keeper_busy_is_looked_at_all_the_same(cage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = in_cage(cage, monkeypatch, small(processes=64))
    text = """
for _ in range(4):
    if os.fork() == 0:
        while os.getppid() > 1:
            if os.fork() == 0:
                if os.fork() == 0:
                    os._exit(0)
                os._exit(0)
            os.wait()
import mmap, time
time.sleep(0.5)
kept = mmap.mmap(-1, 200_000_000)
time.sleep(3600)
"""
    harmed = play_game(COURSE, script(text), limits)
    assert harmed.reason.startswith(("used more than 150 MB of memory", "ran more than 64 processes")), harmed


# -- processes -------------------------------------------------------------------------------------------------------

KILL = """
import signal
for pid in [os.getppid(), 1, -1, *range(2, 60)]:
    for number in (signal.{}, signal.SIGTERM):
        try:
            os.kill(pid, number) if pid != os.getpid() else None
        except OSError:
            pass
print("still here", flush=True)
"""


@EVERY_CAGE
@pytest.mark.parametrize("name", ["SIGKILL", "SIGSTOP"])
def test_whom_it_kills_or_stops_is_itself(cage: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = in_cage(cage, monkeypatch, replace(HASTY, first_turn=20))
    harmed = beside_careful(script(KILL.format(name)), replace(limits, first_turn=PATIENT.first_turn))
    assert harmed.status is not Status.FINISHED, harmed


@EVERYWHERE
def test_a_stopped_clock_runs_out(cage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits, mark = in_cage(cage, monkeypatch, HASTY), new_mark()
    harmed = play_game(COURSE, script("import signal; os.kill(os.getpid(), signal.SIGSTOP)", mark), limits)
    assert harmed.status is Status.TIMED_OUT and running(mark) == 0


@EVERYWHERE
def test_fork_bombs_and_daemons_are_ended(cage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits, mark = in_cage(cage, monkeypatch, replace(PATIENT, processes=8)), new_mark()
    assert beside_careful(script(FORK_BOMB, mark), limits).reason == "ran more than 8 processes at once (move 1)"
    assert play_game(COURSE, script(DAEMON, mark), limits).status is Status.CRASHED
    assert running(mark) == 0


@EVERYWHERE
@pytest.mark.parametrize("victim", ["keeper", "first"])
def test_nothing_outlives_a_killed_keeper(cage: str, victim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the system does when memory runs out. The game is lost, and no child lives on."""
    limits, mark = in_cage(cage, monkeypatch), new_mark()
    process = script("import time; os.fork(); os.setsid() if os.fork() == 0 else 0; time.sleep(3600)", mark).start(limits)
    keeper = process._keeper.pid
    wait_until(lambda: in_first(keeper, mark) >= 4)
    os.kill(
        keeper if victim == "keeper" else next(pid for pid in descendants(keeper) if len(children(pid)) == 1), signal.SIGKILL
    )
    assert process.wait(PATIENT.turn) and process.exit_code == -signal.SIGKILL
    wait_until(lambda: running(mark) == 0)
    process.leave()


def in_first(keeper: int, mark: str) -> int:
    """How many of the processes below a keeper have a word in their command line; some end while they are looked at."""
    count = 0
    for pid in descendants(keeper):
        with suppress(OSError):
            count += mark in Path(f"/proc/{pid}/cmdline").read_bytes().decode().split("\0")
    return count
