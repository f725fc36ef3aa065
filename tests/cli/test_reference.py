"""The reference of the command line is what the program says of itself."""

from __future__ import annotations

from tests.cli.reference import FILE, reference


def test_the_reference_is_written_from_the_program() -> None:
    document = FILE.read_text()
    assert document == reference(document), "python -m tests.cli.reference writes it anew"


def test_the_reference_has_every_verb_with_its_defaults() -> None:
    document = FILE.read_text()
    for heading in ("### `carreau solve LEVEL…`", "### `carreau oracle build", "### `carreau generate GAME"):
        assert heading in document
    assert "| `--memory-limit MB` | For the search. At least 1. | `2048` |" in document
    assert "| `--mesh N` | Pixels a cell, if the level is a picture. At least 1. |  |" in document
