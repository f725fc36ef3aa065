"""`carreau results`: the best results that servers have kept; looked at, taken elsewhere, cleaned up."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from carreau.cli.output_language import echo, told
from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.files import load, load_all, own_sets
from carreau.store import Kept, Masks, Results, data_folder

app = typer.Typer(help="Best results that servers have kept: list, export, remove.", no_args_is_help=True)
SETTINGS = {"help_option_names": ["-h", "--help"]}
DIGEST = re.compile(r"[0-9a-f*?]+")  # a board that is none of ours has no other name
SHOWN = 12  # letters of it
COLUMNS = ("board", "level", "name", "cost", "clock", "day")
YES = ("y", "yes", "o", "oui")

DataOption: TypeAlias = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="Where best results are kept; your data folder if unsaid.")
]
BoardOption: TypeAlias = Annotated[
    str, typer.Option("--board", metavar="LEVEL", help="Of this level, or of the board whose digest begins like this.")
]
NameOption: TypeAlias = Annotated[
    str, typer.Option("--name", metavar="MASK", help="Of this name; * stands for any letters, ? for one.")
]
DayOption: TypeAlias = Annotated[
    str, typer.Option("--day", metavar="MASK", help="Of this day, as 2026-05-31, or 2026-05-* for a month.")
]


@app.command("list", context_settings=SETTINGS)
def list_results(
    board: BoardOption = "",
    name: NameOption = "",
    day: DayOption = "",
    data: DataOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="JSON, an object a line.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="A table for a spreadsheet.")] = False,
) -> None:
    """Show results, board by board.

    With --json or --csv they can be kept elsewhere: carreau results list --csv > results.csv

    Examples:  carreau results list   ·   carreau results list --board sokoban/easy#3   ·   carreau results list --name "Ad*"
    """
    kept = Results(data or data_folder()).listed(chosen(board, name, day))
    levels = own_boards()
    if as_json:
        for each in kept:
            typer.echo(json.dumps(dict(zip(COLUMNS, row(each, levels), strict=True)), ensure_ascii=False))
    elif as_csv:
        from carreau.core.spreadsheet import as_csv as table

        typer.echo(table(COLUMNS, (row(each, levels) for each in kept)), nl=False)
    else:
        show(kept, levels)


@app.command(context_settings=SETTINGS)
def remove(
    board: BoardOption = "",
    name: NameOption = "",
    day: DayOption = "",
    data: DataOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would be removed, and remove nothing.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Remove results, after they have been shown and it has been confirmed.

    What is named must all be so: --name Ada --day 2026-05-31 means what Ada did on that day. Servers may go on meanwhile.

    Examples:  carreau results remove --name "Mallory*" --dry-run   ·   carreau results remove --day 2026-05-31
    """
    if not (board or name or day):
        raise CarreauError('say which: --board, --name or --day; --name "*" means all of them')
    results = Results(data or data_folder())
    kept = results.listed(chosen(board, name, day))
    show(kept, own_boards())
    if not kept or dry_run:
        return
    if not yes and not confirmed():
        echo("nothing was removed")
        return
    echo(say("removed: {:,}", results.remove(each.number for each in kept)))


def chosen(board: str, name: str, day: str) -> Masks:
    """Raises CarreauError for a board that is none."""
    return Masks(digest(board) if board else "*", name or "*", day or "*")


def digest(board: str) -> str:
    from carreau.store.scoring import board_of

    return f"{board}*" if DIGEST.fullmatch(board) else board_of(load(board))


def own_boards() -> dict[str, str]:
    """Our levels by the digest of their boards."""
    from carreau.store.scoring import board_of

    return {board_of(level): f"{name}#{number}" for name in own_sets() for number, level in enumerate(load_all(name), 1)}


def row(each: Kept, levels: Mapping[str, str]) -> Sequence[object]:
    return each.board, levels.get(each.board, ""), each.name, each.cost, each.clock, each.day


def show(kept: Sequence[Kept], levels: Mapping[str, str]) -> None:
    lists = [(board, list(entries)) for board, entries in groupby(kept, lambda each: each.board)]
    for board, entries in lists:
        typer.echo(levels.get(board, board[:SHOWN]))
        for line in lines(entries):
            typer.echo(line)
    echo(say("results: {:,}, boards: {:,}", len(kept), len(lists)))


def lines(entries: Sequence[Kept]) -> Iterator[str]:
    width = max(len(each.name) for each in entries)
    for each in entries:
        clock = told(say("{} s a turn", each.clock)) if each.clock else ""
        yield f"  {each.cost:6}  {each.name:{width}}  {each.day}  {clock}".rstrip()


def confirmed() -> bool:
    """Ask who sits there. Raises CarreauError where nobody does."""
    if not sys.stdin.isatty():
        raise CarreauError("nobody can be asked here: --yes removes them without asking")
    typer.echo(told("Remove what is shown above? [y/N]") + " ", nl=False)
    return sys.stdin.readline().strip().lower() in YES
