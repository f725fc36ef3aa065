"""What the documents show is what happens: their Python is run, and their commands exist."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted(ROOT.glob("README*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_python_in_a_document_runs_as_shown(path: Path) -> None:
    assert doctest.testfile(str(path), module_relative=False).failed == 0


@pytest.mark.parametrize(
    "module",
    [
        "carreau",
        "carreau.core.puzzle",
        "carreau.daily",
        "carreau.episodes",
        "carreau.generators",
        "carreau.schemas",
        "carreau.solvers.lost",
        "carreau.solvers.onward",
        "carreau.coach.hints",
    ],
)
def test_the_python_in_docstrings_runs_as_shown(module: str) -> None:
    assert doctest.testmod(import_module(module)).failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_and_pictures_lead_somewhere(path: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", path.read_text()) + re.findall(r'src="([^":]+)"', path.read_text())
    assert [target for target in targets if not (path.parent / target).exists()] == []


def test_the_french_readme_says_the_same() -> None:
    english, french = ((ROOT / name).read_text() for name in ("README.md", "README.fr.md"))
    told = [
        re.findall(r"^(?:carreau|make|pip|CARREAU|>>>|\.\.\.) ?[^#\n]*", text, re.MULTILINE) for text in (english, french)
    ]
    assert told[0] == told[1]
    pages = [
        {each.replace(".fr.", ".") for each in re.findall(r"\]\((?!README)([^)#]+)\)", text)} for text in (english, french)
    ]
    assert pages[0] == pages[1]


def test_the_commands_of_the_readme_exist() -> None:
    verbs = set(re.findall(r"^carreau (\w+)", (ROOT / "README.md").read_text(), re.MULTILINE))
    helped = subprocess.run([sys.executable, "-m", "carreau", "--help"], capture_output=True, text=True, check=True)
    assert verbs and all(f"  {verb} " in helped.stdout for verb in verbs)
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^make (\w+)", (ROOT / "README.md").read_text(), re.MULTILINE):
        assert f"\n{target}:" in makefile


def test_the_files_that_the_architecture_names_are_there() -> None:
    named = re.findall(r"`([\w./]+\.(?:py|js|ts|hpp|cpp|css))`", (ROOT / "docs" / "architecture.md").read_text())
    kept = [str(path) for folder in ("src", "native", "tests") for path in (ROOT / folder).rglob("*.*")]
    assert len(named) > 40
    assert [name for name in named if "NAME" not in name and not any(path.endswith(f"/{name}") for path in kept)] == []
