"""Python as a page has it, in the Node of the test tools: small, with all that the jobs need, and the same rules."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

import carreau
from carreau.web.site.runtime import PYTHON, page_files
from carreau.web.site.trimming import NotTrimmed, trimmed
from carreau.web.worker.jobs import JOBS
from tests.browser.sharing import PYODIDE, run_inside, runtime
from tests.golden import playthroughs

HERE = Path(__file__).parent
MOST_BYTES = 4_200_000  # what the page itself and its kernels leave of five million
# What our modules name and no page has: where it is asked for is said beside it.
ELSEWHERE = {
    *("PIL", "PIL.Image", "matplotlib", "matplotlib.figure", "numpy", "numpy.typing"),  # extras: one is told of them
    *("ctypes", "msvcrt", "resource"),  # core/system.py, each for the systems that have it
    *("sqlite3", "importlib.metadata"),  # the results that a server keeps, and packages
}


def test_a_page_fetches_little_and_knows_how_much() -> None:
    folder = runtime()
    files = json.loads((folder / PYTHON).read_text())["files"]
    assert files == {path.name: path.stat().st_size for path in folder.glob("*.gz")}
    assert sum(files.values()) <= MOST_BYTES, files


def test_every_job_is_done_in_a_page_for_every_game_and_all_that_our_modules_import_is_there(tmp_path: Path) -> None:
    modules = tmp_path / "modules.txt"
    modules.write_text("\n".join({name for path in page_files().values() for name in imported(path)}))
    found = json.loads(run_inside(HERE / "jobs_inside.py", {"/tests/modules.txt": modules}).splitlines()[-1])
    assert set(found["asked"]) == JOBS.keys()
    assert set(found["missing"]) <= ELSEWHERE
    refused = {name: told for name, told in found["refused"].items() if not name.startswith(("slack", "shelf", "improve"))}
    assert refused.keys() == {"write racetrack", "write sokoban"}, refused
    assert "holds a lap" in refused["write racetrack"] and "10 by 10" in refused["write sokoban"]


def imported(path: Path) -> set[str]:
    """What a module imports, anywhere."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))) if path.suffix == ".py" else ():
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return {name for name in found if not name.startswith("carreau")}


def test_every_game_keeps_the_contract_and_comes_out_in_a_page_as_it_did() -> None:
    files = {f"/tests/{path.name}": path for path in (*playthroughs.files(), Path(playthroughs.__file__))}
    testing = Path(carreau.__file__).parent / "testing.py"
    assert run_inside(HERE / "contract_inside.py", {**files, "/tests/testing.py": testing}).strip() == "4"


def test_a_page_goes_on_from_what_it_kept_and_draws_other_numbers() -> None:
    first, second = (run_inside(HERE / "kept_inside.py", visit="kept").split() for _ in range(2))
    assert first[:2] == second[:2] == ["True", "sokoban"] and first[2] != second[2]


def test_a_page_that_kept_something_else_begins_anew() -> None:
    assert run_inside(HERE / "kept_inside.py", visit="broken").split()[:2] == ["False", "sokoban"]


def test_a_module_that_is_not_what_it_is_taken_for_is_not_trimmed() -> None:
    with pytest.raises(NotTrimmed, match="expected a WebAssembly module"):
        trimmed(b"\x7fELF", "")
    if PYODIDE.is_dir():
        wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes().replace(b"\x13lzma_version_number", b"\x13lzma_version_numbez")
        with pytest.raises(NotTrimmed, match="lzma_version_number"):
            trimmed(wasm, "")
