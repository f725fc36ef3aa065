"""What is chosen otherwise on a board, what the cells of a track cost, and positions saved as levels."""

from __future__ import annotations

import json

import carreau
from carreau.document import level_document
from tests.web.serving import Running, message


def test_R39_another_robot_and_target_from_where_the_robots_stand(server: Running) -> None:
    level = carreau.load("ricochet/rounds#1")
    moves = level.meta.solutions[0].moves.split()[0]
    listed = server.post("/api/choose", message(level)).json()
    names = {each["name"]: each for each in listed["choices"]}
    other = next(each for each in names["target"]["options"] if each != names["target"]["chosen"])
    chosen = server.post("/api/choose", message(level, moves, choices={"robot": "*", "target": other})).json()
    after = {each["name"]: each["chosen"] for each in chosen["choices"]}
    assert after == {"robot": "*", "target": other}
    (found,) = carreau.read(json.dumps(chosen["level"]))
    assert carreau.puzzle(found).start() == carreau.replay(carreau.puzzle(level), parsed(level, moves)).state
    refused = server.post("/api/choose", message(level, choices={"robot": "q"}))
    assert refused.status_code == 400 and "no robot is called 'q'" in refused.json()["error"]


def parsed(level: carreau.Level, moves: str) -> list[object]:
    return carreau.game_of(level).parse_moves(level, moves)[1]


def test_games_without_choices_say_so(server: Running) -> None:
    level = carreau.load("sokoban/easy#1")
    assert server.post("/api/choose", message(level)).json()["choices"] == []
    assert server.post("/api/choose", message(level, choices={"colour": "red"})).status_code == 400


def test_rules_of_laps_matter_on_laps_only(server: Running) -> None:
    for name, missing in (("racetrack/tracks#1", {"lap_end", "zones"}), ("racetrack/laps#1", set[str]())):
        level = carreau.load(name)
        every = {each.name for each in carreau.game_of(level).switches}
        assert set(server.post("/api/choose", message(level)).json()["rules"]) == every - missing
        assert set(server.post("/api/edit", {"level": level_document(level)}).json()["rules"]) == every - missing


def test_the_best_line_of_a_board_that_is_judged_comes_with_its_cells(server: Running) -> None:
    for name in ("racetrack/tracks#1", "race/courses#1", "sokoban/test#2"):
        level = carreau.load(name)
        judged = server.stream("/api/judge", {"level": level_document(level)})[-1]
        scene = carreau.Session(level, judged["moves"]).scene()
        trail = [list(cell) for path in scene.paths if path.kind == "trail" for cell in path.cells]
        assert judged["blamed"] == [] and judged["cells"] == trail and bool(trail) == (level.game != "sokoban")


def test_modes_are_told_with_the_rules_that_a_clock_brings(server: Running) -> None:
    modes = {game["name"]: game["modes"] for game in server.get("/api/about").json()["games"]}
    duel = modes["racetrack"]["duel"]
    assert duel["choices"] == {"wins": ["fair", "first"]} and duel["rules"] == {"stuck": ["restart", "lost"]}
    assert duel["clock_rules"] == {"stuck": "crash"}
    assert [*modes["ricochet"]] == ["rounds"] and modes["race"] == modes["sokoban"] == {}


def test_the_slack_of_a_track_is_what_the_analysis_says(server: Running) -> None:
    level = carreau.load("racetrack/tracks#1")
    line = server.stream("/api/slack", message(level))[-1]  # a busy machine reports its progress before
    found = carreau.analyse(level)  # type: ignore[arg-type]
    assert line["best"] == found.cost and line["ways"] == str(found.count)
    cells = {tuple(mark["cell"]): int(mark["text"]) for mark in line["marks"]}
    wanted = {
        (row, column): number
        for row, numbers in enumerate(found.slack)
        for column, number in enumerate(numbers)
        if number is not None
    }
    assert cells == wanted
    wrong = server.stream("/api/slack", message(carreau.load("sokoban/easy#1")))[-1]
    assert wrong["event"] == "error" and "no overlay slack" in wrong["error"]


def test_R45_a_position_is_saved_as_a_level_that_begins_there(server: Running) -> None:
    level = carreau.load("ricochet/rounds#2")
    moves = level.meta.solutions[0].moves.split()[0]
    for form in ("json", "ricochet"):
        answer = server.post("/api/write", message(level, moves, format=form))
        assert answer.status_code == 200, answer.text
        (saved,) = carreau.read(answer.text)
        assert saved.robots == carreau.level_after(level, moves).robots  # type: ignore[attr-defined]
        assert saved.walls == level.walls and saved.targets == level.targets  # type: ignore[attr-defined]
