"""`carreau race` as a user starts it."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

from carreau.files import load_all
from tests.arena.cages import CAGED
from tests.arena.programs import new_mark, running
from tests.cli.command import COMMAND, carreau, write
from tests.stopping import PATIENCE, wait_until

pytestmark = CAGED

COURSE = "race/courses#1"
SLOW = ("--first-turn", PATIENCE, "--turn", PATIENCE)  # seconds that a busy machine may take


def test_bots_play_side_by_side_and_json_tells_how(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    ran = carreau("race", "run", "--course", COURSE, "--json", *SLOW, "--logs", logs, "careful", "echo hello", "true")
    found = [json.loads(line) for line in ran.stdout.splitlines()]
    fields = ["bot", "status", "moves", "score", "total", "bound", "reason", "cpu_seconds", "gap", "blind_gap"]
    assert [list(each) for each in found] == [fields] * 3
    assert [each["status"] for each in found] == ["finished", "eliminated", "crashed"]
    careful, echo, _ = found
    assert careful["total"] == careful["moves"] + careful["score"] >= careful["bound"] == 7
    assert careful["gap"] == careful["total"] - 7 and careful["blind_gap"] > 0
    assert echo["total"] is echo["gap"] is echo["blind_gap"] is None and "'hello'" in echo["reason"]
    assert ran.returncode == 1
    assert (logs / "1-careful" / "error.log").exists() and "careful: finished" in (logs / "match.log").read_text()


def test_a_seed_is_a_course_and_our_bots_play_it_the_same_every_time() -> None:
    words = ("race", "run", "--seed", 3, *SLOW, "--logs", "", "master", "greedy")
    first, again = (carreau(*words, "--json") for _ in range(2))
    found = [[json.loads(line) for line in ran.stdout.splitlines()] for ran in (first, again)]
    assert [each["total"] for each in found[0]] == [each["total"] for each in found[1]]
    master, greedy = found[0]
    assert master["bound"] == 49 and 0 <= master["gap"] < greedy["gap"] and 0 <= master["blind_gap"] < greedy["blind_gap"]
    told = carreau(*words).stdout
    assert "Seed 3: 31×31, 9 objectives, nobody can do better than 49" in told
    assert f"{master['gap']} above the clairvoyant, {master['blind_gap']:.1f} above the bound for the blind" in told


def test_all_courses_of_a_set_are_played_and_one_of_them_where_it_is_named(tmp_path: Path) -> None:
    count = len(load_all("race/courses"))
    words = ("race", "run", *SLOW, "--logs", tmp_path, "careful", "echo hello")
    ran = carreau(*words, "--course", "race/courses", "--json")
    found = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [(each["course"], each["bot"]) for each in found] == [
        (number, bot) for number in range(1, count + 1) for bot in ("careful", "echo hello")
    ]
    assert ran.returncode == 1 and (tmp_path / f"{count:02}" / "match.log").exists()
    totals = [each["total"] for each in found if each["bot"] == "careful"]
    told = carreau(*words, "--course", "race/courses").stdout.splitlines()
    assert told[0] == f"{count} courses, totals" and told[1].split() == [*map(str, range(1, count + 1)), "finished", "sum"]
    assert told[3].split() == ["careful", *map(str, totals), str(count), "of", str(count), str(sum(totals))]
    assert told[4].split()[:3] == ["echo", "hello", "×"] and told[5].startswith("  course 1, echo hello: eliminated")
    one = carreau("race", "run", *SLOW, "--logs", "", "careful", "--course", "race/courses#2", "--json")
    assert [json.loads(line)["total"] for line in one.stdout.splitlines()] == [totals[1]]


def test_a_recorded_match_is_played_again_and_drawn(tmp_path: Path) -> None:
    record, picture = tmp_path / "match.jsonl", tmp_path / "run.svg"
    ran = carreau("race", "run", "--course", COURSE, *SLOW, "--logs", "", "--record", record, "careful")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "nobody can do better than 7" in ran.stdout and "careful  finished" in ran.stdout
    ran = carreau("race", "replay", record, "--dialogue", "--show", "--svg", picture)
    assert ran.returncode == 0 and "1  careful: finished" in ran.stdout and "S> FINISH" in ran.stdout
    assert picture.read_text().startswith("<svg") and "moves" in ran.stdout
    record.write_text(record.read_text().replace('"FINISH"', '"OK"'))
    ran = carreau("race", "replay", record)
    assert ran.returncode == 1 and "ours says FINISH" in ran.stdout
    ran = carreau("race", "replay", record, "--game", 2)
    assert (ran.returncode, ran.stderr) == (2, f"carreau: {record}: there are 1 games in it\n")


def test_B21_a_bot_of_ours_is_a_program(tmp_path: Path) -> None:
    opening = "4 0 0 0 -2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 0 1 1".replace(" ", "\n") + "\n"
    ran = carreau("race", "bot", "careful", stdin=opening + "OK\nOK\nFINISH\nnobody reads this\n")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "1\n0\n2\n0\n3\n0\n", "")
    ran = carreau("race", "bot", "careful", stdin=opening + "WELL\n")
    assert ran.returncode == 2 and "found 'WELL'" in ran.stderr
    ran = carreau("race", "bot", "nobody")
    assert ran.returncode == 2 and "no bot is called 'nobody'; there is: " in ran.stderr


def test_a_new_bot_that_is_named_by_its_folder_has_its_program_named(tmp_path: Path) -> None:
    bot = tmp_path / "mybot"
    assert carreau("race", "new", "python", bot).returncode == 0
    for words in (("run", "--seed", 7), ("check",)):
        ran = carreau("race", *words, bot)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert f"expected the program in it, such as {bot / 'bot.py'}" in ran.stderr


@pytest.mark.parametrize("bot", ["true", "false", "python3 -c 1/0"])
def test_a_bot_that_ends_at_once_is_a_bot_that_did_not_finish(bot: str) -> None:
    alone = carreau("race", "run", "--course", COURSE, *SLOW, "--logs", "", bot)
    assert alone.returncode == 1 and "crashed after 0 moves" in alone.stdout
    beside = carreau("race", "run", "--course", COURSE, *SLOW, "--logs", "", "careful", bot)
    assert beside.returncode == 1 and "finished" in beside.stdout and "crashed after 0 moves" in beside.stdout


def test_a_bot_that_is_not_there_is_refused_before_anybody_plays(tmp_path: Path) -> None:
    for words in (("run", "--seed", 7, "careful"), ("check",)):
        for bot in ("carefull", "./mine", "no-such-program --fast"):
            ran = carreau("race", *words, bot, folder=tmp_path)
            assert (ran.returncode, ran.stdout) == (2, "")
            assert f"{bot.split()[0]}: there is no such folder, file or command; our own bots are careful" in ran.stderr


def test_a_bot_that_cannot_be_started_is_refused_with_what_to_do(tmp_path: Path) -> None:
    carreau("race", "new", "c", tmp_path / "mybot")
    write(tmp_path, "plain.sh", "#!/bin/sh\n")
    write(tmp_path, "windows.sh", "#!/bin/sh\r\n").chmod(0o755)
    for bot, sentence in (
        ("mybot/bot", "mybot/bot: is not built yet: make -C mybot"),
        ("mybot/bot.c", "mybot/bot.c: a source; expected the program that is built of it"),
        ("./plain.sh", "plain.sh: may not be executed; expected a program (chmod +x), or in quotes the command"),
        ("./windows.sh", "windows.sh: its first line ends as on Windows"),
        ("python3 bot.py --fast", "bot.py: there is no such file"),
    ):
        for words in (("run", "--seed", 7, "careful"), ("check",)):
            ran = carreau("race", *words, bot, folder=tmp_path)
            assert (ran.returncode, ran.stdout) == (2, "") and sentence in ran.stderr, bot


def test_a_new_bot_plays_and_passes_the_check(tmp_path: Path) -> None:
    ran = carreau("race", "new", "c", tmp_path / "bot", "--language", "fr")
    assert ran.stdout.split() == [str(tmp_path / "bot" / "bot.c"), str(tmp_path / "bot" / "Makefile")]
    subprocess.run(["make", "-s", "-C", tmp_path / "bot"], check=True)
    ran = carreau("race", "check", tmp_path / "bot" / "bot", *SLOW)
    assert ran.returncode == 0 and "good   leaving after FINISH" in ran.stdout and "wrong" not in ran.stdout
    ran = carreau("race", "check", "echo 1 1", *SLOW)
    assert ran.returncode == 1
    assert ran.stdout == (
        "wrong  a straight line\n       it sends x and y on one line, '1 1': each wants a line of its own\n"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["run", "careful"], "expected either --course or --seed"),
        (["run", "--course", COURSE, "--seed", 1, "careful"], "expected either --course or --seed"),
        (["run", "--course", "sokoban/test#1", "careful"], "expected a course of Race, found a level of sokoban"),
        (["run", "--course", COURSE, "'"], "not a command line"),
        (["run", "--course", "race/courses", "--record", "x", "careful"], "--record keeps one course; expected one of the "),
        (["new", "cobol", "bot"], "no kind of bot is called 'cobol'"),
        (["replay", "no-such-file"], "no such file"),
    ],
)
def test_bad_usage_is_a_sentence(words: list[object], message: str) -> None:
    ran = carreau("race", *words)
    assert ran.returncode == 2 and message in ran.stderr and "Traceback" not in ran.stderr


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_a_match_that_is_interrupted_leaves_no_bot_behind(tmp_path: Path, number: int, code: int) -> None:
    mark, logs = new_mark(), tmp_path / "logs"
    script = write(tmp_path, "bot.sh", "trap '' TERM INT; head -c 99999 /dev/zero >&2; while :; do sleep 0.05; done")
    command = [*COMMAND, "race", "run", "--course", COURSE, *map(str, SLOW), "--logs", logs, f"sh {script} {mark}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        wait_until(lambda: any(file.stat().st_size for file in logs.glob("*/error.log")))
        process.send_signal(number)
        assert process.wait(PATIENCE) == code
    wait_until(lambda: running(mark) == 0)
