"""Tournaments: every bot on every course, a ranking with its uncertainty, tables and one page to read."""

from carreau.arena.tournament.entries import Entry, find_entries
from carreau.arena.tournament.event import Results, Stage, run_tournament
from carreau.arena.tournament.marking import Mark, mark_bots
from carreau.arena.tournament.plan import Plan
from carreau.arena.tournament.ranking import Standing, rank
from carreau.arena.tournament.report import write_report
from carreau.arena.tournament.tables import write_tables

__all__ = [
    "Entry", "Mark", "Plan", "Results", "Stage", "Standing", "find_entries", "mark_bots", "rank", "run_tournament",
    "write_report", "write_tables",
]  # fmt: skip
