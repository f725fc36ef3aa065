"""The file of results: whose it is, what may be done with it, and that nothing else is touched."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp

import pytest

from carreau.store import Results, StoreError
from carreau.store.database import APPLICATION, FILE, TABLE, VERSION, create, log_of


def add(folder: Path) -> object:
    return Results(folder).add("b", "Bo", 4)


def best(folder: Path) -> object:
    return Results(folder).best("b")


def refused(folder: Path, action: Callable[[Path], object]) -> str:
    with pytest.raises(StoreError) as told:
        action(folder)
    assert str(folder) not in told.value.text and told.value.file == folder / FILE, "who plays is not told where it lies"
    return told.value.text


def made(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


OTHERS = {  # files of other programs, as they are made, and what is said of them
    "a table of theirs": (("create table songs (title)",), "belongs to another program"),
    "their table of our name": (("create table results (score)", "pragma user_version = 1"), "belongs to another program"),
    "their number": ((TABLE, "pragma user_version = 1", "pragma application_id = 7"), "belongs to another program"),
    "a log": (("pragma journal_mode = wal", "create table songs (title)"), "belongs to another program"),
    "nothing in it": (("pragma user_version = 1",), "belongs to another program"),
    "a later version": ((TABLE, f"pragma application_id = {APPLICATION}", "pragma user_version = 99"), "of version 99"),
}


@pytest.mark.parametrize("kind", OTHERS)
@pytest.mark.parametrize("action", [add, best])
def test_a_file_of_another_program_is_not_touched(tmp_path: Path, kind: str, action: Callable[[Path], object]) -> None:
    statements, told = OTHERS[kind]
    made(tmp_path, *statements)
    before = (tmp_path / FILE).read_bytes()
    assert told in refused(tmp_path, action)
    assert [each.name for each in tmp_path.iterdir()] == [FILE] and (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("data", [b"", b"this is no table of results" * 100, b"SQLite format 3\0"])
@pytest.mark.parametrize("action", [add, best])
def test_a_file_that_is_none_of_results_is_left_as_it_is(
    tmp_path: Path, data: bytes, action: Callable[[Path], object]
) -> None:
    (tmp_path / FILE).write_bytes(data)
    assert "not one of results" in refused(tmp_path, action)
    assert [each.name for each in tmp_path.iterdir()] == [FILE] and (tmp_path / FILE).read_bytes() == data


def test_a_log_without_its_file_is_not_taken_for_that_of_a_new_one(tmp_path: Path) -> None:
    add(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as reader:
        reader.execute("begin")
        reader.execute("select * from results").fetchall()
        Results(tmp_path).add("b", "Cy", 3)
        log = log_of(tmp_path / FILE).read_bytes()
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    log_of(tmp_path / FILE).write_bytes(log)
    for action in (best, add):
        assert f"{FILE}-wal is there without the file" in refused(tmp_path, action)
    assert log_of(tmp_path / FILE).read_bytes() == log


def test_files_of_before_are_used_and_added_to(tmp_path: Path) -> None:
    """They do not say whose they are."""
    made(tmp_path, "pragma journal_mode = wal", TABLE, f"pragma user_version = {VERSION}")
    made(tmp_path, "insert into results values ('b', 'Ada', 5, 0, '2026-01-31', 1)")
    assert [each.name for each in Results(tmp_path).best("b")] == ["Ada"]
    add(tmp_path)
    assert [each.name for each in Results(tmp_path).best("b")] == ["Bo", "Ada"]


def test_a_file_is_made_once_whoever_is_quicker_and_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(tmp_path)
    create(tmp_path / FILE)
    assert len(Results(tmp_path).best("b")) == 1, "what the other has made stays"

    def no_links(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_links)
    add(tmp_path / "another")
    assert [each.name for each in (tmp_path / "another").iterdir()] == [FILE]


@pytest.fixture
def stranger_folder() -> Generator[Path]:
    """A folder of somebody else, with a result in it, that anybody can enter."""
    if os.geteuid() != 0:
        pytest.skip("only root can be another user")
    place = Path(mkdtemp())
    place.chmod(0o755)
    Results(place / "data").add("b", "Ada", 5)
    yield place / "data"
    shutil.rmtree(place)


def as_stranger(action: Callable[[], object]) -> object:
    os.setresuid(65534, 65534, 0)
    try:
        return action()
    finally:
        os.setresuid(0, 0, 0)


@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o755, 0o644), (0o777, 0o644), (0o755, 0o666)])
def test_results_that_may_only_be_read_are_read(stranger_folder: Path, folder_mode: int, file_mode: int) -> None:
    stranger_folder.chmod(folder_mode)
    (stranger_folder / FILE).chmod(file_mode)

    def ask() -> None:
        assert [each.name for each in Results(stranger_folder).best("b")] == ["Ada"]
        assert "can be read, but not written" in refused(stranger_folder, add)

    as_stranger(ask)
    assert [each.name for each in stranger_folder.iterdir()] == [FILE], "nothing is left that the owner could not use"
    assert add(stranger_folder) is True


def test_results_that_may_only_be_read_are_read_while_another_server_writes(stranger_folder: Path) -> None:
    with closing(sqlite3.connect(stranger_folder / FILE)) as other:
        other.execute("begin")
        other.execute("select * from results").fetchall()
        add(stranger_folder)  # which stays in the log
        found = as_stranger(lambda: [each.name for each in Results(stranger_folder).best("b")])
    assert found == ["Bo", "Ada"]


def test_a_file_that_may_not_be_opened_is_told(stranger_folder: Path) -> None:
    (stranger_folder / FILE).chmod(0)
    assert "may not be opened" in str(as_stranger(lambda: refused(stranger_folder, best)))
