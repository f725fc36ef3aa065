"""A result is sent and beaten: the card, the text, the link, and the opponent whom the rules believe."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

import carreau
from tests.web.playing import BOARD, Player, packed, page_of
from tests.web.serving import Running
from tests.web.test_narrow import fits

TRACK, COURSE, PLATE, ROOM = "racetrack/tracks#2", "race/courses#1", "ricochet/rounds#3", "sokoban/easy#2"
GREEDY = "1,1 1,2 1,4 1,6 1,8 1,10 1,12 2,13 3,14 4,15 4,16 3,17 3,17 4,17 5,17 6,16 7,15 7,13 8,10 8,6 8,1"  # on TRACK: 20
COPYING: dict[str, Any] = {"permissions": ["clipboard-read", "clipboard-write"]}
BOARD_OF_CARD = """() => {
  const board = Object.assign(document.createElement("canvas"), { width: 660, height: 630 });
  board.getContext("2d").drawImage(document.querySelector("dialog.result canvas"), 0, 0);
  return board.toDataURL();
}"""


def best(reference: str) -> tuple[str, int]:
    solution = carreau.load(reference).meta.solutions[0]
    return solution.moves, solution.cost


def address(reference: str) -> str:
    return reference.replace("#", "/")


def claim(moves: str, cost: int, unit: str = "moves", by: str = "Ada") -> str:
    """A result in a link, as the page packs it."""
    text = json.dumps({"by": by, "unit": unit, "cost": cost, "moves": moves}).encode()
    return "1." + base64.urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


def keep(page: Page, server: Running, reference: str, moves: str, cost: int) -> None:
    """Come back to a board that was won before."""
    page.goto(server.address)
    expect(page.locator(".panel .counts")).to_be_visible()
    kept = json.dumps({"cost": cost, "moves": moves})
    page.evaluate("([id, kept]) => localStorage.setItem(`carreau.best.${id}`, kept)", [address(reference), kept])
    page.goto(f"{server.address}/#/play/{address(reference)}")
    expect(page.locator(".bar .lvl b")).to_have_text(carreau.load(reference).meta.title)


def send(page: Page) -> None:
    page.locator('[data-key="result"]').click()
    expect(page.locator("dialog.result")).to_be_visible()


def copied(page: Page) -> str:
    expect(page.locator("dialog.result .strip")).to_contain_text("copied")
    return page.evaluate("navigator.clipboard.readText()")


def challenged(page: Page, server: Running, link: str, reference: str) -> Player:
    """Somebody who opens such a link, once his opponent is there."""
    player = Player(page, server, reference)
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".rival")).to_be_visible()
    return player


def play(player: Player, moves: str) -> None:
    """Some other line than the best, from where it stands."""
    player.solution = player.game.split_moves(moves)[len(player.game.split_moves(player.moves)) :]
    for move in player.steps():
        for key in player.keys(move):
            player.page.keyboard.press(key)


def test_a_result_is_sent_beaten_and_sent_back(browser: Browser, server: Running) -> None:
    _, cost = best(TRACK)
    with page_of(browser, **COPYING) as page:
        keep(page, server, TRACK, GREEDY, 20)
        send(page)
        page.get_by_label("Name on it").fill("Ada <b>\n")
        page.get_by_role("button", name="Beat this").click()
        link = copied(page)
    assert address(TRACK) in link and not any(word in link for word in GREEDY.split())
    with page_of(browser, **COPYING) as page:
        player = challenged(page, server, link, TRACK)
        expect(page.locator(".rival")).to_have_text("To beat: Ada <b> with 20 moves")
        ghosts = page.get_by_role("group", name="Ghost")
        expect(ghosts).to_contain_text("Best possible")
        expect(ghosts).not_to_contain_text("To beat")
        player.win_by_keys()
        expect(page.locator(".strip")).to_contain_text(f"Beaten by {20 - cost} moves.")
        expect(ghosts.get_by_role("button", name="To beat 20")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Send yours").click()
        expect(page.locator("dialog.result p")).to_contain_text(f"Beaten by {20 - cost} moves.")
        page.get_by_role("button", name="Beat this").click()
        back = copied(page)
        page.get_by_role("button", name="Copy as text").click()
        expect(page.locator("dialog.result .strip")).to_contain_text("copied as text")
        heading, result, *_, named = page.evaluate("navigator.clipboard.readText()").split("\n")
        assert heading.startswith("Carreau · Racetrack · Hairpin") and named == back
        assert result == f"Solved in {cost} moves · Best possible, proven"
    with page_of(browser) as page:
        challenged(page, server, back, TRACK)
        expect(page.locator(".rival")).to_have_text(f"To beat: {cost} moves")
        page.get_by_role("button", name="Give up and see the line").click()
        expect(page.locator(".strip")).to_contain_text("drawn in pencil")
        expect(page.get_by_role("button", name="Give up")).to_have_count(0)
        expect(page.get_by_role("button", name=f"To beat {cost}")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    ("reference", "unit", "goal", "told"),
    [
        (COURSE, "total", "À battre : Ada avec 7 en tout (12 coups ; comparé : total)", "À égalité : 7 en tout."),
        (PLATE, "moves", "À battre : Ada avec 3 coups", "À égalité : 3 coups."),
        (ROOM, "pushes", "À battre : Ada avec 6 poussées (9 pas ; comparé : poussées)", "À égalité : 6 poussées."),
    ],
)
@pytest.mark.parametrize(("width", "height"), [(640, 400), (360, 640)])  # the lowest and the narrowest
def test_every_game_can_be_beaten_on_small_windows(
    browser: Browser, server: Running, reference: str, unit: str, goal: str, told: str, width: int, height: int
) -> None:
    moves, cost = best(reference)
    with page_of(browser, width, height, locale="fr-FR", has_touch=True, reduced_motion="reduce") as page:
        link = f"{server.address}/#/play/{address(reference)}?beat={claim(moves, cost, unit)}"
        player = challenged(page, server, link, reference)
        note = page.locator(".rival")
        assert note.inner_text().replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ") == goal
        expect(page.locator(f"{BOARD}[data-place]")).to_be_visible()
        fits(page, BOARD, ".thumb")
        page.get_by_role("button", name="Abandonner et voir la ligne").click()
        expect(page.locator(".strip")).to_contain_text("tracée au crayon")
        play(player, moves)
        expect(page.locator(".strip")).to_contain_text(re.compile(told.replace(" :", ".:")))
        page.get_by_role("button", name="Envoyer", exact=True).click()
        expect(page.locator("dialog.result")).to_be_visible()
        seen: list[Any] = page.evaluate(
            """() => [...document.querySelectorAll("dialog.result :is(button, input, canvas)")].map((each) => {
              each.scrollIntoView({ block: "nearest" });
              const { left, right, top, bottom } = each.getBoundingClientRect();
              return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
            })"""
        )
        assert len(seen) >= 7 and all(seen)


def test_what_a_link_claims_falsely_is_said_and_the_board_is_there_alone(browser: Browser, server: Running) -> None:
    moves, cost = best(PLATE)
    other, _ = best("ricochet/rounds#1")
    good = claim(moves, cost)
    said = {
        claim(moves, cost - 1): "This link claims 2; its line makes 3 moves.",
        claim(moves, cost, "pushes"): "does not win here",
        claim("yS", 1): "does not win here",
        claim("no moves at all", 1): "does not win here",
        claim(other, 3): "does not win here",  # of another board
        claim("yS " * 80_000, 3): "could not be checked",  # a longer line than any may be
        claim("yS " * 700_000, 3): "too large",
        good[: len(good) // 2]: "cut off or damaged",
        good.replace("e", "f", 1): "cut off or damaged",
        "": "cut off or damaged",
        "7" + good[1:]: "another version",
    }
    with page_of(browser, expected="422") as page:
        for code, sentence in said.items():
            page.goto("about:blank")
            page.goto(f"{server.address}/#/play/{address(PLATE)}?beat={code}")
            expect(page.locator(".strip")).to_contain_text(sentence)
            expect(page.locator(".strip")).to_contain_text("Here is the board alone.")
            expect(page.locator(".rival")).to_have_count(0)
        page.keyboard.press("ArrowUp")
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 1")


def test_a_board_of_ones_own_goes_along_and_what_was_worse_is_said(browser: Browser, server: Running) -> None:
    moves, cost = best(TRACK)
    with page_of(browser, **COPYING) as page:
        level = carreau.load(TRACK)
        link = f"{server.address}/#/play/{packed(level)}?beat={claim(moves, cost, by='')}"
        player = challenged(page, server, link, TRACK)
        play(player, GREEDY)
        expect(page.locator(".strip")).to_contain_text(f"{20 - cost} moves more than the result to beat.")
        send(page)
        page.get_by_role("button", name="Beat this").click()
        assert "/#/play/l/" in copied(page)


def test_the_card_shows_the_board_as_it_begins_until_the_line_is_wanted(
    browser: Browser, server: Running, tmp_path: Path
) -> None:
    """Two different lines have the same picture of the board, in either theme; with the line they do not."""
    boards: list[str] = []
    for moves, theme in ((best(TRACK)[0], "light"), (GREEDY, "dark")):
        with page_of(browser, color_scheme=theme, accept_downloads=True) as page:
            keep(page, server, TRACK, moves, 20)
            send(page)
            expect(page.get_by_role("img", name="Hairpin")).to_be_visible()
            expect(page.locator("dialog.result p")).to_be_empty()  # what each move cost is known
            boards.append(page.evaluate(BOARD_OF_CARD))
            page.get_by_label("With the line").check()
            page.wait_for_function(f"(before) => ({BOARD_OF_CARD})() !== before", arg=boards[-1])
            with page.expect_download() as waiting:
                page.get_by_role("button", name="Save as PNG").click()
            waiting.value.save_as(tmp_path / "card.png")
            with Image.open(tmp_path / "card.png") as card:
                assert card.size == (1200, 630) and card.convert("RGB").getpixel((1190, 10)) == (255, 255, 255)
    assert boards[0] == boards[1]


def test_where_the_browser_does_not_copy_the_text_is_there_to_take(browser: Browser, server: Running) -> None:
    with page_of(browser, accept_downloads=True) as page:
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        page.add_init_script("navigator.share = async (sent) => { window.sent = sent; }")
        keep(page, server, PLATE, *best(PLATE))
        page.locator('[data-key="result"]').dblclick()
        page.get_by_role("button", name="Copy as text").click()
        expect(page.locator("dialog.result .strip")).to_contain_text("Ctrl+C")
        text = page.locator("dialog.result textarea").input_value()
        assert text.split("\n")[1].startswith("Solved in 3 moves") and "?beat=1." in text
        with page.expect_download():
            page.get_by_role("button", name="Copy the picture").click()
        expect(page.locator("dialog.result .strip")).to_contain_text("saved as a file")
        page.get_by_role("button", name="Share …").click()
        page.wait_for_function("() => window.sent?.text.includes('?beat=1.')")
        page.keyboard.press("Escape")
        expect(page.locator("dialog.result")).to_have_count(0)
        page.wait_for_load_state("networkidle")
        expect(page.locator("dialog.result")).to_have_count(0)
        page.keyboard.press("ArrowUp")  # the strip is back at its place
        expect(page.locator(".strip-slot .strip")).to_have_count(1)


def test_a_lesson_has_a_result_too(browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 667, **COPYING) as page:
        player = Player(page, server, "racetrack/lesson#2")
        player.win_by_keys()
        send(page)
        page.get_by_role("button", name="Copy the picture").click()
        expect(page.locator("dialog.result .strip")).to_contain_text("Picture copied.")
        assert page.evaluate("navigator.clipboard.read().then(([item]) => item.types)") == ["image/png"]
        page.get_by_role("button", name="Beat this").click()
        expect(page.locator("dialog.result .strip")).to_contain_text("Link copied")
        link = page.evaluate("navigator.clipboard.readText()")
    with page_of(browser) as page:
        challenged(page, server, link, "racetrack/lesson#2").win_by_keys()
        expect(page.locator(".strip")).to_contain_text("Equal: 4 moves.")
