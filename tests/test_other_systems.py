"""What systems have that are not like this one: Carreau without POSIX, without its native part, and its code for Windows."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import carreau
from carreau import CarreauError, Control, LevelError, Limits, Status
from carreau.bots import is_ours
from carreau.core import system
from carreau.games.racetrack.level import RacetrackLevel
from carreau.solvers.racetrack import analysis
from tests.solvers.native_building import NATIVE, SYSTEM, Compiler
from tests.solvers.racetrack_reference import Reference, random_track, somewhere
from tests.solvers.test_racetrack_analysis import check
from tests.stopping import PATIENCE
from tests.windows import FLAGS, MINGW

PACKAGE = Path(str(carreau.__file__)).parent
POSIX = {"fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "syslog", "readline"}
MISSING = ("fork", "nice", "getuid", "killpg", "setsid", "fchmod", "fchown", "O_NONBLOCK", "O_NOFOLLOW")
KNOW_POSIX = {  # who imports what only POSIX has, if only where it is used, and why
    "core/system.py": "does it for everybody, and has another way for Windows",
    "web/server/machine.py": "asks for more open files, where that can be asked",
}
WITHOUT = f"""
import os, sys
for name in {sorted(POSIX)}: sys.modules[name] = None
for name in {MISSING}: delattr(os, name)
from carreau.__main__ import main
main()
"""


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_what_only_posix_has_is_imported_in_one_place() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if POSIX & set(imported(ast.parse(path.read_text())))
    }
    assert {name for name in found if not name.startswith("arena/cage/")} == set(KNOW_POSIX)


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        ("solve racetrack/laps#1", "", "optimal, proven"),
        ("solve sokoban/easy#1 --objective pushes", "", "optimal, proven"),
        ("show ricochet/boards#1", "", "Give and take"),
        ("play sokoban/easy#1", "q\n", "sokoban/easy#1"),
    ],
)
@pytest.mark.parametrize("native", ["0", "1"])
def test_levels_are_solved_shown_and_played_without_posix(words: str, typed: str, said: str, native: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT, *words.split()],
        env={"CARREAU_NATIVE": native, "LANG": "C.UTF-8"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 0 and said in ran.stdout, ran.stderr
    told = "carreau: there is no native part here: all is done in Python, which takes longer\n"
    assert ran.stderr == (told if native == "0" else "")


def test_the_native_code_asks_the_system_in_one_place() -> None:
    own = ("<sys/", "<unistd.h>", "<fcntl.h>", "<windows.h>", "<io.h>", "<pthread.h>", "<signal.h>")
    sources = [path for path in NATIVE.rglob("*.?pp") if any(f"#include {each}" in path.read_text() for each in own)]
    assert {path.relative_to(NATIVE).parts[0] for path in sources} == {"platform"}


@pytest.mark.skipif(shutil.which(MINGW) is None, reason="there is no compiler for Windows here")
def test_what_the_native_code_asks_of_windows_compiles(tmp_path: Path) -> None:
    """`make windows` compiles all of it."""
    mingw = Compiler(MINGW, FLAGS)
    mingw.compiled(SYSTEM, tmp_path / "system.o", "-Wconversion")


# -- without the native part -----------------------------------------------------------------------------------------


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("carreau.") and hasattr(module, "has_native"):
            monkeypatch.setattr(module, "has_native", lambda: False)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.usefixtures("alone")
def test_all_races_near_the_best_are_found_by_the_rules_alone(seed: int) -> None:
    random = Random(seed)
    level = random_track(random, random.randint(2, 6), random.randint(2, 7))
    state, most = somewhere(random, level), random.choice((0, 1, 3))
    truth = Reference(level, state)
    if len(truth.made) > 3000 or (state is not None and truth.puzzle.is_goal(state)):
        return
    try:
        check(analysis.analyse(level, most, state=state), truth, most)
    except LevelError:
        return


@pytest.mark.usefixtures("alone")
def test_an_analysis_by_the_rules_keeps_limits() -> None:
    level = carreau.load("racetrack/tracks#2")
    assert isinstance(level, RacetrackLevel)
    for nodes in range(0, 100, 7):  # also at the first car of a layer
        stopped = analysis.analyse(level, control=Control(Limits(nodes=nodes)))
        assert stopped.status is Status.OUT_OF_NODES and stopped.cost is None and stopped.lower_bound <= 14
        assert stopped.expanded == nodes


@pytest.mark.usefixtures("alone")
def test_a_bot_that_plans_says_that_it_needs_the_native_part() -> None:
    assert is_ours("careful") and not is_ours("nobody")
    with pytest.raises(CarreauError, match="needs the native part"):
        is_ours("master")


def test_programs_of_others_are_refused_on_windows_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(CarreauError, match="bots and programs"):
        system.require_posix()
