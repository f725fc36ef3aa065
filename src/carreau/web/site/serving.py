"""A folder served as any web server would, by the standard library alone and for this machine only."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class Quiet(SimpleHTTPRequestHandler):
    """It does not tell of every request."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def serving(folder: Path, handler: type[Quiet] = Quiet) -> Generator[str]:
    """The address of a server for a folder, on a port that is free, as long as it is wanted."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
