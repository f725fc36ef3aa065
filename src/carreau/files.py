"""From a name to levels and back: files, levels that come with Carreau, texts and pictures."""

from __future__ import annotations

import os.path
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carreau import document
from carreau.core.errors import CarreauError, LevelError, ParseError, UnknownName, similar
from carreau.core.formats import AnyFormat, Format, ImageFormat, whole
from carreau.core.level import AnyLevel, Level, Problem, listed
from carreau.core.text import join, say
from carreau.core.writing import write_file
from carreau.encodings import Decoded, decode, told
from carreau.games import game_names, game_of, level_folder
from carreau.recognition import find_format, formats, images, read_entries
from carreau.shelf import LARGEST_FILE, PREFIX, check_folder, open_shelf, opened_shelf, too_large
from carreau.shelf_names import title_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

OTHER_PICTURES = {b"\xff\xd8\xff": "JPEG", b"GIF87a": "GIF", b"GIF89a": "GIF", b"RIFF": "WebP", b"II*\0": "TIFF"}
PACKED = {b"\x1f\x8b": "gzip", b"PK\x03\x04": "zip", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"7z\xbc\xaf": "7z"}
DEFAULT_SET = "default"  # what the name of a game alone means, if it has one of that name


@dataclass(frozen=True)
class Source:
    """Where levels come from: the name that errors use, and what is in it; a picture to show under its levels, and what
    those are called that have no title of their own; its format, if that need not be found out."""

    name: str
    data: bytes
    view: Source | None = None
    title: str = ""
    format: str = ""

    @cached_property
    def decoded(self) -> Decoded:
        with names_file(self.name):
            return decode(self.data)

    @property
    def text(self) -> str:
        return self.decoded.text


@dataclass(frozen=True, slots=True)
class Contents:
    """What a source holds: levels, and in place of one that cannot be read what is wrong with it; the name of their format,
    and what its reader should know of how they were read."""

    entries: list[Level | ParseError]
    format: str
    note: str = ""


def load(reference: str | Path, format_name: str = "", *, mesh: int = 0, picture: str = "") -> Level:
    """One level: `FILE`, `FILE#3` for the third of a file, or one of ours such as `sokoban/easy#3`. Others of the file may
    be broken.

    A PNG file is a level too: `mesh` says how many pixels a cell has, if that is not to be chosen. `picture` is a file to
    show under the board.
    """
    name, number = split(reference)
    return load_all(f"{name}#{number or 1}", format_name, mesh=mesh, picture=picture)[0]


def load_all(reference: str | Path, format_name: str = "", *, mesh: int = 0, picture: str = "") -> list[Level]:
    """All levels of a file, or of one of our sets; with `#3` the third alone. Raises ParseError if one is broken."""
    return whole(load_each(reference, format_name, mesh=mesh, picture=picture).entries)


def load_each(reference: str | Path, format_name: str = "", *, mesh: int = 0, picture: str = "") -> Contents:
    """The same, with what is wrong with a level in its place. Raises ParseError if none can be read."""
    name, number = split(reference)
    found = contents_of(open_source(name), format_name, mesh)
    entries = found.entries
    if number > len(entries):
        refuse_number(f"{name}#{number}", len(entries))
    entries = entries[number - 1 : number] if number else entries
    if picture:
        view = open_source(picture)
        entries = [each if isinstance(each, ParseError) else with_view(each, view) for each in entries]
    return replace(found, entries=entries)


def levels_of(source: Source, format_name: str = "", mesh: int = 0) -> list[Level]:
    """All levels of a source. Raises ParseError if one is broken."""
    return whole(contents_of(source, format_name, mesh).entries)


def contents_of(source: Source, format_name: str = "", mesh: int = 0, most_bytes: int = 0) -> Contents:
    """What is in a source, its levels with the titles and the picture that they have from it; the picture made smaller if it
    has more than so many bytes."""
    found = read_source(source, format_name, mesh)
    single = len(found.entries) == 1
    entries = list[Level | ParseError]()
    for number, each in enumerate(found.entries, 1):
        if not isinstance(each, ParseError):
            if source.title and not each.meta.title:
                each = retitled(each, source.title if single else f"{source.title} {number}")
            each = with_view(each, source.view, most_bytes) if source.view else each
        entries.append(each)
    return replace(found, entries=entries)


def retitled(level: AnyLevel, title: str) -> AnyLevel:
    return replace(level, meta=replace(level.meta, title=title))  # type: ignore[type-var]


def read_source(source: Source, format_name: str = "", mesh: int = 0) -> Contents:
    """What is in a source, text or picture. Raises ParseError if no level of it can be read."""
    with names_file(source.name):
        refuse_packed(source.data)
        image = image_format(source, format_name)
        if image is not None:
            return Contents([image.read(source.data, mesh)], image.name)
        found = read_entries(source.text, format_name or source.format)
    entries = [each.in_file(source.name) if isinstance(each, ParseError) else each for each in found.entries]
    return Contents(entries, found.format, told(source.decoded.guess))


@contextmanager
def names_file(name: str) -> Generator[None]:
    """What is wrong with the content of a file is said with its name."""
    try:
        yield
    except ParseError as error:
        raise error.in_file(name) from None


def with_view(level: Level, view: Source, most_bytes: int = 0) -> Level:
    """The level with a picture that is shown under its board."""
    about = game_of(level)
    if about.images is None:
        raise CarreauError(say("{}: no picture can be shown under a level of {}", view.name, about.title))
    with names_file(view.name):
        data = about.images.shrink(view.data, most_bytes) if 0 < most_bytes < len(view.data) else view.data
        return about.images.decorate(level, data)


def split(reference: str | Path) -> tuple[str, int]:
    """`FILE#3` as the file and 3; no number is 0. A file may have such a name itself."""
    reference = str(reference)
    name, mark, number = reference.rpartition("#")
    if not mark:
        return reference, 0
    if not number.isdecimal() or int(number) == 0:
        if os.path.isfile(reference):  # noqa: PTH113 which is told of anything, however long or strange
            return reference, 0
        raise CarreauError(say("{}: expected the number of a level after #, found {!r}", reference, number))
    return name, int(number)


def refuse_number(reference: str, count: int) -> Any:
    one = say("{}: there is 1 level in it", reference)
    raise CarreauError(one if count == 1 else say("{}: there are {} levels in it", reference, count))


def open_source(name: str) -> Source:
    """A file, standard input for -, or a set of ours or of the shelf where no such file exists."""
    if name == "-":
        return Source(name, standard_input())
    path = Path(name)
    if not path.exists() and (own := own_set(name)):
        return own
    try:
        if path.is_dir():
            raise CarreauError(say("{}: expected a file, found a folder", name))
        if path.stat().st_size > LARGEST_FILE:
            raise too_large(name)
        return Source(name, path.read_bytes())
    except FileNotFoundError:
        raise CarreauError(nothing_called(name)) from None
    except (OSError, ValueError) as error:
        raise CarreauError(say("{!r}: cannot be read ({})", name, str(error))) from None


@cache
def standard_input() -> bytes:
    """All of it, read when it is first asked for."""
    data = sys.stdin.buffer.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise too_large("-")
    return data


def nothing_called(name: str) -> str:
    """What is said of a name that is neither a file nor a set, with the sets that were perhaps meant."""
    near = similar(name, own_sets())
    if near:
        return say("{}: no such file, and none of our sets; did you mean {}?", name, join("{}, {}", near))
    return say("{}: no such file, and none of our sets, such as sokoban/easy", name)


def own_sets() -> list[str]:
    """The names of the level sets that come with Carreau, and of those that come with other games."""
    return sorted(f"{owner}/{name}" for owner in game_names() for name in sets_of(owner))


def own_set(name: str) -> Source | None:
    """A set by its name, which never becomes a path of any other place: one of the shelf, of ours or of another game."""
    owner, _, short = name.partition("/")
    shelf = opened_shelf()
    if owner == PREFIX and shelf is not None:
        data, view_name, view = shelf.read(short)
        return Source(name, data, Source(view_name, view) if view_name else None, title_of(short))
    found = sets_of(owner).get(short or DEFAULT_SET)
    return Source(name, found.read_bytes(), format=document.FORMAT.name) if found else None


def require_set(name: str) -> Source:
    """The same; raises UnknownName for a name that no set has."""
    found = own_set(name)
    if found is None:
        raise UnknownName("set of levels", name, own_sets())
    return found


@cache
def own_levels(name: str) -> list[Level]:
    """The levels of a set of ours or of another game, which are the same as long as we run; so those of the shelf are not
    asked for here."""
    return levels_of(require_set(name))


def open_folder(folder: str | Path) -> None:
    """Have the files of a folder as sets too, under names such as `shelf/maths/first.xsb`: the way of `--levels`. Raises
    CarreauError if it is none."""
    check_folder(folder)
    use_folder(folder)


def use_folder(folder: str | Path) -> None:
    """The same, whether it is there now or not."""
    open_shelf(folder, level_suffixes())


def level_suffixes() -> set[str]:
    """The endings that files of levels have."""
    return {each.suffix for each in (*formats(), *images())}


def shelf_sets() -> list[str]:
    """The names of the sets on the shelf, if one is open."""
    shelf = opened_shelf()
    return [] if shelf is None else [f"{PREFIX}/{each.name}" for each in shelf.listing().entries]


def sets_of(owner: str) -> dict[str, Traversable]:
    """The files with the level sets of a game, by the names of the sets."""
    folder = level_folder(owner)
    if folder is None or not folder.is_dir():
        return {}
    return {each.name.removesuffix(".json"): each for each in folder.iterdir() if each.name.endswith(".json")}


def image_format(source: Source, format_name: str) -> ImageFormat[Any] | None:
    """The format that a file is a picture in; None if it is a text."""
    for each in images():
        if source.data.startswith(each.signature):
            if format_name in ("", each.name):
                return each
            raise ParseError(say("expected a text in the format {}, found a picture", format_name))
        if each.name == format_name or (not format_name and Path(source.name).suffix.lower() == each.suffix):
            raise ParseError(
                say("expected a picture in the format {}, found {}", each.name, found_picture(source.data) or "none")
            )
    if found := found_picture(source.data):
        raise ParseError(say("expected a text or a picture in the format png, found {}", found))
    return None


def refuse_packed(data: bytes) -> None:
    if found := next((name for begin, name in PACKED.items() if data.startswith(begin)), ""):
        raise ParseError(say("expected a level, found a file packed by {}: unpack it first", found))


def found_picture(data: bytes) -> str:
    return next((say("one in the format {}", name) for begin, name in OTHER_PICTURES.items() if data.startswith(begin)), "")


def read(text: str, format_name: str = "") -> list[Level]:
    """The levels of a text in the format named, or in the one its content shows."""
    return whole(read_entries(text, format_name).entries)


def save(levels: Level | Sequence[Level], path: str | Path, format_name: str = "", mesh: int = 0) -> None:
    """Write levels to a file, whole or not at all. Raises CarreauError if it cannot be written."""
    levels = listed(levels)
    write_file(path, encode(levels, format_name or format_for(levels, Path(path)), mesh))


def encode(levels: Sequence[Level], format_name: str = "json", mesh: int = 0) -> bytes:
    """What a file of a format holds: a text, or a picture with `mesh` pixels a cell."""
    image = next((each for each in images() if each.name == format_name), None)
    if image is None:
        return write(levels, format_name).encode("utf-8", "backslashreplace")  # half a pair as JSON has it
    if len(levels) != 1:
        raise LevelError([Problem(say("a picture holds exactly one level, not {}", len(levels)))])
    require_format(levels[0], image, game_of(levels[0]).images)
    return image.write(levels[0], mesh)


def write(levels: Level | Sequence[Level], format_name: str = "json") -> str:
    """The levels as a text of a format."""
    levels, chosen = listed(levels), find_format(format_name)
    if chosen.write is None:
        raise LevelError([Problem(say("the format {} can be read but not written", chosen.name))])
    for level in levels:
        require_format(level, chosen, document.FORMAT, *game_of(level).formats)
    return chosen.write(levels)


def text_for_programs(level: Level, format_name: str = "") -> str:
    """A level as programs read it: in the format that is named, else in the first of the game that can hold it."""
    return write([level], format_name or holding([level], game_of(level).formats, document.FORMAT))


def holding(levels: Sequence[Level], possible: Sequence[Format[Any]], other: Format[Any]) -> str:
    """The first format that can hold all of these levels, or the other one."""
    for each in possible:
        with suppress(LevelError):
            write(levels, each.name)
            return each.name
    return other.name


def require_format(level: Level, chosen: AnyFormat, *known: AnyFormat | None) -> None:
    if chosen not in known:
        raise LevelError([Problem(say("the format {} holds no levels of {}", chosen.name, level.game))])


def format_for(levels: Sequence[Level], path: Path) -> str:
    """The format that a file's ending means for these levels; ours if it means none. One that cannot hold them is meant as
    well, so that it is refused: a text called .png is opened by nothing. A .txt may be the first of the game, too."""
    ending, games = path.suffix.lower(), [game_of(each) for each in levels]
    if ending == ".txt" and games and (own := games[0].formats):
        return holding(levels, [each for each in own if each.suffix == ending], own[0])
    meant = [each for each in (*formats(), *images()) if each.suffix == ending]
    able = [each for each in meant if all(each in (*about.formats, about.images) for about in games)]
    return (able or meant or [document.FORMAT])[0].name
