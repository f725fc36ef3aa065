"""How long a class tournament takes: 30 bots, each a program, on 20 courses, on all processors.

python -m benchmarks.tournament [--quick] [FOLDER]
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.tables import table
from carreau.arena import BotLimits
from carreau.arena.first_bot import render, template
from carreau.arena.tournament import Plan, Stage, find_entries, rank, run_tournament, write_report, write_tables
from carreau.arena.tournament.ranking import decimal
from carreau.bots import BOTS
from carreau.games.race.generate import course

SAFE = "if 0 <= end < size and "
DECIDES = "        speed_x = next_speed("
CHEAPEST = """        cells = [(column, row) for row in range(top, top + height) for column in range(left, left + width)]
        aim_x, aim_y = min(cells, key=lambda cell: values[cell[0] + cell[1] * size])
        left, top, width, height = aim_x, aim_y, 1, 1
"""


def bot(top_speed: int, cheapest: bool, reckless: bool) -> str:
    """The bot that we hand out, with a top speed; it may aim at the least value, or forget to brake for the border."""
    safe = f"if {'0 <= position + wanted < size' if reckless else '0 <= end < size'} and abs(wanted) <= {top_speed} and "
    text = render(template("bot.py"), ("en",)).replace(SAFE, safe)
    return text.replace(DECIDES, CHEAPEST + DECIDES, 1) if cheapest else text


def write_bots(folder: Path, count: int) -> None:
    """Programs of every kind, good and bad."""
    for number in range(count):
        top_speed, cheapest, reckless = 1 + number // 3, number % 3 == 1, number % 3 == 2
        kind = "cheapest" if cheapest else "reckless" if reckless else "plain"
        path = folder / f"{kind}-{top_speed}.py"
        path.write_text(bot(top_speed, cheapest, reckless), encoding="utf-8")
        path.chmod(0o755)


def report(quick: bool = False, keep: str = "") -> None:
    bots, courses = (6, 4) if quick else (30, 20)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "bots"
        folder.mkdir()
        write_bots(folder, bots - len(BOTS))
        entries = tuple(find_entries([*BOTS, str(folder)])[0])
        plan = Plan(tuple(course(1000 + number) for number in range(1, courses + 1)), entries, BotLimits(), 1, drawn=True)
        stages: dict[str, float] = {}
        began, cpu_of_bounds = time.perf_counter(), list[float]()

        def watch(stage: Stage) -> None:
            stages[stage.what] = time.perf_counter() - began
            if stage.what == "bounds":
                cpu_of_bounds.append(time.process_time())

        out = Path(keep or name) / "tournament"
        results = run_tournament(plan, out, report=watch)
        standings = rank(results)
        write_tables(results, standings, out)
        page = write_report(results, standings, out)
        stages["report"] = time.perf_counter() - began
        rows: list[Sequence[object]] = [
            [each.place, each.name, decimal(each.points), decimal(each.mean_gap), decimal(each.mean_blind_gap), each.lost]
            for each in standings[:5]
        ]
        head = ("place", "bot", "points", "gap", "blind gap", "lost")
        table(f"Tournament of {bots} bots on {courses} courses", head, rows)
        print(", ".join(f"{what} done after {seconds:.1f} s" for what, seconds in stages.items()))
        print(f"{cpu_of_bounds[-1] - cpu_of_bounds[0]:.1f} s of CPU time for both bounds of {courses} courses")
        cpu = sum(game.cpu_seconds for row in results.games for game in row)
        print(f"{cpu:.1f} s of CPU time in the bots; the report has {page.stat().st_size / 2**10:.0f} kB")


if __name__ == "__main__":
    names = [word for word in sys.argv[1:] if not word.startswith("-")]
    report("--quick" in sys.argv, names[0] if names else "")
