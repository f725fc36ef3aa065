"""Whose are the words between boards? Collections put titles and credits before boards or after them, with blank lines or
without. What a file does is seen from its two ends, and what touches one board only belongs to that.

A paragraph is about the board above, or the one below, or heads a collection: that holds for all boards until the next
such heading.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from carreau.core.formats import Line
from carreau.games.sokoban.formats.gaps import COMMENT, NOTED, Gap, Paragraph, key_of
from carreau.games.sokoban.formats.saved import take_saved
from carreau.games.sokoban.level import SokobanLevel

MARK = ";"  # before a title
NUMBERED = ("maze", "level", "puzzle")  # `Maze: 7` is a title, and what stands below it is not


class Side(Enum):
    ABOVE = 0
    BELOW = 1
    HEADING = 2


@dataclass
class Given:
    """What is said about one board."""

    fields: dict[str, str] = field(default_factory=dict[str, str])
    notes: list[Line] = field(default_factory=list[Line])
    solutions: list[Line] = field(default_factory=list[Line])
    snapshots: list[Line] = field(default_factory=list[Line])


@dataclass(frozen=True)
class Habits:
    """What a file does: where the fields of a level stand, and where titles that are words alone."""

    fields_before: bool
    fields_touch: bool  # those after a board stand right under it
    words_after: bool
    marks_before: bool  # every board has a marked title before it, whatever that touches


def habits_of(gaps: Sequence[Gap]) -> Habits:
    first, middle, last = gaps[0], gaps[1:-1], gaps[-1]
    name = "title" if any(gap.has("title") for gap in gaps) else "author"
    before = first.has(name) and not last.has(name) and (not middle or any(gap.has(name) for gap in middle))
    touch = any(each.above and each.fields() for gap in gaps[1:] for each in gap.paragraphs)
    marked = [[line for line in gap.words() if line.text.startswith(MARK)] for gap in gaps]
    words = marked if any(marked) else [gap.words() for gap in gaps]
    after = bool(words[-1]) and not words[0] and (bool(middle) or any(marked))
    return Habits(before, touch, after, all(marked[:-1]) and not marked[-1])


def give(gaps: Sequence[Gap], boards: Sequence[SokobanLevel | None]) -> list[Given]:
    """What is said about each board. One that cannot be read is None: words may belong to it all the same."""
    given = [Given() for _ in boards]
    for said, level, gap in zip(given, boards, gaps[1:], strict=True):
        said.solutions, said.snapshots = take_saved(gap.paragraphs, level, gap is not gaps[-1])
        gap.paragraphs = [each for each in gap.paragraphs if each.lines]
    habits = habits_of(gaps)
    collection: dict[str, str] = {}
    for gap, above, below in zip(gaps, [None, *given], [*given, None], strict=True):
        sides = sides_of(gap.paragraphs, above is not None, below is not None, habits)
        for heading in (each for each, side in zip(gap.paragraphs, sides, strict=True) if side is Side.HEADING):
            collection = with_heading(collection, heading)
        for side, board in ((Side.ABOVE, above), (Side.BELOW, below)):
            if board is not None:
                own = [each for each, where in zip(gap.paragraphs, sides, strict=True) if where is side]
                give_board(board, own, side, habits)
        if below is not None:
            below.fields = collection | below.fields
    return given


def with_heading(collection: dict[str, str], heading: Paragraph) -> dict[str, str]:
    """What holds for the boards after a heading. One that names a collection leaves nothing of those before."""
    fields = heading.fields()
    name = heading.collection() or fields.pop("title", "")
    fields.pop("title", "")
    return ({"source": name} if name else collection) | fields


def give_board(board: Given, paragraphs: Sequence[Paragraph], side: Side, habits: Habits) -> None:
    """Give a board what is about it on one of its sides."""
    for each in paragraphs:
        board.fields |= each.fields()
    lines = [line for each in paragraphs if not each.about for line in each.lines]
    title = title_among(lines, side) if side is Side.BELOW or habits.words_after else None
    marked = side is Side.ABOVE and [line for line in lines if line.text.startswith(MARK)][:1]
    if title is None and marked and "title" not in board.fields:
        title = marked[0]  # where nothing shows what the file does, the mark decides
    if title is not None and "title" not in board.fields:
        board.fields["title"] = said(title.text)
        lines.remove(title)
    noted = [line for each in paragraphs if each.about for line in each.lines if key_of(line.text)[0] in (*NOTED, COMMENT)]
    board.notes += sorted([*lines, *noted])


def title_among(lines: Sequence[Line], side: Side) -> Line | None:
    """The line next to the board, or one that numbers it."""
    numbered = [line for line in lines if key_of(line.text)[0] in NUMBERED]
    return next(iter(numbered or (lines[-1:] if side is Side.BELOW else lines[:1])), None)


def notes_of(given: Given) -> str:
    """The notes as one text. A comment is its value."""
    named = ((key_of(line.text), line.text) for line in given.notes)
    return "\n".join(value if name == COMMENT else said(text) for (name, value), text in named)


def said(text: str) -> str:
    return text.lstrip(MARK).strip()


# -- sides -----------------------------------------------------------------------------------------------------------


def sides_of(paragraphs: Sequence[Paragraph], above: bool, below: bool, habits: Habits) -> list[Side]:
    """What each paragraph of a gap is about, where there is a board above it, and one below."""
    if not below:
        return [Side.ABOVE for _ in paragraphs]
    last_words = next((each for each in reversed(paragraphs) if not each.about), None)
    next_to_board = own_fields(paragraphs, last_words) if habits.fields_before else []
    sides: list[Side] = []
    given: set[str] = set()
    for each in paragraphs:
        if each.about:
            sides.append(side_of_fields(each, above, habits, any(each is one for one in next_to_board), given))
            given |= set(each.fields()) if sides[-1] is Side.ABOVE else set()
        elif habits.marks_before and each is last_words and each.lines[-1].text.startswith(MARK):
            sides.append(Side.BELOW)
        elif each.above != each.below:
            sides.append(Side.ABOVE if each.above else Side.BELOW)
        else:
            goes_below = each is last_words and not (habits.words_after and above)
            sides.append(Side.BELOW if goes_below else Side.ABOVE if above else Side.HEADING)
    return sides


def own_fields(paragraphs: Sequence[Paragraph], words: Paragraph | None) -> list[Paragraph]:
    """The fields before a board that are about it: the last ones, as long as none is named twice. A title in words right
    above the board, after a mark, leaves the other title to a collection."""
    found: list[Paragraph] = []
    seen: set[str] = {"title"} if words is not None and words.below and words.lines[-1].text.startswith(MARK) else set()
    for each in reversed([each for each in paragraphs if each.about]):
        if each.collection() or seen & set(each.fields()):
            break
        seen |= set(each.fields())
        found.append(each)
    return found


def side_of_fields(each: Paragraph, above: bool, habits: Habits, own: bool, given: Iterable[str]) -> Side:
    if each.collection():
        return Side.HEADING
    if above and each.above and not each.below:
        return Side.ABOVE
    if own:
        return Side.BELOW
    if not above or habits.fields_before:
        return Side.HEADING if each.fields() or not above else Side.ABOVE
    if each.below and not each.above:
        return Side.HEADING if habits.fields_touch else Side.BELOW
    elsewhere = habits.fields_touch and not each.above
    return Side.HEADING if each.fields() and (elsewhere or set(given) & set(each.fields())) else Side.ABOVE
