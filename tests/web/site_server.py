"""The page as `carreau site` writes it, under an address of its own on a server that knows nothing of Carreau; and what
answers it, asked in this process."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from contextvars import copy_context
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from carreau.web.browser.main import answer
from carreau.web.site.build import write_site
from carreau.web.site.runtime import PYTHON, RUNTIME
from carreau.web.site.serving import serving
from carreau.web.worker.jobs import JOBS, OneFile, Stream
from tests.web.built_site import SUB
from tests.web.playing import page_of

ON_A_SITE = "CARREAU_TESTS_ON_A_SITE"  # a variable of the environment: tests of the page that can be run on a site are


class Answered(NamedTuple):
    """An answer as the page hears it: one text, or the lines of a stream."""

    status: int
    data: bytes

    def json(self) -> Any:
        return json.loads(self.data)


class Site:
    """A site that is served. What it is asked here is answered by the same Python that answers in its page."""

    def __init__(self, address: str) -> None:
        self.address = address

    def post(self, path: str, message: Any) -> Answered:
        return engine_answers(path.removeprefix("/api/"), json.dumps(message).encode())


def engine_lines(job: str, body: bytes, fields: Mapping[str, str], language: str) -> list[tuple[str, str]]:
    """The lines of a job, with their marks."""
    told: list[tuple[str, str]] = []
    assert copy_context().run(
        answer, job, body, fields, language, lambda mark, line: told.append((mark, line)), lambda: False
    )
    return told


def engine_answers(
    job: str, body: bytes = b"", fields: Mapping[str, str] = MappingProxyType({}), language: str = "en"
) -> Answered:
    """What the page's transport makes of them."""
    entry, told = JOBS[job], engine_lines(job, body, fields, language)
    if isinstance(entry, Stream):
        return Answered(200, as_stream(told))
    ((mark, line),) = told
    if mark == "!":
        return Answered(404 if entry.is_got else 400, line.encode())
    return Answered(200, b64decode(json.loads(line)["base64"]) if isinstance(entry, OneFile) else line.encode())


def as_stream(told: Iterable[tuple[str, str]]) -> bytes:
    lines = (line if mark == "+" else f'{{"event":"error",{line[1:]}' for mark, line in told)
    return "".join(f"{line}\n" for line in lines).encode()


def address_of(job: str, fields: Mapping[str, str]) -> str:
    """The address that a page asks for a job at."""
    route, rest = JOBS[job].route, dict(fields)
    for name in list(rest):
        if f"{{{name}}}" in route:
            route = route.replace(f"{{{name}}}", rest.pop(name))
    return f"{route}?{urlencode(rest)}" if rest else route


@contextmanager
def site_in(folder: Path, levels: Path | None = None) -> Generator[Site]:
    """A site that is written into a folder, and served."""
    if not (RUNTIME / PYTHON).exists():
        pytest.skip("Python for browsers has not been made here")
    write_site(folder / SUB, levels)
    with serving(folder) as address:
        yield Site(f"{address}{SUB}")


@contextmanager
def page_on(browser: Browser, site: Site, width: int = 1280, height: int = 800, **options: Any) -> Generator[Page]:
    """A fresh visitor of a site, whose page asks nobody else for anything."""
    with page_of(browser, width, height, **options) as page:
        strays: list[str] = []
        page.context.on("request", lambda request: None if is_own(site, request.url) else strays.append(request.url))
        yield page
        assert not strays


def is_own(site: Site, url: str) -> bool:
    return url.startswith((f"{site.address}/", "blob:", "data:"))
