"""A page without a server is answered as a server answers it: the same bytes, but for what depends on the moment."""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import Any

import pytest

from carreau.web.worker.jobs import JOBS, Stream
from carreau.web.worker.requests import MEMORY_MB
from tests.web.serving import BYTES, Running
from tests.web.site_requests import ANSWERED, NO_REQUEST, Asked
from tests.web.site_server import Answered, address_of, engine_answers
from tests.web.test_french import assert_french

OF_THE_MOMENT = {"seconds", "cpu_seconds", "memory_mb", "tables"}  # what searches took


def told(asked: Asked) -> str:
    return f"{asked.job} {str(asked.fields or asked.said)[:40]}"


def server_answers(server: Running, asked: Asked) -> Answered:
    job = JOBS[asked.job]
    headers = BYTES if job.takes_file else {"content-type": "application/json"}
    found = server.client.request(
        "GET" if job.is_got else "POST",
        address_of(asked.job, asked.fields),
        content=asked.body,
        headers={**headers, "accept-language": asked.language},
    )
    return Answered(found.status_code, found.content)


def lines_of(data: bytes) -> list[dict[str, Any]]:
    """The lines of a stream without what depends on the moment: how it is cut into lines, what it took, reports between."""
    lines: list[dict[str, Any]] = []
    for line in map(json.loads, data.splitlines()):
        if line["event"] in ("progress", "queued"):
            continue
        if line["event"] == "visits" and lines[-1]["event"] == "visits":
            lines[-1] = {**line, **{name: lines[-1][name] + line[name] for name in ("visits", "moves")}}
        else:
            lines.append(line)
    return [without_moment(line) for line in lines]


def without_moment(found: dict[str, Any]) -> dict[str, Any]:
    """An object without what depends on the moment, as deep as it goes."""
    text = json.dumps(found)
    return json.loads(text, object_pairs_hook=lambda pairs: {k: v for k, v in pairs if k not in OF_THE_MOMENT})


@pytest.fixture(scope="module", autouse=True)
def the_same_memory(server: Running) -> Generator[None]:
    """Both sides may use as much, and say so."""
    token = MEMORY_MB.set(server.get("/api/about").json()["limits"]["memory_mb"])
    yield
    MEMORY_MB.reset(token)


@pytest.mark.parametrize("asked", ANSWERED, ids=told)
def test_the_same_is_answered_without_a_server(server: Running, asked: Asked) -> None:
    theirs = server_answers(server, asked)
    ours = engine_answers(asked.job, asked.body, asked.fields, asked.language)
    assert ours.status == theirs.status, theirs.data
    if isinstance(JOBS[asked.job], Stream):
        assert lines_of(ours.data) == lines_of(theirs.data)
    else:
        assert ours.data.rstrip() == theirs.data.rstrip()


@pytest.mark.parametrize("asked", NO_REQUEST, ids=told)
def test_what_is_no_request_is_refused_without_a_server_too(server: Running, asked: Asked) -> None:
    """By a sentence in the language that was asked for; the status is that of any refusal."""
    assert server_answers(server, asked).status == 422
    ours = engine_answers(asked.job, asked.body, asked.fields, asked.language)
    found = ours.json()
    assert found.pop("event", "error") == "error" and set(found) == {"error", "line", "column"}
    if asked.language == "fr":
        assert_french(found["error"].partition("\u00a0: ")[2])


def test_every_job_that_a_page_may_ask_for_was_asked() -> None:
    assert {asked.job for asked in ANSWERED} == {name for name, job in JOBS.items() if not job.internal}
