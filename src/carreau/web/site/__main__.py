"""`python -m carreau.web.site DIR`: a site as any web server would serve it, opened in a browser where there is one. `make
site` does it."""

from __future__ import annotations

import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from carreau.web.site.serving import serving


def main() -> None:
    with serving(Path(sys.argv[1])) as address, suppress(KeyboardInterrupt):
        sys.stdout.write(f"{address}\n")
        sys.stdout.flush()
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        Event().wait()


if __name__ == "__main__":
    main()
