"""Fair standings on the page: equals stand beside one another, names stay whole, and a changed bot has a row of its own."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from carreau.arena.tournament import Entry, Results, rank
from carreau.arena.tournament.guard import changed
from carreau.arena.tournament.report import render, resource
from carreau.core.text import say
from carreau.drawing.look import LIGHT
from carreau.drawing.page import PAGE_LIGHT
from tests.arena.test_report import CHROMIUM, browse
from tests.arena.test_tournament import results_of

LONG = "projet-race-dupont-durand-groupe-3-version-finale-definitive-"
NAMES = tuple(f"{LONG}{letter}" for letter in "ABCDEF")


def results_with(totals: list[list[int | None]], names: tuple[str, ...] = NAMES) -> Results:
    results = results_of(totals)
    return replace(results, plan=replace(results.plan, entries=tuple(map(Entry, names[: len(totals[0])]))))


def podium(page: str) -> list[tuple[str, str]]:
    """Places and names, in their order."""
    found = re.findall(r'<div class="pod"><span class="rk">(\d+)<sup>[^<]*</sup></span><b>(.*?)</b>', page)
    return [(place, unescape(name)) for place, name in found]


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([1, 2, 3, 4, 5], ["1", "2", "3"]),
        ([1, 1, 1, 1, 5], ["1", "1", "1", "1"]),
        ([1, 2, 2, 2, 5], ["1", "2", "2", "2"]),
        ([1, 1, 3, 3, 3], ["1", "1", "3", "3", "3"]),
        ([1, None, None, None, None], ["1"]),
    ],
)
def test_the_podium_shows_all_who_share_a_place(totals: list[int | None], places: list[str]) -> None:
    results = results_with([totals])
    english, french = (render(results, rank(results), "", language) for language in ("en", "fr"))
    assert podium(english) == list(zip(places, NAMES, strict=False))
    assert english.count("shared · ") == french.count("ex æquo · ") == sum(places.count(place) > 1 for place in places)


def test_equals_share_a_mark_and_the_legend_names_them_all() -> None:
    results = results_with([[1, 1, 3, 4]])
    page = render(results, rank(results))
    legend = page[page.index('<div class="legend">') :].split("</div>")[0]
    assert [unescape(name) for name in re.findall(r"</svg></svg>(.*?)</span>", legend)] == [
        f"{NAMES[0]}, {NAMES[1]}", NAMES[2], "others", "Best possible",
    ]  # fmt: skip


def test_no_name_is_cut() -> None:
    """A rule that cuts texts is for lists to choose from only, and the whole names stand below those."""
    cutting = [rule.split("{")[0].strip() for rule in resource("page.css").split("}") if "ellipsis" in rule]
    assert cutting == ["select"]
    results = results_with([[1, 2, 3, 4, 5, 6]])
    text = render(results, rank(results))
    assert not re.search(rf"{LONG[:-8]}[^A-F]{{0,20}}[…<]", text)


@pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")
def test_the_replay_names_both_bots_in_full(tmp_path: Path) -> None:
    results = results_with([[1, 2]])
    (tmp_path / "report.html").write_text(render(results, rank(results)), encoding="utf-8")
    dom = browse(tmp_path, "report.html#game-1-2")
    assert f'<p class="who" id="who">{NAMES[1]}</p>' in dom


def test_a_bot_whose_files_changed_is_a_row_of_its_own() -> None:
    reason = changed("bot.py", say("noticed after the game of {} on course {}", "thief", 1))
    results = results_with([[1, 2], [1, None], [1, None]])
    games = tuple(
        tuple(replace(game, reason=reason) if game.total is None else game for game in row) for row in results.games
    )
    results = replace(results, games=games)
    english, french = (unescape(render(results, rank(results), "", language)) for language in ("en", "fr"))
    row = re.search(r'<table id="changes">.*?<tbody>(.*?)</tbody>', english)
    assert row and row[1].count("<tr>") == 1 and NAMES[1] in row[1] and ">2–3<" in row[1]
    assert "bot.py; noticed after the game of thief on course 1" in row[1]
    assert "remarqué après la partie de thief sur le parcours 1" in french
    assert '<table id="reasons">' not in english and '<p class="text">Every game was finished.' not in english
    assert '<table id="changes">' not in render(results_with([[1, 2]]), rank(results_with([[1, 2]])))


def test_every_colour_that_the_replay_asks_for_is_one_of_the_page() -> None:
    asked = re.findall(r"colour\(([^)]*)\)", resource("drawing.js"))
    names = {name for each in asked for name in re.findall(r'"([\w-]+)"', each)} - {"font", "v"}
    assert {"robot-b", "robot-r"} <= names <= {*LIGHT, *PAGE_LIGHT}
