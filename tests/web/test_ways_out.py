"""Another aim at random, the way back to the file, the menu at the end of a game, and the music that stays in games."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from carreau.document import level_document
from tests.web.playing import Player, drop, packed, page_of
from tests.web.serving import Running, message

MUSIC = """() => {
  window.beats = 0; // whatever is planned to be heard
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.beats += 1; return start.apply(this, when); };
}"""


def chosen(page: Page) -> dict[str, str]:
    return {name: page.locator(f'select[data-key="{name}"]').input_value() for name in ("robot", "target")}


def test_R16_the_same_seed_draws_the_same_from_where_the_robots_stand(server: Running) -> None:
    level = carreau.load("ricochet/rounds#1")
    moves = level.meta.solutions[0].moves.split()[0]
    asked: dict[str, Any] = message(level, moves, draw=["target", "robot"], seed=3)
    one, again = (server.post("/api/choose", asked).json() for _ in range(2))
    assert one == again and one["draws"] == ["target", "robot", "places"]
    before, after = (
        {each["name"]: each["chosen"] for each in found["choices"]}
        for found in (server.post("/api/choose", message(level)).json(), one)
    )
    assert before["target"] != after["target"] and before["robot"] != after["robot"]
    assert any(server.post("/api/choose", {**asked, "seed": seed}).json()["level"] != one["level"] for seed in range(4, 8))
    assert server.post("/api/choose", message(level, draw=["colour"])).status_code == 400
    assert server.post("/api/choose", message(carreau.load("sokoban/easy#1"))).json()["draws"] == []


@pytest.mark.parametrize("width", [1280, 375])
def test_R16_R43_another_aim_is_drawn_shared_and_reset_to_the_file(browser: Browser, server: Running, width: int) -> None:
    with page_of(browser, width, 812, has_touch=width < 400) as page:
        page.goto(f"{server.address}/#/play/ricochet/rounds/1")
        button = page.get_by_role("button", name="Another target")
        expect(button).to_be_visible()
        first = chosen(page)
        button.click()
        expect(page.locator('select[data-key="target"]')).not_to_have_value(first["target"])
        page.get_by_role("button", name="Another robot").click()
        expect(page.locator('select[data-key="robot"]')).not_to_have_value(first["robot"])
        before = page.evaluate("location.hash")
        page.get_by_role("button", name="Robots elsewhere").click()
        page.wait_for_function("before => location.hash !== before", arg=before)
        drawn = chosen(page)
        page.reload()  # the link has all of it
        expect(page.locator('select[data-key="target"]')).to_have_value(drawn["target"])
        expect(page.locator('select[data-key="robot"]')).to_have_value(drawn["robot"])
        if width > 400:
            page.keyboard.press("Shift+R")
        else:
            page.get_by_role("button", name="Reset").tap()
        expect(page).to_have_url(f"{server.address}/#/play/ricochet/rounds/1")
        expect(page.locator('select[data-key="target"]')).to_have_value(first["target"])
        assert chosen(page) == first


def test_R43_reset_leaves_neither_moves_nor_rules_of_a_file_that_was_dropped(browser: Browser, server: Running) -> None:
    address = packed(carreau.load("ricochet/rounds#2"))
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/{address}")
        page.locator('select[data-key="rule.ricochet"]').select_option("on")
        expect(page.locator('select[data-key="rule.ricochet"]')).to_have_value("on")
        page.get_by_role("button", name="Back to the board as it was at first").click()
        expect(page).to_have_url(f"{server.address}/#/play/{address}")
        expect(page.locator('select[data-key="rule.ricochet"]')).to_have_value("off")
        expect(page.locator('.margin [aria-label^="Back to the board"]')).to_have_count(0)


def test_R43_what_was_played_before_is_not_played_again_after_a_reset(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/ricochet/rounds/1")
        expect(page.get_by_role("button", name="Another target")).to_be_visible()
        scene = server.post("/api/play", message(carreau.load("ricochet/rounds#1"))).json()["scene"]
        offer = scene["offers"][0]
        assert offer["piece"] == scene["pieces"][0]["key"]
        page.keyboard.press("Digit1")
        page.keyboard.press(f"Arrow{offer['key'].capitalize()}")
        expect(page.locator('.count [role=img][aria-label="Moves 1"]')).to_be_visible()
        page.get_by_role("button", name="Another robot").click()
        expect(page.locator('.count [role=img][aria-label="Moves 0"]')).to_be_visible()
        page.keyboard.press("Shift+R")
        expect(page).to_have_url(f"{server.address}/#/play/ricochet/rounds/1")
        expect(page.locator('.count [role=img][aria-label="Moves 0"]')).to_be_visible()
        assert page.locator(".margin .iconbtn").first.is_disabled()


def test_T30_the_win_leads_to_all_levels_by_a_button_and_by_a_key(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        player = Player(page, server, "sokoban/test#1")
        player.win_by_keys()
        page.locator(".won").get_by_role("button", name="All levels").click()
        expect(page).to_have_url(f"{server.address}/#/levels")
        player = Player(page, server, "racetrack/tracks#1")
        player.win_by_keys()
        expect(page.locator(".won kbd")).to_have_text("Esc")
        page.keyboard.press("Escape")
        expect(page.get_by_role("heading", level=1)).to_have_text("All levels")


def test_T30_T11_a_loss_offers_to_undo_to_begin_again_and_to_leave(browser: Browser, server: Running) -> None:
    (level,) = carreau.read("#######\n#>...##\n####.##\n####*##\n#######\n")
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/{packed(level)}")
        expect(page.locator(".panel .counts")).to_be_visible()
        for key in ("Digit6", "Digit6"):
            page.keyboard.press(key)
        lost = page.locator(".panel .lost")
        expect(page.locator(".strip")).to_contain_text("No move is left.")
        lost.get_by_role("button", name="Undo").click()
        expect(lost).to_have_count(0)
        page.keyboard.press("Digit6")
        lost.get_by_role("button", name="All levels").click()
        expect(page).to_have_url(f"{server.address}/#/levels")


def test_S30_music_is_heard_in_games_only_and_its_state_is_seen(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.add_init_script(f"({MUSIC})()")
        page.goto(f"{server.address}/#/")
        expect(page.locator(".panel .counts")).to_be_visible()
        button = page.locator('[data-key="music"]')
        expect(button).to_have_count(0)
        page.keyboard.press("l")
        assert page.evaluate("beats") == 0
        page.goto(f"{server.address}/#/play/sokoban/easy/1")
        expect(button).to_have_attribute("aria-pressed", "false")
        expect(button).to_have_accessible_name("Music off (L)")
        page.keyboard.press("l")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_have_accessible_name("Music on (L)")
        page.wait_for_function("beats > 0")
        for place in ("watch/sokoban/easy/1", "create", "levels", ""):
            page.evaluate("place => { location.hash = `#/${place}`; }", place)
            expect(button).to_have_count(0)
            silent = page.evaluate("beats")
            page.wait_for_timeout(700)  # more than what is planned at once
            assert page.evaluate("beats") == silent, place
        page.evaluate("location.hash = '#/play/sokoban/easy/2'")
        expect(button).to_have_attribute("aria-pressed", "true")
        page.wait_for_function("before => beats > before", arg=page.evaluate("beats"))
        button.click()
        expect(button).to_have_attribute("aria-pressed", "false")


def test_T02_the_other_names_of_the_game_are_told(browser: Browser, server: Running) -> None:
    with page_of(browser, locale="fr-FR") as page:
        page.goto(f"{server.address}/#/play/racetrack/tracks/1")
        names = "Vector Race, Vector Racer, Graph Racers, Pencil and paper racing"
        expect(page.get_by_text(f"Aussi connu sous les noms {names}.")).to_be_visible()


def test_S15_the_dead_squares_that_are_told_and_drawn_follow_the_boxes(server: Running) -> None:
    (level,) = carreau.read("######\n#.   #\n# $$ #\n#@   #\n#   .#\n######\n")
    asked = {"level": level_document(level), "moves": "rUdrruul"}
    before, after = (server.post("/api/play", {**asked, "do": move}).json()["scene"] for move in ("", "L"))
    assert before["overlays"]["dead"] == [[1, 4], [4, 1]]
    assert after["overlays"]["dead"] == [[1, 2], [1, 3], [1, 4], [2, 1], [3, 1], [4, 1]]


@pytest.mark.parametrize(("left", "seen"), [(False, ".compare"), (True, ".from-outside")])
def test_a_place_that_nobody_sends_is_waited_for_until_it_is_left(
    browser: Browser, server: Running, left: bool, seen: str
) -> None:
    with page_of(browser, expected="ERR_INTERNET_DISCONNECTED") as page:
        page.goto(f"{server.address}/#/levels")
        expect(page.locator(".from-outside")).to_be_visible()
        page.context.set_offline(True)
        page.locator(".tabs a", has_text="Compare").click()
        expect(page.locator(".strip")).to_contain_text("The server does not answer")
        if left:
            page.go_back()
        page.context.set_offline(False)
        expect(page.locator(".strip")).to_contain_text("answers again")
        expect(page.locator(seen).first).to_be_visible()
        expect(page.locator(".missing")).to_have_count(0)
        assert bool(page.locator(".compare").count()) != left


@pytest.mark.parametrize("opened", ["help", "choices", "paste"])
def test_the_way_back_leads_out_of_a_dialog_too(browser: Browser, server: Running, opened: str) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/sokoban/easy/1")
        expect(page.locator(".panel .counts")).to_be_visible()
        page.goto(f"{server.address}/#/levels")
        expect(page.locator(".from-outside")).to_be_visible()
        if opened == "help":
            page.keyboard.press("?")
        elif opened == "choices":
            drop(page, "rooms.xsb", b"#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n")
        else:
            page.get_by_role("button", name="Paste").click()
        expect(page.locator("dialog[open]")).to_be_visible()
        page.go_back()
        expect(page.locator(".panel .counts")).to_be_visible()
        expect(page.locator("dialog")).to_have_count(0)


def test_an_address_with_nothing_says_so_once_and_what_was_perhaps_meant(browser: Browser, server: Running) -> None:
    with page_of(browser, expected="404 (Not Found)") as page:
        for place in ("toString", "nowhere"):
            page.goto(f"{server.address}/#/{place}")
            expect(page.locator(".missing")).to_contain_text("There is nothing at this address.")
        expect(page.locator(".missing .note")).to_have_count(0)
        page.goto(f"{server.address}/#/play/sokoban/esy/1")
        expect(page.locator(".missing .note")).to_contain_text("did you mean sokoban/easy")
