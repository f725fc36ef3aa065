"""docs/reference/licences.md, written from what is there: `python -m tests.licences` writes it anew, and a test compares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import carreau
from carreau.core.extras import EXTRAS

FILE = Path(__file__).parents[1] / "docs" / "reference" / "licences.md"
LONGEST = 60  # letters of a field that names a licence; a longer one is its text
NOTICES = Path(str(carreau.__file__)).parent / "web" / "site" / "notices.txt"
RULE = f"\n{'-' * 100}\n"  # above and under the name of a licence, before its text
INTRODUCTION = """# Licences

Carreau is under the [MIT licence](../../LICENSE). `python -m tests.licences` writes this page from the levels and from what
packages say of themselves."""


def page() -> str:
    parts = {"Levels": levels(), "Packages": packages(), "In the wheels": in_wheels()}
    return "\n".join([INTRODUCTION, "", *(line for name, rows in parts.items() for line in (f"## {name}", "", *rows, ""))])


def levels() -> Iterator[str]:
    yield from ("| set | levels | licence | by |", "|---|---|---|---|")
    for name in carreau.own_sets():
        found = Counter((level.meta.licence, level.meta.author) for level in carreau.load_all(name))
        for (licence, author), count in sorted(found.items()):
            yield f"| `{name}` | {count} | {licence} | {author} |"


def packages() -> Iterator[str]:
    yield from (
        "What an installation brings, with all that these need in turn. None is part of Carreau.",
        "",
        "| package | licence | with |",
        "|---|---|---|",
    )
    for name, extra in sorted(brought().items()):
        yield f"| {name} | {licence_of(name)} | {f'`{extra}`' if extra else 'all'} |"


def in_wheels() -> Iterator[str]:
    yield from (
        "Python for a page without a server: the npm package [pyodide](https://www.npmjs.com/package/pyodide) (version in",
        "`package.json`), which has the addresses of its sources. Parts that no page of ours reaches are left out of its",
        "WebAssembly (`web/site/trimming.py`), and its standard library is a part of Python's, compiled; nothing else is",
        "changed. Our native code is linked with some of these too. Wheels and sites bring `notices.txt`: who wrote each",
        "part, and the texts of the licences.",
        "",
        "| part | licence |",
        "|---|---|",
    )
    yield from (f"| {part} | {licence} |" for part, licence in bundled().items())


def bundled() -> dict[str, str]:
    """The parts that are named in the notices, and their licences."""
    _, *parts = NOTICES.read_text("utf-8").partition(RULE)[0].strip().split("\n\n")[1:]
    found = (each.partition("\n")[0].rpartition(": ") for each in parts)
    return {name: licence for name, _, licence in found}


def licence_texts() -> dict[str, str]:
    _, *words = NOTICES.read_text("utf-8").split(RULE)
    return {name.strip(): text.strip() for name, text in zip(words[::2], words[1::2], strict=True)}


def brought() -> dict[str, str]:
    """Every package, and the first extra that brings it; none where all do."""
    found: dict[str, str] = {}
    for extra in ("", *EXTRAS):
        for name in needed("carreau", extra):
            found.setdefault(name, extra)
    return found


def needed(name: str, extra: str = "") -> set[str]:
    """The packages that one needs, and those need."""
    found = set[str]()
    for each in map(Requirement, distribution(name).requires or ()):
        if each.marker is None or each.marker.evaluate({"extra": extra}):
            found |= {canonicalize_name(each.name)} | needed(each.name)
    return found


def licence_of(name: str) -> str:
    """As a package says it: by an expression, a name, or the class that it puts itself into; empty if it does not."""
    about = distribution(name).metadata
    named = about["License-Expression"] or about["License"] or ""
    classes = [each.split(" :: ")[-1] for each in about.get_all("Classifier") or () if each.startswith("License ::")]
    return named if named and len(named) <= LONGEST and "\n" not in named else ", ".join(classes)


if __name__ == "__main__":
    FILE.write_text(page())
