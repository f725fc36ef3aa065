"""The native code built with the address and undefined-behaviour sanitizers, and driven hard."""

import platform
import shutil
import subprocess
from pathlib import Path

import pytest

NATIVE = Path(__file__).parents[2] / "native"
FLAGS = [
    "-std=c++20", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
    f"-I{NATIVE}",
]  # fmt: skip
AVX2 = ["-mavx2", "-mbmi", "-mbmi2", "-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
ORACLE = ["build", "file", "kernel_portable", "oracle", *(["kernel_avx2"] if AVX2 else [])]
PROGRAMS = {
    "tests/sanitize.cpp": list[str](),
    "tests/sanitize_oracle.cpp": [f"ricochet/oracle/{name}.cpp" for name in ORACLE],
}


@pytest.mark.parametrize("program", PROGRAMS)
def test_native_code_runs_clean_under_the_sanitizers(program: str, tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    assert compiler, "the native part needs a C++ compiler anyway"
    objects: list[Path] = []
    for source in (program, *PROGRAMS[program]):
        objects.append(tmp_path / f"{Path(source).stem}.o")
        extra = AVX2 if source.endswith("_avx2.cpp") else ["-DCARREAU_AVX2"] if AVX2 else []
        command = [compiler, *FLAGS, *extra, "-c", str(NATIVE / source), "-o", str(objects[-1])]
        subprocess.run(command, check=True, timeout=300)
    subprocess.run([compiler, *FLAGS, *map(str, objects), "-o", str(tmp_path / "run")], check=True, timeout=300)
    ran = subprocess.run([tmp_path / "run", tmp_path / "file"], capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert " 0 failures" in ran.stdout
