"""SLC collections: read with titles and authors, refused with a place, and safe against what XML can do to a reader."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.errors import ParseError
from carreau.core.level import Meta
from carreau.games.sokoban.formats.slc import read_levels, write_levels
from carreau.games.sokoban.level import SokobanLevel, problems
from carreau.recognition import detect
from tests.games.sokoban_rooms import room, rooms

COLLECTION = """\
<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">
<SokobanLevels xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="SokobanLev.xsd">
  <Title>Two &amp; more</Title>
  <Description>
####
  </Description>
  <Email>nobody@example.org</Email>
  <LevelCollection Copyright="Ren\xe9" MaxWidth="7" MaxHeight="4">
    <Level Id="Lane" Width="6" Height="3">
      <L> ######</L>
      <L> #@-$.#</L>
      <L> ######</L>
    </Level>
    <!-- <Level Id="hidden"/> -->
    <Level Id="Hall" Width="7" Height="4" Copyright="Someone else">
      <L>#######</L><L>#.$p$.#</L>
      <L><![CDATA[#     #]]></L>
      <L>#######</L>
    </Level>
  </LevelCollection>
</SokobanLevels>
"""


def refused(text: str) -> tuple[int, int, str]:
    with pytest.raises(ParseError) as caught:
        read_levels(text)
    return caught.value.line, caught.value.column, caught.value.message


def test_a_collection_is_read_with_titles_and_authors() -> None:
    lane, hall = read_levels(COLLECTION)
    assert lane.rows == ("######", "#@ $.#", "######")
    assert lane.meta == Meta("Lane", "René", source="Two & more")
    assert hall.rows == ("#######", "#.$@$.#", "#     #", "#######")
    assert hall.meta.title == "Hall" and hall.meta.author == "Someone else" and not problems(hall)
    assert lane.meta.origin.place((1, 1)) == (10, 0)


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "windows-1252"])
def test_a_file_is_read_in_the_encoding_it_declares(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "two.slc"
    path.write_bytes(COLLECTION.replace("ISO-8859-1", encoding).replace("\n", "\r\n").encode(encoding))
    assert [level.meta.author for level in carreau.load_all(str(path))] == ["René", "Someone else"]


def test_its_content_tells_it_apart_from_every_other_format() -> None:
    assert detect(COLLECTION).name == "slc"
    assert detect("\ufeff\n" + COLLECTION.split("\n", 2)[2]).name == "slc"
    spread = COLLECTION.replace("<L>", "<L>\n").replace("</L>", "\n</L>")  # rows that stand alone on their lines
    assert detect(spread).name == "slc"


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("<L>#######</L>", "<L>###x###</L>", 17, "expected one of # @ + $ * . or a blank, found 'x'"),
        ("</Level>", "", 21, "expected XML: mismatched tag"),
        ("SokobanLevels", "Levels", 1, "expected XML with <SokobanLevels>"),
        ("<Title>", "<L>##</L><Title>", 4, "expected <L> inside of a <Level>"),
        ("<Level Id", "<Level/><Level Id", 10, "expected rows <L>…</L> in this level, found none"),
        ("<Title>", "<x>" * 30 + "<Title>", 4, "expected at most 20 elements within one another"),
        ("Level ", "Room ", 11, "expected <L> inside of a <Level>"),
    ],
)
def test_a_mistake_is_said_with_its_line(old: str, new: str, line: int, sentence: str) -> None:
    text = COLLECTION.replace(old, new)
    assert refused(text)[0] == line and refused(text)[2].startswith(sentence)


def test_an_entity_that_nobody_declares_stands_for_nothing() -> None:
    assert read_levels(COLLECTION.replace("&amp;", "&bomb;"))[0].meta.source == "Two more"
    assert refused("<SokobanLevels><Title>&bomb;</Title></SokobanLevels>")[2] == "expected XML: undefined entity"


def test_a_collection_without_levels_is_refused() -> None:
    assert refused("<SokobanLevels><Title>None</Title></SokobanLevels>")[2] == (
        "expected a <Level> in the collection, found none"
    )
    assert refused("<!-- <SokobanLevels> --><Other/>")[2] == "expected <SokobanLevels>, found <Other>"


def test_entities_that_would_fill_the_memory_are_refused_before_they_are_put_in() -> None:
    declared = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(12))
    bomb = f'<!DOCTYPE SokobanLevels [<!ENTITY a0 "####">{declared}]><SokobanLevels><Title>&a12;</Title></SokobanLevels>'
    assert refused(bomb)[2] == "expected no declarations in the DOCTYPE, found some"


def test_no_file_outside_is_opened(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    outside = f'<!DOCTYPE SokobanLevels [<!ENTITY file SYSTEM "{secret.as_uri()}">]>'
    assert refused(f"{outside}<SokobanLevels><Title>&file;</Title></SokobanLevels>")[2].startswith(
        "expected no declarations"
    )
    bare = f'<!DOCTYPE SokobanLevels SYSTEM "{secret.as_uri()}">' + COLLECTION.split("\n", 2)[2]
    assert len(read_levels(bare)) == 2  # named, not opened


def test_boards_that_are_too_large_are_refused() -> None:
    wide = f"<Level><L>{'#' * 999_999}</L>{'<L>#</L>' * 9}</Level>"
    assert "at most 1000000 cells" in refused(f"<SokobanLevels>{wide}</SokobanLevels>")[2]
    many = f"<Level><L>{'#' * 999_999}</L></Level>" * 11
    assert "at most 10000000 cells in all" in refused(f"<SokobanLevels>{many}</SokobanLevels>")[2]


labels = st.text("abcé<>&\"'0123456789", min_size=1, max_size=12)


@settings(max_examples=100, derandomize=True)
@given(st.lists(st.tuples(rooms(), labels, labels), min_size=1, max_size=3), labels)
def test_writing_and_reading_changes_nothing(found: list[tuple[SokobanLevel, str, str]], source: str) -> None:
    levels = [replace(level, meta=Meta(title, author, source=source)) for level, title, author in found]
    text = write_levels(levels)
    assert read_levels(text) == levels and detect(text).name == "slc"


def test_what_has_no_place_in_it_is_left_out() -> None:
    level = replace(room("#####", "#@$.#", "#####"), meta=Meta(notes="a note"))
    assert read_levels(write_levels([level, level]))[1].meta == Meta("2")
