"""What docs/reference/command-line.md says of verbs, options, solvers and heuristics, written from the program itself:
`python -m tests.cli.reference` puts it between the marks in the document, and a test compares."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from typer.main import get_command

from carreau.cli.commands import app
from carreau.cli.generate import generate, with_choices
from carreau.core.game import AnyGame
from carreau.games import REGISTRY, game
from carreau.solvers.abilities import abilities_of
from carreau.solvers.answer import default_solver
from carreau.solvers.registry import ANY, SOLVERS, own_solvers

FILE = Path(__file__).parents[2] / "docs" / "reference" / "command-line.md"
GAMES: list[AnyGame] = [game(name) for name in REGISTRY]
PROMISES = {
    "optimal": "optimal",
    "fewest moves": "fewest moves",
    "complete": "a solution if there is one",
    "none": "nothing",
}


def reference(document: str) -> str:
    """The document with all that is written by the program put anew."""
    for name, lines in (("verbs", verbs()), ("solvers", solvers()), ("heuristics", heuristics())):
        begin, end = f"<!-- {name}: python -m tests.cli.reference -->", f"<!-- end of {name} -->"
        between = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
        assert between.search(document), f"the document has no place for {name}"
        written = "\n".join([begin, "", *lines, "", end])
        document = between.sub(lambda _, text=written: text, document)
    return document


# -- verbs -------------------------------------------------------------------------------------------------------------


def verbs() -> Iterator[str]:
    whole: Any = get_command(app)
    others = typer.Typer()
    others.command(name="generate")(with_choices(generate, GAMES))
    known = {
        name: command for name, command in whole.commands.items() if name != "generate"
    }  # it may have been added already
    for name, command in {**known, "generate": get_command(others)}.items():
        for label, each in getattr(command, "commands", {"": command}).items():
            yield from verb(f"carreau {name} {label}".rstrip(), each)


def verb(name: str, command: Any) -> Iterator[str]:
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.params if each.param_type_name == "option" and not each.hidden]
    yield from (f"### `{' '.join([name, *map(placeholder, arguments)])}`", "")
    for paragraph in re.split(r"\n\s*\n", (command.help or "").strip()):
        yield from (example(" ".join(paragraph.split())), "")
    yield from ("| | | default |", "|---|---|---|")
    for each in arguments:
        yield row(f"`{placeholder(each)}`", each)
    for each in options:
        value = "" if each.is_flag else f" {each.metavar or 'TEXT'}"
        yield row(f"`{', '.join(each.opts)}{value}`", each)
    yield ""


def placeholder(argument: Any) -> str:
    name = (argument.metavar or argument.name.upper()) + ("…" if argument.nargs == -1 else "")
    return name if argument.required else f"[{name}]"


def example(paragraph: str) -> str:
    """Commands are shown as such."""
    if not paragraph.startswith("Examples:"):
        return paragraph
    return "Examples: " + ", ".join(f"`{each.strip()}`" for each in paragraph.removeprefix("Examples:").split("·"))


def row(name: str, parameter: Any) -> str:
    meaning = (parameter.help or "").replace("|", "\\|")
    return f"| {name} | {meaning}{span(parameter)} | {default(parameter)} |"


def span(parameter: Any) -> str:
    """The numbers that are taken, if not all are."""
    least, most = parameter.min, parameter.max
    if least is None and most is None:
        return ""
    return f" At least {least}." if most is None else f" {least} to {most}."


def default(parameter: Any) -> str:
    value = parameter.default
    if parameter.required or value is None or value is False or value in ("", ()) or callable(value):
        return ""
    return f"`{value}`"


# -- solvers -----------------------------------------------------------------------------------------------------------


def solvers() -> Iterator[str]:
    yield from ("| name | promises | how | in | default for |", "|---|---|---|---|---|")
    own = {name: (each, about) for about in GAMES for name, each in own_solvers(about).items()}
    for name, each in {**{name: (each, None) for name, each in SOLVERS.items()}, **own}.items():
        solver, about = each
        known = about.title if about else "every game" if solver.start else " · ".join(natively(name))
        chosen = " · ".join(defaults(name)) if about is None else ""
        yield f"| `{name}` | {PROMISES.get(solver.guarantee, solver.guarantee)} | {solver.summary} | {known} | {chosen} |"


def natively(name: str) -> list[str]:
    return [about.title for about in GAMES if any(solver == name for solver, _ in abilities_of(about).kernels)]


def defaults(name: str) -> Iterator[str]:
    """The games and objectives that a solver is taken for when none is named."""
    for about in GAMES:
        kernels: Any = abilities_of(about).kernels
        found = [aim for aim in about.objectives if default_solver(aim, kernels) == name]
        if len(found) == len(about.objectives):
            yield about.title
        elif found:
            yield f"{about.title} ({', '.join(f'`{aim}`' for aim in found)})"


def heuristics() -> Iterator[str]:
    yield from ("| game | objective | estimates, the default first | not admissible |", "|---|---|---|---|")
    for about in GAMES:
        for name, aim in about.objectives.items():
            if not aim.heuristics:
                continue
            names = sorted(aim.heuristics, key=lambda each, first=aim.heuristic: each != first)
            good = [f"`{each}`" for each in names if aim.heuristics[each].admissible]
            others = [f"`{each}`" for each in names if not aim.heuristics[each].admissible]
            first = (
                " (taken if none is named)" if name == next(iter(about.objectives)) and ANY not in about.objectives else ""
            )
            yield f"| {about.title} | `{name}`{first} | {' '.join(good)} | {' '.join(others)} |"


if __name__ == "__main__":
    FILE.write_text(reference(FILE.read_text()))
