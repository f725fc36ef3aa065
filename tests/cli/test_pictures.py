"""Pictures on the command line: shown, converted, solved, written, refused."""

import json
from pathlib import Path

import pytest

import carreau as package
from tests.cli.command import carreau
from tests.games.racetrack_pictures import png, smooth_track

TRACK = "#######\n#>...*#\n#>i.d*#\n#######\n"


@pytest.fixture
def mask(tmp_path: Path) -> Path:
    path = tmp_path / "mask.png"
    path.write_bytes(png(smooth_track()))
    return path


def test_T23_show_is_the_preview_of_a_mesh(mask: Path) -> None:
    ran = carreau("show", mask, "--mesh", 20)
    assert ran.returncode == 0 and not ran.stderr
    assert "20 × 15 cells of 20 × 20 pixels: " in ran.stdout and " obstacle, " in ran.stdout and " finish" in ran.stdout
    assert len([line for line in ran.stdout.splitlines() if "▒" in line]) == 15
    chosen = carreau("show", mask)
    assert chosen.returncode == 0 and "44 × 33 cells of 9 × 9 pixels" in chosen.stdout


def test_T22_every_verb_takes_a_picture(mask: Path, tmp_path: Path) -> None:
    solved = carreau("solve", mask, "--mesh", 20, "--json")
    answer = json.loads(solved.stdout)
    assert solved.returncode == 0 and answer["optimal"] is True
    judged = carreau("verify", mask, answer["moves"], "--mesh", 20).stdout
    assert judged.startswith(f"a solution: {answer['cost']} moves, length {answer['metrics']['length']:g}, ")
    assert "nothing wrong" in carreau("check", mask, "--mesh", 20).stdout
    assert "Solved" in carreau("play", mask, "--mesh", 20, stdin=answer["moves"] + "\n").stdout
    text = tmp_path / "track.txt"
    assert carreau("convert", mask, text, "--mesh", 20).returncode == 0
    assert json.loads(carreau("solve", text, "--json").stdout)["cost"] == answer["cost"]


def test_T22_a_track_becomes_a_picture_and_comes_back(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("; Title: A to B\n; Rules: crossing=closed\n" + TRACK)
    assert carreau("convert", tmp_path / "a.txt", tmp_path / "a.png", "--mesh", 5).returncode == 0
    back = carreau("convert", tmp_path / "a.png", "--to", "racetrack")
    assert back.stdout == (tmp_path / "a.txt").read_text()
    package.save(package.load_all(str(tmp_path / "a.txt")), tmp_path / "b.png", mesh=5)
    assert (tmp_path / "b.png").read_bytes() == (tmp_path / "a.png").read_bytes()


def test_T25_a_picture_and_its_mask_make_one_level(mask: Path, tmp_path: Path) -> None:
    view, level, drawing = tmp_path / "view.png", tmp_path / "level.json", tmp_path / "level.svg"
    view.write_bytes(png(smooth_track(800, 600).rotate(180)))
    assert carreau("convert", mask, level, "--mesh", 20, "--picture", view).returncode == 0
    assert carreau("show", level, "--svg", drawing).returncode == 0
    assert '<image class="picture" href="data:image/png;base64,' in drawing.read_text()
    view.write_bytes(png(smooth_track(800, 300)))
    ran = carreau("show", mask, "--mesh", 20, "--picture", view)
    assert ran.returncode == 2 and ran.stderr.startswith(f"carreau: {view}: expected a picture of the shape of the board")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["convert", "racetrack/laps#1", "a.png"], "a picture holds a sprint; this is a lap"),
        (["convert", "racetrack/tracks", "a.png"], "a picture holds exactly one level, not 6"),
        (["convert", "sokoban/easy#1", "--to", "png"], "the format png holds no levels of sokoban"),
        (["solve", "MASK", "--mesh", "0"], "Invalid value for '--mesh'"),
        (["show", "MASK", "--picture", "nowhere.png"], "nowhere.png: no such file"),
        (["solve", "MASK", "--format", "racetrack"], "expected a text in the format racetrack, found a picture"),
    ],
)
def test_bad_usage_of_pictures_gets_a_sentence(words: list[str], said: str, mask: Path) -> None:
    ran = carreau(*(mask if word == "MASK" else word for word in words))
    assert ran.returncode == 2 and said in ran.stderr and "Traceback" not in ran.stderr


def test_a_damaged_picture_gets_one_line_everywhere(mask: Path) -> None:
    mask.write_bytes(mask.read_bytes()[:900])
    for verb in ("solve", "show", "play", "verify", "convert"):
        ran = carreau(verb, mask)
        assert ran.returncode == 2 and ran.stderr == f"carreau: {mask}: the picture is damaged or cut short\n"
    assert carreau("check", mask).stdout == f"{mask}: the picture is damaged or cut short\n"


@pytest.mark.parametrize("game", ["racetrack/tracks#1", "race/courses#1", "ricochet/rounds#1", "sokoban/easy#1"])
def test_S39_show_draws_in_relief(tmp_path: Path, game: str) -> None:
    flat, laid = str(tmp_path / "flat.svg"), str(tmp_path / "laid.svg")
    assert carreau("show", game, "--svg", flat).returncode == 0
    assert carreau("show", game, "--svg", laid, "--relief").returncode == 0
    drawn = Path(laid).read_text()
    assert 'class="crease' in drawn and 'class="crease' not in Path(flat).read_text()
    assert "prefers-color-scheme:dark" in drawn
