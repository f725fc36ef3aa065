"""Any list of accelerations on the page: typed or clicked, refused with a sentence, played by keys, mouse and thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from carreau.core.level import Level
from carreau.games import with_rules
from tests.web.playing import packed, page_of
from tests.web.serving import Running

TRACK = "##############\n#............#\n#>..........*#\n#............#\n##############\n"
OWN = "1,1 0,0 -2,0 0,2 0,1"


def track(rules: str = "") -> Level:
    (level,) = carreau.read(TRACK)
    return with_rules(level, rules)


def open_track(page: Page, server: Running, level: Level) -> None:
    page.goto(f"{server.address}/#/play/{packed(level)}")
    expect(page.locator(".panel .counts")).to_be_visible()


def sees(page: Page, moves: int) -> None:
    expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", f"Moves {moves}")


def test_V17_a_list_is_typed_or_refused_with_its_sentence_then_driven_by_keys(browser: Browser, server: Running) -> None:
    with page_of(browser, expected="status of 400") as page:
        open_track(page, server, track())
        page.locator('[data-key="rule.accelerations"]').select_option("own")
        field = page.locator('[data-key="free.accelerations"]')
        expect(field).to_be_focused()
        field.fill("1,1 0,zero")
        field.press("Enter")
        expect(page.locator(".free-rule .note")).to_contain_text("an acceleration is two whole numbers")
        expect(page.locator(".free-rule .note")).to_contain_text("0,zero")
        page.keyboard.press("Backspace")  # in the field, and no undo
        expect(page.locator(".free-rule .note")).to_be_hidden()
        field.fill("0,2 0,0")
        for pair in ("1,1", "-2,0", "0,1", "0,0", "0,0"):  # the last one off and on again
            page.locator(f'.pairs [aria-label="{pair}"]').click()
        expect(field).to_have_value("0,2 1,1 -2,0 0,1 0,0")
        expect(page.locator(".pairs [aria-pressed=true]")).to_have_count(5)
        page.get_by_role("button", name="Use it").click()
        expect(page.locator('.margin [aria-label^="Back to the board"]')).to_be_visible()  # that with the new rule
        expect(page.locator('[data-key="rule.accelerations"]')).to_have_value("own")
        expect(field).to_have_value("0,2 1,1 -2,0 0,1 0,0")
        page.locator("#main").focus()
        for number, key in enumerate(("KeyB", "Digit6", "Digit5"), 1):  # 0,2 has no key on a pad: 2, 5, 8 cells on
            page.keyboard.press(key)
            sees(page, number)
        expect(page.locator(".keypad")).to_contain_text("B")


def test_V17_every_choice_is_reached_by_walking_from_point_to_point(browser: Browser, server: Running) -> None:
    level = track("accelerations=0,5 1,4 -1,4 0,6 1,6 -1,6 0,0")  # more than there are letters for
    keys = [offer.key for offer in carreau.Session(level, "2,1").scene().offers]
    assert keys.count("") == 1, keys
    with page_of(browser) as page:
        open_track(page, server, level)
        for _ in range(7):
            page.keyboard.press("Period")
        page.keyboard.press("Enter")  # the last of all, row by row
        sees(page, 1)
        page.keyboard.press("Backspace")
        sees(page, 0)
        page.keyboard.press("Comma")
        page.keyboard.press("Enter")
        sees(page, 1)


@pytest.mark.parametrize("rules", [f"accelerations={OWN}", "accelerations=0,0 0,1 0,9 -1,0"])
def test_V17_a_thumb_finds_every_choice_as_a_key(browser: Browser, server: Running, rules: str) -> None:
    with page_of(browser, 375, 812, has_touch=True, is_mobile=True) as page:
        level = track(rules)
        open_track(page, server, level)
        expect(page.locator(".pad")).to_be_visible()
        offers = carreau.Session(level, "2,1").scene().offers
        expect(page.locator(".pad button:enabled")).to_have_count(len(offers))
        row, column = offers[-1].cell
        page.locator(f'.pad [aria-label="row {row}, column {column}"]').tap()
        sees(page, 1)
        assert page.evaluate("document.documentElement.scrollWidth") <= 375, "nothing to scroll sideways"


def test_V17_an_editor_takes_a_list_too(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/create/{packed(track())}")
        page.locator('[data-key="rule.accelerations"]').select_option("own")
        field = page.locator('[data-key="free.accelerations"]')
        field.fill(OWN)
        field.press("Enter")
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()  # it can be undone
        page.reload()
        expect(page.locator('[data-key="free.accelerations"]')).to_have_value(OWN)
