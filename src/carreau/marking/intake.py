"""What came in for a class: one source a student, in the order of a register, each a hand-in or why it is none."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from carreau.arena.handins import HandIn, Intake, Piece, collect
from carreau.arena.handins.collect import display
from carreau.arena.handins.file_types import Kind, is_archive, is_work, kind_of
from carreau.arena.handins.names import AUTHORS, is_names_file, plain_words, readable
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import normalised
from carreau.core.movetext import is_list, move_words
from carreau.core.text import say
from carreau.encodings import decode
from carreau.marking.tasks import name_order

LARGEST = 2**20  # bytes of a file with moves; more is no solution of anything
TEXTS = (".txt", ".text", ".json", ".lurd", ".sol", ".steps", ".csv")  # of files with moves, whatever stands in them
ABOUT = {"readme", "lisezmoi", "lisez", "rapport", "report", "notes"}  # in the name of a text about the work
ABOUT_TEXTS = (".md", ".rst", ".html", ".htm", ".tex", ".log")
SMALL_WORDS = {"fichier", "file", "de", "des", "du", "of", "the", "les", "le"}


@dataclass(frozen=True, slots=True)
class Source:
    """What one student has handed in."""

    name: str
    given: str  # where it was found
    hand_in: HandIn | None = None
    problem: str = ""  # why there is none


def take_in(path: Path, single: bool = False) -> Intake:
    """The hand-ins in a folder, an archive or a file; with `single` the one that it is itself. Raises CarreauError."""
    if not path.exists():
        raise CarreauError(say("{}: no such file or folder of hand-ins", str(path)))
    if single:
        return Intake((HandIn(display(path.name), readable(str(path)), (Piece(path.absolute()),)),))
    found = collect([path], is_solution)
    if not found.count:
        raise CarreauError(say("{}: holds no hand-ins; expected a file, a folder or an archive a student", str(path)))
    return found


def sources_of(intake: Intake) -> list[Source]:
    """Everything but what was replaced by something newer."""
    found = [Source(short_name(each), each.given, each) for each in intake.hand_ins]
    found += [Source(display(last(each.given)), each.given, problem=each.reason) for each in intake.refused]
    for longer in (last, str):  # whoever cannot be told from another by the name has a longer one
        names = Counter(each.name for each in found)
        found = [each if names[each.name] == 1 else replace(each, name=longer(each.given)) for each in found]
    return sorted(found, key=lambda each: (name_order(each.name), each.name))


def short_name(hand_in: HandIn) -> str:
    """That of a file without its ending."""
    piece = hand_in.pieces[0]
    whole = hand_in.name.endswith(readable(piece.path.name)) and not piece.inside
    return str(PurePath(hand_in.name).with_suffix("")) if whole and piece.path.is_file() else hand_in.name


def last(given: str) -> str:
    return given.rpartition("/")[2]


# -- what is a solution ----------------------------------------------------------------------------------------------


def is_solution(path: Path) -> bool:
    """Whether a file may be the work itself: a source, a program, or a text with moves, and no text about it."""
    if is_about(path):
        return False
    try:
        return is_work(path) or path.suffix.lower() in TEXTS or (kind_of(path) is Kind.TEXT and not is_archive(path))
    except OSError:
        return False


def is_about(path: Path) -> bool:
    """`README`, `report.tex`, `AUTHORS`; but not `group 3.txt`, which a group may well have called its solution."""
    words = set(plain_words(path.stem))
    if path.suffix.lower() in ABOUT_TEXTS or (words & ABOUT and not is_work(path)):
        return True
    return is_names_file(path) and words <= AUTHORS | SMALL_WORDS and not any(map(str.isdecimal, path.stem))


def text_in(path: Path) -> str:
    """The text of a file with moves. Raises ParseError."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ParseError(say("expected at most {} bytes, found more", LARGEST))
    return decode(data).text


def is_only_a_list(path: Path) -> bool:
    """Whether a Python file is a list of moves and nothing else."""
    try:
        text = normalised(text_in(path))
        return is_list(text) and sum(1 for _ in move_words(text)) > 0
    except ParseError:
        return False
