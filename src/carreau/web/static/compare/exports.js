/** Everything to take away: the lines as they are, and what the server makes of them. */

import { upload } from "../api.js";
import { button, heading } from "../controls.js";
import { h } from "../dom.js";
import { download } from "../share.js";
import { tell } from "../strip.js";
import { t } from "../words.js";

/** @import { Line } from "./points.js" */
/** @import { Plots } from "./plots.js" */

/** Formats of the server, and what their files are called. */
const FILES = /** @type {const} */ ([
  ["csv", "runs.csv"],
  ["md", "tables.md"],
  ["tex", "tables.tex"],
  ["html", "report.html"],
]);

/** @param {Line[]} lines */
const asBlob = (lines) => new Blob(lines.map((line) => `${JSON.stringify(line)}\n`));

/** @param {Line[]} lines  @param {Plots} plots */
export function exportsOf(lines, plots) {
  /** @param {string} name  @param {() => unknown} act */
  const taking = (name, act) => button("down", name, act, { title: t(`compare.file.${name}`) });
  return h(
    "section",
    { class: "exports" },
    heading(t("compare.files")),
    h(
      "div",
      { class: "row" },
      taking("runs.jsonl", () => download(asBlob(lines), "runs.jsonl")),
      FILES.map(([format, name]) => taking(name, () => save(lines, plots, format, name))),
    ),
  );
}

/** @param {Line[]} lines  @param {Plots} plots  @param {string} format  @param {string} name */
async function save(lines, plots, format, name) {
  try {
    const file = await upload(`/api/report?format=${format}`, asBlob(lines));
    download(format === "html" ? await withPlots(file, plots) : file, name);
  } catch (error) {
    tell({ kind: "bad", sign: "×", text: /** @type {Error} */ (error).message });
  }
}

/** The page of the server with the plots that are shown here. @param {Blob} file  @param {Plots} plots */
async function withPlots(file, plots) {
  const figures = plots.drawings.map((svg) => `<figure>${svg}</figure>`).join("");
  return new Blob([(await file.text()).replace("</main>", () => `${figures}</main>`)], { type: "text/html" });
}
