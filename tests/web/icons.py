"""The icons of an installed site, drawn from the icon of the page: `python -m tests.web.icons` writes them anew."""

from __future__ import annotations

from carreau.web.site.build import ICON_FILES
from carreau.web.site.head import ICONS, size_of
from tests.web.browsing import STATIC, browsing

INSIDE = 0.66  # what an icon that is cut to any shape may fill of its square
PAPER = "#ffffff"


def main() -> None:
    ICON_FILES.mkdir(exist_ok=True)
    drawing = (STATIC / "icon.svg").read_text()
    with browsing() as browser:
        for name, purpose in ICONS.items():
            size = size_of(name)
            page = browser.new_page(viewport={"width": size, "height": size})
            share, ground = (INSIDE, PAPER) if purpose == "maskable" else (1, "transparent")
            inside = f"svg{{position:absolute;inset:{(1 - share) / 2:.0%};width:{share:.0%}}}"
            page.set_content(f"<style>html{{background:{ground}}}{inside}</style>{drawing}")
            page.screenshot(path=ICON_FILES / name, omit_background=True)


if __name__ == "__main__":
    main()
