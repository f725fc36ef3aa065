"""A body can have a million mistakes. The first is told, in the same words as if it were the only one, and the others are
not looked for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pydantic
import pytest

from carreau.web.server.messages import EXAMPLE_LEVEL as LEVEL
from carreau.web.server.request_models import request_model
from carreau.web.worker.jobs import JOBS
from tests.web.serving import Running, running

MOST_MISTAKES = 20  # an edit may be of five kinds, and is none of them
UNKNOWN = {f"field{number}": 1 for number in range(1000)}
NUMBERS = [1] * 3900
Body = dict[str, Any]


def with_board(board: list[Any]) -> Body:
    return {**LEVEL, "board": board}


CASES: dict[str, tuple[str, Body, Body]] = {  # a job, a body with one mistake, and one with many, of which that is the first
    "numbers for rows": ("play", {"level": with_board([1])}, {"level": with_board(NUMBERS * 60)}),
    "unknown fields": ("play", {"level": LEVEL, "field0": 1}, {"level": LEVEL, **UNKNOWN}),
    "numbers for options": (
        "choose",
        {"level": LEVEL, "choices": {"field0": 1}},
        {"level": LEVEL, "choices": UNKNOWN},
    ),
    "boards of numbers": (
        "compare",
        {"boards": [{"name": "a", "level": with_board([1])}]},
        {"boards": [{"name": "a", "level": with_board(NUMBERS)}] * 500},
    ),
    "boards with unknown fields": (
        "compare",
        {"boards": [{"name": "a", "field0": 1}]},
        {"boards": [{"name": "a", **UNKNOWN}] * 200},
    ),
    "edits that are none": (
        "edit",
        {"level": LEVEL, "do": [{"field0": 1}]},
        {"level": LEVEL, "do": [UNKNOWN] * 50},
    ),
    "strokes over no cells": (
        "edit",
        {"level": LEVEL, "do": [{"brush": "wall", "cells": [1]}]},
        {"level": LEVEL, "do": [{"brush": "wall", "cells": NUMBERS}] * 100},
    ),
    "rounds with wrong bids": (
        "rounds",
        {"level": LEVEL, "records": [{"bids": [["", ""]]}]},
        {"level": LEVEL, "records": [{"bids": [["", ""]] * 200}] * 400},
    ),
    "numbers for steps": (
        "positions",
        {"level": LEVEL, "after": [], "steps": [1], "wanted": []},
        {"level": LEVEL, "after": [], "steps": NUMBERS, "wanted": []},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_of_a_million_mistakes_a_handful_is_looked_for(name: str) -> None:
    job, small, large = CASES[name]
    model = request_model(JOBS[job].request)
    for body in (small, large):
        with pytest.raises(pydantic.ValidationError) as refused:
            model.model_validate(body)
        assert refused.value.error_count() <= MOST_MISTAKES


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", CASES)
def test_the_first_mistake_is_told_as_if_it_were_the_only_one(server: Running, name: str, language: str) -> None:
    job, *bodies = CASES[name]
    headers = {"accept-language": language}
    one, many = (server.client.post(JOBS[job].route, json=body, headers=headers) for body in bodies)
    assert (one.status_code, many.status_code) == (422, 422)
    assert one.json() == many.json()


def test_objects_of_a_body_are_not_searched_for_cycles_while_they_are_made(tmp_path: Path) -> None:
    """A million lists would be looked through a thousand times, which took most of the time that reading them takes."""
    notes = "import gc, sys; gc.callbacks.append(lambda phase, info: sys.stderr.write(phase[:1]) and sys.stderr.flush())"
    body = json.dumps({"level": {**LEVEL, "more": [[]] * 200_000}}, separators=(",", ":"))
    with running(before=notes, errors=tmp_path / "errors") as server:
        assert server.post("/api/play", {"level": LEVEL}).status_code == 200  # it has started
        before = (tmp_path / "errors").stat().st_size
        answer = server.client.post("/api/play", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 200, answer.text
        assert (tmp_path / "errors").stat().st_size - before < 50
