"""Whatever can be said has its French, and no French is left over of what is not said any more."""

import ast
import re
from string import Formatter

import pytest

from carreau.language.french import ENTRIES, OWN, help
from tests.language.sources import PACKAGE, glued, sentences, strings, templates, tree_of

NOT_TRANSLATED = {  # a module, or a package with all in it, and why nobody reads it in French
    "cli/localised_help": "patterns, and French",
    "testing": "for whoever writes a game in Python",
    "enseignement": "French already",
    "language": "the translations",
    "core/text": "makes sentences and has none",
    "drawing": "draws; has no sentences of its own",
    "games/racetrack/generate/criteria": "why a track is drawn once more; nobody is told",
    "arena/cage": "between processes; what a person sees of it is said in arena/findings and arena/sandbox",
    "arena/templates": "bots to start from, in both languages already",
    "arena/tournament/report": "words of its own, in both languages already",
    "arena/tournament/fingerprint": "compared, and not shown",
    "marking/report": "the page about a class, whose words stand in marking/words",
    "marking/words": "in both languages already",
    "bench/words": "in both languages already",
    "bench/questions": "in both languages already",
    "bench/suites": "names of levels and methods, which are the same in every language",
    "bench/report": "writes pages, whose words stand in bench/words",
    "bench/tables": "writes tables, whose words stand in bench/words",
    "execution/worker": "between processes",
    "web/browser/checking": "in the words of a library, which stand in language/french/libraries",
    "web/server/linking": "writes modules; a mistake in one is ours",
    "web/site/compiling": "runs where the runtime of a page is made",
    "web/site/trimming": "the same",
    "web/browser/native_module": "between Python and the kernels; a mistake in a call is ours",
    "web/browser/native_values": "the same",
    "web/site/head": "tags for the head of a page",
    "episodes/manuals": "in both languages already",
}
NOT_SAID = {  # strings that look like sentences, and what they are
    'exec "$@" 2>&1': "a command",
    'exec "$@" <"$0"': "a command",
    "import sys; sys.path.insert(0, sys.argv.pop(1)); from cage.keeper import main; main()": "a command",
    "python3 -m http.server --directory {}": "a command",
    "signal {}": "the same in French",
    "accept-encoding, accept-language": "a header",
    "max-age=31536000, immutable": "a header",
    "unexpected end": "as Python says it",
    "undefined reference to `main'": "what a linker says",
    "the server answers a y": "a mistake of ours",
    "ricochet tables: ": "the beginning of a sentence of native code, which is cut off",
    "the car is too fast": "looked for in a sentence",
    "# ruff:": "in a file",
    "{} ({}) gave an answer that the rules do not confirm: {}": "a mistake of ours",
    "expert (native) gave an answer that the rules do not confirm: {}": "a mistake of ours",
    "Accel : ": "in a file",
    **dict.fromkeys(("Invalid Request", "Invalid params", "Method not found", "Unknown tool"), "as JSON-RPC and MCP say it"),
    ":typing :action-costs": "in a file",
    "Accel : {}": "in a file",
    "Start : ": "in a file",
    "Start : {}": "in a file",
    "Steps : {}": "in a file",
    "Seed {}": "the title of a level",
    "Seed {}, number {}": "the title of a level",
    "carreau generate": "a command",
    "--engine native": "a command",
    "carreau generate race": "a command",
    "--kind {}": "a command",
    "--moves {}": "a command",
    "--seed {}": "a command",
    "--{} {}": "a command",
    "# main {}={} {}={}": "in a file",
    "# size {} {}": "in a file",
    "y*{}+x, y down": "in a file",
    ":: Sokoban levels\n\n": "in a file",
    '<?xml version="1.0" encoding="UTF-8"?>': "in a file",
    '<Level {} Width="{}" Height="{}">': "in a file",
    '<LevelCollection MaxWidth="{}" MaxHeight="{}">': "in a file",
    "date created": "in a file",
    "date of last change": "in a file",
    "outside lower center": "a place, as matplotlib says it",
    "fewest moves": "the name of a guarantee",
    "Application Support": "the name of a folder",
    "First push": "an example in the schema",
    "a JSON object a line, as they come": "in the schema",
    '<img src="data:image/svg+xml;base64,{}" alt="{}" style="max-width:100%">': "HTML",
    '<script type="module" src="{}/embed.js"></script>': "HTML",
    "{}\n<carreau-board {}>{}</carreau-board>": "HTML",
}
CODE = re.compile(
    r"(\w+/[\w-]+; charset=.*)|(.*\|.*)|((tuple|Callable)\[.*)|(default-src .*)"
    r"|(?s:\s*(create table|select|insert|delete from|begin|pragma|where|order by) .*)|(\(select .*)"
    r"|(?s:(\{\})?\s*\([:=\w].*)"
)  # types, media types, policies, SQL, PDDL


def said(module: str) -> bool:
    names = module.split("/")
    within = {"/".join(names[:count]) for count in range(1, len(names) + 1)}
    return not within & set(NOT_TRANSLATED)


MODULES = {str(path.relative_to(PACKAGE).with_suffix("")): path for path in sorted(PACKAGE.rglob("*.py"))}
TOLD = {module: path for module, path in MODULES.items() if said(module)}


@pytest.mark.parametrize("module", TOLD)
def test_every_sentence_has_its_french(module: str) -> None:
    found = {text for text in sentences(TOLD[module]) if not CODE.fullmatch(text)}
    assert not found - set(OWN) - set(help.ENTRIES) - set(NOT_SAID), (
        "add these to src/carreau/language/french, or to NOT_SAID with the reason"
    )


@pytest.mark.parametrize("module", TOLD)
def test_every_sentence_keeps_its_parts(module: str) -> None:
    found = {text for text in glued(TOLD[module]) if not CODE.fullmatch(text)}
    assert not found - set(NOT_SAID), "make these with say(), or add them to NOT_SAID with the reason"


def test_every_name_that_can_be_unknown_has_its_french() -> None:
    for module, path in TOLD.items():
        for node in ast.walk(tree_of(path)):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func) == "UnknownName"
                and isinstance(node.args[0], ast.Constant)
            ):
                assert node.args[0].value in OWN, module


def test_no_french_is_left_over() -> None:
    literal = {text for path in TOLD.values() for each in strings(tree_of(path)) for text in templates(each)}
    assert not set(OWN) - literal
    assert not set(NOT_SAID) - literal and not {
        name for name in NOT_TRANSLATED if not any(module.startswith(name) for module in MODULES)
    }


@pytest.mark.parametrize("english", ENTRIES)
def test_the_french_uses_what_the_english_has(english: str) -> None:
    placeholders = sum(field is not None for _, field, _, _ in Formatter().parse(english))
    used = {int(field) for _, field, _, _ in Formatter().parse(ENTRIES[english]) if field is not None}
    assert used <= set(range(placeholders))
    assert used == set(range(placeholders)) or "instance of {}" in english


def test_the_french_has_the_signs_of_french_typography() -> None:
    for french in ENTRIES.values():
        text = re.sub(r"\{\{.*\}\}|\{[^}]*\}|`[^`]*`|\"[^\"]*\"", "x ", french)  # without examples and placeholders
        assert not re.search(r"\w'\w", text), "’ and not '"
        assert not re.search(r"[^ ][:;?!»]", text) and not re.search(r"«[^ ]", text), french


NOT_ON_THE_PAGE = (
    "cli",
    "arena",
    "atlas",
    "marking",
    "bots",
    "drawing",
    "language",
    "testing",
    "enseignement",
    "core/text",
    "solvers/ricochet/oracle",
)


@pytest.mark.parametrize("module", [module for module in MODULES if not module.startswith(NOT_ON_THE_PAGE)])
def test_no_sentence_that_reaches_the_page_names_an_option_of_the_command_line(module: str) -> None:
    typed = re.compile(r"(?<![\w-])--[a-z]|\bcarreau (?!is\b)[a-z]+")
    assert not [text for text in sentences(MODULES[module]) - set(NOT_SAID) if typed.search(text)]


def test_no_word_of_the_page_names_an_option_of_the_command_line() -> None:
    words = [path.read_text() for path in (PACKAGE / "web" / "static" / "words").glob("*.js")]
    assert words and not [text for text in words if re.search(r"--[a-z]", text)]
