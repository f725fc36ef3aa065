"""What became of everything that came in: the rows of a table in which nothing is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import PurePath
from typing import Any

from carreau.arena.handins import late_by
from carreau.arena.tournament.build import Built
from carreau.arena.tournament.entries import Entry
from carreau.arena.tournament.plan import Plan
from carreau.core.text import say

BOT, REFUSED, REPLACED = "bot", "refused", "replaced"
ORDER = (REFUSED, REPLACED, BOT)
COLUMNS = (
    "given", "name", "outcome", "reason", "authors", "changed", "changed_file", "late_minutes", "warnings", "log", "notes",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Arrival:
    """One thing that came in."""

    given: str  # where it was found
    outcome: str
    reason: str = ""  # why it does not play
    name: str = ""  # under which it plays or would have played
    built: Built = Built()
    late: timedelta | None = None
    notes: tuple[str, ...] = ()


def arrivals(plan: Plan, built: Sequence[Built]) -> list[Arrival]:
    """All of them: first what was refused, then what was replaced by something newer, then the bots."""
    taken = plan.intake
    found = [arrival(plan, entry, made) for entry, made in zip(plan.entries, built, strict=True) if entry.hand_in]
    found += [Arrival(each.given, REFUSED, each.reason) for each in taken.refused]
    found += [Arrival(each.given, REPLACED, each.reason) for each in taken.replaced]
    return sorted(with_twins(found), key=lambda each: (ORDER.index(each.outcome), each.given))


def arrival(plan: Plan, entry: Entry, made: Built) -> Arrival:
    assert entry.hand_in is not None
    late = late_by(made.changed, plan.deadline)
    outcome = REFUSED if made.problem else BOT
    return Arrival(entry.hand_in.given, outcome, made.problem, entry.name, made, late, made.notes)


def with_twins(found: Sequence[Arrival]) -> list[Arrival]:
    """With a word where several have the same authors, as when both of a pair hand in."""
    names: dict[str, list[str]] = {}
    for each in found:
        if each.built.authors:
            names.setdefault(each.built.authors, []).append(each.name)
    told: list[Arrival] = []
    for each in found:
        others = [name for name in names.get(each.built.authors, []) if name != each.name]
        notes = (*each.notes, say("has the same authors as {}", ", ".join(others))) if others else each.notes
        told.append(Arrival(each.given, each.outcome, each.reason, each.name, each.built, each.late, notes))
    return told


def counted(found: Sequence[Arrival]) -> Counter[str]:
    return Counter(each.outcome for each in found)


def minutes(late: timedelta | None) -> int | None:
    """Begun ones: a hand-in that is late by a second is late."""
    return None if late is None else -(-int(late.total_seconds()) // 60) or 1


def when(changed: float | None) -> str:
    """On our clock, to the minute."""
    return "" if changed is None else datetime.fromtimestamp(changed).strftime("%Y-%m-%d %H:%M")


def place_of(log: str) -> str:
    """Where the log of a hand-in lies in the folder of the tournament, wherever that is."""
    return "/".join(PurePath(log).parts[-3:])


def row_of(each: Arrival) -> tuple[object, ...]:
    made = each.built
    return (
        each.given, each.name, each.outcome, each.reason, made.authors, when(made.changed), made.changed_file,
        minutes(each.late), made.warnings, place_of(made.log), "; ".join(each.notes),
    )  # fmt: skip


def as_object(plan: Plan, found: Sequence[Arrival]) -> dict[str, Any]:
    """For a program: the counts, and every row."""
    counts = counted(found)
    return {
        "in": len(found),
        "bots": counts[BOT],
        "refused": counts[REFUSED],
        "replaced": counts[REPLACED],
        "deadline": plan.deadline.isoformat() if plan.deadline else None,
        "ignored": plan.intake.ignored,
        "notes": plan.intake.notes,
        "hand_ins": [dict(zip(COLUMNS, (*row_of(each)[:-1], list(each.notes)), strict=True)) for each in found],
    }
