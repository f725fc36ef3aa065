"""A folder of levels as a shelf: what is listed, what is read, and that nothing outside of it ever is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.errors import CarreauError
from carreau.files import levels_of, open_folder, own_set, require_set, shelf_sets
from carreau.shelf import Shelf, close_shelf, require_shelf
from carreau.shelf_names import natural_order
from tests.games.racetrack_pictures import GRASS, png, smooth_track

ONE = "#####\n#@$.#\n#####\n"
TWO = f"{ONE}\n######\n#@$ .#\n######\n"
BROKEN = "#####\n#@$Q#\n#####\n"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder inside of another, which has a secret."""
    (tmp_path / "secret.xsb").write_text(ONE)
    shelf = tmp_path / "shelf of ours"
    shelf.mkdir()
    open_folder(shelf)
    yield shelf
    close_shelf()


def put(folder: Path, name: str, text: str | bytes = ONE) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def names() -> list[str]:
    return [each.name for each in require_shelf().listing().entries]


# -- what is listed --------------------------------------------------------------------------------------------------


def test_files_stand_in_natural_order_those_of_a_folder_before_those_within(folder: Path) -> None:
    for name in ("level 10.xsb", "level 2.xsb", "Zebra.txt", "élan.slc", "maths/a.json", "maths/deep/b.xsb", "Arts/ö.xsb"):
        put(folder, name)
    expected = ["élan.slc", "level 2.xsb", "level 10.xsb", "Zebra.txt", "Arts/ö.xsb", "maths/a.json", "maths/deep/b.xsb"]
    assert names() == expected
    assert shelf_sets() == [f"shelf/{name}" for name in expected]


def test_other_files_are_named_and_hidden_ones_are_not(folder: Path) -> None:
    for name in ("a.xsb", "notes.docx", "README.txt", "lisez-moi.txt", "photo.jpg", ".hidden.xsb", "~$a.xsb", "a.xsb~"):
        put(folder, name)
    put(folder, ".git/config.json")
    put(folder, "__MACOSX/._a.xsb")
    put(folder, "maths/list.xlsx")
    found = require_shelf().listing()
    assert [each.name for each in found.entries] == ["a.xsb"] and not found.refused
    assert sorted(found.ignored) == ["README.txt", "lisez-moi.txt", "maths/list.xlsx", "notes.docx", "photo.jpg"]
    for name in (".hidden.xsb", ".git/config.json", "a.xsb~", "README.txt", "notes.docx"):
        with pytest.raises(CarreauError, match="no file of levels on the shelf"):
            own_set(f"shelf/{name}")


def test_changes_on_the_disk_are_seen(folder: Path) -> None:
    assert names() == []
    path = put(folder, "a.xsb")
    before = require_shelf().listing().entries
    path.write_text(TWO)
    after = require_shelf().listing().entries
    assert before[0].name == after[0].name and before[0].version != after[0].version
    assert require_shelf().version("a.xsb") == after[0].version
    assert len(levels_of(require_set("shelf/a.xsb"))) == 2
    path.unlink()
    assert names() == []


def test_nothing_is_read_for_the_listing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(300):
        put(folder, f"{number}.png", b"\x89PNG\r\n\x1a\n")

    def read(self: Shelf, path: Path, name: str) -> bytes:
        raise AssertionError(f"{name} was read")

    monkeypatch.setattr(Shelf, "content", read)
    assert len(names()) == 300


def test_a_folder_that_vanishes_is_a_sentence_and_may_come_back(folder: Path) -> None:
    put(folder, "a.xsb")
    away = folder.rename(folder.with_name("away"))
    for ask in (require_shelf().listing, lambda: own_set("shelf/a.xsb")):
        with pytest.raises(CarreauError, match="the folder of the shelf is not there"):
            ask()
    away.rename(folder)
    assert names() == ["a.xsb"]


@pytest.mark.parametrize("name", ["nothing", "file.txt", "a\0b"])
def test_what_is_no_folder_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file.txt").write_text("")
    with pytest.raises(CarreauError):
        open_folder(f"{tmp_path}/{name}")


# -- what is read ----------------------------------------------------------------------------------------------------


def test_titles_come_from_the_file_or_else_from_its_name(folder: Path) -> None:
    put(folder, "Été/première_étape.xsb")
    put(folder, "many.xsb", TWO)
    put(folder, "own.xsb", f"{ONE}Title: Its own\n")
    titles = {name: [level.meta.title for level in carreau.load_all(name)] for name in shelf_sets()}
    assert titles == {
        "shelf/Été/première_étape.xsb": ["première étape"],
        "shelf/many.xsb": ["many 1", "many 2"],
        "shelf/own.xsb": ["Its own"],
    }
    assert carreau.load("shelf/many.xsb#2").meta.title == "many 2"


def test_T25_a_mask_is_driven_on_and_its_picture_is_seen(folder: Path) -> None:
    mask, view = png(smooth_track()), png(smooth_track().convert("L").convert("RGB"))
    for view_name, mask_name in (("island.png", "island-mask.png"), ("Lac.JPG", "lac-Mask.PNG"), ("x.jpeg", "x-mask.png")):
        put(folder, view_name, view)
        put(folder, mask_name, mask)
    put(folder, "alone-mask.png", mask)
    assert names() == ["alone-mask.png", "island.png", "Lac.JPG", "x.jpeg"] and not require_shelf().listing().ignored
    level = carreau.load("shelf/island.png")
    assert level.game == "racetrack" and level.meta.title == "island"
    assert carreau.game_of(level).view(level).scene((carreau.puzzle(level).start(),)).picture.startswith("data:image/png")
    assert carreau.load("shelf/alone-mask.png").meta.title == "alone"


def test_T25_a_picture_of_another_shape_is_refused_with_its_name(folder: Path) -> None:
    from PIL import Image

    put(folder, "a-mask.png", png(smooth_track()))
    put(folder, "a.png", png(Image.new("RGB", (100, 100), GRASS)))
    with pytest.raises(CarreauError, match=r"^shelf/a.png: expected a picture of the shape of the board"):
        carreau.load("shelf/a.png")


def test_a_broken_file_says_where_and_no_path_of_ours(folder: Path) -> None:
    put(folder, "maths/broken.xsb", BROKEN)
    with pytest.raises(CarreauError, match=r"^shelf/maths/broken.xsb:2:4: ") as found:
        carreau.load("shelf/maths/broken.xsb")
    assert str(folder.parent) not in str(found.value)


def test_a_file_that_cannot_be_opened_says_why_and_no_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object) -> int:
        raise PermissionError(13, "Permission denied", str(folder))

    put(folder, "a.xsb")
    monkeypatch.setattr(os, "open", denied)
    with pytest.raises(CarreauError) as found:
        own_set("shelf/a.xsb")
    assert str(found.value) == "shelf/a.xsb: cannot be read (Permission denied)"


def test_a_folder_that_cannot_be_opened_is_named_and_the_others_are_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, "a/a.xsb")
    put(folder, "b/b.xsb")
    scandir = os.scandir

    def scan(path: Path) -> object:
        if Path(path).name == "a":
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", scan)
    found = require_shelf().listing()
    assert [each.name for each in found.entries] == ["b/b.xsb"]
    assert found.refused == ["a: cannot be read (Permission denied)"]


def test_a_file_that_is_being_written_is_read_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(folder, "a.xsb")
    fstat = os.fstat

    def look(number: int) -> os.stat_result:
        found = fstat(number)
        with path.open("a") as other:  # after each look at it
            other.write(ONE)
        return found

    monkeypatch.setattr(os, "fstat", look)
    with pytest.raises(CarreauError, match="it is being written just now"):
        own_set("shelf/a.xsb")


# -- what is never read ----------------------------------------------------------------------------------------------


def test_links_are_followed_inside_and_never_out(folder: Path) -> None:
    put(folder, "a.xsb")
    (folder / "inside.xsb").symlink_to(folder / "a.xsb")
    (folder / "out.xsb").symlink_to(folder.parent / "secret.xsb")
    (folder / "up").symlink_to(folder.parent)
    (folder / "self.xsb").symlink_to(folder / "self.xsb")
    (folder / "loop").symlink_to(folder)
    found = require_shelf().listing()
    assert [each.name for each in found.entries] == ["a.xsb", "inside.xsb"]
    assert sorted(each.partition(":")[0] for each in found.refused) == ["out.xsb", "self.xsb", "up"]
    for name in ("out.xsb", "up/secret.xsb", "self.xsb", "loop/a.xsb"):
        with pytest.raises(CarreauError, match="no file of levels on the shelf"):
            own_set(f"shelf/{name}")


def test_a_pipe_keeps_nobody_waiting(folder: Path) -> None:
    os.mkfifo(folder / "pipe.xsb")
    found = require_shelf().listing()
    assert not found.entries and found.ignored == ["pipe.xsb"]
    with pytest.raises(CarreauError, match="no file of levels"):
        own_set("shelf/pipe.xsb")


@pytest.mark.parametrize(
    "name",
    [
        *("../secret.xsb", "maths/../../secret.xsb", "./a.xsb", "maths//a.xsb", "/etc/passwd", "", "..", "a.xsb/", "/a.xsb"),
        *("a.xsb\0", "a.xsb\0.txt", "..\0/secret.xsb", "\udce9.xsb", "\n.xsb", "maths", "a.xsb/1", "x/" * 50 + "a.xsb"),
    ],
)
def test_no_other_name_leads_anywhere(folder: Path, name: str) -> None:
    put(folder, "a.xsb")
    put(folder, "maths/a.xsb")
    with pytest.raises(CarreauError):
        own_set(f"shelf/{name}")
    with pytest.raises(CarreauError):
        own_set(f"shelf/{folder}/a.xsb")


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(["..", ".", "", "a.xsb", "maths", "secret.xsb", "up", "\0", "shelf of ours", "/"]), max_size=6)
)
def test_whatever_a_name_says_only_listed_files_are_read(tmp_path_factory: pytest.TempPathFactory, parts: list[str]) -> None:
    outer = tmp_path_factory.getbasetemp() / "outer"
    if not outer.exists():
        put(outer, "secret.xsb")
        put(outer, "shelf of ours/a.xsb", TWO)
        put(outer, "shelf of ours/maths/a.xsb", TWO)
        (outer / "shelf of ours" / "up").symlink_to(outer)
    shelf = Shelf(outer / "shelf of ours", {".xsb"})
    name = "/".join(parts)
    try:
        assert shelf.read(name).data == TWO.encode()
        assert name in ("a.xsb", "maths/a.xsb")
    except CarreauError as error:
        assert str(outer) not in str(error)


@given(st.lists(st.text(max_size=12)))
def test_every_name_has_a_place_in_the_order(found: list[str]) -> None:
    backwards = list(reversed(found))
    assert sorted(found, key=natural_order) == sorted(backwards, key=natural_order)


# -- what is kept ----------------------------------------------------------------------------------------------------


def test_a_file_is_read_once_as_long_as_it_stays_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from carreau.web.worker import shelf
    from carreau.web.worker.requests import ShelfFileRequest

    read: list[str] = []
    content = Shelf.content

    def counted(self: Shelf, path: Path, name: str) -> bytes:
        read.append(name)
        return content(self, path, name)

    def titles() -> list[str]:
        return [each["title"] for each in shelf.file(ShelfFileRequest(name="a.xsb"))["levels"]]

    monkeypatch.setattr(Shelf, "content", counted)
    path = put(folder, "a.xsb", f"{ONE}Title: One\n")
    os.utime(path, ns=(10**18, 10**18))  # long ago
    assert [titles() for _ in range(3)] == [["One"]] * 3 and read == ["a.xsb"]
    path.write_text(f"{ONE}Title: Two\n")  # as long as before
    assert titles() == ["Two"] and len(read) == 2
    assert titles() == ["Two"] and len(read) == 3, "what has just changed may change again, at the same time by the clock"
