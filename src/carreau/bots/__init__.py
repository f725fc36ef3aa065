"""Race bots: what they see, how they talk, and our own ones by name. A bot is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from carreau.accelerator import require_native_part
from carreau.bots.bot import Bot, View
from carreau.core.errors import UnknownName

BOTS: dict[str, str] = {
    "careful": "carreau.bots.careful:Careful",
    "greedy": "carreau.bots.planning:Greedy",
    "thrifty": "carreau.bots.planning:Thrifty",
    "master": "carreau.bots.planning:Master",
}


def is_ours(name: str) -> bool:
    """Whether it is one of our bots. Raises CarreauError for one that plans where there is no native part."""
    if "planning" in BOTS.get(name, ""):
        require_native_part()
    return name in BOTS


def make_bot(name: str) -> Bot:
    """A fresh bot, for one course."""
    if name not in BOTS:
        raise UnknownName("bot", name, list(BOTS))
    module, _, kind = BOTS[name].partition(":")
    return getattr(import_module(module), kind)()


__all__ = ["BOTS", "Bot", "View", "is_ours", "make_bot"]
