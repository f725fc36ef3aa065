"""Small files with large work, and files with what no file should have: each is a level that can be written and drawn, or a
sentence. Work is counted by what it is done on, not in seconds: `python -m benchmarks.hostile.files` has the times."""

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import carreau
from carreau import ParseError, files
from carreau.cli.show import title_of
from carreau.core.errors import LevelError
from carreau.drawing import svg
from carreau.games.racetrack.formats import png
from carreau.recognition import formats
from carreau.trace.reading import read_trace
from tests.hostile_files import STRANGE, hostile_files

FILES = hostile_files()
MOST = 60  # cells or pixels that a byte of a file may become, beyond those that any file may have
PLAIN = 100_000


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_a_sentence_or_a_level_that_can_be_used(name: str) -> None:
    source = files.Source(name, FILES[name])
    try:
        entries = files.contents_of(source).entries
    except ParseError as error:
        assert error.text.startswith(name) and len(error.text) < 1000
        return
    for level in entries:
        if isinstance(level, ParseError):
            assert level.text.startswith(name)
            continue
        assert len(carreau.game_of(level).write_board(level)) <= PLAIN + MOST * len(source.data)
    whole: Any = [level for level in entries if not isinstance(level, ParseError)]
    for form in formats():
        try:
            text = files.encode(whole[:1], form.name).decode()
        except LevelError:
            continue
        if form.name == "slc":
            ElementTree.fromstring(text)
        if form.name == "json":
            assert carreau.read(text, "json")[0].meta == whole[0].meta


@pytest.mark.parametrize("reference", ["sokoban/easy#1", "racetrack/tracks#1"])
def test_what_cannot_be_shown_is_left_out_of_titles_and_pictures_are_xml(reference: str) -> None:
    level = carreau.load(reference)
    document = json.loads(carreau.write([level])) | {"title": f"<a>{STRANGE}&", "author": STRANGE, "x": STRANGE}
    found = carreau.read(json.dumps(document))[0]
    assert found.meta.title == "<a>\ufeff&"
    drawn = svg.draw(carreau.Session(found).scene(), title_of(found), frozenset(), False)
    assert ElementTree.fromstring(drawn)[0].text == "<a>\ufeff& · \ufeff"
    assert carreau.read(files.encode([found]).decode())[0].meta == found.meta, "what is not known is kept as it was"
    if level.game == "racetrack":
        assert files.levels_of(files.Source("a.png", files.encode([found], "png")))[0].meta.title == found.meta.title


def test_nothing_of_a_picture_is_decoded_that_is_refused_by_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    def bands(*about: object) -> Iterator[object]:
        raise AssertionError("it is decoded")
        yield

    monkeypatch.setattr(png, "bands", bands)
    for name in ("one pixel wide.png", "as large as may be.png", "as large, interlaced.png", "a long side.png"):
        with pytest.raises(ParseError, match="pixels"):
            files.levels_of(files.Source(name, FILES[name]))
    with pytest.raises(ParseError, match="larger mesh"):
        files.levels_of(files.Source("no way.png", FILES["no way.png"]), mesh=1)


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".trace")])
def test_a_hostile_trace_is_a_sentence(name: str) -> None:
    with pytest.raises(ParseError):
        read_trace(FILES[name].decode().splitlines())


def test_a_packed_file_is_said_to_be_one() -> None:
    for name in ("packed.xsb.gz", "packed by mistake.xsb"):
        with pytest.raises(ParseError, match="packed by gzip"):
            files.levels_of(files.Source(name, FILES[name]))
