"""`solve` and `generate` by several workers: the same answers in the same order, with the same exit code."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.command import carreau

LEVELS = """
#####
#@$.#
#####

######
#@ $.#
#$.  #
######

#####
#$@.#
#####
"""
MEASURED = re.compile(r'[0-9.,]+ s, [0-9.,]+ M[Bo]|"(?:cpu_)?seconds": [0-9.e-]+|"memory_mb": [0-9.]+')


def outcome(words: Sequence[object]) -> tuple[int, str, str]:
    """What does not depend on a clock."""
    ran = carreau(*words)
    return ran.returncode, MEASURED.sub("", ran.stdout), ran.stderr


@pytest.mark.parametrize(
    ("levels", "options", "code"),
    [
        (("mine.xsb",), (), 1),
        (("mine.xsb", "broken.json", "ricochet/boards#1"), ("--json",), 2),
        (("racetrack/tracks#1", "race/courses#1"), ("--language", "fr"), 0),
        (("sokoban/easy#2",), ("--solver", "bfs", "--node-limit", "1"), 3),
        (("ricochet/boards#1", "ricochet/boards#2"), ("--all", "--limit", "2"), 0),
    ],
)
def test_as_many_workers_as_you_like_print_the_same(
    levels: Sequence[str], options: Sequence[str], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.xsb").write_text(LEVELS)
    Path("broken.json").write_text(
        '{"carreau": 1, "game": "sokoban", "levels": [{"board": ["#####", "#@$.#", "#####"]}, {"board": 3}]}'
    )
    alone = outcome(("solve", *levels, *options))
    assert alone[0] == code
    for workers in (2, 4):
        assert outcome(("solve", *levels, *options, "--workers", workers)) == alone


def test_parts_are_the_whole() -> None:
    whole = carreau("solve", "sokoban/easy", "--json", "--solver", "bfs").stdout.splitlines()
    parts = [carreau("solve", "sokoban/easy", "--json", "--solver", "bfs", "--shard", f"{part}/3") for part in (1, 2, 3)]
    titles = [re.findall(r'"level": (\d+)', part.stdout) for part in parts]
    assert sorted(int(each) for part in titles for each in part) == list(range(1, len(whole) + 1)) and all(titles)


@pytest.mark.parametrize(
    "words",
    [
        ("ricochet", "--count", 3, "--moves", "3..5", "--solver", "bfs"),
        ("sokoban", "--count", 2, "--size", 7, "--boxes", 2, "--moves", "8..10"),
    ],
)
def test_a_seed_has_the_same_levels_however_many_judge_them(words: Sequence[object]) -> None:
    alone, several = (carreau("generate", *words, "--seed", 5, *more) for more in ((), ("--workers", 3)))
    assert alone.returncode == 0 and (alone.stdout, alone.stderr) == (several.stdout, several.stderr)
    never = carreau("generate", *words[:1], "--moves", "99", "--tries", 3, "--seed", 5, "--workers", 2)
    assert never.returncode == 3 and "no level that takes 99 among 3 drawn at random" in never.stderr


@pytest.mark.parametrize("verb", [("solve", "sokoban/easy#1"), ("generate", "ricochet"), ("bench", "sokoban/easy#1")])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--workers", "0"), "--workers"),
        (("--workers", "two"), "--workers"),
        (("--cluster", "nowhere"), "nowhere: no scheduler answers there"),
        (("--cluster", "carrier-pigeon://coop:1"), "carrier-pigeon://coop:1: no scheduler answers there"),
    ],
)
def test_bad_usage_is_a_sentence(
    verb: Sequence[str], words: Sequence[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = carreau(*verb, *words)
    assert ran.returncode == 2 and told in ran.stderr and "Traceback" not in ran.stderr and not ran.stdout, ran.stderr


def test_what_cannot_be_meant_is_told_by_a_worker_as_it_is_here() -> None:
    alone, several = (carreau("solve", "sokoban/easy", "--solver", "magic", *more) for more in ((), ("--workers", 2)))
    assert alone.returncode == 2 and "magic" in alone.stderr and (alone.returncode, alone.stderr) == (2, several.stderr)
