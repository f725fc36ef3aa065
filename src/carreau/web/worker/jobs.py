"""Every job by its name: what is asked, what does it, and whether it gives one answer, a file, or lines as they come.

The server makes its routes of this table and a worker finds here what to do, so a new endpoint is a request, a function and
an entry. Nothing that is imported here, or by the functions, needs a process, a server or a package beside Carreau.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from importlib import import_module
from typing import Any

from carreau.search.control import Cancel
from carreau.web.worker import compare_requests, requests
from carreau.web.worker.interface import File, Request, Send, Upload


@dataclass(frozen=True, slots=True)
class Job:
    """Something that may be asked for, at /api/NAME if no `path` is said. The function is named by its module, which is
    imported when it is needed: the server runs no rules, and does not wait for them.

    What is `lasting` has the same answer as long as the program runs, what is `fresh` has the answer of the moment; both are
    got rather than posted for. For what is `internal` only the server asks."""

    name: str
    request: type[Request]
    function: str
    _: KW_ONLY
    path: str = ""
    lasting: bool = False
    fresh: bool = False
    internal: bool = False

    @property
    def route(self) -> str:
        return self.path or f"/api/{self.name}"

    @property
    def is_got(self) -> bool:
        return self.lasting or self.fresh

    @property
    def takes_file(self) -> bool:
        return issubclass(self.request, Upload)

    def load(self) -> Callable[..., Any]:
        module, _, name = self.function.partition(".")
        return getattr(import_module(f"carreau.web.worker.{module}"), name)


@dataclass(frozen=True, slots=True)
class OneAnswer(Job):
    """One answer, a JSON object: `function(request)`."""

    def perform(self, request: Request, send: Send, cancel: Cancel) -> None:
        send(self.load()(request))


@dataclass(frozen=True, slots=True)
class OneFile(Job):
    """An answer that is a file of one of some types: `function(request)`. A line of JSON has it as base64."""

    media_types: tuple[str, ...]

    def perform(self, request: Request, send: Send, cancel: Cancel) -> None:
        file: File = self.load()(request)
        send({"media_type": file.media_type, "base64": b64encode(file.data).decode()})


@dataclass(frozen=True, slots=True)
class Stream(Job):
    """Lines as they come, each a JSON object that says by its `event` what it is: `function(request, send, cancel)`, which
    stops soon after it is cancelled."""

    def perform(self, request: Request, send: Send, cancel: Cancel) -> None:
        self.load()(request, send, cancel)


TABLE: tuple[OneAnswer | OneFile | Stream, ...] = (
    OneAnswer("about", requests.CatalogueRequest, "catalogue.about", lasting=True),
    OneAnswer("levels", requests.CatalogueRequest, "catalogue.levels", lasting=True),
    OneAnswer("level", requests.LevelRequest, "catalogue.level", path="/api/levels/{game}/{set}/{number}", lasting=True),
    OneAnswer("days", requests.DaysRequest, "catalogue.days", fresh=True),
    OneAnswer("shelf", requests.ShelfRequest, "shelf.listing", fresh=True),
    OneAnswer("shelf_file", requests.ShelfFileRequest, "shelf.file", path="/api/shelf/file", fresh=True),
    OneAnswer("shelf_level", requests.ShelfLevelRequest, "shelf.level", path="/api/shelf/level", fresh=True),
    OneAnswer("play", requests.PlayRequest, "playing.play"),
    OneAnswer("gesture", requests.GestureRequest, "playing.gesture"),
    OneAnswer("choose", requests.ChooseRequest, "playing.choose"),
    OneFile("svg", requests.PictureRequest, "playing.picture", ("image/svg+xml",)),
    OneAnswer("read", requests.ReadRequest, "uploads.read"),
    OneFile("write", requests.WriteRequest, "uploads.write", ("text/plain", "image/png")),
    OneAnswer("edit", requests.EditRequest, "editing.edit"),
    Stream("judge", requests.JudgeRequest, "editing.judge"),
    Stream("generate", requests.GenerateRequest, "editing.generate"),
    Stream("solve", requests.SolveRequest, "searching.solve"),
    Stream("improve", requests.ImproveRequest, "searching.improve"),
    Stream("hint", requests.HintRequest, "searching.hint"),
    Stream("review", requests.ReviewRequest, "searching.review"),
    Stream("explain", requests.ExplainRequest, "searching.explain"),
    Stream("slack", requests.SlackRequest, "searching.slack"),
    Stream("watch", requests.WatchRequest, "searching.watch"),
    Stream("trace", requests.TraceRequest, "searching.trace"),
    OneAnswer("positions", requests.PositionsRequest, "searching.positions"),
    Stream("compare", compare_requests.CompareRequest, "comparing.compare"),
    OneAnswer("journal", compare_requests.JournalRequest, "comparing.journal"),
    OneFile("report", compare_requests.ReportRequest, "comparing.report", tuple(compare_requests.MEDIA_TYPES.values())),
    Stream("drive", requests.DriveRequest, "matches.drive"),
    OneAnswer("rounds", requests.RoundsRequest, "matches.rounds"),
    OneAnswer("board", requests.ResultsRequest, "matches.board", internal=True),
    OneAnswer("result", requests.AddResultRequest, "matches.result", internal=True),
)
JOBS = {job.name: job for job in TABLE}
