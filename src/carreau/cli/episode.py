"""`carreau episode`: levels for programs that play by text."""

from __future__ import annotations

import sys
from functools import partial
from typing import Annotated

import typer

from carreau.cli.output_language import language


def episode(
    mcp: Annotated[bool, typer.Option("--mcp", help="Be a server of the Model Context Protocol.")] = False,
    solve: Annotated[bool, typer.Option("--solve", help="Have a tool that gives best solutions away.")] = False,
) -> None:
    """Let a program play, on standard input and output: text in, moves out, a verdict.

    A line is a question in JSON, and gets a line as its answer. The tools are list, show, legal, move, undo and verify.

    Examples:  carreau episode   ·   carreau episode --mcp
    """
    from carreau.episodes.servers import answer_line, answer_mcp, serve
    from carreau.episodes.tools import Toolbox

    toolbox = Toolbox(language(), solve)
    serve(sys.stdin, sys.stdout, partial(answer_mcp if mcp else answer_line, toolbox))
