"""`carreau oracle atlas` as a user starts it."""

import json
import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from carreau.cli.atlas import chosen_boards, chosen_targets
from carreau.core.errors import CarreauError
from tests.cli.command import COMMAND, carreau, heard
from tests.stopping import PATIENCE, wait_until

LINES = Path(__file__).parents[2] / "docs" / "explanation" / "atlas.jsonl"


def test_from_journals_it_writes_a_page_a_picture_and_data(tmp_path: Path) -> None:
    first, second, *_ = LINES.read_text().splitlines(True)
    (tmp_path / "one").write_text(first)
    (tmp_path / "two").write_text(second + second[:40])
    ran = carreau("oracle", "atlas", "--from", tmp_path / "one", "--from", tmp_path / "two", "--out", tmp_path / "out")
    assert ran.returncode == 0 and not ran.stderr
    assert "2 of 1,632 boards with a target, 1,312,479,000 positions; the deepest needs" in ran.stdout
    data = json.loads((tmp_path / "out" / "atlas.json").read_text())
    counts = [json.loads(line)["histogram"] for line in (first, second)]
    assert data["positions"] == sum(map(sum, counts)) == sum(data["histogram"]) and data["of"] == 1632
    assert data["deepest"]["moves_needed"] == max(map(len, counts)) - 1
    assert (tmp_path / "out" / "deepest.svg").read_text().startswith("<svg")
    said = carreau("oracle", "atlas", "--from", tmp_path / "one", "--out", tmp_path / "fr", "--language", "fr").stdout
    assert "1 plateau avec sa cible sur 1\u202f632, 656\u202f239\u202f500 positions" in said
    assert "## Ce qui a été compté" in (tmp_path / "fr" / "atlas.md").read_text()


def test_what_stands_in_the_journal_is_not_done_again(tmp_path: Path) -> None:
    first = LINES.read_text().splitlines(True)[0]
    (tmp_path / "atlas.jsonl").write_text(first)
    words = ("--boards", "1", "--targets", json.loads(first)["target"], "--out", tmp_path)
    ran = carreau("oracle", "atlas", *words)
    assert ran.returncode == 0 and "1 of 1,632" in ran.stdout and (tmp_path / "atlas.jsonl").read_text() == first


def test_ctrl_c_ends_it_with_code_130_a_sentence_and_whole_lines(tmp_path: Path) -> None:
    terminal, inside = pty.openpty()
    command = [*COMMAND, "oracle", "atlas", "--boards", "1", "--workers", "1", "--out", str(tmp_path)]
    with subprocess.Popen(command, stderr=inside, stdout=subprocess.PIPE) as running:
        os.close(inside)
        wait_until(lambda: (tmp_path / "atlas.jsonl").exists() and b"beginning" in os.read(terminal, 4096))
        running.send_signal(signal.SIGINT)
        said = heard(terminal)
        running.communicate(timeout=PATIENCE)
    assert running.returncode == 130 and "the same command goes on" in said and "Traceback" not in said
    assert all(line.endswith("\n") for line in (tmp_path / "atlas.jsonl").read_text().splitlines(True))


def test_too_little_memory_ends_it_with_code_3_before_anything_is_begun(tmp_path: Path) -> None:
    ran = carreau("oracle", "atlas", "--workers", 1_000_000, "--out", tmp_path)
    assert ran.returncode == 3 and "at once need 160858154 MB" in ran.stderr and not ran.stdout
    ran = carreau("oracle", "atlas", "--boards", "1", "--targets", "1", "--memory-limit", 50, "--out", tmp_path)
    assert ran.returncode == 3 and "out of memory" in ran.stderr and "about 161 MB" in ran.stderr
    assert (tmp_path / "atlas.jsonl").read_text() == ""


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--boards", "Z9"), "expected a board like A1C2B1D2"),
        (("--boards", "97"), "--boards: expected numbers from 1 to 96, found '97'"),
        (("--boards", "5..3"), "--boards: expected numbers from 1 upwards, the smaller one first"),
        (("--boards", ","), "--boards: expected numbers from 1 to 96, found ','"),
        (("--targets", "18"), "--targets: expected numbers from 1 to 17, found '18'"),
        (("--targets", "red"), "--targets: expected a number or two of them like 8..12, found 'red'"),
        (("--shard", "3/2"), "--shard 3/2: expected a part and their number"),
        (("--from", "none.jsonl"), "none.jsonl: cannot be read"),
        (("--from", os.devnull), "there is nothing to report on"),
    ],
)
def test_bad_input_is_a_sentence_and_code_2(words: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    ran = carreau("oracle", "atlas", "--out", tmp_path / "out", *words)
    assert ran.returncode == 2 and reason in ran.stderr and "Traceback" not in ran.stderr


def test_boards_and_targets_are_named_by_numbers_and_names_each_once() -> None:
    assert chosen_boards("1, 2..3,A1B1C1D1") == ["A1B1C1D1", "A1B1C1D2", "A1B1C2D1"]
    assert chosen_boards("C2D1A1B1") == ["A1B1C2D1"] and len(chosen_boards("1..96")) == 96
    assert chosen_targets("17,1..2,2") == [17, 1, 2]
    with pytest.raises(CarreauError, match="expected a board like"):
        chosen_boards("A1B1C1")
