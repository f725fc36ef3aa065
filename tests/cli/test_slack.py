"""`carreau show --overlay slack` as a user sees it: what every cell costs beside the best race."""

from pathlib import Path

from tests.cli.command import carreau, write

STRAIGHT = "########\n#>....*#\n#......#\n########\n"  # three moves: by one, two and two cells


def test_every_cell_tells_how_many_moves_it_costs(tmp_path: Path) -> None:
    ran = carreau("show", write(tmp_path, "straight.txt", STRAIGHT), "--overlay", "slack")
    rows = ran.stdout.splitlines()
    assert ran.returncode == 0
    assert rows[1].replace("▒", "").split() == ["0", "0", "1", "0", "1", "0"]
    assert rows[2].replace("▒", "").split() == ["1", "0", "1", "0", "1", "2"]
    assert rows[-1] == "moves 0  speed 0  best 3  ways 2"


def test_in_the_middle_of_a_race_it_speaks_of_what_is_left(tmp_path: Path) -> None:
    path = write(tmp_path, "straight.txt", STRAIGHT)
    ran = carreau("show", path, "--moves", "1,1 1,2", "--overlay", "slack")
    assert ran.stdout.splitlines()[-2:] == ["moves 1  speed 1  best 2  ways 1", "length 1, top speed 1, mean speed 1"]
    over = carreau("show", path, "--moves", "1,1 1,2 1,4 1,6", "--overlay", "slack")
    assert over.stdout.splitlines()[-2] == "moves 3  speed 2  best 3  ways 2"


def test_a_picture_has_a_square_and_a_number_for_each_cell(tmp_path: Path) -> None:
    picture = tmp_path / "slack.svg"
    ran = carreau("show", write(tmp_path, "straight.txt", STRAIGHT), "--overlay", "slack", "--svg", picture)
    assert ran.returncode == 0
    text = picture.read_text()
    assert text.count('class="slack" opacity="0.750"') == text.count(">0</text>") == 6
    assert text.count('class="slack-text"') == 12


def test_tracks_without_a_race_and_other_games_get_a_sentence(tmp_path: Path) -> None:
    stuck = carreau("show", write(tmp_path, "stuck.txt", ">#*\n"), "--overlay", "slack")
    assert stuck.returncode == 2 and stuck.stderr == "carreau: unsolvable: proven, there is nothing left to try\n"
    other = carreau("show", "sokoban/easy#1", "--overlay", "slack")
    assert other.returncode == 2 and "no overlay slack here; there is: zone, dead, normalised, lost" in other.stderr
