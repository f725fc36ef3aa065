"""`carreau race`: bots of Race. Let them play, look at what they said, write one, find out what one does wrong."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carreau.cli.cage import cage
from carreau.cli.match_tables import Match, print_json, print_matches
from carreau.cli.options import FormatOption, WorkersOption
from carreau.cli.output_language import language, told
from carreau.cli.show import print_board, title_of
from carreau.core.errors import CarreauError, ParseError
from carreau.core.text import say
from carreau.core.writing import write_file
from carreau.files import load_all, open_source
from carreau.session import Session

if TYPE_CHECKING:
    from carreau.arena.players import Program
    from carreau.arena.record import Record
    from carreau.games.race.level import RaceLevel

app = typer.Typer(help="Bots of Race: play, replay, write one, check one.", no_args_is_help=True)
SETTINGS = {"help_option_names": ["-h", "--help"]}
app.command(context_settings=SETTINGS)(cage)
NO_SANDBOX = typer.Option("--no-sandbox", help="Let it play without a cage, with your rights on files and network.")
COMMENTS = "The language of its comments; that of the commands if unsaid."
BOT = typer.Argument(metavar="BOT", help="A command line in quotes, a Python file, or one of ours, such as careful.")


@app.command(context_settings=SETTINGS)
def run(
    bots: Annotated[list[str], BOT],
    course: Annotated[
        str, typer.Option("--course", metavar="LEVEL", help="A file or set of courses, #3 for one of it.")
    ] = "",
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="A course drawn from this seed.")] = None,
    first_turn: Annotated[float, typer.Option("--first-turn", metavar="S", min=0, help="Seconds to the first move.")] = 5,
    turn: Annotated[float, typer.Option("--turn", metavar="S", min=0, help="Seconds to each later move.")] = 1,
    cpu: Annotated[float, typer.Option("--cpu", metavar="S", min=1, help="CPU seconds for the course.")] = 60,
    memory: Annotated[float, typer.Option("--memory", metavar="MB", min=1, help="Megabytes a bot.")] = 1024,
    workers: WorkersOption = None,
    no_sandbox: Annotated[bool, NO_SANDBOX] = False,
    record: Annotated[str, typer.Option("--record", metavar="FILE", help="Keep all that is said, for race replay.")] = "",
    logs: Annotated[str, typer.Option("--logs", metavar="DIR", help="For match.log, and an error.log a bot.")] = "race-logs",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each bot.")] = False,
    format_name: FormatOption = "",
) -> None:
    """Let bots play a course, or all courses of a set, each for itself.

    A bot is a program that talks to the server by standard input and output, in any language. What it prints on standard
    error is kept in its error.log.

    Examples:  carreau race run --course race/graded careful ./bot   ·   carreau race run --seed 7 "python3 bot.py"

    Exit codes: 0 all finished, 1 some did not, 2 bad usage.
    """
    from carreau.arena import BotLimits, play_match
    from carreau.arena.bound import bounds
    from carreau.arena.record import write_record

    levels = courses_of(course, seed, format_name)
    if record and len(levels) > 1:
        raise CarreauError(
            say("--record keeps one course; expected one of the {}, such as --course {}#1", len(levels), course)
        )
    players = [player_of(text, no_sandbox) for text in bots]
    limits = BotLimits(first_turn=first_turn, turn=turn, cpu=cpu, memory_mb=memory, isolated=not no_sandbox)
    matches: list[Match] = []
    for number, level in enumerate(levels, 1):
        folder = log_folder(f"{logs}/{number:02}" if logs and len(levels) > 1 else logs)
        outcomes = play_match(level, players, limits, workers=workers, logs=folder, record=bool(record))
        if record:
            write_file(record, write_record(level, limits.most_moves(level), outcomes))
        matches.append(Match(level, outcomes, bounds(level)))
        if as_json:
            print_json(matches[-1], number if len(levels) > 1 else 0)
    if not as_json:
        print_matches(matches)
    sys.exit(0 if all(outcome.total is not None for match in matches for outcome in match.outcomes) else 1)


def player_of(text: str, no_sandbox: bool) -> Program:
    """Raises CarreauError for what is not there, which a match would take for a bot that crashes."""
    from carreau.arena import at_home, find_player
    from carreau.arena.players import require_there

    require_there(text)
    return find_player(text) if no_sandbox else at_home(find_player(text))


def courses_of(reference: str, seed: int | None, format_name: str) -> list[RaceLevel]:
    """One, or all of a set."""
    from carreau.games import game_of
    from carreau.games.race.generate import course
    from carreau.games.race.level import RaceLevel

    if bool(reference) == (seed is not None):
        raise CarreauError("expected either --course or --seed")
    found: list[RaceLevel] = []
    for level in load_all(reference, format_name) if seed is None else [course(seed)]:
        if not isinstance(level, RaceLevel):
            raise CarreauError(say("{}: expected a course of Race, found a level of {}", reference, level.game))
        game_of(level).require_playable(level)
        found.append(level)
    return found


def log_folder(name: str) -> Path | None:
    if not name:
        return None
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CarreauError(say("{}: cannot be made ({})", name, error.strerror)) from None
    return Path(name)


@app.command(context_settings=SETTINGS)
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What race run --record has written.")],
    game: Annotated[int, typer.Option("--game", metavar="N", min=1, help="The game to show, in the order of the bots.")] = 1,
    show: Annotated[bool, typer.Option("--show", help="Draw the run of that game in the terminal.")] = False,
    svg: Annotated[str, typer.Option("--svg", metavar="FILE", help="Draw it to an SVG file.")] = "",
    dialogue: Annotated[bool, typer.Option("--dialogue", help="Print all that was said in it.")] = False,
) -> None:
    """Play a recorded match again.

    The lines of the bots go to the server once more, and its answers are compared with the record.

    Example:  carreau race replay match.jsonl --game 2 --svg run.svg

    Exit codes: 0 the record is true, 1 it is not, 2 bad input.
    """
    from carreau.arena import in_words
    from carreau.arena.record import replay_game, transcript

    record = open_record(file)
    if game > len(record.games):
        raise CarreauError(say("{}: there are {} games in it", file, len(record.games)))
    chosen, differences = record.games[game - 1], 0
    for number, each in enumerate(record.games, 1):
        difference = replay_game(record, each)
        differences += bool(difference)
        typer.echo(f"{number}  {each.bot}: {difference or in_words(each)}")
    if dialogue:
        for line in transcript(chosen):
            typer.echo(line)
    session = Session(record.course, chosen.moves_text)
    if show:
        print_board(record.course, session.scene(), frozenset())
    if svg:
        from carreau.drawing import svg as picture

        write_file(svg, picture.draw(session.scene(), title_of(session.level), frozenset(), offers=False))
    sys.exit(1 if differences else 0)


def open_record(file: str) -> Record:
    from carreau.arena.record import read_record

    try:
        return read_record(open_source(file).text)
    except ParseError as error:
        raise ParseError(error.message, error.line, error.column, file) from None


@app.command(context_settings=SETTINGS)
def bot(name: Annotated[str, typer.Argument(metavar="NAME", help="One of ours, such as careful.")]) -> None:
    """Be one of our bots, on standard input and output.

    Example:  my-server --player "carreau race bot careful"
    """
    from carreau.bots import make_bot
    from carreau.bots.program import run as play

    play(make_bot(name), sys.stdin, sys.stdout)


@app.command(context_settings=SETTINGS)
def new(
    kind: Annotated[str, typer.Argument(metavar="python|c", help="The language of the bot.")],
    folder: Annotated[str, typer.Argument(metavar="DIR", help="Where to; it is made if it is not there.")],
    comments: Annotated[
        str,
        typer.Option(
            "--comments", metavar="en|fr|both", help="The language of its comments; that of the commands if unsaid."
        ),
    ] = "",
) -> None:
    """Write a bot that plays, to start from.

    Examples:  carreau race new python mybot   ·   carreau race new c monbot --comments fr
    """
    from carreau.arena.first_bot import write_bot

    for path in write_bot(kind, Path(folder), comments or language()):
        typer.echo(path)


@app.command(context_settings=SETTINGS)
def check(
    bot: Annotated[str, BOT],
    first_turn: Annotated[float, typer.Option("--first-turn", metavar="S", min=0, help="Seconds to the first move.")] = 5,
    turn: Annotated[float, typer.Option("--turn", metavar="S", min=0, help="Seconds to each later move.")] = 1,
    no_sandbox: Annotated[bool, NO_SANDBOX] = False,
) -> None:
    """Find out what a bot does wrong.

    It is led through situations that bots have failed in: arriving at the border, an objective that holds the car, a grid
    of one cell, FINISH, ERROR, a server that is gone.

    Examples:  carreau race check ./bot   ·   carreau race check "python3 bot.py"

    Exit codes: 0 nothing found, 1 something is wrong, 2 bad usage.
    """
    from carreau.arena import BotLimits
    from carreau.arena.conformance import check_bot

    wrong, limits = 0, BotLimits(first_turn=first_turn, turn=turn, isolated=not no_sandbox)
    player = player_of(bot, no_sandbox)
    for examined in check_bot(player, limits):
        word = told("wrong" if examined.problems else "good")
        typer.echo(f"{word:5}  {told(examined.situation)}")
        for problem in examined.problems:
            typer.echo(f"       {problem}")
        wrong += len(examined.problems)
    sys.exit(1 if wrong else 0)
