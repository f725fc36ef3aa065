"""The documentation beside the page, where it has been built: `make docs`."""

from __future__ import annotations

from mimetypes import guess_type

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response

from carreau.web.server.replies import reply_with_etag
from carreau.web.server.static_files import MANUAL

# The pages bring scripts and styles within them, all of our own; what they may reach is this server alone.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def add_manual(app: FastAPI) -> None:
    # By what they are asked for: that never becomes a path.
    files = {path.relative_to(MANUAL).as_posix(): path for path in MANUAL.rglob("*") if path.is_file()}

    @app.get("/manual/{path:path}", include_in_schema=False)
    async def manual(http: Request, path: str) -> Response:
        if path not in files:
            raise HTTPException(404, "there is no such file")
        kind = guess_type(path)[0] or "application/octet-stream"
        answer = reply_with_etag(http, files[path].read_bytes(), kind)
        answer.headers["content-security-policy"] = POLICY
        return answer
