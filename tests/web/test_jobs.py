"""The table of jobs: every function takes the request of its entry, and all of it runs where there is no server."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import carreau
from carreau.web.server.app import create_app
from carreau.web.server.messages import ANSWERS, EXAMPLE_LEVEL
from carreau.web.server.request_models import request_model
from carreau.web.worker import requests
from carreau.web.worker.interface import Request, decode
from carreau.web.worker.jobs import JOBS, TABLE, Job, OneAnswer
from tests.stopping import PATIENCE

FOLDER = Path(carreau.__file__).parent / "web" / "worker"
# What a browser does not have, and what makes a worker slow to begin.
ABSENT = (
    "pydantic",
    "fastapi",
    "starlette",
    "uvicorn",
    "numpy",
    "PIL",
    "subprocess",
    "multiprocessing",
    "asyncio",
    "sqlite3",
)
OF_A_PROCESS = {"subprocess", "multiprocessing", "signal", "resource", "threading", "queue", "asyncio", "socket", "os"}


@pytest.mark.parametrize("job", TABLE, ids=lambda job: job.name)
def test_a_function_takes_the_request_of_its_entry(job: Job) -> None:
    hints = get_type_hints(job.load())
    assert hints["request"] is job.request


def test_every_entry_that_is_not_internal_is_a_route_and_has_its_answer_in_the_schema() -> None:
    paths = create_app().openapi()["paths"]
    assert {job.route for job in TABLE if not job.internal} <= paths.keys()
    assert {job.name for job in TABLE if isinstance(job, OneAnswer) and not job.internal} == ANSWERS.keys()


def test_jobs_need_no_server_and_no_package_beside_carreau() -> None:
    program = (
        "import sys\n"
        "from carreau.web.worker.jobs import TABLE\n"
        "for job in TABLE: job.load()\n"
        f"print([name for name in sys.modules if name.startswith('carreau.web.server') or name in {ABSENT}])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert ran.stdout.strip() == "[]"


def test_the_server_does_not_load_what_its_workers_do() -> None:
    modules = {f"carreau.web.worker.{job.function.partition('.')[0]}" for job in TABLE}
    program = f"import sys, carreau.web.server.app\nprint([name for name in sys.modules if name in {modules}])"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_only_the_process_itself_knows_that_it_is_one(path: Path) -> None:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    assert path.name == "main.py" or not found & OF_A_PROCESS


CELL = {"cell": [1, 3], "selected": "box0"}
BLANK = {"game": "race", "width": 5, "height": 5}
EDITS = [
    {"brush": "wall", "cells": [[1, 1]]},
    {"resize": [0, 0, 1, 1]},
    {"move": "flip"},
    {"choose": "robot", "option": "r"},
]
ASKED: list[tuple[type[Request], dict[str, Any]]] = [
    (requests.PlayRequest, {"level": EXAMPLE_LEVEL}),
    (requests.PlayRequest, {"level": EXAMPLE_LEVEL, "gesture": CELL}),
    (requests.GestureRequest, {"level": EXAMPLE_LEVEL, **CELL}),
    (requests.SolveRequest, {"level": EXAMPLE_LEVEL, "options": {"deadlocks": "off"}, "nodes": 5}),
    (requests.EditRequest, {"blank": BLANK, "do": EDITS}),
    (requests.RoundsRequest, {"level": EXAMPLE_LEVEL, "records": [{}, {"bids": [[0, 5]], "tries": ["rN"]}]}),
]


@pytest.mark.parametrize(("kind", "asked"), ASKED)
def test_a_request_is_the_same_whether_the_server_checked_it_or_not(kind: type[Request], asked: dict[str, Any]) -> None:
    """Where there is no server, what is left out has the same default."""
    checked = json.loads(request_model(kind).model_validate(asked).model_dump_json())
    assert plain(decode(kind, checked)) == plain(decode(kind, asked))


def plain(value: Any) -> Any:
    """A request as data, with the names of its parts."""
    if isinstance(value, Request):
        return {"": type(value).__name__, **{name: plain(each) for name, each in vars(value).items()}}
    if isinstance(value, list):
        return [plain(each) for each in value]  # type: ignore[misc]
    return value


def test_parts_of_a_request_are_of_their_own_types() -> None:
    request = decode(requests.EditRequest, {"blank": BLANK, "do": EDITS})
    assert isinstance(request.blank, requests.Blank) and request.blank.kind == ""
    assert [type(each) for each in request.do] == [requests.Stroke, requests.Resize, requests.Turn, requests.Choose]
    assert JOBS["edit"].request is requests.EditRequest
