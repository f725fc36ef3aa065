"""The application: it checks what is asked, hands it to a worker, and passes on what comes back. It knows no rules."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from fastapi.telemetry import TelemetryConfig

from carreau.store import Results
from carreau.web.server.bodies import Bodies, Memory
from carreau.web.server.connections import Connections
from carreau.web.server.dispatch import Dispatcher
from carreau.web.server.door import Door
from carreau.web.server.errors import add_errors
from carreau.web.server.guard import Guard
from carreau.web.server.machine import available_mb, open_files
from carreau.web.server.manual import add_manual
from carreau.web.server.messages import Wrong
from carreau.web.server.replies import reply_for_good, reply_with_etag
from carreau.web.server.request_models import request_model
from carreau.web.server.results import add_results
from carreau.web.server.routes import add_jobs
from carreau.web.server.static_files import HTML, StaticFiles
from carreau.web.worker.interface import MOST_BYTES
from carreau.web.worker.jobs import TABLE
from carreau.web.worker.requests import CatalogueRequest

WRONG: dict[int | str, dict[str, Any]] = {
    code: {"model": Wrong} for code in (400, 403, 404, 405, 408, 413, 415, 421, 422, 429, 500, 503)
}
NO_TELEMETRY: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False, "auto_configure": False}


def create_app(
    hosts: frozenset[str] = frozenset(),
    results: Results | None = None,
    levels: Path | None = None,
    word: str = "",
    programs: str = "",
) -> FastAPI:
    """The application. With `hosts`, only requests to these names are answered; without `results` none are kept; with
    `levels`, the files of that folder are there too; with `word`, only those come in who have it; `programs`, as workers
    are told of them, can be watched."""
    dispatcher = Dispatcher(levels, programs)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[dict[str, Any]]:
        dispatcher.start()
        dispatcher.players.in_background(dispatcher.warm_up(request_model(CatalogueRequest)(), "levels", "about"))
        yield {"connections": Connections(open_files())}
        await dispatcher.close()

    app = FastAPI(title="Carreau", lifespan=lifespan, docs_url=None, redoc_url=None, responses=WRONG, telemetry=NO_TELEMETRY)
    app.state.dispatcher = dispatcher
    files = StaticFiles()
    add_pages(app, files)
    add_manual(app)
    add_jobs(app, dispatcher, files)
    add_results(app, dispatcher, results)
    add_errors(app)
    most_bytes = posts(app)
    app.add_middleware(Bodies, memory=Memory(available_mb()), posts=most_bytes)
    if word:
        app.add_middleware(Door, word=word, files=files)
    app.add_middleware(Guard, hosts=hosts, posts=most_bytes)  # before all else
    return app


def posts(app: FastAPI) -> dict[str, int]:
    """Where something can be posted, and how many bytes it may have."""
    most = {job.route: job.request.most_bytes for job in TABLE}
    routes = [route for route in app.routes if isinstance(route, APIRoute)]
    return {route.path: most.get(route.path, MOST_BYTES) for route in routes if "POST" in (route.methods or ())}


def add_pages(app: FastAPI, files: StaticFiles) -> None:
    @app.get("/", include_in_schema=False)
    async def page(http: Request) -> Response:
        return reply_with_etag(http, files.page(), HTML)

    @app.get("/static/{path:path}", include_in_schema=False)
    async def static(http: Request, path: str) -> Response:
        file = files.find(path)
        if file is None:
            raise HTTPException(404, "there is no such file")
        return reply_for_good(http, *file)
