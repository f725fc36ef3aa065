"""One server for all tests of a process that only ask it things, and one browser for those of a file."""

import os
from collections.abc import Generator

import pytest
from playwright.sync_api import Browser, Page

from carreau.web.site.serving import serving
from tests.web.browsing import blank_page, browsing, is_there
from tests.web.built_site import SUB, built_once
from tests.web.serving import Running, running
from tests.web.site_server import ON_A_SITE, Site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Generator[Site]:
    """The page without a server of ours."""
    with serving(built_once(tmp_path_factory)) as address:
        yield Site(f"{address}{SUB}")


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Generator[Running | Site]:
    """What answers the page; where ON_A_SITE is said, the page itself (benchmarks/browser_flows.py)."""
    if ON_A_SITE in os.environ:
        yield request.getfixturevalue("site")
        return
    with running() as started:
        yield started


@pytest.fixture(scope="module")  # its event loop would be in the way of other tests
def browser() -> Generator[Browser]:
    if not is_there():
        pytest.skip("there is no Chromium here")
    with browsing() as started:
        yield started


@pytest.fixture(scope="module")
def page(browser: Browser) -> Generator[Page]:
    """An empty one, for tests of single modules."""
    page = blank_page(browser)
    yield page
    page.close()
