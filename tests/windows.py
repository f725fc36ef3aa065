"""`make windows`: the native code, all but its bindings, built for Windows by a cross-compiler (MinGW), and driven hard
under Wine where there is one."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tests.solvers.native_building import GAMES, Compiler

MINGW = "x86_64-w64-mingw32-g++-posix"
# Static, so that a program needs no library beside it; and see CMakeLists.txt on the alignment of vectors.
FLAGS = ["-static", "-Wa,-muse-unaligned-vector-move"]
WINES = ("wine", "wine64", "/usr/lib/wine/wine64")


def wine() -> str | None:
    return next(filter(None, map(shutil.which, WINES)), None)


def main() -> None:
    compiler = shutil.which(MINGW)
    if compiler is None:
        raise SystemExit(f"{MINGW} is not installed: Debian has it as g++-mingw-w64-x86-64-posix")
    runner = wine()
    with tempfile.TemporaryDirectory() as scratch:
        settings = ["env", "WINEDEBUG=-all", f"WINEPREFIX={scratch}/wine"]  # it says much, and keeps a folder of its own
        mingw = Compiler(compiler, FLAGS, [*settings, runner] if runner else [], ".exe")
        for game in sys.argv[1:] or GAMES:
            (folder := Path(scratch) / game).mkdir()
            if runner:
                mingw.drive(game, folder)
            else:
                mingw.objects_of(game, folder)
            print(f"{game}: built{' and driven' if runner else ''} for Windows", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
