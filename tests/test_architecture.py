"""Imports go one way, games do not know one another, files stay readable, and starting is quick."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import carreau

PACKAGE = Path(carreau.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
LAYERS = {  # what each part may import, beside itself
    "core": set[str](),
    "language": {"core"},
    "games": {"core"},
    "search": {"core"},
    "drawing": {"core"},
    "document": {"core", "games"},
    "files": {"core", "games", "document"},
    "solvers": {"core", "games", "search", "_native"},
    "session": {"core", "games"},
    "trace": {"core", "games", "search", "document", "solvers", "session"},
    "coach": {"core", "games", "search", "document", "files", "solvers"},
    "enseignement": {"core", "games"},
    "generators": {"core", "games", "search", "solvers"},
    "opponents": {"core", "games", "search", "solvers"},
    "modes": {"core", "games", "search", "opponents"},
    "store": {"core", "games"},
    "bots": {"core", "games", "_native"},
    "arena": {"core", "games", "search", "solvers", "bots", "drawing", "language"},
    "testing": {"core", "games", "document", "files"},
    "web": {
        *("core", "games", "search", "drawing", "document", "files", "solvers", "session", "trace", "coach", "language"),
        *("modes", "store", "generators"),
    },
    "cli": {
        *("core", "games", "search", "drawing", "document", "files", "solvers", "session", "generators", "opponents"),
        *("bots", "arena", "trace", "web", "language", "store"),
    },
}


def imports(path: Path) -> set[str]:
    """The modules of Carreau that a file imports, as dotted names without the package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "carreau":
            module = (node.module or "").removeprefix("carreau").lstrip(".")
            found |= {module} if module else {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name.removeprefix("carreau.") for alias in node.names if alias.name.startswith("carreau")}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts == ("__init__",):
        return
    own = parts[0]
    for module in imports(path):
        other = module.split(".")[0]
        assert other == own or other in LAYERS[own], f"{own} may not import {other}"
        if own == "games" and len(parts) > 2 and other == "games":
            assert module.split(".")[1] == parts[1], "games do not import one another"


def test_core_needs_the_standard_library_only() -> None:
    for path in (PACKAGE / "core").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert node.module.split(".")[0] in {"carreau", *sys.stdlib_module_names}


def test_no_file_is_too_long_to_read() -> None:
    root = Path(__file__).parents[1]
    sources = [path for folder in ("src", "native", "tests", "benchmarks") for path in (root / folder).rglob("*.*pp")]
    sources += [path for folder in ("src", "tests", "benchmarks") for path in (root / folder).rglob("*.py")]
    sources += [path for kind in ("*.js", "*.css") for path in (PACKAGE / "web" / "static").rglob(kind)]
    assert not [str(path) for path in sources if len(path.read_text().splitlines()) > 400]


def test_help_needs_no_game_and_no_drawing() -> None:
    program = (
        "import sys, carreau.cli\n"
        "heavy = ('carreau.games.', 'carreau.drawing', 'carreau.web', 'rich', 'fastapi', 'uvicorn')\n"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert ran.stdout.strip() == "[]"
