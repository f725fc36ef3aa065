"""Kinds that a drawing does not know are told apart, and the checker of the contract notices a look that no drawing has."""

import re
from dataclasses import replace

import pytest

import carreau
from carreau.core.formats import Format
from carreau.core.level import Level
from carreau.core.presentation import FILLS, CellLook, PieceLook, Presentation
from carreau.core.scene import Piece, Scene
from carreau.drawing import svg, terminal
from carreau.drawing.look import DARK, LIGHT
from carreau.testing import ContractError, check_game
from tests.web.browsing import STATIC

STRANGE = Scene(4, 1, ("pad", "path", "floor", "pad"), (Piece("a", "toad", (0, 0)), Piece("b", "tick", (0, 1))))


def test_every_drawing_has_the_colours_that_a_game_may_present() -> None:
    page = set(re.findall(r"--([\w-]+):", (STATIC / "tokens.css").read_text()))
    assert set(FILLS) <= page & set(LIGHT) & set(DARK) & set(terminal.COLOURS)


def test_two_kinds_of_which_nothing_is_said_differ_in_letter_and_colour() -> None:
    bare = replace(STRANGE, pieces=())
    assert terminal.draw(bare)[0].plain == "P A   P "
    assert terminal.draw(STRANGE)[0].plain == "O T   P "
    fills = re.findall(r'<rect fill="var\(--([\w-]+)\)"', svg.draw(bare))
    assert len(fills) == 3 and fills[0] == fills[2] != fills[1]
    pieces = re.findall(r'class="piece" fill="var\(--([\w-]+)\)"', svg.draw(STRANGE))
    assert len(set(pieces)) == 2


def test_a_kind_looks_as_its_game_presents_it() -> None:
    looks = Presentation(cells={"floor": CellLook("zone", "~")}, pieces={"toad": PieceLook("crate", "@", "square")})
    assert terminal.draw(STRANGE, looks=looks)[0].plain == "@ T ~ P "
    picture = svg.draw(STRANGE, looks=looks)
    assert 'fill="var(--zone)"' in picture and 'fill="var(--crate)"' in picture


def never(text: str) -> bool:
    return text[0] == "x"


def nothing(text: str) -> list[Level]:
    return []


@pytest.mark.parametrize(
    ("said", "changes"),
    [
        ("one of the colours", {"presentation": Presentation(cells={"wall": CellLook("mauve")})}),
        ("one letter", {"presentation": Presentation(cells={"wall": CellLook("zone", "wall")})}),
        ("look alike", {"presentation": Presentation(cells={"a": CellLook("zone"), "b": CellLook("zone")})}),
        ("one of the shapes", {"presentation": Presentation(pieces={"box": PieceLook(shape="star")})}),
    ],
)
def test_the_checker_notices_a_look_that_no_drawing_has(said: str, changes: dict[str, Presentation]) -> None:
    with pytest.raises(ContractError, match=said):
        check_game(replace(carreau.game("sokoban"), **changes))


def test_the_checker_notices_a_format_that_fails_over_a_strange_text() -> None:
    sokoban = carreau.game("sokoban")
    nervous: Format[Level] = Format("nervous", ".x", "", never, nothing, None)
    with pytest.raises(IndexError):
        check_game(replace(sokoban, formats=(nervous,)))
