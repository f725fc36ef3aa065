"""Levels as tasks for programs: text in, moves out, a verdict. No program is called here; each side speaks first or answers.

>>> episode = Episode(fresh("sokoban", seed=7, band=1))
>>> episode.move(episode.legal()[0])
>>> verdict = episode.verdict()
>>> verdict.solved, verdict.best
(False, 4)
"""

from carreau.episodes.episode import Episode, Verdict
from carreau.episodes.fresh import BANDS, fresh

__all__ = ["BANDS", "Episode", "Verdict", "fresh"]
