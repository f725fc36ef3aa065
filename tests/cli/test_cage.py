"""`carreau race cage` and `--no-sandbox`, as a user starts them."""

from __future__ import annotations

from pathlib import Path

import pytest

from carreau.arena import findings, sandbox
from carreau.arena.limits import BotLimits
from carreau.core.errors import CarreauError
from tests.cli.command import carreau

SUBJECTS = ["cage", "files", "processes", "network", "memory", "disk", "user"]


def test_race_cage_prints_what_holds_line_by_line() -> None:
    ran = carreau("race", "cage", "--language", "en")
    lines = [line.split(maxsplit=2) for line in ran.stdout.splitlines()]
    if ran.returncode == 2:
        pytest.skip(ran.stderr)
    assert [about for _, about, _ in lines] == SUBJECTS
    assert ran.returncode == 0 and {verdict for verdict, _, _ in lines} == {"holds"}, ran.stdout


def test_race_cage_tells_what_is_open_without_one() -> None:
    ran = carreau("race", "cage", "--no-sandbox", "--language", "fr")
    assert ran.returncode == 1 and "ouvert  fichiers     un bot lit et écrit ce que vous pouvez" in ran.stdout


def test_a_probe_that_does_not_end_well_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(folder: Path, limits: BotLimits) -> dict[str, int]:
        return {}

    monkeypatch.setattr(findings, "tried", nothing)
    assert [each.holds for each in findings.try_cage(BotLimits(isolated=False))] == [False, False]


def test_no_cage_is_a_sentence_with_the_option(monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox.best_cage.cache_clear()
    monkeypatch.setattr(sandbox, "CAGES", ())
    with pytest.raises(CarreauError, match="--no-sandbox lets them play"):
        list(findings.try_cage())
    sandbox.best_cage.cache_clear()


@pytest.mark.parametrize("options", [(), ("--no-sandbox",)], ids=["in a cage", "without one"])
def test_bots_play_with_and_without_a_cage(options: tuple[str, ...]) -> None:
    ran = carreau("race", "run", "--seed", "3", "--logs", "", "--first-turn", "100", *options, "careful")
    assert ran.returncode == 0 and "finished" in ran.stdout, ran.stdout + ran.stderr
