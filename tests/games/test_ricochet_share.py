"""A Ricochet Robots level as one word: short, lossless, and refused when a letter of it is lost."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.errors import LevelError, ParseError
from carreau.core.level import Meta
from carreau.games.ricochet.formats.share_code import checksum, likeness, pack, read_levels, write_levels
from carreau.games.ricochet.level import RicochetLevel, problems
from carreau.recognition import detect
from tests.games.ricochet_boards import hand, levels


def sound(level: RicochetLevel) -> bool:
    return all(problem.playable for problem in problems(level))


@settings(max_examples=300, derandomize=True)
@given(levels(least=1).filter(sound), st.text(alphabet=st.characters(codec="utf-8"), max_size=20))
def test_every_level_survives_being_shared(level: RicochetLevel, title: str) -> None:
    level = replace(level, meta=Meta(title=title))
    text = write_levels([level])
    assert read_levels(text) == [level]
    assert re.fullmatch(r"ricochet1-[A-Za-z0-9_-]+\n", text)
    assert detect(text).name == "ricochet-share"


def test_a_large_board_survives_being_shared() -> None:
    level = RicochetLevel(64, 64, frozenset({((63, 62), "E")}), ((63, 63), (0, 0)), ((40, 40), (63, 62)), None, 1)
    assert read_levels(write_levels([level])) == [level]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_printed_board_with_its_17_targets_is_short(number: int) -> None:
    level = carreau.load(f"ricochet/boards#{number}")
    text = carreau.write([level], "ricochet-share")
    assert len(text) <= 160
    (again,) = carreau.read(text)
    assert carreau.game_of(level).write_board(again) == carreau.game_of(level).write_board(level)
    assert again.meta.title == level.meta.title


SHARED = write_levels([hand()]).strip()


@settings(max_examples=500, derandomize=True)
@given(st.integers(0, len(SHARED) - 1), st.integers(0, 2), st.text(max_size=3))
def test_a_word_with_another_letter_in_it_is_refused(at: int, removed: int, added: str) -> None:
    damaged = SHARED[:at] + added + SHARED[at + removed :]
    if damaged.strip() == SHARED:
        return
    likeness(damaged)
    with pytest.raises(ParseError) as refused:
        read_levels(damaged)
    assert len(refused.value.message) < 200


def signed(data: bytes) -> str:
    """A word that is wrong though its checksum is right."""
    return "ricochet1-" + urlsafe_b64encode(data + checksum(data)).decode().rstrip("=")


DATA = pack(hand())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected one word like ricochet1-"),
        ("ricochet1", "expected one word like"),
        (SHARED.replace("ricochet1", "ricochet2"), "expected version 1 of the share text, found version 2"),
        (SHARED + "=", "expected only letters, digits, - and _"),
        ("ricochet1-", "the checksum of the share text is wrong"),
        (SHARED[:12] + ("A" if SHARED[12] != "A" else "B") + SHARED[13:], "the checksum of the share text is wrong"),
        (signed(DATA[:-1]), "ends too early"),
        (signed(DATA + b"x"), "expected nothing after the title"),
        (signed(b"\x40" + DATA[1:]), "expected the size, less 1, from 0 to 63"),
        (signed(DATA[:2] + b"\x02" + DATA[3:]), "expected the rule from 0 to 1"),
        (signed(DATA[:3] + b"\x06" + DATA[4:]), "expected the number of robots from 1 to 5"),
        (signed(DATA[:3] + b"\x00" + DATA[4:]), "expected the number of robots from 1 to 5"),
        (signed(DATA[:4] + b"\x03" + DATA[5:]), "expected the main robot from 0 to 2"),
        (signed(DATA[:5] + b"\x00\x00" + DATA[7:]), "expected the number of targets from 1"),
        (signed(DATA[:7] + b"\x00\x01" + DATA[9:]), "expected the main target from 0 to 0"),
        (signed(DATA[:9] + b"\x14" + DATA[10:]), "expected a cell from 0 to 19"),
        (signed(DATA[:-2] + b"\x80" + DATA[-1:]), "expected no walls beyond the last edge"),
    ],
)
def test_a_malformed_word_is_refused_with_its_reason(text: str, said: str) -> None:
    with pytest.raises(ParseError) as refused:
        read_levels(text)
    assert said in refused.value.message


@settings(max_examples=500, derandomize=True)
@given(st.binary(max_size=60) | st.lists(st.integers(0, 255), max_size=4).map(lambda cut: DATA[len(cut) :] + bytes(cut)))
def test_any_bytes_with_a_right_checksum_are_a_level_or_refused(data: bytes) -> None:
    try:
        (level,) = read_levels(signed(data))
    except ParseError:
        return
    problems(level)


def test_what_cannot_be_shared_is_said() -> None:
    with pytest.raises(LevelError, match="holds one level, and there are 2"):
        write_levels([hand(), hand()])
    with pytest.raises(LevelError, match="two robots on this cell"):
        write_levels([replace(hand(), robots=((0, 0), (0, 0)))])
    with pytest.raises(LevelError, match="a title of 255 bytes; this one has 300"):
        write_levels([replace(hand(), meta=Meta(title="é" * 150))])
