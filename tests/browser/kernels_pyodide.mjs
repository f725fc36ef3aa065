/** What tests/browser/kernels_inside.py asks, in Pyodide with the kernels beside it as in a page; prints JSON. */

import { readFileSync } from "node:fs";
import { loadKernels } from "../../src/carreau/web/static/engine/kernels.js";

const { process } = /** @type {any} */ (globalThis);
const [, , module, sources, asking] = process.argv;
const kernels = await loadKernels(new URL("file:"), async () => new Response(readFileSync(module)));
Object.assign(globalThis, { carreauKernels: kernels });
const { loadPyodide } = await import(import.meta.resolve("pyodide")); // as it comes, without its types
const python = await loadPyodide();
python.mountNodeFS("/sources", sources);
await python.runPythonAsync("import sys; sys.path.insert(0, '/sources'); sys.dont_write_bytecode = True");
await python.runPythonAsync(readFileSync(asking, "utf8"));
console.log(
  python.runPython("import json; from carreau.web.browser import native_module; json.dumps(answers(native_module))"),
);
