"""The dialogue of Race, line by line, on both sides."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.bots.bot import Bot, View
from carreau.bots.careful import Careful, rest, speed
from carreau.bots.protocol import ProtocolError, RaceClient, RaceServer, Word
from carreau.games.race import RaceLevel
from carreau.games.race.level import Rectangle

CHECKED = settings(derandomize=True, max_examples=100)
VALUES = (0, 0, 0, -2, *[0] * 12)
F7 = RaceLevel(4, VALUES, (0, 0), (Rectangle(0, 3, 1, 1),))


@st.composite
def courses(draw: st.DrawFn) -> RaceLevel:
    size = draw(st.integers(1, 12))
    cells = st.integers(0, size - 1)

    def rectangle() -> Rectangle:
        row, column = draw(cells), draw(cells)
        return Rectangle(row, column, draw(st.integers(1, size - row)), draw(st.integers(1, size - column)))

    values = draw(st.lists(st.integers(-9, 9), min_size=size * size, max_size=size * size))
    objectives = tuple(rectangle() for _ in range(draw(st.integers(1, 4))))
    return RaceLevel(size, tuple(values), (draw(cells), draw(cells)), objectives)


def test_B13_to_B19_the_first_transcript_is_spoken_word_by_word() -> None:
    server = RaceServer(F7)
    assert server.opening() == ["4", *map(str, VALUES), "0", "0", "3", "0", "1", "1"]
    assert [server.receive(line) for line in ("1", "0", "3", "0")] == [[], ["OK"], [], ["FINISH"]]
    assert server.moves == [(0, 1), (0, 3)] and server.over


def test_B19_an_objective_on_the_way_is_a_checkpoint_and_the_next_one_follows() -> None:
    server = RaceServer(RaceLevel(4, VALUES, (0, 0), (Rectangle(0, 3, 1, 1), Rectangle(1, 0, 3, 2))))
    assert [server.receive(line) for line in ("1", "0", "3", "0")][-1] == ["CHECKPOINT", "0", "1", "2", "3"]
    assert server.receive("2") == [] and server.receive("0") == ["ERROR"]
    assert "too fast" in server.reason


def test_B12_a_wrong_move_ends_it_at_once_and_nothing_is_heard_after_it() -> None:
    server = RaceServer(F7)
    assert [server.receive(line) for line in ("2", "0", "1", "0")] == [[], ["ERROR"], [], []]
    assert server.moves == [] and "x 2, y 0" in server.reason


def test_C13_a_car_in_its_objective_has_to_land_there_and_standing_still_is_landing() -> None:
    server = RaceServer(RaceLevel(1, (5,), (0, 0), (Rectangle(0, 0, 1, 1), Rectangle(0, 0, 1, 1))))
    assert [server.receive(line) for line in "0000"] == [[], ["CHECKPOINT", "0", "0", "1", "1"], [], ["FINISH"]]


def test_C14_what_is_no_number_ends_it_with_a_reason() -> None:
    for line in ("", "one", "1 0", "1.0", "0x1", "٣", "9" * 30):
        server = RaceServer(F7)
        assert server.receive(line) == ["ERROR"]
        assert "x of move 1" in server.reason


def test_blanks_and_carriage_returns_around_a_number_do_no_harm() -> None:
    server = RaceServer(F7)
    assert server.receive(" 1 \r") == [] and server.receive("0\r\n") == ["OK"]


def test_a_bot_that_never_arrives_is_stopped() -> None:
    server = RaceServer(F7, most_moves=3)
    answers = [server.receive("0") for _ in range(6)]
    assert answers[1::2] == [["OK"], ["OK"], ["ERROR"]] and "after 3 moves" in server.reason


def test_B25_the_bot_sees_values_row_by_row_and_x_as_the_column() -> None:
    client = RaceClient()
    for line in "2123410012":
        assert client.receive(line) is None
    view = View(2, (1, 2, 3, 4), (0, 1), (0, 0), Rectangle(1, 0, 1, 2))
    assert client.receive("1") == view
    assert view.value((0, 1)) == 2
    assert client.play((1, 1)) == ["1", "1"]
    assert client.receive("OK") == view._replace(position=(1, 1), velocity=(1, 0))


@CHECKED
@given(courses())
def test_B06_both_sides_lead_a_careful_bot_to_the_end_of_any_course(course: RaceLevel) -> None:
    server, client = RaceServer(course, 10_000), RaceClient()
    bot: Bot = Careful()
    lines = server.opening()
    while not server.over:
        views = [client.receive(line) for line in lines]
        view = views[-1]
        assert view is not None and not any(views[:-1])
        assert (view.position, view.velocity) == (server.car.position, server.car.velocity)
        assert view.objective == course.objectives[server.car.reached]
        first, second = client.play(bot.move(view))
        assert server.receive(first) == []
        lines = server.receive(second)
    assert server.word is Word.FINISH
    assert client.receive(lines[0]) is None and client.over


def test_B25_careful_can_always_brake_and_always_arrives() -> None:
    """On one axis, from everywhere: what is safe stays safe, and no objective is missed for ever."""
    for size in range(1, 18):
        safe = [(at, by) for at in range(size) for by in range(-size, size + 1) if 0 <= at + rest(by) < size]
        for wanted in (range(size - 1, size), range(1), range(size // 2, size // 2 + 1)):
            for at, by in safe:
                moves = 0
                while moves == 0 or at not in wanted or by:
                    by = speed(at, by, wanted, size)
                    at, moves = at + by, moves + 1
                    assert 0 <= at + rest(by) < size and moves < 4 * size + 4


LINES = st.one_of(st.integers(-3, 12).map(str), st.sampled_from([*Word, "", " 1\r", "x", "1 2"]), st.text(max_size=20))


@CHECKED
@given(courses(), st.lists(LINES, max_size=30))
def test_C14_no_line_of_a_bot_breaks_the_server(course: RaceLevel, lines: list[str]) -> None:
    server = RaceServer(course, most_moves=5)
    for line in lines:
        was_over = server.over
        answer = server.receive(line)
        assert not (was_over and answer)
    assert bool(server.reason) == (server.word is Word.ERROR)


@CHECKED
@given(st.lists(LINES, max_size=30))
def test_no_line_of_a_server_breaks_the_client_in_another_way_than_its_own(lines: list[str]) -> None:
    client = RaceClient()
    for line in ["1", "0", "0", "0", *lines]:
        try:
            if client.receive(line):
                client.play((0, 0))
        except ProtocolError as error:
            assert str(error)
