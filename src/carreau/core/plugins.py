"""Games that installed packages bring: each is an entry point of the group `carreau.games`, by the name of the game.

    [project.entry-points."carreau.games"]
    stride = "carreau_stride:GAME"

Names are known without an import. A game that cannot be used harms nobody: the reason is kept, and told to who asks for it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module, resources
from typing import TYPE_CHECKING

from carreau.core.game import AnyGame, Game
from carreau.core.text import say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

GROUP = "carreau.games"
OURS = "Carreau"


@dataclass(frozen=True)
class Plugin:
    """A game of another package, which is imported when it is first asked for."""

    entry: EntryPoint
    taken_by: str = ""  # the package that has the name already

    @property
    def name(self) -> str:
        return self.entry.name

    @property
    def package(self) -> str:
        return self.entry.dist.name if self.entry.dist else self.entry.module

    @property
    def game(self) -> AnyGame | None:
        """The game, if it can be used."""
        return self.loaded if isinstance(self.loaded, Game) else None

    @property
    def wrong(self) -> str:
        """Why it cannot be used; empty if it can."""
        return self.loaded if isinstance(self.loaded, str) else ""

    @property
    def refusal(self) -> str:
        """The same as a sentence; empty if it can be used."""
        return self.wrong and say("the game {} of {} cannot be used: {}", self.name, self.package, self.wrong)

    @cached_property
    def loaded(self) -> AnyGame | str:
        """The game, or why it cannot be used."""
        if self.taken_by:
            return say("the name is taken by {}", self.taken_by)
        try:
            found: AnyGame = self.entry.load()
            if getattr(
                found, "solvers", ""
            ):  # what cannot solve as it says is found out here, not in the middle of something
                import_module(found.solvers).SOLVERS  # noqa: B018
        except (Exception, SystemExit) as error:  # whatever others may have written
            return f"{type(error).__name__}: {error}"
        if not isinstance(found, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
            return say("expected a Game, found {}", type(found).__name__)
        return found if found.name == self.name else say("it calls itself {!r}", found.name)

    @property
    def levels(self) -> Traversable | None:
        """The folder of its level sets, beside what the entry point names."""
        package = import_module(self.entry.module).__package__ if self.game else None
        return resources.files(package) / "levels" if package else None


def find_plugins(ours: Collection[str]) -> list[Plugin]:
    """Every entry point, in the order of the packages' names. A name is ours, or belongs to the first that has it."""
    if sys.platform == "emscripten":
        return []  # into a page nothing is installed, and to look for it takes longer than all else that begins there
    from importlib.metadata import entry_points  # here, for what needs no games

    taken = dict.fromkeys(ours, OURS)
    plugins: list[Plugin] = []
    for plugin in sorted(map(Plugin, entry_points(group=GROUP)), key=lambda each: (each.package, each.name)):
        plugins.append(Plugin(plugin.entry, taken.get(plugin.name, "")))
        taken.setdefault(plugin.name, plugin.package)
    return plugins
