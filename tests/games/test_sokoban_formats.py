"""Sokoban texts: everything people write boards and solutions in, both ways, and every mistake with its place."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.errors import LevelError, ParseError
from carreau.core.level import Meta, Solution
from carreau.core.likeness import SURE
from carreau.games.sokoban import GAME
from carreau.games.sokoban.formats.lurd import read_lurd
from carreau.games.sokoban.formats.run_length import on_line, run_length
from carreau.games.sokoban.formats.xsb import (
    FORMATS,
    read_board,
    read_levels,
    write_board,
    write_boxoban,
    write_sok,
    write_xsb,
)
from carreau.games.sokoban.level import SokobanLevel, problems
from tests.games.sokoban_rooms import rooms
from tests.levels import FIXTURES, SHARED

often = settings(max_examples=300, derandomize=True)
WRITERS = {"xsb": write_xsb, "sok": write_sok}

COLLECTION = """\
:: A collection
Author: Somebody
Set: Two rooms

; First
######
#@ $.#
######
Comment:
Two moves,
one push
Comment-End:

#######
#.$@$.#
#######
Title: Second
Author: Somebody else

Solution
LrR
"""


def refused(text: str) -> tuple[int, int, str]:
    with pytest.raises(ParseError) as caught:
        read_levels(text)
    return caught.value.line, caught.value.column, caught.value.message


def recognised(text: str) -> list[str]:
    return [each.name for each in FORMATS if each.likeness(text) == SURE]


def test_a_collection_is_read_with_titles_authors_notes_and_solutions() -> None:
    first, second = read_levels(COLLECTION)
    assert first.rows == ("######", "#@ $.#", "######")
    assert first.meta == Meta("First", "Somebody", source="Two rooms", notes="Two moves,\none push")
    assert second.meta.title == "Second" and second.meta.author == "Somebody else"
    assert second.meta.solutions == (Solution("LrR", "pushes", 2),)
    assert second.meta.origin.place((1, 3)) == (15, 4)


@pytest.mark.parametrize(
    "text",
    [
        "#######\r\n#.$@$.#\r\n#######\r\n",
        "\ufeff#######\n#.$@$.#\n#######",
        "#######   \n#.$@$.#\t\n#######",
        "   #######\n   #.$@$.#\n   #######",
        "7#|#.$@$.#|7#",
        "7#\n#.$@$.#\n7#\n",
        "some title\n#######\n#.$@$.#\n#######\n\n\n",
    ],
)
def test_one_board_written_in_many_ways_is_the_same_level(text: str) -> None:
    assert read_board(text).rows == ("#######", "#.$@$.#", "#######")


@pytest.mark.parametrize("floor", [" ", "-", "_"])
def test_floor_is_a_blank_a_hyphen_or_an_underscore(floor: str) -> None:
    rows = "######\n#@ $.#\n#    #\n######".replace(" ", floor)
    assert read_board(rows).rows == ("######", "#@ $.#", "#    #", "######")


def test_a_tab_goes_to_the_next_eighth_column_as_in_a_terminal() -> None:
    assert read_board("\t#########\n\t#@ $ . #\n\t#\t#\n\t#########").rows[2] == "#       #"
    assert read_board("        #####\n\t#@$.#\n  \t#####").rows == ("#####", "#@$.#", "#####")


def test_ragged_rows_and_rows_with_no_wall_stay_where_they_are() -> None:
    level = read_board("  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########")
    assert [len(row) for row in level.rows] == [6, 9, 9, 9, 9, 9]
    assert level.rows[0] == "  ####" and problems(level) == []
    assert read_board("###\n-\n###").rows == ("###", "", "###")
    assert write_board(read_board("###\n-\n###")) == "###\n-\n###"


def test_runs_of_runs_stand_in_brackets() -> None:
    assert read_board("2(3(#-)#)|#@$.10-#|14#").rows == ("# # # ## # # #", "#@$.          #", "##############")
    assert len(run_length("2(9999r)", on_line(1))) == 19_998  # what stands in a bracket counts once
    assert read_board("2(5#|)#@$.#|5#").rows == ("#####", "#####", "#@$.#", "#####")


def test_letters_stand_for_player_and_boxes_too() -> None:
    text = "#######\n#Pb b.#\n# B   #\n#######"
    assert read_board(text).rows == ("#######", "#+$ $.#", "# *   #", "#######")
    assert recognised(text) == recognised(text.replace("\n", "|")) == ["xsb"]


@pytest.mark.parametrize("title", ["#12", "# 12", "; #1", "Level #1", "Level 3: the trap"])
def test_a_title_may_have_a_number_or_a_colon(title: str) -> None:
    assert read_board(f"{title}\n#####\n#@$.#\n#####\n").meta.title == title.lstrip("; ")


def test_numbered_boards_of_ten_by_ten() -> None:
    inside = ["#        #"] * 6
    text = "; 0\n" + "\n".join(["#" * 10, "# @ $ .  #", "#        #", *inside, "#" * 10]) + "\n"
    (level,) = read_levels(text)
    assert recognised(text) == ["boxoban"]
    assert (level.width, level.height, level.meta.title) == (10, 10, "0")
    assert write_boxoban([level]) == text
    named = replace(level, meta=Meta(title="A name"))
    assert recognised(write_boxoban([named, named])) == ["boxoban"]
    assert read_levels(write_boxoban([named, level])) == [named, level]


def test_boxoban_refuses_what_it_cannot_hold() -> None:
    with pytest.raises(LevelError, match="10 by 10"):
        write_boxoban([read_board("#####\n#@$.#\n#####")])


def test_formats_are_told_apart_by_their_content() -> None:
    assert recognised(COLLECTION) == ["sok"]
    assert recognised("#####\n#@$.#\n#####") == ["xsb"]
    for other in ("", "#11*#\n#1##2", "####\n#..>\n####", "0 0 W N R", "4\n0 0 0 0"):
        assert recognised(other) == []


# -- solutions -------------------------------------------------------------------------------------------------------

LANE = read_board("########\n#@  $ .#\n########")


@pytest.mark.parametrize("text", ["rrRR", "rrrr", "2r2R", "4r", "rr RR", "r r\nR R", "2rRR"])
def test_solutions_are_read_with_run_lengths_blanks_and_without_capitals(text: str) -> None:
    assert "".join(read_lurd(LANE, text)) == "rrRR"


def test_a_solution_without_capitals_that_goes_wrong_is_kept_for_the_rules_to_refuse() -> None:
    assert "".join(read_lurd(LANE, "rrrru")) == "rrRRu"


@pytest.mark.parametrize(
    ("text", "column"), [("rrxR", 3), ("rr3", 3), ("99999999r", 1), ("9" * 5000 + "r", 1), ("0r", 1), ("?", 1)]
)
def test_a_solution_with_a_strange_letter_or_run_is_refused(text: str, column: int) -> None:
    with pytest.raises(ParseError, match="expected") as caught:
        GAME.parse_moves(LANE, text)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_solutions_on_several_lines_belong_together() -> None:
    text = "########\n#@  $ .#\n########\nSolution/rrRR\nrr\nRR\n\nSolution: 2r2R\n"
    assert [solution.moves for solution in read_board(text).meta.solutions] == ["rrRR", "rrRR"]


def test_a_mistake_in_a_solution_is_found_where_it_stands() -> None:
    assert refused("########\n#@  $ .#\n########\nSolution\nrr\n\n  R0R\n")[:2] == (7, 2)
    with pytest.raises(ParseError) as caught:
        read_lurd(LANE, "rr\n rx")
    assert (caught.value.line, caught.value.column) == (2, 3)


SAVED = """\
A word before everything

First room
########
#@  $ .#
########
Some words about it,
on two lines
Email: nobody@example.org

Solution/Pushes
rrRR
Snapshot
rr
Snapshot 2 (rotated)
*0,0*[rL]

Second room
########
#@  $ .#
########
a last word
"""


def test_snapshots_and_words_after_a_board_are_kept_and_the_last_words_before_one_are_its_title() -> None:
    first, second = read_levels(SAVED)
    assert [first.meta.title, second.meta.title] == ["First room", "Second room"]
    assert first.meta.notes == "Some words about it,\non two lines\nEmail: nobody@example.org"
    assert [each.moves for each in first.meta.solutions] == ["rrRR"]
    assert first.meta.extra == (("snapshots", '["rr", "*0,0*[rL]"]'),)
    assert second.meta.notes == "a last word" and not second.meta.extra
    assert recognised(SAVED) == ["sok"]
    assert read_levels(write_sok([first, second])) == [first, second]
    assert carreau.read(carreau.write([first, second])) == [first, second]


COLLECTIONS = [FIXTURES / "rooms.xsb", *sorted((SHARED / "sokoban").glob("*.xsb"))]


@pytest.mark.parametrize("path", COLLECTIONS, ids=lambda path: path.name)
def test_every_level_of_a_collection_can_be_played_and_is_written_and_read_again(path: Path) -> None:
    levels: list[Any] = carreau.load_all(str(path))
    assert [level.meta.title for level in levels if problems(level) or not level.meta.title] == []
    assert read_levels(write_sok(levels)) == levels


# -- mistakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        ("", 1, 0, "expected a Sokoban board"),
        ("no board here\n", 1, 0, "expected a Sokoban board"),
        ("#####\n#@$.#\n#x  #\n#####", 3, 2, "expected one of # @ + $ * . or a blank, found 'x'"),
        ("#####\n#@$.é\n#####", 2, 5, "expected one of # @ + $ * . or a blank, found 'é'"),
        ("5#|#@$.#|5#3", 1, 12, "expected a letter after the number"),
        ("99999999#", 1, 1, "expected runs of at most 20450 letters"),
        ("9" * 50_000 + "#", 1, 1, "expected runs of at most 1000000 letters"),
        ("5#|#@$.#|0#", 1, 10, "expected runs of at least 1"),
        ("5#|#@$.#|2(2#", 1, 13, "expected a bracket ) at the end"),
        ("5#|#@$.#|5#)", 1, 12, "expected a letter or a bracket ( before this one"),
        ("9999(9999(9999(9999#)))", 1, 21, "expected runs of at most 21150 letters"),
        ("@|#", 1, 1, "expected a wall in the first row of the board"),
        (
            "9999#\n" + "#\n" * 9,
            1,
            0,
            "expected a board of at most 21,200 cells in a text of 24 letters, found one of 99,990",
        ),
        ("#" * 9999 + "\n" + "#\n" * 999, 1, 0, "expected a board of at most 1000000 cells, found a larger one"),
        ("9999#\n\n" * 3, 5, 0, "expected boards of at most 21050 cells in all"),
    ],
)
def test_a_mistake_is_said_with_its_line_and_column(text: str, line: int, column: int, sentence: str) -> None:
    assert refused(text)[:2] == (line, column)
    assert refused(text)[2].startswith(sentence)


def test_a_board_alone_is_one_board() -> None:
    with pytest.raises(ParseError, match="expected one board, found 2"):
        read_board(COLLECTION)


# -- both ways -------------------------------------------------------------------------------------------------------

labels = st.text("abcdefghijklmnopqrstuvwxyzéß0123456789!'", min_size=1, max_size=12)
metas = st.builds(Meta, labels, labels, labels, labels, st.lists(labels, max_size=3).map("\n".join))


@often
@given(st.lists(st.tuples(rooms(), metas), min_size=1, max_size=3), st.sampled_from(sorted(WRITERS)))
def test_writing_and_reading_changes_nothing(pairs: list[tuple[SokobanLevel, Meta]], name: str) -> None:
    levels = [replace(level, meta=meta) for level, meta in pairs]
    text = WRITERS[name](levels)
    assert read_levels(text) == levels
    assert WRITERS[name](read_levels(text)) == text
    assert recognised(text) == [name]


def test_solutions_survive_in_sok() -> None:
    levels = read_levels(COLLECTION)
    assert read_levels(write_sok(levels)) == levels


def read_or_refuse(text: str) -> None:
    """Nothing but levels or a ParseError comes out, and what is read can be judged and written."""
    for each in FORMATS:
        assert 0 <= each.likeness(text) <= SURE
    try:
        levels = read_levels(text)
    except ParseError as error:
        assert error.line >= 1 and error.message.startswith("expected ")
        return
    for level in levels:
        problems(level)
        assert read_board(write_board(level)).rows == level.rows


@often
@given(st.one_of(st.text(), st.text(alphabet="# .$*@+-_|0123\n\t;:", max_size=60)))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@often
@given(st.data())
def test_a_damaged_collection_is_read_or_refused(data: st.DataObject) -> None:
    begin = data.draw(st.integers(0, len(COLLECTION)))
    end = data.draw(st.integers(begin, min(len(COLLECTION), begin + 6)))
    patch = data.draw(st.one_of(st.text(max_size=3), st.text(alphabet="# .$*@+-_|09\n:", max_size=5)))
    read_or_refuse(COLLECTION[:begin] + patch + COLLECTION[end:])


@often
@given(st.text(alphabet="udlrUDLR0123456789 \nx", max_size=20))
def test_any_solution_is_read_or_refused(text: str) -> None:
    try:
        moves = read_lurd(LANE, text)
    except ParseError as error:
        assert error.message.startswith("expected ")
        return
    assert all(re.fullmatch("[udlrUDLR]", move) for move in moves)
