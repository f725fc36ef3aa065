"""Programs at the other end of a pipe: JSON lines, and the Model Context Protocol as clients speak it."""

from __future__ import annotations

import asyncio
import io
import json
from functools import partial
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters, stdio_client

import carreau
from carreau.episodes.servers import LONGEST, VERSIONS, answer_line, answer_mcp, lines_of
from carreau.episodes.tools import TOOLS, Toolbox
from tests.cli.command import COMMAND
from tests.cli.command import carreau as command

NAMES = ["list", "show", "legal", "move", "undo", "verify"]


def spoken(*words: str, questions: list[Any]) -> list[Any]:
    """What the command answers to lines, as a process of its own."""
    asked = "".join((each if isinstance(each, str) else json.dumps(each)) + "\n" for each in questions)
    done = command("episode", *words, stdin=asked)
    assert done.returncode == 0 and done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_game_by_lines() -> None:
    level = carreau.load("sokoban/test#2")
    best = level.meta.solutions[0]
    answers = spoken(
        questions=[
            {"tool": "legal"},
            {"id": 1, "tool": "show", "arguments": {"level": "sokoban/test#2"}},
            {"tool": "move", "arguments": {"moves": best.moves[:3]}},
            {"tool": "undo"},
            "",
            "no JSON",
            {"id": "x", "tool": "move", "arguments": {"moves": best.moves[2:]}},
            {"tool": "verify"},
            {"tool": "verify", "arguments": {"moves": "zzz"}},
            {"tool": "solve"},
            [1],
        ]
    )
    assert answers[0]["error"].startswith("no level is open")
    assert answers[1]["id"] == 1 and "#" in answers[1]["result"]["task"]
    assert answers[2]["result"]["moves"] == best.moves[:3] and answers[3]["result"]["moves"] == best.moves[:2]
    assert "expected JSON" in answers[4]["error"]
    assert answers[5]["id"] == "x" and answers[5]["result"]["standing"] == "solved"
    verdict = answers[6]["result"]
    assert verdict["solved"] and verdict["ratio"] == 1 and verdict["cost"] == verdict["best"] and verdict["fatal"] is None
    assert all("error" in each for each in answers[7:]) and len(answers) == 10


def test_a_best_solution_is_given_only_where_that_is_allowed() -> None:
    assert list(Toolbox().tools) == NAMES and list(Toolbox(solving=True).tools) == [*NAMES, "solve"] == list(TOOLS)
    toolbox = Toolbox(solving=True)
    toolbox.ask("show", {"game": "ricochet", "seed": 2, "band": 2})
    found = toolbox.ask("solve", {})
    assert found["best"] and toolbox.ask("verify", {"moves": found["moves"]})["ratio"] == 1


@pytest.mark.parametrize(
    ("tool", "arguments", "sentence"),
    [
        ("fly", {}, "no tool is called 'fly'"),
        ("move", {}, "move: expected moves, one or several"),
        ("move", {"moves": 3}, "move: expected moves to be text"),
        ("move", {"moves": "u" * 100_001}, "at most 100,000 letters"),
        ("show", {"game": "sokoban", "seed": "1"}, "show: expected seed to be a whole number"),
        ("show", {"game": "sokoban", "seed": True}, "show: expected seed to be a whole number"),
        ("show", {"game": "sokoban", "band": 9}, "band must be from 1 to 5"),
        ("show", {"game": "sokoban", "level": "sokoban/easy#1"}, "not both"),
        ("show", {"level": "/etc/passwd"}, "set of levels"),
        ("show", {"level": "sokoban/easy#99"}, "there are 10 levels"),
        ("show", {"speed": 1}, "no argument of show is called 'speed'"),
        ("move", {"moves": "U" * 500}, "is not allowed"),
    ],
)
def test_a_bad_question_gets_a_sentence_and_the_level_stays_open(
    tool: str, arguments: dict[str, Any], sentence: str
) -> None:
    toolbox = Toolbox()
    toolbox.ask("show", {"level": "sokoban/test#2"})
    answer = answer_line(toolbox, json.dumps({"tool": tool, "arguments": arguments}))
    assert answer is not None and sentence in answer["error"]
    assert toolbox.ask("show", {})["moves"] == ""


def test_sentences_and_tools_are_french_where_that_is_spoken() -> None:
    toolbox = Toolbox("fr")
    assert (answer_line(toolbox, '{"tool": "legal"}') or {})["error"].startswith("aucun niveau n’est ouvert")
    listed = answer_mcp(toolbox, json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})) or {}
    assert listed["result"]["tools"][4]["description"] == "Reprend le dernier coup."


def request(number: int, method: str, **params: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "method": method, **({"params": params} if params else {})}


def test_the_protocol_as_a_client_speaks_it() -> None:
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    answers = spoken(
        "--mcp",
        questions=[
            request(1, "initialize", **hello),
            {"jsonrpc": "2.0", "method": "notifications/initialized"},
            request(2, "tools/list"),
            request(3, "tools/call", name="show", arguments={"game": "sokoban", "seed": 1, "band": 1}),
            request(4, "tools/call", name="move", arguments={"moves": "q"}),
            request(5, "tools/call", name="solve"),
            request(6, "resources/list"),
            request(7, "ping"),
            "{",
            {"jsonrpc": "1.0", "id": 8, "method": "ping"},
            {"jsonrpc": "2.0", "id": 9, "result": {}},
        ],
    )
    assert [each["id"] for each in answers] == [1, 2, 3, 4, 5, 6, 7, None, None]
    assert answers[0]["result"]["protocolVersion"] == "2025-06-18" and "tools" in answers[0]["result"]["capabilities"]
    assert [each["name"] for each in answers[1]["result"]["tools"]] == NAMES
    shown = answers[2]["result"]
    assert json.loads(shown["content"][0]["text"]) == shown["structuredContent"]
    assert answers[3]["result"]["isError"] and "expected a move" in answers[3]["result"]["content"][0]["text"]
    assert [each["error"]["code"] for each in answers[4:6]] == [-32602, -32601]
    assert answers[6]["result"] == {}
    assert [each["error"]["code"] for each in answers[7:]] == [-32700, -32600]


def test_a_version_that_is_not_known_is_answered_with_ours() -> None:
    answer = partial(answer_mcp, Toolbox())
    found = answer(json.dumps(request(1, "initialize", protocolVersion="1999-01-01"))) or {}
    assert found["result"]["protocolVersion"] == VERSIONS[0]


@pytest.mark.filterwarnings("default")  # of what that package imports
def test_the_official_client_plays_a_level() -> None:
    async def play() -> None:
        server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], "episode", "--mcp"])
        async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            assert [tool.name for tool in (await session.list_tools()).tools] == NAMES
            await session.call_tool("show", {"level": "ricochet/lesson#1"})
            best = carreau.load("ricochet/lesson#1").meta.solutions[0]
            found: Any = await session.call_tool("move", {"moves": best.moves})
            assert json.loads(found.content[0].text)["standing"] == "solved"
            refused: Any = await session.call_tool("move", {"moves": "rQ"})
            assert "expected a slide" in refused.content[0].text
            verdict: Any = await session.call_tool("verify", {})
            assert json.loads(verdict.content[0].text)["ratio"] == 1

    asyncio.run(play())


@pytest.mark.parametrize("words", [(), ("--mcp",)])
def test_whatever_a_line_is_the_next_one_is_answered(words: tuple[str, ...]) -> None:
    """Half a pair of letters, which no text can hold; bytes that are no text; a line that does not end for a while."""
    hostile = [
        '{"jsonrpc": "2.0", "method": "ping", "tool": "list", "id": "\\ud800"}',
        "[" * 5000,
        '{"id": ' + "9" * 400 + "}",
    ]
    after: dict[str, Any] = {"jsonrpc": "2.0", "method": "ping", "tool": "list", "id": 7}
    *_, last = spoken(*words, questions=[*hostile, "a" * (LONGEST + 10), after])
    assert last["id"] == 7 and "result" in last


def test_of_a_line_that_is_too_long_no_more_is_read_than_shows_it() -> None:
    source = io.StringIO("a" * (2 * LONGEST + 7) + "\n" + "b\n" + "c")
    assert [len(line) for line in lines_of(source)] == [LONGEST + 1, 2, 1]
    answer = answer_line(Toolbox("fr"), "a" * (LONGEST + 1))
    assert answer == {"error": "il faut une ligne d’au plus 16\u202f777\u202f216 lettres"}
