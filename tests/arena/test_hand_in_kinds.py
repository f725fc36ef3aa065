"""Hand-ins as they come: one of every kind in the folder of a class. Each plays, or says why not; none vanishes."""

from __future__ import annotations

import json
import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta
from html import unescape
from pathlib import Path

import pytest

from carreau.arena import Outcome, play_game
from carreau.arena.tournament import Plan, Results, find_entries, rank, write_tables
from carreau.arena.tournament.build import Built, prepare
from carreau.arena.tournament.event import not_played
from carreau.arena.tournament.intake import Arrival, arrivals, as_object, counted
from carreau.arena.tournament.report import render
from carreau.arena.tournament.report.intake import ENGLISH, FRENCH, spell
from carreau.cli.intake import deadline_of, intake_lines
from carreau.core.errors import CarreauError
from carreau.language import translate
from tests.arena.kinds import BOT, REFUSED, REPLACED, Kind, kinds, sources, write_class
from tests.arena.packing import WHEN
from tests.arena.programs import COURSE, PATIENT

with tempfile.TemporaryDirectory() as scratch:
    KINDS = kinds(sources(Path(scratch)))
BEFORE = datetime.fromtimestamp(WHEN) - timedelta(days=1, hours=2)  # a deadline that all have missed


@dataclass(frozen=True)
class Taken:
    folder: Path
    results: Results
    rows: list[Arrival]

    def row(self, kind: Kind) -> Arrival:
        first = self.folder / next(iter(kind.files)).rstrip("/")
        places = [str(place) for place in (first, *first.parents) if self.folder in place.parents]
        return next(each for each in self.rows if any(f"{each.given}/".startswith(f"{place}/") for place in places))


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> Taken:
    """The whole class, built, and one game for each that plays."""
    folder, made = tmp_path_factory.mktemp("class") / "handins", tmp_path_factory.mktemp("made")
    write_class(folder, tmp_path_factory.mktemp("scratch"))
    entries, intake = find_entries([str(folder)])
    plan = Plan((COURSE,), tuple(entries), PATIENT, intake=intake, deadline=BEFORE)

    def played(index: int) -> tuple[Built, Outcome]:
        built = prepare(entries[index], made / str(index))
        player = built.player(entries[index].name)
        return built, play_game(COURSE, player, PATIENT) if player else not_played(plan, index, built.problem)

    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(played, range(len(entries))))
    built, games = tuple(each[0] for each in found), tuple(each[1] for each in found)
    results = Results(plan, built, (games,), (None,), ((None,) * len(games),))
    return Taken(folder, results, arrivals(plan, built))


def test_there_are_at_least_45_kinds() -> None:
    assert len(KINDS) >= 45


@pytest.mark.parametrize("title", KINDS)
def test_B29_a_hand_in_of_every_kind_plays_or_says_why_not(taken: Taken, title: str) -> None:
    kind = KINDS[title]
    row = taken.row(kind)
    told = " ".join((row.reason, *row.notes))
    assert row.outcome == kind.outcome, told
    assert kind.says in told and kind.authors == row.built.authors
    if kind.name:
        assert row.name == kind.name
    if kind.outcome == BOT:
        names = [entry.name for entry in taken.results.plan.entries]
        assert taken.results.games[0][names.index(row.name)].status == "finished"
    else:
        assert row.reason and translate(row.reason, "fr") != row.reason


def test_nothing_that_lies_in_the_folder_vanishes(taken: Taken) -> None:
    """Whatever lies there stands in a row, is left aside by name, or is said to belong to another."""
    ours = taken.results.plan.intake
    told = [*(each.given for each in taken.rows), *ours.ignored, *(note.partition(": belongs")[0] for note in ours.notes)]
    for path in taken.folder.iterdir():
        assert any(each == str(path) or each.startswith(f"{path}/") for each in told), path.name
    counts = counted(taken.rows)
    assert sum(counts.values()) == len(taken.rows) == ours.count
    assert counts[REPLACED] == 1
    assert ours.count == sum(kind.count for kind in KINDS.values()) + 1  # and a link
    assert len({each.given for each in taken.rows}) == len(taken.rows)


def test_terminal_json_and_tables_count_the_same(taken: Taken, tmp_path: Path) -> None:
    counts = counted(taken.rows)
    lines = list(intake_lines(taken.results))
    said = f"hand-ins: {len(taken.rows)} in, {counts[BOT]} bots, {counts[REFUSED]} refused, 1 replaced by a newer one"
    assert said in lines
    for row in taken.rows:
        if row.outcome != BOT:
            assert f"{row.outcome}: {row.given}: {row.reason}" in lines
    found = json.loads(json.dumps(as_object(taken.results.plan, taken.rows)))
    assert (found["in"], found["bots"], found["refused"]) == (len(taken.rows), counts[BOT], counts[REFUSED])
    assert len(found["hand_ins"]) == len(taken.rows) and found["hand_ins"][-1]["late_minutes"] == 26 * 60
    write_tables(taken.results, rank(taken.results), tmp_path)
    assert len((tmp_path / "hand-ins.csv").read_text().splitlines()) == len(taken.rows) + 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_has_a_row_for_everything(taken: Taken, language: str) -> None:
    page = unescape(render(taken.results, rank(taken.results), "", language)).replace("\u00a0", " ").replace("\u202f", " ")
    counts = counted(taken.rows)
    words = {"en": "{} in, {} bots, {} refused", "fr": "{} reçus, {} bots, {} refusés"}[language]
    assert words.format(len(taken.rows), counts[BOT], counts[REFUSED]) in page
    for row in taken.rows:
        assert row.given in page and translate(row.reason, language).replace("\u00a0", " ").replace("\u202f", " ") in page
    assert {"en": "late by 1 d 2 h", "fr": "en retard de 1 j 2 h"}[language] in page


def test_the_report_says_the_same_in_both_languages() -> None:
    assert ENGLISH.keys() == FRENCH.keys()


def test_warnings_of_the_compiler_are_counted_and_kept(taken: Taken) -> None:
    row = taken.row(KINDS["compiler warnings"])
    assert row.built.warnings == 1 and "-Wunused" in Path(row.built.log).read_text()
    assert any(line == f"compiler warnings: {row.name} (1)" for line in intake_lines(taken.results))


def test_what_was_built_is_known_again_with_all_that_is_said_of_it(taken: Taken, tmp_path: Path) -> None:
    entry = next(each for each in taken.results.plan.entries if each.name == "d09")
    first = prepare(entry, tmp_path / "made")
    again = prepare(entry, tmp_path / "made")
    assert again == first and first.notes and translate(again.notes[0], "fr").startswith("son Makefile échoue")


def test_lateness_is_told_by_the_newest_file_and_disqualifies_nobody(taken: Taken) -> None:
    row = taken.row(KINDS["tar.gz with a Makefile"])
    assert row.outcome == BOT and row.built.changed == WHEN and row.built.changed_file in ("p/bot.c", "p/Makefile")
    assert row.late == timedelta(days=1, hours=2) and spell(row.late, ENGLISH) == "1\u00a0d 2\u00a0h"
    unpacked = taken.row(KINDS["zip"])
    assert unpacked.built.changed == WHEN


def test_a_deadline_has_all_of_its_minute_or_of_its_day() -> None:
    assert deadline_of("") is None
    assert deadline_of("2026-05-31T23:59") == datetime(2026, 5, 31, 23, 59, 59)
    assert deadline_of("2026-05-31") == datetime(2026, 5, 31, 23, 59, 59)
    assert str(deadline_of("2026-05-31 18:00:30+02:00")) == "2026-05-31 18:00:30+02:00"
    with pytest.raises(CarreauError, match="--deadline: expected a date such as 2026-05-31T23:59, found 'tomorrow'"):
        deadline_of("tomorrow")


def test_two_that_are_the_same_are_said_to_be(tmp_path: Path) -> None:
    for name in ("ada.py", "bob.py"):
        (tmp_path / name).write_text("print(1)")
    _, intake = find_entries([str(tmp_path)])
    assert intake.notes == (f"{tmp_path}/ada.py and {tmp_path}/bob.py are the same, byte for byte",)


def test_what_nobody_may_read_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text("print(1)")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "gone.zip").symlink_to(tmp_path / "nowhere")
    _, intake = find_entries([str(tmp_path)])
    assert {each.given.rpartition("/")[2]: each.reason for each in intake.refused} == {
        "pipe": "it is a device or a pipe",
        "gone.zip": "it is a link, which is not followed",
    }
