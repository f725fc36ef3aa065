"""Every sentence in the source: strings and f-strings as templates, where {} and {!r} stand for what is filled in."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import carreau

PACKAGE = Path(carreau.__file__).parent
PROSE = re.compile(r"[a-z]{2}")
DESCRIBE = {  # what only lists and documents what there is: the page has words of its own for these
    *("Switch", "Format", "ImageFormat", "Heuristic", "Solver", "Method", "Generator", "Game", "Option", "Choice", "Brush"),
    "Parameter",
    *("Field", "Constraint", "compile", "cast", "TypeVar", "NewType", "ConfigDict", "Strategy"),
}


def sentences(path: Path) -> set[str]:
    """The templates of a file that have a word and a blank: all that might be a sentence, or a part of one."""
    found = {text.strip(" ,;") for node in strings(ast.parse(path.read_text())) for text in templates(node)}
    return {text for text in found if " " in text and PROSE.search(re.sub(r"\{.*?\}", "", text))}


def strings(node: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """The strings of a tree that can be told to somebody: no documentation, no types, no descriptions."""
    if isinstance(node, ast.Constant | ast.JoinedStr):
        yield node
    if isinstance(node, ast.JoinedStr):
        for value in node.values:
            if isinstance(value, ast.FormattedValue):
                yield from strings(value.value)
        return
    if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in DESCRIBE:
        return
    skipped = [getattr(node, name, None) for name in ("annotation", "returns")]
    for child in ast.iter_child_nodes(node):
        if child not in skipped and not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from strings(child)


def templates(node: ast.AST) -> list[str]:
    """A string as a template; several where a condition chooses between words."""
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in product(*map(templates, node.values))]
    if isinstance(node, ast.FormattedValue):
        if isinstance(node.value, ast.IfExp):
            return [text for branch in (node.value.body, node.value.orelse) for text in templates(branch)]
        return ["{!r}" if node.conversion == ord("r") else "{}"]
    if isinstance(node, ast.Constant):
        return [node.value.replace("{", "{{").replace("}", "}}")] if isinstance(node.value, str) else []
    return ["{}"]
