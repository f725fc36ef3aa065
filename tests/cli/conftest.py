"""As in tests/arena: what is secret goes into a folder of the tests."""

from tests.arena.conftest import data_of_tests

__all__ = ["data_of_tests"]
