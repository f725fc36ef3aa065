"""What must hold for a release holds all the time, but for what is done on its day."""

import re
import sys
from pathlib import Path

import pytest

from benchmarks import release
from tests import licences

PYODIDE = Path(__file__).parents[1] / "node_modules" / "pyodide" / "pyodide.asm.wasm"
LIBRARIES = {  # what modules of Python's own library are linked with
    "bzip2": "_bz2",
    "expat": "pyexpat",
    "gdbm": "_dbm _gdbm",
    "HACL*": "_blake2 _hmac _md5 _sha1 _sha2 _sha3",
    "libffi": "_ctypes",
    "mpdecimal": "_decimal",
    "ncurses": "_curses _curses_panel",
    "OpenSSL": "_hashlib _ssl",
    "SQLite": "_sqlite3",
    "Tk": "_tkinter",
    "XZ Utils (liblzma)": "_lzma",
    "zlib": "zlib",
    "Zstandard": "_zstd",
}
NEW = {"_pyodide_core", "_remote_debugging", "_suggestions", "_sysconfig", "_types"}  # of Pyodide, or newer than this Python


@pytest.mark.parametrize("name", [name for name in release.LIST if name not in ("the changelog", "everything is committed")])
def test_the_list_of_a_release_holds(name: str) -> None:
    assert list(release.LIST[name]()) == []


def test_the_source_distribution_is_the_same_each_time(tmp_path: Path) -> None:
    assert list(release.source(tmp_path)) == []
    assert [path.suffix for path in tmp_path.iterdir()] == [".gz"]


def test_a_version_that_is_said_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carreau.__version__", "9.9")
    assert len(list(release.version())) == 2
    assert "not with 9.9" in next(release.changelog())


@pytest.mark.skipif(not PYODIDE.exists(), reason="pyodide is not installed: make node_modules/.installed")
def test_whatever_python_for_pages_is_linked_with_is_listed() -> None:
    """By its modules that need libraries of others; one that Python did not have before may be such a one as well."""
    modules = {name.decode() for name in re.findall(rb"PyInit_(\w+)", PYODIDE.read_bytes())}
    linked = {name: library for library, names in LIBRARIES.items() for name in names.split()}
    assert {linked[name] for name in modules & linked.keys()} <= licences.bundled().keys()
    tests = {name for name in modules if re.match("_?(test|xx)", name)}
    assert modules <= {*sys.stdlib_module_names, *linked, *tests, *NEW}


def test_whatever_is_installed_with_carreau_is_listed_with_its_licence() -> None:
    for name in licences.brought():
        assert f"\n| {name} | {licences.licence_of(name)} |" in licences.FILE.read_text()
