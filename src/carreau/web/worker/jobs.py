"""Every job by its name: what is asked, what does it, and whether it gives one answer, a file, or lines as they come.

The server makes its routes of this table and a worker finds here what to do, so a new endpoint is a request, a function and
an entry. Nothing that is imported here needs a process, a server or a package beside Carreau.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from carreau.search.control import Cancel
from carreau.web.worker import catalogue, editing, matches, playing, requests, searching, uploads
from carreau.web.worker.interface import File, R, Send


@dataclass(frozen=True, slots=True)
class OneAnswer(Generic[R]):
    """One answer, a JSON object. A `lasting` one is the same as long as the program runs, and is got rather than posted for;
    an `internal` one is asked for by the server alone. `path` is /api/NAME if nothing else is said."""

    name: str
    request: type[R]
    run: Callable[[R], dict[str, Any]]
    path: str = ""
    lasting: bool = False
    internal: bool = False

    def perform(self, request: R, send: Send, cancel: Cancel) -> None:
        send(self.run(request))


@dataclass(frozen=True, slots=True)
class OneFile(Generic[R]):
    """An answer that is a file of one of some types; a line of JSON has it as base64."""

    name: str
    request: type[R]
    run: Callable[[R], File]
    media_types: tuple[str, ...]

    def perform(self, request: R, send: Send, cancel: Cancel) -> None:
        media_type, data = self.run(request)
        send({"media_type": media_type, "base64": b64encode(data).decode()})


@dataclass(frozen=True, slots=True)
class Stream(Generic[R]):
    """Lines as they come, each a JSON object that says by its `event` what it is. It stops soon after it is cancelled."""

    name: str
    request: type[R]
    run: Callable[[R, Send, Cancel], None]

    def perform(self, request: R, send: Send, cancel: Cancel) -> None:
        self.run(request, send, cancel)


Job: TypeAlias = OneAnswer[Any] | OneFile[Any] | Stream[Any]

TABLE: tuple[Job, ...] = (
    OneAnswer("about", requests.CatalogueRequest, catalogue.about, lasting=True),
    OneAnswer("levels", requests.CatalogueRequest, catalogue.levels, lasting=True),
    OneAnswer("level", requests.LevelRequest, catalogue.level, "/api/levels/{game}/{set}/{number}", lasting=True),
    OneAnswer("play", requests.PlayRequest, playing.play),
    OneAnswer("gesture", requests.GestureRequest, playing.gesture),
    OneAnswer("choose", requests.ChooseRequest, playing.choose),
    OneFile("svg", requests.PictureRequest, playing.picture, ("image/svg+xml",)),
    OneAnswer("read", requests.ReadRequest, uploads.read),
    OneFile("write", requests.WriteRequest, uploads.write, ("text/plain", "image/png")),
    OneAnswer("edit", requests.EditRequest, editing.edit),
    Stream("judge", requests.JudgeRequest, editing.judge),
    Stream("generate", requests.GenerateRequest, editing.generate),
    Stream("solve", requests.SolveRequest, searching.solve),
    Stream("hint", requests.HintRequest, searching.hint),
    Stream("review", requests.ReviewRequest, searching.review),
    Stream("slack", requests.SlackRequest, searching.slack),
    Stream("watch", requests.WatchRequest, searching.watch),
    Stream("trace", requests.TraceRequest, searching.trace),
    Stream("drive", requests.DriveRequest, matches.drive),
    OneAnswer("rounds", requests.RoundsRequest, matches.rounds),
    OneAnswer("board", requests.ResultsRequest, matches.board, internal=True),
    OneAnswer("result", requests.AddResultRequest, matches.result, internal=True),
)
JOBS = {job.name: job for job in TABLE}
