"""Tables for spreadsheets, in which no text is worked out."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TextIO

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with which a spreadsheet takes a text for something to work out


def as_csv(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO(newline="")
    write_csv(text, columns, rows)
    return text.getvalue()


def write_csv(file: TextIO, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([without_formula(each) if isinstance(each, str) else each for each in row] for row in rows)


def without_formula(text: str) -> str:
    """A text that no spreadsheet works out; numbers written as text are left alone."""
    return f"'{text}" if text.startswith(FORMULA) and not text[1:].replace(".", "", 1).isdecimal() else text
