"""Imports go one way, games do not know one another, files stay readable, and starting is quick."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import carreau
from carreau.modes import MODES
from tests.stopping import PATIENCE

PACKAGE = Path(carreau.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
LAYERS = {  # what each part may import, beside itself
    "core": set[str](),
    "language": {"core"},
    "games": {"core"},
    "search": {"core"},
    "drawing": {"core"},
    "document": {"core", "games"},
    "shelf": {"core", "shelf_names"},
    "shelf_names": set[str](),
    "schemas": {"core"},
    "encodings": {"core"},
    "recognition": {"core", "games", "document"},
    "files": {"core", "games", "document", "encodings", "recognition", "shelf", "shelf_names"},
    "accelerator": {"core", "_native"},
    "solvers": {"core", "games", "search", "accelerator"},
    "session": {"core", "games"},
    "notebook": {"core", "games", "drawing", "document", "solvers", "session"},
    "trace": {"core", "games", "search", "document", "solvers", "session"},
    "daily": {"core", "files"},
    "coach": {"core", "games", "search", "document", "files", "solvers"},
    "enseignement": {"core", "games"},
    "generators": {"core", "games", "search", "solvers"},
    "opponents": {"core", "games", "search", "solvers"},
    "episodes": {
        *("core", "games", "search", "drawing", "files", "solvers", "session", "generators", "coach", "language"),
    },
    "modes": {"core", "games", "search", "opponents"},
    "store": {"core", "games"},
    "bots": {"core", "games", "accelerator"},
    "arena": {"core", "games", "search", "solvers", "bots", "drawing", "language", "store", "accelerator", "execution"},
    "marking": {
        *("core", "games", "search", "drawing", "document", "encodings", "files", "recognition", "solvers", "arena"),
        "language",
    },
    "fingerprint": {"core", "accelerator"},
    "execution": {"core", "search", "fingerprint"},
    "bench": {
        *("core", "games", "search", "drawing", "document", "files", "solvers", "generators", "arena", "marking"),
        *("language", "shelf_names", "execution", "fingerprint"),
    },
    "atlas": {"core", "games", "search", "drawing", "document", "session", "solvers", "bench", "fingerprint"},
    "testing": {"core", "games", "document", "files"},
    "gym": {"core", "games", "search", "drawing", "files", "solvers", "generators", "modes", "accelerator"},
    "web": set[str](),
    "web.worker": {
        *("core", "games", "search", "drawing", "document", "files", "solvers", "session", "trace", "coach", "language"),
        *("modes", "store", "generators", "daily", "shelf", "shelf_names", "arena", "bench", "fingerprint"),
    },
    "web.server": {"core", "games", "language", "store", "web.worker"},
    "web.browser": {"core", "accelerator", "files", "web.worker"},
    "web.site": {
        *("core", "games", "files", "shelf", "drawing", "language", "accelerator"),
        *("web.server", "web.worker", "web.browser"),
    },
    "cli": {
        *("core", "games", "search", "drawing", "document", "files", "solvers", "session", "generators", "opponents"),
        *("bots", "arena", "marking", "execution", "bench", "atlas", "trace", "web.server", "web.site", "language", "store"),
        *("shelf", "recognition", "accelerator", "episodes"),
    },
    "__main__": {"core", "cli"},
}


def imports(path: Path) -> set[str]:
    """The modules of Carreau that a file imports, as dotted names without the package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "carreau":
            module = (node.module or "").removeprefix("carreau").lstrip(".")
            found |= {module} if module else {alias.name for alias in node.names} - {"__version__"}
        elif isinstance(node, ast.Import):
            found |= {alias.name.removeprefix("carreau.") for alias in node.names if alias.name.startswith("carreau")}
    return found


def layer(names: Sequence[str]) -> str:
    """The part of Carreau that a module belongs to: its folder, or one inside it that has a layer of its own."""
    inner = ".".join(names[:2])
    return inner if inner in LAYERS else names[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts == ("__init__",):
        return
    own = layer(parts)
    for module in imports(path):
        other = layer(module.split("."))
        assert other == own or other in LAYERS[own], f"{own} may not import {other}"
        if own == "games" and len(parts) > 2 and other == "games":
            assert module.split(".")[1] == parts[1], "games do not import one another"
        if own == "solvers" and len(parts) > 2 and len(named := module.split(".")) > 1 and named[1] in OURS:
            assert named[1] == parts[1], "solvers of a game know that game only"


OURS = {"racetrack", "race", "ricochet", "sokoban"}
KNOWS_GAMES = {  # a module, or a folder with all in it, outside games/NAME and solvers/NAME: the games it names, and why
    "__init__": ({"ricochet"}, "Position, on a board of one game, is public"),
    "games/__init__": (OURS, "the table of games"),
    "modes/__init__": ({mode.game for mode in MODES.values()}, "the table of modes"),
    **{mode.module.replace(".", "/")[8:]: ({mode.game}, "a mode of this game") for mode in MODES.values()},
    "web/site": ({"racetrack"}, "what a stranger sees first, and what is seen of a link"),
    "notebook": ({"ricochet"}, "an oracle is shown as its histogram"),
    "opponents": ({"racetrack"}, "drivers of cars"),
    "bots": ({"race"}, "bots play Race"),
    "arena": ({"race"}, "bots play Race"),
    "bench/suites": (OURS, "the comparisons that documents made of each game"),
    "atlas": ({"ricochet"}, "the boards of one game"),
    "cli/atlas": ({"ricochet"}, "the verb that counts them"),
    "cli/commands": ({"race"}, "the verb that plays a match of bots"),
    "cli/race": ({"race"}, "that verb"),
    "cli/match_tables": ({"race"}, "what it prints"),
    "cli/tournament": ({"race"}, "the verb for many of them"),
    "cli/play": ({"sokoban"}, "the level that is played when none is named"),
    "cli/oracle": ({"ricochet"}, "the verb that asks an oracle"),
    "cli/steps": ({"racetrack"}, "a file format of other programs for runs of a car"),
    "enseignement": ({"racetrack"}, "the functions of one assignment"),
    "episodes/fresh": (OURS, "what makes a level of each easy or hard"),
    "episodes/manuals": (OURS, "the rules of each in a few words"),
    "web/server/messages": ({"sokoban"}, "an example in the schema"),
    "gym/encodings": (OURS, "the table of what agents see of each game"),
    **{f"gym/{game}": ({game}, "what agents see of this game") for game in OURS},
    "gym/duel": ({"racetrack"}, "a mode of this game, for agents"),
    "gym/blitz": ({"racetrack"}, "the same against the clock"),
    "gym/bids": ({"ricochet"}, "a mode of this game, for agents"),
    "language": (OURS, "the words of each game"),
}


def named_games(path: Path) -> Iterator[str]:
    """The games that a file names in a string that is no prose or in a name of its own, or imports something of."""
    for node in ast.walk(ast.parse(path.read_text())):
        texts = [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
        if isinstance(node, ast.ImportFrom):
            texts = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            texts = [alias.name for alias in node.names]
        names = (each for part in ("attr", "id", "name", "arg") if isinstance(each := getattr(node, part, None), str))
        texts += [
            re.sub(r"_|(?<=[a-z])(?=[A-Z])", " ", name).lower().replace(" ", ".") for name in names if name != "race"
        ]  # an English word
        yield from (word for text in texts if not re.search(r"\s", text) for word in re.split(r"\W", text) if word in OURS)


def test_games_are_named_only_where_they_are_meant() -> None:
    """A game that comes from outside is served by the same code as ours: whoever names one of ours has a reason."""
    found: dict[str, set[str]] = {}
    for path in FILES:
        place = path.relative_to(PACKAGE).with_suffix("").as_posix()
        if not any(place.startswith((f"games/{game}/", f"solvers/{game}/")) for game in OURS):
            owner = next((each for each in KNOWS_GAMES if place == each or place.startswith(f"{each}/")), place)
            found[owner] = found.get(owner, set()) | set(named_games(path))
    assert {place: games for place, games in found.items() if games} == {
        place: games for place, (games, _) in KNOWS_GAMES.items()
    }


PAGE_KNOWS_GAMES = {  # modules of the page outside games/ and words/, as above
    "home.js": ({"racetrack"}, "the board and the lesson that a stranger sees first"),
}
IN_SCRIPT = re.compile(r"\b(racetrack|ricochet|sokoban|race(?=/))\b", re.IGNORECASE)  # a race is more than a game of ours
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)


def test_the_page_names_games_only_where_they_are_meant() -> None:
    static = PACKAGE / "web" / "static"
    found = {
        path.relative_to(static).as_posix(): set(map(str.lower, IN_SCRIPT.findall(COMMENT.sub("", path.read_text()))))
        for path in static.rglob("*.js")
        if path.relative_to(static).parts[0] not in ("games", "words")
    }
    assert {name: games for name, games in found.items() if games} == {
        name: games for name, (games, _) in PAGE_KNOWS_GAMES.items()
    }


NATIVE_KNOWS_GAMES = {  # folders of native code beside those of the games, and why
    "environments": "many games at once for agents, a file a game",
    "kernels": "what can be called, a file a game",
    "bindings": "makes Python of those",
    "wasm": "makes calls of a page of those",
}
IN_NATIVE = re.compile(r"\b(racetrack|ricochet|sokoban|race)(?=[/_.\":])")  # a race is more than a game of ours


def test_native_code_names_games_only_where_they_are_meant() -> None:
    native = Path(__file__).parents[1] / "native"
    files = [path for path in native.rglob("*.*") if path.suffix in (".cpp", ".hpp", ".py")]
    named = {path.relative_to(native).parts[0] for path in files if IN_NATIVE.search(COMMENT.sub("", path.read_text()))}
    assert named - {"tests", *OURS} == set(NATIVE_KNOWS_GAMES)


WRITES = {  # a module, or a folder, that writes files by itself, and why it may
    "core/writing": "writes them whole or not at all, for everybody",
    "arena/cage": "needs nothing of Carreau, and writes for the system: groups, identities, what a bot tries",
    "arena/handins/archive": "unpacks into a folder that counts only when all of it is there",
    "arena/match": "a bot's error.log grows while it plays",
    "cli/streams": "opens only what takes all and keeps nothing",
    "core/journal": "grows by a line at a time, and half a last line is cut off",
    "arena/tournament/plan": "copies logs, again if that is not finished",
    "arena/findings": "copies a program into a folder that is removed again",
    "execution/worker": "answers through the pipe that was its standard output",
    "store/database": "makes an empty file beside one that somebody else may make at the same moment, which is then the one",
    "web/site": "writes a folder that takes its place only when all of it is there",
    "web/worker/main": "tells the system how nice it is",
}
WRITING = {"write_text", "write_bytes", "TemporaryDirectory", "NamedTemporaryFile", "TemporaryFile", "mkstemp", "mkdtemp"}
COPYING = {"shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.copytree", "shutil.move"}


def writes(path: Path) -> bool:
    """Whether a file opens others for writing, or copies some."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        name = called.rpartition(".")[2]
        words = [ast.unparse(each) for each in (*node.args, *(each.value for each in node.keywords))]
        if name in WRITING or called in COPYING:
            return True
        if name in ("open", "fdopen") and any(re.fullmatch(r"'[rb]*[wax+][rbt+]*'", word) for word in words):
            return True
        if name == "open" and any(re.search(r"O_(WRONLY|RDWR|CREAT|APPEND)", word) for word in words):
            return True
    return False


def test_files_are_written_in_one_place() -> None:
    """Whole or not at all: who writes by himself has a reason."""
    found: set[str] = set()
    for path in filter(writes, FILES):
        place = path.relative_to(PACKAGE).with_suffix("").as_posix()
        found.add(next((each for each in WRITES if place == each or place.startswith(f"{each}/")), place))
    assert found == set(WRITES)


def test_core_needs_the_standard_library_only() -> None:
    for path in (PACKAGE / "core").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert node.module.split(".")[0] in {"carreau", *sys.stdlib_module_names}


def test_no_file_is_too_long_to_read() -> None:
    root = Path(__file__).parents[1]
    sources = [path for folder in ("src", "native", "tests", "benchmarks") for path in (root / folder).rglob("*.*pp")]
    sources += [path for folder in ("src", "tests", "benchmarks", "examples") for path in (root / folder).rglob("*.py")]
    sources += [path for kind in ("*.js", "*.mjs", "*.css") for path in PACKAGE.rglob(kind)]
    sources += [path for kind in ("*.js", "*.mjs") for path in (root / "tests").rglob(kind)]
    assert not [str(path) for path in sources if len(path.read_text().splitlines()) > 350]


def test_help_needs_no_game_and_no_drawing() -> None:
    program = (
        "import sys, carreau.cli.commands\n"
        "heavy = ('carreau.games.', 'carreau.drawing', 'carreau.web', 'rich', 'fastapi', 'uvicorn')\n"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert ran.stdout.strip() == "[]"
