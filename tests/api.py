"""What docs/reference/api.md says of the public names, written from the package itself: `python -m tests.api` puts it
between the marks in the document, and a test compares."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import carreau

FILE = Path(__file__).parents[1] / "docs" / "reference" / "api.md"
BEGIN, END = "<!-- names: python -m tests.api -->", "<!-- end of names -->"


def reference(document: str) -> str:
    """The document with the names put anew."""
    between = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    assert between.search(document), "the document has no place for the names"
    written = "\n".join([BEGIN, "", *names(), "", END])
    return between.sub(lambda _: written, document)


def names() -> Iterator[str]:
    yield from ("| | |", "|---|---|")
    for name in sorted(carreau.__all__, key=lambda each: (each.lower(), each)):
        yield f"| `{name}{parameters(getattr(carreau, name))}` | {summary(name)} |"


def parameters(value: object) -> str:
    """What a function takes, by name; types stand in the code, which is typed."""
    if inspect.isclass(value) or not callable(value):
        return ""
    shown, keyword = list[str](), False
    for each in inspect.signature(value).parameters.values():
        if each.kind is each.KEYWORD_ONLY and not keyword:
            keyword = True
            shown.append("*")
        star = "**" if each.kind is each.VAR_KEYWORD else ""
        shown.append(f"{star}{each.name}" + ("" if each.default is each.empty else "=…"))
    return f"({', '.join(shown)})"


def summary(name: str) -> str:
    """The first sentence of its documentation."""
    value = getattr(carreau, name)
    if not callable(value):
        return "The solvers that every game has, by name."
    text = " ".join((inspect.getdoc(value) or "").split("\n\n")[0].split())
    return re.split(r"(?<=[a-z`)])[.:;] ", text)[0].rstrip(".").replace("|", "\\|") + "."


if __name__ == "__main__":
    FILE.write_text(reference(FILE.read_text()))
