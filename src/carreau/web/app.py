"""The server: it checks what is asked, hands it to a worker, and passes on what comes back. It knows no rules."""

from __future__ import annotations

import json
import os
from base64 import b64decode
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, HTTPException, Path, Query
from fastapi import Request as Http
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.telemetry import TelemetryConfig
from pydantic import BaseModel
from pydantic_core import PydanticSerializationError
from starlette.exceptions import HTTPException as AnyHttpException

from carreau.web import messages
from carreau.web.guard import BYTES, JSON, LARGEST_BODY, Guard, error_message
from carreau.web.messages import LevelDocument
from carreau.web.pool import Busy, Pool, Size
from carreau.web.replies import EventStream, reply, tagged
from carreau.web.rooms import MOST_CELLS
from carreau.web.static_files import StaticFiles
from carreau.web.workers import Died, Refused

LARGE = 4096  # letters of a board that is played in a pool of its own, where it keeps nobody waiting
PLAY_SECONDS, READ_SECONDS, MARGIN_SECONDS = 10.0, 20.0, 15.0
SPARE_MB = 1536  # what a worker may use beside the memory of a search
CORES = os.cpu_count() or 1
WRONG: dict[int | str, dict[str, Any]] = {
    code: {"model": messages.Wrong} for code in (400, 404, 405, 413, 415, 421, 422, 429, 500)
}
NO_TELEMETRY: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False, "auto_configure": False}
FILE = {"requestBody": {"required": True, "content": {BYTES: {"schema": {"type": "string", "format": "binary"}}}}}
NDJSON = "application/x-ndjson"
STREAM: dict[int | str, dict[str, Any]] = {
    200: {"content": {NDJSON: {"schema": {"type": "string"}}}, "description": "a JSON object a line, as they come"}
}


class Desk:
    """The pools, and how the endpoints use them."""

    def __init__(self) -> None:
        self.players = Pool(Size(max(2, min(CORES, 8)), 64, 256, 512, memory_mb=1024))
        self.large = Pool(Size(2, 2, 16, 64, memory_mb=2048, niceness=5))
        memory = int(messages.MOST_MEMORY_MB) + SPARE_MB
        self.searchers = Pool(Size(max(4, min(CORES, 16)), 4, 8, 64, memory_mb=memory, niceness=10))
        self.kept: dict[str, bytes] = {}

    @property
    def pools(self) -> tuple[Pool, ...]:
        return self.players, self.large, self.searchers

    async def close(self) -> None:
        for pool in self.pools:
            await pool.close()

    async def play(self, http: Http, name: str, asked: BaseModel, level: LevelDocument) -> bytes:
        pool = self.large if level.letters > LARGE else self.players
        return await self.one(pool, client(http), name, dumped(asked), PLAY_SECONDS, key=level.key)

    async def one(
        self, pool: Pool, who: str, job: str, body: bytes, seconds: float, key: str = "", asked: dict[str, Any] | None = None
    ) -> bytes:
        """The one line that answers a job."""
        ticket = pool.join(who, key)
        try:
            worker = await ticket.ready
            found = [line async for line in worker.lines(job, body, seconds, asked or {})]
            return found[0]
        finally:
            pool.leave(ticket)

    async def once(self, name: str, asked: dict[str, Any], key: str = "") -> bytes:
        """An answer that is the same as long as the server runs."""
        key = key or name
        if key not in self.kept:
            self.kept[key] = await self.one(self.players, "", name, json.dumps(asked).encode(), PLAY_SECONDS)
        return self.kept[key]

    def stream(self, http: Http, name: str, body: bytes, seconds: float) -> EventStream:
        """The lines of a search as they come. Whoever closes the connection stops it."""
        ticket = self.searchers.join(client(http))

        async def lines() -> AsyncIterator[bytes]:
            if (ahead := self.searchers.ahead(ticket)) is not None:
                yield json.dumps({"event": "queued", "ahead": ahead}).encode() + b"\n"
            try:
                worker = await ticket.ready
                async for line in worker.lines(name, body, seconds + MARGIN_SECONDS, {}):
                    yield line
            except Refused as error:
                yield b'{"event":"error",' + error.reason.removeprefix(b"{")
            except Died as error:
                yield json.dumps({"event": "error", **error_message(str(error))}).encode() + b"\n"

        return EventStream(lines(), lambda: self.searchers.leave(ticket), NDJSON)


def client(http: Http) -> str:
    return http.client.host if http.client else ""


def dumped(asked: BaseModel) -> bytes:
    try:
        return asked.model_dump_json().encode()
    except (PydanticSerializationError, UnicodeEncodeError, ValueError):
        raise HTTPException(400, "expected text that can be written as UTF-8, and numbers of JSON") from None


def create_app(hosts: frozenset[str] = frozenset()) -> FastAPI:
    """The application. With `hosts`, only requests to these names are answered."""
    desk, files = Desk(), StaticFiles()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        for pool in (desk.players, desk.players, desk.searchers):
            pool.prepare()
        yield
        await desk.close()

    app = FastAPI(title="Carreau", lifespan=lifespan, docs_url=None, redoc_url=None, responses=WRONG, telemetry=NO_TELEMETRY)
    app.add_middleware(Guard, hosts=hosts)
    app.state.desk = desk
    add_pages(app, files)
    add_levels(app, desk)
    add_play(app, desk)
    add_files(app, desk)
    add_searches(app, desk)
    add_errors(app)
    return app


def add_pages(app: FastAPI, files: StaticFiles) -> None:
    def found(http: Http, name: str) -> Response:
        file = files.find(name)
        if file is None:
            raise HTTPException(404, "there is no such file")
        return tagged(http, *file)

    @app.get("/", include_in_schema=False)
    async def page(http: Http) -> Response:
        return found(http, "index.html")

    @app.get("/static/{name:path}", include_in_schema=False)
    async def static(http: Http, name: str) -> Response:
        return found(http, name)


def add_levels(app: FastAPI, desk: Desk) -> None:
    @app.get("/api/about", responses={200: {"model": messages.About}}, response_model=None)
    async def about(http: Http) -> Response:
        limits = messages.Limits(cells=MOST_CELLS, bytes=LARGEST_BODY)
        return tagged(http, await desk.once("about", {"limits": limits.model_dump()}), JSON)

    @app.get("/api/levels", responses={200: {"model": messages.Shelf}}, response_model=None)
    async def levels(http: Http) -> Response:
        return tagged(http, await desk.once("levels", {}), JSON)

    @app.get("/api/levels/{game}/{set}/{number}", responses={200: {"model": messages.OpenLevel}}, response_model=None)
    async def level(http: Http, game: str, set: str, number: Annotated[int, Path(ge=1, le=10_000)]) -> Response:
        name = f"{game}/{set}"
        try:
            found = await desk.once("level", {"set": name, "number": number}, f"{name}/{number}")
        except Refused as error:
            return Response(error.reason, 404, media_type=JSON)
        return tagged(http, found, JSON)


def add_play(app: FastAPI, desk: Desk) -> None:
    @app.post("/api/play", responses={200: {"model": messages.Played}}, response_model=None)
    async def play(http: Http, asked: messages.PlayRequest) -> Response:
        return reply(http, await desk.play(http, "play", asked, asked.level), JSON)

    @app.post("/api/gesture", responses={200: {"model": messages.Preview}}, response_model=None)
    async def gesture(http: Http, asked: messages.GestureRequest) -> Response:
        return reply(http, await desk.play(http, "gesture", asked, asked.level), JSON)

    @app.post("/api/choose", responses={200: {"model": messages.Chosen}}, response_model=None)
    async def choose(http: Http, asked: messages.ChooseRequest) -> Response:
        return reply(http, await desk.play(http, "choose", asked, asked.level), JSON)

    @app.post("/api/svg", responses={200: {"content": {"image/svg+xml": {}}}}, response_model=None)
    async def svg(http: Http, asked: messages.PictureRequest) -> Response:
        found = json.loads(await desk.play(http, "svg", asked, asked.level))
        return reply(http, encoded(found["text"]), "image/svg+xml")


def encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise HTTPException(400, "expected text that can be written as UTF-8") from None


def add_files(app: FastAPI, desk: Desk) -> None:
    @app.post(
        "/api/read",
        responses={200: {"model": messages.ReadLevels}},
        response_model=None,
        openapi_extra=FILE,
    )
    async def read(
        http: Http,
        mesh: Annotated[int, Query(ge=0, le=1000)] = 0,
        name: Annotated[str, Query(max_length=200)] = "",
        format: Annotated[str, Query(max_length=100)] = "",
    ) -> Response:
        body = await http.body()
        asked = {"mesh": mesh, "name": name, "format": format}
        return reply(http, await desk.one(desk.large, client(http), "read", body, READ_SECONDS, asked=asked), JSON)

    @app.post("/api/write", responses={200: {"content": {"text/plain": {}, "image/png": {}}}}, response_model=None)
    async def write(http: Http, asked: messages.WriteRequest) -> Response:
        data = b64decode(json.loads(await desk.play(http, "write", asked, asked.level))["base64"])
        return reply(http, data, "image/png" if asked.format == "png" else "text/plain; charset=utf-8")


def add_searches(app: FastAPI, desk: Desk) -> None:
    @app.post("/api/solve", responses=STREAM, response_model=None)
    async def solve(http: Http, asked: messages.SolveRequest) -> Response:
        return desk.stream(http, "solve", dumped(asked), asked.seconds)

    @app.post("/api/hint", responses=STREAM, response_model=None)
    async def hint(http: Http, asked: messages.HintRequest) -> Response:
        return desk.stream(http, "hint", dumped(asked), asked.seconds)

    @app.post("/api/review", responses=STREAM, response_model=None)
    async def review(http: Http, asked: messages.ReviewRequest) -> Response:
        return desk.stream(http, "review", dumped(asked), asked.seconds)

    @app.post("/api/slack", responses=STREAM, response_model=None)
    async def slack(http: Http, asked: messages.SlackRequest) -> Response:
        return desk.stream(http, "slack", dumped(asked), asked.seconds)

    @app.post("/api/watch", responses=STREAM, response_model=None)
    async def watch(http: Http, asked: messages.WatchRequest) -> Response:
        return desk.stream(http, "watch", dumped(asked), asked.seconds)

    @app.post("/api/trace", responses=STREAM, response_model=None, openapi_extra=FILE)
    async def trace(http: Http) -> Response:
        return desk.stream(http, "trace", await http.body(), messages.MOST_SECONDS)


def add_errors(app: FastAPI) -> None:
    def wrong(status: int, reason: str) -> Response:
        headers = {"retry-after": "2"} if status == 429 else None
        return Response(json.dumps(error_message(reason)), status, headers, JSON)

    @app.exception_handler(AnyHttpException)
    async def http_error(http: Http, error: AnyHttpException) -> Response:
        return wrong(error.status_code, str(error.detail))

    @app.exception_handler(RequestValidationError)
    async def invalid(http: Http, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        return wrong(422, f"{'.'.join(map(str, first['loc']))}: {first['msg']}")

    @app.exception_handler(Refused)
    async def refused(http: Http, error: Refused) -> Response:
        return Response(error.reason, 400, media_type=JSON)

    @app.exception_handler(Busy)
    async def busy(http: Http, error: Busy) -> Response:
        return wrong(429, str(error))

    @app.exception_handler(Died)
    async def died(http: Http, error: Died) -> Response:
        return wrong(500, str(error))
