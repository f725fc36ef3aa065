"""The native code built with the address and undefined-behaviour sanitizers, and driven hard."""

import platform
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.stopping import PATIENCE

NATIVE = Path(__file__).parents[2] / "native"
FLAGS = [
    "-std=c++20",
    "-g1",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-pthread",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
]
AVX2 = ["-mavx2", "-mbmi", "-mbmi2", "-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
EXPERT = [f"ricochet/{name}" for name in ("expert", "astar_search", "bitboard_search")]
ENGINES = [f"ricochet/bitboard/engine_{name}" for name in ("portable", "avx2", "avx512")]
ORACLE = [f"ricochet/oracle/{name}" for name in ("build", "file", "oracle", "kernel_portable", "kernel_avx2")]
RACETRACK = [str(path.relative_to(NATIVE).with_suffix("")) for path in sorted((NATIVE / "racetrack").rglob("*.cpp"))]
RACE = [str(path.relative_to(NATIVE).with_suffix("")) for path in sorted((NATIVE / "race").glob("*.cpp"))]
SEARCHES = [
    f"sokoban/{name}"
    for name in (
        *("board", "box_tables", "matching", "prover", "deadlocks", "position_store", "optimal/optimal_search"),
        *("classic/estimator", "classic/pruner", "classic/lost", "classic/searches"),
    )
]
SOKOBAN = [str(path.relative_to(NATIVE).with_suffix("")) for path in sorted((NATIVE / "sokoban").glob("*.cpp"))]
# Each with the sources it needs, how far it is optimised (-O0 builds templates fastest, -O1 runs faster), and the flags for
# files named *_avx2: an engine that is built without them is empty.
PROGRAMS: dict[str, tuple[str, list[str], list[str]]] = {
    "sanitize": ("-O1", [], []),
    "sanitize_expert": ("-O0", [*EXPERT, *ENGINES], []),
    "sanitize_avx2": ("-O0", ["ricochet/bitboard/engine_avx2"], AVX2),
    "sanitize_oracle": ("-O1", ORACLE, AVX2),
    "sanitize_racetrack": ("-O1", RACETRACK, AVX2),
    "sanitize_race": ("-O1", RACE, []),
    "sanitize_sokoban_searches": ("-O0", SEARCHES, []),
    "sanitize_sokoban": ("-O1", SOKOBAN, []),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_native_code_runs_clean_under_the_sanitizers(name: str, tmp_path: Path) -> None:
    optimised, sources, avx2 = PROGRAMS[name]
    program = build(tmp_path, optimised, avx2, [f"tests/{name}", "cpu", *sources])
    ran = subprocess.run([program, tmp_path / "file"], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert re.search(r"\b0 failures", ran.stdout)


def build(folder: Path, optimised: str, avx2: list[str], sources: list[str]) -> Path:
    """A program from sources under native/, given without their ending."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    assert compiler, "the native part needs a C++ compiler anyway"
    objects: list[str] = []
    for number, source in enumerate(sources):
        objects.append(str(folder / f"{number}.o"))
        extra = avx2 if source.endswith("_avx2") and not source.startswith("tests/") else []
        command = [
            compiler,
            *FLAGS,
            optimised,
            *extra,
            f"-I{NATIVE}",
            "-c",
            str(NATIVE / f"{source}.cpp"),
            "-o",
            objects[-1],
        ]
        subprocess.run(command, check=True, timeout=PATIENCE)
    subprocess.run([compiler, *FLAGS, *objects, "-o", str(folder / "program")], check=True, timeout=PATIENCE)
    return folder / "program"
