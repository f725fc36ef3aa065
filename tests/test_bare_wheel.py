"""Carreau from its wheel, in an environment that has nothing else and no compiler. The wheel is the one for every system, in
Python alone, which takes seconds; `make wheel` does the same with the native ones and with every extra."""

import json
import os
import subprocess
import sys
import venv
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.licences import needed
from tests.stopping import PATIENCE

ROOT = Path(__file__).parents[1]
BUILD = "import sys; from scikit_build_core.build import build_wheel; print(build_wheel(sys.argv[1]))"
OURS = "import sys, json; known = {*sys.stdlib_module_names, 'carreau'}; "
FOREIGN = "print(json.dumps(sorted({name.partition('.')[0] for name in sys.modules} - known)))"


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, and nothing that it does not need itself."""
    folder = tmp_path_factory.mktemp("bare")
    run(sys.executable, "-c", BUILD, folder, CARREAU_NATIVE="0")
    (wheel,) = folder.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    venv.create(folder / "venv", symlinks=True)
    run(sys.executable, "-m", "pip", "--python", folder / "venv", "install", "-qq", "--no-index", "--no-deps", wheel)
    return folder / "venv"


def run(*words: str | Path, cwd: Path = ROOT, **settings: str) -> str:
    """What a program prints, started with no more around it than these settings."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LD_LIBRARY_PATH") if name in os.environ}
    ran = subprocess.run(
        words, cwd=cwd, env=kept | settings, input="", capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_the_python_of_the_readme_needs_nothing_but_the_wheel(bare: Path) -> None:
    run(bare / "bin" / "python", "-m", "doctest", ROOT / "README.md", cwd=bare, PATH=str(bare / "bin"))


def test_importing_and_solving_import_nothing_from_elsewhere(bare: Path) -> None:
    """And importing alone imports next to nothing: what is public is imported when it is asked for."""
    python = bare / "bin" / "python"
    alone = run(python, "-c", f"import carreau; {OURS}print(sorted(name for name in sys.modules if 'carreau' in name))")
    assert alone.strip() == "['carreau']"
    solving = "import carreau; carreau.solve(carreau.load('racetrack/laps#1'));"
    assert json.loads(run(python, "-c", f"{solving} {OURS}{FOREIGN}")) in ([], ["__main__"])


def test_the_command_line_needs_what_it_is_installed_with(bare: Path, tmp_path: Path) -> None:
    for name in needed("carreau"):
        link(name, tmp_path)
    path, places = str(bare / "bin"), str(tmp_path)
    assert "without its native part" in run(bare / "bin" / "carreau", "--version", PATH=path, PYTHONPATH=places)
    assert "optimal, proven" in run(bare / "bin" / "carreau", "solve", "racetrack/laps#1", PATH=path, PYTHONPATH=places)
    assert "sokoban" in run(bare / "bin" / "carreau", "show", PATH=path, PYTHONPATH=places)
    assert "sokoban/easy#1" in run(bare / "bin" / "carreau", "play", "sokoban/easy#1", PATH=path, PYTHONPATH=places)


def link(name: str, folder: Path) -> None:
    """Make a distribution that is installed here importable from a folder."""
    found = distribution(name)
    for top in {file.parts[0] for file in found.files or ()} - {".."}:
        (folder / top).symlink_to(Path(str(found.locate_file(top))))
