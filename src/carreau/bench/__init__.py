"""Comparisons of searches: runs in processes of their own, a journal of lines, tables and plots of these."""

from carreau.bench.against import Change, changes
from carreau.bench.crew import execute
from carreau.bench.journal import Journal, load
from carreau.bench.matrix import ALL, Axes, Matrix, matrix
from carreau.bench.perform import Progress, perform
from carreau.bench.report import write_report
from carreau.bench.runs import Method, Run, Subject
from carreau.bench.suites import SUITES, Part, Suite
from carreau.bench.summary import summaries
from carreau.bench.tables import tables

__all__ = [
    "ALL", "SUITES", "Axes", "Change", "Journal", "Matrix", "Method", "Part", "Progress", "Run", "Subject", "Suite",
    "changes", "execute", "load", "matrix", "perform", "summaries", "tables", "write_report",
]  # fmt: skip
