"""`carreau bench` as a user meets it."""

import json
import signal
import subprocess
from pathlib import Path

import pytest

from carreau.bench import load
from tests.bench.comparing import outcomes
from tests.cli.command import COMMAND, carreau
from tests.stopping import PATIENCE, wait_until

EASY = ("sokoban/easy#1", "sokoban/easy#2", "--solvers", "bfs,astar", "--objectives", "pushes")


def test_S35_a_comparison_writes_its_tables_and_plots(tmp_path: Path) -> None:
    out = tmp_path / "out"
    options = ("--options", "deadlocks=none,dynamic", "--repeat", 2, "--workers", 1, "--out", out)
    ran = carreau("bench", *EASY, *options)
    assert ran.returncode == 0, ran.stderr
    assert "bfs pushes deadlocks=none" in ran.stdout and ran.stdout.rstrip().endswith("report.html")
    lines = load([out / "runs.jsonl"])
    assert len(lines) == 2 * 2 * 2 * 2 and {line.status for line in lines} == {"solved"}
    assert {"report.html", "tables.md", "runs.csv", "sokoban-levels.tex", "sokoban-cactus.svg"} <= {
        each.name for each in out.iterdir()
    }
    english = (out / "tables.md").read_text()
    again = carreau("bench", *EASY, *options, "--against", out / "runs.jsonl", "--language", "fr")
    assert again.returncode == 0 and "4 essais communs" in again.stdout and load([out / "runs.jsonl"]) == lines
    report = carreau("bench", "sokoban-document", "--from", out / "runs.jsonl", "--out", tmp_path / "second")
    assert report.returncode == 0 and len(load([out / "runs.jsonl"])) == len(lines)
    asked, tables = (tmp_path / "second" / "tables.md").read_text().split("### Sokoban", 1)
    assert f"### Sokoban{tables}" == english and "**Which searches give a best solution?** Proven best in every run" in asked


def test_a_comparison_that_was_killed_goes_on(tmp_path: Path) -> None:
    words = [*COMMAND, "bench", *EASY, "--repeat", "40", "--workers", "2", "--out"]
    journal = tmp_path / "out" / "runs.jsonl"

    def lines_written() -> int:
        return len(journal.read_bytes().splitlines()) if journal.exists() else 0

    for number in (signal.SIGKILL, signal.SIGINT):
        process = subprocess.Popen(
            [*words, str(tmp_path / "out")], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        )
        enough = lines_written() + 3
        wait_until(lambda left=process, enough=enough: left.poll() is not None or lines_written() > enough)
        process.send_signal(number)
        _, told = process.communicate(timeout=PATIENCE)
        assert process.returncode in (-signal.SIGKILL, 130, 0)
        assert process.returncode != 130 or "the same command goes on" in told
    ran = carreau("bench", *EASY, "--repeat", 40, "--out", tmp_path / "out")
    assert ran.returncode == 0, ran.stderr
    lines = load([journal])
    assert len(lines) == 160 == len(journal.read_text().splitlines())
    one = {(line.level, line.method, line.cost, line.expanded) for line in lines}
    assert len(one) == 4 and len(outcomes(lines)) == 160


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "expected levels to run, or journals to report on after --from"),
        (("sokoban/easy", "--solvers", "magic"), "magic"),
        (("sokoban/easy", "--options", "deadlocks"), "expected a name and choices, as deadlocks=none,full"),
        (("sokoban/easy", "--shard", "3/2"), "expected a part and their number, as 2/8"),
        (("--from", "none.jsonl"), "none.jsonl: cannot be read"),
        (("nowhere.xsb",), "nowhere.xsb"),
    ],
)
def test_bad_usage_is_a_sentence(words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = carreau("bench", *words)
    assert ran.returncode == 2 and told in ran.stderr and "Traceback" not in ran.stderr, ran.stderr


def test_a_broken_level_among_others_is_told_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "two.json").write_text(
        json.dumps({"carreau": 1, "game": "sokoban", "levels": [{"board": ["#####", "#@$.#", "#####"]}, {"board": 3}]})
    )
    ran = carreau("bench", tmp_path / "two.json", "--out", tmp_path / "out")
    assert ran.returncode == 2 and "board" in ran.stderr and len(load([tmp_path / "out" / "runs.jsonl"])) == 1
