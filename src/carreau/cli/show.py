"""`carreau show`: a level as a picture, in the terminal or as SVG."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from carreau.cli import slack
from carreau.cli.options import (
    LEVEL,
    DrawOption,
    Draws,
    DrawSeedOption,
    FormatOption,
    LevelsOption,
    MeshOption,
    PictureOption,
    RulesOption,
    one_level,
)
from carreau.cli.output_language import echo, told
from carreau.cli.words import counted
from carreau.core.errors import CarreauError, ParseError
from carreau.core.level import Level
from carreau.core.scene import Scene
from carreau.core.text import join, say
from carreau.core.writing import write_file
from carreau.files import contents_of, open_folder, own_sets, require_set
from carreau.games import game_of, unusable_games
from carreau.session import Session
from carreau.shelf import PREFIX, require_shelf
from carreau.solvers.lost import mark_lost


def show(
    level: Annotated[str, LEVEL] = "",
    moves: Annotated[str, typer.Option("--moves", metavar="TEXT", help="Play these moves first.")] = "",
    solution: Annotated[bool, typer.Option("--solution", help="Play the level's stored solution first.")] = False,
    svg: Annotated[str, typer.Option("--svg", metavar="FILE", help="Write the picture to an SVG file.")] = "",
    relief: Annotated[
        bool, typer.Option("--relief", help="Draw the SVG in relief: the sheet laid down, walls folded up.")
    ] = False,
    overlay: Annotated[
        str,
        typer.Option(
            "--overlay",
            metavar="NAMES",
            help="Show more, with commas: dead, zone, normalised, lost (Sokoban), met, slack (Racetrack).",
        ),
    ] = "",
    rules: RulesOption = "",
    format_name: FormatOption = "",
    mesh: MeshOption = None,
    picture: PictureOption = "",
    levels: LevelsOption = None,
    draw: DrawOption = "",
    seed: DrawSeedOption = None,
) -> None:
    """Show a level, or list ours; with --levels those of a folder.

    Examples:  carreau show   ·   carreau show racetrack/tracks#2 --solution --svg track.svg   ·   carreau show --levels DIR
    """
    if relief and not svg:
        raise CarreauError("--relief draws an SVG file: name it with --svg")
    if levels is not None:
        open_folder(levels)
    if not level:
        list_sets() if levels is None else list_shelf()
        return
    loaded = Draws(draw, seed)(one_level(level, format_name, rules, mesh, picture))
    session = Session(loaded, stored_solution(loaded) if solution else moves)
    overlays = frozenset(word.strip() for word in overlay.split(",") if word.strip())
    scene, _ = mark_lost(session.scene(), loaded, session.state)
    known = [kind for kind, _ in scene.overlays] + [slack.NAME] * slack.has_slack(loaded)
    if strange := overlays - set(known):
        raise CarreauError(
            say("no overlay {} here; there is: {}", ", ".join(sorted(strange)), join("{}, {}", known) or "none")
        )
    if slack.NAME in overlays:
        scene = slack.with_slack(session)
    if svg:
        from carreau.drawing import relief as raised
        from carreau.drawing import svg as flat

        draw_scene = raised.draw if relief else flat.draw
        write_file(svg, draw_scene(scene, title_of(loaded), overlays, not solution, looks=game_of(loaded).presentation))
    else:
        print_board(loaded, scene, overlays)
        if session.moves and session.measures:
            echo(join("{}, {}", counted(session.measures)))
    if loaded.meta.origin.mesh:
        echo(preview(scene, loaded.meta.origin.mesh))


def preview(scene: Scene, mesh: int) -> str:
    """What became of a picture."""
    kinds = join("{}, {}", [say("{:,} {}", number, kind) for kind, number in Counter(scene.cells).most_common()])
    return say("{} × {} cells of {} × {} pixels: {}", scene.width, scene.height, mesh, mesh, kinds)


def print_board(level: Level, scene: Scene, overlays: frozenset[str]) -> None:
    from rich.console import Console

    from carreau.drawing import terminal

    console = Console(highlight=False, soft_wrap=True)
    if title := title_of(level):
        console.print(title, style="bold", markup=False)
    for line in terminal.draw(scene, overlays=overlays, looks=game_of(level).presentation):
        console.print(line)
    console.print("  ".join(f"{told(name)} {value}" for name, value in scene.counters))


def title_of(level: Level) -> str:
    return " · ".join(filter(None, (level.meta.title, level.meta.author)))


def stored_solution(level: Level) -> str:
    if not level.meta.solutions:
        raise CarreauError("no solution is stored with this level; carreau solve finds one")
    return level.meta.solutions[0].moves


def list_sets() -> None:
    """Our sets and those of other games; what cannot be used is named with the reason."""
    for name in own_sets():
        list_set(name)
    for sentence in unusable_games():
        echo(sentence)


def list_shelf() -> None:
    """The sets of the folder, and what else lies in it."""
    listing = require_shelf().listing()
    for entry in listing.entries:
        list_set(f"{PREFIX}/{entry.name}")
    for sentence in listing.refused:
        echo(sentence)
    if listing.ignored:
        echo(say("no levels by their names ({}): {}", len(listing.ignored), ", ".join(listing.ignored)))
    if not listing.entries:
        echo("no file of levels is in this folder")


def list_set(name: str) -> None:
    """A line for each level of a set, or what is wrong with it."""
    typer.echo(name)
    try:
        levels = contents_of(require_set(name)).entries
    except CarreauError as error:
        typer.echo(f"  {told(error.text)}")
        return
    for number, level in enumerate(levels, 1):
        if isinstance(level, ParseError):
            typer.echo(f"  {told(level.text)}")
            continue
        best = told(join("{}, {}", counted({each.objective: each.cost for each in level.meta.solutions})))
        typer.echo(f"  {name}#{number:<3} {level.meta.title:28} {best}")
