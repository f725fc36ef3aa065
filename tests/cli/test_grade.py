"""`carreau grade` as a teacher types it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from datetime import datetime
from pathlib import Path

import pytest

from tests.arena.cages import CAGED
from tests.cli.command import COMMAND, carreau
from tests.marking.class_of_students import BEST, SLOW, hand_in, track
from tests.stopping import PATIENCE, wait_until


@pytest.fixture
def class_folder(tmp_path: Path) -> Path:
    track(tmp_path)
    return hand_in(tmp_path / "in", {"ada.txt": BEST, "bob.txt": SLOW, "cleo.txt": "1,1 1,5", "dan.tar.gz": "?"})


def test_the_table_the_files_and_the_count_of_all_that_came_in(class_folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    ran = carreau("grade", tmp_path / "track.txt", class_folder, "--out", out)
    assert ran.returncode == 0 and "best 3 moves" in ran.stdout and "4 (+1)" in ran.stdout and "× cheats at 1" in ran.stdout
    assert f"4 hand-ins in {class_folder}: 3 graded, 1 refused" in ran.stdout
    assert "dan: refused, not unpacked: it is no archive, whatever it is called" in ran.stdout
    assert sorted(path.name for path in out.iterdir()) == ["grades.csv", "marks.csv", "report.html"]


def test_lateness_has_a_column_where_somebody_is_late(class_folder: Path, tmp_path: Path) -> None:
    words = ("grade", tmp_path / "track.txt", class_folder, "--out", tmp_path / "out")
    changed = datetime(1985, 11, 5, 12).timestamp()
    os.utime(class_folder / "bob.txt", (changed, changed))
    ran = carreau(*words, "--deadline", "1985-11-01")
    assert ran.returncode == 0 and " late" in ran.stdout and "3 d 12 h" in ran.stdout
    assert " late" not in carreau(*words).stdout


def test_what_was_replaced_is_counted(class_folder: Path, tmp_path: Path) -> None:
    for name, when in (("eve.zip", 10**9), ("eve.tar.gz", 2 * 10**9)):
        (class_folder / name).write_bytes(b"?")
        os.utime(class_folder / name, (when, when))
    ran = carreau("grade", tmp_path / "track.txt", class_folder, "--out", tmp_path / "out")
    assert f"6 hand-ins in {class_folder}: 3 graded, 2 refused, 1 replaced by a newer one" in ran.stdout
    assert f"replaced: {class_folder}/eve.zip: {class_folder}/eve.tar.gz of the same name is newer" in ran.stdout


def test_the_report_is_in_the_language_of_the_command_line(class_folder: Path, tmp_path: Path) -> None:
    carreau("grade", tmp_path / "track.txt", class_folder, "--out", tmp_path / "out", "--language", "fr")
    assert '<html lang="fr">' in (tmp_path / "out" / "report.html").read_text()


@CAGED
def test_a_program_that_took_too_long_is_told_in_the_language_of_the_command_line(tmp_path: Path) -> None:
    folder = hand_in(tmp_path / "in", {"zed.py": "while True: pass\n"})
    words = ("grade", track(tmp_path), folder, "--seconds", 0.1, "--out", tmp_path / "out")
    assert "× timed out" in carreau(*words).stdout
    told = carreau(*words, "--language", "fr").stdout
    assert "× hors temps" in told and " 0,0" in told


def test_V32_the_verdict_is_in_the_json(class_folder: Path, tmp_path: Path) -> None:
    ran = carreau("grade", tmp_path / "track.txt", class_folder, "--out", tmp_path / "out", "--json", "--points", 10)
    ada, bob, cleo, dan = map(json.loads, ran.stdout.splitlines())
    assert (ada["student"], ada["total"], ada["of"]) == ("ada", 10.0, 10.0)
    assert (bob["levels"][0]["gap"], bob["levels"][0]["points"]) == (1, 7.5)
    assert (cleo["levels"][0]["verdict"], cleo["levels"][0]["step"]) == ("cheats", 1)
    assert dan["levels"][0]["verdict"] == "refused" and dan["problem"]


@CAGED
def test_an_autograder_gets_its_results(tmp_path: Path) -> None:
    submission = hand_in(tmp_path / "submission", {"solve.py": f"print({BEST!r})\n", "helper.py": ""})
    results = tmp_path / "results.json"
    ran = carreau("grade", track(tmp_path), submission, "--gradescope", results, "--visibility", "after_due_date")
    written = json.loads(results.read_text())
    assert ran.returncode == 0 and written["score"] == 20.0 and written["visibility"] == "after_due_date"
    assert not (Path.cwd() / "grades").exists() and written["tests"][0]["name"] == "track.txt"


def test_a_hand_in_alone_and_levels_of_ours(tmp_path: Path) -> None:
    files = hand_in(tmp_path / "in", {"ada/1.txt": "R"})
    ran = carreau("grade", "sokoban/test#1", files / "ada" / "1.txt", "--out", tmp_path / "out")
    assert ran.returncode == 0 and "1 hand-in in" in ran.stdout and "20.0" in ran.stdout


def test_the_same_on_several_levels_is_said_once(tmp_path: Path) -> None:
    ran = carreau("grade", "sokoban/easy", hand_in(tmp_path / "in", {"ada/1.txt": "u"}), "--out", tmp_path / "out")
    assert ran.returncode == 0 and "10 levels, 200 points" in ran.stdout
    assert ran.stdout.count("nothing was handed in") == 1 and "ada, easy#2, easy#3, easy#4" in ran.stdout
    assert (tmp_path / "out" / "report.html").read_text().count('<td class="l wrap">nothing was handed in') == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["track.txt"], "expected at least one level and then, last, the folder with the hand-ins"),
        (["track.txt", "nowhere"], "nowhere: no such file or folder of hand-ins"),
        (["trck.txt", "in"], "trck.txt: no such file"),
        (["track.txt", "sokoban/easy#1", "in"], "expected levels of one game, found racetrack, sokoban"),
        (["track.txt", "in", "--scale", "best"], "no scale is called 'best'"),
        (["track.txt", "in", "--objective", "pushes"], "no objective of Racetrack is called 'pushes'"),
        (["track.txt", "in", "--out", "in/grades"], "lies among the hand-ins"),
        (["track.txt", "empty"], "empty: holds no hand-ins"),
        (["track.txt", "in", "--deadline", "soon"], "--deadline: expected a date such as 2026-05-31T23:59, found 'soon'"),
        (["track.txt", "in", "--language", "de"], "no language is called 'de'"),
        (["track.txt", "in/ada.txt", "--gradescope", "no/where.json"], "no/where.json: cannot be written"),
        (["track.txt", "in", "--to", "xsb"], "the format xsb holds no levels of racetrack"),
    ],
)
def test_what_is_mistyped_is_exit_2(words: list[str], sentence: str, class_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = subprocess.run(
        [*COMMAND, "grade", *words], capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=tmp_path
    )
    assert ran.returncode == 2 and sentence in ran.stderr and class_folder.exists()


def test_ctrl_c_ends_it_with_130(tmp_path: Path) -> None:
    folder = hand_in(tmp_path / "in", {"a.py": "open('/dev/null').close()\nwhile True: pass\n"})
    words = [*COMMAND, "grade", str(track(tmp_path)), str(folder), "--seconds", "600", "--out", str(tmp_path / "out")]
    room = tmp_path / "room"
    room.mkdir()
    environment = os.environ | {"TMPDIR": str(room)}
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        wait_until(lambda: bool(list(room.rglob("carreau-level-1.txt"))))
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130 and "stopped; nothing is written" in said and not (tmp_path / "out").exists()
    assert not list(room.iterdir())
