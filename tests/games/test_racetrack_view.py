"""A race as it is drawn and clicked."""

from __future__ import annotations

from carreau.core.grid import Cell
from carreau.core.puzzle import replay
from carreau.core.scene import Mark, Path, Piece, Scene
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import Car
from carreau.games.racetrack.view import RacetrackView
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3

SPRINT = RacetrackView(RacetrackLevel(FIGURE_3))
LAP = RacetrackView(RacetrackLevel(FIGURE_1, True))


def drawn(view: RacetrackView, moves: list[Cell]) -> Scene:
    return view.scene(replay(view.puzzle, moves).states)


def test_T04_the_cells_are_points_of_five_kinds() -> None:
    scene = drawn(SPRINT, [])
    assert scene.points
    assert [scene.kind(cell) for cell in [(0, 0), (1, 1), (1, 2), (7, 1)]] == ["obstacle", "start", "road", "finish"]
    lap = drawn(LAP, [])
    assert [lap.kind(cell) for cell in [(4, 1), (4, 2), (0, 0)]] == ["finish", "zone", "obstacle"]
    assert Mark("zone", (1, 1), "3") in lap.marks
    assert len(lap.marks) == 13


def test_T06_before_the_start_the_start_cells_are_offered() -> None:
    scene = drawn(SPRINT, [])
    assert scene.pieces == ()
    assert scene.paths == ()
    assert [(offer.move, offer.cell, offer.key) for offer in scene.offers] == [("1,1", (1, 1), "1"), ("2,1", (2, 1), "2")]


def test_only_the_first_nine_start_cells_have_keys() -> None:
    scene = drawn(RacetrackView(RacetrackLevel((">" * 11 + "*",))), [])
    assert "".join(offer.key for offer in scene.offers) == "123456789"
    assert len(scene.offers) == 11


def test_T08_the_principal_point_is_marked_and_lies_under_the_5_of_a_numeric_pad() -> None:
    view = RacetrackView(RacetrackLevel(("." * 7,) * 7))
    offers = view.scene((Car((2, 2), (1, 1), 0),)).offers
    assert {offer.key: offer.cell for offer in offers} == {
        "7": (2, 2), "8": (2, 3), "9": (2, 4),
        "4": (3, 2), "5": (3, 3), "6": (3, 4),
        "1": (4, 2), "2": (4, 3), "3": (4, 4),
    }  # fmt: skip
    assert [offer.cell for offer in offers if offer.kind == "principal"] == [(3, 3)]


def test_V17_a_choice_beyond_the_pad_has_a_letter_while_there_are_some() -> None:
    view = RacetrackView(RacetrackLevel(("." * 12,), rules=Rules(accelerations="0,2 0,1 0,3 0,4 0,5 0,6 0,7")))
    assert [offer.key for offer in view.scene((Car((0, 0), (0, 0), 0),)).offers] == ["b", "6", "f", "i", "j", "k", ""]
    after = view.scene((Car((0, 0), (0, 0), 0), Car((0, 2), (0, 2), 0)))
    assert [offer.key for offer in after.offers][:3] == ["b", "6", "f"], "a change keeps its key, whatever the speed"


def test_T03_the_positions_so_far_are_drawn_as_a_trail() -> None:
    scene = drawn(SPRINT, [(1, 1), (1, 2), (2, 4)])
    assert scene.paths == (Path("trail", ((1, 1), (1, 2), (2, 4)), "car"),)
    assert scene.pieces == (Piece("car", "car", (2, 4)),)
    assert scene.counters == (("moves", 2), ("speed", 2))


def test_the_zones_passed_are_counted_up_to_the_last() -> None:
    around: list[Cell] = [(4, 1), (4, 2), (4, 4), (3, 5), (2, 5), (1, 4), (1, 2), (2, 1), (3, 1), (4, 1)]
    assert drawn(LAP, around[:5]).counters == (("moves", 4), ("speed", 1), ("zone", 2))
    assert drawn(LAP, around).counters == (("moves", 9), ("speed", 1), ("zone", 4))
    assert drawn(LAP, around).offers == ()


def test_T27_a_click_plays_the_offer_at_that_cell() -> None:
    assert SPRINT.gesture((Car(None, (0, 0), 0),), (2, 1)) == "2,1"
    assert SPRINT.gesture((Car((1, 1), (0, 0), 0),), (2, 2)) == "2,2"
    assert SPRINT.gesture((Car((1, 1), (0, 0), 0),), (5, 5)) == ""


def test_the_cells_that_a_run_needs_free_can_be_shown() -> None:
    line = (Car(None, (0, 0), 0), Car((0, 0), (0, 0), 0), Car((1, 2), (1, 2), 0))
    shown = {
        crossing: len(
            dict(RacetrackView(RacetrackLevel((">...", "...*"), rules=Rules(crossing=crossing))).scene(line).overlays)["met"]
        )
        for crossing in ("soft", "open", "closed")
    }
    assert shown == {"soft": 2, "open": 4, "closed": 4}
    diagonal = (Car((0, 0), (0, 0), 0), Car((1, 1), (1, 1), 0))
    closed = RacetrackView(RacetrackLevel((">...", "...*"), rules=Rules(crossing="closed")))
    assert set(dict(closed.scene(diagonal).overlays)["met"]) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert closed.scene(line[:2]).overlays == ()


def test_a_scene_tells_the_choices_that_the_rules_refuse_and_those_that_win() -> None:
    view = RacetrackView(RacetrackLevel((">..#", "...*", "....")))
    scene = view.scene((Car(None, (0, 0), 0), Car((1, 1), (0, 1), 0)))
    assert {refusal.cell: (refusal.key, refusal.kind) for refusal in scene.refused} == {(0, 3): ("9", "")}
    assert [offer.cell for offer in scene.offers if offer.wins] == [(1, 3)]
    assert len(scene.offers) + len(scene.refused) == 9
    ahead = view.scene((Car((1, 1), (0, 2), 0),))
    assert {refusal.cell for refusal in ahead.refused} == {(0, 3), (0, 4), (1, 4), (2, 4)}, "off the board too"
    assert view.scene((Car(None, (0, 0), 0),)).refused == ()
    assert view.scene((Car((1, 3), (0, 2), 1),)).refused == (), "the race is over"
