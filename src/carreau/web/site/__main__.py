"""`python -m carreau.web.site DIR`: a site as any web server would serve it, for this machine only, and opened in a browser
where there is one. `make site` does it."""

from __future__ import annotations

import sys
import webbrowser
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


def serving(folder: Path) -> ThreadingHTTPServer:
    """A server of the standard library for a folder, on a port that is free."""
    return ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def main() -> None:
    with serving(Path(sys.argv[1])) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        sys.stdout.write(f"{address}\n")
        sys.stdout.flush()
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
