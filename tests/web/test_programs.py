"""Programs of others, watched beside our searches: a solver of a student, and programs that are none."""

from __future__ import annotations

import re
import sys
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import carreau
from carreau.arena.searchers import Searcher
from carreau.cli.serve import as_programs
from carreau.core.errors import CarreauError, ParseError
from carreau.document import level_document
from carreau.web.worker import programs
from carreau.web.worker.catalogue import about
from carreau.web.worker.interface import LevelDocument
from carreau.web.worker.requests import CatalogueRequest, WatchRequest
from tests.arena.cages import CAGED
from tests.bench.test_programs import FORKS
from tests.stopping import wait_until
from tests.web.playing import drop
from tests.web.serving import Running, message, running
from tests.web.test_watch import open_watch, table, wait_for_end

pytestmark = CAGED
ROOM = carreau.load("sokoban/lesson#4")
TUTORIALS = sorted((Path(__file__).parents[2] / "docs" / "tutorials").glob("watch-your-solver*.md"))
PYTHON = f"{sys.executable} -I -S -c"
LINGER = "import time; print('d', flush=True); time.sleep(600)"


def solver_of(tutorial: Path) -> str:
    found = re.search(r"```python\n(.*?)```", tutorial.read_text(), re.DOTALL)
    assert found
    return found[1]


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """The solver of the tutorial, as a command."""
    (tmp_path / "mine.py").write_text(solver_of(TUTORIALS[0]))
    return f"{sys.executable} {tmp_path / 'mine.py'} {{level}}"


def watched(command: str, level: carreau.Level = ROOM, moves: str = "", **limits: Any) -> list[dict[str, Any]]:
    """The stream of a program, as a worker sends it."""
    programs.SEARCHERS["mine"] = Searcher.parse(f"mine={command}")
    request = WatchRequest(level=LevelDocument(level_document(level)), moves=moves, solver="mine", **limits)
    try:
        return list(programs.watch_program(request, Event()))
    finally:
        del programs.SEARCHERS["mine"]


def wrong(command: str, **limits: Any) -> str:
    with pytest.raises(CarreauError) as raised:
        watched(command, **limits)
    return raised.value.text


def test_the_solver_of_the_tutorial_is_the_same_in_both_languages() -> None:
    assert len(TUTORIALS) == 2 and solver_of(TUTORIALS[0]) == solver_of(TUTORIALS[1])


def test_the_solver_of_the_tutorial_is_watched_and_judged_like_ours(mine: str) -> None:
    begin, *visits, answer = watched(mine)
    ours = carreau.solve(ROOM, "bfs", objective="moves")
    assert begin["solver"] == "mine" and carreau.verify(ROOM, answer["moves"]).solved
    assert answer["metrics"]["moves"] == ours.cost and answer["unit"] == "pushes"  # as Watch asks for it first
    assert answer["expanded"] == sum(len(batch["visits"]) for batch in visits) > 10
    assert answer["seconds"] > 0 and answer["cpu_seconds"] > 0 and answer["engine"] == "program"


def test_a_program_goes_on_from_the_middle_of_a_game_where_a_level_can_say_that(mine: str) -> None:
    best = carreau.solve(ROOM, "bfs", objective="moves").moves
    *_, answer = watched(mine, moves=best[:3])
    assert answer["metrics"]["moves"] == len(best) - 3
    with pytest.raises(CarreauError, match="none can be written that begins after these moves"):
        watched(mine, carreau.load("racetrack/tracks#1"), "1,1 1,2")


def test_a_program_is_given_the_level_in_the_format_it_asks_for_and_on_its_input() -> None:
    same = (
        "import sys; assert open(sys.argv[1]).read() == sys.stdin.read(); sys.exit('it was ' + open(sys.argv[1]).read()[:1])"
    )
    assert "it was {" in wrong(f'{PYTHON} "{same}" {{level:json}}')
    assert "it was #" in wrong(f'{PYTHON} "{same}" {{level}}')


@pytest.mark.parametrize(
    ("command", "said"),
    {
        "echo hello": "1: expected moves u d l r (capitals push), found 'h'",
        f"{PYTHON} \"print(); print('uuuuuuuu'[:1] * 9)\"": "2: ",
        "printf '\\nl\\n'": "2: move (l) is not allowed: there is a wall at 1,0",
        "echo solution r": "1: the moves are legal, but the goal is not reached at the end",
        f'{PYTHON} "1/0"': "the program left with exit code 1 before the end: ZeroDivisionError: division by zero",
        f"{PYTHON} '{FORKS}'": "the program ran more than 32 processes at once",
        "no-such-program": "the program left with exit code 127 before the end: ",
        "head -c 2000000 /dev/zero": "the program printed a line of more than 1048576 bytes",
    }.items(),
)
def test_a_program_that_is_no_solver_is_told_what_is_wrong(command: str, said: str) -> None:
    with pytest.raises(CarreauError) as raised:
        watched(command)
    error = raised.value
    assert (f"{error.line}: {error.message}" if isinstance(error, ParseError) else error.text).startswith(said)


def test_an_endless_program_ends_with_its_time_or_its_states() -> None:
    *_, late = watched(f"{PYTHON} 'while True: pass'", seconds=0.3)
    *_, wordy = watched("yes r", carreau.load("sokoban/lesson#1"), nodes=50)
    *_, silent = watched("true")
    assert (late["status"], wordy["status"], silent["status"]) == ("out_of_time", "out_of_nodes", "gave_up")
    assert 50 <= wordy["expanded"] <= 51


def test_what_follows_the_solution_does_not_matter() -> None:
    best = carreau.solve(ROOM, objective="moves").moves
    *_, answer = watched(f"{PYTHON} \"print('solution {best}', flush=True); 1/0\"")
    assert answer["status"] == "solved"
    *_, answer = watched(f"printf 'solution {best}'")  # a line that nothing ends
    assert answer["status"] == "solved"


def test_programs_stand_among_the_algorithms_of_the_games_whose_levels_they_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "SEARCHERS", dict[str, Searcher]())
    programs.use_programs(as_programs(["mine=cat {level}", "boxes=cat {level:xsb}", "any=cat {level:json}"], True))
    found = {
        game["name"]: [each["name"] for each in game["solvers"] if each["program"]]
        for game in about(CatalogueRequest())["games"]
    }
    assert found["sokoban"] == ["mine", "boxes", "any"] and found["racetrack"] == ["mine", "any"]


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["mine"], "expected NAME=COMMAND"),
        (["=cat"], "expected NAME=COMMAND"),
        (["mine= "], "expected NAME=COMMAND"),
        (["m" * 50 + "=cat"], "at most 40 letters"),
        (["mine='cat"], "not a command line"),
        (["astar=cat"], "astar is the name of another search already"),
        (["mine=cat", "mine=tac"], "mine is the name of another search already"),
        (["mine=cat {level:nothing}"], "nothing"),
    ],
)
def test_a_program_that_cannot_be_one_is_refused_when_the_server_starts(texts: list[str], said: str) -> None:
    with pytest.raises(CarreauError) as raised:
        as_programs(texts, True)
    assert said in raised.value.text


# -- with a server ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Generator[Running]:
    folder = tmp_path_factory.mktemp("programs")
    (folder / "mine.py").write_text(solver_of(TUTORIALS[0]))
    mine, lingers = f"mine={sys.executable} {folder / 'mine.py'} {{level}}", f'lingers={PYTHON} "{LINGER}"'
    with running("--program", mine, "--program", lingers) as server:
        yield server


def lingering() -> bool:
    """Whether the program that lingers runs somewhere, it or whoever keeps it."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if LINGER in path.read_text().split("\0"):
                return True
    return False


def test_a_browser_names_a_program_and_never_a_command(serving: Running) -> None:
    *_, refused = serving.stream("/api/watch", message(ROOM, solver="mine=cat"))
    assert refused["event"] == "error" and "mine=cat" in refused["error"]
    *_, solved = serving.stream("/api/watch", message(ROOM, solver="mine"))
    assert solved["status"] == "solved"
    *_, elsewhere = serving.stream("/api/solve", message(ROOM, solver="mine"))
    assert elsewhere["event"] == "error"


def test_a_program_is_chosen_in_a_pane_and_ends_with_it(browser: Browser, serving: Running) -> None:
    page = browser.new_page(locale="en-GB")
    open_watch(page, serving, "sokoban/lesson/4")
    pane = page.locator(".pane").nth(1)
    pane.get_by_label("Algorithm").select_option("mine")
    expect(pane.locator("header .about")).to_have_text("a program, not one of ours")
    expect(pane.locator("select")).to_have_count(2)  # the algorithm, and what is least: no choices of our searches
    wait_for_end(page)
    assert table(page)[1][:1] == ["mine"] and table(page)[1][2] == "no proof"
    pane.get_by_label("Algorithm").select_option("lingers")
    expect(pane.locator(".stats b").first).to_have_text("2")  # its first line is there, while it runs
    assert lingering()
    page.get_by_role("link", name="Play").first.click()
    wait_until(lambda: not lingering())
    page.close()


def test_what_a_program_has_printed_is_dropped_onto_the_level(browser: Browser, serving: Running) -> None:
    page = browser.new_page(locale="en-GB")
    open_watch(page, serving, "sokoban/lesson/4")
    best = carreau.solve(ROOM, objective="moves").moves
    lines = ["", *(best[:length] for length in range(1, len(best) + 1)), f"solution {best}"]
    drop(page, "mine.trace", "\n".join(lines).encode())
    expect(page.locator(".pane header b")).to_have_text("mine.trace")
    wait_for_end(page)
    assert table(page)[0][2:4] == ["no proof", str(len(best) + 1)]
    drop(page, "mine.trace", b"\nhello\n")
    expect(page.locator(".pane-note")).to_contain_text("line 2:")
    page.close()
