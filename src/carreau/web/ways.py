"""The endpoints of ways to play: the computer's line, rounds, and best results with names."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fastapi import FastAPI, HTTPException
from fastapi import Request as Http
from fastapi.responses import Response

from carreau.store import Results
from carreau.web import messages
from carreau.web.desk import NDJSON, Desk, dumped
from carreau.web.guard import JSON
from carreau.web.replies import reply

SHOWN = 10  # results of a board
STREAM: dict[int | str, dict[str, Any]] = {
    200: {"content": {NDJSON: {"schema": {"type": "string"}}}, "description": "a JSON object a line, as they come"}
}


def add_matches(app: FastAPI, desk: Desk) -> None:
    @app.post("/api/drive", responses=STREAM, response_model=None)
    async def drive(http: Http, asked: messages.DriveRequest) -> Response:
        return desk.stream(http, "drive", dumped(asked), asked.seconds)

    @app.post("/api/rounds", responses={200: {"model": messages.Rounds}}, response_model=None)
    async def rounds(http: Http, asked: messages.RoundsRequest) -> Response:
        return reply(http, await desk.play(http, "rounds", asked, asked.level), JSON)


def add_results(app: FastAPI, desk: Desk, results: Results | None) -> None:
    async def listed(http: Http, board: str) -> Response:
        kept = [] if results is None else await asyncio.to_thread(results.best, board, SHOWN)
        answer = {"kept": results is not None, "entries": [entry._asdict() for entry in kept]}
        return reply(http, json.dumps(answer).encode(), JSON)

    @app.post("/api/results", responses={200: {"model": messages.ResultList}}, response_model=None)
    async def best(http: Http, asked: messages.ResultsRequest) -> Response:
        if results is None:
            return await listed(http, "")
        found = json.loads(await desk.play(http, "board", asked, asked.level))
        return await listed(http, found["board"])

    @app.post("/api/results/add", responses={200: {"model": messages.ResultList}}, response_model=None)
    async def add(http: Http, asked: messages.AddResultRequest) -> Response:
        if results is None:
            raise HTTPException(404, "this server keeps no results")
        found = json.loads(await desk.play(http, "result", asked, asked.level))
        await asyncio.to_thread(results.add, found["board"], asked.name, found["cost"], asked.clock)
        return await listed(http, found["board"])
