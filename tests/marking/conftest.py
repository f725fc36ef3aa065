"""As in tests/arena: where there can be no cage, programs are graded without one."""

from tests.arena.conftest import some_cage

__all__ = ["some_cage"]
