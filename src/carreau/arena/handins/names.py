"""Whose work it is: what learning platforms call the folders of students, and the file with the names of a pair."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from carreau.arena.handins.file_types import stem

MOODLE = re.compile(r"(.{1,150}?)_(\d{1,12})_assignsubmission_([a-z]{1,20})(?:_(.*))?", re.IGNORECASE | re.DOTALL)
NAMELESS = re.compile(r"participante?", re.IGNORECASE)  # where names are hidden from whoever marks
VERSION = re.compile(r"(?:[-_. ]*+(?>\(\d{1,3}\)|v\d{1,3}|version|finale?|copie|copy|corrected|corrig[eé]e?|new))++$")
AUTHORS = {
    "author", "authors", "auteur", "auteurs", "name", "names", "nom", "noms", "binome", "binomes", "group", "groupe", "team",
    "equipe", "etudiant", "etudiants", "student", "students", "membres", "members", "prenom", "prenoms", "and", "et",
}  # fmt: skip
TEXTS = ("", ".txt", ".md", ".text", ".rst", ".nfo")
LONGEST_TEXT = 2000  # bytes of a file of names that are read
LONGEST_AUTHORS = 160  # letters
PARTS = re.compile(r"[\n,;/&|]|\s(?:et|and|und)\s")
NO_NAME = re.compile(r"<[^>]{0,80}>|\([^)]{0,80}\)|\S{1,80}@\S{1,80}|\bn°|\d{4,}|[*_#`]+")


class Student(NamedTuple):
    """What the name of a folder or file of a platform says."""

    name: str
    number: str
    rest: str  # what the student called the file, in exports without folders


def student_of(name: str) -> Student | None:
    """The student in a name such as `Ada LOVELACE_12345_assignsubmission_file_`; None if it is no such name."""
    if not (found := MOODLE.fullmatch(name)):
        return None
    who, number, _, rest = found.groups()
    return Student(f"{who} {number}" if NAMELESS.fullmatch(who.strip()) else who, number, rest or "")


def same_work(name: str) -> str:
    """What is the same in the names of two versions of one work: `bot (1).zip`, `Bot-v2.zip`, `bot.zip`."""
    plain = stem(name).strip().lower()
    return VERSION.sub("", plain) or plain


def without_number(stem: str) -> str:
    """A name without the number of a second download: `bot (1)`."""
    return re.sub(r" ?\(\d{1,3}\)$", "", stem)


def readable(name: str) -> str:
    """A name for tables: one line, and nothing that no screen can show."""
    plain = name.encode("utf-8", "replace").decode()
    return " ".join("".join(each if each.isprintable() else " " for each in plain).split()) or "?"


# -- the file with the names -----------------------------------------------------------------------------------------


def plain_words(text: str) -> list[str]:
    """Its words in small letters, without accents."""
    letters = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return re.findall(r"[a-z]+", letters)


def is_names_file(path: Path) -> bool:
    """`AUTHORS`, `noms.txt`, `fichier_binome.txt`."""
    return path.suffix.lower() in TEXTS and bool(set(plain_words(path.stem)) & (AUTHORS - {"and", "et"}))


def authors_in(folders: Iterable[Path]) -> str:
    """What the file of names says, in one line: the first that is found in these folders, and says something."""
    for folder in folders:
        for path in sorted(folder.iterdir()):
            if path.is_file() and not path.is_symlink() and is_names_file(path) and (found := authors_of(path)):
                return found
    return ""


def authors_of(path: Path) -> str:
    with path.open("rb") as file:
        text = decoded(file.read(LONGEST_TEXT))
    names = [name for part in PARTS.split(text.replace("\r", "\n")) if (name := a_name(part))]
    return cut(readable(", ".join(dict.fromkeys(names)))) if names else ""


def cut(text: str) -> str:
    return text if len(text) <= LONGEST_AUTHORS else text[: LONGEST_AUTHORS - 1] + "…"


def decoded(data: bytes) -> str:
    """Text as editors write it here: UTF-8, UTF-16 with its mark, or the code page of Windows, which holds Latin-1."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.start >= len(data) - 3:  # a letter that was cut at the end
            return data[: error.start].decode("utf-8-sig", "replace")
        return data.decode("cp1252", "replace")


def a_name(text: str) -> str:
    """A name without bullets, labels, addresses and numbers; empty if nothing is left of it."""
    label, _, rest = text.rpartition(":")
    text = rest if set(plain_words(label)) & AUTHORS or not rest.strip() else text
    text = NO_NAME.sub(" ", text)
    text = re.sub(r"^[\s\-–•·.)\d]+|[\s\-–•.(]+$", "", text)
    words = plain_words(text)
    return " ".join(text.split()) if words and not set(words) <= AUTHORS else ""
