"""One environment with the example in it, and one server that runs there, for all tests of a process."""

from collections.abc import Generator

import pytest
from playwright.sync_api import Browser

from tests.plugins.installing import STRIDE, Environment, environment
from tests.web.browsing import browsing, is_there
from tests.web.serving import Running, running


@pytest.fixture(scope="session")
def stride(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return environment(tmp_path_factory.mktemp("stride"), STRIDE)


@pytest.fixture(scope="session")
def server(stride: Environment) -> Generator[Running]:
    with running(python=stride.python) as started:
        yield started


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    if not is_there():
        pytest.skip("there is no Chromium here")
    with browsing() as started:
        yield started
