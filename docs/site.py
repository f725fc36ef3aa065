"""The documentation as a site in both languages, which the server has beside the page: `python docs/site.py`.

The front page is the README. A page that is not in French stands among the French ones as it is, and the other way round.
The public names of the library follow the page that lists them, from their docstrings.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

import carreau
from carreau.web.server.static_files import MANUAL

ROOT = Path(__file__).resolve().parents[1]
OUTSIDE = {"README": "index", "CONTRIBUTING": "contributing", "CHANGELOG": "changelog", "SECURITY": "security"}
SECTIONS = {
    "tutorials": {"en": "Tutorials", "fr": "Tutoriels"},
    "how-to": {"en": "How to", "fr": "Comment faire"},
    "explanation": {"en": "Explanation", "fr": "Explications"},
    "reference": {"en": "Reference", "fr": "Référence"},
}
PROJECT = {"en": "Project", "fr": "Projet"}
SITES = {"en": {"en": "", "fr": "fr/"}, "fr": {"en": "../", "fr": ""}}  # the way from one language to another
NAMES = {"en": "English", "fr": "Français"}
QUIET = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
API = Path("reference", "api.md")
OTHER_LANGUAGE = re.compile(r" ?\(\[français\]\([^)]*\)\)|^\*?\[(En français|In English)\]\([^)]*\)\*?\n\n", re.MULTILINE)
NO_PAGE = re.compile(r"\[([^\]]+)\]\((?:\.\./)*(?:examples|src|tests|benchmarks|native)/[^)]*\)")


def build(folder: Path, site: Path) -> None:
    """Lay the pages out in a folder, and write the site that they make."""
    shutil.rmtree(folder, ignore_errors=True)
    for language in SITES:
        pages = folder / language
        lay_out(pages, language)
        settings = folder / f"{language}.yml"
        settings.write_text(yaml.safe_dump(settings_of(pages, language, site)), "utf-8")
        subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", settings], check=True, env=QUIET
        )


def lay_out(pages: Path, language: str) -> None:
    """The pages as they are named and linked in every language."""
    shutil.copytree(ROOT / "docs", pages, ignore=shutil.ignore_patterns("*.md", "*.py", "__pycache__"))
    shutil.copy(ROOT / "src" / "carreau" / "web" / "static" / "icon.svg", pages / "images")
    found = {path.relative_to(ROOT / "docs"): path for path in sorted((ROOT / "docs").rglob("*.md"))}
    found |= {
        Path(path.name.replace(name, page)): path for name, page in OUTSIDE.items() for path in ROOT.glob(f"{name}*.md")
    }
    for place, path in found.items():
        name = place.name.removesuffix(".md").removesuffix(".fr")
        english, french = place.with_name(f"{name}.md"), place.with_name(f"{name}.fr.md")
        chosen = found.get(french if language == "fr" else english, path)
        (pages / english).parent.mkdir(parents=True, exist_ok=True)
        (pages / english).write_text(as_page(chosen.read_text("utf-8"), chosen.parent == ROOT), "utf-8")
    with (pages / API).open("a", encoding="utf-8") as file:
        file.writelines(f"\n::: carreau.{name}\n" for name in sorted(carreau.__all__, key=str.lower))


def as_page(text: str, of_root: bool) -> str:
    text = NO_PAGE.sub(r"\1", OTHER_LANGUAGE.sub("", text)).replace(".fr.md", ".md")
    if of_root:
        text = re.sub(r'(\]\(|src=")docs/', r"\1", text)
        for name, page in OUTSIDE.items():
            text = text.replace(f"({name}.md)", f"({page}.md)")
    return text


def settings_of(pages: Path, language: str, site: Path) -> dict[str, object]:
    folders = [
        {titles[language]: [str(path.relative_to(pages)) for path in sorted((pages / name).glob("*.md"))]}
        for name, titles in SECTIONS.items()
    ]
    return {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": str(pages),
        "site_dir": str(site / SITES["en"][language]),
        "hooks": [__file__],
        "theme": {"language": language},
        "extra": {"alternate": [{"name": name, "link": f"#{each}", "lang": each} for each, name in NAMES.items()]},
        "nav": [
            {"Carreau": "index.md"},
            *folders,
            {PROJECT[language]: ["architecture.md", "contributing.md", "changelog.md", "security.md"]},
        ],
    }


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Every page leads to itself in the other language."""
    to_root = "../" * page.url.count("/")
    for language, way in SITES[config.theme["language"]].items():
        output = output.replace(f'"#{language}"', f'"{to_root}{way}{page.url}"')
    return output


if __name__ == "__main__":
    build(ROOT / "build" / "docs", MANUAL)
