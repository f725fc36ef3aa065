"""The atlas of Ricochet Robots: every position of every board that our quadrants make, through a journal that only grows."""

from carreau.atlas.journal import Journal, Line, load
from carreau.atlas.report import Atlas, atlas_of, figures, hardest_level, link, picture, write_report
from carreau.atlas.tasks import Question, as_task, counted, questions

__all__ = [
    "Atlas", "Journal", "Line", "Question", "as_task", "atlas_of", "counted", "figures", "hardest_level", "link", "load",
    "picture", "questions", "write_report",
]  # fmt: skip
