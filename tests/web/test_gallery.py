"""The list of all levels is searched by title and by whether they are solved, and put in order, also on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.playing import page_of
from tests.web.serving import Running

SOLVED = 'localStorage.setItem("carreau.best.racetrack/tracks/2", JSON.stringify({ cost: 15, moves: "" }))'


def test_levels_are_found_by_title_state_and_order(browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 667) as page:
        page.add_init_script(SOLVED)
        page.goto(f"{server.address}/#/levels")
        shown = page.locator(".card:visible .cap b")
        expect(page.locator(".card").first).to_be_visible()
        everything = shown.count()
        field = page.get_by_label("Search by title")
        field.focus()
        page.keyboard.type("HAIR")
        expect(shown).to_have_text(["Hairpin"])
        field.fill("nothing is called so")
        expect(page.get_by_text("No level is like that.")).to_be_visible()
        expect(page.locator(".shelf h2:visible")).to_have_count(0)
        field.fill("")
        expect(shown).to_have_count(everything)
        page.locator('[data-key="find.state"]').select_option("solved")
        expect(shown).to_have_text(["Hairpin"])
        page.locator('[data-key="find.state"]').select_option("open")
        expect(shown).to_have_count(everything - 1)
        page.locator('[data-key="find.order"]').select_option("title")
        tracks = (
            page.locator(".shelf:not(.own)").first.locator(".cards").first.locator(".card:visible .cap b").all_inner_texts()
        )
        assert tracks == sorted(tracks) and len(tracks) > 3
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="FR", exact=True).click()
        page.get_by_label("Chercher par titre").fill("epingle")
        expect(shown).to_have_text(["Épingle"])
