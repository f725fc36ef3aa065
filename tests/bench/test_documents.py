"""Tables, plots and answers in the documents are what the kept lines give, and these what the program does."""

import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pytest

import carreau
from benchmarks.documents import COMMANDS, IMAGES, LINES, filled, kept, lines_of, pages, pictures
from carreau.bench import SUITES
from carreau.bench.summary import summaries
from tests.bench.test_report import LINES as SOME

PAGES = pages()
SMALL, LIGHT = 300_000, 60_000  # bytes of kept lines, and of a plot


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_F3_F5_a_page_is_what_the_lines_give(page: Path) -> None:
    assert page.read_text("utf-8") == filled(page), "python -m benchmarks.documents writes it"


def test_R47_R48_R55_plots_are_there_in_both_languages_and_light() -> None:
    drawings = {path.name for path in IMAGES.glob("bench-*.svg")}
    named = {name for page in PAGES for name in re.findall(r"images/(bench-[\w.-]+\.svg)", page.read_text("utf-8"))}
    assert named == drawings and len(drawings) > 10
    assert {name.replace(".fr.svg", ".svg") for name in drawings if ".fr." in name} == {
        name for name in drawings if ".fr." not in name
    }
    assert max(path.stat().st_size for path in IMAGES.glob("bench-*.svg")) < LIGHT
    assert {name for name in drawings if "ricochet-moves-growth" in name or "ricochet-moves-times" in name}


def test_plots_are_what_the_lines_give() -> None:
    """Another version of matplotlib draws the same in other words."""
    page = next(page for page in PAGES if page.name == "race.md")
    try:
        mark = f"Matplotlib v{version('matplotlib')},"
    except PackageNotFoundError:
        pytest.skip("there is no matplotlib")
    for path, data in pictures(page).items():
        if mark not in path.read_text("utf-8"):
            pytest.skip("another matplotlib has drawn it")
        assert path.read_bytes() == data


def test_kept_lines_are_small_and_of_every_command() -> None:
    files = {path.stem: path.stat().st_size for path in LINES.iterdir()}
    assert files.keys() == COMMANDS.keys() and max(files.values()) < SMALL
    assert SUITES.keys() - COMMANDS.keys() == {"all"}


def test_kept_lines_say_what_the_journal_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.documents.LINES", tmp_path)
    (tmp_path / "some.json").write_text(kept(SOME))
    (before,), (after,) = summaries(SOME), summaries(lines_of("some"))
    assert (before.levels, before.costs("pushes")) == (after.levels, after.costs("pushes"))
    for one, other in zip(before.rows, after.rows, strict=True):
        assert (one.method, one.middle("expanded"), before.above(one)) == (
            other.method,
            other.middle("expanded"),
            after.above(other),
        )


@pytest.mark.parametrize("name", ["sokoban-document", "sokoban-deadlocks"])
def test_kept_lines_are_what_a_search_does_today(name: str) -> None:
    """Else the documents speak of another program: `python -m benchmarks.documents --run` measures again."""
    for line in lines_of(name):
        if line.repeat == 1 and (line.expanded or 0) < 1000:
            solver, objective, *options = line.method.split()
            chosen: dict[str, Any] = dict(option.split("=") for option in options)
            answer = carreau.solve(carreau.load(line.level), solver, objective=objective, **chosen)
            found = answer.status, answer.cost, answer.optimal, answer.expanded
            assert found == (line.status, line.cost, line.optimal, line.expanded), line
