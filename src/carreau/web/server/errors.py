"""Every error is a message: a sentence, and where there is one the line and the column."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.language.libraries import from_pydantic
from carreau.store import StoreError
from carreau.web.server.guard import JSON
from carreau.web.server.pool import Busy
from carreau.web.server.worker_process import JobRefused, WorkerDied
from carreau.web.worker.localise import error_message

LOG = logging.getLogger("uvicorn.error")  # whoever runs the server may know where files are


def error_response(status: int, reason: str, headers: Mapping[str, str] | None = None) -> Response:
    return Response(json.dumps(error_message(reason)), status, headers, JSON)


def add_errors(app: FastAPI) -> None:
    told = set[str]()  # to whoever runs the server, each once

    @app.exception_handler(HTTPException)
    async def http_error(http: Request, error: HTTPException) -> Response:
        return error_response(error.status_code, error.detail, error.headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(http: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        told = from_pydantic(first["type"], first["msg"], first.get("ctx", {}))
        return error_response(422, say("{}: {}", ".".join(map(str, first["loc"])), told))

    @app.exception_handler(JobRefused)
    async def refused(http: Request, error: JobRefused) -> Response:
        return Response(error.reason, 400, media_type=JSON)

    @app.exception_handler(Busy)
    async def busy(http: Request, error: Busy) -> Response:
        return error_response(429, error.args[0], {"retry-after": "2"})

    @app.exception_handler(StoreError)
    async def no_store(http: Request, error: StoreError) -> Response:
        if error.text not in told:
            told.add(error.text)
            LOG.error("%s: %s", error.file, error.text)
        return error_response(503, error.text)

    @app.exception_handler(CarreauError)
    async def bad_input(http: Request, error: CarreauError) -> Response:
        return error_response(400, error.text)

    @app.exception_handler(ClientDisconnect)
    async def gone(http: Request, error: ClientDisconnect) -> Response:
        return Response(None, 400)  # which nobody hears

    @app.exception_handler(WorkerDied)
    async def died(http: Request, error: WorkerDied) -> Response:
        return error_response(500, error.args[0])
