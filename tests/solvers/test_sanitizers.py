"""The native code built with the address and undefined-behaviour sanitizers, and driven hard."""

import shutil
import subprocess
from pathlib import Path

NATIVE = Path(__file__).parents[2] / "native"


def test_native_searches_run_clean_under_the_sanitizers(tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    assert compiler, "the native part needs a C++ compiler anyway"
    program = tmp_path / "sanitize"
    flags = [
        "-std=c++20",
        "-O1",
        "-g",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
    ]
    source = NATIVE / "tests" / "sanitize.cpp"
    subprocess.run([compiler, *flags, f"-I{NATIVE}", str(source), "-o", str(program)], check=True, timeout=300)
    ran = subprocess.run([program], capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "0 failures" in ran.stdout
