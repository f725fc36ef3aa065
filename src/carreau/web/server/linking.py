"""The modules of the page as a few files: one that it begins with, and one for each place that is fetched when it is
visited.

They are written in one way: imports and exports begin a line, what is exported does not change later, no module imports
itself in the end, and what is none of ours is fetched by `import(url)`. So a module becomes a function that is called once,
after those that it needs, and what it exports a plain object. Types and comments that end a line are left out; nothing else
is changed, so what a browser shows is what was written.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

COMMENT = re.compile(r"/\*\*(?:.|\n)*?\*/[ \t]*|^[ \t]*//.*$|(?<=[;,{(\[]) +// .*$", re.MULTILINE)
BLANK = re.compile(r"^[ \t]*\n", re.MULTILINE)
IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)|(\w+)) from "(\.[^"]*)";$', re.MULTILINE)
PASSED_ON = re.compile(r'^export \{([^}]*)\} from "(\.[^"]*)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?:(default) |(?=(?:const|class|function|async function) (\w+)))", re.MULTILINE)
LATER = re.compile(r'\bimport\("(\.[^"]*)"\)')
UNREAD = re.compile(r"^(?:import|export)\b.*|\bimport\b *\((?!url\)).*|\bimport\.meta\b.*", re.MULTILINE)
CSS_IMPORT = re.compile(r'^@import "([^"]*)";\n', re.MULTILINE)
START = """\
const $modules = {};
const $fetch = async (name) => $modules[name] ?? (await import(`./${name}`)).default($modules, $fetch);
"""


class NotLinked(Exception):
    """A module is not written as it should be."""


@dataclass(frozen=True, slots=True)
class Module:
    """What it needs at once and later, by name, and itself as a function."""

    needs: tuple[str, ...]
    later: tuple[str, ...]
    text: str


def read_module(name: str, source: str) -> Module:
    """Raises NotLinked for an import or export that is written in another way."""
    needs: list[str] = []
    later: list[str] = []
    exports: list[str] = []

    def found(path: str, among: list[str]) -> str:
        among.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), path)))
        return among[-1]

    def imported(match: re.Match[str]) -> str:
        names, whole, default, path = match.groups()
        wanted = f"{{ {', '.join(pairs(names))} }}" if names is not None else whole or f"{{ default: {default} }}"
        return f'const {wanted} = $modules["{found(path, needs)}"];'

    def passed_on(match: re.Match[str]) -> str:
        other = found(match[2], needs)
        for each in pairs(match[1]):
            inner, _, outer = each.partition(": ")
            exports.append(f'{outer or inner}: $modules["{other}"].{inner}')
        return ""

    def exported(match: re.Match[str]) -> str:
        exports.append("default: $default" if match[1] else match[2])
        return "const $default = " if match[1] else ""

    def fetched(match: re.Match[str]) -> str:
        return f'$fetch("{found(match[1], later)}")'

    text = COMMENT.sub("", source)
    for pattern, instead in ((IMPORT, imported), (PASSED_ON, passed_on), (EXPORT, exported), (LATER, fetched)):
        text = pattern.sub(instead, text)
    if odd := UNREAD.search(text):
        raise NotLinked(f"{name}: {odd[0]}")
    body = BLANK.sub("", text)
    whole = f'// {name}\n$modules["{name}"] ??= (() => {{\n{body}return {{ {", ".join(exports)} }};\n}})();\n'
    return Module(tuple(needs), tuple(later), whole)


def pairs(names: str) -> Iterator[str]:
    """`a, b as c` as the names of an object's fields: `a`, `b: c`."""
    for each in filter(None, (each.strip() for each in names.split(","))):
        yield each.replace(" as ", ": ")


def link(sources: Mapping[str, str], entry: str, anew: bool = False) -> dict[str, str]:
    """The files that a browser fetches, by name: the entry with all it needs at once, and what is fetched later likewise,
    without what the entry has brought. Two of those may both bring a module, which is run once. `anew`: the entry's file
    exports a function instead, and each call of it answers what the entry exports, with modules of its own."""
    begun = in_order(sources, entry)
    whole = START + "".join(module.text for module in begun.values())
    files = {entry: f'export default () => {{\n{whole}return $modules["{entry}"];\n}};\n' if anew else whole}
    waiting = [name for module in begun.values() for name in module.later]
    while waiting:
        name = waiting.pop()
        if name not in files:
            needed = [module for each, module in in_order(sources, name).items() if each not in begun]
            text = "".join(module.text for module in needed)
            files[name] = f'export default ($modules, $fetch) => {{\n{text}return $modules["{name}"];\n}};\n'
            waiting += [later for module in needed for later in module.later]
    return files


def script_for_others(file: str, edition: str, engine: str) -> str:
    """The script that pages of others name, in the folder of the site: its address stays, whatever edition it brings. What
    it imports was linked anew."""
    place = f'{{ site: new URL(".", import.meta.url).href, edition: "{edition}", engine: {engine} }}'
    return f'import anew from "{file}";\nanew().define(anew, {place});\n'


def in_order(sources: Mapping[str, str], entry: str) -> dict[str, Module]:
    """A module and all it needs at once, each after those that it needs itself."""
    found: dict[str, Module] = {}

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name not in sources:
            raise NotLinked(f"{', '.join(above)}: there is no {name}")
        if name in above:
            raise NotLinked(f"{name} imports itself in the end")
        if name not in found:
            module = read_module(name, sources[name])
            for other in module.needs:
                visit(other, (*above, name))
            found[name] = module

    visit(entry, ())
    return found


def link_styles(sources: Mapping[str, str], entry: str) -> str:
    """A style sheet with those that it imports in their places."""
    return CSS_IMPORT.sub(lambda match: link_styles(sources, match[1]), sources[entry])
