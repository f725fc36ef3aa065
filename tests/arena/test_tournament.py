"""A whole tournament: hostile bots and good ones, stopped anywhere and gone on with, the same result every time."""

from __future__ import annotations

import csv
import signal
import threading
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import Limits
from carreau.arena import Cancelled, Local, Outcome, Program, Status, bound, find_player, play_game
from carreau.arena.tournament import Entry, Plan, Results, Stage, rank, run_tournament, tasks, write_report, write_tables
from carreau.arena.tournament.build import Built
from carreau.arena.tournament.journal import Journal
from carreau.arena.tournament.plan import GAMES, JOURNAL, REPORT, STANDINGS
from carreau.bots import View
from carreau.bots.careful import Careful
from carreau.cli.interrupt import interrupt_sets
from carreau.core.errors import CarreauError, ParseError
from carreau.core.grid import Cell
from carreau.core.level import Meta
from carreau.games.race import RaceLevel
from carreau.games.race.generate import course
from carreau.solvers.race.blind import blind_bound
from tests.arena.programs import COURSE, LADDER, PATIENT, hostile_and_good, new_mark, running
from tests.stopping import given_time, wait_until

SMALL = tuple(course(seed, size=10, objectives=3) for seed in (1, 2, 3))
KEPT = (GAMES, STANDINGS, REPORT)


class Wild(Careful):
    """Never brakes."""

    def move(self, view: View) -> Cell:
        return view.position[0] + view.velocity[0] + 1, view.position[1]


def plan_of(courses: tuple[RaceLevel, ...] = SMALL, seed: int = 1) -> Plan:
    entries = [Entry(kind.__name__.lower(), Local(kind.__name__, kind)) for kind in (Careful, Wild)]
    twin = Entry("twin", Local("twin", Careful))
    return Plan(courses, (*entries, twin), PATIENT, seed)


def played(plan: Plan, folder: Path, workers: int = 2, fresh: bool = False) -> dict[str, bytes]:
    """The files that must come out the same, after a whole run."""
    results = run_tournament(plan, folder, workers=workers, fresh=fresh)
    standings = rank(results)
    write_tables(results, standings, folder)
    write_report(results, standings, folder)
    return {name: (folder / name).read_bytes() for name in KEPT}


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


# -- the event -------------------------------------------------------------------------------------------------------


def test_B27_six_hostile_bots_and_two_good_ones_end_with_a_correct_table(tmp_path: Path) -> None:
    bots = hostile_and_good(tmp_path)

    def table_of(first_turn: float) -> list[dict[str, str]]:
        limits = replace(PATIENT, first_turn=first_turn, processes=8, farewell=first_turn / 10)
        plan = Plan((COURSE, SMALL[0]), tuple(Entry(bot.name, bot) for bot in bots), limits)
        played(plan, tmp_path / "out", workers=16, fresh=True)
        return rows_of(tmp_path / "out" / STANDINGS)

    def ends() -> set[tuple[str, str]]:
        return {(row["bot"], row["status"]) for row in rows_of(tmp_path / "out" / GAMES)}

    expected = {
        ("sleeper", "timed_out"), ("flooder", "eliminated"), ("crasher", "crashed"), ("liar", "eliminated"),
        ("fork bomb", "eliminated"), ("ignores SIGTERM", "timed_out"), ("careful", "finished"), ("c", "finished"),
    }  # fmt: skip
    table = given_time(table_of, lambda rows: ends() == expected, LADDER)
    assert [row["bot"] for row in table[:2]] == ["careful", "c"]
    assert [(row["place"], row["finished"], row["won"]) for row in table[:2]] == [("1", "2", "2")] * 2
    assert {row["points"] for row in table[:2]} == {"92.9"}  # six rivals and half a twin, of seven
    assert [(row["place"], row["points"], row["finished"]) for row in table[2:]] == [("3", "0.0", "0")] * 6
    assert ends() == expected
    reasons = {row["reason"] for row in rows_of(tmp_path / "out" / GAMES)}
    assert "was ended by SIGSEGV before the end (move 1)" in reasons and any(
        each.startswith("no answer within ") for each in reasons
    )
    assert "objective reached" in (tmp_path / "out" / "logs" / "01" / "8-c" / "error.log").read_text()


def test_the_same_comes_out_whatever_the_workers(tmp_path: Path) -> None:
    assert played(plan_of(), tmp_path / "one", 1) == played(plan_of(), tmp_path / "four", 4)


def test_progress_counts_every_game_and_those_lost(tmp_path: Path) -> None:
    stages: list[Stage] = []
    run_tournament(plan_of(), tmp_path, report=stages.append)
    assert [stage.done for stage in stages if stage.what == "playing"] == list(range(10))
    assert stages[9] == Stage("playing", 9, 9, 3)


def test_what_goes_wrong_in_one_tournament_does_not_stop_the_next(tmp_path: Path) -> None:
    def broken(stage: Stage) -> None:
        raise OSError("the terminal is gone")

    with pytest.raises(OSError, match="terminal"):
        run_tournament(plan_of(), tmp_path, report=broken)
    assert len(run_tournament(plan_of(), tmp_path).games) == 3


def test_ctrl_c_is_heard_even_if_another_thread_gets_it(tmp_path: Path) -> None:
    """The system gives a signal to any thread, and that of another does not wake the first one out of its wait."""
    cancel, mark = Event(), new_mark()

    def press() -> None:
        wait_until(lambda: running(mark))
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)

    signaller = threading.Thread(target=press)
    plan = Plan(SMALL, (Entry("sleeper", Program("sleeper", ("/bin/sh", "-c", "sleep 3600; exit", mark))),), PATIENT, 1)
    with interrupt_sets(cancel), pytest.raises(Cancelled):
        signaller.start()
        run_tournament(plan, tmp_path / "out", cancel=cancel)
    signaller.join()
    assert running(mark) == 0


def stopping_after(games: int, cancel: Event) -> Callable[[Stage], object]:
    def report(stage: Stage) -> None:
        if stage.what == "playing" and stage.done >= games:
            cancel.set()

    return report


@pytest.mark.parametrize("games", [0, 1, 5])
def test_a_tournament_that_was_called_off_goes_on(tmp_path: Path, games: int) -> None:
    cancel = Event()
    with pytest.raises(Cancelled):
        run_tournament(plan_of(), tmp_path / "out", workers=1, report=stopping_after(games, cancel), cancel=cancel)
    begun = len((tmp_path / "out" / JOURNAL).read_text().splitlines())
    assert games <= begun < 9
    assert played(plan_of(), tmp_path / "out") == played(plan_of(), tmp_path / "whole")


def test_a_line_that_was_being_written_is_played_again(tmp_path: Path) -> None:
    first = played(plan_of(), tmp_path)
    journal = (tmp_path / JOURNAL).read_bytes()
    (tmp_path / JOURNAL).write_bytes(journal[: len(journal) // 2])
    for _ in range(2):
        assert played(plan_of(), tmp_path) == first
    assert (tmp_path / JOURNAL).read_bytes().count(b"\n") == journal.count(b"\n")


def test_games_are_measured_by_both_bounds_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = played(plan_of(), tmp_path)
    table = {(int(row["course"]), row["bot"]): row for row in rows_of(tmp_path / GAMES)}
    for number, level in enumerate(SMALL, 1):
        outcome = play_game(level, Local("careful", Careful), PATIENT)
        row, blind_gap = table[number, "careful"], blind_bound(level).gap(outcome.line)
        assert int(row["gap"]) == int(row["total"]) - (carreau.solve(level).cost or 0) >= 0
        assert blind_gap is not None and abs(float(row["blind_gap"]) - blind_gap) <= 0.0501
        assert table[number, "wild"]["blind_gap"] == table[number, "wild"]["gap"] == ""
    means = {row["bot"]: row["mean_blind_gap"] for row in rows_of(tmp_path / STANDINGS)}
    assert float(means["careful"]) > 0 and means["twin"] == means["careful"] and means["wild"] == ""
    monkeypatch.setattr(tasks, "measure", None)  # what is known is not worked out again
    assert played(plan_of(), tmp_path) == first


def test_a_bound_that_is_too_large_is_left_out_whatever_the_clock_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bound.LIMITS.seconds is None and bound.LIMITS.nodes is not None
    monkeypatch.setattr(bound, "LIMITS", Limits(nodes=10))
    played(plan_of(), tmp_path)
    rows = [row for row in rows_of(tmp_path / GAMES) if row["status"] == "finished"]
    assert rows and {(row["bound"], row["gap"], row["blind_gap"]) for row in rows} == {("", "", "")}


def test_a_journal_that_lies_is_found_out(tmp_path: Path) -> None:
    played(plan_of(), tmp_path)
    journal = (tmp_path / JOURNAL).read_text()
    for old, new in (
        ('"status": "eliminated"', '"status": "finished"'),
        ('"bot": 2', '"bot": 9'),
        ('"seconds": 0', '"x": 0'),
        ('"blind_gaps": [', '"blind_gaps": [0, '),
        ('"blind_gaps": [', '"blind_gaps": ["far", '),
        ('"blind_gaps"', '"deaf_gaps"'),
    ):
        assert old in journal
        (tmp_path / JOURNAL).write_text(journal.replace(old, new, 1))
        with pytest.raises(ParseError, match="--fresh"):
            played(plan_of(), tmp_path)


# -- the folder ------------------------------------------------------------------------------------------------------


def test_another_tournament_in_the_folder_is_refused_unless_fresh(tmp_path: Path) -> None:
    first = played(plan_of(), tmp_path / "out")
    others = {
        "seed": plan_of(seed=2),
        "courses": plan_of(SMALL[:2]),
        "bots": replace(plan_of(), entries=plan_of().entries[:2]),
        "limits": replace(plan_of(), limits=replace(PATIENT, turn=2)),
    }
    for what, plan in others.items():
        with pytest.raises(CarreauError, match=f"with other {what}; name another folder with --out, or .* --fresh"):
            run_tournament(plan, tmp_path / "out")
    assert played(plan_of(), tmp_path / "out") == first
    assert played(others["courses"], tmp_path / "out", fresh=True) == played(others["courses"], tmp_path / "new")


def test_a_bot_that_changed_is_another_bot(tmp_path: Path) -> None:
    bot = tmp_path / "bot.sh"
    bot.write_text("exit 1")
    plan = Plan(SMALL[:1], (Entry("bot", find_player(f"sh {bot}")),), PATIENT)
    run_tournament(plan, tmp_path / "out")
    bot.write_text("exit 2")
    with pytest.raises(CarreauError, match="with other bots"):
        run_tournament(plan, tmp_path / "out")


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    for fresh in (False, True):
        with pytest.raises(CarreauError, match="is not empty and holds no tournament"):
            run_tournament(plan_of(), tmp_path, fresh=fresh)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_tournament_that_was_killed_while_it_began_begins_again(tmp_path: Path) -> None:
    whole = played(plan_of(), tmp_path / "whole")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / ".carreau-0123456789abcdef.part").write_text('{"car')
    assert played(plan_of(), tmp_path / "out") == whole
    (tmp_path / "out" / "courses" / "02.txt").unlink()
    assert played(plan_of(), tmp_path / "out") == whole
    assert (tmp_path / "out" / "courses" / "02.txt").exists()


def test_two_cannot_play_one_tournament_at_once(tmp_path: Path) -> None:
    played(plan_of(), tmp_path)
    journal = Journal(tmp_path / JOURNAL, SMALL, ["careful", "wild", "twin"])
    for fresh in (False, True):
        with pytest.raises(CarreauError, match="being played by another process"):
            run_tournament(plan_of(), tmp_path, fresh=fresh)
    journal.close()
    played(plan_of(), tmp_path)
    assert (tmp_path / JOURNAL).read_bytes()


# -- ranking ---------------------------------------------------------------------------------------------------------


def ended(total: int | None) -> Outcome:
    status = Status.FINISHED if total is not None else Status.ELIMINATED
    return Outcome("", status, "", (), 0, 0, total, 0.0, 0.0)


def results_of(totals: list[list[int | None]], bounds: list[int | None] | None = None) -> Results:
    """Totals by course and bot."""
    entries = tuple(Entry(f"bot{number}") for number in range(len(totals[0])))
    courses = (replace(COURSE, meta=Meta(title="x")),) * len(totals)
    games = tuple(tuple(map(ended, row)) for row in totals)
    gaps = tuple(tuple(None if total is None else Fraction(total, 3) for total in row) for row in totals)
    return Results(Plan(courses, entries), (Built(),) * len(entries), games, tuple(bounds or [None] * len(totals)), gaps)


def test_points_are_the_share_of_rivals_beaten() -> None:
    standings = rank(results_of([[10, 20, 20, None], [-5, -5, None, None]], [8, None]))
    found = [(each.place, each.name, float(each.points), each.won, each.lost) for each in standings]
    # course 1: 3, 1½, 1½, 0 of 3; course 2: 2½, 2½, 0, 0
    assert [each[:2] for each in found] == [(1, "bot0"), (2, "bot1"), (3, "bot2"), (4, "bot3")]
    assert [round(each[2], 2) for each in found] == [91.67, 66.67, 25.0, 0.0]
    assert [each[3:] for each in found] == [(2, 0), (1, 0), (0, 1), (0, 2)]
    assert standings[0].mean_gap == 2 and standings[0].mean_total == 2.5 and standings[3].mean_total is None
    assert standings[0].mean_blind_gap == Fraction(5, 6) and standings[3].mean_blind_gap is None


def test_a_lone_bot_has_all_points_where_it_finishes() -> None:
    assert [float(each.points) for each in rank(results_of([[3], [None]]))] == [50.0]


TOTALS = st.integers(1, 5).flatmap(
    lambda bots: st.lists(
        st.lists(st.one_of(st.none(), st.integers(-3, 3)), min_size=bots, max_size=bots), min_size=1, max_size=6
    )
)


@settings(derandomize=True, max_examples=40)
@given(TOTALS)
def test_whoever_does_no_worse_on_any_course_is_placed_no_lower(totals: list[list[int | None]]) -> None:
    """And who finishes more of them, all else equal, is placed higher; an eliminated bot never stands above a finisher."""
    standings = {each.bot: each for each in rank(results_of(totals))}
    far = [[10**6 if total is None else total for total in row] for row in totals]
    for one, first in standings.items():
        assert first.interval[0] <= first.points <= first.interval[1] or len(totals) < 3
        assert first.places[0] <= first.places[1]
        for other, second in standings.items():
            if all(row[one] <= row[other] for row in far):
                better = any(row[one] < row[other] for row in far)
                assert first.points > second.points if better else first.points == second.points
                assert first.place < second.place if better else first.place == second.place


def test_the_interval_is_as_wide_as_the_courses_disagree() -> None:
    agree, split = rank(results_of([[1, 2]] * 8)), rank(results_of([[1, 2], [2, 1]] * 4))
    assert agree[0].interval == (100, 100) and agree[0].places == (1, 1)
    assert split[0].interval[0] < 30 and split[0].interval[1] > 70 and split[0].places == (1, 2)
    assert rank(results_of([[1, 2], [2, 1]] * 4)) == split
