"""Ponds as text: a row a line, with a blank line between two ponds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from carreau.core.formats import Format, Line, check_rows, lines, read_each
from carreau.core.level import Meta, Origin
from carreau.core.likeness import graded, sample, share
from carreau_stride.level import ALPHABET, FLIES, FROGS, StrideLevel


def read_rows(rows: Sequence[Line]) -> StrideLevel:
    check_rows(rows, ALPHABET, "a pond")
    return StrideLevel(tuple(row.text for row in rows), Meta(origin=Origin(rows[0].number)))


def read_board(text: str) -> StrideLevel:
    return read_rows([line for line in lines(text) if line.text])


def write_board(level: StrideLevel) -> str:
    return "\n".join(level.rows)


def read(text: str) -> list[StrideLevel]:
    """Every pond of a text. One that is broken does not keep the others from being read."""
    return read_each(
        read_rows, [list(rows) for filled, rows in groupby(lines(text), lambda line: bool(line.text)) if filled]
    )


def write(levels: Sequence[StrideLevel]) -> str:
    return "\n\n".join(map(write_board, levels)) + "\n"


def likeness(text: str) -> float:
    """Sure of nothing but letters of ponds, a frog and a fly among them; the more of them, the nearer."""
    letters = set(text) - set("\n ")
    marked = bool(letters & set(FROGS)) and bool(letters & set(FLIES))
    return graded(marked and letters <= set(ALPHABET), marked, share(sample(text), ALPHABET))


FORMATS = (Format("pond", ".pond", "a row a line, ponds with a blank line between them", likeness, read, write, bare=True),)
