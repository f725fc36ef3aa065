"""Where drawn boards come from and go: drafts of the browser, levels at random, links, texts and files."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

import carreau
from tests.web.creating import Painter
from tests.web.playing import page_of
from tests.web.serving import Running


def test_nothing_is_lost_by_closing_the_page(browser: Browser, server: Running) -> None:
    """Drafts: kept at each change, listed, renamed, deleted and brought back."""
    with page_of(browser) as page:
        painter = Painter(page, server, "/sokoban/easy/1")
        painter.click((0, 0))
        expect(page).to_have_url(re.compile("#/create/d/"))
        board = painter.draft["board"]
        page.reload()
        expect(page.locator(".brush").first).to_be_visible()
        painter.draws(board)
        page.goto(f"{server.address}/#/create")
        expect(page.locator(".bar .lvl b")).to_have_text("Nook")
        page.get_by_role("button", name="New board").click()
        painter.choose("Player")
        painter.click((2, 2))
        expect(page.locator(".drafts li")).to_have_count(2)
        page.get_by_role("button", name="Rename Nook").click()
        page.locator(".drafts input").fill("My nook")
        page.locator(".drafts input").press("Enter")
        expect(page.locator(".drafts b").first).to_have_text("My nook")
        page.get_by_role("button", name="Delete My nook").click()
        expect(page.locator(".drafts li")).to_have_count(1)
        page.locator(".strip").get_by_role("button", name="Undo").click()
        expect(page.locator(".drafts li")).to_have_count(2)
        page.locator(".drafts li").filter(has_text="My nook").locator("a").click()
        expect(page.locator(".bar .lvl b")).to_have_text("My nook")
        painter.live(re.compile("^valid"))


def test_an_address_of_a_draft_that_is_not_here_says_so(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/d/nowhere")
        expect(page.locator(".strip")).to_contain_text("This browser has no such draft")
        painter.choose("Road")
        page.goto(f"{server.address}/#/create")
        expect(page.locator(".strip")).to_be_empty()


def test_T47_R44_boards_are_generated_from_a_seed(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        page.get_by_label("Size (6–20)").fill("7")
        page.get_by_label("Crates (1–10)").fill("2")
        page.get_by_label("Seed: same number, same board").fill("7")
        page.get_by_role("button", name="Generate", exact=True).click()
        (wanted,) = carreau.generate("sokoban", seed=7, size=7, boxes=2)
        painter.draws(carreau.game("sokoban").write_board(wanted).split("\n"))
        painter.live(f"validsolvablebest {wanted.meta.solutions[0].cost}")
        page.get_by_label("a new seed each time").check()
        page.get_by_role("button", name="Generate", exact=True).click()
        expect(page.get_by_label("Seed: same number, same board")).not_to_have_value("7")
        page.keyboard.press("Control+z")
        expect(page.locator(".drafts li")).to_have_count(1)
        page.get_by_label("Size (6–20)").fill("6")
        page.get_by_label("Crates (1–10)").fill("10")
        page.get_by_role("button", name="Generate", exact=True).click()
        expect(page.locator(".strip")).to_contain_text("has room for 2 boxes, not for 10")


def test_a_link_and_a_text_carry_a_board_to_somebody_else(browser: Browser, server: Running) -> None:
    with page_of(browser, permissions=["clipboard-read", "clipboard-write"]) as page:
        painter = Painter(page, server, "/blank/sokoban")
        painter.choose("Player")
        painter.click((1, 1))
        page.get_by_role("button", name="Link", exact=True).click()
        expect(page.locator(".strip")).to_contain_text("Link copied.")
        link = page.evaluate("navigator.clipboard.readText()")
        page.get_by_label("Format").select_option("xsb")
        page.get_by_role("button", name="Copy text").click()
        expect(page.locator(".strip")).to_contain_text("Text copied.")
        assert page.evaluate("navigator.clipboard.readText()").startswith("##########\n#@       #\n")
    with page_of(browser) as page:
        page.goto(link)
        painter = Painter(page, server, link.partition("#/create")[2])
        painter.live("There is no box")


def test_of_a_text_with_several_boards_one_is_chosen_finished_or_not(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/race")
        page.get_by_role("button", name="Paste a level").click()
        page.locator("dialog textarea").fill("One\n#####\n#@$.#\n#####\n\nTwo\n#####\n# $.#\n#####\n")
        page.get_by_role("button", name="Open it").click()
        expect(page.locator("dialog.choices .card")).to_have_count(2)
        page.locator("dialog.choices .card").filter(has_text="Two").click()
        painter.live("There is no player")
        expect(page.locator(".bar .lvl b")).to_have_text("Two")
        page.get_by_role("button", name="Light or dark").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        painter.live("There is no player")


def test_a_full_browser_says_so_and_the_board_is_still_there(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
        painter.choose("Player")
        painter.click((1, 1))
        expect(page.locator(".strip")).to_contain_text("no room left in this browser")
        painter.live("There is no box")
