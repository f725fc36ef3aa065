"""The kernels for a page, built once from these sources."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.browser.kernels import PORTABLE, SIMD, NodeKernels, built, node_kernels, page_native


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the modules, built from these sources; what was built before is not built again."""
    if importlib.util.find_spec("ziglang") is None:
        pytest.skip("ziglang, which builds the kernels for the page, is not installed")
    return built(tmp_path_factory.mktemp("modules"))


@pytest.fixture(scope="module", params=[SIMD, PORTABLE])
def kernels(modules: Path, request: pytest.FixtureRequest) -> Iterator[NodeKernels]:
    with node_kernels(modules / request.param) as found:
        yield found


@pytest.fixture(scope="module")
def page(kernels: NodeKernels) -> ModuleType:
    return page_native(kernels)
