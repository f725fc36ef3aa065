"""The place where searches are compared: one click runs, points lead to Watch, files go out and come in."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from carreau.arena import Local
from carreau.arena.tournament import Entry, Plan, rank, run_tournament, write_report, write_tables
from carreau.bots.careful import Careful
from carreau.games.race.generate import course
from tests.arena.programs import PATIENT
from tests.cli.command import carreau
from tests.web.playing import drop, page_of
from tests.web.serving import Running

EVIL = '</td><img src=x onerror="document.title=1">'


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small one."""
    folder = tmp_path_factory.mktemp("tournament")
    bots = (Entry(f"ada {EVIL}", Local("careful", Careful)), Entry("bob", Local("careful", Careful)))
    results = run_tournament(Plan((course(1, size=10, objectives=2),), bots, PATIENT), folder)
    standings = rank(results)
    write_tables(results, standings, folder)
    write_report(results, standings, folder, title="The cup")
    return folder


def start(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/#/compare")
    page.get_by_role("button", name="Run", exact=True).click()


def done(page: Page, runs: int) -> None:
    expect(page.locator(".strip")).to_contain_text(f"All {runs} runs are done.")
    expect(page.locator(".run-bar")).to_contain_text(f"{runs} of {runs}")


@pytest.fixture
def compared(browser: Browser, server: Running) -> Generator[Page]:
    """The page after one click of somebody who was never here."""
    with page_of(browser, expected="status of 400") as page:
        start(page, server)
        done(page, 18)
        yield page


def test_one_click_gives_tables_and_plots_and_a_point_opens_its_searches(compared: Page) -> None:
    page = compared
    rows = page.locator(".found tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text(re.compile(r"bfs.*6/6.*6/6"))
    expect(page.locator("svg.plot")).to_have_count(3)
    point = page.locator("[data-plot=scatter] svg a").first
    expect(point).to_have_attribute("aria-label", re.compile(r"^racetrack/tracks#1: astar, cost 4, .*; bfs, cost 4, "))
    point.focus()
    page.keyboard.press("End")
    last = page.locator("[data-plot=scatter] svg a").last
    expect(last).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.locator(".pane")).to_have_count(2)
    expect(page.get_by_role("region", name="A* · sharpest")).to_be_visible()
    expect(page.get_by_role("region", name="BFS")).to_be_visible()
    expect(page.locator(".chooser select").nth(1)).to_have_value("racetrack/tracks/1")


def test_runs_are_kept_and_only_what_is_missing_is_run(compared: Page) -> None:
    page = compared
    page.reload()
    expect(page.locator(".found tbody tr")).to_have_count(3)
    page.get_by_role("checkbox", name="DFS", exact=True).check()
    page.get_by_role("checkbox", name="Greedy").uncheck()
    kept = "() => JSON.parse(localStorage['carreau.compare.runs']).lines.map((line) => line.seconds)"
    before = page.evaluate(kept)
    page.get_by_role("button", name="Run", exact=True).click()
    done(page, 18)
    after = page.evaluate(kept)
    assert len(after) == 24 and after[:18] == before  # what is not chosen is kept too
    expect(page.locator(".found tbody th")).to_have_text(["astar", "bfs", "dfs"])
    page.get_by_role("button", name="FR", exact=True).click()
    expect(page.locator(".found h2").first).to_have_text("Racetrack : les méthodes")
    page.get_by_role("button", name="Effacer").click()
    expect(page.locator(".found")).to_contain_text("Appuyez sur Lancer")


def test_who_stops_keeps_what_has_ended_and_can_go_on(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/compare")
        page.get_by_label("Game").select_option("sokoban")
        for name in ("A*", "BFS", "Greedy"):
            page.get_by_role("checkbox", name=name, exact=True).uncheck()
        page.get_by_role("checkbox", name="Every sequence").check()
        page.get_by_role("checkbox", name=re.compile("^Hard")).check()
        page.get_by_label("Seconds").fill("60")
        page.get_by_role("button", name="Run", exact=True).click()
        expect(page.locator(".run-bar .num")).to_have_text(re.compile(r"\d+ of \d+"))
        page.get_by_role("button", name="Stop").click()
        expect(page.locator(".strip")).to_contain_text("Stopped.")
        expect(page.get_by_role("button", name="Go on")).to_be_visible()
        for _ in range(2):
            page.locator(".collection > .toggle input:checked").first.click()
        expect(page.locator(".collection > .toggle input:checked")).to_have_count(0)
        page.get_by_role("button", name="Go on").click()
        expect(page.locator(".strip")).to_contain_text("Tick at least one board.")


def test_files_go_to_the_command_line_and_come_from_it(compared: Page, tmp_path: Path) -> None:
    page = compared
    for name in ("runs.jsonl", "runs.csv", "tables.md", "tables.tex", "report.html"):
        with page.expect_download() as found:
            page.get_by_role("button", name=name).click()
        found.value.save_as(tmp_path / name)
    for kind in ("SVG", "PNG"):
        with page.expect_download() as found:
            page.get_by_role("button", name=f"Runs solved within a limit as {kind}").click()
        found.value.save_as(tmp_path / f"plot.{kind}")
    report = (tmp_path / "report.html").read_text()
    assert report.count("<figure>") == 3 and "var(--pen)" not in report.partition("</main>")[0].partition("<figure>")[2]
    assert (tmp_path / "plot.PNG").read_bytes()[:4] == b"\x89PNG" and "astar" in (tmp_path / "plot.SVG").read_text()
    ran = carreau("bench", "--from", tmp_path / "runs.jsonl", "--out", tmp_path / "out")
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "out" / "tables.md").read_text() == (tmp_path / "tables.md").read_text()
    assert (tmp_path / "out" / "runs.csv").read_text() == (tmp_path / "runs.csv").read_text()
    own = carreau("bench", "sokoban/easy#1", "--solvers", "bfs,dfs", "--workers", 1, "--out", tmp_path / "own")
    assert own.returncode == 0, own.stderr
    data = (tmp_path / "own" / "runs.jsonl").read_bytes()
    drop(page, "runs.jsonl", data)
    expect(page.locator(".strip")).to_contain_text("2 runs were read.")
    expect(page.locator(".found tbody th")).to_have_text(["bfs", "dfs"])
    drop(page, "damaged.jsonl", data + data[:-20] + b"\n")
    expect(page.locator(".strip")).to_contain_text("Nothing to compare in this file: line 4")
    expect(page.locator(".found tbody th")).to_have_text(["bfs", "dfs"])


def test_tournaments_open_here_too(browser: Browser, server: Running, tournament: Path) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/compare")
        expect(page.locator(".found .note")).to_be_visible()
        for name, title in (("report.html", "The cup"), ("standings.csv", "Standings of the tournament")):
            drop(page, name, (tournament / name).read_bytes())
            expect(page.locator(".found h2")).to_have_text(title)
            expect(page.locator(".found tbody tr")).to_have_count(2)
            expect(page.locator(".found tbody")).to_contain_text(EVIL)
            expect(page.locator(".found img")).to_have_count(0)
        for name in ("journal.jsonl", "plan.json", "games.csv"):
            drop(page, name, (tournament / name).read_bytes())
            expect(page.locator(".strip")).to_contain_text("drop its report.html or standings.csv")
        drop(page, "page.html", b"<!doctype html><table><tr><td>1</td></tr></table>")
        expect(page.locator(".strip")).to_contain_text("this page is no report of a tournament")


def test_on_a_phone_in_french_and_dark_boards_are_ticked_and_added(browser: Browser, server: Running) -> None:
    options: dict[str, Any] = {"locale": "fr-FR", "color_scheme": "dark", "has_touch": True}
    level = carreau("convert", "sokoban/easy#1", "--to", "xsb")
    with page_of(browser, 375, 667, expected="400", **options) as page:
        page.goto(f"{server.address}/#/compare")
        expect(page.get_by_role("button", name="Lancer")).to_be_visible()
        page.locator("[data-fold=boards] summary").tap()
        page.get_by_label("Jeu").select_option("sokoban")
        drop(page, "mine.xsb", level.stdout.encode())
        expect(page.locator(".strip")).to_contain_text("1 plateau ajouté.")
        drop(page, "runs.jsonl", b"nothing\n")
        expect(page.locator(".strip")).to_contain_text("Rien à comparer dans ce fichier\u00a0: ligne 1")
        expect(page.locator("[data-fold=boards] small")).to_have_text("4 plateaux")
        page.get_by_role("checkbox", name=re.compile(r"3 sur 3")).tap()
        expect(page.locator("[data-fold=boards] small")).to_have_text("1 plateau")
        page.get_by_role("button", name=re.compile("Plateaux un à un")).nth(1).tap()
        page.locator(".collection .ticks input").first.focus()
        page.keyboard.press("Space")
        expect(page.locator("[data-fold=boards] small")).to_have_text("2 plateaux")
        expect(page.locator(".collection .ticks input").first).to_be_focused()
        page.get_by_role("button", name="Lancer").tap()
        expect(page.locator(".strip")).to_contain_text("Les 6 essais sont faits.")
        lines = json.loads(page.evaluate("() => localStorage['carreau.compare.runs']"))["lines"]
        assert len({line["level"] for line in lines}) == 2
        expect(page.locator("svg.plot")).to_have_count(3)
        assert page.evaluate("() => document.documentElement.scrollWidth") == 375
        own = next(line["level"] for line in lines if "#" not in line["level"] or line["level"].startswith("mine"))
        page.locator(f'[data-plot=cactus] svg a[aria-label^="{own}:"]').first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".pane")).to_have_count(1)
