"""`make wheel`: the wheels of this machine, and what each does in environments that have nothing else and no compiler.

`python -m tests.wheels [PYTHON …]` builds for each Python that is named, the one it runs with if none is. Those from 3.12 on
share one wheel. It goes into dist/, beside the one in Python alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PICTURE = ROOT / "docs" / "images" / "island-mask.png"
FOUR = ("racetrack/laps#1", "race/courses#1", "ricochet/boards#1", "sokoban/easy#1")
IMPORT = (
    "import sys, time; before, began = {*sys.modules}, time.process_time(); import carreau; "
    "spent, brought = time.process_time() - began, {name.partition('.')[0] for name in {*sys.modules} - before}; "
    "assert brought <= {*sys.stdlib_module_names, 'carreau'}, brought; "
    "print(f'import carreau: {1000 * spent:.1f} ms of the processor')"
)
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

    def run(self, name: str, *words: str | Path, typed: str = "", fails: bool = False, native: str = "1") -> str:
        """What a program of it prints, of either kind; it must succeed, or fail with a sentence of ours."""
        command, around = [self.program(name), *words], self.settings | {"CARREAU_NATIVE": native}
        ran = subprocess.run(command, env=around, cwd=self.folder, input=typed, capture_output=True, text=True, check=False)
        said = ran.stdout + ran.stderr
        if ran.returncode != (2 if fails else 0) or "Traceback" in said:
            raise SystemExit(f"{' '.join(map(str, command))}: exit code {ran.returncode}\n{said}")
        return said


def library(bare: Bare) -> None:
    """Without any extra: all but what extras are for."""
    bare.run("python", "-m", "doctest", ROOT / "README.md")
    tell(bare.run("python", "-c", IMPORT))
    tell(bare.run("carreau", "--version"))
    for native in "10":
        assert bare.run("carreau", "solve", *FOUR, native=native).count(" solved: ") == len(FOUR)
    assert "sokoban/easy" in bare.run("carreau", "play", "sokoban/easy#1", typed="q\n")
    bare.run("carreau", "convert", "racetrack/tracks#1", "track.png")
    bare.run("carreau", "convert", "track.png", "track.txt")
    bare.run("carreau", "site", "page")
    names = {path.name for path in (bare.folder / "page").rglob("*") if path.is_file()}
    assert {"index.html", "pyodide.asm.wasm.gz", "library.zip.gz", "carreau.tar.gz", "kernels.wasm.gz"} <= names


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
    assert "no plots" not in bare.run("carreau", "bench", "racetrack/laps", "--solvers", "bfs,astar", "--out", "found")
    assert list((bare.folder / "found").glob("*.svg"))


def cluster(bare: Bare) -> None:
    command = "carreau", "bench", "racetrack/laps#1", "--solvers", "bfs,astar", "--out", "found", "--cluster"
    assert "no scheduler answers there" in bare.run(*command, "tcp://127.0.0.1:9", fails=True)
    with dask(bare) as address:
        bare.run(*command, address)
    assert (bare.folder / "found" / "report.html").exists()


@contextmanager
def dask(bare: Bare) -> Generator[str]:
    """The address of a scheduler with a worker, started as the documentation says."""
    file = bare.folder / "scheduler.json"
    here = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", file]
    roles = ["scheduler", "--port", "0"], ["worker", "--no-nanny", "--nthreads", "1"]
    commands = [[bare.program("dask"), *role, *here] for role in roles]
    quiet = subprocess.DEVNULL
    started = [subprocess.Popen(each, env=bare.settings, cwd=bare.folder, stderr=quiet) for each in commands]
    try:
        while not file.exists() or not file.read_text().endswith("}"):
            assert all(each.poll() is None for each in started), "Dask does not start"
            time.sleep(0.1)
        yield json.loads(file.read_text())["address"]
    finally:
        for each in started:
            each.kill()
            each.wait()


def gym(bare: Bare) -> None:
    for level in FOUR:
        name = f"Carreau/{level.partition('/')[0].capitalize()}-v0"
        made = f"env = gymnasium.make({name!r}, level={level!r}, render_mode='rgb_array'); env.reset(seed=1)"
        bare.run("python", "-c", f"import gymnasium, carreau.gym; {made}; env.step(0); assert env.render().ndim == 3")
    agents = (
        "import carreau; from carreau.gym.duel import DuelEnv; from carreau.gym.bids import BidsEnv; "
        "from pettingzoo.test import api_test; api_test(DuelEnv(carreau.load('racetrack/tracks#2')), num_cycles=100); "
        "api_test(BidsEnv(carreau.load('ricochet/lesson#3')), num_cycles=100)"
    )
    assert "Passed" in bare.run("python", "-W", "ignore", "-c", agents)


class Extra(NamedTuple):
    """What an extra is for, what its packages bring of others, and how Carreau asks for it where it is not."""

    use: Callable[[Bare], None]
    brings: tuple[str, ...] = ()
    asked: tuple[str | Path, ...] = ()
    wants: str = ""
    refused: bool = True  # or what it is for is merely left out


IN_PYTHON = "import carreau\ntry: import carreau.gym.duel\nexcept carreau.CarreauError as error: print(error); exit(2)"
BENCH = "carreau", "bench", "racetrack/laps#1", "--solvers", "bfs", "--out", "left"
EXTRAS = {
    "": Extra(library),
    "page": Extra(page, (), ("carreau", "serve", "--no-open"), "fastapi"),
    "images": Extra(images, (), ("carreau", "convert", PICTURE, "left.txt"), "pillow"),
    "plots": Extra(plots, ("images",), BENCH, "matplotlib", refused=False),
    "gym": Extra(gym, ("images",), ("python", "-c", IN_PYTHON), "gymnasium"),
    "cluster": Extra(cluster, (), (*BENCH, "--cluster", "tcp://127.0.0.1:9"), "distributed"),
}


def try_extra(name: str, bare: Bare) -> None:
    """It does what it is for, and what other extras are for is refused by a sentence that says what to install."""
    EXTRAS[name].use(bare)
    for other, (_, _, asked, wants, refused) in EXTRAS.items():
        if asked and other != name and other not in EXTRAS[name].brings:
            program, *words = map(str, asked)
            assert f'pip install "{wants}' in bare.run(program, *words, fails=refused), f"{name}: {other}"


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
            for extra in EXTRAS:
                tell(f"{wheel.name} [{extra}]")
                try_extra(extra, Bare(place / f"{wheel.name}-{extra}", pythons[0], wheel, extra))


if __name__ == "__main__":
    main()
