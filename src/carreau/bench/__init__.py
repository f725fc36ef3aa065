"""Comparisons of searches: runs in processes of their own (carreau.road), a journal of lines, tables and plots of these."""

from carreau.bench.against import Change, changes
from carreau.bench.journal import Journal, load
from carreau.bench.lines import Line
from carreau.bench.matrix import ALL, Axes, Matrix, matrix
from carreau.bench.report import write_report
from carreau.bench.runs import Method, Run, Subject
from carreau.bench.searching import as_task
from carreau.bench.suites import SUITES, Part, Suite
from carreau.bench.summary import summaries
from carreau.bench.tables import tables

__all__ = [
    "ALL", "SUITES", "Axes", "Change", "Journal", "Line", "Matrix", "Method", "Part", "Run", "Subject", "Suite",
    "as_task", "changes", "load", "matrix", "summaries", "tables", "write_report",
]  # fmt: skip
