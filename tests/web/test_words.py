"""What a stranger meets: signs are explained where they lie, levels with their notes, keys of the game at hand only."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

import carreau
from carreau.games.sokoban.level import SokobanLevel
from tests.web.creating import Painter
from tests.web.playing import Player, page_of
from tests.web.serving import Running, message

STRIP = ".strip .verdict"


def signs(page: Page) -> list[str]:
    expect(page.locator(".signs dd").first).to_be_visible()
    return page.locator(".signs dd b").all_inner_texts()


def test_signs_and_notes_are_explained_in_both_languages(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        player = Player(page, server, "racetrack/moving#2")
        assert {"Start", "Finish"} < set(signs(page)) and any("ridge" in each for each in signs(page))
        expect(page.locator(".notes")).to_contain_text("The near bridge comes down late.")
        cell = next(
            (row, column)
            for row in range(player.scene["height"])
            for column in range(player.scene["width"])
            if player.scene["kinds"][int(player.scene["ground"][row * player.scene["width"] + column], 36)].startswith(
                "bridge"
            )
        )
        page.mouse.move(*player.place(cell))
        expect(page.locator(STRIP)).to_contain_text("The number says in how many moves it")
        page.mouse.move(2, 2)
        expect(page.locator(".strip")).not_to_contain_text("The number says")
        page.get_by_role("button", name="FR", exact=True).click()
        expect(page.locator(".signs summary")).to_have_text("Ce qu’il y a sur ce plateau")
        expect(page.locator(".signs")).to_contain_text("On part de l’un de ces points.")
        expect(page.locator(".notes")).to_contain_text("Le pont proche descend tard.")


def test_every_kind_on_our_boards_that_acts_has_a_sentence() -> None:
    plain = {"road", "floor", "wall", "outside", "obstacle", "timer", "player", "car"}
    for name in carreau.own_sets():
        for level in carreau.load_all(name):
            game = carreau.game_of(level)
            scene = game.view(level).scene((game.puzzle(level).start(),))
            kinds = {*scene.cells, *(each.kind for each in scene.marks), *(each.kind for each in scene.pieces)}
            unexplained = {each for each in kinds - set(game.presentation.meanings) if not each.startswith("robot")}
            assert unexplained <= plain, (name, level.meta.title)


def test_the_keys_are_those_of_the_game_at_hand(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        for place, shown, hidden in (
            ("play/sokoban/easy/1", "Squares where a crate is lost", "the nine points"),
            ("play/racetrack/tracks/2", "the nine points", "Squares where a crate is lost"),
            ("watch/racetrack/tracks/2", "to the start · to the end", "undo"),
        ):
            page.evaluate("() => document.querySelector('#main')?.replaceChildren()")
            page.goto(f"{server.address}/#/{place}")
            expect(page.locator(".panel .counts, .time").first).to_be_visible()
            page.get_by_role("button", name="Keys and help (?)").click()
            sheet = page.locator("dialog .keys")
            expect(sheet).to_contain_text(shown)
            expect(sheet).not_to_contain_text(hidden)
            page.keyboard.press("Escape")


def test_a_crate_that_cannot_get_there_says_why_and_nobody_walks(browser: Browser, server: Running) -> None:
    level = carreau.load("sokoban/easy#1")
    assert isinstance(level, SokobanLevel)
    with page_of(browser) as page:
        player = Player(page, server, "sokoban/easy#1")
        crate = next(each for each in player.scene["pieces"] if each["kind"] == "box")
        corner = max(level.inside - level.boxes, key=sum)
        player.click(crate["cell"])
        player.click(corner)
        expect(page.locator(STRIP)).to_contain_text("other boxes are in the way")
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 0")
        player.click(corner)
        expect(page.locator(".count [role=img]").first).not_to_have_attribute("aria-label", "Moves 0")
    wall = {"cell": [0, 0], "selected": crate["id"]}
    answer = server.client.post("/api/play", json=message(level, gesture=wall), headers={"accept-language": "fr"}).json()
    assert answer["refused"] == "une caisse ne peut être que sur le sol"


def test_a_ghost_that_shows_the_best_line_is_for_that_board_only(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        for place, pressed in (("tracks/2", "false"), ("tracks/3", "false")):
            page.evaluate("() => document.querySelector('#main')?.replaceChildren()")
            page.goto(f"{server.address}/#/play/racetrack/{place}")
            best = page.get_by_role("group", name="Ghost").get_by_role("button", name="Best possible")
            expect(best).to_have_attribute("aria-pressed", pressed)
            best.click()
            expect(best).to_have_attribute("aria-pressed", "true")


def test_levels_are_generated_for_the_rules_of_the_board_and_courses_can_be_overlooked(
    browser: Browser, server: Running
) -> None:
    asked = {"game": "racetrack", "seed": 1, "parameters": {"size": 12}, "rules": {"crossing": "soft"}}
    *_, line = server.stream("/api/generate", asked)  # others may have been before it
    assert line["level"]["rules"] == {"crossing": "soft"}
    with page_of(browser) as page:
        Painter(page, server, "/of/race")
        expect(page.get_by_label("Size (5–400)")).to_have_value("14")
        page.get_by_role("button", name="Generate", exact=True).click()
        expect(page.locator(".bar .lvl .num")).to_have_text("14 × 14")
