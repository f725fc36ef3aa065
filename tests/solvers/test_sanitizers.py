"""The native code built with the address and undefined-behaviour sanitizers, and driven hard."""

import platform
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.stopping import PATIENCE

NATIVE = Path(__file__).parents[2] / "native"
FLAGS = ["-std=c++20", "-g1", "-Wall", "-Wextra", "-Werror", "-pthread", f"-I{NATIVE}"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
AVX2 = ["-mavx2", "-mbmi", "-mbmi2", "-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
# For each game how far it is optimised (-O0 builds fastest, -O1 runs faster), and the programs that drive it.
GAMES = {
    "ricochet": ("-O0", ["sanitize", "sanitize_expert", "sanitize_avx2", "sanitize_oracle"]),
    "racetrack": ("-O0", ["sanitize_racetrack"]),
    "race": ("-O1", ["sanitize_race"]),
    "sokoban": ("-O0", ["sanitize_sokoban", "sanitize_sokoban_searches"]),
}


@pytest.mark.parametrize("game", GAMES)
def test_native_code_runs_clean_under_the_sanitizers(game: str, tmp_path: Path) -> None:
    optimised, drivers = GAMES[game]
    built = objects_of(game, tmp_path, optimised)
    for name in drivers:
        driver, program = compiled(f'#include "tests/{name}.cpp"', tmp_path / f"{name}.o", optimised), tmp_path / name
        run_compiler(*built, driver, "-o", program)
        ran = subprocess.run([program, tmp_path / "file"], capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert re.search(r"\b0 failures", ran.stdout)


def objects_of(game: str, folder: Path, optimised: str) -> list[Path]:
    """All sources of a game. Those for every processor are compiled as one, which takes half the time: no name that is
    a file's own may stand in two of them."""
    sources = [path.relative_to(NATIVE) for path in sorted((NATIVE / game).rglob("*.cpp"))]
    special = [path for path in sources if path.stem.endswith("_avx2")]
    common = [Path("cpu.cpp"), *(path for path in sources if path not in special)]
    together = compiled("\n".join(f'#include "{path}"' for path in common), folder / "together.o", optimised)
    return [together, *(compiled(f'#include "{each}"', folder / f"{each.stem}.o", optimised, *AVX2) for each in special)]


def compiled(text: str, into: Path, *flags: str) -> Path:
    run_compiler(*flags, "-x", "c++", "-", "-c", "-o", into, text=text)
    return into


def run_compiler(*words: str | Path, text: str = "") -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    assert compiler, "the native part needs a C++ compiler anyway"
    command = [compiler, *FLAGS, *SANITIZERS, *words]
    ran = subprocess.run(command, input=text, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.returncode == 0, ran.stderr
