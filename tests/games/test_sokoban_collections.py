"""Every way in which collections of Sokoban say whose words are whose: files of our own, and what each level must get."""

import json
from pathlib import Path
from typing import Any

import pytest

import carreau
from carreau.core.formats import whole
from carreau.files import load_each
from carreau.games.sokoban.level import problems
from tests.levels import FIXTURES

FOLDER = FIXTURES / "sokoban"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text())


def told(level: Any) -> dict[str, Any]:
    meta = level.meta
    texts = {name: getattr(meta, name) for name in ("title", "author", "source", "notes")}
    said = texts | {"solutions": [each.moves for each in meta.solutions]}
    return {name: value for name, value in said.items() if value}


@pytest.mark.parametrize("name", EXPECTED)
def test_each_credit_goes_to_its_own_level(name: str) -> None:
    found = load_each(str(FOLDER / name))
    levels: list[Any] = whole(found.entries)
    assert [told(level) for level in levels] == EXPECTED[name]["levels"]
    assert [problem for level in levels for problem in problems(level)] == []
    guess = EXPECTED[name].get("note", "")
    assert found.note == (f"this is no UTF-8 text; it was read as {guess}" if guess else "")


def test_every_file_of_the_corpus_is_expected_and_read_again_as_it_was() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*EXPECTED, "expected.json"}
    for name in EXPECTED:
        levels = carreau.load_all(str(FOLDER / name))
        assert [told(level) for level in carreau.read(carreau.write(levels, "sok"))] == [told(level) for level in levels]


def test_all_our_own_collections_keep_their_titles_however_they_are_laid_out(tmp_path: Path) -> None:
    levels = carreau.load_all("sokoban/easy")
    boards = [carreau.game_of(level).write_board(level) for level in levels]
    titles = [level.meta.title for level in levels]
    pairs = list(zip(titles, boards, strict=True))
    layouts = {
        "before": "\n".join(f"; {title}\n{board}\n" for title, board in pairs),
        "after": "\n".join(f"{board}\n; {title}\n" for title, board in pairs),
        "key before": "\n".join(f"Title: {title}\n\n{board}\n" for title, board in pairs),
        "key after": "\n".join(f"{board}\nTitle: {title}\n" for title, board in pairs),
    }
    for name, text in layouts.items():
        path = tmp_path / f"{name}.xsb"
        path.write_text(text)
        assert [level.meta.title for level in carreau.load_all(str(path))] == titles, name
