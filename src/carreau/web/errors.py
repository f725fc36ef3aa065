"""Every error is a message: a sentence, and where there is one the line and the column."""

from __future__ import annotations

import json
from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.language.libraries import from_pydantic
from carreau.store import StoreError
from carreau.web.guard import JSON
from carreau.web.pool import Busy
from carreau.web.speech import error_message
from carreau.web.workers import Died, Refused


def wrong(status: int, reason: str, headers: Mapping[str, str] | None = None) -> Response:
    return Response(json.dumps(error_message(reason)), status, headers, JSON)


def add_errors(app: FastAPI) -> None:
    @app.exception_handler(HTTPException)
    async def http_error(http: Request, error: HTTPException) -> Response:
        return wrong(error.status_code, error.detail, error.headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(http: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        told = from_pydantic(first["type"], first["msg"], first.get("ctx", {}))
        return wrong(422, say("{}: {}", ".".join(map(str, first["loc"])), told))

    @app.exception_handler(Refused)
    async def refused(http: Request, error: Refused) -> Response:
        return Response(error.reason, 400, media_type=JSON)

    @app.exception_handler(Busy)
    async def busy(http: Request, error: Busy) -> Response:
        return wrong(429, error.args[0], {"retry-after": "2"})

    @app.exception_handler(StoreError)
    async def no_store(http: Request, error: StoreError) -> Response:
        return wrong(503, error.text)

    @app.exception_handler(CarreauError)
    async def bad_input(http: Request, error: CarreauError) -> Response:
        return wrong(400, error.text)

    @app.exception_handler(Died)
    async def died(http: Request, error: Died) -> Response:
        return wrong(500, error.args[0])
