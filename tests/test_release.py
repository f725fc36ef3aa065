"""What must hold for a release holds all the time, but for what is done on its day."""

from pathlib import Path

import pytest

from benchmarks import release
from tests import licences


@pytest.mark.parametrize("name", [name for name in release.LIST if name not in ("the changelog", "everything is committed")])
def test_the_list_of_a_release_holds(name: str) -> None:
    assert list(release.LIST[name]()) == []


def test_the_source_distribution_is_the_same_each_time(tmp_path: Path) -> None:
    assert list(release.source(tmp_path)) == []
    assert [path.suffix for path in tmp_path.iterdir()] == [".gz"]


def test_a_version_that_is_said_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carreau.__version__", "9.9")
    assert len(list(release.version())) == 2
    assert "not with 9.9" in next(release.changelog())


def test_whatever_is_installed_with_carreau_is_listed_with_its_licence() -> None:
    for name in licences.brought():
        assert f"\n| {name} | {licences.licence_of(name)} |" in licences.FILE.read_text()
