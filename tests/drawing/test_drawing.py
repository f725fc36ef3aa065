"""Drawings of every level of ours: well formed, complete, and readable without colours."""

from xml.etree import ElementTree

import pytest

import carreau
from carreau import Session
from carreau.drawing import svg, terminal
from carreau.drawing.speed import speed_of
from tests.levels import own_examples


@pytest.mark.parametrize("reference", own_examples())
def test_every_level_is_drawn_with_its_solution(reference: str) -> None:
    level = carreau.load(reference)
    scene = Session(level, level.meta.solutions[0].moves).scene()
    root = ElementTree.fromstring(svg.draw(scene, "<&> " + level.meta.title, frozenset({"dead", "zone"}), offers=True))
    assert root[0].text == "<&> " + level.meta.title
    rows = terminal.draw(scene)
    assert len(rows) == (2 * scene.height + 1 if scene.walls else scene.height)
    assert len({row.cell_len for row in rows}) == 1


def plain(level_text: str, moves: str = "") -> str:
    return "\n".join(row.plain for row in terminal.draw(Session(carreau.read(level_text)[0], moves).scene()))


def test_S08_a_box_on_its_goal_differs_by_shape_too() -> None:
    assert plain("######\n#@$*.#\n#    #\n######\n").splitlines()[1] == "██@ []{}. ██"


def test_T08_options_show_their_keys() -> None:
    track = "#########\n#>....###\n#>....###\n#......##\n####....#\n####....#\n##.....##\n#**..####\n#**..####\n#########\n"
    assert plain(track, "1,1 1,2").splitlines()[1] == "▒▒o ◉ 5 6 · ▒▒▒▒▒▒"


def test_R21_walls_are_lines_between_cells() -> None:
    assert plain("# size 2 2\n0 0 E R\n1 1 G\n") == "┌───┬───┐\n│ R │   │\n│   ╵   │\n│    (r)│\n└───────┘"


def test_a_low_terminal_gets_one_line_a_row_with_walls_underlined() -> None:
    scene = Session(carreau.read("# size 2 2\n0 0 S R\n1 1 G\n")[0]).scene()
    rows = terminal.draw(scene, height=4)
    assert [row.plain for row in rows] == [" ___ ___ ", "│ R     │", "│    (r)│"]
    underlined = [(span.start, span.end) for span in rows[1].spans if "underline" in str(span.style)]
    assert underlined == [(1, 4)]  # the first cell has a wall below, the second has none


def test_T31_speed_has_six_steps_by_length() -> None:
    assert [speed_of((0, 0), (0, far)) for far in (0, 1, 2, 5, 6, 40)] == [1, 1, 2, 5, 6, 6]
    assert speed_of((0, 0), (3, 4)) == 5
