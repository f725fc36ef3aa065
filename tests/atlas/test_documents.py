"""What the documents say of the atlas follows from its lines, and its records are what they claim to be."""

import base64
import json
import re
import zlib

import pytest

from carreau import verify
from carreau.atlas import atlas_of, hardest_level, load, picture
from carreau.document import read_level
from tests.atlas.__main__ import FOLLOWS, IMAGE, LINES, PAGES, written

LINK = re.compile(r"^#/play/l/(\S+)$", re.MULTILINE)


@pytest.mark.parametrize("language", PAGES)
def test_a_page_is_what_its_lines_come_to(language: str) -> None:
    page = PAGES[language].read_text().partition(FOLLOWS)[2]
    assert LINK.sub("", page) == LINK.sub("", written(language))  # how well a link is packed differs by the library


@pytest.mark.parametrize("language", PAGES)
def test_its_link_is_the_deepest_position_and_its_picture_too(language: str) -> None:
    level = hardest_level(atlas_of(load([LINES])).lines[0])
    (code,) = LINK.findall(PAGES[language].read_text())
    game = json.loads(zlib.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), wbits=-15))
    assert read_level(game["level"], "the level") == level and game["moves"] == ""
    assert IMAGE.read_text() == picture(level)


def test_every_hardest_position_is_solved_by_its_moves_in_as_many_as_are_said() -> None:
    lines = load([LINES])
    for line in lines:
        level = hardest_level(line)
        moves = line["hardest"][0]["moves"]
        assert verify(level, moves).solved and len(moves.split()) == len(line["histogram"]) - 1
    assert len(lines) > 0 and all(sum(line["histogram"]) <= line["positions"] for line in lines)


def test_of_the_same_board_the_target_for_any_robot_has_a_quarter_of_the_positions() -> None:
    assert {(line["target"] == 17, line["positions"]) for line in load([LINES])} == {
        (False, 656_239_500),
        (True, 164_059_875),
    }
