"""Tables and plots follow from the lines alone, in both languages, and drop nothing."""

import math
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from carreau.bench import changes, write_report
from carreau.bench.lines import Line, line_of
from carreau.bench.plots import MOST_POINTS, plots, shown, steps, thinned
from carreau.bench.summary import summaries
from carreau.bench.tables import as_latex, as_markdown, methods, tables
from carreau.bench.words import LANGUAGES, Words

WORDS = Words("en")


def line(level: str, method: str, repeat: int = 1, **values: Any) -> Line:
    """Of a run that took as many milliseconds as it expanded states."""
    expanded = values.pop("expanded", 100)
    found = {
        "bench": 1, "key": f"{level} {method} {repeat}", "level": level, "hash": level, "game": "sokoban", "method": method,
        "repeat": repeat, "size": 50, "unit": "pushes", "status": "solved", "cost": 10, "optimal": True, "lower_bound": 10,
        "expanded": expanded, "cpu_seconds": expanded / 1000, "seconds": expanded / 1000, "memory_mb": 2.5,
        "version": "0.1.0", "fingerprint": "abc", **values,
    }  # fmt: skip
    return line_of(found)


LINES = [
    *(line(f"one#{number}", "bfs", expanded=4**number, cost=number, lower_bound=number) for number in range(1, 7)),
    *(line(f"one#{number}", "dfs & _co", expanded=2**number, cost=number + 3, optimal=False) for number in range(1, 5)),
    line("one#5", "dfs & _co", status="out_of_time", cost=None, optimal=False, cpu_seconds=10.0),
    line("one#10", "bfs", status="crashed", reason="was ended by SIGSEGV", cost=None, optimal=False),
]


def test_the_order_of_the_lines_does_not_matter(tmp_path: Path) -> None:
    for name, lines in (("one", LINES), ("two", Random(1).sample(LINES, len(LINES)))):
        (tmp_path / name).mkdir()
        files = write_report(lines, tmp_path / name)
        assert len(files) > 10
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes(), path.name


def test_what_was_not_solved_is_in_every_figure() -> None:
    (summary,) = summaries(LINES)
    bfs, dfs = summary.rows
    assert (bfs.count("solved"), len(bfs.lines), bfs.proven) == (6, 7, 6) and summary.levels[-1] == "one#10"
    assert bfs.middle("expanded")[::2] == (4**4, 4**6)  # of six figures, and one above all
    assert dfs.middle("expanded").high == math.inf
    assert dfs.total("cpu_seconds") == pytest.approx(10 + 0.002 + 0.004 + 0.008 + 0.016)
    assert summary.above(dfs) == (12, 4) and summary.above(bfs) == (0, 6)
    by_name = {table.name: table for table in tables(summary, WORDS)}
    rows = {row[0]: row[1:] for row in by_name["sokoban-levels"].rows}
    assert rows["one#10"] == ("–", "crashed", "") and rows["one#5"] == ("5", "1,024", "out of time")


def test_levels_of_one_name_are_told_apart() -> None:
    lines = [line("one", "bfs", cost=10), line("one", "dfs", cost=50, optimal=False, hash="another")]
    (summary,) = summaries(lines)
    assert summary.levels == ("one (anothe)", "one (one)") and [summary.above(row) for row in summary.rows] == [
        (0, 1),
        (0, 1),
    ]


def test_R49_work_by_length_is_a_mean_and_none_where_a_run_was_stopped() -> None:
    lines = [
        line(f"{cost} {number}", method, cost=cost, expanded=factor * number, generated=2 * number)
        for cost in (1, 2)
        for number in (1, 2, 3)
        for method, factor in (("bfs", 10), ("dfs", 30))
    ]
    lines[-1] = lines[-1]._replace(status="out_of_time", cost=None)
    lines[-3] = lines[-3]._replace(status="gave_up", cost=None)
    (summary,) = summaries(lines)
    found = {table.name: table.rows for table in tables(summary, WORDS)}
    assert found["sokoban-pushes-expanded"] == (("1", "3", "20", "60"), ("2", "3", "20", "–"))
    assert found["sokoban-pushes-cpu_seconds"][0] == ("1", "3", "20.0", "60.0")


def test_S35_a_solution_is_counted_in_every_unit() -> None:
    (summary,) = summaries(
        [
            line("one", "bfs pushes", cost=8, metrics={"moves": 47, "pushes": 8}),
            line("one", "expert moves", cost=30, unit="moves", metrics={"moves": 30, "pushes": 9}),
        ]
    )
    table = tables(summary, WORDS)[-1]
    assert table.head[1:3] == ("best moves", "best pushes") and table.rows == (("one", "30", "8", "47 · 8", "30 · 9"),)
    assert tables(summary, Words("fr"))[-1].head[1:3] == ("meilleur en coups", "meilleur en poussées")


def test_an_unproven_best_is_marked() -> None:
    (summary,) = summaries([line("one#1", "dfs", cost=12, optimal=False)])
    table = tables(summary, WORDS)[1]
    assert table.rows[0][1] == "12*" and "not proven" in table.note


def test_the_formats_are_safe() -> None:
    (summary,) = summaries([*LINES, line("a|b", "x|y & 5 % of {it} $_#^~\\")])
    table = methods(summary, WORDS)
    rows = as_markdown(table).splitlines()
    assert {row.replace("\\|", "").count("|") for row in rows if row.startswith("|")} == {12}
    latex = as_latex(table)
    assert r"x|y \& 5 \% of \{it\} \$\_\#\textasciicircum{}\textasciitilde{}\textbackslash{}" in latex
    assert latex.count("{") == latex.count("}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_whole_and_the_plots_are_drawn(language: str, tmp_path: Path) -> None:
    many = [line(f"many#{number}", "bfs", cost=1 + number % 2) for number in range(21)]
    lines = [*LINES, *many, line("<b>", "<script>alert(1)</script>")]
    files = write_report(lines, tmp_path, language, "<i>")
    page = (tmp_path / "report.html").read_text()
    assert "<script>alert" not in page and "<i>" not in page and "<b>" not in page and f'lang="{language}"' in page
    HTMLParser().feed(page)
    assert "http:" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    )
    for kind in ("cactus", "pushes-growth", "pushes-gap", "pushes-lengths"):
        ElementTree.parse(tmp_path / f"sokoban-{kind}.svg")
        assert (tmp_path / f"sokoban-{kind}.png").read_bytes().startswith(b"\x89PNG")
        assert (tmp_path / f"sokoban-{kind}.pdf").read_bytes().startswith(b"%PDF")
        assert f"sokoban-{kind}.svg" in files


def test_two_methods_are_drawn_against_each_other_and_of_more_those_that_are_named() -> None:
    def drawn(lines: list[Line], *pairs: tuple[str, str]) -> int:
        (summary,) = summaries(lines)
        return [plot.name for plot in plots(summary, WORDS, pairs)].count("sokoban-scatter")

    three = [*LINES, line("one#1", "astar")]
    assert (drawn(LINES), drawn(three), drawn(three, ("bfs", "astar")), drawn(three, ("bfs", "other"))) == (1, 0, 1, 0)


def test_of_many_methods_those_are_drawn_that_solved_most() -> None:
    (summary,) = summaries(
        [line("one", f"m{number:02}", status="solved" if number % 2 else "gave_up") for number in range(24)]
    )
    assert [row.method for row in shown(summary.rows)] == [f"m{number:02}" for number in range(1, 20, 2)]


def test_of_very_many_points_those_are_drawn_that_can_be_told_apart() -> None:
    values, counts = steps([float(each) for each in range(1, 100_001)])
    assert len(values) <= 2 * MOST_POINTS and (values[0], values[-1], counts[-1]) == (1.0, 100_000.0, 100_000)
    assert steps([3.0, 5.0]) == ([3.0, 5.0], [1, 2]) and steps([]) == ([], [])
    cloud = [(1.0 + number % 7, 1.0 + number / 1e6) for number in range(50_000)]
    assert len(thinned([*cloud, (3.0, 900.0)])) < 100 and (3.0, 900.0) in thinned([*cloud, (3.0, 900.0)])
    assert thinned(cloud[:MOST_POINTS]) == cloud[:MOST_POINTS]


def test_both_languages_have_all_words() -> None:
    english, french = LANGUAGES["en"], LANGUAGES["fr"]
    assert english.keys() == french.keys()


def test_a_change_is_told_from_noise() -> None:
    random = Random(3)
    old = [line(f"#{number}", "bfs", cpu_seconds=number * random.uniform(0.9, 1.1)) for number in range(1, 30)]
    same = [each._replace(cpu_seconds=(each.cpu_seconds or 0) * random.uniform(0.9, 1.1)) for each in old]
    slower = [each._replace(cpu_seconds=(each.cpu_seconds or 0) * random.uniform(1.1, 1.5)) for each in old]
    (noise,), (real,) = changes(old, same), changes(old, slower)
    assert not noise.noticeable and real.noticeable and real.cpu and 1.2 < real.cpu.value < 1.4
    assert real.states and real.states.value == 1 and real.solved == (29, 29)
    worse = [each._replace(cost=11) for each in old[:9]] + [old[9]._replace(status="out_of_time", cost=None)]
    (found,) = changes(old, worse)
    assert (found.pairs, found.worse_costs, found.better_costs, found.solved) == (10, 9, 0, (10, 9))
    assert changes(old[:2], same[:2])[0].cpu is None and changes(old, [line("other", "bfs")]) == []
