"""Comparisons of searches: runs in processes of their own, a journal of lines, tables and plots of these."""

from carreau.bench.against import Change, changes
from carreau.bench.crew import execute
from carreau.bench.journal import Journal, load
from carreau.bench.lines import Line
from carreau.bench.matrix import ALL, Axes, Matrix, matrix
from carreau.bench.perform import Progress, perform
from carreau.bench.report import write_report
from carreau.bench.runs import Method, Run, Subject
from carreau.bench.suites import SUITES, Part, Suite

__all__ = [
    "ALL", "SUITES", "Axes", "Change", "Journal", "Line", "Matrix", "Method", "Part", "Progress", "Run", "Subject", "Suite",
    "changes", "execute", "load", "matrix", "perform", "write_report",
]  # fmt: skip
