"""`carreau tournament` as a user starts it, stops it and kills it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tarfile
from pathlib import Path

import pytest

from carreau.arena.first_bot import write_bot
from tests.arena.cages import CAGED
from tests.arena.programs import new_mark, running
from tests.cli.command import COMMAND, carreau, write
from tests.stopping import PATIENCE, wait_until

pytestmark = CAGED

COURSES = ("--course", "race/courses#1", "--course", "race/courses#2")
SLOW = ("--first-turn", PATIENCE, "--turn", PATIENCE)  # seconds that a busy machine may take
KEPT = ("games.csv", "standings.csv", "report.html")


def hand_in(folder: Path, name: str, spoil: bool = False) -> None:
    source = folder / "source" / name
    write_bot("c", source)
    if spoil:
        (source / "bot.c").write_text("int main(")
    (folder / "handins").mkdir(exist_ok=True)
    with tarfile.open(folder / "handins" / f"{name}.tar.gz", "w:gz") as tar:
        tar.add(source, name)


def test_B29_a_folder_of_hand_ins_becomes_a_table(tmp_path: Path) -> None:
    hand_in(tmp_path, "good")
    hand_in(tmp_path, "<script>alert(1)</script>".replace("/", "-"), spoil=True)
    out = tmp_path / "out"
    ran = carreau("tournament", tmp_path / "handins", "careful", *COURSES, *SLOW, "--out", out, "--json")
    found = [json.loads(line) for line in ran.stdout.splitlines()]
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [(each["place"], each["bot"]) for each in found] == [
        (1, "good"),
        (1, "careful"),
        (3, "<script>alert(1)<-script>"),
    ]
    assert found[0]["points"] == found[1]["points"] == 75.0 and found[0]["finished"] == 2
    assert "not built: make left with exit code 2: bot.c:1" in found[2]["problem"] and found[2]["crashed"] == 2
    assert "<script>alert" not in (out / "report.html").read_text()
    ran = carreau("tournament", tmp_path / "handins", "careful", *COURSES, *SLOW, "--out", out)
    assert ran.returncode == 0 and str(out / "report.html") in ran.stdout.replace("\n", "")
    assert "not built" in ran.stdout and "75.0" in ran.stdout


def test_courses_are_drawn_from_the_seed_and_can_be_played_again(tmp_path: Path) -> None:
    ran = carreau("tournament", "true", "--courses", 2, "--seed", 7, "--out", tmp_path / "out", "--language", "fr")
    assert ran.returncode == 0
    text = (tmp_path / "out" / "courses" / "02.txt").read_text()
    assert text.startswith("# title: Seed 7002\n")
    assert '<html lang="fr">' in (tmp_path / "out" / "report.html").read_text()
    ran = carreau("tournament", "true", "--courses", 2, "--seed", 8, "--out", tmp_path / "out")
    assert ran.returncode == 2 and "holds another tournament, with other seed and courses" in ran.stderr


def bots(tmp_path: Path, mark: str) -> list[str]:
    """Two of them play only as long as the journal has fewer lines than `allowed` says."""
    journal, allowed = tmp_path / "killed" / "journal.jsonl", tmp_path / "allowed"
    waiting = f"until [ $(grep -c . {journal}) -lt $(cat {allowed}) ]; do sleep 0.05; done\nexit 1\n"
    slow = write(tmp_path, "slow.sh", waiting)
    return [f"sh {slow} {mark}", f"sh {slow} {mark} again", "careful"]


def started(folder: Path, words: list[str]) -> subprocess.Popen[str]:
    command = [*COMMAND, "tournament", *words, "--out", str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def lines(folder: Path) -> int:
    journal = folder / "journal.jsonl"
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def kept(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in KEPT}


def kill_after(games: int, folder: Path, words: list[str]) -> None:
    with started(folder, words) as process:
        wait_until(lambda: lines(folder) >= games or process.poll() is not None)
        os.kill(process.pid, signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
    assert process.returncode == -signal.SIGKILL and games <= lines(folder) < 9


def test_killed_in_the_middle_it_goes_on_to_the_same_result(tmp_path: Path) -> None:
    mark = new_mark()
    words = [*bots(tmp_path, mark), *COURSES, *map(str, SLOW), "--course", "race/courses#3", "--workers", "2"]
    for games in (1, 4):
        write(tmp_path, "allowed", str(games))
        kill_after(games, tmp_path / "killed", words)
    write(tmp_path, "allowed", "99")
    wait_until(lambda: running(mark) == 0)
    for folder in (tmp_path / "killed", tmp_path / "whole"):
        assert carreau("tournament", *words, "--out", folder).returncode == 0
    assert kept(tmp_path / "killed") == kept(tmp_path / "whole")


def test_ctrl_c_stops_at_once_and_says_how_to_go_on(tmp_path: Path) -> None:
    mark, folder = new_mark(), tmp_path / "out"
    words = [f"sh -c 'sleep 3600' {mark}", f"sh -c 'sleep 3600; exit' {mark}", *COURSES, *map(str, SLOW), "--workers", "2"]
    with started(folder, words) as process:
        wait_until(lambda: running(mark) > 0)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode == 130
    assert said == f"stopped; what is played is kept in {folder}, and the same command goes on from there\n"
    wait_until(lambda: running(mark) == 0)
    assert lines(folder) == 0, "no game has ended by itself"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["careful", "--course", "sokoban/easy#1"], "expected courses of Race, found a level of sokoban"),
        (["careful", "--language", "de"], "no language is called 'de'; there is: en, fr"),
        (["."], "holds no bot"),
        (["'"], "not a command line"),
    ],
)
def test_bad_usage_is_one_sentence(tmp_path: Path, words: list[str], sentence: str) -> None:
    (tmp_path / "empty").mkdir()
    named = [str(tmp_path / "empty") if word == "." else word for word in words]
    ran = carreau("tournament", *named, "--out", tmp_path / "out")
    assert ran.returncode == 2 and sentence in ran.stderr and ran.stderr.count("\n") == 1
    assert not (tmp_path / "out").exists()
