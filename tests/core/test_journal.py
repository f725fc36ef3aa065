"""A journal has whole lines only, whatever happened to it, and one owner at a time."""

import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import CarreauError
from carreau.core.journal import TAIL, LineJournal, whole_length


@settings(derandomize=True, max_examples=60)
@given(st.integers(0, 10**6), st.binary(max_size=3), st.sampled_from([0, TAIL, 3 * TAIL]))
def test_a_journal_cut_anywhere_is_read_to_its_last_whole_line(cut: int, garbage: bytes, length: int) -> None:
    lines = [json.dumps({"number": number, "text": "x" * length}).encode() + b"\n" for number in range(3)]
    data = b"".join(lines)
    cut %= len(data) + 1
    whole = whole_length(io.BytesIO(data[:cut] + garbage.replace(b"\n", b"")))
    assert whole in (0, *(len(b"".join(lines[:count])) for count in (1, 2, 3)))
    assert whole <= cut < whole + len(lines[0])
    assert whole_length(io.BytesIO(data + b'{"number": \0\0\n')) == len(data)


def test_lines_are_there_again_and_half_a_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "runs.jsonl"
    journal = LineJournal(path, "busy")
    journal.append({"one": 1})
    journal.append({"two": 2}, lasting=False)
    with pytest.raises(CarreauError, match="busy"):
        LineJournal(path, "busy")
    journal.close()
    with path.open("ab") as file:
        file.write(b'{"three": ')
    journal = LineJournal(path, "busy")
    journal.append({"four": 4})
    assert list(journal.lines()) == ['{"one": 1}', '{"two": 2}', '{"four": 4}']
    journal.close()
