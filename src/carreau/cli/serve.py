"""`carreau serve`: the page, on this machine."""

from __future__ import annotations

import json
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from carreau.cli.opening import Opening
from carreau.cli.options import LevelsOption
from carreau.cli.output_language import echo
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError
from carreau.core.extras import require_extra
from carreau.core.text import say
from carreau.games import all_games, unusable_games
from carreau.shelf import check_folder
from carreau.store import Results, data_folder

FIRST_PORT, PORTS = 8000, 50  # where to begin, and how many to try, if no port is named
LOCAL = ("127.0.0.1", "localhost", "::1")


def serve(
    host: Annotated[str, typer.Option("--host", metavar="NAME", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="N", min=0, max=65535, help="8000 or the next that is free; 0 takes any free one."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="Where best results are kept; your data folder if unsaid.")
    ] = None,
    levels: LevelsOption = None,
    token: Annotated[
        str, typer.Option("--token", metavar="WORD", help="What others need to come in; a random one unless this is said.")
    ] = "",
    no_token: Annotated[bool, typer.Option("--no-token", help="Let everybody in who can reach this machine.")] = False,
    no_scores: Annotated[bool, typer.Option("--no-scores", help="Keep no best results.")] = False,
    programs: Annotated[
        list[str] | None,
        typer.Option("--program", metavar="NAME=COMMAND", help="A program that can be watched; again for others."),
    ] = None,
    no_sandbox: Annotated[bool, typer.Option("--no-sandbox", help="Run these programs without a cage.")] = False,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
) -> None:
    """Play, solve and watch in the browser.

    Only this machine can reach the page unless --host says otherwise; then others need the word in the address that is
    printed, once. Everybody who plays on one server shares its lists of best results. The files of --levels stand in its
    gallery, and what changes in the folder is seen there. A --program is one of the algorithms of Watch. Ctrl-C ends it.

    Examples:  carreau serve   ·   carreau serve --levels DIR   ·   carreau serve --program "mine=python3 mine.py {level}"
    """
    require_extra("page")
    if levels is not None:
        check_folder(levels)  # the workers read it
    if data is not None and not no_scores:
        make_folder(data)
    searchers = as_programs(programs or [], not no_sandbox)
    for sentence in unusable_games():
        echo(say("carreau: {}", sentence), err=True)
    word = chosen_word(token, no_token, host in LOCAL)
    listening = bind(host, port)
    opening = Opening(host, listening.getsockname()[1], word, host in LOCAL, not no_scores, levels, programs or [])
    for sentence in opening.sentences():
        echo(sentence)
    sys.stdout.flush()
    if not no_open and has_display():
        Thread(target=webbrowser.open, args=(opening.addresses[0],), daemon=True).start()
    run(listening, host in LOCAL, None if no_scores else data or data_folder(), levels, word, searchers)


def chosen_word(token: str, no_token: bool, local: bool) -> str:
    """What others need to come in; nothing where everybody may. Raises CarreauError for a word that is none."""
    from carreau.web.server.door import SHORTEST, new_word, normalised

    if token and no_token:
        raise CarreauError("--token names a word and --no-token wants none: one of them")
    if token and (found := len(normalised(token))) < SHORTEST:
        raise CarreauError(say("--token: expected at least {} letters or digits, found {}", SHORTEST, found))
    return token or ("" if local or no_token else new_word())


def as_programs(texts: Sequence[str], isolated: bool) -> str:
    """The programs that can be watched, as workers are told of them. Raises CarreauError for what is none, for a name that
    is taken, and where there can be no cage for them."""
    if not texts:
        return ""
    from carreau.arena.sandbox import best_cage
    from carreau.arena.searchers import Searcher
    from carreau.recognition import find_format
    from carreau.solvers.registry import solvers_of

    if isolated:
        best_cage()
    found: dict[str, Searcher] = {}
    for each in (Searcher.parse(text, isolated) for text in texts):
        if each.name in found or any(each.name in solvers_of(game) for game in all_games()):
            raise CarreauError(say("--program: {} is the name of another search already", each.name))
        if each.format:
            find_format(each.format)
        found[each.name] = each
    return json.dumps(list(found.values()))


def make_folder(data: Path) -> None:
    """Whoever names a folder hears at once that it cannot be one, and not with the first result."""
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CarreauError(say("no results can be kept in {}: {}", data, error.strerror)) from None


def run(listening: socket.socket, local: bool, data: Path | None, levels: Path | None, word: str, programs: str) -> None:
    from carreau.web.server.app import create_app  # here, and not above, so that other verbs need not wait for it
    from carreau.web.server.guard import OWN_NAMES
    from carreau.web.server.uvicorn_server import Server

    results = None if data is None else Results(data)
    server = Server(create_app(OWN_NAMES if local else frozenset(), results, levels, word, programs))
    server.run(sockets=[listening])
    sys.exit(INTERRUPTED if server.interrupted else 0)


def bind(host: str, port: int | None) -> socket.socket:
    """A socket that listens, on the first free port if none is named."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else (port,)
    for each in ports:
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or answers wait for Nagle
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, each))
            listening.listen(socket.SOMAXCONN)
            return listening
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
            if port is not None or error.errno not in (98, 48, 10048):
                raise CarreauError(say("{}, port {}: {}", host, each, reason)) from None
    raise CarreauError(say("{}: none of the ports {} to {} is free", host, ports[0], ports[-1]))


def has_display() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
