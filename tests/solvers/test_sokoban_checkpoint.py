"""A proof that is stopped or killed, kept in a file and gone on with is the same proof; what is no such file is refused."""

from __future__ import annotations

import errno
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event

import pytest

import carreau
from carreau import Answer, CarreauError, Control, Level, Limits, Status
from carreau.solvers import checkpoint

OBJECTIVES = ("pushes", "moves", "pushes,moves", "moves,pushes")
LEVELS = ("sokoban/hard#5", "sokoban/easy#7", "sokoban/threes#4", "sokoban/pairs#11")
LARGE = """
####################
#        #   #.....#
# $ $ $  #    ##...#
#        ##    #...#
#  $ $ $        .  #
#      @ ##    #   #
# $ $ $  #    ##   #
#        #   #     #
#  $ $ $     #     #
#    #     ########
####################
"""
HEADER, WORD, LARGEST = 104, 8, 2**64


def in_turns(level: Level, objective: str, path: Path, nodes: int) -> Iterator[Answer]:
    """What is said when it is stopped again and again, after so many states each time."""
    most = nodes
    while True:
        yield (answer := carreau.solve(level, objective=objective, control=Control(Limits(nodes=most)), checkpoint=path))
        if answer.status is not Status.OUT_OF_NODES:
            return
        most += nodes


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("nodes", [1, 7, 400])
def test_a_proof_in_turns_is_that_of_one_go(name: str, objective: str, nodes: int, tmp_path: Path) -> None:
    level = carreau.load(name)
    alone = carreau.solve(level, objective=objective)
    turns = max(nodes, alone.expanded // 40)
    *stopped, last = in_turns(level, objective, tmp_path / "kept", turns)
    assert (last.status, last.cost, last.optimal) == (Status.SOLVED, alone.cost, True)
    bounds = [each.lower_bound for each in stopped]
    assert bounds == sorted(bounds) and all(bound <= last.cost for bound in bounds if last.cost is not None)
    assert len(stopped) > 3 or alone.expanded <= 4 * turns


def test_what_has_no_solution_is_proven_in_turns_too(tmp_path: Path) -> None:
    level = carreau.read("#######\n#.@  ##\n# ##$ #\n# $ $ #\n#.  #.#\n#     #\n#######\n")[0]
    alone = carreau.solve(level, objective="pushes")
    answers = list(in_turns(level, "pushes", tmp_path / "kept", 2))
    assert alone.status is answers[-1].status is Status.UNSOLVABLE
    assert len(answers) > 3


def test_it_is_kept_whatever_stops_it(tmp_path: Path) -> None:
    level, path, cancel = carreau.read(LARGE)[0], tmp_path / "kept", Event()

    def gone_on(control: Control) -> tuple[Status, int]:
        answer = carreau.solve(level, objective="pushes", control=control, checkpoint=path)
        return answer.status, answer.expanded

    little = gone_on(Control(Limits(memory_mb=8)))
    assert little[0] is Status.OUT_OF_MEMORY and little[1] > 1000
    called_off = gone_on(Control(cancel=cancel, progress=lambda now: now.expanded > little[1] and cancel.set()))
    assert called_off[0] is Status.CANCELLED and called_off[1] > little[1]
    more = called_off[1] + 20_000
    assert gone_on(Control(Limits(nodes=more))) == (Status.OUT_OF_NODES, more)


KILLED = """
import os, signal, sys
import carreau
from carreau.solvers import checkpoint

level, objective, path, states, whole = sys.argv[1:]
syncs, sync = [], os.fsync

def killing(number):
    syncs.append(number)
    if len(syncs) > int(whole):
        os.kill(os.getpid(), signal.SIGKILL)
    sync(number)

os.fsync = killing
checkpoint.states_between = int(states)
carreau.solve(carreau.load(level), objective=objective, checkpoint=path)
"""


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("whole", [1, 4])
def test_a_proof_that_is_killed_goes_on_from_what_it_has_written_before(objective: str, whole: int, tmp_path: Path) -> None:
    """By SIGKILL, in the middle of another file: so nothing can be done at its end."""
    name, path = "sokoban/hard#5", tmp_path / "kept"
    level = carreau.load(name)
    alone = carreau.solve(level, objective=objective)
    states = alone.expanded // 10
    ran = subprocess.run([sys.executable, "-c", KILLED, name, objective, path, str(states), str(whole)], check=False)
    assert ran.returncode == -signal.SIGKILL
    assert path.exists() and len(list(tmp_path.iterdir())) == 2  # beside it the one that was begun
    looked = carreau.solve(level, objective=objective, control=Control(Limits(nodes=1)), checkpoint=path)
    assert looked.status is Status.OUT_OF_NODES and looked.expanded >= whole * states
    last = carreau.solve(level, objective=objective, checkpoint=path)
    assert (last.status, last.cost, last.optimal) == (Status.SOLVED, alone.cost, True)
    assert looked.lower_bound <= alone.lower_bound


def test_what_is_written_meanwhile_changes_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "states_between", 300)
    sizes: list[int] = []
    written = checkpoint.new_file

    def counting(path: Path) -> object:
        sizes.append(path.stat().st_size if path.exists() else 0)
        return written(path)

    monkeypatch.setattr(checkpoint, "new_file", counting)
    level, path = carreau.load(LEVELS[0]), tmp_path / "kept"
    alone = carreau.solve(level, objective="pushes")
    answer = carreau.solve(level, objective="pushes", checkpoint=path)
    assert (answer.moves, answer.expanded, answer.generated) == (alone.moves, alone.expanded, alone.generated)
    assert len(sizes) > 5 and sizes == sorted(sizes) and list(tmp_path.iterdir()) == [path]


def test_a_disk_that_is_full_meanwhile_ends_no_proof_but_is_told_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "states_between", 300)
    level, path = carreau.load(LEVELS[0]), tmp_path / "kept"

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    carreau.solve(level, objective="pushes", control=Control(Limits(nodes=400)), checkpoint=path)
    before = path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CarreauError, match="cannot be written"):
        carreau.solve(level, objective="pushes", control=Control(Limits(nodes=2000)), checkpoint=path)
    assert path.read_bytes() == before
    assert carreau.solve(level, objective="pushes", checkpoint=path).optimal
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]


def kept(tmp_path: Path, objective: str = "pushes") -> tuple[Level, Path]:
    level, path = carreau.load("sokoban/threes#4"), tmp_path / "kept"
    answer = carreau.solve(level, objective=objective, control=Control(Limits(nodes=20)), checkpoint=path)
    assert answer.status is Status.OUT_OF_NODES
    return level, path


def test_a_file_of_something_else_or_with_damage_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    level, path = kept(tmp_path)
    content, random = path.read_bytes(), Random(1)
    assert len(content) == HEADER + (len(content) - HEADER - WORD) // WORD * WORD + WORD
    spoilt = [content[: random.randrange(len(content))] for _ in range(60)]
    spoilt += [content + b"\0" * WORD, b"", b"hallo", bytes(len(content))]
    for _ in range(200):
        at = random.randrange(len(content))
        spoilt.append(content[:at] + bytes([content[at] ^ 1 << random.randrange(8)]) + content[at + 1 :])
    for each in spoilt:
        path.write_bytes(each)
        with pytest.raises(CarreauError, match="kept: "):
            carreau.solve(level, objective="pushes", checkpoint=path)
        assert path.read_bytes() == each
    path.write_bytes(content)
    for other, objective in ((level, "moves"), (carreau.load("sokoban/threes#5"), "pushes")):
        with pytest.raises(CarreauError, match="another level or objective"):
            carreau.solve(other, objective=objective, checkpoint=path)
    assert path.read_bytes() == content
    assert carreau.solve(level, objective="pushes", checkpoint=path).optimal
    assert path.read_bytes() == content  # what has ended needs no other


def summed(content: bytes) -> int:
    """The checksum of words, as native code has it."""
    total = len(content)
    for (word,) in struct.iter_unpack("<Q", content):
        total = (total ^ word) * 0x9E3779B97F4A7C15 % LARGEST
        total = (total << 29 | total >> 35) % LARGEST
    return total


def test_numbers_that_no_search_has_written_harm_nobody(tmp_path: Path) -> None:
    """With checksums that are right: who makes such a file is told so, or has an answer that the rules refuse or confirm."""
    level, path = kept(tmp_path)
    content, random, refused = path.read_bytes(), Random(2), 0
    body = list(struct.unpack(f"<{(len(content) - HEADER - WORD) // WORD}Q", content[HEADER:-WORD]))
    assert summed(content[HEADER:-WORD]) == struct.unpack("<Q", content[-WORD:])[0]
    for turn in range(150):
        words = list(body)
        for _ in range(1 + turn % 3):
            at = random.randrange(len(words))
            words[at] = random.choice((words[at] ^ 1 << random.randrange(64), random.randrange(LARGEST), 0, LARGEST - 1))
        packed = struct.pack(f"<{len(words)}Q", *words)
        path.write_bytes(content[:HEADER] + packed + struct.pack("<Q", summed(packed)))
        try:
            carreau.solve(level, objective="pushes", control=Control(Limits(memory_mb=200, nodes=20_000)), checkpoint=path)
        except CarreauError:
            refused += 1
        except RuntimeError as error:
            assert "rules do not confirm" in str(error)
    assert refused > 50


def test_only_what_can_be_kept_takes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    with pytest.raises(CarreauError, match="fast for any cannot be kept in a checkpoint; what can: expert for pushes"):
        carreau.solve(carreau.load(LEVELS[0]), checkpoint=path)
    with pytest.raises(CarreauError, match="astar for pushes cannot be kept"):
        carreau.solve(carreau.load(LEVELS[0]), "astar", objective="pushes", checkpoint=path)
    with pytest.raises(CarreauError, match=r"expert for moves cannot be kept in a checkpoint$"):
        carreau.solve(carreau.load("racetrack/tracks#1"), checkpoint=path)
    with pytest.raises(CarreauError, match="cannot be written"):
        carreau.solve(carreau.load(LEVELS[0]), objective="pushes", checkpoint=tmp_path / "nowhere" / "kept")
    os.mkfifo(pipe := tmp_path / "pipe")
    for no_file in (tmp_path, pipe):
        with pytest.raises(CarreauError, match="this is not a file"):
            carreau.solve(carreau.load(LEVELS[0]), objective="pushes", checkpoint=no_file)
    assert list(tmp_path.iterdir()) == [pipe]
