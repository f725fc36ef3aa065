"""The documentation as a site: every page in both languages, nothing from outside, and the server has it beside the page."""

import asyncio
import re
import runpy
from pathlib import Path

import httpx
import pytest

import carreau
from carreau.web.server import manual, static_files
from carreau.web.server.app import create_app

ROOT = Path(__file__).parents[1]


def asked(*paths: str) -> list[httpx.Response]:
    """What a server answers."""

    async def answers() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(create_app()), base_url="http://here") as client:
            return [await client.get(path) for path in paths]

    return asyncio.run(answers())


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build = runpy.run_path(str(ROOT / "docs" / "site.py"))["build"]
    build(folder / "pages", folder / "site")  # where a link leads nowhere, that fails
    return folder / "site"


def test_every_page_is_there_in_both_languages_and_each_leads_to_the_other(site: Path) -> None:
    names = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    pages = {name.removesuffix(".md").removesuffix(".fr") + ".html" for name in names} | {"index.html", "changelog.html"}
    for page in pages:
        for path, other in ((site / page, site / "fr" / page), (site / "fr" / page, site / page)):
            links = re.findall(r'<a href="([^"]+)" hreflang', path.read_text("utf-8"))
            assert other.resolve() in [(path.parent / link).resolve() for link in links], page
    assert "<html lang=fr" in (site / "fr" / "reference" / "formats.html").read_text("utf-8").replace('"', "")


def test_nothing_is_loaded_from_outside(site: Path) -> None:
    loads = re.compile(r'(?:<link[^>]+href|<script[^>]+src|<img[^>]+src)="?(?:https?:)?//', re.IGNORECASE)
    assert [path for path in site.rglob("*.html") if loads.search(path.read_text("utf-8"))] == []


def test_every_public_name_is_told_from_its_docstring(site: Path) -> None:
    told = (site / "reference" / "api.html").read_text("utf-8")
    assert [name for name in carreau.__all__ if f'id="carreau.{name}"' not in told] == []


def test_the_server_has_it_beside_the_page(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "MANUAL", site)
    monkeypatch.setattr(manual, "MANUAL", site)
    page, answer = asked("/", "/manual/fr/how-to/oracle.html")
    assert 'data-manual="1"' in page.text
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert "'unsafe-inline'" in answer.headers["content-security-policy"]
    assert "'unsafe-inline'" not in page.headers["content-security-policy"]
    wrong = asked("/manual/", "/manual/none.html", "/manual/../static/index.html", "/manual/%2e%2e/static/index.html")
    assert [each.status_code for each in wrong] == [404] * 4


def test_without_it_the_page_does_not_name_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "MANUAL", tmp_path)
    assert 'data-manual=""' in asked("/")[0].text
