"""One server for all tests of a process that only ask it things."""

from collections.abc import Generator

import pytest

from tests.web.serving import Running, running


@pytest.fixture(scope="session")
def server() -> Generator[Running]:
    with running() as started:
        yield started
