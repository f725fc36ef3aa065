"""What the process of a task sends back."""

from __future__ import annotations

from typing import NamedTuple

from carreau.core.task import Found


class Reply(NamedTuple):
    found: Found
    refusal: str | None  # the sentence of a CarreauError
    clean: bool  # whether the process does more
