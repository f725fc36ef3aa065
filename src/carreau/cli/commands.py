"""All commands, and how one of them is run."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from carreau import __version__
from carreau.accelerator import best_instructions, has_native
from carreau.cli import oracle, output_language, race, results
from carreau.cli.bench import bench
from carreau.cli.check import check
from carreau.cli.convert import convert
from carreau.cli.drive import drive
from carreau.cli.episode import episode
from carreau.cli.generate import generate, with_choices
from carreau.cli.grade import grade
from carreau.cli.interrupt import BAD_INPUT, EXIT, LIMIT_REACHED
from carreau.cli.localised_help import framed, localise, with_whole_sentences, without_types
from carreau.cli.pddl import pddl
from carreau.cli.play import play
from carreau.cli.serve import serve
from carreau.cli.show import show
from carreau.cli.site import site
from carreau.cli.solve import solve
from carreau.cli.streams import open_what_is_closed, printing, spare_what_is_printed
from carreau.cli.tournament import tournament
from carreau.cli.verify import verify
from carreau.cli.words import said
from carreau.core.ending import INTERRUPTED
from carreau.core.errors import CarreauError
from carreau.core.patience import Stopped
from carreau.core.text import say
from carreau.games import all_games

USAGE_ERROR: Any = typer.BadParameter.__mro__[2]  # what Typer raises of bad usage, which has no public name of its own
HELP = {"help_option_names": ["-h", "--help"]}
BEGIN = "Begin with carreau serve, the page in your browser, or with carreau play, in this terminal."
LEVELS = "A level is a file, FILE#3 for its third level, or one of ours such as sokoban/easy#3 (carreau show lists them)."
app = typer.Typer(
    name="carreau",
    epilog=f"{BEGIN}\n\n{LEVELS}",
    no_args_is_help=True,
    add_completion=True,
    context_settings=HELP,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for verb in (serve, site, play, show, solve, drive, verify, check, convert, pddl, episode, tournament, grade, bench):
    app.command(context_settings=HELP)(verb)
app.add_typer(oracle.app, name="oracle", context_settings=HELP)
app.add_typer(race.app, name="race", context_settings=HELP)
app.add_typer(results.app, name="results", context_settings=HELP)


def tell_version(wanted: bool) -> None:
    if wanted:
        processor = best_instructions()
        with_it = say("carreau {}, with its native part ({})", __version__, processor)
        output_language.echo(with_it if processor else say("carreau {}, without its native part", __version__))
        raise typer.Exit


@app.callback()
def everything(
    language: Annotated[
        str,
        typer.Option(
            output_language.OPTION, metavar="en|fr", help="The language, here or after any command; else the system's."
        ),
    ] = "",
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Puzzles of motion on a grid: Racetrack, Race, Ricochet Robots, Sokoban. Play them, solve them with proof."""


def perform(line: Sequence[str]) -> int:
    """Run a command line; its exit code, which a command may also say by SystemExit."""
    open_what_is_closed()
    spare_what_is_printed()
    return printing(lambda: obey(line))


def obey(line: Sequence[str]) -> int:
    """The same, where what is printed arrives."""
    try:
        words, language = output_language.split_language(line)
        output_language.speak(language)
        if words[:1] == ["help"]:
            words = [*words[1:], "--help"]
        app.command(name="generate", context_settings=HELP)(generate_command())
        command = typer.main.get_command(app)
        without_types(command)
        if language != "en":
            localise(command, language)
        with_whole_sentences(command)
        if not has_native() and words and not {words[0], words[-1]} & {"--version", "--help", "-h"}:
            output_language.echo(
                say("carreau: {}", "there is no native part here: all is done in Python, which takes longer"), err=True
            )
        return run(command, words)
    except CarreauError as error:
        output_language.echo(say("carreau: {}", said(error)), err=True)
        return EXIT.get(error.status, LIMIT_REACHED) if isinstance(error, Stopped) else BAD_INPUT


def run(command: Any, words: list[str]) -> int:
    """The exit code. What Typer says of bad usage is said in the language of the reader."""
    try:
        return command.main(args=words, prog_name="carreau", standalone_mode=False) or 0
    except USAGE_ERROR as error:
        heard = io.StringIO()
        error.show(heard)
        text = heard.getvalue()
        print(framed(text) if output_language.language() == "fr" else text, end="", file=sys.stderr)  # noqa: T201
        return error.exit_code
    except typer.Abort:
        return INTERRUPTED


def generate_command() -> Callable[..., None]:
    """`generate` with the choices of every game, which are imported only if the command or its completion asks for it."""
    completed = os.environ.get("COMP_WORDS", "") + os.environ.get("_TYPER_COMPLETE_ARGS", "")
    asked = "generate" in sys.argv or "generate" in completed
    return with_choices(generate, all_games() if asked else ())
