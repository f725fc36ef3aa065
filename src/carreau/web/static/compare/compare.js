/** The Compare place: boards by methods, tables and plots that grow as the runs end. Its words and styles come with it. */

import { h } from "../dom.js";
import { addWords, language } from "../words.js";
import { CompareScreen } from "./screen.js";

/** @import { PlaceContext } from "../types/page.d.ts" */

/**
 * Show the place in `root`; answers the function that takes it down again and stops its runs.
 * @param {HTMLElement} root  @param {Pick<PlaceContext, "library" | "closes">} context
 */
export async function show(root, { library, closes }) {
  /** @type {CompareScreen | null} */
  let screen = null;
  let left = false; // somebody went on while things were fetched
  closes(() => {
    left = true;
    screen?.close();
  });
  const french = language() === "fr";
  const [words] = await Promise.all([
    french ? import("../words/compare.fr.js") : import("../words/compare.en.js"),
    fetchStyles(),
  ]);
  addWords(words.default);
  if (left) return;
  screen = new CompareScreen(root, library);
  await screen.open();
}

/** Once; nobody waits for styles that do not come. */
function fetchStyles() {
  const { compare: href = "" } = document.documentElement.dataset;
  if (document.head.querySelector(`link[href="${href}"]`)) return null;
  return new Promise((resolve) => {
    document.head.append(h("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  });
}
