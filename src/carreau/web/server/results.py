"""The endpoints of best results: workers say what they are worth by the rules, the store keeps them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response
from pydantic import BaseModel

from carreau.store import Results
from carreau.web.server.dispatch import Dispatcher
from carreau.web.server.guard import JSON
from carreau.web.server.messages import ResultList
from carreau.web.server.replies import reply
from carreau.web.server.request_models import request_model
from carreau.web.server.routes import client
from carreau.web.worker.jobs import JOBS

SHOWN = 10  # results of a board


def add_results(app: FastAPI, dispatcher: Dispatcher, results: Results | None) -> None:
    async def listed(http: Request, board: str) -> Response:
        kept = [] if results is None else await asyncio.to_thread(results.best, board, SHOWN)
        answer = {"kept": results is not None, "entries": [entry._asdict() for entry in kept]}
        return reply(http, json.dumps(answer).encode(), JSON)

    async def best(http: Request, request: BaseModel) -> Response:
        if results is None:
            return await listed(http, "")
        found = json.loads(await dispatcher.answer(client(http), "board", request))
        return await listed(http, found["board"])

    async def add(http: Request, request: Any) -> Response:
        if results is None:
            raise HTTPException(404, "this server keeps no results")
        found = json.loads(await dispatcher.answer(client(http), "result", request))
        await asyncio.to_thread(results.add, found["board"], request.name, found["cost"], request.clock)
        return await listed(http, found["board"])

    for path, job, endpoint in (("/api/results", "board", best), ("/api/results/add", "result", add)):
        endpoint.__annotations__["request"] = request_model(JOBS[job].request)
        app.add_api_route(path, endpoint, methods=["POST"], responses={200: {"model": ResultList}}, response_model=None)
