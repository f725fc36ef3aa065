"""Comparisons of searches: runs in processes of their own, a journal of lines, tables and plots of these."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from carreau.bench.against import Change, changes
    from carreau.bench.axes import ALL, Axes, Matrix, matrix
    from carreau.bench.journal import Journal, load
    from carreau.bench.lines import Line
    from carreau.bench.report import write_report
    from carreau.bench.runs import Method, Run, Subject
    from carreau.bench.suites import SUITES, Part, Suite
    from carreau.bench.summary import summaries
    from carreau.bench.tasks import as_task, measured
else:
    HOMES = {
        "against": ("Change", "changes"),
        "axes": ("ALL", "Axes", "Matrix", "matrix"),
        "journal": ("Journal", "load"),
        "lines": ("Line",),
        "report": ("write_report",),
        "runs": ("Method", "Run", "Subject"),
        "suites": ("SUITES", "Part", "Suite"),
        "summary": ("summaries",),
        "tasks": ("as_task", "measured"),
    }

    def __getattr__(name: str) -> object:
        """What is public is imported when it is asked for: who does runs in his own process starts no others."""
        from importlib import import_module

        for home, names in HOMES.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{home}"), name)
        raise AttributeError(name)


__all__ = [
    "ALL", "SUITES", "Axes", "Change", "Journal", "Line", "Matrix", "Method", "Part", "Run", "Subject", "Suite",
    "as_task", "changes", "load", "matrix", "measured", "summaries", "write_report",
]  # fmt: skip
