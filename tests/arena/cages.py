"""Bots in each cage there is, told apart from those that play without one."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from carreau.arena import BotLimits, Outcome, Program, play_game, sandbox
from carreau.arena.cage.order import CAGES
from tests.arena.programs import COURSE, PATIENT

CAGED = pytest.mark.skipif(all(map(sandbox.problem_with, CAGES)), reason="there can be no cage here")
EVERY_CAGE = pytest.mark.parametrize("cage", CAGES)
TRY = """
import os, sys
def attempt(name, what):
    try:
        found = what()
    except BaseException as error:
        found = type(error).__name__
    print(name, found, file=sys.stderr, flush=True)
"""


def use(cage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots play in that cage, if there can be one here."""
    if problem := sandbox.problem_with(cage):
        pytest.skip(f"no {cage} here: {problem}")
    monkeypatch.setattr(sandbox, "best_cage", lambda: cage)


def script(text: str, *words: object, folder: Path | None = None) -> Program:
    command = (sys.executable, "-I", "-S", "-c", TRY + text, *map(str, words))
    return Program("stranger", command, str(folder) if folder else "")


def outcome_of(bot: Program, logs: Path, limits: BotLimits = PATIENT) -> Outcome:
    return play_game(COURSE, bot, limits, folder=logs)


def findings(bot: Program, logs: Path, limits: BotLimits = PATIENT) -> dict[str, str]:
    """What a script has attempted, and what came of it."""
    outcome = outcome_of(bot, logs, limits)
    text = (logs / "error.log").read_text()
    assert "Traceback" not in text and "cannot be started" not in outcome.reason, (outcome, text)
    return dict(line.split(" ", 1) for line in text.splitlines())


def small(memory_mb: float = 150, **changes: float) -> BotLimits:
    return replace(PATIENT, memory_mb=memory_mb, **changes)  # pyright: ignore[reportArgumentType]
