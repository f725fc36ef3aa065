"""The parts of the cage that can be looked at without a bot in it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.arena.cage import group, seccomp
from carreau.arena.cage.copies import copy_folder, replace_content
from carreau.arena.cage.group import new_group
from carreau.arena.cage.order import CAGES, LIMITS, Order, from_lines, to_lines
from carreau.arena.cage.processes import usage_of
from carreau.arena.cage.view import Kind, places

LIMITED = dict.fromkeys(LIMITS, 8.0)
WORDS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=12)


@settings(derandomize=True)
@given(st.lists(WORDS, min_size=1), st.lists(WORDS), WORDS, st.booleans(), st.sampled_from(CAGES), st.integers(0, 2**31))
def test_an_order_is_what_its_words_say(
    command: list[str], shown: list[str], folder: str, writable: bool, cage: str, user: int
) -> None:
    order = Order(command, LIMITED, cage, folder, writable, shown, user)
    assert vars(Order.from_words(order.to_words())) == vars(order)


@settings(derandomize=True)
@given(st.dictionaries(st.sampled_from(["exit", "failed", "cpu"]), st.text(st.characters(exclude_categories=["Cs"]))))
def test_lines_keep_words_apart(words: dict[str, str]) -> None:
    assert from_lines(to_lines(words)) == {name: " ".join(said.split()) for name, said in words.items()}


@pytest.mark.parametrize("machine", seccomp.MACHINES)
@pytest.mark.parametrize("landlock", [0, 1, 2, 3, 6])
def test_a_filter_jumps_to_its_own_instructions_and_ends(machine: str, landlock: int) -> None:
    program = seccomp.instructions(machine, 42, landlock)
    for index, (code, yes, no, _) in enumerate(program):
        if code in (seccomp.EQUAL, seccomp.AT_LEAST, seccomp.ANY_BIT):
            assert max(yes, no) < 256 and index + 1 + max(yes, no) < len(program)
    assert program[-1] == (seccomp.RETURN, 0, 0, seccomp.ALLOW)


def verdict(program: list[seccomp.Instruction], number: int, *arguments: int, machine: int = 0xC000003E) -> int:
    """What the kernel would do with a call."""
    seen = {seccomp.NUMBER: number, seccomp.MACHINE: machine}
    seen |= {seccomp.ARGUMENTS + 8 * index: value for index, value in enumerate((*arguments, 0, 0, 0))}
    at = value = 0
    while True:
        code, yes, no, constant = program[at]
        if code == seccomp.RETURN:
            return constant
        if code == seccomp.LOAD:
            value, jump = seen[constant], 0
        else:
            tests = {seccomp.EQUAL: value == constant, seccomp.AT_LEAST: value >= constant}
            jump = yes if tests.get(code, bool(value & constant)) else no
        at += 1 + jump


def test_the_filter_refuses_what_it_lists_and_nothing_else() -> None:
    inside, landlock = (seccomp.instructions("x86_64", 42, version) for version in (0, 1))
    refused = {number for number in range(500) if verdict(inside, number) != seccomp.ALLOW}
    listed = {numbers[0] for numbers in seccomp.FORBIDDEN.values() if numbers[0] >= 0}
    assert refused == listed | {seccomp.CLONE3[0], seccomp.SOCKET[0]}  # a socket of family 0 is no local one
    socket, clone, kill, limit = 41, 56, 62, 302
    assert verdict(inside, socket, 1) == seccomp.ALLOW != verdict(landlock, socket, 1)
    assert verdict(inside, socket, 2) != seccomp.ALLOW
    assert verdict(inside, clone, 17) == seccomp.ALLOW != verdict(inside, clone, 0x10000000 | 17)
    assert verdict(inside, kill, 7) == verdict(landlock, kill, 42) == verdict(landlock, kill, 0) == seccomp.ALLOW
    assert verdict(landlock, kill, 7) != seccomp.ALLOW != verdict(landlock, limit, 7)
    assert verdict(inside, 1 | seccomp.FOREIGN) != seccomp.ALLOW != verdict(inside, 1, machine=0x40000003)


@pytest.mark.parametrize("machine", seccomp.MACHINES)
def test_without_namespaces_nothing_is_reached_that_landlock_does_not_know_of(machine: str) -> None:
    column, name = seccomp.MACHINES[machine]
    first, later = (seccomp.instructions(machine, 42, version) for version in (1, 6))

    def refused(call: tuple[int, int], *arguments: int, program: list[seccomp.Instruction] = later) -> bool:
        return verdict(program, call[column], *arguments, machine=name) != seccomp.ALLOW

    for calls in (seccomp.SHARED, seccomp.ATTRIBUTES, seccomp.CHANGES):
        assert all(refused(call) for call in calls.values() if call[column] >= 0)
    stream, datagram, raw = 1, 2, 3
    assert [refused(seccomp.SOCKET_PAIR, 1, each) for each in (stream, stream | os.O_CLOEXEC, datagram, raw)] == [0, 0, 1, 1]
    for call, process in seccomp.PRIORITIES.items():
        asked = [(process, 0), (process, 42), (process, 7), (process + 1, 0), (process + 2, 0)]
        assert [refused(call, *each) for each in asked] == [False, False, True, True, True]
    owner, flags = 8, 4
    assert refused(seccomp.FILE_CONTROL, 3, owner, program=first) and not refused(seccomp.FILE_CONTROL, 3, owner)
    assert not refused(seccomp.FILE_CONTROL, 3, flags, program=first)
    assert refused(seccomp.DEVICE_CONTROL, 3, 0x8901, program=first) and not refused(seccomp.TRUNCATE)
    assert refused(seccomp.TRUNCATE, program=first) and refused(seccomp.OPENAT2)
    for program in (first, later):
        made = [
            (os.O_CREAT, 0o4755),
            (os.O_CREAT, 0o2755),
            (os.O_TMPFILE, 0o4755),
            (os.O_CREAT, 0o755),
            (os.O_RDONLY, 0o4755),
        ]
        asked = [refused(seccomp.OPENAT, 0, 0, os.O_RDWR | flags, mode, program=program) for flags, mode in made]
        assert asked == [True, True, True, False, False]
        assert all(refused(call, *[0o4755] * 3, program=program) for call in seccomp.MAKING if call[column] >= 0)
    cut = [os.O_TRUNC | mode for mode in (os.O_RDONLY, os.O_WRONLY, os.O_RDWR, 3)]
    assert [refused(seccomp.OPENAT, 0, 0, each, program=first) for each in cut] == [True, False, False, True]
    assert not refused(seccomp.OPENAT, 0, 0, os.O_RDONLY, program=first) and not refused(seccomp.OPENAT, 0, 0, cut[0])


def test_modes_and_times_are_a_builds_to_change_or_to_ask_for() -> None:
    for decided in (seccomp.ALLOW, seccomp.ASK):
        program = seccomp.instructions("x86_64", 42, 6, decided)
        assert {verdict(program, numbers[0]) for numbers in seccomp.CHANGES.values()} == {decided}


def test_every_place_is_read_only_but_tmp(tmp_path: Path) -> None:
    order = Order(["bot"], LIMITED, CAGES[0], str(tmp_path), False, [str(tmp_path / "gone")])
    found = {place.target: place.kind for place in places(order)}
    assert [target for target, kind in found.items() if kind is Kind.SCRATCH] == ["/tmp"]
    assert found[str(tmp_path)] is Kind.SHOWN and str(tmp_path / "gone") not in found


def test_a_group_holds_the_limits_where_there_is_one_with_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, kinds in (("inner", "cpu pids"), ("outer", "cpu memory pids")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "cgroup.subtree_control").write_text(kinds)
    monkeypatch.setattr(group, "groups_above", lambda: [str(tmp_path / name) for name in ("missing", "inner", "outer")])
    made = new_group({"memory_mb": 3, "processes": 2})
    assert made is not None and Path(made.folder).parent.name == "outer"
    made.join()
    names = ("memory.max", "memory.swap.max", "pids.max", "cgroup.procs")
    assert [Path(made.folder, name).read_text() for name in names] == [str(3 * 2**20), "0", "16", "0"]
    assert not made.out_of_memory()
    Path(made.folder, "memory.events").write_text("low 0\noom 1\noom_kill 1\n")
    assert made.out_of_memory()
    made.close()
    assert Path(made.folder, "cgroup.kill").read_text() == "1"


def test_groups_of_keepers_that_were_killed_are_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cgroup.subtree_control").write_text("memory")
    with subprocess.Popen(["true"]) as ended:
        pass
    left, of_another, in_use = (tmp_path / f"carreau-{pid}" for pid in (ended.pid, os.getppid(), 2**22 + 1))
    for each in (left, of_another, in_use):
        each.mkdir()
    (in_use / "cgroup.procs").touch()  # the system removes none with processes
    monkeypatch.setattr(group, "groups_above", lambda: [str(tmp_path)])
    assert new_group({"memory_mb": 3, "processes": 2}) is not None
    assert not left.exists() and of_another.exists() and in_use.exists()


def test_shared_memory_counts_once_and_whole() -> None:
    import mmap

    before, _ = usage_of([os.getpid()])
    with mmap.mmap(-1, 50 * 2**20):
        shared, _ = usage_of([os.getpid()])
        twice, _ = usage_of([os.getpid(), os.getpid()])
    assert 50 <= shared - before < 60 and twice < 2 * shared


def test_a_copy_has_files_folders_and_links_and_is_never_too_large(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    (source / "deep").mkdir(parents=True)
    (source / "deep" / "bot").write_text("bot")
    (source / "deep" / "bot").chmod(0o755)
    (source / "link").symlink_to("/etc/shadow")
    os.mkfifo(source / "pipe")
    target.mkdir()
    (target / "old").write_text("old")
    replace_content(str(target), str(source), 10**6)
    assert sorted(str(path.relative_to(target)) for path in target.rglob("*")) == ["deep", "deep/bot", "link"]
    assert os.access(target / "deep" / "bot", os.X_OK) and (target / "link").is_symlink()
    with (source / "sparse").open("wb") as file:
        file.truncate(10**7)
    with pytest.raises(OSError, match="too much"):
        replace_content(str(target), str(source), 10**6)
    with pytest.raises(OSError, match="too much"):
        (tmp_path / "small").mkdir()
        copy_folder(str(source / "deep"), str(tmp_path / "small"), 2)
    (tmp_path / "abyss" / "/".join("a" * 70)).mkdir(parents=True)
    with pytest.raises(OSError, match="too deep"):
        replace_content(str(target), str(tmp_path / "abyss"), 10**6)
