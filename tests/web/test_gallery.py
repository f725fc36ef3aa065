"""The list of all levels is searched by title, game, difficulty, size and how they were done; also on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from carreau.daily import boards_of, grades
from tests.web.playing import page_of
from tests.web.serving import Running

SOLVED = 'localStorage.setItem("carreau.best.racetrack/tracks/2", JSON.stringify({ cost: 15, moves: "" }))'

BEGUN = '() => Boolean(localStorage.getItem("carreau.game.sokoban/test/2"))'


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f'[data-key="find.{name}"]').select_option(value)


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
        choose(page, "state", "solved")
        expect(shown).to_have_text(["Hairpin"])
        choose(page, "state", "open")
        expect(shown).to_have_count(everything - 1)
        choose(page, "order", "title")
        tracks = (
            page.locator(".shelf:not(.own)").first.locator(".cards").first.locator(".card:visible .cap b").all_inner_texts()
        )
        assert tracks == sorted(tracks) and len(tracks) > 3
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="FR", exact=True).click()
        page.get_by_label("Chercher par titre").fill("epingle")
        expect(shown).to_have_text(["Épingle"])


def test_levels_are_found_by_game_difficulty_size_and_best(browser: Browser, server: Running) -> None:
    boards, graded = boards_of("sokoban"), grades("sokoban")
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/levels")
        shown = page.locator(".card:visible")
        expect(shown.first).to_be_visible()
        choose(page, "game", "sokoban")
        expect(shown).to_have_count(len(boards))
        expect(page.get_by_role("status").filter(has_text=f"{len(boards)} levels of")).to_be_visible()
        choose(page, "grade", "5")
        hardest = [name for name in boards if graded[name] == 5]
        expect(shown).to_have_count(len(hardest))
        expect(shown.get_by_role("img", name="difficulty 5 of 5")).to_have_count(len(hardest))
        choose(page, "grade", "all")
        choose(page, "best", "low")
        expect(shown).to_have_count(sum(board.meta.solutions[0].cost <= 10 for board in boards.values()))
        choose(page, "best", "all")
        choose(page, "side", "high")
        expect(shown).to_have_count(0)
        choose(page, "side", "all")
        choose(page, "order", "difficult")
        cards = page.locator('.card[data-game="sokoban"]')
        found = [int(each) for each in cards.evaluate_all("cards => cards.slice(0, 3).map(card => card.dataset.grade)")]
        assert found == sorted(found, reverse=True)


def test_a_level_that_was_tried_in_vain_is_found_again(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/sokoban/test/2")
        expect(page.locator(".panel .counts")).to_be_visible()
        page.keyboard.press("ArrowLeft")
        page.wait_for_function(BEGUN)
        page.keyboard.press("r")
        page.wait_for_function(f"() => !({BEGUN})()")
        page.goto(f"{server.address}/#/levels")
        choose(page, "state", "tried")
        shown = page.locator(".card:visible")
        expect(shown).to_have_count(1)
        expect(shown).to_contain_text("tried, not solved")


def test_collections_say_how_much_of_them_is_solved(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.add_init_script(SOLVED)
        page.goto(f"{server.address}/#/levels")
        expect(page.get_by_role("heading", name="Tracks 1 of 6 solved")).to_be_visible()
        expect(page.get_by_role("heading", name="Winding roads 0 of 20 solved")).to_be_visible()


def test_boards_that_are_not_in_sight_are_not_fetched(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        with page.expect_request("**/api/levels/**"):  # a busy machine is idle before the first one, too
            page.goto(f"{server.address}/#/levels")
        expect(page.locator(".card").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        boards = [url for url in asked if "/api/levels/" in url]
        assert 0 < len(boards) < 60 < page.locator(".card").count() / 4
