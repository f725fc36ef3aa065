"""`--levels DIR`: a folder of levels, listed, shown and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import carreau, write
from tests.games.racetrack_pictures import png, smooth_track

ONE = "#####\n#@$.#\n#####\n"
TWO = f"{ONE}\n######\n#@$ .#\n######\nTitle: Two steps\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "défis d'été").mkdir()
    write(tmp_path, "défis d'été/première étape.xsb", TWO)
    write(tmp_path, "a broken one.xsb", "#####\n#@$Q#\n#####\n")
    write(tmp_path, "notes.docx", "")
    (tmp_path / "island-mask.png").write_bytes(png(smooth_track()))
    (tmp_path / "island.png").write_bytes(png(smooth_track()))
    return tmp_path


def test_show_lists_the_folder_with_what_is_wrong(folder: Path) -> None:
    ran = carreau("show", "--levels", folder)
    assert ran.returncode == 0 and not ran.stderr
    lines = [line.rstrip() for line in ran.stdout.splitlines()]
    assert lines[0] == "shelf/a broken one.xsb" and lines[1].startswith("  shelf/a broken one.xsb:2:4: expected")
    assert lines[2:4] == ["shelf/island.png", "  shelf/island.png#1   island"]
    assert lines[4:7] == [
        "shelf/défis d'été/première étape.xsb",
        "  shelf/défis d'été/première étape.xsb#1   première étape 1",
        "  shelf/défis d'été/première étape.xsb#2   Two steps",
    ]
    assert lines[7:] == ["no levels by their names (1): notes.docx"]


def test_show_and_play_take_a_name_of_the_folder(folder: Path) -> None:
    name = "shelf/défis d'été/première étape.xsb#2"
    assert "Two steps" in carreau("show", "--levels", folder, name).stdout
    ran = carreau("play", "--levels", folder, name, stdin="RR\nquit\n")
    assert ran.returncode == 0 and "Solved in 2 pushes" in ran.stdout and ran.stdout.startswith(name)
    assert carreau("show", "--levels", folder, "shelf/island.png", "--svg", folder / "out.svg").returncode == 0
    assert "data:image/png" in (folder / "out.svg").read_text()


def test_play_begins_with_the_first_that_can_be_read_and_lists_the_others(folder: Path) -> None:
    ran = carreau("play", "--levels", folder, stdin="menu\nquit\n")
    assert ran.stdout.startswith("shelf/island.png#1  island")
    assert "levels: shelf/a broken one.xsb, shelf/island.png, shelf/défis" in ran.stdout.replace("\n", " ")
    broken = carreau("play", "--levels", folder, "shelf/a broken one.xsb")
    assert broken.returncode == 2 and broken.stderr.startswith("carreau: shelf/a broken one.xsb:2:4: ")


@pytest.mark.parametrize("verb", ["serve", "play", "show"])
@pytest.mark.parametrize(("name", "reason"), [("nothing", "no such folder"), ("notes.docx", "expected a folder")])
def test_what_is_no_folder_is_refused(folder: Path, verb: str, name: str, reason: str) -> None:
    ran = carreau(verb, "--levels", folder / name)
    assert ran.returncode == 2 and reason in ran.stderr and not ran.stdout


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    assert carreau("show", "--levels", tmp_path).stdout == "no file of levels is in this folder\n"
    assert carreau("play", "--levels", tmp_path, stdin="quit\n").stdout.startswith("sokoban/easy#1")
