"""Matches of Race bots: the referee, the processes it starts, records of what was said."""

from carreau.arena.limits import BotLimits, Status
from carreau.arena.match import Outcome, Spoken, in_words, play_game, play_match
from carreau.arena.players import Local, Player, Program, at_home, find_player
from carreau.core.patience import Cancelled

__all__ = [
    "BotLimits", "Cancelled", "Local", "Outcome", "Player", "Program", "Spoken", "Status", "at_home", "find_player",
    "in_words", "play_game", "play_match",
]  # fmt: skip
