"""What matches ask of the server: two players, the computer's line, rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import carreau
from carreau.document import level_document
from carreau.games.racetrack.level import RacetrackLevel
from tests.web.serving import Running, message

SPRINT = RacetrackLevel((">....*", ">....*"))


def play(server: Running, moves: str, do: str | None = None) -> dict[str, Any]:
    return server.post("/api/play", message(SPRINT, moves, mode="duel", do=do)).json()


def test_T41_the_server_says_whose_turn_it_is_and_who_has_won(server: Running) -> None:
    begun = play(server, "0,0 1,0", "0,1")
    assert begun["moves"] == "0,0 1,0 0,1" and begun["frames"] == [[["1", 0, 1]]]
    assert (begun["match"]["turn"], begun["match"]["turns"]) == (2, [1, 0])
    assert {offer["cell"][0] for offer in begun["scene"]["offers"]} == {0, 1}
    over = play(server, "0,0 1,0 0,1 1,1 0,3 1,2 0,5", "1,3")
    assert over["standing"] == "solved" and over["match"]["winner"] == 1 and over["scene"]["offers"] == []
    assert over["match"]["played"] == [4, 4] and over["result"] == {"moves": "0,0 0,1 0,3 0,5", "cost": 3}
    assert begun["result"] is None and "result" not in begun["match"]


def test_a_race_with_a_crash_in_it_is_no_result(server: Running) -> None:
    clocked = replace(SPRINT, rules=replace(SPRINT.rules, stuck="crash"))
    whole, crashed = "0,0 0,1 0,3 0,5", "0,0 0,0 0,1 0,2 0,4 0,4 0,5"
    assert server.post("/api/play", message(clocked, whole)).json()["result"] == {"moves": whole, "cost": 3}
    over = server.post("/api/play", message(clocked, crashed)).json()
    assert over["standing"] == "solved" and over["result"] is None, over["refused"]


def test_T41_nobody_moves_out_of_turn(server: Running) -> None:
    answer = play(server, "0,0 1,0 0,1", "0,3")
    assert answer["played"] == [] and "cannot" in answer["refused"]


def test_who_plays_alone_has_no_match(server: Running) -> None:
    assert server.post("/api/play", message(SPRINT)).json()["match"] is None


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"mode": "rounds"}, "no mode is called 'rounds'; there is: duel"),
        ({"mode": "duel", "choices": {"win": "fair"}}, "no choice of a mode is called 'win'; there is: wins"),
        ({"mode": "duel", "choices": {"wins": "last"}}, "no rule of a duel is called 'last'; there is: fair, first"),
    ],
)
def test_what_no_mode_has_is_refused_with_what_there_is(server: Running, asked: dict[str, Any], said: str) -> None:
    answer = server.client.post("/api/play", json=message(SPRINT, **asked))
    assert (answer.status_code, answer.json()["error"]) == (400, said)


@pytest.mark.parametrize("reference", ["sokoban/easy#1", "ricochet/rounds#1", "race/courses#1"])
def test_two_play_on_tracks_only(server: Running, reference: str) -> None:
    answer = server.client.post(
        "/api/play", json=message(carreau.load(reference), mode="duel"), headers={"accept-language": "fr"}
    )
    assert answer.status_code == 400 and answer.json()["error"].startswith("à deux, on ne court que sur des pistes")


def test_T41_the_line_of_the_computer(server: Running) -> None:
    level = carreau.load("racetrack/laps#1")
    (line,) = server.stream("/api/drive", {"level": level_document(level), "skill": 10})
    assert line["event"] == "line" and carreau.verify(level, " ".join(line["moves"])).solved
    assert line["cost"] == carreau.solve(level).cost
    hairpin = level_document(carreau.load("racetrack/tracks#2"))
    weak, strong = (server.stream("/api/drive", {"level": hairpin, "skill": skill})[0] for skill in (1, 10))
    assert weak["cost"] > strong["cost"]


def test_the_computer_races_on_tracks_only_and_has_a_skill(server: Running) -> None:
    level = level_document(carreau.load("sokoban/easy#1"))
    (line,) = server.stream("/api/drive", {"level": level})
    assert line["event"] == "error" and "races on tracks only" in line["error"]
    assert server.post("/api/drive", {"level": level, "skill": 11}).status_code == 422


def test_a_track_too_large_for_the_computers_time_is_said(server: Running) -> None:
    size = 480
    level = RacetrackLevel((">" + "." * (size - 1), *["." * size] * (size - 2), "." * (size - 1) + "*"))
    (line,) = server.stream("/api/drive", {"level": level_document(level), "seconds": 0.001})
    assert line["event"] == "error" and "too large for the computer" in line["error"]


def test_R10_R51_rounds_are_judged_by_the_server(server: Running) -> None:
    level = carreau.load("ricochet/boards#1")
    body = {"level": level_document(level), "seed": 7, "players": 2, "records": [{"bids": [[1, 9], [0, 5]], "tries": []}]}
    found = server.post("/api/rounds", body).json()
    assert found["rounds"] == 17 and found["tokens"] == [0, 0] and found["leaders"] == [0, 1]
    assert found["played"] == [{"showing": [[0, 5], [1, 9]], "winner": None, "cost": None, "open": True}]
    assert found["level"]["game"] == "ricochet" and "solutions" not in found["level"]


EMPTY: dict[str, Any] = {}
BAD_MATCHES: list[tuple[dict[str, Any], int]] = [
    ({"players": 7}, 422),
    ({"records": []}, 422),
    ({"records": [{"bids": [[0, 5], [0, 6]]}]}, 400),
    ({"records": [{"tries": ["nonsense"]}], "players": 1}, 400),
    ({"records": [{"tries": ["rN " * 200]}], "players": 1}, 422),
    ({"records": [EMPTY] * 18}, 400),
]


@pytest.mark.parametrize(("change", "status"), BAD_MATCHES)
def test_matches_that_cannot_be_are_refused(server: Running, change: dict[str, Any], status: int) -> None:
    body = {"level": level_document(carreau.load("ricochet/boards#1")), "players": 2, "records": [EMPTY]} | change
    answer = server.post("/api/rounds", body)
    assert answer.status_code == status and answer.json()["error"]
