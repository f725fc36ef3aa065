"""The native code built with the address and undefined-behaviour sanitizers, and driven hard."""

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
