"""`carreau tournament` as a user starts it, stops it and kills it."""

from __future__ import annotations

import json
import os
import re
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
    *found, last = [json.loads(line) for line in ran.stdout.splitlines()]
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
    assert "hand-ins: 2 in, 1 bot, 1 refused" in ran.stdout
    assert {name: last["intake"][name] for name in ("in", "bots", "refused", "replaced")} == {
        "in": 2, "bots": 1, "refused": 1, "replaced": 0,
    }  # fmt: skip


def test_the_folder_of_the_results_is_no_hand_in(tmp_path: Path) -> None:
    """One that lies where the bot is: neither taken for another bot when the same command is given again, nor copied."""
    write_bot("c", tmp_path / "mybot")
    for folder, count in ((tmp_path / "mybot", 1), (tmp_path, 1)):
        words = ("tournament", folder, "careful", *COURSES, *SLOW, "--out", folder / "results", "--json")
        first, second = carreau(*words), carreau(*words)
        assert (first.returncode, second.returncode) == (0, 0) and first.stdout == second.stdout
        assert json.loads(second.stdout.splitlines()[-1])["intake"]["bots"] == count


def test_courses_are_drawn_from_the_seed_and_can_be_played_again(tmp_path: Path) -> None:
    ran = carreau("tournament", "true", "--courses", 2, "--seed", 7, "--out", tmp_path / "out", "--language", "fr")
    assert ran.returncode == 0
    text = (tmp_path / "out" / "courses" / "02.txt").read_text()
    assert text.startswith("# title: Seed 7002\n")
    assert '<html lang="fr">' in (tmp_path / "out" / "report.html").read_text()
    ran = carreau("tournament", "true", "--courses", 2, "--seed", 8, "--out", tmp_path / "out")
    assert ran.returncode == 2 and "holds another tournament, with other seed and courses" in ran.stderr


def seed_said(stderr: str) -> int:
    found = re.fullmatch(r"the courses were drawn from seed (\d+); --seed \1 draws them again\n", stderr)
    assert found
    return int(found[1])


def test_without_a_seed_one_is_drawn_that_repeats_the_run(tmp_path: Path) -> None:
    words = ("tournament", "careful", "true", "--courses", 2, *SLOW)
    first, other = (carreau(*words, "--out", tmp_path / name) for name in ("first", "other"))
    seed = seed_said(first.stderr)
    assert seed != seed_said(other.stderr)
    assert json.loads((tmp_path / "first" / "plan.json").read_text())["seed"] == seed
    assert seed_said(carreau(*words, "--out", tmp_path / "first").stderr) == seed, "it goes on with its own"
    again = carreau(*words, "--out", tmp_path / "again", "--seed", seed)
    assert (again.returncode, again.stderr) == (0, "")
    assert kept(tmp_path / "again") == kept(tmp_path / "first") != kept(tmp_path / "other")
    assert seed_said(carreau(*words, "--out", tmp_path / "first", "--fresh").stderr) != seed


def test_killed_before_its_seed_was_known_it_goes_on_with_the_same_courses(tmp_path: Path) -> None:
    mark, folder = new_mark(), tmp_path / "killed"
    words = [*bots(tmp_path, mark), "--courses", "3", *map(str, SLOW), "--workers", "2"]
    write(tmp_path, "allowed", "2")
    kill_after(2, folder, words)
    plan = json.loads((folder / "plan.json").read_text())
    assert "seed" not in plan and not (folder / "courses").exists()
    write(tmp_path, "allowed", "99")
    wait_until(lambda: running(mark) == 0)
    ran = carreau("tournament", *words, "--out", folder)
    whole = carreau("tournament", *words, "--out", tmp_path / "whole", "--seed", seed_said(ran.stderr))
    assert (ran.returncode, whole.returncode) == (0, 0) and kept(folder) == kept(tmp_path / "whole")
    assert json.loads((folder / "plan.json").read_text())["courses"] == plan["courses"]


def test_long_names_are_whole_in_the_terminal(tmp_path: Path) -> None:
    names = [f"{'a-very-long-name-of-a-hand-in-' * 3}{letter}.py" for letter in "AB"]
    for name in names:
        write(tmp_path, name, "raise SystemExit(1)")
    ran = carreau("tournament", tmp_path, *COURSES, *SLOW, "--out", tmp_path.with_name("out"))
    column = [line[2:].split(" ")[0] for line in ran.stdout.splitlines()]
    assert ran.returncode == 0 and all(name in "".join(column) for name in names) and "…" not in ran.stdout


def test_the_help_for_marking_is_told_beside_the_ranking(tmp_path: Path) -> None:
    words = ("tournament", "careful", "true", *COURSES, *SLOW, "--out", tmp_path / "out")
    plain = carreau(*words, "--json")
    assert "marking" not in plain.stdout and not (tmp_path / "out" / "marking.csv").exists()
    ran = carreau(*words, "--json", "--marking")
    found = {each["bot"]: each["marking"] for each in map(json.loads, ran.stdout.splitlines())}
    assert [each["size"] for each in found["careful"]["measures"]] == [25, 50, 100, 200, 300, 400]
    assert found["careful"]["notes"] == ["leaks: not applicable"] and found["true"]["time_exponent"] is None
    assert (tmp_path / "out" / "marking.csv").exists()
    assert 'id="marking"' in (tmp_path / "out" / "report.html").read_text()
    told = carreau("tournament", "true", *COURSES, *SLOW, "--out", tmp_path / "other", "--marking").stdout
    assert "not applicable" in told and "not finished at ℓ = 25" in told


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
        (["no/such/dir"], "no/such/dir: there is no such folder, file or command"),
        (["carefull"], "carefull: there is no such folder, file or command"),
        (["no-such-program --fast"], "no-such-program: there is no such folder, file or command"),
        (["careful", "--deadline", "soon"], "--deadline: expected a date such as 2026-05-31T23:59, found 'soon'"),
    ],
)
def test_bad_usage_is_one_sentence(tmp_path: Path, words: list[str], sentence: str) -> None:
    (tmp_path / "empty").mkdir()
    named = [str(tmp_path / "empty") if word == "." else word for word in words]
    ran = carreau("tournament", *named, "--out", tmp_path / "out")
    assert ran.returncode == 2 and sentence in ran.stderr and ran.stderr.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_the_terminal_speaks_french(tmp_path: Path) -> None:
    hand_in(tmp_path, "late")
    words = ("tournament", tmp_path / "handins", "--course", "race/courses#1", *SLOW, "--out", tmp_path / "out")
    ran = carreau(*words, "--deadline", "2001-01-01", "--language", "fr")
    assert ran.returncode == 0 and "1 bot, 1 parcours" in ran.stdout and " 100,0 " in ran.stdout
    assert re.search(r"^en retard.: late de [0-9]+ j ", ran.stdout, re.MULTILINE)
    ran = carreau(*words, "--course", "race/courses#2", "--language", "fr")
    assert ran.returncode == 2 and "(ce qui diffère : parcours)" in ran.stderr.replace("\u00a0", " ")
