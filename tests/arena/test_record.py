"""A match that was recorded plays again, and a record that lies is found out."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.arena import Local, Outcome, Status, play_match
from carreau.arena.record import Record, read_record, replay_game, transcript, write_record
from carreau.bots import View
from carreau.bots.careful import Careful
from carreau.core.errors import ParseError
from carreau.core.grid import Cell
from tests.arena.programs import COURSE, PATIENT, shell


class Wild(Careful):
    """Never brakes."""

    def move(self, view: View) -> Cell:
        return view.position[0] + view.velocity[0] + 1, view.position[1]


def played() -> list[Outcome]:
    bots = [Local("careful", Careful), Local("wild", Wild), shell("half", "echo 1; exit")]
    return play_match(COURSE, bots, PATIENT, record=True)


def recorded(outcomes: list[Outcome]) -> str:
    return write_record(COURSE, PATIENT.most_moves(COURSE), outcomes)


def without_clock(outcome: Outcome) -> Outcome:
    return replace(outcome, seconds=0, cpu_seconds=0, exposed="")


def test_a_record_gives_back_every_game_and_is_true() -> None:
    outcomes = played()
    assert [each.status for each in outcomes] == [Status.FINISHED, Status.ELIMINATED, Status.CRASHED]
    record = read_record(recorded(outcomes))
    assert record.course == COURSE
    assert [without_clock(each) for each in record.games] == [without_clock(each) for each in outcomes]
    assert [replay_game(record, each) for each in record.games] == ["", "", ""]


def test_the_transcript_shows_both_sides_in_order() -> None:
    lines = list(transcript(played()[0]))
    assert lines[:2] == ["S> 12", "S> -3"] and lines[-1] == "S> FINISH"
    assert lines[1 + 144 :][:8] == ["S> 1", "S> 2", "S> 3", "S> 9", "S> 3", "S> 2", "B> 2", "B> 3"]


def tampered(old: str, new: str) -> Record:
    text = recorded(played())
    assert old in text
    return read_record(text.replace(old, new, 1))


def test_a_record_that_was_changed_is_found_out() -> None:
    record = tampered('["FINISH"]', '["OK"]')
    assert "the server said OK, ours says FINISH" in replay_game(record, record.games[0])
    record = tampered('"status": "eliminated"', '"status": "finished"')
    assert replay_game(record, record.games[1]) == "the record says finished, but our server's last word is ERROR"
    record = tampered('"speaker": "bot", "lines": ["3"]', '"speaker": "bot", "lines": ["9"]')
    assert "ours says ERROR" in replay_game(record, record.games[0])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "found an empty file"),
        ("[]", "expected a JSON object"),
        ('{"carreau": 1}', "the head of a record"),
        ('{"carreau": 1, "record": "race", "most_moves": 3}', 'expected "board"'),
        ('{"carreau": 1, "record": "race", "most_moves": 3, "board": ["1", "x"]}', "the board of the record: expected"),
        ('{"carreau": 1, "record": "race", "most_moves": 3, "board": ["1", "0", "0 0", "0"]}', "there is no objective"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        read_record(text)


WHOLE = recorded(play_match(COURSE, [Local("careful", Careful)], PATIENT, record=True))
CHANGES = st.one_of(st.none(), st.integers(-1, 3), st.text(max_size=5), st.lists(st.integers(0, 3), max_size=3))


@settings(derandomize=True, max_examples=100)
@given(st.integers(0, WHOLE.count("\n") - 1), st.integers(0, 7), CHANGES)
def test_a_damaged_record_is_refused_or_found_out_but_breaks_nothing(line: int, key: int, value: object) -> None:
    lines = WHOLE.splitlines()
    found = json.loads(lines[line])
    found[list(found)[key % len(found)]] = value
    try:
        record = read_record("\n".join([*lines[:line], json.dumps(found), *lines[line + 1 :]]))
    except ParseError as error:
        assert str(error)
        return
    for game in record.games:
        assert isinstance(replay_game(record, game), str)
