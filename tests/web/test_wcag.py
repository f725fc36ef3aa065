"""WCAG 2.2 AA, as far as axe-core can tell: every place of the page, in both themes, on a wide window and on a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.playing import page_of
from tests.web.serving import Running

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = """async (tags) => {
  const { violations } = await axe.run(document, { runOnly: { type: "tag", values: tags } });
  return violations.map(({ id, nodes }) => [id, nodes.map((each) => `${each.target} ${each.any[0]?.message ?? ""}`)]);
}"""
PLACES = {
    "": ".strip .verdict",
    "levels": ".shelf .card",
    "play/racetrack/tracks/1": ".strip .verdict",
    "play/race/courses/1": ".strip .verdict",
    "play/ricochet/rounds/3": ".strip .verdict",
    "play/sokoban/easy/1": ".strip .verdict",
    "watch/racetrack/tracks/1": ".pane .stats b",
    "create/of/sokoban": ".live span",
    "compare": ".setup .toggle, .setup summary",
    "nowhere": ".missing h1",
}


def faults(page: Page) -> Any:
    return page.evaluate(RUN, LEVELS)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: make node_modules/.installed")
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (375, 667)])
def test_every_place_passes_wcag_22_aa_in_both_themes(browser: Browser, server: Running, width: int, height: int) -> None:
    found: dict[str, Any] = {}
    with page_of(browser, width, height, bypass_csp=True, reduced_motion="reduce") as page:
        page.goto(server.address)
        page.add_script_tag(path=AXE)
        for place, there in PLACES.items():
            page.evaluate("(place) => { location.hash = `#/${place}`; }", place)
            expect(page.locator(there).first).to_be_visible()
            if place == "compare":
                page.locator(".run-bar .pri").click()
                expect(page.locator("svg.plot")).to_have_count(3)
                expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
            if place.startswith("play"):
                page.keyboard.press("h")
                expect(page.locator(".strip .verdict:not(.plain)")).to_be_visible()
            for _ in range(2):
                found[f"{place} {page.evaluate('document.documentElement.dataset.theme')}"] = faults(page)
                page.locator('[data-key="theme"]').click()
        best = '{ "cost": 3, "moves": "yS yW yN" }'
        page.evaluate("(best) => localStorage.setItem('carreau.best.ricochet/rounds/3', best)", best)
        page.evaluate("() => { location.hash = '#/play/ricochet/rounds/3'; }")
        page.get_by_role("button", name="Send the result").click()
        expect(page.get_by_role("img", name="Round 3")).to_be_visible()
        found["result"] = faults(page)
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        expect(page.locator("dialog[open]")).to_be_visible()
        found["help"] = faults(page)
    assert not {place: each for place, each in found.items() if each}


def test_what_is_chosen_is_seen_where_colours_are_forced(browser: Browser, server: Running) -> None:
    """Grounds and shadows are gone there: lines tell what is pressed, and what is blank stays blank."""
    with page_of(browser, forced_colors="active") as page:
        page.goto(f"{server.address}/#/play/ricochet/boards/3")
        expect(page.locator(".bots [aria-pressed=true]").first).to_have_css("outline-style", "solid")
        expect(page.locator(".bots [aria-pressed=false]").first).to_have_css("outline-style", "none")
        expect(page.locator(".digits .z").first).to_have_css("color", "rgba(0, 0, 0, 0)")
        expect(page.locator(".dots i").first).to_have_css("border-style", "solid")
