"""The command line: one file a verb, none of which knows any rules."""

from __future__ import annotations

import signal
import sys

import typer

from carreau.cli import oracle
from carreau.cli.check import check
from carreau.cli.convert import convert
from carreau.cli.generate import generate
from carreau.cli.play import play
from carreau.cli.show import show
from carreau.cli.solve import solve
from carreau.cli.verify import verify
from carreau.core.errors import CarreauError

app = typer.Typer(
    name="carreau",
    help="Puzzles of motion on a grid: Racetrack, Race, Ricochet Robots, Sokoban. Play them, solve them with proof.",
    epilog="A level is a file, FILE#3 for its third level, or one of ours such as sokoban/easy#3 (carreau show lists them).",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for verb in (play, show, solve, verify, check, convert, generate):
    app.command(context_settings={"help_option_names": ["-h", "--help"]})(verb)
app.add_typer(oracle.app, name="oracle", context_settings={"help_option_names": ["-h", "--help"]})


def main() -> None:
    """Run a command. Exit codes: 0 all solved or good, 1 proven unsolvable or no solution, 2 bad usage or bad input,
    3 a limit was reached, 130 interrupted."""
    signal.signal(signal.SIGINT, lambda number, frame: sys.exit(130))
    try:
        app()
    except CarreauError as error:
        print(f"carreau: {error}", file=sys.stderr)  # noqa: T201
        sys.exit(2)
