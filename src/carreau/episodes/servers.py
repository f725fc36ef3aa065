"""Tools at the other end of standard input and output: as JSON lines, or as a server of the Model Context Protocol."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any, TextIO, cast

from carreau.core.errors import CarreauError
from carreau.core.formats import json_object
from carreau.core.level import Json
from carreau.core.text import say
from carreau.episodes.tools import Toolbox
from carreau.language import translate

VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")  # of the protocol; the first is ours
PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602
LONGEST = 2**24  # letters of a line, of which a level is the largest part
Answer = dict[str, Any] | None


def serve(source: TextIO, output: TextIO, answer: Callable[[str], Answer]) -> None:
    """Answer line by line, until there are no more."""
    for line in lines_of(source):
        if line.strip() and (found := answer(line)) is not None:
            output.write(written(found) + "\n")
            output.flush()


def lines_of(source: TextIO) -> Iterator[str]:
    """Lines, of one that is too long no more than shows that it is."""
    while line := source.readline(LONGEST + 1):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = source.readline(LONGEST)
        yield line


def written(found: dict[str, Any]) -> str:
    text = json.dumps(found, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a pair, which came in as an escape and goes out as one
        return json.dumps(found)
    return text


def question(line: str) -> dict[str, Json]:
    if len(line) > LONGEST:
        raise CarreauError(say("expected a line of at most {:,} letters", LONGEST))
    return json_object(line, 1)


def said(toolbox: Toolbox, error: CarreauError) -> str:
    return translate(error.text, toolbox.language)


# -- JSON lines: {"tool": "move", "arguments": {"moves": "R"}} → {"result": …} or {"error": "…"} ---------------------------


def answer_line(toolbox: Toolbox, line: str) -> Answer:
    try:
        asked = question(line)
    except CarreauError as error:
        return {"error": said(toolbox, error)}
    own = {"id": asked["id"]} if "id" in asked else {}
    tool, arguments = asked.get("tool"), asked.get("arguments", {})
    try:
        if not isinstance(tool, str) or not isinstance(arguments, dict):
            raise CarreauError('expected {"tool": "…", "arguments": {…}}')
        return {**own, "result": toolbox.ask(tool, arguments)}
    except CarreauError as error:
        return {**own, "error": said(toolbox, error)}


# -- the Model Context Protocol: JSON-RPC 2.0, one message a line ----------------------------------------------------------


class Refused(Exception):
    """A request that is none of the protocol."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


def answer_mcp(toolbox: Toolbox, line: str) -> Answer:
    """The response to a message; None to a notification, and to a response that nobody asked for."""
    try:
        asked = question(line)
    except CarreauError as error:
        return refusal(None, PARSE_ERROR, said(toolbox, error))
    method, params = asked.get("method"), asked.get("params", {})
    if method is None and ("result" in asked or "error" in asked):
        return None
    if "id" not in asked and isinstance(method, str):
        return None
    number = asked.get("id")
    if asked.get("jsonrpc") != "2.0" or not isinstance(method, str) or not isinstance(number, int | str):
        return refusal(None, INVALID_REQUEST, "Invalid Request")
    try:
        if not isinstance(params, dict):
            raise Refused(INVALID_PARAMS, "Invalid params")
        return {"jsonrpc": "2.0", "id": number, "result": result(toolbox, method, params)}
    except Refused as error:
        return refusal(number, error.code, error.message)


def refusal(number: object, code: int, message: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}


def result(toolbox: Toolbox, method: str, params: dict[str, Any]) -> dict[str, Any]:
    if method == "initialize":
        wanted = params.get("protocolVersion")
        own = {"name": "carreau", "title": "Carreau", "version": version("carreau")}
        chosen = wanted if wanted in VERSIONS else VERSIONS[0]
        return {"protocolVersion": chosen, "capabilities": {"tools": {}}, "serverInfo": own}
    if method == "ping":
        return {}
    if method == "tools/list":
        return {"tools": [tool.described(name, toolbox.language) for name, tool in toolbox.tools.items()]}
    if method == "tools/call":
        return called(toolbox, params)
    raise Refused(NO_METHOD, "Method not found")


def called(toolbox: Toolbox, params: dict[str, Any]) -> dict[str, Any]:
    """What a tool answers, as text and as data. A question that a tool refuses is an answer too, for who asked."""
    name, arguments = params.get("name"), params.get("arguments", {})
    if not isinstance(arguments, dict) or name not in list(toolbox.tools):
        raise Refused(INVALID_PARAMS, "Unknown tool")
    try:
        found = toolbox.ask(name, cast(dict[str, Json], arguments))
    except CarreauError as error:
        return {"content": [{"type": "text", "text": said(toolbox, error)}], "isError": True}
    return {"content": [{"type": "text", "text": json.dumps(found, ensure_ascii=False)}], "structuredContent": found}
