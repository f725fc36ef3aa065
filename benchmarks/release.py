"""`python -m benchmarks.release`: the list of docs/how-to/release.md, line by line. Exit code 1 if one does not hold."""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from packaging.requirements import Requirement

import carreau
from tests import api, licences
from tests.cli import reference
from tests.test_depending import PINNED, canonicalize_name, requirements

ROOT = Path(__file__).parents[1]
BUILD = "import sys; from scikit_build_core.build import build_sdist; build_sdist(sys.argv[1])"


def version() -> Iterator[str]:
    cited = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    if not re.fullmatch(r"\d+\.\d+\.\d+", carreau.__version__):
        yield f"{carreau.__version__} is not MAJOR.MINOR.PATCH"
    if cited is None or cited[1] != carreau.__version__:
        yield f"CITATION.cff has another version than {carreau.__version__}"


def changelog() -> Iterator[str]:
    found = re.search(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    if found is None or not re.fullmatch(rf"{re.escape(carreau.__version__)}, \d{{4}}-\d\d-\d\d", found[1]):
        yield f"CHANGELOG.md begins with {found[1] if found else 'nothing'}, not with {carreau.__version__} and a day"


def committed() -> Iterator[str]:
    if git("status", "--porcelain"):
        yield "there are changes that are not committed"
    tag = f"v{carreau.__version__}"
    if git("tag", "--list", tag) and git("rev-list", "-n1", tag) != git("rev-parse", "HEAD"):
        yield f"{tag} is another commit"


def pages() -> Iterator[str]:
    for module in (reference, api):
        if module.reference(module.FILE.read_text()) != module.FILE.read_text():
            yield f"{module.FILE.relative_to(ROOT)} is out of date: make format"
    if licences.page() != licences.FILE.read_text():
        yield f"{licences.FILE.relative_to(ROOT)} is out of date: python -m tests.licences"


def licensed() -> Iterator[str]:
    for name in carreau.own_sets():
        if any(not level.meta.licence for level in carreau.load_all(name)):
            yield f"{name}: a level without a licence"
    yield from (f"{name} does not say its licence" for name in licences.brought() if not licences.licence_of(name))
    texts = licences.licence_texts()
    yield from (f"{each}: notices.txt lacks the text" for each in licences.bundled().values() if each not in texts)


def ranges() -> Iterator[str]:
    for each in requirements():
        if not lies_in(each):
            yield f"constraints.txt: {each.name} {PINNED.get(canonicalize_name(each.name))} is not in {each.specifier}"


def lies_in(each: Requirement) -> bool:
    return each.specifier.contains(PINNED.get(canonicalize_name(each.name), "0"))


def source(out: Path) -> Iterator[str]:
    """Made twice, in folders of their own; kept in `out`."""
    made = [sdist(out / "first"), sdist(out / "second")]
    first, second = (hashlib.sha256(path.read_bytes()).hexdigest() for path in made)
    if first != second:
        yield "the source distribution is another one each time"
    with tarfile.open(made[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    lacking = (
        set(git("ls-files", "src", "native", "CMakeLists.txt", "pyproject.toml", "LICENSE", "README.md").split()) - names
    )
    if lacking:
        yield f"the source distribution lacks {', '.join(sorted(lacking)[:3])} …"
    for path in made[:1]:
        shutil.move(path, out / path.name)
    shutil.rmtree(out / "first")
    shutil.rmtree(out / "second")


def sdist(folder: Path) -> Path:
    folder.mkdir(parents=True)
    moment = {"SOURCE_DATE_EPOCH": git("log", "-1", "--format=%ct")}
    subprocess.run(
        [sys.executable, "-c", BUILD, folder], cwd=ROOT, env=os.environ | moment, stdout=subprocess.DEVNULL, check=True
    )
    (found,) = folder.glob("*.tar.gz")
    return found


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


LIST: dict[str, Callable[[], Iterator[str]]] = {
    "the version": version,
    "the changelog": changelog,
    "everything is committed": committed,
    "pages that are written by the program": pages,
    "licences": licensed,
    "what tests run with": ranges,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, help="where the source distribution is kept")
    wanted = parser.parse_args().out
    good = True
    with tempfile.TemporaryDirectory() as scratch:
        for name, check in {**LIST, "the source distribution": lambda: source(wanted or Path(scratch))}.items():
            problems = list(check())
            good = good and not problems
            print(f"{'no ' if problems else 'yes'} {name}", *(f"      {each}" for each in problems), sep="\n", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
