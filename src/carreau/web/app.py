"""The server: it checks what is asked, hands it to a worker, and passes on what comes back. It knows no rules."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, HTTPException, Path, Query
from fastapi import Request as Http
from fastapi.responses import Response
from fastapi.routing import APIRoute
from fastapi.telemetry import TelemetryConfig

from carreau.store import Results
from carreau.web import edit_messages, messages
from carreau.web.desk import READ_SECONDS, Desk, client, dumped
from carreau.web.errors import add_errors
from carreau.web.guard import BYTES, JSON, LARGEST_BODY, Guard
from carreau.web.replies import reply, tagged
from carreau.web.rooms import MOST_CELLS
from carreau.web.static_files import StaticFiles
from carreau.web.ways import STREAM, add_matches, add_results
from carreau.web.workers import Refused

WRONG: dict[int | str, dict[str, Any]] = {
    code: {"model": messages.Wrong} for code in (400, 404, 405, 413, 415, 421, 422, 429, 500, 503)
}
NO_TELEMETRY: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False, "auto_configure": False}
ABOUT = {"limits": messages.Limits(cells=MOST_CELLS, bytes=LARGEST_BODY).model_dump()}
FILE = {"requestBody": {"required": True, "content": {BYTES: {"schema": {"type": "string", "format": "binary"}}}}}


def create_app(hosts: frozenset[str] = frozenset(), results: Results | None = None) -> FastAPI:
    """The application. With `hosts`, only requests to these names are answered; without `results` none are kept."""
    desk, files = Desk(), StaticFiles()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        for pool in (desk.players, desk.players, desk.searchers):
            pool.prepare()
        desk.players.later(desk.warm({"levels": {}, "about": ABOUT}))
        yield
        await desk.close()

    app = FastAPI(title="Carreau", lifespan=lifespan, docs_url=None, redoc_url=None, responses=WRONG, telemetry=NO_TELEMETRY)
    app.state.desk = desk
    add_pages(app, files)
    add_levels(app, desk)
    add_play(app, desk)
    add_files(app, desk)
    add_drawing(app, desk)
    add_searches(app, desk)
    add_matches(app, desk)
    add_results(app, desk, results)
    add_errors(app)
    posts = frozenset(route.path for route in app.routes if isinstance(route, APIRoute) and "POST" in (route.methods or ()))
    app.add_middleware(Guard, hosts=hosts, posts=posts)
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
        return tagged(http, await desk.once("about", ABOUT), JSON)

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
        unfinished: Annotated[bool, Query()] = False,
    ) -> Response:
        body = await http.body()
        asked = {"mesh": mesh, "name": name, "format": format, "unfinished": unfinished}
        return reply(http, await desk.one(desk.large, client(http), "read", body, READ_SECONDS, asked=asked), JSON)

    @app.post("/api/write", responses={200: {"content": {"text/plain": {}, "image/png": {}}}}, response_model=None)
    async def write(http: Http, asked: messages.WriteRequest) -> Response:
        data = b64decode(json.loads(await desk.play(http, "write", asked, asked.level))["base64"])
        return reply(http, data, "image/png" if asked.format == "png" else "text/plain; charset=utf-8")


def add_drawing(app: FastAPI, desk: Desk) -> None:
    @app.post("/api/edit", responses={200: {"model": edit_messages.Edited}}, response_model=None)
    async def edit(http: Http, asked: edit_messages.EditRequest) -> Response:
        return reply(http, await desk.play(http, "edit", asked, asked.level), JSON)

    @app.post("/api/judge", responses=STREAM, response_model=None)
    async def judge(http: Http, asked: edit_messages.JudgeRequest) -> Response:
        return desk.stream(http, "judge", dumped(asked), asked.seconds)

    @app.post("/api/generate", responses=STREAM, response_model=None)
    async def generate(http: Http, asked: edit_messages.GenerateRequest) -> Response:
        return desk.stream(http, "generate", dumped(asked), asked.seconds)


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
