"""Headers, names and files: nothing leads out of the page, or out of its folder."""

from __future__ import annotations

import gzip
import re

import httpx
import pytest

from tests.web.serving import Running

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/static/another/app.js"),
        ("GET", "/static/nothing.js"),
        ("GET", "/api/levels"),
        ("GET", "/api/levels/sokoban/easy/1"),
        ("GET", "/api/levels/sokoban/easy/99"),
        ("GET", "/nowhere"),
        ("POST", "/api/play"),
        ("PUT", "/api/play"),
        ("GET", "/openapi.json"),
    ],
)
def test_every_answer_has_the_headers_of_safety(server: Running, method: str, path: str) -> None:
    headers = server.client.request(method, path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers and "access-control-allow-origin" not in headers


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "", "[::2]:80", "10.0.0.1"])
def test_a_name_that_was_made_to_lead_here_is_not_answered(server: Running, host: str) -> None:
    assert server.get("/api/levels", headers={"host": host}).status_code == 421
    for own in ("localhost", "LOCALHOST:1", "127.0.0.1:9", "[::1]:8000"):
        assert server.get("/api/levels", headers={"host": own}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/static/..%5capp.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/",
        "/static/draw",
        "/static/app.js%00.html",
        "/static/" + "a/" * 500,
        "/app.py",
        "/api/levels/sokoban/..%2fsokoban%2feasy/1",
        "/api/levels/..%2f..%2fetc/passwd/1",
        "/api/levels/sokoban/easy/0",
        "/api/levels/sokoban/easy/11",
        "/api/levels/sokoban/easy/99999999999999999999",
        "/api/levels/sokoban/easy/1.5",
        "/api/levels/sokoban/easy.json/1",
        "/api/levels/sokoban/EASY/1",
        "/docs",
        "/redoc",
    ],
)
def test_no_path_from_outside_reaches_the_disk(server: Running, path: str) -> None:
    request = httpx.Request("GET", server.address)
    url = httpx.URL(server.address).copy_with(raw_path=path.encode())
    answer = server.client.send(httpx.Request("GET", url, headers=request.headers))
    assert answer.status_code in (404, 422), answer.text[:100]
    assert set(answer.json()) == {"error", "line", "column"}


def test_the_page_loads_nothing_from_outside_and_has_no_script_or_style_of_its_own(server: Running) -> None:
    page = server.get("/").text
    assert not re.search(r"(?:src|href)=[\"']?(?:https?:|//)", page)
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=", page)
    for name in re.findall(r"(?:src|href)=[\"']?/?(static/[^\"' >]+)", page):
        assert server.get(f"/{name}").status_code == 200, name


def test_an_answer_is_sent_again_only_if_it_has_changed(server: Running) -> None:
    for path in ("/", "/api/levels", "/api/about", "/api/levels/sokoban/easy/1"):
        first = server.get(path)
        assert first.headers["cache-control"] == "no-cache"
        again = server.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert server.get(path, headers={"if-none-match": '"other"'}).status_code == 200


def edition(server: Running) -> str:
    found = re.search(r'data-edition="([\w.]+)"', server.get("/").text)
    assert found is not None
    return found[1]


def test_what_has_the_edition_in_its_address_is_kept_for_good_and_nothing_else(server: Running) -> None:
    now = edition(server)
    static = f"/static/{now.partition('.')[0]}"
    for path in (f"{static}/app.js", f"{static}/watch/watch.js", f"/api/about?edition={now}"):
        assert server.get(path).headers["cache-control"] == "max-age=31536000, immutable"
    assert server.get("/api/about?edition=another").headers["cache-control"] == "no-cache"
    assert server.get("/static/another/app.js").status_code == 404


def test_larger_answers_are_packed_for_those_who_can_unpack(server: Running) -> None:
    path = "/api/levels"
    plain = server.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with server.client.stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
        data = b"".join(packed.iter_raw())
    assert packed.headers["content-encoding"] == "gzip" and len(data) < len(plain.content) / 2
    assert gzip.decompress(data) == plain.content


def test_modules_and_styles_have_their_types(server: Running) -> None:
    static = f"/static/{edition(server).partition('.')[0]}"
    assert server.get(f"{static}/app.js").headers["content-type"].startswith("text/javascript")
    assert server.get(f"{static}/page.css").headers["content-type"].startswith("text/css")
    assert server.get("/").headers["content-type"].startswith("text/html")
