"""Bots through the real referee, each a process: good ones finish, bad ones end alone, and nothing of them is left."""

from __future__ import annotations

import re
import socket
import sys
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread

import pytest

from carreau.arena import BotLimits, Cancelled, Local, Outcome, Program, Status, find_player, play_game, play_match
from carreau.bots import View
from carreau.bots.careful import Careful
from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.games.race import RaceLevel, metrics
from carreau.games.race.level import Rectangle
from tests.arena.programs import (
    COURSE,
    DAEMON,
    FORK_BOMB,
    HASTY,
    IGNORES_SIGTERM,
    LADDER,
    PATIENT,
    SKELETONS,
    c_bot,
    compiled,
    hostile_and_good,
    new_mark,
    python,
    python_bot,
    running,
    shell,
)
from tests.stopping import given_time, wait_until

EVERYWHERE = pytest.mark.parametrize("isolated", [True, False], ids=["isolated", "without namespaces"])


def test_six_hostile_bots_end_alone_and_two_good_ones_finish(tmp_path: Path) -> None:
    bots = hostile_and_good(tmp_path)

    def match(first_turn: float) -> list[Outcome]:
        limits = replace(PATIENT, first_turn=first_turn, processes=8, farewell=first_turn / 10)
        return play_match(COURSE, bots, limits, workers=8, logs=tmp_path)

    def table(found: list[Outcome]) -> dict[str, tuple[str, str]]:
        return {each.bot: (each.status, re.sub(r"[\d.]+ s |: it changes.*", "", each.reason)) for each in found}

    expected = {
        "sleeper": ("timed_out", "no answer within (move 1)"),
        "flooder": ("eliminated", "printed a line of more than 256 bytes (move 1)"),
        "crasher": ("crashed", "was ended by SIGSEGV before the end (move 1)"),
        "liar": ("eliminated", "move 1 to x 11, y 11 is not allowed"),
        "fork bomb": ("eliminated", "ran more than 8 processes at once (move 1)"),
        "ignores SIGTERM": ("timed_out", "no answer within (move 1)"),
        "careful": ("finished", ""),
        "c": ("finished", ""),
    }
    found = given_time(match, lambda found: table(found) == expected, LADDER)
    outcomes = {each.bot: each for each in found}
    assert list(outcomes) == [bot.name for bot in bots] and table(found) == expected
    careful = outcomes["careful"]
    assert "ignored SIGTERM, ended by SIGKILL" in outcomes["ignores SIGTERM"].notes
    assert outcomes["sleeper"].total is None and outcomes["sleeper"].score is None
    assert careful.total == metrics(COURSE, careful.line)["total"]
    log = (tmp_path / "match.log").read_text()
    assert "fork bomb: eliminated after 0 moves: ran more than 8 processes" in log and "careful: finished" in log


@pytest.mark.parametrize("source", SKELETONS)
def test_B20_a_skeleton_plays_unchanged_and_is_ended_when_it_does_not_leave(tmp_path: Path, source: Path) -> None:
    bot = compiled(source, tmp_path)
    here = RaceLevel(5, (1,) * 25, (2, 3), (Rectangle(1, 2, 2, 2),))
    limits = replace(PATIENT, farewell=0.5)
    outcome = play_game(here, bot, limits)
    assert (outcome.status, outcome.line, outcome.total) == (Status.FINISHED, ((2, 3),), 2)
    outcome = play_game(COURSE, bot, replace(limits, moves=50))
    assert (outcome.status, outcome.moves) == (Status.ELIMINATED, 50)


def test_a_signal_without_a_name_is_a_reason_too() -> None:
    outcome = play_game(COURSE, shell("strange", "kill -39 $$"), PATIENT)
    assert (outcome.status, outcome.reason) == (Status.CRASHED, "was ended by signal 39 before the end (move 1)")


def test_B21_both_bots_we_hand_out_play_like_careful(tmp_path: Path) -> None:
    bots = [python_bot(tmp_path / "python"), c_bot(tmp_path / "c"), Local("careful", Careful)]
    lines = {each.line for each in play_match(COURSE, bots, PATIENT)}
    assert len(lines) == 1 and lines.pop()


def test_B26_standard_error_is_kept_in_error_log_and_never_too_much(tmp_path: Path) -> None:
    bots = [python_bot(tmp_path / "bot"), shell("noisy", "yes | head -c 1000000 >&2")]
    good, noisy = play_match(COURSE, bots, replace(PATIENT, errors=1000), logs=tmp_path / "logs")
    assert good.status is Status.FINISHED and noisy.status is Status.CRASHED
    assert (tmp_path / "logs" / "1-python" / "error.log").read_text().startswith("objective reached at ")
    assert len((tmp_path / "logs" / "2-noisy" / "error.log").read_bytes()) == 1000
    endless = play_game(COURSE, shell("endless", "yes >&2"), replace(HASTY, errors=1000), folder=tmp_path)
    assert endless.status is Status.TIMED_OUT and len((tmp_path / "error.log").read_bytes()) <= 1000


@EVERYWHERE
def test_a_process_that_escapes_is_found_and_ended(isolated: bool) -> None:
    mark = new_mark()
    outcome = play_game(COURSE, python("daemon", DAEMON, mark), replace(PATIENT, isolated=isolated))
    assert (outcome.status, outcome.reason) == (Status.CRASHED, "left with exit code 0 before the end (move 1)")
    assert running(mark) == 0


@EVERYWHERE
def test_a_fork_bomb_leaves_nothing_behind(isolated: bool) -> None:
    mark = new_mark()
    limits = replace(PATIENT, processes=8, isolated=isolated)
    outcome = play_game(COURSE, python("fork bomb", FORK_BOMB, mark), limits)
    assert outcome.reason == "ran more than 8 processes at once (move 1)"
    assert running(mark) == 0


@EVERYWHERE
def test_a_bot_that_ignores_sigterm_is_killed(isolated: bool) -> None:
    mark = new_mark()
    bot = Program("deaf", ("/bin/sh", "-c", IGNORES_SIGTERM.replace(";", "; echo deaf;", 1), mark))
    outcome = play_game(COURSE, bot, replace(PATIENT, farewell=0.2, isolated=isolated))
    assert "found 'deaf'" in outcome.reason and outcome.notes[-1] == "ignored SIGTERM, ended by SIGKILL"
    assert bool(outcome.exposed) or isolated
    assert running(mark) == 0


def test_there_is_no_network_where_the_system_allows_that() -> None:
    script = "import socket, sys; socket.create_connection(('127.0.0.1', int(sys.argv[1])), 5); print('connected')"
    with socket.create_server(("127.0.0.1", 0)) as server:
        bot = python("caller", script, str(server.getsockname()[1]))
        alone, free = (play_game(COURSE, bot, replace(PATIENT, isolated=isolated)) for isolated in (True, False))
    assert "found 'connected'" in free.reason
    if alone.exposed:
        pytest.skip(f"no namespaces here: {alone.exposed}")
    assert "Network is unreachable" in alone.reason


def outcome_of(script: str, limits: BotLimits = PATIENT) -> Outcome:
    return play_game(COURSE, python("bot", script), limits)


def test_limits_on_memory_cpu_and_output_each_have_their_reason() -> None:
    grown = outcome_of("data = bytearray(2**31)", replace(PATIENT, memory_mb=200))
    assert (grown.status, grown.reason) == (Status.CRASHED, "left with exit code 1 before the end: MemoryError (move 1)")
    busy = outcome_of("while True: pass", replace(PATIENT, cpu=0.3))
    assert (busy.status, busy.reason) == (Status.TIMED_OUT, "used more than 0.3 s of CPU time (move 1)")
    assert busy.cpu_seconds >= 0.3
    flood = play_game(
        COURSE, shell("flood", "while :; do echo 1; echo 2; done"), replace(PATIENT, output=1000, moves=10_000)
    )
    assert (flood.status, flood.reason.split(" (")[0]) == (Status.ELIMINATED, "printed more than 1000 bytes")


def test_memory_of_all_processes_together_is_counted() -> None:
    script = "import os, time; os.fork(); os.fork(); data = b'x' * 60_000_000; time.sleep(3600)"
    outcome = outcome_of(script, replace(PATIENT, memory_mb=150))
    assert (outcome.status, outcome.reason) == (Status.CRASHED, "used more than 150 MB of memory (move 1)")


def test_a_crash_quotes_the_last_words_and_a_closed_output_is_noticed() -> None:
    assert outcome_of("1/0").reason.endswith("exit code 1 before the end: ZeroDivisionError: division by zero (move 1)")
    closed = outcome_of("import os, time; os.close(1); time.sleep(3600)", replace(PATIENT, farewell=0.2))
    assert closed.reason == "closed its standard output before the end (move 1)"
    missing = play_game(COURSE, find_player("no-such-program-here"), PATIENT)
    assert (missing.status, missing.reason) == (
        Status.CRASHED,
        "cannot be started: No such file or directory (move 1)",
    )


def test_half_a_move_is_no_move() -> None:
    outcome = given_time(
        lambda limit: play_game(COURSE, shell("half", "echo 1; sleep 3600"), replace(HASTY, first_turn=limit)),
        lambda outcome: "an x" in outcome.reason,
        (0.5, *LADDER),
    )
    assert outcome.status is Status.TIMED_OUT and outcome.reason.startswith("an x, but no y within ")


def test_a_large_grid_reaches_a_bot_that_reads_late() -> None:
    large = RaceLevel(400, (-1234,) * 160_000, (0, 0), (Rectangle(0, 0, 1, 1),))
    bot = shell("late", "sleep 0.2; head -n 160007 > /dev/null; echo 0; echo 0; read word")
    assert play_game(large, bot, PATIENT).status is Status.FINISHED


def test_the_last_word_reaches_a_bot_that_plays_before_it_reads(tmp_path: Path) -> None:
    large = RaceLevel(400, (-1234,) * 160_000, (0, 0), (Rectangle(0, 0, 1, 1), Rectangle(0, 0, 2, 2)))
    bot = shell("hasty", "echo 0; echo 0; echo 0; echo 0; sleep 0.5; cat | tail -n 6 >&2")
    assert play_game(large, bot, PATIENT, folder=tmp_path).status is Status.FINISHED
    assert (tmp_path / "error.log").read_text().split() == ["CHECKPOINT", "0", "0", "2", "2", "FINISH"]


class Slow(Careful):
    def move(self, view: View) -> Cell:
        sum(range(3_000_000))
        return super().move(view)


def test_a_bot_of_this_process_is_judged_by_the_same_clock() -> None:
    assert play_game(COURSE, Local("slow", Slow), replace(PATIENT, turn=0.001)).status is Status.TIMED_OUT
    assert play_game(COURSE, Local("quick", Careful), PATIENT).status is Status.FINISHED


def test_a_bot_may_be_named_by_its_python_file_or_a_file_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot.py").write_text("")
    (tmp_path / "tool").touch(0o755)
    monkeypatch.chdir(tmp_path)
    assert find_player("bot.py --fast").command == (sys.executable, "bot.py", "--fast")
    (tmp_path / "bot.py").chmod(0o755)  # as files are that come from Windows
    assert find_player("bot.py").command == (sys.executable, "bot.py")
    (tmp_path / "bot.py").write_text("#!/usr/bin/env python3\n")
    assert find_player("bot.py").command == (str(tmp_path / "bot.py"),)
    assert find_player("tool 'two words'").command == (str(tmp_path / "tool"), "two words")
    with pytest.raises(CarreauError, match="not a command line"):
        find_player("'open")
    with pytest.raises(CarreauError, match="expected a bot"):
        find_player("  ")


def test_a_match_can_be_called_off() -> None:
    mark, cancel = new_mark(), Event()
    bots = [Program(name, ("/bin/sh", "-c", IGNORES_SIGTERM, mark)) for name in "abc"]
    Thread(target=lambda: (wait_until(lambda: running(mark)), cancel.set())).start()
    with pytest.raises(Cancelled):
        play_match(COURSE, bots, PATIENT, workers=1, cancel=cancel)
    assert running(mark) == 0
