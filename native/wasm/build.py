"""Writes the kernels for a page without a server, as WASM: one module for every browser, one for those that have SIMD.

python native/wasm/build.py [FOLDER]

The compiler is the `ziglang` of the dev dependencies, and all else comes with it. What was built of the
same sources is kept in build/wasm.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from carreau.web.site.runtime import compressed

ROOT = Path(__file__).resolve().parents[2]
NATIVE = ROOT / "native"
WORK = ROOT / "build" / "wasm"
RUNTIME = ROOT / "src" / "carreau" / "web" / "runtime"
MODULES = {"kernels.wasm": (), "kernels-simd.wasm": ("-msimd128",)}

MACHINE = ("-target", "wasm32-wasi", "-mcpu=generic+exception_handling")
COMPILE = (*MACHINE, "-c", "-g0", "-DNDEBUG", "-fwasm-exceptions", "-fvisibility=hidden")
OURS = ("-O2", "-std=c++20", f"-I{NATIVE}")
LIBRARY = (
    "-O2",
    "-w",
    "-D_LIBCPP_BUILDING_LIBRARY",
    "-D_LIBCXXABI_BUILDING_LIBRARY",
    "-DLIBCXX_BUILDING_LIBCXXABI",
    "-D_LIBCXXABI_HAS_NO_THREADS",
)
PARTS = ("libcxx/src", "libcxxabi/src", "libcxxabi/include", "libunwind/include")
# The page brings the memory, and says how much it may become.
LINK = (
    "-mexec-model=reactor",
    "-O2",
    "-s",
    "-Wl,--import-memory",
    "-Wl,--max-memory=4294901760",
    "-Wl,-z,stack-size=4194304",
)


@dataclass(frozen=True)
class Unit:
    """Sources that are compiled as one, which is quicker; `by_module` if they differ from module to module."""

    name: str
    sources: tuple[Path, ...]
    flags: tuple[str, ...] = OURS
    by_module: bool = False


def sources(*patterns: str) -> tuple[Path, ...]:
    return tuple(sorted(path for pattern in patterns for path in NATIVE.glob(pattern)))


def units(library: Path) -> Iterator[Unit]:
    headers = (*LIBRARY, f"-I{library}", *(f"-I{library / part}" for part in PARTS))
    yield Unit("sokoban", sources("sokoban/**/*.cpp", "kernels/sokoban.cpp"))
    yield Unit("module", sources("wasm/*.cpp"), ("-Os", *OURS[1:]))
    yield Unit("bitboard", sources("ricochet/bitboard/*.cpp"), by_module=True)
    yield Unit("ricochet", sources("ricochet/*.cpp", "kernels/ricochet.cpp"))
    yield Unit("racetrack", sources("racetrack/*.cpp", "kernels/racetrack.cpp"))
    yield Unit("engine", sources("racetrack/engine/*.cpp", "cpu.cpp", "platform/system_wasi.cpp"), by_module=True)
    yield Unit("race", sources("race/*.cpp", "kernels/race.cpp"))
    for name in ("standard.cpp", "exceptions.cpp"):
        yield Unit(Path(name).stem, (NATIVE / "wasm" / "runtime" / name,), ("-std=c++23", *headers))
    yield Unit(
        "unwind", (NATIVE / "wasm" / "runtime" / "unwind.c",), ("-O2", "-w", f"-I{library}", f"-I{library / PARTS[-1]}")
    )


def digest(*words: str, paths: Iterable[Path] = ()) -> str:
    found = hashlib.sha256(" ".join(words).encode())
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def read_by(unit: Unit) -> Iterator[Path]:
    """Our files that a unit is made of. The module may know all headers, a game its own, and the library none."""
    folders = {path.relative_to(NATIVE).parts[0] for path in unit.sources} | {"search", "kernels", "platform"}
    for path in sorted(NATIVE.rglob("*.hpp")) if f"-I{NATIVE}" in unit.flags else ():
        if "wasm" in folders or path.relative_to(NATIVE).parts[0] in folders:
            yield path
    yield from unit.sources


def compile_to(target: Path, *words: str | Path) -> None:
    """Run the compiler; the file is there when it is whole."""
    environment = os.environ | {"ZIG_GLOBAL_CACHE_DIR": str(WORK / "cache"), "ZIG_LOCAL_CACHE_DIR": str(WORK / "cache")}
    part = target.with_name(f"{os.getpid()}-{target.name}")
    subprocess.run([sys.executable, "-m", "ziglang", *words, "-o", part], env=environment, check=True)
    part.replace(target)


def object_of(unit: Unit, extra: tuple[str, ...]) -> Path:
    """What a unit is compiled to, unless it was before."""
    target = WORK / f"{unit.name}-{digest(*COMPILE, *unit.flags, *extra, paths=read_by(unit))}.o"
    if not target.exists():
        together = WORK / f"{unit.name}{unit.sources[0].suffix}"
        together.write_text("".join(f'#include "{path}"\n' for path in unit.sources))
        language = "cc" if together.suffix == ".c" else "c++"
        compile_to(target, language, *COMPILE, *unit.flags, *extra, together)
    return target


def build(folder: Path) -> list[Path]:
    """The modules, in that folder."""
    spec = find_spec("ziglang")
    if spec is None or spec.origin is None:
        raise SystemExit("this needs ziglang, which is not installed: pip install ziglang")
    WORK.mkdir(parents=True, exist_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    every = list(units(Path(spec.origin).parent / "lib"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, extra in MODULES.items():
            objects = list(pool.map(object_of, every, [extra if unit.by_module else () for unit in every]))
            linked = WORK / f"{digest(*LINK, *map(str, objects))}-{name}"
            if not linked.exists():
                compile_to(linked, "cc", *MACHINE, *LINK, *objects)
            if not (folder / name).exists() or (folder / name).read_bytes() != linked.read_bytes():
                (folder / name).write_bytes(linked.read_bytes())
    return [folder / name for name in MODULES]


def pack(folder: Path = RUNTIME) -> Iterator[Path]:
    """The modules compressed, in that folder, as a page fetches them."""
    for path in build(WORK):
        packed, target = compressed(path.read_bytes()), folder / f"{path.name}.gz"
        folder.mkdir(parents=True, exist_ok=True)
        target.write_bytes(packed)
        yield target


if __name__ == "__main__":
    for path in pack(*map(Path, sys.argv[1:])):
        sys.stdout.write(f"{path}: {path.stat().st_size} bytes\n")
