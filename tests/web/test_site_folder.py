"""The folder of a site: written again in the place of an earlier one, and nothing of anybody else is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carreau.core.errors import CarreauError
from carreau.web.site import installing
from carreau.web.site.build import write_site
from carreau.web.site.installing import MARK, install, names_in
from carreau.web.site.runtime import PYTHON, RUNTIME

FIRST = {"index.html": "1", "static/1/app.js": "1", "static/1/deep/a.js": "1", "icons/i/a.png": "i"}
SECOND = {"index.html": "2", "static/2/app.js": "2", "icons/i/a.png": "i"}
OTHERS = {"CNAME": "example.org", ".git/HEAD": "ref", "static/notes.txt": "mine"}
needs_runtime = pytest.mark.skipif(not (RUNTIME / PYTHON).exists(), reason="Python for browsers is not here: make runtime")


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def found(folder: Path) -> dict[str, str]:
    return {name: (folder / name).read_text() for name in names_in(folder) if name != MARK}


def test_a_newer_site_takes_the_place_of_the_old_one_and_what_others_have_put_there_stays(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "public"
    install(written(tmp_path / "1", FIRST), folder, "one")
    written(folder, OTHERS)
    install(written(tmp_path / "2", SECOND), folder, "two")
    assert found(folder) == SECOND | OTHERS
    assert not (folder / "static" / "1").exists()
    assert json.loads((folder / MARK).read_text()) == {"edition": "two", "files": sorted(SECOND)}


def test_whatever_ends_it_in_the_middle_one_edition_is_whole_and_the_next_one_cleans_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = [written(tmp_path / number, files) for number, files in (("1", FIRST), ("2", SECOND))]
    for most in range(len(SECOND) + 1):
        folder, left = tmp_path / f"public{most}", [most + 1]  # the mark comes first
        install(new[0], folder, "one")
        with monkeypatch.context() as patch:
            patch.setattr(installing, "write_file", failing_after(left))
            with pytest.raises(CarreauError, match="cannot be written \\(No space left"):
                install(new[1], folder, "two")
        edition = FIRST if (folder / "index.html").read_text() == "1" else SECOND
        assert found(folder).items() >= edition.items()
        install(new[1], folder, "two")
        assert found(folder) == SECOND


def failing_after(left: list[int]) -> object:
    write = installing.write_file

    def written(path: Path, content: str | bytes) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(28, "No space left on device", str(path))
        write(path, content)

    return written


@pytest.mark.parametrize("mark", ["", "[]", '{"files": 3}', '{"files": ["../mine.txt", "/etc/hostname", ["x"]]}', "\udcff"])
def test_a_mark_that_is_damaged_or_lies_removes_nothing(tmp_path: Path, mark: str) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    folder = written(tmp_path / "public", OTHERS)
    (folder / MARK).write_bytes(mark.encode("utf-8", "surrogateescape"))
    install(written(tmp_path / "1", FIRST), folder, "one")
    assert found(folder) == FIRST | OTHERS and mine.read_text() == "mine" and Path("/etc/hostname").exists()


@needs_runtime
def test_a_place_where_no_site_can_be_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for folder, sentence in (
        (written(tmp_path / "full", {"thesis.tex": ""}), "full is there, and no site of Carreau"),
        (file, "file is there, and no site of Carreau"),
        (file / "below", "cannot be written"),
    ):
        with pytest.raises(CarreauError, match=sentence):
            write_site(folder)
    with pytest.raises(CarreauError, match="lies in the folder of levels"):
        write_site(tmp_path / "full" / "site", tmp_path)
    assert not (tmp_path / "full" / "site").exists() and (tmp_path / "full" / "thesis.tex").exists()
