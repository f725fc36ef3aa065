// Runs a program in the Python of Pyodide: FOLDER of Pyodide, PROGRAM, then folders that it finds as /0, /1 …
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { process } = /** @type {any} */ (globalThis);
const [folder, program, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
// Without the columns of instructions, which nobody sees where there is no source.
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
folders.forEach((/** @type {string} */ each, /** @type {number} */ number) => {
  python.FS.mkdirTree(`/${number}`);
  python.mountNodeFS(`/${number}`, resolve(each));
});
try {
  python.runPython(readFileSync(program, "utf8"), { filename: program });
} catch (error) {
  process.exitCode = 1;
  console.error(/** @type {Error} */ (error).message); // and not the one line of a megabyte that it was thrown in
}
