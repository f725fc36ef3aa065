"""Writes what follows from the lines of the atlas into the documents anew: `python -m tests.atlas`."""

from functools import partial
from pathlib import Path

from carreau.atlas import atlas_of, figures, hardest_level, load, picture
from carreau.language import translate

DOCS = Path(__file__).parents[2] / "docs"
LINES = DOCS / "explanation" / "atlas.jsonl"
IMAGE = DOCS / "images" / "atlas-deepest.svg"
PAGES = {"en": DOCS / "explanation" / "atlas.md", "fr": DOCS / "explanation" / "atlas.fr.md"}
FOLLOWS = "<!-- What follows is written by `python -m tests.atlas`. -->\n\n"


def written(language: str) -> str:
    return figures(atlas_of(load([LINES])), partial(translate, language=language), f"../images/{IMAGE.name}")


def main() -> None:
    IMAGE.write_text(picture(hardest_level(atlas_of(load([LINES])).lines[0])))
    for language, path in PAGES.items():
        head, follows, _ = path.read_text().partition(FOLLOWS)
        path.write_text(head + follows + written(language))


if __name__ == "__main__":
    main()
