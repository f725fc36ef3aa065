"""Pixels to a track and back: colours, votes, the mesh."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from carreau import LevelError, ParseError
from carreau.core.level import Meta
from carreau.games.racetrack.formats.colours import COLOURS
from carreau.games.racetrack.formats.image import Classes, cells_across, classify, pixels_of, vote
from carreau.games.racetrack.formats.mesh import best_mesh, narrowest_passage, square_size
from carreau.games.racetrack.formats.pictures import read_image, write_image
from carreau.games.racetrack.level import RacetrackLevel, Rules
from tests.games.racetrack_pictures import GREY, TEAL, WHITE, png, smooth_track, without_texts
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3, tracks

FUZZED = settings(max_examples=150, derandomize=True)
TERRAIN = (">.i.*", "#.r.#", "#.d.#")


def rows_of(image: Image.Image, mesh: int = 1) -> tuple[str, ...]:
    return read_image(png(image), mesh).rows


def strip(*colours: tuple[int, ...], mode: str = "RGB") -> Image.Image:
    """A picture of one row, a start and a finish at its end."""
    image = Image.new(mode, (len(colours) + 2, 1))
    for column, colour in enumerate((*colours, TEAL, GREY)):
        image.putpixel((column, 0), colour if len(colour) == len(mode) else (*colour, 255))
    return image


def drawn(rows: Sequence[str], mesh: int) -> Image.Image:
    """As a track is written."""
    return Image.frombytes("RGB", (len(rows[0]) * mesh, len(rows) * mesh), b"".join(pixels_of(rows, mesh)))


def classes_of(image: Image.Image) -> Classes:
    red, green, blue, alpha = (plane.tobytes() for plane in image.convert("RGBA").split())
    return classify([(red, green, blue, alpha)], image.width)


def test_no_colour_could_be_two_things() -> None:
    for one, other in combinations(COLOURS, 2):
        apart = max(abs(a - b) for a, b in zip(one.rgb, other.rgb, strict=True))
        assert apart > one.tolerance + other.tolerance


def test_T22_each_colour_has_its_meaning_and_all_others_are_obstacles() -> None:
    code = [colour.rgb for colour in COLOURS]
    others = [(0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (64, 64, 64), (200, 200, 200), (0, 80, 80)]
    assert rows_of(strip(*code, *others)) == (".>*ird" + "#" * 8 + ">*",)


def test_T22_colours_may_be_a_little_off() -> None:
    field = Image.new("RGB", (16, 12))
    for column, colour in enumerate([(24, 104, 150), (223, 255, 240), (222, 255, 255), (110, 150, 128)]):
        field.paste(colour, (4 * column, 0, 4 * column + 4, 12))
    assert vote(classes_of(field), 4) == (">.#*",) * 3


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P"])
def test_T22_pictures_of_every_make_are_read(mode: str) -> None:
    level = RacetrackLevel(TERRAIN)
    image = drawn(level.rows, 5).convert(mode, palette=Image.Palette.ADAPTIVE)
    assert image.mode == mode and rows_of(image, 5) == TERRAIN


@pytest.mark.parametrize("mode", ["L", "LA", "1"])
def test_T22_a_picture_without_colours_has_no_start(mode: str) -> None:
    said = "there is no start: no part of the picture is teal (0, 128, 128), give or take 24"
    grey = png(drawn(TERRAIN, 5).convert(mode))
    try:
        level = read_image(grey, 5)
    except ParseError as error:  # nor a finish
        assert error.message == said
    else:
        assert not list(level.cells(">")) and level.meta.origin.remark == said


def test_what_is_transparent_is_an_obstacle() -> None:
    assert rows_of(strip((255, 255, 255, 127), (255, 255, 255, 128), (0, 128, 128, 0), mode="RGBA")) == ("#.#>*",)
    palette = Image.new("P", (4, 1))
    palette.putpalette([*WHITE, *WHITE, *TEAL, *GREY])
    for column in range(4):
        palette.putpixel((column, 0), column)
    assert read_image(png(palette, transparency=bytes([0, 255, 255, 255])), 1).rows == ("#.>*",)


def test_T23_the_majority_of_the_pixels_of_a_cell_decides_and_a_tie_is_an_obstacle() -> None:
    image = Image.new("RGB", (16, 4), WHITE)
    image.paste(TEAL, (8, 0, 12, 4))
    image.paste(GREY, (12, 0, 16, 4))
    image.paste((0, 0, 0), (0, 0, 4, 2))  # half of the first cell
    image.paste((0, 0, 0), (4, 0, 7, 2))  # less of the second
    assert rows_of(image, 4) == ("#.>*",)


def test_T23_a_thin_finish_line_remains_a_line() -> None:
    image = Image.new("RGB", (60, 36), WHITE)
    image.paste(TEAL, (0, 0, 12, 36))
    image.paste(GREY, (50, 0, 52, 36))
    image.paste(GREY, (52, 30, 53, 36))  # the line is thicker at its end
    assert rows_of(image, 12) == (">...*",) * 3


@pytest.mark.parametrize("mesh", [1, 2, 3, 4, 7])
def test_T22_a_smooth_edge_between_white_and_black_is_no_finish(mesh: int) -> None:
    level = read_image(png(smooth_track()), mesh)
    finish = [row for row, _ in level.cells("*")]
    assert min(finish) * mesh > 200 and max(finish) * mesh < 260  # where it was drawn, and nowhere else
    unfinished = read_image(png(smooth_track(finish=0)), mesh)
    assert not list(unfinished.cells("*")) and unfinished.meta.origin.remark.startswith("there is no finish: no part")


@pytest.mark.parametrize("mesh", [1, 2, 3, 4])
def test_T22_a_smooth_edge_between_start_and_road_is_no_wall(mesh: int) -> None:
    assert narrowest_passage(read_image(png(smooth_track()), mesh).rows) >= 36 // mesh


def test_T23_the_board_covers_the_whole_picture() -> None:
    assert [cells_across(100, mesh) for mesh in (1, 10, 12, 30, 70, 1000)] == [100, 10, 8, 3, 1, 1]
    level = read_image(png(smooth_track(400, 300)), 7)
    assert (level.width, level.height, level.meta.origin.mesh) == (57, 43, 7)


@FUZZED
@given(tracks(), st.integers(1, 9), st.integers(0, 1))
def test_T23_squares_of_pixels_are_recognised(level: RacetrackLevel, mesh: int, bare: int) -> None:
    assume(not level.lap and not level.moving and level.starts and level.ends)
    data = write_image(level, mesh)
    if bare:  # without a word from us only the pixels tell, and squares of squares are squares too
        assume(square_size(classes_of(drawn(level.rows, 1))) == 1)
        data = without_texts(data)
    again = read_image(data)
    assert again.rows == level.rows and again.meta.origin.mesh == mesh
    assert bare or again == level


def test_T23_a_board_made_of_squares_of_cells_comes_back_as_it_was() -> None:
    level = RacetrackLevel((">>..**", ">>..**"))
    assert read_image(write_image(level, 4)).rows == level.rows
    assert read_image(without_texts(write_image(level, 4))).rows == (">.*",)


def test_T23_a_large_picture_of_squares_keeps_its_cells() -> None:
    rows = tuple(">" + "." * 297 + "#*" if row % 2 else "." * 300 for row in range(20))
    assert read_image(without_texts(write_image(RacetrackLevel(rows), 4))).rows == rows


@pytest.mark.parametrize(("width", "height", "road"), [(400, 300, 40), (800, 600, 44), (1200, 500, 90), (500, 400, 13)])
def test_T23_the_narrowest_passage_gets_three_cells_or_more(width: int, height: int, road: int) -> None:
    level = read_image(png(smooth_track(width, height, road)))
    assert 3 <= narrowest_passage(level.rows) <= 8
    assert 40 <= max(level.width, level.height) <= 200


def test_T23_without_a_way_to_the_finish_the_board_is_of_middle_size() -> None:
    image = smooth_track()
    image.paste((0, 0, 0), (200, 0, 230, 300))
    assert max(read_image(png(image)).width, 0) == 100


def test_a_passage_is_as_wide_as_its_narrowest_place() -> None:
    assert narrowest_passage(("####", ">..*", "####")) == 1
    assert narrowest_passage((">...*", ">.#.*", ">.#.*", ">...*")) == 1
    assert narrowest_passage((">.....", ">.....", "......", "#####.", "*.....", "*.....")) == 1
    assert narrowest_passage((">>...", ">>...", "##..#", "**..#", "**..#")) == 2
    assert narrowest_passage((">.#.*",)) == 0


def test_best_mesh_of_one_colour_is_no_trap() -> None:
    assert best_mesh([bytes(200)] * 300) == (100, "")


@FUZZED
@given(tracks(), st.text("abc é·→", max_size=12), st.integers(1, 12))
def test_T22_a_picture_of_a_track_is_read_again_with_all_it_says(level: RacetrackLevel, title: str, mesh: int) -> None:
    level = dataclasses.replace(level, meta=Meta(title=title, author="A. N. Other", notes="one\ntwo"))
    if level.lap or level.moving:
        with pytest.raises(LevelError, match=r"this is a lap|no colour stands for '[A-Z]'"):
            write_image(level, mesh)
    else:
        assert read_image(write_image(level, mesh)) == level
        assert read_image(without_texts(write_image(level, mesh)), mesh).rows == level.rows


def test_a_mesh_that_makes_too_many_cells_is_refused() -> None:
    with pytest.raises(ParseError, match=r"1 pixels a cell make 1200 × 30 cells, more than 1000: take a larger mesh"):
        read_image(png(smooth_track(1200, 30, 10, 5)), 1)


def test_a_picture_that_would_be_too_large_is_not_written() -> None:
    with pytest.raises(LevelError, match=r"a picture of 18000 × 20000 pixels has more than 64 megapixels"):
        write_image(RacetrackLevel(FIGURE_3), 2000)
    with pytest.raises(LevelError, match="this is a lap"):
        write_image(RacetrackLevel(FIGURE_1, True))


def test_rules_travel_with_a_picture() -> None:
    level = RacetrackLevel(FIGURE_3, rules=Rules(crossing="closed", accelerations="2,0 -1,-1"))
    assert read_image(write_image(level)).rules == level.rules


def test_a_mesh_that_is_chosen_prefers_a_track_that_can_be_finished_and_says_so() -> None:
    image = Image.new("RGB", (401, 201), "black")
    draw = ImageDraw.Draw(image)
    draw.rectangle((20, 60, 380, 140), fill="white")
    draw.rectangle((20, 60, 50, 140), fill=(0, 128, 128))
    draw.rectangle((350, 60, 380, 140), fill=(128, 128, 128))
    draw.rectangle((200, 60, 202, 140), fill="black")  # a line that a coarse mesh does not see
    level = read_image(png(image))
    origin = level.meta.origin
    assert narrowest_passage(level.rows) and not narrowest_passage(read_image(png(image), 4).rows)
    assert origin.remark == f"a mesh of {origin.mesh} pixels was chosen: with 4 the finish could not be reached"
    assert read_image(png(image), 4).meta.origin.remark == ""
