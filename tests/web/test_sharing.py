"""What comes into the page and leaves it: links, files that are dropped or pasted, pictures, the rules of a board."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

import carreau
from tests.web.playing import Player, choose_start, drop, page_of
from tests.web.serving import Running


def test_a_link_carries_the_game_to_a_fresh_browser(browser: Browser, server: Running) -> None:
    with page_of(browser, permissions=["clipboard-read", "clipboard-write"]) as page:
        player = Player(page, server, "ricochet/rounds#3")
        page.locator(".choice select").first.select_option("y")
        expect(page.locator(".bar .lvl a")).to_have_count(0)  # no longer one of ours, with a number
        expect(page.locator(".panel .counts")).to_be_visible()
        for key in player.keys(player.scene["offers"][0]["move"]):
            page.keyboard.press(key)
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 1")
        page.get_by_role("button", name="Link").click()
        expect(page.get_by_text("Link copied.").first).to_be_attached()
        link = page.evaluate("navigator.clipboard.readText()")
    assert len(link) <= 2000, f"{len(link)} letters for a board of {player.scene['width']} by {player.scene['height']}"
    with page_of(browser) as other:
        other.goto(link)
        expect(other.locator(".goal")).to_contain_text("Stop Yellow")
        expect(other.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 1")
        other.keyboard.press("Backspace")
        expect(other.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 0")


def test_a_png_is_dropped_and_played(browser: Browser, server: Running, tmp_path: Path) -> None:
    level = carreau.load("racetrack/tracks#1")
    carreau.save([level], tmp_path / "track.png")
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/")
        expect(page.locator(".drop")).to_be_visible()
        drop(page, "track.png", (tmp_path / "track.png").read_bytes())
        page.get_by_role("button", name="Take it").click()
        expect(page).to_have_url(re.compile("#/play/l/"))
        expect(page.locator("canvas[data-place]")).to_be_visible()
        choose_start(page)


def test_what_is_no_level_is_refused_with_its_line(browser: Browser, server: Running) -> None:
    with page_of(browser, expected="400 (Bad Request)") as page:
        page.goto(f"{server.address}/#/")
        expect(page.locator(".drop")).to_be_visible()
        page.get_by_role("button", name="Paste a level").click()
        page.locator("dialog textarea").fill("#####\n#@$?#\n#####\n")
        page.get_by_role("button", name="Play it").click()
        expect(page.locator(".strip")).to_contain_text("This is no level")
        expect(page.locator(".strip")).to_contain_text("line 2, column 4")


def test_a_title_from_a_file_is_text_and_never_markup(browser: Browser, server: Running) -> None:
    title = "<img src=x onerror=alert(1)>"
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/")
        expect(page.locator(".drop")).to_be_visible()
        drop(page, "evil.sok", f"Title: {title}\n\n#####\n#@$.#\n#####\n".encode())
        expect(page).to_have_url(re.compile("#/play/l/"))
        assert page.locator("main img").count() == 0


def test_pictures_and_files_can_be_taken_away(browser: Browser, server: Running) -> None:
    """R45: what is saved is read again, from where the game stands."""
    with page_of(browser, accept_downloads=True) as page:
        Player(page, server, "ricochet/rounds#1")
        page.keyboard.press("Digit1")
        page.keyboard.press("ArrowUp")
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()
        begins = {"SVG": b"<svg", "PNG": b"\x89PNG", "GIF": b"GIF89a"}
        for name, begin in begins.items():
            with page.expect_download() as waiting:
                page.get_by_role("button", name=name, exact=True).click()
            assert Path(waiting.value.path()).read_bytes().startswith(begin)
        with page.expect_download() as waiting:
            page.get_by_role("button", name="Save this position").click()
        (saved,) = carreau.read(Path(waiting.value.path()).read_text())
        before = carreau.load("ricochet/rounds#1")
        assert saved.robots != before.robots and saved.walls == before.walls  # type: ignore[attr-defined]


def test_the_rules_of_a_board_are_chosen_and_shared_with_it(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "racetrack/tracks#1")
        expect(page.locator(".rule")).to_contain_text("Strict rules")
        page.locator('select[data-key="rule.crossing"]').select_option("soft")
        expect(page.locator(".rule")).to_contain_text("Soft rules")
        link = page.url
    with page_of(browser) as other:
        other.goto(link)
        expect(other.locator(".rule")).to_contain_text("Soft rules")
