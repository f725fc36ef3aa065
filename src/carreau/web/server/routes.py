"""The endpoints, made of the table of jobs: what comes is checked, handed to a worker, and what comes back passed on."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Request
from fastapi.responses import Response
from pydantic import BaseModel

from carreau.web.server.clients import client_of
from carreau.web.server.dispatch import NDJSON, Dispatcher
from carreau.web.server.guard import BYTES, JSON
from carreau.web.server.messages import ANSWERS
from carreau.web.server.replies import reply, reply_for_good, reply_with_etag
from carreau.web.server.request_models import request_model
from carreau.web.server.static_files import StaticFiles
from carreau.web.server.worker_process import JobRefused
from carreau.web.worker.jobs import TABLE, Job, OneFile, Stream

Endpoint = Callable[[Request, BaseModel], Awaitable[Response]]
FILE_BODY = {"requestBody": {"required": True, "content": {BYTES: {"schema": {"type": "string", "format": "binary"}}}}}
LINES = {"content": {NDJSON: {"schema": {"type": "string"}}}, "description": "a JSON object a line, as they come"}


def add_jobs(app: FastAPI, dispatcher: Dispatcher, files: StaticFiles) -> None:
    for job in TABLE:
        if not job.internal:
            app.add_api_route(
                job.route,
                endpoint(job, dispatcher, files),
                methods=["GET" if job.is_got else "POST"],
                name=job.name,
                responses={200: described(job)},
                response_model=None,
                openapi_extra=FILE_BODY if job.takes_file else None,
            )


def described(job: Job) -> dict[str, Any]:
    """What a good answer is, for the schema."""
    if isinstance(job, OneFile):
        return {"content": {each: {} for each in job.media_types}}
    return LINES if isinstance(job, Stream) else {"model": ANSWERS[job.name]}


def endpoint(job: Job, dispatcher: Dispatcher, files: StaticFiles) -> Endpoint:
    """The function that answers, with the model of its request where the framework looks for it: in the body; or where that
    is a file, or there is none, in the address."""

    async def answer(http: Request, request: BaseModel) -> Response:
        if job.is_got:
            return await answer_got(dispatcher, job, http, request, files.edition)
        return await (answer_lines if isinstance(job, Stream) else answer_once)(dispatcher, job, http, request)

    model = request_model(job.request)
    answer.__annotations__["request"] = Annotated[model, Depends()] if job.takes_file or job.is_got else model
    return answer


async def answer_once(dispatcher: Dispatcher, job: Job, http: Request, request: BaseModel) -> Response:
    if job.takes_file:
        line = await dispatcher.answer_file(client(http), job.name, request, http.body)
    else:
        line = await dispatcher.answer(client(http), job.name, request)
    if isinstance(job, OneFile):
        file = json.loads(line)
        return reply(http, b64decode(file["base64"]), file["media_type"])
    return reply(http, line, JSON)


async def answer_got(dispatcher: Dispatcher, job: Job, http: Request, request: BaseModel, edition: str) -> Response:
    try:
        if job.lasting:
            give = reply_for_good if http.query_params.get("edition") == edition else reply_with_etag
            return give(http, await dispatcher.lasting_answer(client(http), job.name, request), JSON)
        return reply(http, await dispatcher.answer_fresh(client(http), job.name, request), JSON)
    except JobRefused as error:
        return Response(error.reason, 404, media_type=JSON)


async def answer_lines(dispatcher: Dispatcher, job: Job, http: Request, request: BaseModel) -> Response:
    if job.takes_file:
        return await dispatcher.stream_file(client(http), job.name, request, http.body)
    return dispatcher.stream(client(http), job.name, request)


def client(http: Request) -> str:
    return client_of(http.client.host if http.client else "")
