"""Every command in a document is one: it is taken as it stands, and run where that takes no terminal, class or cluster."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import carreau as library
from carreau.cli.commands import app, generate_command
from carreau.cli.output_language import split_language
from tests.cli.command import carreau, write
from tests.test_docs import DOCUMENTS, ROOT

LINE = re.compile(r"^(?:\$ )?carreau .*$", re.MULTILINE)
FENCED = re.compile(r"^```\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r" +(#|> ).*$")  # and where to its output goes
NO_COMMAND = re.compile(r"[\[|…]|\$SLURM")  # the form of a command, or a part of a script
# What is not run here, each with its reason.
NOT_RUN = {
    r"serve|--cluster": "goes on until it is ended, or needs others",
    r"^play": "needs a terminal",
    r"^site": "needs Python for browsers, which make runtime makes; tests/web does",
    r"stride|pond": "is a game of another package, which tests/plugins installs",
    r"^(tournament|grade|race (run|check|replay|cage))": "needs bots, or tries what a cage holds; tests/arena does",
    r"^(oracle|bench)|--skills|drive .*--all|--improve": "takes long; has tests of its own",
    r"generate .*--(difficulty|count|boxes|gates|size 60)": "takes long too",
}


def commands(path: Path) -> list[list[str]]:
    blocks = "\n".join(FENCED.findall(path.read_text("utf-8")))
    lines = [line.removeprefix("$ ").removeprefix("carreau ") for line in LINE.findall(blocks)]
    return [shlex.split(COMMENT.sub("", line)) for line in lines if not NO_COMMAND.search(line)]


WITH_COMMANDS = [path for path in DOCUMENTS if path.name != "command-line.md" and commands(path)]


@pytest.mark.parametrize("path", WITH_COMMANDS, ids=lambda path: path.name)
def test_every_command_of_a_document_is_taken(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["carreau", "generate"])  # which has the choices of every game then
    app.command(name="generate")(generate_command())
    whole: Any = get_command(app)
    for words in commands(path):
        command, context, rest = whole, None, split_language(words)[0]
        while hasattr(command, "commands"):
            context = command.make_context(command.name, [*rest], parent=context)
            _, command, rest = command.resolve_command(context, context._protected_args + context.args)
        command.make_context(command.name, rest, parent=context)


@pytest.mark.parametrize("path", WITH_COMMANDS, ids=lambda path: path.name)
def test_the_commands_of_a_document_work_one_after_the_other(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for words in commands(path):
        if any(re.search(pattern, " ".join(words)) for pattern in NOT_RUN):
            continue
        done = carreau(*(word.replace("~", str(tmp_path)) for word in words), folder=tmp_path)
        assert done.returncode == 0, (words, done.stdout, done.stderr)


def before(folder: Path) -> None:
    """Files that a reader has, by the names that the documents give them."""
    track, sokoban = library.load("racetrack/tracks#1"), library.load("sokoban/easy#1")
    for name in ("track.png", "piste.png", "map.txt", "mine.txt"):
        library.save([track], folder / name)
    for name in ("mine.xsb", "mien.xsb"):
        library.save([sokoban], folder / name)
    write(folder, "steps.txt", library.solve(track).moves)
    for name in ("lessons", "cours"):
        (folder / name / "maths").mkdir(parents=True)
        library.save([sokoban, sokoban], folder / name / "maths" / "first.xsb")
    (folder / "docs").symlink_to(ROOT / "docs")
