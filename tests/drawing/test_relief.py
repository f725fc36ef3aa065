"""S39: scenes in relief as SVG, with the projection and the heights of the page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import carreau
from carreau import Session
from carreau.core.presentation import CellLook, PieceLook, Presentation
from carreau.core.scene import Mark, Piece, Scene, Wall
from carreau.drawing import look, relief
from carreau.drawing.figures import DEPTH, LEAN
from tests.language.sources import PACKAGE

LEVELS = [f"{name}#{number}" for name in carreau.own_sets() for number in range(1, len(carreau.load_all(name)) + 1)]
STATIC = PACKAGE / "web" / "static"


def room(*rows: str, pieces: tuple[Piece, ...] = ()) -> Scene:
    cells = tuple("wall" if letter == "#" else "floor" for row in rows for letter in row)
    return Scene(len(rows[0]), len(rows), cells, pieces)


def classes(drawn: str) -> list[str]:
    return [element.get("class", "") for element in ElementTree.fromstring(drawn).iter()]


@pytest.mark.parametrize("reference", LEVELS)
def test_S39_every_level_is_drawn_in_relief_with_its_solution(reference: str) -> None:
    level = carreau.load(reference)
    scene = Session(level, level.meta.solutions[0].moves).scene()
    root = ElementTree.fromstring(relief.draw(scene, "<&> " + level.meta.title, frozenset({"dead", "zone"}), offers=True))
    assert root[0].text == "<&> " + level.meta.title
    assert not re.search(r"\b(nan|inf)\b", ElementTree.tostring(root, "unicode"))


def test_S39_a_page_and_a_picture_have_the_same_projection() -> None:
    text = (STATIC / "draw" / "projection.js").read_text()
    assert f"LEAN = {LEAN};" in text and f"DEPTH = {DEPTH};" in text and f"BEHIND = {relief.BEHIND};" in text


@pytest.mark.parametrize(
    "file, figures",
    [
        ("games/plainRelief.js", f"WALL = {relief.WALL};"),
        ("games/racetrack.js", f"DEEP = {-relief.ROAD};"),
        ("games/race/field.js", f"[STEP, HIGHEST] = [{relief.STEP}, {relief.HIGHEST}];"),
        ("draw/blocks.js", f"STRIP = {relief.STRIP};"),
        ("draw/blocks.js", f"THICK = {relief.THICK};"),
    ],
)
def test_S39_and_what_stands_is_as_high(file: str, figures: str) -> None:
    assert figures in (STATIC / file).read_text()


@pytest.mark.parametrize("colours, part", [(look.LIGHT, 0), (look.DARK, 1)])
def test_S39_and_folds_have_the_same_colours(colours: dict[str, str], part: int) -> None:
    text = (STATIC / "tokens.css").read_text().split(':root[data-theme="dark"]')[part]
    for name in ("fold", "fold-2", "shade"):
        assert f"--{name}: {colours[name]};" in text


def test_S39_walls_rise_roads_sink_and_values_are_terraces() -> None:
    assert set(relief.heights_of(room("###", "#.#", "###")).values()) == {0, relief.WALL}
    track = Scene(2, 1, ("road", "obstacle"), points=True)
    assert list(relief.heights_of(track).values()) == [relief.ROAD, 0]
    values = (Mark("value", (0, 0), "-2"), Mark("value", (0, 2), "+3"))
    low, middle, high = relief.heights_of(Scene(3, 1, ("floor",) * 3, marks=values)).values()
    assert 0 < low < middle < high <= relief.HIGHEST
    assert (high - middle) / (middle - low) == pytest.approx(3 / 2)


def test_S39_what_stands_in_front_is_drawn_later() -> None:
    """The wall behind a crate, the crate, the wall before it: each hides what was drawn before."""
    scene = room("###", "#.#", "###", pieces=(Piece("box", "box", (1, 1)),))
    parts = [name for name in classes(relief.draw(scene)) if name in ("crease", "plank")]
    assert parts.count("crease") >= 4 and "plank" in parts
    assert "crease" in parts[: parts.index("plank")] and "crease" in parts[parts.index("plank") :]


def test_S39_the_sheet_lies_and_every_cell_is_in_the_picture() -> None:
    scene = room("#####", "#...#", "#####")
    root = ElementTree.fromstring(relief.draw(scene))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    corners = [
        tuple(map(float, corner.split(",")))
        for element in root.iter("{http://www.w3.org/2000/svg}polygon")
        for corner in element.attrib["points"].split()
    ]
    assert corners
    assert all(left <= x <= left + width and top <= y <= top + height for x, y in corners)


def test_S39_thin_walls_are_one_where_they_go_on_and_none_beside_a_block() -> None:
    floor = Scene(3, 2, ("floor",) * 6, walls=(Wall((0, 0), "S"), Wall((0, 1), "S"), Wall((1, 2), "N")))
    assert classes(relief.draw(floor)).count("crease") == 1
    closed = Scene(2, 1, ("closed", "floor"), walls=(Wall((0, 0), "E"),))
    without = Scene(2, 1, ("closed", "floor"))
    assert relief.draw(closed) == relief.draw(without)


def test_S39_a_game_that_nobody_has_heard_of_is_drawn_as_it_presents_itself() -> None:
    looks = Presentation(cells={"wall": CellLook("zone", "W")}, pieces={"heron": PieceLook("robot-b", "H", "diamond")})
    scene = Scene(3, 1, ("wall", "swamp", "floor"), (Piece("h", "heron", (0, 1)), Piece("o", "otter", (0, 2))))
    drawn = relief.draw(scene, looks=looks)
    assert set(relief.heights_of(scene, frozenset({"wall"})).values()) == {0}  # a look of its own lies
    assert ">H<" in drawn and ">W<" in drawn and "var(--robot-b)" in drawn
    assert classes(drawn).count("piece") == 2 and classes(drawn).count("folded") > 4
