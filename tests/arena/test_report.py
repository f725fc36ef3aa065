"""The page about a tournament: complete by itself, safe to open, and its games are those that were played."""

from __future__ import annotations

import csv
import json
import re
import shutil
import subprocess
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from carreau.arena import Local
from carreau.arena.limits import Status
from carreau.arena.match import Outcome
from carreau.arena.tournament import Entry, Plan, Results, rank, run_tournament, write_tables
from carreau.arena.tournament.build import Built
from carreau.arena.tournament.journal import game_object, read_game
from carreau.arena.tournament.report import render
from carreau.arena.tournament.report.data import LETTERS
from carreau.arena.tournament.report.page import spans
from carreau.arena.tournament.report.plots import ticks
from carreau.arena.tournament.report.words import ENGLISH, FRENCH, number
from carreau.bots.careful import Careful
from carreau.bots.protocol import RaceServer
from carreau.core.errors import UnknownName
from carreau.core.level import Meta
from carreau.core.puzzle import replay
from carreau.core.text import say
from carreau.games.race import RacePuzzle
from carreau.games.race.generate import course
from carreau.language import translate
from tests.arena.programs import PATIENT
from tests.arena.test_tournament import Wild
from tests.stopping import PATIENCE

CHROMIUM = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), "")
EVIL = '</script><script>document.title="owned"</script>"\'><img src=x onerror=alert(1)>'


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    courses = tuple(
        replace(course(seed, size=size, objectives=4), meta=Meta(title=title))
        for seed, size, title in ((1, 12, "First"), (2, 10, EVIL))
    )
    bots = (Entry(f"good {EVIL}", Local("careful", Careful)), Entry(f"=bot {EVIL}", Local("wild", Wild)))
    return run_tournament(Plan(courses, bots, PATIENT), tmp_path_factory.mktemp("tournament") / "out")


@pytest.fixture(scope="module")
def page(results: Results) -> str:
    return render(results, rank(results), EVIL)


class Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def elements(page: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = Elements()
    parser.feed(page)
    assert parser.open == []
    return parser.found


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="games">(.*?)</script>', page, re.DOTALL)
    assert found
    assert not set("<>&") & set(found[1])
    return json.loads(found[1])


def test_strangers_texts_never_become_elements(page: str) -> None:
    found = elements(page)
    assert [tag for tag, _ in found if tag == "script"] == ["script", "script"]
    assert not [tag for tag, _ in found if tag in ("img", "link", "iframe", "object", "base", "form")]
    assert not [name for _, attributes in found for name in attributes if name.startswith("on")]
    assert EVIL not in page and data_of(page)["bots"][1] == f"=bot {EVIL}"


def test_nothing_is_fetched_from_elsewhere(page: str) -> None:
    addresses = [value for _, attributes in elements(page) for name, value in attributes.items() if name in ("src", "href")]
    assert addresses == [] and "url(" not in page and "@import" not in page and "fetch(" not in page
    policy = next(attributes["content"] or "" for _, attributes in elements(page) if "http-equiv" in attributes)
    assert "default-src 'none'" in policy and "script-src 'sha256-" in policy


def test_the_games_of_the_page_are_those_that_were_played(results: Results, page: str) -> None:
    data, order = data_of(page), [standing.bot for standing in rank(results)]
    for index, level in enumerate(results.plan.courses):
        found = data["courses"][index]
        assert [LETTERS.index(letter) + found["least"] for letter in found["values"]] == list(level.values)
        assert found["objectives"] == [list(each) for each in level.objectives] and found["start"] == list(level.start)
        for bot, game in zip(order, data["games"][index], strict=True):
            played = results.games[index][bot]
            row, column, down, right, line = *level.start, 0, 0, list[tuple[int, int]]()
            for digit in map(int, game["moves"]):
                down, right = down + digit // 3 - 1, right + digit % 3 - 1
                row, column = row + down, column + right
                line.append((row, column))
            assert tuple(line) == played.line and game["total"] == played.total and game["reason"] == played.reason


def test_wide_values_are_kept_as_numbers(results: Results) -> None:
    level = results.plan.courses[0]
    wide = replace(level, values=(-1000, *level.values[1:]))
    plan = replace(results.plan, courses=(wide, results.plan.courses[1]))
    data = data_of(render(replace(results, plan=plan), rank(results)))
    assert data["courses"][0]["values"] == list(wide.values)


def text_of(page: str) -> str:
    body = page[page.index("<main>") : page.index("<script")]
    return unescape(re.sub(r"<[^>]*>", " ", body))


def test_the_page_speaks_english_and_french(results: Results) -> None:
    assert set(ENGLISH) == set(FRENCH)
    english, french = (text_of(render(results, rank(results), "", language)) for language in ("en", "fr"))
    assert "Standings" in english and "is not allowed: it leaves the grid" in english
    assert "Classement" in french and "n’est pas permis\u00a0: il sort de la grille" in french and "75,0" not in english
    assert not re.search(r" [;:%?!]", french.replace(EVIL, "x"))
    with pytest.raises(UnknownName, match="en, fr"):
        render(results, rank(results), "", "de")


def in_journal(reason: str) -> dict[str, Any]:
    outcome = Outcome("bot", Status.CRASHED, reason, (), 0, None, None, 0.0, 0.0)
    return json.loads(json.dumps(game_object((0, 0), outcome)))


def reason_of(found: dict[str, Any]) -> str:
    return read_game(found, course(1, size=5, objectives=1), "bot", 1).reason


def not_a_number() -> str:
    server = RaceServer(course(1, size=5, objectives=1))
    server.receive("hi")
    return server.reason


OOPS = say("{}: {}", say("{} before the end", say("was ended by {}", "SIGSEGV")), "oops")
COMPLAINT = say("{}: {}", say("{} {}", "make", say("left with exit code {}", 2)), "bot.c:1")


@pytest.mark.parametrize(
    ("reason", "english", "french"),
    [
        (
            say("{} (move {})", say("{} within {:g} s", "no answer", 0.5), 12),
            "no answer within 0.5 s (move 12)",
            "pas de réponse en 0,5 s (coup 12)",
        ),
        (
            say("{} (move {})", OOPS, 1),
            "was ended by SIGSEGV before the end: oops (move 1)",
            "a été arrêté par SIGSEGV avant la fin\u00a0: oops (coup 1)",
        ),
        (
            say("not built: {}", COMPLAINT),
            "not built: make left with exit code 2: bot.c:1",
            "non compilé\u00a0: make est sorti avec le code 2\u00a0: bot.c:1",
        ),
        (
            say("not built: {}", say("{} took more than {:g} s", "make", 5.0)),
            "not built: make took more than 5 s",
            "non compilé\u00a0: make a pris plus de 5 s",
        ),
        (
            not_a_number(),
            "expected x of move 1, a whole number, found 'hi'",
            "il faut le x du coup 1, un nombre entier, pas «\u00a0hi\u00a0»",
        ),
        (r"something \1 new", r"something \1 new", r"something \1 new"),
    ],
)
def test_reasons_are_told_in_french_and_stay_so_in_the_journal(reason: str, english: str, french: str) -> None:
    assert translate(reason, "fr") == french and translate(reason, "en") == reason == english
    assert translate(reason_of(in_journal(reason)), "fr") == french


def test_a_journal_without_parts_is_read_in_english() -> None:
    found = in_journal(not_a_number())
    del found["reason_parts"]
    assert translate(reason_of(found), "fr") == reason_of(found) == not_a_number()


def test_what_a_bot_did_is_told_in_french(results: Results) -> None:
    lost = [game for row in results.games for game in row if game.status is not Status.FINISHED]
    text = text_of(render(results, rank(results), "", "fr"))
    assert lost and all(translate(game.reason, "fr") != game.reason for game in lost)
    assert all(translate(game.reason, "fr") in text and game.reason not in text for game in lost)


def test_bots_that_could_not_be_built_and_bounds_that_are_unknown_are_shown(results: Results) -> None:
    built = (Built(), Built(problem="not built: make took more than 5 s", authors="Ada & Bob"))
    text = text_of(render(replace(results, built=built, bounds=(None, None)), rank(replace(results, built=built))))
    assert "Ada & Bob" in text and "–" in text


def test_axes_have_round_numbers() -> None:
    assert ticks(0, 118) == [0, 2, 10, 20, 50, 100] and ticks(0, 0) == [0]
    assert ticks(-23, 300) == [-20, 0, 50, 100, 200] and ticks(-1, 1) == [-1, 0, 1]
    assert spans([1, 2, 3, 5]) == "1–3, 5" and spans([7]) == "7"
    assert number("fr", -3) == "−3" and number("en", None) == "–"


def test_a_spreadsheet_works_nothing_out(results: Results, tmp_path: Path) -> None:
    write_tables(results, rank(results), tmp_path)
    with (tmp_path / "standings.csv").open(newline="", encoding="utf-8") as file:
        assert [row["bot"] for row in csv.DictReader(file)] == [f"good {EVIL}", f"'=bot {EVIL}"]


@pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")
@pytest.mark.parametrize(("bot", "move"), [(0, 5), (1, 2)])
def test_a_browser_replays_a_game_as_the_rules_do(results: Results, page: str, tmp_path: Path, bot: int, move: int) -> None:
    (tmp_path / "report.html").write_text(page, encoding="utf-8")
    game, level = results.games[0][rank(results)[bot].bot], results.plan.courses[0]
    car = replay(RacePuzzle(level), game.line[:move]).states[-1]
    dom = browse(tmp_path, f"report.html#game-1-{bot + 1}-{move}")
    assert f"move {move} / {game.moves}" in dom
    (down, right), reached = car.velocity, min(car.reached + 1, len(level.objectives))
    speed = f"speed {right}, {down}".replace("-", "−")
    assert f"objective {reached} / 4 · {speed} · " in dom
    assert "<title>owned" not in dom
    dom = browse(tmp_path, f"report.html#game-1-{bot + 1}")
    assert (f"Finished · {game.total}" if game.total is not None else f"Lost after {game.moves} moves") in unescape(dom)


def browse(folder: Path, address: str) -> str:
    flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", "--dump-dom"]
    command = [CHROMIUM, *flags, f"--user-data-dir={folder / 'profile'}", f"file://{folder}/{address}"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    return ran.stdout.replace("\u202f", " ")
