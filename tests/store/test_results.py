"""T40: best results with names, kept in a file."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import CarreauError, IllegalMove
from carreau.games.racetrack.level import RacetrackLevel
from carreau.store import LONGEST_NAME, MOST_A_BOARD, Masks, Results, StoreError, data_folder
from carreau.store.results import FILE, MOST_A_NAME, tidied
from carreau.store.scoring import board_of, scored
from tests.stopping import PATIENCE


def test_T40_results_survive_the_end_of_the_program_and_are_in_order(tmp_path: Path) -> None:
    results = Results(tmp_path)
    assert results.best("b") == [] and not (tmp_path / FILE).exists(), "looking makes no file"
    for name, cost, clock in (("Ada", 31, 0), ("Bo", 29, 0), ("Cy", 31, 3), ("Ada", 29, 0)):
        results.add("b", name, cost, clock)
    again = Results(tmp_path)
    assert [(each.name, each.cost, each.clock) for each in again.best("b")] == [
        ("Bo", 29, 0), ("Ada", 29, 0), ("Cy", 31, 3), ("Ada", 31, 0),
    ]  # fmt: skip
    assert len(again.best("b", 2)) == 2 and again.best("another") == []
    assert all(len(each.day) == len("2026-01-31") for each in again.best("b"))


def test_the_same_result_is_kept_once(tmp_path: Path) -> None:
    results = Results(tmp_path)
    for _ in range(3):
        results.add("b", "Ada", 30)
    results.add("b", "  Ada\n", 30)
    assert len(results.best("b")) == 1


def test_a_board_keeps_the_best_hundred(tmp_path: Path) -> None:
    results = Results(tmp_path)
    for cost in range(MOST_A_BOARD + 20, 0, -1):
        assert results.add("b", f"Ada {cost}", cost)
    assert not results.add("b", "Bo", MOST_A_BOARD + 1), "it falls off at once"
    kept = results.best("b", 1000)
    assert [each.cost for each in kept] == list(range(1, MOST_A_BOARD + 1))


def test_a_name_keeps_its_best_few_of_a_board_and_leaves_room_for_others(tmp_path: Path) -> None:
    results = Results(tmp_path)
    for clock in range(31):
        results.add("b", "Ada", 5, clock)
    results.add("b", "Bo", 6)
    kept = results.best("b")
    assert [each.name for each in kept] == ["Ada"] * MOST_A_NAME + ["Bo"]
    assert results.add("another", "Ada", 5)


def test_of_a_full_table_the_longest_list_gives_way(tmp_path: Path) -> None:
    results = Results(tmp_path, most=6)

    def lists() -> dict[str, str]:
        kept = results.listed()
        return {board: "".join(each.name for each in kept if each.board == board) for board in {each.board for each in kept}}

    for board, names in (("old", "AB"), ("long", "ABC"), ("late", "A")):
        for cost, name in enumerate(names):
            assert results.add(board, name, cost)
    assert results.add("new", "A", 9), "nobody is turned away"
    assert lists() == {"old": "AB", "long": "AB", "late": "A", "new": "A"}
    assert results.add("newer", "A", 9)
    assert lists() == {"old": "AB", "long": "A", "late": "A", "new": "A", "newer": "A"}, "of two, the one begun last"
    for number in range(20):  # whoever fills the table with boards of his own
        assert results.add(f"board {number}", "M", 1)
    assert lists() == {"old": "A", "long": "A", "late": "A", "new": "A", "newer": "A", "board 19": "M"}
    assert results.add("old", "D", -1), "a better result is kept"
    assert lists()["old"] == "D"


def test_results_are_listed_and_removed_by_what_they_are(tmp_path: Path) -> None:
    results = Results(tmp_path)
    assert results.listed() == [] and results.remove([1]) == 0 and not (tmp_path / FILE).exists()
    for board, name in (("aa", "Ada"), ("ab", "Bo"), ("ab", "[Bo]"), ("ba", "Ada L")):
        results.add(board, name, 5)
    today = results.best("aa")[0].day

    def names(masks: Masks) -> list[str]:
        return [each.name for each in results.listed(masks)]

    assert names(Masks(name="Ada*")) == ["Ada", "Ada L"] and names(Masks(board="a?", name="?o")) == ["Bo"]
    assert names(Masks(name="[Bo]")) == ["[Bo]"] and names(Masks(day=f"{today[:4]}-*")) == names(Masks())
    assert names(Masks(day="1999*")) == []
    assert results.remove(each.number for each in results.listed(Masks(name="Ada*"))) == 2
    assert names(Masks()) == ["Bo", "[Bo]"]
    assert b"Ada L" not in (tmp_path / FILE).read_bytes(), "what is removed is gone"


@pytest.mark.parametrize("name", ["", "  ", "\u202e\u200b", "a" * (LONGEST_NAME + 1)])
def test_a_name_that_is_none_or_too_long_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CarreauError, match="a name has 1 to 40 letters"):
        Results(tmp_path).add("b", name, 5)


@given(st.text(max_size=60))
@settings(max_examples=200, derandomize=True)
def test_any_name_is_made_tidy_or_refused(name: str) -> None:
    try:
        tidy = tidied(name)
    except CarreauError:
        return
    assert 1 <= len(tidy) <= LONGEST_NAME and tidy == " ".join(tidy.split()) and tidied(tidy) == tidy
    assert tidy.isprintable()


PROGRAM = """
import sys
from pathlib import Path
from carreau.store import Results
for number in range(20):
    Results(Path(sys.argv[1])).add("b", f"{sys.argv[2]} {number}", 10 + number)
"""


def test_several_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    def write(name: str) -> None:
        subprocess.run([sys.executable, "-c", PROGRAM, str(tmp_path), name], check=True, timeout=PATIENCE)

    with ThreadPoolExecutor(3) as threads:
        list(threads.map(write, ("Ada", "Bo", "Cy")))
    assert len(Results(tmp_path).best("b")) == 60


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be used"):
        Results(tmp_path / "file" / "folder").add("b", "Ada", 5)


def test_several_readers_and_a_writer_use_one_file(tmp_path: Path) -> None:
    results = Results(tmp_path)
    results.add("b", "Ada", 5)
    with sqlite3.connect(tmp_path / FILE) as other:
        assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        other.execute("select * from results").fetchone()
        results.add("b", "Bo", 4)
    other.close()
    assert len(results.best("b")) == 2


def test_the_data_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "carreau"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "carreau"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == tmp_path / "Library" / "Application Support" / "Carreau"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert data_folder() == tmp_path / "local" / "Carreau"


# -- what a result is worth -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reference", ["racetrack/tracks#1", "race/courses#1", "ricochet/rounds#1", "sokoban/easy#1"])
def test_T40_a_result_costs_what_the_rules_say(reference: str) -> None:
    level = carreau.load(reference)
    known = level.meta.solutions[0]
    assert scored(level, known.moves) == (board_of(level), known.cost)


def test_T40_forged_results_are_refused() -> None:
    level = carreau.load("racetrack/tracks#1")
    moves = level.meta.solutions[0].moves.split()
    with pytest.raises(CarreauError, match="only the result of a finished game"):
        scored(level, " ".join(moves[:-1]))
    with pytest.raises(CarreauError, match="only the result of a finished game"):
        scored(level, "")
    with pytest.raises(IllegalMove):
        scored(level, " ".join([moves[0], moves[-1]]))
    with pytest.raises(CarreauError):
        scored(level, "nonsense")


def test_a_board_is_the_same_by_any_name_and_another_under_other_rules() -> None:
    level = carreau.load("racetrack/tracks#1")
    assert isinstance(level, RacetrackLevel)
    assert board_of(replace(level, meta=replace(level.meta, title="Mine", solutions=()))) == board_of(level)
    assert board_of(carreau.with_rules(level, "stuck=crash")) == board_of(level), "a way to play, not another board"
    assert board_of(carreau.with_rules(level, "crossing=soft")) != board_of(level)
    assert board_of(carreau.load("racetrack/tracks#2")) != board_of(level)


def test_a_race_with_a_crash_in_it_is_no_result_of_the_board() -> None:
    rows = ("#########", ">.......#", "#######*#")
    level = RacetrackLevel(rows, rules=replace(RacetrackLevel(rows).rules, stuck="crash"))
    clean = "1,0 1,1 1,3 1,5 1,6 2,7"
    assert scored(level, clean).cost == 5 and scored(level, clean).board == board_of(level)
    with pytest.raises(CarreauError, match="without a crash"):
        scored(level, "1,0 1,1 1,3 1,6 1,6 2,7")
    with pytest.raises(IllegalMove):
        scored(level, "1,0 1,1 1,3 1,6 1,5 2,7")
