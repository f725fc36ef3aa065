"""For all tests: programs that they start speak English, whatever the system of the tester speaks, and keep what they have
compiled; no test is too slow."""

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

from tests.levels import SHARED

os.environ["LC_ALL"] = "C.UTF-8"
# Hundreds of processes are started, and each would compile our modules anew where the tester's system keeps none.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
# Neither says more than how busy a machine is.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without the levels of others nobody misses the tests that want them."""
    if not SHARED.is_dir():
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("published")])
        items[:] = [item for item in items if not item.get_closest_marker("published")]
