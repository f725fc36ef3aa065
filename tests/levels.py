"""Levels for tests: our own, those in fixtures/, and where they lie beside the repository, those of others."""

from pathlib import Path

import pytest

import carreau
from carreau.files import own_levels

FIXTURES = Path(__file__).parent / "fixtures"
SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"
# Where those are not there, conftest.py leaves these tests out; fixtures of ours show the same.
published = pytest.mark.published
MANY = 20  # levels of a drawn collection


def own_examples() -> list[str]:
    """The names of our levels; of drawn collections, all of which `test_collections` proves, the first and the last."""
    counts = {name: len(own_levels(name)) for name in carreau.own_sets()}
    return [
        f"{name}#{number}"
        for name, count in counts.items()
        for number in range(1, count + 1)
        if count < MANY or number in (1, count)
    ]
