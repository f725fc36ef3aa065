"""The jobs in a page without a server. A worker of the page hands over what it would have sent to one, and is given the
lines of the answer with the marks of `carreau.web.worker.main`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, get_type_hints

from carreau.core.errors import CarreauError
from carreau.core.formats import parse_json
from carreau.core.text import say
from carreau.files import use_folder
from carreau.web.browser.checking import check
from carreau.web.worker.interface import Request
from carreau.web.worker.jobs import JOBS
from carreau.web.worker.localise import LANGUAGE, why
from carreau.web.worker.requests import MEMORY_MB
from carreau.web.worker.task import Task, Write, as_line, perform

LOOK_EVERY = 0.03  # seconds between two looks at what the page has said meanwhile


class CalledOff:
    """Whether the page has called a job off. It is asked now and then, since it takes a moment to hear."""

    def __init__(self, ask: Callable[[], bool]) -> None:
        self.ask, self.called_off = ask, False
        self.next_look = perf_counter() + LOOK_EVERY

    def is_set(self) -> bool:
        if not self.called_off and perf_counter() >= self.next_look:
            self.called_off = self.ask()
            self.next_look = perf_counter() + LOOK_EVERY
        return self.called_off


def begin(memory_mb: float, levels: str = "") -> None:
    """Say what a search may use, and where the folder of levels is, if the page has one."""
    MEMORY_MB.set(memory_mb)
    if levels:
        use_folder(levels)


def answer(
    job: str,
    body: bytes,
    fields: Mapping[str, str],
    language: str,
    write: Write,
    ask: Callable[[], bool],
    memory_mb: float | None = None,
) -> bool:
    """Do a job. `fields` are what an address says, as text. Whether there was memory enough."""
    if memory_mb is not None:
        MEMORY_MB.set(memory_mb)
    kind = JOBS[job]
    told = from_texts(kind.request, fields)
    asked = as_line(told).encode() if kind.is_got else body
    LANGUAGE.set(language)
    try:
        if len(body) > kind.request.most_bytes:
            raise CarreauError(say("expected at most {:,} bytes", kind.request.most_bytes))
        if kind.is_got or kind.takes_file:
            check(kind.request, told, "query")
        else:
            check(kind.request, parse_json(body.decode(errors="replace")), "body")
    except CarreauError as error:
        write("!", as_line(why(error)))
        return True
    return perform(Task(job, asked, told, language, CalledOff(ask)), write)


def from_texts(kind: type[Request], texts: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a request that an address says, each of its type. What it has no field for is left out."""
    hints = {name: hint for name, hint in get_type_hints(kind).items() if hint is not bytes}
    return {name: from_text(hints[name], text) for name, text in texts.items() if name in hints}


def from_text(hint: Any, text: str) -> Any:
    """A number or a truth, where that is asked for and the text is one."""
    if hint is bool:
        return {"true": True, "1": True, "false": False, "0": False}.get(text, text)
    try:
        return hint(text) if hint in (int, float) else text
    except ValueError:
        return text
