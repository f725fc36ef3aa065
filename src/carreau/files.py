"""From a name to levels and back: files, levels that come with Carreau, and telling formats apart by their content."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carreau import document
from carreau.core.errors import CarreauError, LevelError, ParseError, UnknownName
from carreau.core.formats import Format, ImageFormat, plain
from carreau.core.level import Level, Problem
from carreau.core.text import join, say
from carreau.games import REGISTRY, all_games, game, game_names, game_of, level_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

OTHER_PICTURES = {b"\xff\xd8\xff": "JPEG", b"GIF87a": "GIF", b"GIF89a": "GIF", b"RIFF": "WebP", b"II*\0": "TIFF"}
DEFAULT_SET = "default"  # what the name of a game alone means, if it has one of that name
LARGEST_FILE = 64 * 2**20  # bytes; larger than any level, smaller than a mistake
DECLARED = re.compile(rb"<\?xml[^>]{0,80}encoding=[\"'](iso-8859-1|iso-8859-15|windows-1252)[\"']", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Source:
    """Where levels come from: the name that errors use, and what is in it."""

    name: str
    data: bytes

    @property
    def text(self) -> str:
        try:
            return self.data.decode(encoding(self.data))
        except UnicodeDecodeError as error:
            line = self.data.count(b"\n", 0, error.start) + 1
            column = error.start - self.data.rfind(b"\n", 0, error.start)
            raise ParseError("expected UTF-8 text", line, column, self.name) from None


def load(reference: str, format_name: str = "", *, mesh: int = 0, picture: str = "") -> Level:
    """One level: `FILE`, `FILE#3` for the third of a file, or one of ours such as `sokoban/easy#3`.

    A PNG file is a level too: `mesh` says how many pixels a cell has, if that is not to be chosen. `picture` is a file to
    show under the board.
    """
    name, number = split(reference)
    return load_all(f"{name}#{number or 1}", format_name, mesh=mesh, picture=picture)[0]


def load_all(reference: str, format_name: str = "", *, mesh: int = 0, picture: str = "") -> list[Level]:
    """All levels of a file, or of one of our sets; with `#3` the third alone."""
    name, number = split(reference)
    levels, _ = read_source(open_source(name), format_name, mesh)
    if number > len(levels):
        refuse_number(reference, len(levels))
    levels = levels[number - 1 : number] if number else levels
    return [with_picture(level, picture) for level in levels] if picture else levels


def read_source(source: Source, format_name: str = "", mesh: int = 0) -> tuple[list[Level], str]:
    """The levels of a source, text or picture, and the name of the format they are in."""
    with names_file(source.name):
        image = image_format(source, format_name)
        if image is not None:
            return [image.read(source.data, mesh)], image.name
        text = plain(source.text)
        chosen = find_format(format_name) if format_name else detect(text)
        return list(chosen.read(text)), chosen.name


@contextmanager
def names_file(name: str) -> Generator[None]:
    """What is wrong with the content of a file is said with its name."""
    try:
        yield
    except ParseError as error:
        raise ParseError(error.message, error.line, error.column, name) from None


def with_picture(level: Level, name: str) -> Level:
    """The level with a picture that is shown under its board."""
    about = game_of(level)
    if about.images is None:
        raise CarreauError(say("{}: no picture can be shown under a level of {}", name, about.title))
    with names_file(name):
        return about.images.decorate(level, open_source(name).data)


def split(reference: str) -> tuple[str, int]:
    """`FILE#3` as the file and 3; no number is 0."""
    name, mark, number = reference.rpartition("#")
    if not mark:
        return reference, 0
    if not number.isdecimal() or int(number) == 0:
        raise CarreauError(say("{}: expected the number of a level after #, found {!r}", reference, number))
    return name, int(number)


def refuse_number(reference: str, count: int) -> Any:
    if count == 1:
        raise CarreauError(say("{}: there is 1 level in it", reference))
    raise CarreauError(say("{}: there are {} levels in it", reference, count))


def open_source(name: str) -> Source:
    """A file, or a set of ours where no such file exists."""
    path = Path(name)
    if not path.exists() and (own := own_set(name)):
        return own
    try:
        if path.is_dir():
            raise CarreauError(say("{}: expected a file, found a folder", name))
        if path.stat().st_size > LARGEST_FILE:
            raise CarreauError(say("{}: larger than {} MB, which no level is", name, LARGEST_FILE // 2**20))
        return Source(name, path.read_bytes())
    except FileNotFoundError:
        raise CarreauError(say("{}: no such file, and none of our sets ({})", name, ", ".join(own_sets()))) from None
    except (OSError, ValueError) as error:
        raise CarreauError(say("{!r}: cannot be read ({})", name, str(error))) from None


def encoding(data: bytes) -> str:
    """UTF-8, unless XML declares one of the older encodings that Western collections are in."""
    declared = DECLARED.match(data)
    return declared[1].decode().lower() if declared else "utf-8"


def own_sets() -> list[str]:
    """The names of the level sets that come with Carreau, and of those that come with other games."""
    return sorted(f"{owner}/{name}" for owner in game_names() for name in sets_of(owner))


def own_set(name: str) -> Source | None:
    owner, _, short = name.partition("/")
    found = sets_of(owner).get(short or DEFAULT_SET)
    return Source(name, found.read_bytes()) if found else None


def sets_of(owner: str) -> dict[str, Traversable]:
    """The files with the level sets of a game, by the names of the sets."""
    folder = level_folder(owner)
    if folder is None or not folder.is_dir():
        return {}
    return {each.name.removesuffix(".json"): each for each in folder.iterdir() if each.name.endswith(".json")}


def formats() -> Iterator[Format[Any]]:
    """Every format, ours first."""
    yield document.FORMAT
    for each in all_games():
        yield from each.formats


def matching_formats(text: str) -> list[Format[Any]]:
    """The formats that a text can be in. Those of other packages are asked only if it is in none of ours."""
    ours = [document.FORMAT, *(each for name in REGISTRY for each in game(name).formats)]
    found = [each for each in formats() if each in ours and each.matches(text)]
    return found or [each for each in formats() if each not in ours and each.matches(text)]


def images() -> Iterator[ImageFormat[Any]]:
    """Every format that is a picture."""
    yield from (each.images for each in all_games() if each.images is not None)


def find_format(name: str) -> Format[Any]:
    known: dict[str, Format[Any]] = {}
    for each in formats():
        known.setdefault(each.name, each)  # the name of one of ours stays its own
    if name not in known:
        raise UnknownName("format", name, [*known, *(each.name for each in images())])
    return known[name]


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


def found_picture(data: bytes) -> str:
    return next((say("one in the format {}", name) for begin, name in OTHER_PICTURES.items() if data.startswith(begin)), "")


def read(text: str, format_name: str = "") -> list[Level]:
    """The levels of a text in the format named, or in the one its content shows."""
    text = plain(text)
    chosen = find_format(format_name) if format_name else detect(text)
    return list(chosen.read(text))


def detect(text: str) -> Format[Any]:
    """The one format that a text can be in. Where two are possible it is not guessed."""
    text = plain(text)
    if not text.strip():
        raise ParseError("expected a level, found an empty file", 1)
    found = matching_formats(text)
    if len(found) == 1:
        return found[0]
    if found:
        names = join("{} or {}", [each.name for each in found])
        raise ParseError(say("this could be {}; say which with --format", names), 1)
    raise nearest_error(text)


def nearest_error(text: str) -> ParseError:
    """What is wrong with a text that is in no format: the error of the reader that got furthest, if one got anywhere."""
    nearest, name = ParseError(""), ""
    for each in formats():
        try:
            each.read(text)
        except ParseError as error:
            if (error.line, error.column) > max((nearest.line, nearest.column), (1, 1)):
                nearest, name = error, each.name
    if name:
        return ParseError(
            say("{} (read as {}; --format says otherwise)", nearest.message, name), nearest.line, nearest.column
        )
    names = ", ".join(each.name for each in formats())
    return ParseError(say("no format is recognised; say which with --format ({})", names), 1)


def save(levels: Sequence[Level], path: str | Path, format_name: str = "", mesh: int = 0) -> None:
    Path(path).write_bytes(encode(levels, format_name or format_for(levels, Path(path)), mesh))


def encode(levels: Sequence[Level], format_name: str = "json", mesh: int = 0) -> bytes:
    """What a file of a format holds: a text, or a picture with `mesh` pixels a cell."""
    image = next((each for each in images() if each.name == format_name), None)
    if image is None:
        return write(levels, format_name).encode()
    if len(levels) != 1:
        raise LevelError([Problem(say("a picture holds exactly one level, not {}", len(levels)))])
    require_format(levels[0], image, game_of(levels[0]).images)
    return image.write(levels[0], mesh)


def write(levels: Sequence[Level], format_name: str = "json") -> str:
    """The levels as a text of a format."""
    chosen = find_format(format_name)
    if chosen.write is None:
        raise LevelError([Problem(say("the format {} can be read but not written", chosen.name))])
    for level in levels:
        require_format(level, chosen, document.FORMAT, *game_of(level).formats)
    return chosen.write(levels)


def require_format(
    level: Level, chosen: Format[Any] | ImageFormat[Any], *known: Format[Any] | ImageFormat[Any] | None
) -> None:
    if chosen not in known:
        raise LevelError([Problem(say("the format {} holds no levels of {}", chosen.name, level.game))])


def format_for(levels: Sequence[Level], path: Path) -> str:
    """The format that a file's ending means for these levels; ours if it means none."""
    for chosen in (*formats(), *images()):
        if chosen.suffix == path.suffix and all(chosen in (*about.formats, about.images) for about in map(game_of, levels)):
            return chosen.name
    return document.FORMAT.name
