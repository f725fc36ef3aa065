"""T40: best results with names, on the page and on the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from carreau.core.level import Level
from carreau.document import level_document
from carreau.store import MOST_A_BOARD, Results
from carreau.store.results import FILE
from carreau.store.scoring import board_of
from tests.web.playing import Player, page_of
from tests.web.serving import Running, message, running

TRACK = "racetrack/tracks#1"


def solution(level: Level) -> str:
    return level.meta.solutions[0].moves


def add(server: Running, level: Level, name: str = "Ada", moves: str | None = None, **more: Any) -> Any:
    return server.post("/api/results/add", message(level, solution(level) if moves is None else moves, name=name, **more))


def best(server: Running, level: Level) -> list[dict[str, Any]]:
    return server.post("/api/results", {"level": level_document(level)}).json()["entries"]


# -- on the server ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reference", [TRACK, "race/courses#2", "ricochet/rounds#2", "sokoban/easy#2"])
def test_T40_a_finished_game_is_kept_with_what_the_rules_say_it_cost(server: Running, reference: str) -> None:
    level = carreau.load(reference)
    answer = add(server, level, "  Ada  Lovelace ").json()
    assert answer["kept"] and [(each["name"], each["cost"]) for each in answer["entries"]] == [
        ("Ada Lovelace", level.meta.solutions[0].cost)
    ]
    assert best(server, level) == answer["entries"]


def test_T40_forged_results_are_refused(server: Running) -> None:
    level = carreau.load("racetrack/tracks#3")
    moves = solution(level).split()
    unfinished = add(server, level, moves=" ".join(moves[:-1]))
    assert unfinished.status_code == 400 and "finished game" in unfinished.json()["error"]
    flown = add(server, level, moves=f"{moves[0]} {moves[-1]}")
    assert flown.status_code == 400 and "not allowed" in flown.json()["error"]
    cheaper = server.post("/api/results/add", message(level, solution(level), name="Ada", cost=1))
    assert cheaper.status_code == 422, "nobody says himself what it cost"
    assert best(server, level) == []


@pytest.mark.parametrize(("name", "status"), [("", 422), ("x" * 41, 400), ("x" * 201, 422), ("\u200b", 400)])
def test_T40_names_have_bounds(server: Running, name: str, status: int) -> None:
    assert add(server, carreau.load("racetrack/tracks#5"), name).status_code == status


def test_T40_only_the_best_ten_are_shown_and_clocks_have_bounds(server: Running) -> None:
    level = carreau.load("racetrack/tracks#6")
    for number in range(12):
        assert add(server, level, f"Player {number}").status_code == 200
    assert len(best(server, level)) == 10
    assert add(server, level, clock=31).status_code == 422


def test_T40_results_survive_the_server_and_are_shared_by_two(tmp_path: Path) -> None:
    level = carreau.load(TRACK)
    with running("--data", str(tmp_path)) as first, running("--data", str(tmp_path)) as second:
        add(first, level, "Ada")
        add(second, level, "Bo")
        assert (
            [each["name"] for each in best(first, level)] == ["Ada", "Bo"] == [each["name"] for each in best(second, level)]
        )
    with running("--data", str(tmp_path)) as again:
        assert len(best(again, level)) == 2


def test_T40_a_server_can_be_told_to_keep_none(tmp_path: Path) -> None:
    level = carreau.load(TRACK)
    with running("--no-scores", "--data", str(tmp_path)) as server:
        assert server.post("/api/results", {"level": level_document(level)}).json() == {"kept": False, "entries": []}
        refused = add(server, level)
        assert refused.status_code == 404 and "keeps no results" in refused.json()["error"]
    assert not list(tmp_path.iterdir())


def test_T40_a_full_board_forgets_the_worst(tmp_path: Path) -> None:
    level = carreau.load(TRACK)
    results = Results(tmp_path)
    for number in range(MOST_A_BOARD):
        results.add(board_of(level), f"Player {number}", 50)
    with running("--data", str(tmp_path)) as server:
        assert add(server, level, "Ada").json()["entries"][0]["name"] == "Ada"
    assert len(results.best(board_of(level), 1000)) == MOST_A_BOARD


# -- on the page ------------------------------------------------------------------------------------------------------


def rows(page: Page) -> list[str]:
    return page.locator(".results .tbl tbody tr").all_inner_texts()


def test_T40_a_name_is_offered_at_the_end_and_the_list_is_there_for_the_next_visitor(
    browser: Browser, server: Running
) -> None:
    reference = "racetrack/terrain#1"
    with page_of(browser, reduced_motion="reduce") as page:
        player = Player(page, server, reference)
        page.locator(".results summary").click()
        expect(page.locator(".results")).to_contain_text("No result with a name yet.")
        page.locator(".results summary").blur()  # which takes Enter for itself
        player.win_by_keys()
        page.get_by_label("Your name").fill("Ada <b>")
        page.keyboard.press("Enter")
        expect(page.locator(".results .tbl")).to_contain_text("Ada <b>")
        expect(page.get_by_label("Your name")).to_have_count(0)
        assert len(rows(page)) == 1
    with page_of(browser) as page:
        Player(page, server, reference)
        expect(page.locator(".results")).to_contain_text("shared on this server")
        page.locator(".results summary").click()
        expect(page.locator(".results .tbl")).to_contain_text("Ada <b>")


def test_T40_a_solution_of_the_computer_is_no_result(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        player = Player(page, server, "sokoban/easy#3")
        page.keyboard.press("v")
        page.get_by_role("button", name="Play it for me").click()
        player.won()
        expect(page.locator(".results")).to_be_visible()
        assert page.get_by_label("Your name").count() == 0


def test_T40_a_result_that_is_not_among_the_best_is_not_asked_for(browser: Browser, tmp_path: Path) -> None:
    level = carreau.load("ricochet/rounds#1")
    results = Results(tmp_path)
    for number in range(10):
        results.add(board_of(level), f"Player {number}", level.meta.solutions[0].cost)
    with running("--data", str(tmp_path)) as server, page_of(browser, reduced_motion="reduce") as page:
        Player(page, server, "ricochet/rounds#1").win_by_keys()
        expect(page.locator(".results .tbl tbody tr")).to_have_count(10)
        assert page.get_by_label("Your name").count() == 0


@pytest.mark.parametrize("words", [("--no-scores",), ("--data",)])
def test_T40_without_the_servers_list_this_browser_keeps_one_and_the_page_still_plays(
    browser: Browser, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """Where the server keeps none, and where its file is damaged, which is told in a sentence."""
    (tmp_path / FILE).write_bytes(b"this is no table of results" * 100)
    damaged = words == ("--data",)
    folder = (str(tmp_path),) if damaged else ()
    with running(*words, *folder) as server, page_of(browser, reduced_motion="reduce", expected="503") as page:
        Player(page, server, TRACK).win_by_keys()
        expect(page.locator(".results")).to_contain_text("kept in this browser")
        if damaged:
            expect(page.locator(".results .note")).to_contain_text("cannot be used")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Add").click()
        expect(page.locator(".results .tbl")).to_contain_text("Ada")
        page.reload()
        page.locator(".results summary").click()
        expect(page.locator(".results .tbl")).to_contain_text("Ada")
