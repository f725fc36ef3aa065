"""What Carreau needs, and what it says where something is missing."""

import re
import shlex
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import carreau
from carreau import CarreauError
from carreau.bench.plots import Plot, drawn
from carreau.cli.commands import perform
from carreau.core.extras import EXTRAS
from carreau.execution.cluster import connected

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
PINS = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#"))
PINNED = {canonicalize_name(name): version for name, version in PINS.items()}


def requirements() -> Iterator[Requirement]:
    """All that pyproject.toml names."""
    optional = PROJECT["project"]["optional-dependencies"].values()
    for each in (PROJECT["build-system"]["requires"], PROJECT["project"]["dependencies"], *optional):
        yield from (found for text in each if (found := Requirement(text)).name != "carreau")


def test_requirements_are_ranges_and_what_we_test_with_lies_in_them() -> None:
    for each in requirements():
        assert each.specifier and not any(part.operator in ("==", "~=") for part in each.specifier), each
        assert each.specifier.contains(PINNED[canonicalize_name(each.name)]), each


def test_everything_that_is_needed_is_pinned_down_to_the_last_one() -> None:
    waiting, seen = list(requirements()), set[str]()
    while waiting:
        each = waiting.pop()
        name = canonicalize_name(each.name)
        if f"{name} {each.extras}" not in seen and (each.marker is None or each.marker.evaluate({"extra": ""})):
            seen.add(f"{name} {each.extras}")
            found = distribution(name)
            assert PINNED.get(name) == found.version, f"constraints.txt: {name}=={found.version}"
            waiting += map(Requirement, found.requires or ())
    assert len(seen) > 50


def test_constraints_are_names_and_versions_alone() -> None:
    assert all(re.fullmatch(r"[\w.-]+", name) and re.fullmatch(r"[\w.]+", version) for name, version in PINS.items())


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_brings_the_modules_that_are_looked_for(extra: str) -> None:
    brought = {canonicalize_name(Requirement(text).name) for text in PROJECT["project"]["optional-dependencies"][extra]}
    owners = packages_distributions()
    assert brought == {canonicalize_name(owners[module][0]) for module in EXTRAS[extra]}


def read_a_picture() -> None:
    carreau.load(str(ROOT / "docs" / "images" / "island-mask.png"))


def draw_a_plot() -> None:
    drawn(Plot("", "", print))


def join_a_cluster() -> None:
    with connected("tcp://127.0.0.1:1"):
        pass


@pytest.mark.parametrize(
    ("module", "extra", "use"),
    [
        ("PIL", "images", read_a_picture),
        ("matplotlib", "plots", draw_a_plot),
        ("distributed", "cluster", join_a_cluster),
    ],
)
def test_who_lacks_an_extra_is_told_how_to_get_it(
    module: str, extra: str, use: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(CarreauError) as refused:
        use()
    said, _, command = str(refused.value).partition(": ")
    assert said == f"this needs {module}, which is not installed"
    assert_installs(command, extra)


def assert_installs(command: str, extra: str) -> None:
    """It names the packages themselves, which every installation can get, and as pyproject.toml has them."""
    pip, install, *packages = shlex.split(command)
    assert (pip, install) == ("pip", "install")
    assert {*map(Requirement, packages)} == {*map(Requirement, PROJECT["project"]["optional-dependencies"][extra])}


def test_a_carreau_that_was_never_installed_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.requires", unknown)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(CarreauError) as refused:
        draw_a_plot()
    assert str(refused.value) == "this needs matplotlib, which is not installed"


def test_serving_the_page_without_its_extra_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert perform(["serve", "--no-open", "--language", "en"]) == 2
    said, _, command = capsys.readouterr().err.rpartition(": ")
    assert said == "carreau: this needs uvicorn, which is not installed"
    assert_installs(command, "page")


def test_the_version_stands_in_one_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["scikit-build"]["metadata"]["version"]["input"] == "src/carreau/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", carreau.__version__)
    assert perform(["--version", "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith(f"carreau {carreau.__version__}, with")
