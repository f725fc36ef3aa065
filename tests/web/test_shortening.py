"""A game that is won can be made shorter: what it came to before and after is told, and the new line is played back."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

import carreau
from tests.games.sokoban_rooms import room
from tests.web.playing import packed, page_of
from tests.web.serving import Running, message

WALK = room("#######", "#@ $ .#", "#     #", "#######")
ASTRAY, STRAIGHT = "drrllurRR", "rRR"


def test_a_line_that_has_won_gets_shorter_and_can_be_watched(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/{packed(WALK, ASTRAY)}")
        page.get_by_role("button", name="Fewer moves").press("Enter")
        solution = page.locator(".solution")
        expect(solution.locator("tr").first).to_contain_text("9 moves")
        expect(solution.locator("tr").last).to_contain_text("3 moves")
        expect(solution).to_contain_text("proven best")
        solution.get_by_role("button", name="Step", exact=True).click()
        expect(solution).to_contain_text("1 of 3")
        solution.get_by_role("button", name="Close the solution").click()
        expect(page.get_by_role("button", name="Fewer pushes")).to_be_visible()


def test_what_is_best_already_is_said_to_be(browser: Browser, server: Running) -> None:
    with page_of(browser, locale="fr-FR") as page:
        page.goto(f"{server.address}/#/play/{packed(WALK, STRAIGHT)}")
        page.get_by_role("button", name="Moins de poussées").click()
        solution = page.locator(".solution")
        expect(solution).to_contain_text("Rien de plus court")
        expect(solution).to_contain_text("le meilleur, prouvé")


def test_a_game_without_such_a_search_offers_none(browser: Browser, server: Running) -> None:
    track = carreau.load("racetrack/tracks#1")
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/{packed(track, carreau.solve(track).moves)}")
        expect(page.get_by_role("heading", name="You and the best possible")).to_be_visible()
        expect(page.get_by_text("Make my solution shorter")).to_have_count(0)


def test_no_solution_is_refused_with_a_sentence(server: Running) -> None:
    *_, answer = server.stream("/api/improve", message(WALK, "dr"))
    assert answer["event"] == "error" and "it is no solution" in answer["error"]
