"""Our own bots: legal whatever they see, the same every time, and as good as they say."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

import carreau
from carreau.arena import Local, Outcome, Status, play_game
from carreau.bots import BOTS, View, make_bot
from carreau.bots.careful import rest
from carreau.games.race.generate import course, draw_objective
from carreau.games.race.level import RaceLevel, Rectangle
from carreau.solvers.race.blind import blind_bound
from tests.arena.programs import PATIENT

PLANNING = ["greedy", "thrifty", "master"]


def played(name: str, level: RaceLevel) -> Outcome:
    return play_game(level, Local(name, partial(make_bot, name)), PATIENT)


def brakes(view: View) -> bool:
    return all(0 <= at + rest(speed) < view.size for at, speed in zip(view.position, view.velocity, strict=True))


@pytest.mark.parametrize("name", PLANNING)
def test_B24_every_move_is_legal_and_leaves_room_to_brake(name: str) -> None:
    """Thousands of positions: objectives without end, some of them under the car or the same as before."""
    random, moves = Random(1), 0
    for size in (1, 2, 3, 5, 9, 16, 33):
        level = course(size, size) if size >= 5 else RaceLevel(size, tuple(range(size * size)), (0, 0), ())
        view = View(size, level.values, level.start, (0, 0), Rectangle(0, 0, 1, 1))
        bot = make_bot(name)
        bot.begin(view)
        for number in range(60):
            objective = draw_objective(random, size) if size >= 5 else Rectangle(random.randrange(size), 0, 1, size)
            view = view._replace(objective=view.objective if number % 7 == 3 else objective)
            for _ in range(200):
                landing = bot.move(view)
                velocity = (landing[0] - view.position[0], landing[1] - view.position[1])
                assert all(abs(new - old) <= 1 for new, old in zip(velocity, view.velocity, strict=True))
                assert level.on_grid(landing)
                view, moves = view._replace(position=landing, velocity=velocity), moves + 1
                assert brakes(view)
                if view.objective.contains(landing):
                    break
            else:
                pytest.fail("the objective is never reached")
    assert moves > 1000


@pytest.mark.parametrize("name", PLANNING)
def test_a_bot_that_is_pushed_off_its_plan_makes_another(name: str) -> None:
    level, random = course(2, 25), Random(2)
    bot = make_bot(name)
    for _ in range(60):  # without begin, anywhere
        position = (random.randrange(25), random.randrange(25))
        view = View(25, level.values, position, (random.randint(-1, 1), random.randint(-1, 1)), level.objectives[0])
        landing = bot.move(view)
        assert level.on_grid(landing)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_course_is_played_the_same_way(name: str) -> None:
    level = course(3, 30)
    first, second = played(name, level), played(name, level)
    assert first.status is Status.FINISHED and first.line == second.line


def test_greedy_makes_the_fewest_moves_to_an_objective_and_thrifty_the_least_total() -> None:
    for seed in range(20):
        level = course(seed, 16, 1)
        best = carreau.solve(level)
        greedy, thrifty = played("greedy", level), played("thrifty", level)
        free = RaceLevel(16, (0,) * 256, level.start, level.objectives)
        assert greedy.moves >= (carreau.solve(free).cost or 0)
        assert thrifty.total is not None and greedy.total is not None and best.cost is not None
        assert best.cost <= thrifty.total <= greedy.total and greedy.moves <= thrifty.moves


def test_the_master_beats_the_others_and_is_near_what_can_be_done() -> None:
    """The figures of sixty courses are printed by `python -m benchmarks.race`; here are a dozen small ones."""
    totals = dict.fromkeys(["careful", "greedy", "thrifty", "master", "best"], 0)
    for seed in range(100, 112):
        level = course(seed, 30)
        for name in ("careful", "greedy", "thrifty", "master"):
            outcome = played(name, level)
            assert outcome.total is not None
            totals[name] += outcome.total
        totals["best"] += carreau.solve(level).cost or 0
    assert totals["best"] < totals["master"] < totals["thrifty"] <= totals["greedy"] < totals["careful"]
    assert totals["master"] < 1.25 * totals["best"]


def test_what_the_master_loses_is_mostly_the_price_of_not_knowing() -> None:
    gaps, behind = list[float](), list[int]()
    for seed in range(200, 208):
        level = course(seed, 24)
        outcome = played("master", level)
        gap = blind_bound(level).gap(outcome.line)
        assert gap is not None and outcome.total is not None
        gaps.append(gap)
        behind.append(outcome.total - (carreau.solve(level).cost or 0))
    assert min(gaps) >= 0 and sum(gaps) < 0.4 * sum(behind)


def test_the_master_finishes_a_large_course() -> None:
    assert played("master", course(6, 94, 17)).status is Status.FINISHED
