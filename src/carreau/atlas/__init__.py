"""The atlas of Ricochet Robots: every position of every board that our quadrants make, through a journal that only grows."""

from carreau.atlas.journal import Journal, Line, load
from carreau.atlas.perform import Progress, perform
from carreau.atlas.report import Atlas, atlas_of, figures, hardest_level, link, picture, write_report
from carreau.atlas.tasks import Task, execute, tasks_of

__all__ = [
    "Atlas", "Journal", "Line", "Progress", "Task", "atlas_of", "execute", "figures", "hardest_level", "link", "load",
    "perform", "picture", "tasks_of", "write_report",
]  # fmt: skip
