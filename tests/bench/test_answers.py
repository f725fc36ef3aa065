"""What a suite answers follows from its lines, in both languages: other lines, other answers."""

import pytest

from carreau.bench.answers import ANSWERS, answers
from carreau.bench.lines import Line
from carreau.bench.summary import summaries
from carreau.bench.words import Words
from tests.bench.test_report import LINES, line

SEARCHES = [
    line(f"{level}#{level}", f"{solver} pushes deadlocks={told}", game="sokoban", cost=level + more, lower_bound=level,
         optimal=not more, expanded=states * level, metrics={"moves": 9 * level, "pushes": level + more})
    for level in (1, 2, 3)
    for solver, told, more, states in (("bfs", "none", 0, 40), ("bfs", "dynamic", 0, 10), ("dfs", "none", 5, 30))
] + [line(f"{level}#{level}", "expert moves", cost=7 * level, unit="moves", expanded=5) for level in (1, 2, 3)]  # fmt: skip
ROBOTS = [
    line(f"{moves}#{number}", method, game="ricochet", unit="moves", cost=moves, lower_bound=moves,
         expanded=base**moves, generated=2 * base**moves)
    for moves in range(1, 6)
    for number in (1, 2, 3)
    for method, base in (("tree", 10), ("bfs python", 3), ("main-robot", 2))
]  # fmt: skip
TRACKS = [
    line(
        "100×100 lap 1", method, game="racetrack", unit="moves", cost=cost, lower_bound=8, optimal=cost == 8, expanded=states
    )
    for method, cost, states in (("expert", 8, 12), ("bfs", 8, 900), ("dfs", 80, 5))
]
UNSOLVED = [line("one", "bfs", cost=6), line("two", "bfs", status="gave_up", cost=None)]


def told(question: str, lines: list[Line], language: str = "en") -> str:
    ((_, answer),) = answers([question], summaries(lines), Words(language))
    return answer


@pytest.mark.parametrize(
    ("question", "lines", "wanted"),
    [
        ("ask.optimal", SEARCHES, "proven in 0 of 3 runs; its solutions cost 21 pushes in all, where 6"),
        ("ask.optimal", SEARCHES, "the solutions of bfs pushes deadlocks=none take 54 moves, where 42 are enough"),
        ("ask.dfs", SEARCHES, "180 states where bfs pushes deadlocks=none expands 240, and fewer on 3 of 3"),
        ("ask.deadlocks", SEARCHES, "240 → 60 states (÷ 4.00), 240 → 60.0 ms of CPU"),
        ("ask.growth", ROBOTS, "States, with each move more: tree × 10.0, bfs python × 3.00, main-robot × 2.00."),
        ("ask.nodes", ROBOTS, "2,000, 20,000, 200,000 here. bfs python looks at each state once, and at 3, 9, 27, 81, 243"),
        ("ask.robots", ROBOTS, "have it: bfs python, tree. Only the one that is to arrive: main-robot."),
        ("ask.six", ROBOTS, "Yes: 100.0 % of 15 positions take fewer than 6 moves. The median is 3, the most 5; 0"),
        ("ask.six", UNSOLVED, "No: 0.0 % of 1 positions"),
        ("ask.quality", TRACKS, "expert is the quickest: a median of 12.0 ms"),
        ("ask.quality", TRACKS, "it is dfs, with 5.00 ms and solutions 900.0 % above the best"),
        ("ask.confirmed", TRACKS, "proven on 1 of 1 levels, on 1 of them by several methods; their proofs disagree on 0."),
        ("ask.confirmed", [*TRACKS[:1], TRACKS[1]._replace(cost=7)], "their proofs disagree on 1."),
        ("ask.instant", TRACKS, "expert proves the best line of all 1 tracks of 100×100, the slowest in 12.0 ms"),
    ],
)  # fmt: skip
def test_S36_S37_S38_R48_R49_R55_R57_V44_V45_answers_are_figures_of_the_lines(
    question: str, lines: list[Line], wanted: str
) -> None:
    assert wanted in told(question, lines)
    assert "{" not in told(question, lines, "fr")


@pytest.mark.parametrize("question", ANSWERS)
@pytest.mark.parametrize("lines", [LINES, SEARCHES, ROBOTS, TRACKS], ids=["some", "sokoban", "ricochet", "racetrack"])
def test_any_lines_can_be_asked_anything(question: str, lines: list[Line]) -> None:
    failed = [line._replace(status="crashed", cost=None, optimal=False) for line in lines]
    for each in (lines, failed):
        assert "{" not in told(question, each) + told(question, each, "fr")
