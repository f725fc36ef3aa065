"""`check` says what a bot does wrong: the bot we hand out, broken in the ways that bots are."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from carreau.arena import BotLimits, Local, Program, find_player, play_game, play_match
from carreau.arena.conformance import check_bot
from carreau.arena.first_bot import KINDS, render, template, write_bot
from carreau.bots.careful import Careful
from carreau.core.errors import CarreauError, UnknownName
from tests.arena.programs import COURSE, HASTY, PATIENT, SKELETONS, c_bot, compiled, python_bot, shell
from tests.cli.command import carreau
from tests.stopping import PATIENCE, given_time

PRINT = 'print(x, y, sep="\\n", flush=True)'
CHECKPOINT = 'if answer == "CHECKPOINT":'
SAFE = "if 0 <= end < size and "
OBJECTIVE = "left, top, width, height = read_int()"

BROKEN = {
    "keeps its moves in a buffer": [(PRINT, 'print(x, y, sep="\\n")')],
    "does not leave after FINISH": [('("FINISH", "ERROR")', '("ERROR",)')],
    "does not leave after ERROR": [('("FINISH", "ERROR")', '("FINISH",)')],
    "does not leave when its input ends": [("sys.exit(0)", "import time; time.sleep(3600)")],
    "sends y before x": [(PRINT, PRINT.replace("x, y", "y, x"))],
    "sends x and y on one line": [(PRINT, "print(x, y, flush=True)")],
    "sends a displacement": [(PRINT, PRINT.replace("x, y", "speed_x, speed_y"))],
    "prints 'hello' where a number is expected": [("speed_x, speed_y = 0, 0", "speed_x, speed_y = 0, 0; print('hello')")],
    "prints more than its moves: 'done' after FINISH": [("            break", "            print('done'); break")],
    "objective would be with x and y swapped": [(OBJECTIVE, OBJECTIVE.replace("left, top", "top, left"))],
    "leaves with exit code 1 after FINISH": [("            break", "            sys.exit(1)")],
    "after CHECKPOINT": [(CHECKPOINT, "if answer == 'NEVER':")],
    "too fast to stay on the grid": [(SAFE, "if 0 <= position + wanted < size and ")],
    "changes the velocity by": [("x, y = x + speed_x, y + speed_y", "x, y = left, top")],
    "it leaves the grid, whose rows": [
        ("for wanted in (speed, speed - 1, speed + 1)", "for wanted in (speed - 1,)"),
        (SAFE, "if "),
    ],
    "no answer within 1 s": [(PRINT, "import time; time.sleep(3600)")],
    "division by zero": [("size = read_int()", "size = read_int(); 1 / (size - 1)")],
}


def problems_of(bot: Program, limits: BotLimits = PATIENT, patience: float = PATIENCE) -> Iterator[str]:
    return (problem for examined in check_bot(bot, limits, patience) for problem in examined.problems)


@pytest.mark.parametrize("sentence", BROKEN)
def test_a_mistake_has_its_sentence(tmp_path: Path, sentence: str) -> None:
    bot, waits = python_bot(tmp_path, *BROKEN[sentence]), "buffer" in sentence or "no answer" in sentence

    def first_problem(patience: float) -> str:
        first_turn = PATIENT.first_turn if not waits else 1.0 if "1 s" in sentence else patience
        return next(problems_of(bot, replace(HASTY, first_turn=first_turn), patience), "nothing is found")

    assert sentence in given_time(first_problem, lambda problem: sentence in problem, (0.7, 10, 100))


def test_nothing_is_wrong_with_the_bots_we_hand_out(tmp_path: Path) -> None:
    for bot in (python_bot(tmp_path / "python"), c_bot(tmp_path / "c")):
        assert list(problems_of(bot)) == []


@pytest.mark.parametrize("source", SKELETONS)
def test_B20_a_skeleton_stands_still_and_is_told_so(tmp_path: Path, source: Path) -> None:
    assert next(problems_of(compiled(source, tmp_path), replace(PATIENT, farewell=0.5))).startswith(
        "it plays legal moves but does not arrive"
    )


def test_a_number_with_strange_blanks_is_no_number() -> None:
    assert next(problems_of(shell("strange", r"printf '1\v\n'"))).startswith("it prints '1\\x0b' where a number is expected")


def test_a_silent_bot_is_not_asked_twice() -> None:
    assert [examined.situation for examined in check_bot(shell("silent", "sleep 3600"), HASTY)] == ["a straight line"]


# -- the files -------------------------------------------------------------------------------------------------------


def test_a_template_speaks_one_language_or_both() -> None:
    english, french = (render(template("bot.c"), (language,)) for language in ("en", "fr"))
    assert "How far the car" in english and "Le chemin" not in english
    assert "Le chemin" in french and "How far the car" not in french
    both = render(template("bot.py"), ("en", "fr"))
    assert "How far the car" in both and "Le chemin" in both
    assert not any(mark in text for text in (english, french, both) for mark in ("en: ", "fr: ", "ruff"))


@pytest.mark.parametrize("name", ["bot.py", "bot.c"])
def test_every_comment_is_in_both_languages(name: str) -> None:
    text = template(name)
    comments = [line.strip() for line in text.splitlines() if line.strip().startswith(("#", "//"))]
    assert sum(" en: " in line for line in comments) == sum(" fr: " in line for line in comments) > 5


def test_the_code_is_the_same_in_every_language() -> None:
    trees = [ast.dump(ast.parse(render(template("bot.py"), languages))) for languages in (("en",), ("fr",), ())]
    assert len(set(trees)) == 1


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text("mine")
    with pytest.raises(CarreauError, match="already there"):
        write_bot("c", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["Makefile"]
    with pytest.raises(UnknownName, match="python, c"):
        write_bot("cobol", tmp_path)
    with pytest.raises(UnknownName, match="en, fr, both"):
        write_bot("c", tmp_path / "new", "de")
    assert set(KINDS) == {"python", "c"}


@pytest.mark.parametrize("page", ["first-bot.md", "first-bot.fr.md"])
def test_what_the_tutorial_changes_still_plays(tmp_path: Path, page: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / "tutorials" / page).read_text()
    blocks = re.findall(r"```\n( +(?:cells|int).*?)```", text, re.DOTALL)
    names = [write_bot(kind, tmp_path)[0] for kind in ("python", "c")]
    for path, block in zip(names, blocks, strict=True):
        lines = path.read_text().splitlines(keepends=True)
        first = next(number for number, line in enumerate(lines) if "speed_x = next_speed(" in line)
        path.write_text("".join([*lines[:first], block, *lines[first + 2 :]]))
    subprocess.run(["make", "-s", "-C", tmp_path, "CFLAGS=-Werror"], check=True)
    bots = [find_player(str(tmp_path / name)) for name in ("bot.py", "bot")]
    played = play_match(COURSE, bots, PATIENT)
    assert [each.status for each in played] == ["finished", "finished"], played
    assert played[0].line == played[1].line != play_game(COURSE, Local("careful", Careful), PATIENT).line


@pytest.mark.parametrize(("page", "language"), [("first-bot.md", "en"), ("first-bot.fr.md", "fr")])
def test_the_tutorial_shows_what_its_first_command_prints(page: str, language: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / "tutorials" / page).read_text()
    printed = carreau("race", "run", "--course", "race/courses#3", "careful", "--language", language).stdout
    first, own = (" ".join(line.split()) for line in printed.splitlines())
    shown = [" ".join(line.split()) for line in text.splitlines()]
    assert first in shown and own in shown
