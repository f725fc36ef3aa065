"""A program in the cage that bots play in tries to read, write, call and signal what it must not."""

from __future__ import annotations

from benchmarks.tables import table
from carreau.arena import BotLimits
from carreau.arena.findings import try_cage


def main() -> None:
    findings = list(try_cage(BotLimits()))
    table("The cage", ("holds", "about", "found"), [(each.verdict, each.about, each.sentence) for each in findings])
    assert all(each.holds for each in findings), "something does not hold"


if __name__ == "__main__":
    main()
