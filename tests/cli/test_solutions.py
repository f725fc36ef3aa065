"""`carreau solve --all` as a user sees it."""

import json
from pathlib import Path

from tests.cli.command import carreau, write


def test_all_best_solutions_are_counted_and_the_preferred_one_comes_first() -> None:
    ran = carreau("solve", "ricochet/boards#1", "--all")
    lines = [line.strip() for line in ran.stdout.splitlines()]
    assert ran.returncode == 0 and lines[1] == "solved: 5 moves (optimal, proven), 6 best solutions"
    assert lines[2] == "yW yS gE gN gW"  # two robots, one change
    assert len(set(lines[2:8])) == 6 and all(len(line.split()) == 5 for line in lines[2:8])


def test_a_limit_keeps_the_count_exact_and_says_so() -> None:
    ran = carreau("solve", "ricochet/boards#1", "--all", "--limit", 2)
    assert "6 best solutions; 2 of them" in ran.stdout and len(ran.stdout.splitlines()) == 5


def test_json_has_the_solutions_and_their_count() -> None:
    ran = carreau("solve", "ricochet/boards#1", "--all", "--json", "--limit", 4)
    found = json.loads(ran.stdout)
    assert (found["count"], found["cost"], found["complete"], found["optimal"]) == (6, 5, False, True)
    assert len(found["solutions"]) == 4 and found["moves"] == found["solutions"][0]
    for moves in found["solutions"]:
        assert carreau("verify", "ricochet/boards#1", moves).returncode == 0


def test_unsolvable_levels_limits_and_other_games_get_their_sentence_and_code(tmp_path: Path) -> None:
    stuck = carreau("solve", write(tmp_path, "stuck.txt", "# size 3 1\n0 0 R\n1 0 G\n"), "--all")
    assert stuck.returncode == 1 and "unsolvable: proven" in stuck.stdout
    limited = carreau("solve", "ricochet/boards#3", "--all", "--node-limit", 100)
    assert limited.returncode == 3 and "no solution has fewer than" in limited.stdout
    other = carreau("solve", "sokoban/easy#1", "--all")
    assert other.returncode == 2 and other.stderr == "carreau: Sokoban has no list of all solutions\n"
    mixed = carreau("solve", "ricochet/boards#1", "--all", "--solver", "bfs")
    assert mixed.returncode == 2 and "--all has its own solver" in mixed.stderr


def test_best_races_are_counted_however_many_there_are() -> None:
    ran = carreau("solve", "racetrack/tracks#2", "--all", "--limit", 2)
    lines = [line.strip() for line in ran.stdout.splitlines()]
    assert ran.returncode == 0 and lines[1] == "solved: 14 moves (optimal, proven), 59,286 best solutions; 2 of them"
    for moves in lines[2:4]:
        assert carreau("verify", "racetrack/tracks#2", moves).returncode == 0
