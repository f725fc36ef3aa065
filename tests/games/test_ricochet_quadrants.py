"""Four quadrants with two sides make 96 boards of the printed game, and no two of them are the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest

from carreau.core.errors import CarreauError
from carreau.core.symmetry import turned
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.printed_board import official_problems, quarter_of
from carreau.games.ricochet.quadrants import CLOCKWISE, SIDES, board, board_names, laid, standard_name
from carreau.games.ricochet.symmetry import key

LAID = [
    "".join(map("".join, zip(order, sides, strict=True)))
    for order in permutations("ABCD")
    for sides in product("12", repeat=4)
]


def turned_board(level: RicochetLevel) -> RicochetLevel:
    """A quarter turn to the right, robots left where they are."""
    targets = tuple(turned(cell, CLOCKWISE, 16, 16) for cell in level.targets)
    return replace(level, walls=frozenset(laid(edge, 1) for edge in level.walls), targets=targets)


def test_R44_every_board_keeps_the_rules_of_the_printed_game() -> None:
    assert [name for name in board_names() if official_problems(board(name, 1))] == []


def test_there_are_96_boards_turned_and_mirrored_ones_counted_once() -> None:
    assert len(LAID) == 384 and len(board_names()) == 96 and set(board_names()) < set(LAID)
    assert {standard_name(name) for name in LAID} == set(board_names())
    boards = {name: board(name, 17) for name in LAID}
    assert len({boards[name].walls for name in LAID}) == 384
    by_key: dict[object, set[str]] = {}
    for name, level in boards.items():  # a key counts a board once, however it is turned or mirrored
        by_key.setdefault(key(replace(level, robots=((0, 0), (0, 15), (15, 0), (15, 15)))), set()).add(standard_name(name))
    assert len(by_key) == 96 and all(len(names) == 1 for names in by_key.values())


def test_laid_from_another_corner_it_is_the_same_board_turned() -> None:
    for name in ("A1B1C1D1", "A2D1B2C1"):
        once = turned_board(board(name, 3))
        assert once == board(name[6:] + name[:6], 3) != board(name, 3)
        assert turned_board(turned_board(turned_board(once))) == board(name, 3)


def test_a_target_is_numbered_by_its_quadrant_and_colour() -> None:
    for name in board_names():
        levels = [board(name, target) for target in range(1, 18)]
        assert [level.main_robot for level in levels] == [0, 1, 2, 3] * 4 + [None]
        reached = [level.targets[level.main_target] for level in levels]
        assert len(set(reached)) == 17
        place = {
            quarter: piece
            for piece, quarter in zip(
                (name[at : at + 2] for at in (0, 2, 4, 6)), ((0, 0), (0, 1), (1, 1), (1, 0)), strict=True
            )
        }
        assert [place[quarter_of(cell)][0] for cell in reached] == [*"AAAABBBBCCCCDDDD", "D"]


def test_every_side_has_four_corners_and_those_of_one_quadrant_a_fifth() -> None:
    assert {piece: len(text.split()) - 2 for piece, text in SIDES.items()} == {
        **dict.fromkeys(("A1", "A2", "B1", "B2", "C1", "C2"), 4),
        **dict.fromkeys(("D1", "D2"), 5),
    }


@pytest.mark.parametrize("name", ["", "A1", "A1B1C1D3", "A1A2C1D1", "A1B1C1D1A1", "a1b1c1d1", "A1B1C1D", "nonsense"])
def test_what_is_no_board_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(CarreauError, match="expected a board like A1C2B1D2"):
        board(name, 1)


@pytest.mark.parametrize("target", [0, 18, -1])
def test_there_are_17_targets(target: int) -> None:
    with pytest.raises(CarreauError, match=f"a board has the targets 1 to 17; found {target}"):
        board("A1B1C1D1", target)
