"""Runs in the Python of Pyodide, where its part of a page is made: /0 has the sources of Carreau that go into it, and /1 is
given them compiled, and an archive of what they need of the standard library.

What is needed is found by importing it: every module of Carreau, every module that one of them names anywhere, and what
Python began with. Nothing in the archive is compressed, since it is as a whole.
"""

import ast
import importlib
import marshal
import sys
import zipfile
from contextlib import suppress
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

SOURCES, OUT, LIBRARY = Path("/0"), Path("/1"), "/lib/python314.zip"
# What a page has no use for, and whoever names it does without.
ABSENT = {
    *("ctypes", "multiprocessing", "sqlite3"),
    *("ssl", "_ssl"),  # secrets of sockets
    *("bz2", "lzma", "compression"),  # of archives; zlib is there
    "importlib.metadata",  # which packages are installed
}
# What the library imports when it is needed, of what we call: days as texts, and texts in old encodings.
LATER = {
    "_strptime",
    *(f"encodings.{name}" for name in ("ascii", "cp1252", "cp437", "iso8859_1", "iso8859_15", "latin_1")),
    *(f"encodings.{name}" for name in ("utf_16", "utf_16_be", "utf_16_le", "utf_8_sig", "unicode_escape")),
}


def is_absent(module: str) -> bool:
    return any(module == each or module.startswith(f"{each}.") for each in ABSENT)


def named(tree: ast.AST) -> set[str]:
    """The modules that a module imports, anywhere."""
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def compiled(source: bytes, name: str) -> CodeType:
    return compile(without_docs(ast.parse(source)), name, "exec", dont_inherit=True)


def without_lines(code: CodeType) -> CodeType:
    """Every instruction of no known line: nobody has to mend the library from what a page reports."""
    units = len(code.co_code) // 2
    table = bytes([0xFF] * (units // 8) + [0xF8 + units % 8 - 1] * (units % 8 > 0))  # entries of at most 8 units each
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def as_file(code: CodeType) -> bytes:
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(code)  # of no time and no size: there is no source to compare with


def without_docs(tree: ast.Module) -> ast.Module:
    """Docstrings are left out, but for those of classes: a dataclass that has none makes one itself, which takes long."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef)
            and ast.get_docstring(node, False) is not None
        ):
            node.body[:1] = [] if node.body[1:] else [ast.Pass(lineno=node.body[0].lineno, col_offset=0)]
    return tree


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_ours() -> set[str]:
    """Writes the modules of Carreau compiled, and answers their names and those of what they import."""
    found = set[str]()
    for path in sorted(SOURCES.rglob("*.py")):
        name, source = path.relative_to(SOURCES).as_posix(), path.read_bytes()
        found |= {module_of(name)} | named(ast.parse(source))
        target = OUT / f"{name}c"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(as_file(compiled(source, name)))
    return found


def archive_library(needed: set[str]) -> None:
    for module in needed:
        if not is_absent(module):
            with suppress(ImportError):  # what only other systems have
                importlib.import_module(module)
    with zipfile.ZipFile(LIBRARY) as everything, zipfile.ZipFile(OUT / "library.zip", "w") as archive:
        for name in sorted(everything.namelist()):
            if name.endswith(".py") and is_needed(module_of(name)):
                code = without_lines(compiled(everything.read(name), name))
                archive.writestr(zipfile.ZipInfo(f"{name}c"), as_file(code))


def is_needed(module: str) -> bool:
    """Whether it was imported, and not from what Python has in itself."""
    spec = getattr(sys.modules.get(module), "__spec__", None)
    return spec is not None and spec.origin != "frozen" and not is_absent(module)


sys.path.insert(0, str(SOURCES))
archive_library(compile_ours() | LATER)
