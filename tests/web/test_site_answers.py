"""A page without a server is answered as a server answers it: the same bytes, but for what depends on the moment."""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import Any

import pytest
from playwright.sync_api import Browser

from carreau.web.site.installing import MARK
from carreau.web.worker.jobs import JOBS, Stream
from carreau.web.worker.requests import MEMORY_MB
from tests.web.serving import BYTES, Running
from tests.web.site_requests import ANSWERED, NO_REQUEST, Asked
from tests.web.site_server import Answered, Site, address_of, as_stream, engine_answers, engine_lines, page_on
from tests.web.test_french import assert_french

IN_A_WORKER = """async (asked) => {
  const page = new DOMParser().parseFromString(await (await fetch("index.html")).text(), "text/html");
  const { worker, engine } = page.documentElement.dataset;
  const { base, memory } = JSON.parse(engine);
  const python = new Worker(new URL(worker, document.baseURI), { type: "module" });
  python.postMessage({ base: new URL(base, document.baseURI).href, memory, levels: "" });
  const answers = asked.map(() => []);
  const ended = new Promise((resolve) => {
    python.onmessage = ({ data: { id, mark, line } }) => {
      if (id) answers[id - 1].push([mark, line]);
      if (id === asked.length && "=.x".includes(mark)) resolve();
    };
  });
  for (const [index, { job, body, fields, language }] of asked.entries())
    python.postMessage({ id: index + 1, job, body: Uint8Array.from(body), fields, language });
  await ended;
  return answers;
}"""
# What is not the same where there is no native code: what is there, and what takes a search.
BY_SEARCH = {
    "about",
    "judge",
    "generate",
    "solve",
    "improve",
    "hint",
    "review",
    "explain",
    "slack",
    "compare",
    "drive",
    "rounds",
}
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
        elif line["event"] == "hint" and lines:  # the first one was what could be told at once
            lines[-1] = line
        else:
            if line["event"] == "tables":  # those before were of what had been run by then
                lines = [each for each in lines if each["event"] != "tables"]
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


def test_the_same_is_answered_by_python_in_a_browser(browser: Browser, site: Site) -> None:
    asked = [each for each in (*ANSWERED, *NO_REQUEST) if each.job not in BY_SEARCH and len(each.body) < 10_000]
    with page_on(browser, site, expected="404") as page:  # of the icon that a browser looks for beside a file
        page.goto(f"{site.address}/{MARK}")  # nothing of the page is there but its address
        sent = [{**each._asdict(), "fields": dict(each.fields), "body": list(each.body)} for each in asked]
        found: list[list[list[str]]] = page.evaluate(IN_A_WORKER, sent)
    for each, lines in zip(asked, found, strict=True):
        theirs = [(mark, line) for mark, line in lines]
        assert theirs.pop() == ("=", ""), each
        ours = engine_lines(each.job, each.body, each.fields, each.language)
        if isinstance(JOBS[each.job], Stream):
            assert lines_of(as_stream(theirs)) == lines_of(as_stream(ours)), each
        else:
            assert theirs == ours, each
