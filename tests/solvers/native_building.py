"""The native code without its bindings, as programs that drive it hard (native/tests), by any compiler."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.stopping import PATIENCE

NATIVE = Path(__file__).parents[2] / "native"
FLAGS = ["-std=c++20", "-g1", "-Wall", "-Wextra", "-Werror", "-pthread", "-I."]
AVX2 = ["-mavx2", "-mbmi", "-mbmi2", "-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
OPTIMISED = "-Og"  # builds nearly as fast as without, and runs several times as fast
# For each game the programs that drive it.
GAMES = {
    "ricochet": ["sanitize", "sanitize_expert", "sanitize_avx2", "sanitize_oracle"],
    "racetrack": ["sanitize_racetrack"],
    "race": ["sanitize_race"],
    "sokoban": [
        "sanitize_sokoban",
        "sanitize_sokoban_searches",
        "sanitize_sokoban_kept",
        "sanitize_sokoban_members",
        "sanitize_sokoban_threads",
    ],
    "environments": ["sanitize_environments"],
}
# What it needs of the games: it is itself all headers.
RULES = ["race/course.cpp", "racetrack/rules.cpp", "racetrack/tables.cpp", "sokoban/board.cpp"]
# What was compiled before is taken from there, where this is installed, whatever folder the clone is in: so nothing that is
# compiled has the name of a folder of this time.
CACHE = [found] if (found := shutil.which("ccache")) else []
ANYWHERE = {"CCACHE_NOHASHDIR": "1"}
SYSTEM = [path.relative_to(NATIVE) for path in sorted((NATIVE / "platform").glob("*.cpp"))]


class Compiler(NamedTuple):
    """A compiler, what it is told beside the usual, what stands before a program to run it here, and how its name ends."""

    command: str
    flags: Sequence[str] = ()
    runner: Sequence[str] = ()
    ending: str = ""

    def run(self, *words: str | Path) -> None:
        command = [*CACHE, self.command, *FLAGS, *self.flags, *words]
        ran = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,  # and no time: a compiler comes to its end
            cwd=NATIVE,
            env={**os.environ, **ANYWHERE},
        )
        assert ran.returncode == 0, ran.stderr

    def compiled(self, sources: Sequence[str | Path], into: Path, *flags: str) -> Path:
        """Sources as one, by their names in this folder."""
        *others, last = sources
        self.run(*flags, *(word for each in others for word in ("-include", each)), "-c", last, "-o", into)
        return into

    def objects_of(self, game: str, folder: Path, optimised: str = OPTIMISED) -> list[Path]:
        """All sources of a game. Those for every processor are compiled as one, which takes half the time: no name that is
        a file's own may stand in two of them."""
        sources = [path.relative_to(NATIVE) for path in sorted((NATIVE / game).rglob("*.cpp"))] or [*map(Path, RULES)]
        special = [path for path in sources if path.stem.endswith("_avx2")]
        common = [Path("cpu.cpp"), *SYSTEM, *(path for path in sources if path not in special)]
        together = self.compiled(common, folder / "together.o", optimised)
        return [together, *(self.compiled([each], folder / f"{each.stem}.o", optimised, *AVX2) for each in special)]

    def can_run(self, folder: Path) -> bool:
        """Whether it makes a program that runs here; some of its flags may need what is not installed."""
        (source := folder / "empty.cpp").write_text("int main() {}\n")
        words = [self.command, *self.flags, source, "-o", folder / "empty"]
        return all(subprocess.run(each, capture_output=True, check=False).returncode == 0 for each in (words, words[-1:]))

    def drive(self, game: str, folder: Path, drivers: Sequence[str] = ()) -> None:
        """Build the programs that drive a game, or some of them, and run them."""
        built = self.objects_of(game, folder)
        for name in drivers or GAMES[game]:
            driver = self.compiled([f"tests/{name}.cpp"], folder / f"{name}.o", OPTIMISED)
            program = folder / f"{name}{self.ending}"
            self.run(*built, driver, "-o", program)
            command = [*self.runner, program, folder / "file"]
            # On a starved machine it takes long; only one that never ends is ended.
            ran = subprocess.run(command, capture_output=True, text=True, timeout=10 * PATIENCE, check=False)
            assert ran.returncode == 0, ran.stdout + ran.stderr
            assert re.search(r"\b0 failures", ran.stdout)
