"""A page that is read in French says in French what is wrong."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest

import carreau
from carreau.document import level_document
from carreau.web.server.guard import language_of
from carreau.web.server.messages import EXAMPLE_LEVEL
from tests.web.serving import BYTES, Running

FRENCH = {"accept-language": "fr"}
QUOTED = re.compile('«\u00a0.*?\u00a0»|"[^"]*"|`[^`]*`|<[^>]*>|\\(json, .*\\)')  # what is not said but shown
ENGLISH = re.compile(r"\b(expected|found|the|there|is|are|not|no|of|with|and|or|must|cannot|it|this|that|move|at|to)\b")
TRACK = ["#######", "#>....#", "#..#..#", "#....*#", "#######"]


def assert_french(sentence: str) -> None:
    assert sentence and not ENGLISH.search(QUOTED.sub("", sentence)), sentence


def reading(server: Running, data: bytes, name: str = "") -> str:
    answer = server.client.post("/api/read", params={"name": name}, content=data, headers={**BYTES, **FRENCH})
    assert answer.status_code == 400, answer.text[:300]
    return answer.json()["error"]


RACETRACK = [
    b"####\n#>.#\n#.x#\n####\n",
    b"####\n#>.#\n#.*\n####\n",
    b"####\n#>.#\n#..#\n####\n",
    b"####\n#..#\n#.*#\n####\n",
    b"; Title: A\n; Rules: open,crossing=fast\n\n#####\n#>.*#\n#####\n",
    b"; Rules: accelerations=1\n\n#####\n#>.*#\n#####\n",
    b"; Rules: accelerations=0,1 0,1\n\n#####\n#>.*#\n#####\n",
    b"#######\n#>.A.*#\n#######\n",
    b"#######\n#>.A.*#\n#######\ngate A\n",
    b"#######\n#>.A.*#\n#######\ngate A .#x\n",
    b"#######\n#>.A.*#\n#######\ngate A .# backwards\n",
    b"#######\n#>.A.*#\n#######\ngate A .#\ngate A .#\n",
    b"#######\n#>...*#\n#######\ngate A .#\n",
    b"########\n#>.AA.*#\n#..AA..#\n#..AA..#\n########\ntrain A ...\n",
]
RACE = [
    b"0\n",
    b"2\n1 2\n3 x\n0 0\n1\n1 1 1 1\n",
    b"2\n1 2\n3 4\n0 0\n1\n1 1 1\n",
    b"2\n1 2\n3 4\n0 0\n1\n1 1 1 1 9\n",
    b"2\n1 2\n3 4\n5 0\n1\n1 1 1 1\n",
    b"2\n1 2\n3 4\n0 0\n0\n",
    b"2\n1 2\n3 4\n0 0\n1\n1 1 0 1\n",
    b"2\n1 2\n3 4\n0 0\n1\n1 1 5 1\n",
    b"2\n1 2\n3 4\n0 0\n1\n7 7 1 1\n",
    b"2\n1 99999999\n3 4\n0 0\n1\n1 1 1 1\n",
    b"2\n1 2\n3 4\n0 0\n99999\n",
    b"99999999\n",
]
RICOCHET = [
    b"# size 4 4\n0 0 W N R\n",
    b"# size 4\n0 0 W N R\n1 1 G\n",
    b"# size 4 4\n# size 4 4\n0 0 R\n1 1 G\n",
    b"# size 4 99\n0 0 R\n1 1 G\n",
    b"# size 4 4\n0 R\n1 1 G\n",
    b"# size 4 4\n0 9 R\n1 1 G\n",
    b"# size 4 4\n0 0 Q R\n1 1 G\n",
    b"# size 4 4\n0 0 R\n1 1 G N S E W\n",
    b"# size 4 4\n# main R=7 G=1\n0 0 R\n1 1 G\n",
    b"# size 4 4\n# main X=7\n0 0 R\n1 1 G\n",
    b'{"width": 4, "height": 4}\n{"walls": [1], "robots": [0], "target": 3, "target_robot": 0}\n',
    b'{"width": 2, "height": 2}\n{"walls": [0, 0, 0, 0], "robots": "x", "target": 3, "target_robot": 0}\n',
    b"carreau-ricochet-1-DxAD",
]
SOKOBAN = [
    b"#####\n#@$x#\n#####\n",
    b"#####\n#@$ #\n#####\n",
    b"#####\n# $.#\n#####\n",
    b"######\n#@@$.#\n######\n",
    b"#####\n#@ .#\n#####\n",
    b"#####\n#@$. \n#####\n",
    b"#########\n#@$.#$ .#\n#########\n",
    b"########\n#@$ #.##\n########\n",
    b"5#|#@$.#|5\n",
    b"2(#\n",
    b"<?xml version='1.0'?><SokobanLevels><LevelCollection></LevelCollection></SokobanLevels>",
    b"<?xml version='1.0'?><SokobanLevels><L>",
    b"<?xml version='1.0'?><SokobanLevels><LevelCollection><Level></Level></LevelCollection></SokobanLevels>",
]
ANY = [
    b"",
    b"hello",
    b"\xff",
    b"\xff\xd8\xff",
    b"\x89PNG\r\n\x1a\nx",
    b"{",
    b'{"carreau": 2}',
    b'{"carreau": 1, "game": "chess"}',
    b'{"carreau": 1, "game": "sokoban", "board": 5}',
    b'{"carreau": 1, "levels": []}',
    b'{"carreau": 1, "levels": [5]}',
    b'{"carreau": 1, "game": "sokoban", "board": ["#####", "#@$.#", "#####"], "title": 5}',
    b'{"carreau": 1, "game": "sokoban", "board": ["#####", "#@$.#", "#####"], "rules": {"x": "y"}}',
    b'{"carreau": 1, "game": "ricochet", "board": ["x"], "rules": {"ricochet": "y"}}',
    b'{"carreau": 1, "game": "racetrack", "board": ["####", "#>x#", "####"]}',
    b'{"carreau": 1, "game": "sokoban", "board": ["#####", "#@$.#", "#####"], "solutions": [{"moves": 1}]}',
]


@pytest.mark.parametrize("data", [*RACETRACK, *RACE, *RICOCHET, *SOKOBAN, *ANY])
def test_a_bad_file_is_refused_in_french(server: Running, data: bytes) -> None:
    assert_french(reading(server, data))


def played(server: Running, level: dict[str, Any], do: str, moves: str = "") -> str:
    answer = server.client.post("/api/play", json={"level": level, "moves": moves, "do": do}, headers=FRENCH)
    assert answer.status_code == 200, answer.text[:300]
    return answer.json()["refused"]


def level_of(game: str) -> dict[str, Any]:
    board = {
        "racetrack": {"carreau": 1, "game": "racetrack", "board": TRACK},
        "race": level_document(carreau.read("3\n1 2 3\n4 5 6\n7 8 9\n0 0\n1\n2 2 1 1\n")[0]),
        "ricochet": level_document(carreau.load("ricochet/boards#1")),
        "sokoban": {"carreau": 1, "game": "sokoban", "board": ["#######", "#@ $$.#", "#  #. #", "#######"]},
    }
    return board[game]


@pytest.mark.parametrize(
    ("game", "moves", "do"),
    [
        *(("racetrack", "", do) for do in ("0,0", "1,2", "x", "1 1", "1,1 1,4", "1,1 2,2 2,3", "1,1 1,2 1,5", "1,1 0,1")),
        *(("racetrack", "1,1", do) for do in ("9,9", "0,0", "1,3", "-1,1")),
        *(("race", "", do) for do in ("5,5", "x", "0", "2,2", "-1,0", "0,-1", "1,1 3,3", "1,0 2,0 4,0")),
        *(("ricochet", "", do) for do in ("x", "rX", "qN", "r", "rEE", "sN", "rN rN", "rE rE", "rS rS", "rW rW", "gN gN")),
        *(("sokoban", "", do) for do in ("x", "u", "R", "rrr", "rR", "l", "d d", "D", "rru", "rrdd", "dR", "2x")),
    ],
)
def test_a_move_is_refused_in_french(server: Running, game: str, moves: str, do: str) -> None:
    assert_french(played(server, level_of(game), do, moves))


def test_a_lost_position_is_told_in_french(server: Running) -> None:
    level = {"carreau": 1, "game": "sokoban", "board": ["#######", "#     #", "# @$ .#", "#     #", "#######"]}
    answer = server.client.post("/api/play", json={"level": level, "moves": "", "do": "drU"}, headers=FRENCH).json()
    assert answer["lost"]["text"] == "la caisse en 1,3\u00a0: d’où elle est, aucun but ne peut être atteint"
    english = server.post("/api/play", {"level": level, "moves": "", "do": "drU"}).json()
    assert english["lost"]["text"] == "the box at 1,3: no goal can be reached from where it stands"


def test_streams_speak_french(server: Running) -> None:
    position = {"level": EXAMPLE_LEVEL, "moves": ""}
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/solve", {"solver": "x"}),
        ("/api/solve", {"objective": "x"}),
        ("/api/solve", {"solver": "bfs", "heuristic": "matching"}),
        ("/api/solve", {"solver": "fastest-first"}),
        ("/api/watch", {"solver": "expert"}),
        ("/api/watch", {"options": {"deadlocks": "x"}}),
        ("/api/solve", {"options": {"threads": "8"}}),
        ("/api/hint", {"moves": "L"}),
        ("/api/slack", {}),
    ]
    for path, more in asked:
        assert_french(last_error(server.client.post(path, json={**position, **more}, headers=FRENCH)))
    head: dict[str, Any] = {"carreau_trace": 1, "level": EXAMPLE_LEVEL, "solver": "mine"}
    root: dict[str, Any] = {"parent": None}
    traces: list[list[dict[str, Any]]] = [
        *([{}], [head, {"parent": 4}], [head, root, {"parent": 0, "move": "L"}], [head, {"status": "x"}]),
    ]
    for lines in traces:
        body = "\n".join(map(json.dumps, lines)).encode()
        assert_french(last_error(server.client.post("/api/trace", content=body, headers={**BYTES, **FRENCH})))


def last_error(answer: httpx.Response) -> str:
    return json.loads(answer.text.splitlines()[-1])["error"]


@pytest.mark.parametrize(
    "body",
    [
        *(
            [],
            {},
            {"level": 5},
            {"level": {"game": "chess", "board": ["#"]}},
            {"level": {"game": "race", "board": []}},
        ),
        *(
            {"level": EXAMPLE_LEVEL, "moves": 5},
            {"level": EXAMPLE_LEVEL, "more": 1},
            {"level": EXAMPLE_LEVEL, "moves": "R" * 200_001},
        ),
        {"level": EXAMPLE_LEVEL, "gesture": {"cell": [1]}},
        {"level": EXAMPLE_LEVEL, "gesture": {"cell": [1, 2.5]}},
        {"level": EXAMPLE_LEVEL, "gesture": {"cell": [1, 2**40]}},
        {"level": {**EXAMPLE_LEVEL, "carreau": 2}},
    ],
)
def test_a_message_that_does_not_fit_is_refused_in_french(server: Running, body: Any) -> None:
    answer = server.client.post("/api/play", json=body, headers=FRENCH)
    assert answer.status_code == 422
    assert_french(answer.json()["error"].partition("\u00a0: ")[2])


def test_the_server_itself_speaks_french(server: Running) -> None:
    client = server.client
    answers = [
        client.post("/api/play", content=b"{", headers={**FRENCH, "content-type": "application/json"}),
        client.post("/api/play", content=b"x", headers={**FRENCH, "content-type": "text/plain"}),
        client.post("/api/play", content=b" " * 1_000_001, headers={**FRENCH, "content-type": "application/json"}),
        client.get("/", headers={**FRENCH, "host": "elsewhere"}),
        client.get("/static/nothing.js", headers=FRENCH),
        client.get("/nothing", headers=FRENCH),
        client.get("/api/play", headers=FRENCH),
        client.get("/api/levels/sokoban/nothing/1", headers=FRENCH),
        client.get("/api/levels/sokoban/easy/9999", headers=FRENCH),
    ]
    for answer in answers:
        assert answer.status_code >= 400
        assert_french(answer.json()["error"])


@pytest.mark.parametrize(
    ("header", "language"),
    [("fr", "fr"), ("fr-CA", "fr"), ("FR,en;q=0.5", "fr"), ("en-GB,fr", "en"), ("de", "en"), ("", "en"), (";;,", "en")],
)
def test_the_first_language_of_a_request_counts(header: str, language: str) -> None:
    assert language_of({"accept-language": header}) == language
