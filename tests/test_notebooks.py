"""The notebooks of the docs run from top to bottom in a real kernel, in both languages the same; and what they show."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

import carreau
from carreau.bench.tables import Table
from carreau.core.shown import Shown
from carreau.solvers.ricochet.oracle import Oracle
from tests.stopping import PATIENCE

NOTEBOOKS = sorted(Path(__file__).parents[1].glob("docs/notebooks/*.ipynb"))
ENGLISH = [path for path in NOTEBOOKS if not path.name.endswith(".fr.ipynb")]


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_pictures(path: Path, tmp_path: Path) -> None:
    notebook = cast(Any, nbformat).read(path, 4)  # which has types in part only
    NotebookClient(notebook, timeout=PATIENCE, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", ())]
    assert any("text/html" in each for each in shown)


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_the_french_notebook_runs_the_same_code_and_neither_keeps_what_it_showed(path: Path) -> None:
    english, french = (json.loads(each.read_text()) for each in (path, path.with_suffix(".fr.ipynb")))
    assert code(english) == code(french)
    assert [cell["cell_type"] for cell in english["cells"]] == [cell["cell_type"] for cell in french["cells"]]
    for cell in english["cells"] + french["cells"]:
        assert not cell.get("outputs") and not cell.get("execution_count")


def code(notebook: dict[str, Any]) -> list[str]:
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def picture(value: Shown) -> ElementTree.Element:
    """The SVG that a notebook shows, which is the image of the page too."""
    shown = value._repr_mimebundle_()
    assert shown["text/html"].startswith('<img src="data:image/svg+xml;base64,')
    return ElementTree.fromstring(shown["image/svg+xml"])


def drawn(root: ElementTree.Element, name: str) -> int:
    return sum(name in each.get("class", "").split() for each in root.iter())


@pytest.mark.parametrize("reference", ["race/near#1", "racetrack/laps#1", "ricochet/solo#1", "sokoban/easy#1"])
def test_levels_games_and_scenes_are_shown(reference: str) -> None:
    level: Any = carreau.load(reference)
    assert picture(level)[0].text == level.meta.title
    assert drawn(picture(level), "offer") == 0
    session = carreau.Session(level)
    assert drawn(picture(session), "offer") == len(session.scene().offers)
    picture(session.scene())


def test_an_answer_shows_its_line() -> None:
    push = picture(carreau.solve(carreau.read("#######\n#@ $ .#\n#######\n")[0]))
    assert drawn(push, "player") == 1 + 1 and drawn(push, "box") == 1 + 2  # the piece, and its way cell by cell
    track = carreau.load("racetrack/tracks#1")
    best = carreau.solve(track)
    assert drawn(picture(best), "trail") == (best.cost or 0)
    begun = " ".join(best.moves.split()[:3])
    assert drawn(picture(carreau.solve_on(track, begun)), "trail") == (best.cost or 0) - 2


def test_what_has_no_picture_is_shown_as_text() -> None:
    unsolvable = carreau.solve(carreau.read("#####\n#@$ #\n# . #\n#####\n")[0])
    assert unsolvable.status == "unsolvable" and unsolvable._repr_mimebundle_() == {}


def test_a_board_that_cannot_be_played_is_shown() -> None:
    (level,) = carreau.read("#####\n# $.#\n#####\n")
    with pytest.raises(carreau.LevelError):
        carreau.Session(level)
    assert drawn(picture(level), "box") == 1  # type: ignore[arg-type]


def test_an_oracle_shows_how_many_positions_need_how_many_moves() -> None:
    oracle = Oracle.build(carreau.load("ricochet/solo#3"))
    numbers = [each.text for each in picture(oracle).iter() if each.tag.endswith("text")]
    counted = {int(moves or ""): int(count or "") for moves, count in zip(numbers[::2], numbers[1::2], strict=True)}
    assert counted == oracle.histogram


def test_a_table_of_a_comparison_is_shown() -> None:
    shown = Table("name", "a < b", ("method", "solved"), (("<i>", "1/1"),), "note")._repr_html_()
    assert '<th scope="row">&lt;i&gt;</th><td>1/1</td>' in shown and "a &lt; b" in shown


class Elements(HTMLParser):
    """The elements of a text, each with its attributes, by name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[tag] = dict(attrs)


def test_a_board_to_play_names_its_site_carries_its_level_and_has_a_picture_where_no_script_runs() -> None:
    level = carreau.load("sokoban/easy#1")
    shown = carreau.embed(level, "https://example.org/carreau/", moves="ul", lang="fr", title='"> &')
    elements = Elements(shown.html).found
    assert elements["script"] == {"type": "module", "src": "https://example.org/carreau/embed.js"}
    assert elements["carreau-board"]["lang"] == "fr" and elements["carreau-board"]["title"] == '"> &'
    assert (elements["img"]["src"] or "").startswith("data:image/svg+xml;base64,")
    code = (elements["carreau-board"]["level"] or "").removeprefix("l/")
    link = json.loads(zlib.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), wbits=-15))
    assert link["moves"] == "ul" and "solutions" not in link["level"]
    assert carreau.read(json.dumps(link["level"]))[0].meta.title == level.meta.title
    assert shown._repr_mimebundle_() == {"text/html": shown.html, "image/svg+xml": shown.svg}


def test_a_board_to_play_needs_an_address_and_moves_of_its_game() -> None:
    level = carreau.load("sokoban/easy#1")
    with pytest.raises(carreau.CarreauError, match="expected the address of a site"):
        carreau.embed(level, "javascript:alert(1)")
    with pytest.raises(carreau.CarreauError):
        carreau.embed(level, "https://example.org/", moves="x")
