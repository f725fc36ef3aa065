"""Help for players: how a game stands beside the best that was possible, what to do next, and what each move cost.

Everything is counted in what the game counts first: moves, the total of a course, moves, pushes. What is not proven is
said to be unknown."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from carreau.coach.explanations import Explained, Past, explain
from carreau.coach.hints import Hint, hint
from carreau.coach.reviews import Cost, Done, review

__all__ = ["Cost", "Done", "Explained", "Hint", "Past", "as_event", "explain", "hint", "review"]


def as_event(item: Hint | Cost | Done | Past | Explained) -> dict[str, Any]:
    """A hint, or a part of a review or an explanation, as plain data, with the name of the event."""
    return {"event": type(item).__name__.lower(), **asdict(item)}
