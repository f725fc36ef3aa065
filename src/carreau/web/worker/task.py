"""One job that was asked for, and how it is done: the same in a process of the server and in a page that has none."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from carreau.core.errors import CarreauError
from carreau.search.control import Cancel
from carreau.web.worker.interface import Request, Upload, decode
from carreau.web.worker.jobs import JOBS
from carreau.web.worker.localise import LANGUAGE, error_message, localise, why

Write: TypeAlias = Callable[[str, str], object]  # takes a mark and a line: `+` of the answer, `!` why there is none


class Task(NamedTuple):
    """A job, with the request as JSON, or with a file, and then `fields` has the rest."""

    job: str
    body: bytes
    fields: dict[str, Any]
    language: str
    cancel: Cancel

    def request(self, kind: type[Request]) -> Request:
        return kind(data=self.body, **self.fields) if issubclass(kind, Upload) else decode(kind, json.loads(self.body))


def perform(task: Task, write: Write) -> bool:
    """Do it, line by line. Whether there was memory enough: who had too little should not go on."""
    LANGUAGE.set(task.language)
    job = JOBS[task.job]
    try:
        job.perform(
            task.request(job.request), lambda message: write("+", as_line(localise(message, task.language))), task.cancel
        )
    except CarreauError as error:
        write("!", as_line(why(error)))
    except MemoryError:
        write("!", as_line(error_message("this takes more memory than a request may have")))
        return False
    return True


def as_line(message: dict[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":"))
