"""The levels that a class was given: their names, what files handed in for them may be called, what programs read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.text import say
from carreau.files import image_format, load_all, open_source, split, text_for_programs
from carreau.games import game_of, with_rules


@dataclass(frozen=True, slots=True)
class Task:
    """A level, its name for tables, and the text of it that programs are given."""

    name: str
    level: Level
    text: str
    called: frozenset[str]  # what a file for it may be called, without ending, in plain letters

    @property
    def title(self) -> str:
        return self.level.meta.title or self.name


def find_tasks(
    references: Sequence[str], format_name: str = "", rules: str = "", mesh: int = 0, given_as: str = ""
) -> tuple[Task, ...]:
    """A task for every level that is named; a file or a set of ours gives all of its levels. Raises CarreauError for what
    is no level, or one that cannot be played."""
    found: list[tuple[str, str, Level]] = []
    for reference in references:
        name, number = split(reference)
        levels = load_all(reference, format_name, mesh=mesh)
        several = number or len(levels) > 1
        for index, level in enumerate(levels, number or 1):
            found.append((name, f"{name}#{index}" if several else name, with_rules(level, rules)))
    games = sorted({level.game for _, _, level in found})
    if len(games) > 1:
        raise CarreauError(say("expected levels of one game, found {}", ", ".join(games)))
    short = [PurePath(name).name for _, name, _ in found]
    tasks: list[Task] = []
    for index, (file, name, level) in enumerate(found):
        game_of(level).require_playable(level)
        own = short[index] if short.count(short[index]) == 1 else name
        whole = "#" not in name and not is_picture(file, format_name)
        text = open_source(file).text if whole and not given_as else text_for_programs(level, given_as)
        tasks.append(Task(own, level, text, names_of(index + 1, name, level)))
    return tuple(tasks)


def is_picture(file: str, format_name: str) -> bool:
    """And so no text that a program could be given as it is."""
    return image_format(open_source(file), format_name) is not None


def names_of(number: int, name: str, level: Level) -> frozenset[str]:
    """Its number here; its file's name, with the number there if it has one; its title."""
    file, _, inner = name.partition("#")
    stem = PurePath(file).name.partition(".")[0]
    return frozenset(filter(None, map(plain_name, (str(number), f"{stem} {inner}" if inner else stem, level.meta.title))))


def plain_name(name: str) -> str:
    """A name in small letters and digits, all else a blank, numbers without zeros before them."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    words = re.findall(r"[0-9]+|[^\W\d_]+", "".join(each for each in letters if not unicodedata.combining(each)))
    return " ".join(word.lstrip("0") or "0" if word[0] in "0123456789" else word for word in words)


def name_order(name: str) -> list[tuple[int, str]]:
    """What names are sorted by: accents and capitals do not matter, and 10 comes after 9."""
    return [(int(word), "") if word.isdecimal() else (-1, word) for word in plain_name(name)[:200].split()]


def task_of(file_name: str, tasks: Sequence[Task]) -> int | None:
    """Which task a file is for: the one that it is called after, else the one whose number is the only one in its name."""
    stem = plain_name(file_name.partition(".")[0] or file_name)
    named = [index for index, task in enumerate(tasks) if stem in task.called]
    if len(named) == 1:
        return named[0]
    numbers = {int(word) for word in stem.split() if word.isdecimal() and len(word) < 7}
    if len(numbers) == 1 and 1 <= (number := numbers.pop()) <= len(tasks):
        return number - 1
    return None
