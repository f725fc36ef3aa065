/** The format in which a board is written. */

import { h } from "../dom.js";
import { t } from "../words.js";

/** @param {import("../types/messages").AboutGame} about */
export function formatChoice({ formats }) {
  const writable = formats.filter((format) => format.writes);
  return h(
    "select",
    { class: "pick", "aria-label": t("share.format"), "data-key": "format" },
    writable.map((each) => h("option", { value: each.name }, each.name)),
  );
}
