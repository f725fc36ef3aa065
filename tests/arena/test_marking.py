"""The help for marking: leaks, growth of time and memory, warnings, and what is said where nothing can be measured."""

from __future__ import annotations

import csv
import json
import shutil
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.arena import Local, Program
from carreau.arena.first_bot import render, template
from carreau.arena.tournament import Entry, Mark, Plan, Results, mark_bots, rank, run_tournament, write_tables
from carreau.arena.tournament import leaks as leaks_module
from carreau.arena.tournament.build import Built
from carreau.arena.tournament.growth import SIZES, Measure, exponent, measure
from carreau.arena.tournament.leaks import Leak, find_leak, is_native, read_leak
from carreau.arena.tournament.plan import MARKING
from carreau.arena.tournament.report import render as render_report
from carreau.arena.tournament.tables import mark_object
from carreau.bots.careful import Careful
from carreau.games.race.generate import course
from carreau.language import translate
from tests.arena.programs import PATIENT, c_bot, compiled, python_bot, shell

SMALL = (course(1, size=10, objectives=3),)
LEAKING = """    setbuf(stdout, NULL);
    volatile char *lost = malloc(1234);
    lost[0] = 1;
    lost = NULL;
"""
valgrind = pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")


def leaking_bot(folder: Path) -> Program:
    folder.mkdir()
    text = render(template("bot.c"), ("en",))
    assert "    setbuf(stdout, NULL);\n" in text
    (folder / "leaking.c").write_text(text.replace("    setbuf(stdout, NULL);\n", LEAKING))
    return compiled(folder / "leaking.c", folder)


# -- leaks -----------------------------------------------------------------------------------------------------------


@valgrind
def test_bytes_that_a_program_never_gives_back_are_counted(tmp_path: Path) -> None:
    found = find_leak(leaking_bot(tmp_path / "leaking"), Built(), PATIENT, tmp_path / "log", Event())
    assert found == Leak(1234, 0)
    assert find_leak(c_bot(tmp_path / "c"), Built(), PATIENT, tmp_path / "log", Event()) == Leak(0, 0)


@valgrind
def test_a_hand_in_is_looked_at_in_its_own_folder(tmp_path: Path) -> None:
    leaking_bot(tmp_path / "leaking")
    built = Built(("./leaking",), str(tmp_path / "leaking"))
    player = built.player("leaking")
    assert player and find_leak(player, built, PATIENT, tmp_path / "log", Event()).lost == 1234


def test_a_program_without_machine_code_has_no_leaks_to_look_for(tmp_path: Path) -> None:
    script = tmp_path / "bot.sh"
    script.write_text("#!/bin/sh\n")
    players = (python_bot(tmp_path / "python"), Local("local", Careful), Program("script", (str(script),)))
    assert not [player for player in players if is_native(player, Built())]
    found = find_leak(players[0], Built(), PATIENT, tmp_path / "log", Event())
    assert found == Leak(note="not applicable") and translate(found.note, "fr") == "sans objet"


def test_where_valgrind_is_not_installed_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks_module, "VALGRIND", ("no-such-valgrind",))
    found = find_leak(c_bot(tmp_path / "c"), Built(), PATIENT, tmp_path / "log", Event())
    assert found == Leak(note="valgrind is not installed")


def test_what_a_bot_prints_is_not_taken_for_the_word_of_valgrind() -> None:
    forged = b"==1== definitely lost: 0 bytes in 0 blocks\n==1== ERROR SUMMARY: 0 errors from 0 contexts\n"
    said = b"==9==    definitely lost: 1,234 bytes in 1 blocks\n==9== ERROR SUMMARY: 2 errors from 1 contexts\n"
    assert read_leak(forged + said) == Leak(1234, 2)
    assert read_leak(b"==9== All heap blocks were freed\n==9== ERROR SUMMARY: 0 errors from 0 contexts\n") == Leak(0, 0)
    assert read_leak(b"nothing").note == "valgrind did not come to its end"


# -- growth ----------------------------------------------------------------------------------------------------------


@settings(derandomize=True, max_examples=60)
@given(st.integers(5, 45), st.floats(0, 5), st.floats(0.001, 10))
def test_the_exponent_of_a_power_is_found_whatever_a_program_needs_to_start(tenths: int, start: float, scale: float) -> None:
    values = [start + scale * (size / SIZES[0]) ** (tenths / 10) for size in SIZES]
    found = exponent(SIZES, values, 0.0)
    assert found is not None and abs(found - tenths / 10) <= 0.11


def test_what_does_not_grow_has_the_exponent_0_and_little_is_not_guessed() -> None:
    assert exponent(SIZES[:5], [0.02, 0.021, 0.019, 0.02, 0.022], 0.01) == 0.0
    assert exponent(SIZES[:2], [1.0, 2.0], 0.01) is None and exponent(SIZES[:5], [0.0] * 5, 0.01) is None
    falling = exponent(SIZES[:5], [5.0, 4.0, 3.0, 2.0, 1.0], 0.01)
    assert falling is None or falling >= 0


def test_a_bot_that_stores_the_square_of_the_grid_is_told_from_one_that_does_not(tmp_path: Path) -> None:
    """Memory is that of the process: what its keeper needs is no part of it."""
    reading = "    values = [read_int() for _ in range(size * size)]\n"
    greedy = python_bot(tmp_path / "greedy", (reading, f"{reading}    store = bytearray(b'x') * (500 * size * size)\n"))
    plain = measure(python_bot(tmp_path / "plain"), PATIENT, Event())
    found = measure(greedy, PATIENT, Event())
    assert [each.size for each in found] == list(SIZES) and not [each for each in found if each.failure]
    assert found[-1].peak_mb > plain[-1].peak_mb + 50 and all(each.cpu_seconds > 0 for each in found)
    power = Mark(measures=tuple(found)).memory_exponent
    assert power is not None and 1.5 <= power <= 2.5


def test_a_bot_that_fails_on_a_large_grid_is_measured_up_to_there(tmp_path: Path) -> None:
    found = measure(shell("none", "exit 3"), PATIENT, Event())
    assert [(each.size, each.failure) for each in found] == [(SIZES[0], "left with exit code 3 before the end")]
    assert Mark(measures=tuple(found)).time_exponent is None


# -- beside the ranking ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> Results:
    folder = tmp_path_factory.mktemp("marked")
    entries = (Entry("local", Local("local", Careful)), Entry("crash", shell("crash", "exit 3")), Entry("broken"))
    plan = Plan(SMALL, entries[:2], PATIENT)
    results = run_tournament(plan, folder / "out")
    lost = tuple((*row, replace(row[1], reason="not built: x")) for row in results.games)
    results = replace(
        results,
        plan=replace(plan, entries=entries),
        built=(*results.built, Built(problem="not built: x", warnings=7)),
        games=lost,
        blind_gaps=tuple((*row, None) for row in results.blind_gaps),
    )
    return replace(results, marks=mark_bots(results, 2))


def test_each_bot_has_a_mark_or_the_reason_why_not(marked: Results) -> None:
    local, crash, broken = marked.marks
    assert [each.size for each in local.measures] == list(SIZES) and local.notes == ["leaks: not applicable"]
    assert crash.note == "not finished at ℓ = 25: left with exit code 3 before the end"
    assert (broken.warnings, broken.note, local.warnings) == (7, "it could not take part", None)


def test_marks_stand_in_a_table_in_json_and_in_the_report(marked: Results, tmp_path: Path) -> None:
    write_tables(marked, rank(marked), tmp_path)
    with (tmp_path / MARKING).open(newline="", encoding="utf-8") as file:
        rows = {row["bot"]: row for row in csv.DictReader(file)}
    assert rows["broken"]["warnings"] == "7" and rows["broken"]["lost_bytes"] == ""
    assert rows["crash"]["note"].startswith("not finished at ℓ = 25")
    found = json.loads(json.dumps(mark_object(marked.marks[0])))
    assert found["measures"][0]["size"] == 25 and found["notes"] == ["leaks: not applicable"]
    english, french = (render_report(marked, rank(marked), "", language) for language in ("en", "fr"))
    assert "Marking aid" in english and "not finished at ℓ = 25" in english and '<td class="out">7</td>' in english
    assert "Aide à la notation" in french and "fuites\u00a0: sans objet" in french
    assert 'id="marking"' in english and 'id="marking"' not in render_report(replace(marked, marks=()), rank(marked))


def test_exponents_are_shown_as_powers_of_the_side(marked: Results) -> None:
    square = Mark(measures=tuple(Measure(size, size**2 / 1000, 1 + size**1.5) for size in SIZES), leak=Leak(12, 3))
    page = render_report(replace(marked, marks=(square, *marked.marks[1:])), rank(marked), "", "fr")
    assert "ℓ<sup>2</sup>" in page and "ℓ<sup>1,5</sup>" in page and '<td class="out">12</td><td class="out">3</td>' in page
