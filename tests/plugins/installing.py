"""Packages with games, installed for real: a wheel, a venv of its own that sees what is installed here, and pip."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

from tests.stopping import PATIENCE

STRIDE = Path(__file__).parents[2] / "examples" / "stride"
PROJECT = """
[project]
name = "{name}"
version = "1.0"

[project.entry-points."carreau.games"]
{game} = "{module}:GAME"
"""


@dataclass(frozen=True, slots=True)
class Environment:
    """A venv with Carreau and some packages in it."""

    python: str

    def run(self, *words: object, stdin: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        command = [self.python, *map(str, words)]
        return subprocess.run(
            command, input=stdin, capture_output=True, text=True, timeout=PATIENCE, check=False, env=clean, cwd=folder
        )

    def carreau(self, *words: object, stdin: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "carreau", *words, stdin=stdin, folder=folder)


def environment(folder: Path, *sources: Path) -> Environment:
    """A new venv that sees what is installed here, with these packages installed into it."""
    venv.create(folder / "venv", symlinks=True)
    python = folder / "venv" / "bin" / "python"
    (site,) = (folder / "venv" / "lib").glob("python*/site-packages")
    (site / "here.pth").write_text(f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n")
    wheels = [str(wheel(source, folder)) for source in sources]
    pip = (sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "--quiet", "install")
    subprocess.run([*pip, "--no-index", "--no-deps", *wheels], check=True, timeout=PATIENCE)
    return Environment(str(python))


def wheel(source: Path, folder: Path) -> Path:
    """A package as a wheel. Written here, since a build backend would have to be fetched."""
    project = tomllib.loads((source / "pyproject.toml").read_text())["project"]
    name = f"{project['name'].replace('-', '_')}-{project['version']}"
    points = project["entry-points"]["carreau.games"]
    files = {
        f"{name}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n",
        f"{name}.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{name}.dist-info/entry_points.txt": "\n".join(["[carreau.games]", *(f"{k} = {v}" for k, v in points.items())]),
    }
    for path in sorted((source / "src").rglob("*")):
        if path.suffix in (".py", ".json"):
            files[str(path.relative_to(source / "src"))] = path.read_text()
    files[f"{name}.dist-info/RECORD"] = "".join(f"{each},,\n" for each in [*files, f"{name}.dist-info/RECORD"])
    made = folder / f"{name}-py3-none-any.whl"
    with ZipFile(made, "w") as archive:
        for each, text in files.items():
            archive.writestr(each, text)
    return made


def package(folder: Path, name: str, game: str, program: str, levels: str = "") -> Path:
    """A package of one module with a game, which need not be good for anything."""
    source, module = folder / name, name.replace("-", "_")
    (source / "src" / module / "levels").mkdir(parents=True)
    (source / "pyproject.toml").write_text(PROJECT.format(name=name, game=game, module=module))
    (source / "src" / module / "__init__.py").write_text(program)
    if levels:
        (source / "src" / module / "levels" / "some.json").write_text(levels)
    return source
