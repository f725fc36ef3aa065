"""`carreau drive` as a user sees it."""

import json
from pathlib import Path

from carreau.opponents import STRATEGIES
from carreau.trace import read_trace
from tests.cli.command import carreau, write


def test_T39_an_opponent_drives_and_its_line_can_be_verified() -> None:
    ran = carreau("drive", "racetrack/tracks#2", "--strategy", "cautious", "--skill", 3)
    title, who, moves = [line.strip() for line in ran.stdout.splitlines()]
    assert ran.returncode == 0 and title == "racetrack/tracks#2  Hairpin: the best line has 14 moves"
    assert who == "cautious, skill 3: 18 moves, 4 more than the best"
    assert carreau("verify", "racetrack/tracks#2", moves).returncode == 0


def test_every_strategy_and_several_skills_side_by_side(tmp_path: Path) -> None:
    picture = tmp_path / "lines.svg"
    ran = carreau("drive", "racetrack/laps#1", "--all", "--skills", "1..3", "--svg", picture)
    assert ran.returncode == 0 and len(ran.stdout.splitlines()) == 1 + 3 * len(STRATEGIES)
    drawn = picture.read_text()
    assert drawn.count('class="caption"') == 3 * len(STRATEGIES) and drawn.count('<g id="board-') == 1
    assert all(f"{name}, skill 2: " in drawn for name in STRATEGIES)


def test_json_has_the_line_its_driver_and_the_optimum() -> None:
    ran = carreau("drive", "racetrack/tracks#2", "--strategy", "wavering", "--skills", "9..10", "--seed", 5, "--json")
    nearly, best = [json.loads(line) for line in ran.stdout.splitlines()]
    assert (best["strategy"], best["skill"], best["seed"], best["status"]) == ("wavering", 10, 5, "solved")
    assert (best["cost"], best["optimum"], nearly["cost"]) == (14, 14, 15)
    assert len(nearly["moves"].split()) == 16 and best["title"] == "Hairpin"
    assert (best["game"], best["file"], best["level"]) == ("racetrack", "racetrack/tracks", 2)


def test_the_help_names_every_strategy() -> None:
    assert all(name in carreau("drive", "--help").stdout for name in STRATEGIES)


def test_other_rules_change_the_line() -> None:
    ran = carreau("drive", "racetrack/laps#1", "--skill", 10, "--rules", "closed")
    assert "the best line has 11 moves" in ran.stdout


def test_unsolvable_tracks_limits_and_bad_input_get_their_sentence_and_code(tmp_path: Path) -> None:
    picture = tmp_path / "none.svg"
    stuck = carreau("drive", write(tmp_path, "stuck.txt", ">.#.*\n"), "--svg", picture)
    assert stuck.returncode == 1 and "unsolvable: proven" in stuck.stdout and not picture.exists()
    limited = carreau("drive", "racetrack/tracks#6", "--time-limit", 0)
    assert limited.returncode == 3 and "stopped, out of time" in limited.stdout
    for words, sentence in (
        (["sokoban/easy#1"], "opponents drive Racetrack, not Sokoban"),
        (["racetrack/tracks#1", "--skill", 11], "a skill is a number from 1 to 10, not 11"),
        (["racetrack/tracks#1", "--skills", "x"], "--skills: expected a number or two of them like 8..12, found 'x'"),
        (["racetrack/tracks#1", "--strategy", "bold"], "no strategy is called 'bold'"),
        (["racetrack/tracks#1", "--svg", tmp_path / "no" / "where.svg"], "cannot be written"),
    ):
        ran = carreau("drive", *words)
        assert ran.returncode == 2 and sentence in ran.stderr


def test_T34_what_a_driver_looks_at_is_written_to_be_looked_at_later(tmp_path: Path) -> None:
    file = tmp_path / "driver.jsonl"
    ran = carreau("drive", "racetrack/tracks#2", "--strategy", "cautious", "--skill", 3, "--trace", file)
    trace = read_trace(file.read_text().splitlines())
    assert ran.returncode == 0 and trace.answer.cost == 18 and trace.answer.moves in ran.stdout
    assert len(trace.visits) > 18
    ran = carreau("drive", "racetrack/tracks#2", "--all", "--trace", file)
    assert ran.returncode == 2 and "--trace is for one driver, and there are 4" in ran.stderr


def test_a_picture_is_driven_with_the_mesh_that_is_asked_for(tmp_path: Path) -> None:
    picture = tmp_path / "track.png"
    assert carreau("convert", "racetrack/tracks#2", picture, "--mesh", 8).returncode == 0
    assert "the best line has 14 moves" in carreau("drive", picture, "--mesh", 8).stdout
