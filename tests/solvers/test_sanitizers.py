"""The native code built with the address and undefined-behaviour sanitizers, and driven hard; with the thread sanitizer
where there are threads."""

import shutil
from pathlib import Path

import pytest

from tests.solvers.native_building import GAMES, Compiler

SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


@pytest.mark.parametrize("game", GAMES)
def test_native_code_runs_clean_under_the_sanitizers(game: str, tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    assert compiler, "the native part needs a C++ compiler anyway"
    Compiler(compiler, SANITIZERS).drive(game, tmp_path)


def test_threads_of_a_search_do_not_get_in_one_anothers_way(tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    assert compiler, "the native part needs a C++ compiler anyway"
    watched = Compiler(compiler, ["-fsanitize=thread"])
    if not watched.can_run(tmp_path):
        pytest.skip("there is no thread sanitizer that runs here")
    watched.drive("sokoban", tmp_path, ["sanitize_sokoban_threads"])
