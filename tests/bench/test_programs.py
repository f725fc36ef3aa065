"""Somebody's program in the table: replayed and judged like our searches, and harmless."""

from pathlib import Path

import pytest

import carreau
from carreau.bench import Method, Run
from carreau.bench.programs import run_program
from carreau.bench.runs import subject
from carreau.core.result import Limits

LEVEL = carreau.load("sokoban/easy#2")
BEST = carreau.solve(LEVEL, objective="moves")
LONGER = carreau.solve(LEVEL, "dfs", objective="moves")
ASSERTS = "import sys; text = open(sys.argv[1]).read(); assert text == sys.stdin.read() and '@' in text; "
PRINTS = f"print({BEST.moves!r})"
PATIENT, HASTY = Limits(60, memory_mb=512), Limits(1, memory_mb=512)
FORKS = "import os, time\nfor _ in range(9):\n  try: os.fork()\n  except OSError: pass\ntime.sleep(3600)"


@pytest.mark.parametrize(
    ("program", "status", "cost", "told"),
    [
        (ASSERTS + PRINTS, "solved", BEST.cost, ""),
        (f"print({LONGER.moves!r})", "solved", LONGER.cost, ""),
        ("print('uuuuuuuu')", "wrong", None, "wall"),
        ("print('')", "wrong", None, "there are no moves in it"),
        ("print('I give up')", "wrong", None, ""),
        ("print('\\x00' * 99)", "wrong", None, ""),
        (PRINTS + "; raise SystemExit(3)", "solved", BEST.cost, "left with exit code 3"),
        ("raise ValueError('no idea')", "crashed", None, "no idea"),
        ("print('x' * 9_000_000)", "crashed", None, "printed more than"),
        ("while True: pass", "out_of_time", None, "was not ready within 1 s"),
        (FORKS, "crashed", None, "processes at once"),
    ],
)
def test_a_program_is_judged_by_its_moves(
    program: str, status: str, cost: int | None, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(program)
    limits = HASTY if status == "out_of_time" else PATIENT
    run = Run(subject("two", LEVEL), Method(objective="moves", program="python3 mine.py {level}"), limits)
    line = run_program(run)
    assert (line["status"], line["cost"], line["optimal"]) == (status, cost, False), line
    assert told in line["reason"] and [each.name for each in tmp_path.iterdir()] == ["mine.py"]


def test_a_program_of_several_files_brings_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("solver").mkdir()
    Path("solver/main.py").write_text("from answers import moves; print(moves)")
    Path("solver/answers.py").write_text(f"moves = {BEST.moves!r}")
    run = Run(subject("two", LEVEL), Method(objective="moves", program="python3 solver/main.py"), PATIENT)
    assert run_program(run)["cost"] == BEST.cost
