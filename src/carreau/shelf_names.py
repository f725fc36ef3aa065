"""Names of files on a shelf: which are hidden, in what order they stand, which picture is the mask of which."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import PurePath

VIEWS = (".png", ".jpg", ".jpeg")  # what is seen may be any of these,
MASK, MASK_ENDING = "-mask", ".png"  # what is driven on is island-mask.png beside island.png
NO_LEVELS = re.compile(r"(readme|lisez-?moi|licen[cs]e|copying|contents?|sommaire)\b.*", re.IGNORECASE)


def is_hidden(name: str) -> bool:
    """What programs leave behind, and what is not meant to be seen."""
    return name.startswith((".", "~", "__MACOSX")) or name.endswith("~") or name.lower() in ("thumbs.db", "desktop.ini")


def is_text(name: str) -> bool:
    """Whether a name can be written in an address: one that is no UTF-8 on the disk cannot, nor one with control letters."""
    return bool(name) and printable(name) == name


def printable(name: str) -> str:
    """A name that can be shown, whatever bytes it is made of."""
    return re.sub(r"[\x00-\x1f\x7f]", "\ufffd", name.encode("utf-8", "replace").decode())


def natural_order(name: str) -> tuple[tuple[bool, int, str], ...]:
    """Level 2 before level 10, and letters beside one another with or without accents, small or capital."""
    plain = "".join(each for each in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(each))
    parts = re.split(r"(\d{1,18})", plain)
    return (*((part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in parts), (False, 0, name))


def title_of(name: str) -> str:
    """What a file is called where it does not say a title itself."""
    stem = PurePath(name).stem
    return re.sub(r"[\s_]+", " ", stem.removesuffix(MASK)).strip() or stem


def by_lower_case(names: Iterable[str]) -> dict[str, str]:
    """The names of a folder as pictures and masks look for one another: island.PNG and Island-Mask.png belong together."""
    return {each.casefold(): each for each in names if not is_hidden(each)}


def mask_of(name: str, beside: Mapping[str, str]) -> str:
    """The mask that lies beside a picture; nothing if it has none."""
    path = PurePath(name)
    return beside.get(f"{path.stem}{MASK}{MASK_ENDING}".casefold(), "") if path.suffix.lower() in VIEWS else ""


def has_view(name: str, beside: Mapping[str, str]) -> bool:
    """Whether a file is a mask, in the place of which a picture is seen."""
    path = PurePath(name)
    if path.suffix.lower() != MASK_ENDING or not path.stem.casefold().endswith(MASK):
        return False
    return any((path.stem[: -len(MASK)] + ending).casefold() in beside for ending in VIEWS)


def holds_no_levels(name: str) -> bool:
    """Whether a text is there to be read by people."""
    return NO_LEVELS.fullmatch(PurePath(name).stem) is not None
