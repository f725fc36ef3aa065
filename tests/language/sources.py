"""Every sentence in the source, as a template: plain strings, what is given to `say` and `join`, and f-strings."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TypeGuard

import carreau

PACKAGE = Path(carreau.__file__).parent
PROSE = re.compile(r"[a-z]{2}")
DESCRIBE = {  # what only lists and documents what there is: the page has words of its own for these
    *("Switch", "Format", "ImageFormat", "Heuristic", "Solver", "Method", "Generator", "Game", "Option", "Choice", "Brush"),
    *("Parameter", "Argument", "Typer"),
    *("Field", "Constraint", "compile", "cast", "TypeVar", "NewType", "ConfigDict", "Strategy"),
}


def sentences(path: Path) -> set[str]:
    """What might be a sentence, or a part of one."""
    return {text for node in strings(tree_of(path)) for text in templates(node) if is_prose(text)}


def glued(path: Path) -> set[str]:
    """What might be a sentence, and is put together so that its parts are lost: f-strings, and sums of strings."""
    tree = tree_of(path)
    sums = (node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod))
    sides = [side for node in sums for side in (node.left, node.right) if isinstance(side, ast.Constant) or is_said(side)]
    found = [*sides, *(node for node in strings(tree) if isinstance(node, ast.JoinedStr))]
    return {text for node in found for text in templates(node) if is_prose(text)}


def is_prose(text: str) -> bool:
    """Whether it has a word and something beside it."""
    return " " in text.strip() and bool(PROSE.search(re.sub(r"\{.*?\}", "", text)))


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def strings(node: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr | ast.Call]:
    """The strings of a tree that can be told to somebody: no documentation, no types, no descriptions."""
    if isinstance(node, ast.Constant | ast.JoinedStr) or is_said(node):
        yield node
    if isinstance(node, ast.JoinedStr):
        for value in node.values:
            if isinstance(value, ast.FormattedValue):
                yield from strings(value.value)
        return
    if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in DESCRIBE:
        return
    skipped = [getattr(node, name, None) for name in ("annotation", "returns")]
    if is_said(node):
        skipped.append(node.args[0])
    for child in ast.iter_child_nodes(node):
        if child not in skipped and not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from strings(child)


def is_said(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "join")


def templates(node: ast.AST) -> list[str]:
    """A string as a template; several where a condition chooses between words."""
    if is_said(node):
        template = node.args[0]
        assert isinstance(template, ast.Constant), "what is said is looked up: its template stands there as it is"
        return [str(template.value)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in product(*map(templates, node.values))]
    if isinstance(node, ast.FormattedValue):
        if isinstance(node.value, ast.IfExp):
            return [text for branch in (node.value.body, node.value.orelse) for text in templates(branch)]
        return ["{!r}" if node.conversion == ord("r") else "{}"]
    if isinstance(node, ast.Constant):
        return [node.value.replace("{", "{{").replace("}", "}}")] if isinstance(node.value, str) else []
    return ["{}"]
