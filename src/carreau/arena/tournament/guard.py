"""Who sees to it that a bot plays with the program that was built, whatever another bot, or the bot itself, has written."""

from __future__ import annotations

from pathlib import Path

from carreau.arena.tournament.backstage import Backstage
from carreau.arena.tournament.fingerprint import Evidence, Fingerprint, fingerprint
from carreau.arena.tournament.journal import Played
from carreau.arena.tournament.plan import Plan, hand_in_folder
from carreau.core.text import Text, say


class Guard:
    """A bot whose files have changed plays no more, even if they are put back: all its games say when it was noticed."""

    def __init__(self, plan: Plan, folder: Path, backstage: Backstage, played: Played) -> None:
        self.plan, self.folder, self.played = plan, folder, played
        self.found = {bot: game.reason for (_, bot), game in played.games.items() if is_change(game.reason)}
        kept = backstage.fingerprints()
        self.built = kept or [self.look(bot) for bot in range(len(plan.entries))]
        if kept is None:
            backstage.keep_fingerprints(self.built)

    def look(self, bot: int) -> Fingerprint:
        return fingerprint(self.plan.entries[bot], hand_in_folder(self.folder, self.plan.entries, bot))

    def evidence(self, bot: int) -> Evidence:
        return Evidence(self.plan.entries[bot], hand_in_folder(self.folder, self.plan.entries, bot), self.built[bot])

    def reason(self, bot: int, name: str) -> str:
        """Why a game of this bot is none, if so: a file of it has changed, in that game or before."""
        if name:
            self.found.setdefault(bot, changed(name, self.moment()))
        return self.found.get(bot, "")

    def moment(self) -> str:
        """After which game that was, of those that have ended."""
        if not self.played.games:
            return "noticed before the first game was over"
        course, bot = list(self.played.games)[-1]
        return say("noticed after the game of {} on course {}", self.plan.entries[bot].name, course + 1)


def changed(name: str, moment: str) -> Text:
    return say("its files changed since they were built: {}; {}", name, moment)


def is_change(reason: str) -> bool:
    return isinstance(reason, Text) and reason.template == changed("", "").template
