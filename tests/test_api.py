"""What is exported is listed, documented and there; nothing else is."""

import ast
import inspect
from pathlib import Path

import pytest

import carreau
from tests.api import FILE, reference, summary


@pytest.mark.parametrize("name", carreau.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    value = getattr(carreau, name)
    if callable(value):
        written = inspect.getdoc(value) or ""
        assert written and "Enum where members" not in written and summary(name) != ".", f"{name} has no documentation"


def test_the_public_names_are_those_that_type_checkers_see() -> None:
    tree = ast.parse(Path(str(carreau.__file__)).read_text())
    typed = next(node for node in tree.body if isinstance(node, ast.If))
    seen = [alias.name for node in typed.body if isinstance(node, ast.ImportFrom) for alias in node.names]
    assert sorted(seen) == sorted(carreau.__all__) and len(set(seen)) == len(seen)


def test_a_name_that_is_not_public_is_not_there() -> None:
    with pytest.raises(AttributeError):
        carreau.choose  # noqa: B018  # type: ignore[attr-defined]


def test_the_page_of_the_interface_is_what_the_package_says() -> None:
    assert reference(FILE.read_text()) == FILE.read_text(), "python -m tests.api writes it anew"
