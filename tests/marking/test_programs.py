"""Programs that read a level and print moves: run under limits, each in a folder of its own."""

from __future__ import annotations

import shutil
from pathlib import Path
from threading import Event, Timer

import pytest

from carreau.arena import Cancelled
from carreau.marking import Plan, RunLimits, find_tasks, grade, take_in
from tests.arena.cages import CAGED
from tests.marking.class_of_students import BEST, TRACK, graded, hand_in, packed, rulings, track

CELLS = "[(1, 1), (1, 2), (1, 4), (1, 5)]"
READS = f"import sys\nassert sys.stdin.read() == {TRACK!r}, 'another level'\nprint({CELLS})\n"
QUICK = RunLimits(seconds=1)


def test_programs_of_every_kind_win(tmp_path: Path) -> None:
    files = {
        "a.py": READS,
        "b/bot.py": READS,
        "c/src/main.py": "import rest\nrest.main()\n",
        "c/src/rest.py": f"def main():\n    print({CELLS})\n",
        "d.sh": f"#!/bin/sh\ncat >/dev/null\necho '{BEST}'\n",
        "e/solve": f"#!/bin/sh\necho '{CELLS}'\n",
        "e/notes.txt": "our program is solve",
        "h/go": f"#!/bin/sh\necho '{BEST}'\n",
        "h/notes.txt": "our program has another name",
        "f.py": f"for cell in {CELLS}:\n    print(cell)\n",
    }
    folder = hand_in(tmp_path / "in", files)
    for path in folder.rglob("*"):
        path.chmod(0o777)  # as archives of other systems have it
    packed(hand_in(tmp_path / "packed", {"solver.py": READS}), folder / "g.tar.gz")
    hand_in(folder, {"i/go": f"#!/bin/sh\necho '{BEST}'\n"})  # which nobody may run
    found = graded([track(tmp_path)], folder)
    assert set(map(tuple, rulings(found).values())) == {("wins",)} and len(found.students) == 9
    assert all(each.marks[0].points == 20 for each in found.students)


@pytest.mark.skipif(not shutil.which("make") or not shutil.which("cc"), reason="no compiler here")
def test_a_makefile_is_run_and_what_it_makes_is_started(tmp_path: Path) -> None:
    source = f'#include <stdio.h>\nint main(void) {{ puts("{BEST}"); return 0; }}\n'
    files = {"a/Makefile": "solve: solve.c\n\tcc -o solve solve.c\n", "a/solve.c": source, "b/Makefile": "all:\n\tfalse\n"}
    found = graded([track(tmp_path)], hand_in(tmp_path / "in", files))
    assert rulings(found) == {"a": ["wins"], "b": ["refused"]}
    assert found.students[1].hand_in.problem.startswith("not built: make left with exit code 2")


def test_a_program_gets_each_level_and_is_judged_on_each(tmp_path: Path) -> None:
    other = "########\n#>...*##\n########\n"
    program = (
        "import sys\nsecond = sys.stdin.readline() == '########\\n'\nprint('1,1 1,2 1,4 1,5' if not second else '1,1 9,9')\n"
    )
    levels = [track(tmp_path), track(tmp_path, other, "other.txt")]
    found = graded(levels, hand_in(tmp_path / "in", {"a.py": program}))
    assert rulings(found) == {"a": ["wins", "cheats"]}


def test_a_file_argument_names_the_level(tmp_path: Path) -> None:
    program = f"import sys\nassert open(sys.argv[1]).read() == {TRACK!r}\nprint({CELLS})\n"
    folder = hand_in(tmp_path / "in", {"a.py": program})
    assert rulings(graded([track(tmp_path)], folder, limits=RunLimits(60, argument=True))) == {"a": ["wins"]}
    assert rulings(graded([track(tmp_path)], folder)) == {"a": ["crashed"]}


def test_programs_that_fail_say_how_and_hurt_nobody(tmp_path: Path) -> None:
    files = {
        "error.py": "raise ValueError('no idea')",
        "flood.py": "while True: print('1,1 ' * 1000)",
        "hang.py": "while True: pass",
        "late.py": f"import time\nprint({CELLS}, flush=True)\ntime.sleep(600)",
        "memory.py": "found = []\nwhile True: found.append(bytearray(2**24))",
        "none.py": "",
        "signal.py": "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)",
        "sulk.py": f"print({CELLS})\nraise SystemExit(3)",
        "talk.py": f"print('I found a way:')\nprint({CELLS})",
    }
    found = graded([track(tmp_path)], hand_in(tmp_path / "in", files), limits=RunLimits(seconds=5, memory_mb=256))
    marks = {each.name: each.marks[0] for each in found.students}
    assert {name: str(mark.ruling) for name, mark in marks.items()} == {
        "error": "crashed", "flood": "crashed", "hang": "timed_out", "late": "timed_out", "memory": "crashed",
        "none": "unfinished", "signal": "crashed", "sulk": "wins", "talk": "unreadable",
    }  # fmt: skip
    assert "ValueError: no idea" in marks["error"].reason and "more than 1048576 bytes" in marks["flood"].reason
    assert marks["hang"].reason == "was not ready within 5 s" and "exit code 3" in marks["sulk"].note
    assert "SIGSEGV" in marks["signal"].reason and marks["talk"].reason.startswith("line 1, column 1: ")


def test_a_long_line_is_read_whole(tmp_path: Path) -> None:
    program = f"import sys\ncells = {CELLS}\nsys.stdout.write('[' + ' ' * 300000 + str(cells)[1:])\n"
    assert rulings(graded([track(tmp_path)], hand_in(tmp_path / "in", {"a.py": program}))) == {"a": ["wins"]}


def test_nobody_runs_among_the_others(tmp_path: Path) -> None:
    program = "import os\nprint(*sorted(os.listdir('.')), sep='|')\n"
    folder = hand_in(tmp_path / "in", {"a.py": program, "b/main.py": program, "c.txt": BEST})
    first, second, _ = graded([track(tmp_path)], folder).students
    assert "found 'a.py|carreau-level-1.txt'" in first.marks[0].reason
    assert "found 'carreau-level-1.txt|main.py'" in second.marks[0].reason
    assert sorted(path.name for path in folder.rglob("*")) == ["a.py", "b", "c.txt", "main.py"], "it stays as it was"


def test_the_same_program_of_two_is_noted_and_the_same_moves_of_programs_are_not(tmp_path: Path) -> None:
    other = READS + "# mine\n"
    found = graded([track(tmp_path)], hand_in(tmp_path / "in", {"a/main.py": READS, "b/main.py": READS, "c/main.py": other}))
    assert [each.hand_in.alike for each in found.students] == ["the same program as b", "the same program as a", ""]
    assert not any(each.marks[0].alike for each in found.students)


def test_what_is_called_off_ends(tmp_path: Path) -> None:
    folder = hand_in(tmp_path / "in", {"a.py": "while True: pass"})
    plan = Plan(find_tasks([str(track(tmp_path))]), take_in(folder), limits=RunLimits(seconds=600))
    cancel = Event()
    Timer(1, cancel.set).start()
    with pytest.raises(Cancelled):
        grade(plan, cancel=cancel)


@CAGED
def test_a_program_sees_its_own_folder_and_without_a_cage_all_others(tmp_path: Path) -> None:
    """So that who cannot have a cage can still grade, and says so."""
    secret = tmp_path / "secret.txt"
    secret.write_text("1,1 1,2")
    source = f"import pathlib\nprint(pathlib.Path({str(secret)!r}).read_text())\n"
    folder = hand_in(tmp_path / "in", {"spy.py": source})
    caged = graded([track(tmp_path)], folder)
    assert rulings(caged) == {"spy": ["crashed"]} and "No such file" in caged.students[0].marks[0].reason
    free = graded([track(tmp_path)], folder, limits=RunLimits(isolated=False))
    assert rulings(free) == {"spy": ["unfinished"]} and free.exposed
