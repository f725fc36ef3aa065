"""The endpoints of best results: workers say what they are worth by the rules, the store keeps them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator, Iterable
from contextlib import ExitStack, contextmanager
from typing import Any

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response
from pydantic import BaseModel

from carreau.core.text import say
from carreau.store import Results
from carreau.web.server.dispatch import Dispatcher
from carreau.web.server.guard import JSON
from carreau.web.server.messages import ResultList
from carreau.web.server.quota import Quota
from carreau.web.server.replies import reply
from carreau.web.server.request_models import request_model
from carreau.web.server.routes import client
from carreau.web.worker.jobs import JOBS

SHOWN = 10  # results of a board
HOUR, DAY = 3600.0, 86_400.0
MOST_AN_HOUR, MOST_A_DAY = 1_000, 3_000  # new results of one address, which may be that of a class or of a school


def add_results(app: FastAPI, dispatcher: Dispatcher, results: Results | None) -> None:
    quotas = Quota(MOST_AN_HOUR, HOUR), Quota(MOST_A_DAY, DAY)

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
        with counted(quotas, client(http)) as given_back:
            found = json.loads(await dispatcher.answer(client(http), "result", request))
            if await asyncio.to_thread(results.add, found["board"], request.name, found["cost"], request.clock):
                given_back.pop_all()
        return await listed(http, found["board"])

    for path, job, endpoint in (("/api/results", "board", best), ("/api/results/add", "result", add)):
        endpoint.__annotations__["request"] = request_model(JOBS[job].request)
        app.add_api_route(path, endpoint, methods=["POST"], responses={200: {"model": ResultList}}, response_model=None)


@contextmanager
def counted(quotas: Iterable[Quota], address: str) -> Generator[ExitStack]:
    """Count a result before it is worked out, since many may be asked for at once. What the stack gives back in the end is
    kept if that is emptied: the result was a new one."""
    require_left(quotas, address)
    with ExitStack() as given_back:
        for quota in quotas:
            quota.count(address)
            given_back.callback(quota.give_back, address)
        yield given_back


def require_left(quotas: Iterable[Quota], address: str) -> None:
    """Raise the error of too many, unless this address may add a result."""
    for quota in quotas:
        if quota.left(address) <= 0:
            minutes = -(-quota.wait // 60)
            reason = say(
                "{:,} results have been added from your network: more can be added in {:,} min", quota.most, minutes
            )
            raise HTTPException(429, reason, {"retry-after": str(quota.wait)})
