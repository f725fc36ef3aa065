/** Python in a worker of the page. */

/**
 * @param {URL} base where its files lie  @param {(share: number) => unknown} onProgress told what share of them has come
 * @returns {Promise<any>} Pyodide, with Carreau
 */
export async function loadPython(base, onProgress) {
  const url = new URL("pyodide.mjs", base).href;
  const { loadPyodide } = await import(url);
  const zip = fetch(new URL("carreau.zip", base)).then((response) => response.arrayBuffer());
  const python = await loadPyodide({ indexURL: base.href });
  python.unpackArchive(await zip, "zip", { extractDir: "/lib/carreau" });
  python.runPython('import sys; sys.path.insert(0, "/lib/carreau")');
  onProgress(1);
  return python;
}
