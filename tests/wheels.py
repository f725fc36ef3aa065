"""`make wheel`: the wheels of this machine, and what each does in environments that have nothing else and no compiler.

`python -m tests.wheels [PYTHON …]` builds for each Python that is named, the one it runs with if none is. Those from 3.12 on
share one wheel. It goes into dist/, beside the one in Python alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PICTURE = ROOT / "docs" / "images" / "island-mask.png"
KERNELS = (
    "import carreau; from carreau import _native; from carreau.search import Control; "
    "from carreau.solvers.racetrack.expert import expert; level = carreau.load('racetrack/tracks#2'); "
    "found = {kernel: expert(level, Control(), kernel=kernel).cost for kernel in _native.racetrack_kernels()}; "
    "assert len(set(found.values())) == 1; print(_native.ricochet_kernels(), found)"
)


class Bare:
    """An environment with a wheel, and with an extra of it if one is named."""

    def __init__(self, folder: Path, python: str, wheel: Path, extra: str = "") -> None:
        self.folder = folder
        subprocess.run([python, "-m", "venv", folder], check=True)
        wanted = f"carreau[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
        subprocess.run([folder / "bin" / "python", "-m", "pip", "install", "-qq", wanted], check=True)
        self.settings = {"PATH": str(folder / "bin"), "HOME": str(folder), "LANG": "C.UTF-8"}

    def program(self, name: str) -> Path:
        return self.folder / "bin" / name

    def run(self, name: str, *words: str | Path, typed: str = "", fails: bool = False) -> str:
        """What a program of it prints, of either kind; it must succeed, or fail with a sentence of ours."""
        command = [self.program(name), *words]
        ran = subprocess.run(
            command, env=self.settings, cwd=self.folder, input=typed, capture_output=True, text=True, check=False
        )
        said = ran.stdout + ran.stderr
        if ran.returncode != (2 if fails else 0) or "Traceback" in said:
            raise SystemExit(f"{' '.join(map(str, command))}: exit code {ran.returncode}\n{said}")
        return said


def library(bare: Bare) -> None:
    """Without any extra: all but what extras are for, which is refused with a sentence."""
    bare.run("python", "-m", "doctest", ROOT / "README.md")
    tell(bare.run("carreau", "--version"))
    assert "optimal, proven" in bare.run("carreau", "solve", "racetrack/laps#1", "ricochet/boards#1")
    assert "sokoban/easy" in bare.run("carreau", "play", "sokoban/easy#1", typed="q\n")
    bare.run("carreau", "convert", "racetrack/tracks#1", "track.png")
    bare.run("carreau", "convert", "track.png", "track.txt")
    bare.run("carreau", "site", "page")
    names = {path.name for path in (bare.folder / "page").rglob("*") if path.is_file()}
    assert {"index.html", "pyodide.asm.wasm.gz", "library.zip.gz", "carreau.tar.gz", "kernels.wasm.gz"} <= names
    assert 'pip install "fastapi' in bare.run("carreau", "serve", "--no-open", fails=True)
    assert 'pip install "pillow' in bare.run("carreau", "convert", PICTURE, "track.txt", fails=True)


def page(bare: Bare) -> None:
    command = [bare.program("carreau"), "serve", "--port", "0", "--no-open", "--no-scores"]
    with subprocess.Popen(command, env=bare.settings, cwd=bare.folder, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
        for path in ("", "api/about"):
            with urllib.request.urlopen(address.rstrip("/.") + "/" + path, timeout=60) as answer:
                assert answer.status == 200
        server.terminate()


def images(bare: Bare) -> None:
    bare.run("carreau", "convert", PICTURE, "track.txt")
    bare.run("carreau", "solve", "track.txt", "--time-limit", "20")


def plots(bare: Bare) -> None:
    bare.run("carreau", "bench", "racetrack/laps", "--solvers", "bfs,astar", "--out", "found")
    assert list((bare.folder / "found").glob("*.svg"))


def cluster(bare: Bare) -> None:
    said = bare.run("carreau", "bench", "racetrack/laps#1", "--cluster", "tcp://127.0.0.1:9", "--out", "x", fails=True)
    assert "no scheduler answers there" in said


def gym(bare: Bare) -> None:
    episode = "env = gymnasium.make('Carreau/Ricochet-v0', level='ricochet/rounds#1'); env.reset(seed=1); env.step(0)"
    bare.run("python", "-c", f"import gymnasium, carreau.gym; {episode}")
    bare.run("python", "-c", "import carreau.gym.duel")


EXTRAS: dict[str, Callable[[Bare], None]] = {
    "": library,
    "page": page,
    "images": images,
    "plots": plots,
    "gym": gym,
    "cluster": cluster,
}


def built(python: str, folder: Path, *, native: bool = True) -> Path:
    """A wheel by a Python, in dist/."""
    command = [sys.executable, "-m", "pip", "--python", python, "wheel", "-qq", "--no-deps", "-w", folder, ROOT]
    settings = {} if native else {"CARREAU_NATIVE": "0"}
    subprocess.run(command, env=os.environ | settings, check=True)
    (wheel,) = folder.glob("*.whl")
    tell(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    return Path(shutil.move(wheel, DIST / wheel.name))


def version_of(python: str) -> tuple[int, ...]:
    asked = [python, "-c", "import sys; print(*sys.version_info[:2])"]
    return tuple(map(int, subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()))


def tell(text: str) -> None:
    print(text.strip(), flush=True)  # noqa: T201


def main() -> None:
    pythons = sys.argv[1:] or [sys.executable]
    DIST.mkdir(exist_ok=True)
    wheels: dict[object, Path] = {}
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        for number, python in enumerate(pythons):
            version = version_of(python)
            key = min(version, (3, 12))
            if key not in wheels:
                wheels[key] = built(python, place / f"wheel-{number}")
            tell(f"Python {version[0]}.{version[1]}: {wheels[key].name}")
            bare = Bare(place / f"bare-{number}", python, wheels[key])
            library(bare)
            tell(bare.run("python", "-c", KERNELS))
        alone = built(pythons[0], place / "alone", native=False)
        for wheel in (wheels[min(version_of(pythons[0]), (3, 12))], alone):
            for extra, use in EXTRAS.items():
                tell(f"{wheel.name} [{extra}]")
                use(Bare(place / f"{wheel.name}-{extra}", pythons[0], wheel, extra))


if __name__ == "__main__":
    main()
