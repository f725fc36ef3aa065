"""What a page without a server takes from a key to its answer, on a level of each game; with --flows, whether everything
that tests do with the page works there too.

python -m benchmarks.browser_flows [--flows [WORDS OF PYTEST]]

`make runtime` first. The seconds are of this machine, as busy as it is, of a page whose workers are ready.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect

from benchmarks.tables import table
from tests.web.browsing import browsing
from tests.web.playing import page_of
from tests.web.site_server import ON_A_SITE, Site, site_in

COST, TOLD = re.compile(r"\d"), re.compile(r"^[^…]+$")  # what still thinks ends with dots
LEVELS = ("racetrack/tracks/2", "race/courses/1", "ricochet/rounds/1", "sokoban/easy/2")
FLOWS = ("page", "flows", "create", "create_tools", "drafts", "sharing", "modes", "duels", "rounds", "gallery", "watch")
# What these tests ask of a server that runs: what it was sent, and what it answers to others.
OF_A_SERVER = "not no_limit_that_nobody_set and not closed_screen and not one_question and not same_time and not in_sight"


def seconds(act: Callable[[], object], shows: Callable[[], object]) -> str:
    began = time.perf_counter()
    act()
    try:
        shows()
    except AssertionError:
        return "–"
    return f"{time.perf_counter() - began:.1f}"


def of_level(page: Page, site: Site, level: str) -> list[str]:
    """To open it, to have a hint, to have it solved, to see two searches end."""
    page.goto(f"{site.address}/#/compare")
    expect(page.locator(".run-bar")).to_be_visible()  # nothing is left of the level before
    opened = seconds(
        lambda: page.goto(f"{site.address}/#/play/{level}"),
        lambda: expect(page.locator(".panel .counts")).to_be_visible(),
    )
    page.keyboard.press("Enter")  # where to start, if that is to be chosen
    told = seconds(lambda: page.keyboard.press("h"), lambda: expect(page.locator(".ladder li.on .a")).to_have_text(TOLD))
    solved = seconds(lambda: page.keyboard.press("v"), lambda: expect(page.locator(".solution .tag")).to_be_visible())
    watched = seconds(
        lambda: page.goto(f"{site.address}/#/watch/{level}"),
        lambda: expect(page.locator(".tbl tbody td:nth-child(2)")).to_have_text([COST, COST]),
    )
    return [level, opened, told, solved, watched]


def report() -> None:
    with browsing() as browser, TemporaryDirectory() as folder, site_in(Path(folder)) as site, page_of(browser) as page:
        of_level(page, site, LEVELS[-1])  # until then workers start
        rows = [of_level(page, site, level) for level in LEVELS]
    table("A page without a server, from a key to its answer", ["level", "open s", "hint s", "solve s", "watch s"], rows)


if __name__ == "__main__":
    if "--flows" in sys.argv:
        files = [f"tests/web/test_{name}.py" for name in FLOWS]
        words = sys.argv[sys.argv.index("--flows") + 1 :]
        command = [sys.executable, "-m", "pytest", "-n", "0", "-k", OF_A_SERVER, *(words or files)]
        sys.exit(subprocess.run(command, env={**os.environ, ON_A_SITE: "1"}).returncode)
    report()
