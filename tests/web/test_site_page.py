"""The page as plain files, in a browser: all that needs no other people, with nothing of ours behind it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from carreau.web.site.runtime import RUNTIME
from tests.web.creating import Painter
from tests.web.playing import Player, packed
from tests.web.serving import Running
from tests.web.site_server import Site, page_on, site_in
from tests.web.test_flows import FLOWS, Visitor, a_drawn_road
from tests.web.test_streams import HARD
from tests.web.watching import wait_for_costs

STROKES = [(row, column) for row in (6, 7) for column in range(7, 11)]  # where nothing stands
FIRST_WORKERS = 4  # one that answers, some that search, one that keeps the engine for the next visit
# Workers are counted, and may be told that they cannot wait, as in browsers that have no such thing.
COUNTED = """(() => {
  const Plain = Worker;
  window.started = 0;
  window.Worker = class extends Plain {
    constructor(url, options) {
      const script = `%s import ${JSON.stringify(String(url))};`;
      super(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), options);
      window.started += 1;
    }
  };
})()"""
CANNOT_WAIT = "import 'data:text/javascript,delete WebAssembly.Suspending; delete WebAssembly.promising';"


class Guest(Visitor):
    """Who goes from place to place without closing the page: what answers it takes seconds to begin."""

    def go(self, place: str) -> None:
        self.page.evaluate("document.querySelector('#main > *')?.setAttribute('data-old', '')")
        self.page.goto(f"{self.server.address}/{place}")
        expect(self.page.locator("#main > :not([data-old])").first).to_be_visible()
        expect(self.page.locator("[data-old]")).to_have_count(0)


def as_server(site: Site) -> Running:
    """For whoever asks a server no more than its address, and what the rules say."""
    return cast(Running, site)


@pytest.mark.parametrize(("width", "height", "locale"), [(1280, 800, "en-GB"), (375, 667, "fr-FR")])
def test_every_flow_on_a_site(browser: Browser, site: Site, width: int, height: int, locale: str) -> None:
    kernels = any(RUNTIME.glob("kernels*"))
    with page_on(browser, site, width, height, locale=locale, has_touch=width < 1000) as page:
        for flow in FLOWS:
            if kernels or flow is not a_drawn_road:  # whose best line only native code finds
                flow(Guest(page, as_server(site)))


@pytest.mark.parametrize("first", ["", CANNOT_WAIT], ids=["waits", "cannot wait"])
def test_what_is_called_off_makes_room_for_what_is_asked_next(browser: Browser, site: Site, first: str) -> None:
    """Strokes that follow one another quickly, each judged until the next; searches that are left; then a hint."""
    (hard,) = carreau.read(HARD)
    with page_on(browser, site, bypass_csp=True) as page:  # its own workers are others here
        page.add_init_script(COUNTED % first)
        painter = Painter(page, as_server(site), f"/{packed(hard)}")
        painter.choose("Wall")
        for cell in STROKES:
            painter.click(cell)
            expect(page.locator(".live.busy")).to_be_visible()
            page.wait_for_timeout(300)  # it is being judged, or waits for that
        assert page.evaluate("started") <= FIRST_WORKERS + len(STROKES)  # one a stroke, on a machine where each takes long
        page.goto(f"{site.address}/#/watch/{packed(hard)}")
        expect(page.locator(".pane")).to_have_count(2)
        page.goto(f"{site.address}/#/watch/sokoban/easy/1")
        wait_for_costs(page, "8", "8")
        hint(page, site)


def test_searches_beyond_those_that_may_work_say_that_they_wait(browser: Browser, site: Site) -> None:
    (hard,) = carreau.read(HARD)
    with page_on(browser, site) as page:
        page.add_init_script("Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 })")
        page.goto(f"{site.address}/#/watch/{packed(hard)}")
        for _ in range(2):
            page.get_by_role("button", name="Add").first.click()
        notes = page.locator(".pane-note:visible")
        expect(notes).to_have_text(["waiting for its turn", "waiting: 1 search before this one"])


def hint(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/#/play/sokoban/easy/1")
    expect(page.locator(".panel .counts")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".verdict")).to_contain_text("Still best possible")


def has_played(page: Page, moves: int) -> None:
    expect(page.locator(f'.count [role=img][aria-label="Moves {moves}"]').first).to_be_visible()


def test_a_game_goes_on_in_another_tab_after_a_reload_and_by_its_link(browser: Browser, site: Site) -> None:
    with page_on(browser, site, permissions=["clipboard-read", "clipboard-write"]) as page:
        player = Player(page, as_server(site), "sokoban/easy#1")
        page.keyboard.press(player.keys(player.solution[0])[0])
        has_played(page, 1)
        page.keyboard.press("h")  # nobody waits for its answer
        page.reload()
        has_played(page, 1)
        page.get_by_role("button", name="Link").click()
        expect(page.get_by_text("Link copied.").first).to_be_attached()
        link: str = page.evaluate("navigator.clipboard.readText()")
        assert link.startswith(f"{site.address}/#/play/sokoban/easy/1?moves=")
        page.goto(f"{site.address}/#/play/sokoban/easy/2")
        has_played(page, 0)
        page.go_back()
        has_played(page, 1)
        other = page.context.new_page()
        other.goto(link)
        has_played(other, 1)
        page.close()
        other.keyboard.press("Backspace")
        has_played(other, 0)


def test_levels_of_ones_own_are_listed_and_played(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "levels"
    (folder / "deep" / "er").mkdir(parents=True)
    for number, name in enumerate(("racetrack/tracks#1", "race/courses#1", "ricochet/boards#1")):
        carreau.save([carreau.load(name)], folder / "deep" / f"{number}.json")
    (folder / "deep" / "er" / "100% d'été #1.xsb").write_text("#####\n#@$.#\n#####\n")
    (folder / "broken.xsb").write_text("#####\n#@$Q#\n#####\n")
    with site_in(tmp_path / "site", folder) as site, page_on(browser, site) as page:
        page.goto(f"{site.address}/#/")
        page.get_by_role("link", name="All 5 files").click()
        expect(page.locator(".file .broken")).to_contain_text("line 2, column 4")
        expect(page.locator(".shelf.own h3")).to_have_text(["deep", "deep / er"])
        page.get_by_role("link", name=re.compile("100% d'été #1")).first.click()
        expect(page.locator(".panel .counts")).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".won h1")).to_contain_text("Solved in 1")
        for number in range(3):
            page.goto(f"{site.address}/#/play/shelf/deep/{number}.json/1")
            expect(page.locator(".panel .counts")).to_be_visible()
