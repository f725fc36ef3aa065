/** Help in grades. */

import { button, keys, section } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Hinted} Hinted */

/** Help in three grades. @param {PlayScreen} screen */
export function hints(screen) {
  const { coach, look } = screen;
  const [piece, move] = look.hintQuestions();
  const { grade, hint } = coach;
  const rung = (/** @type {number} */ n, /** @type {string} */ question, /** @type {() => string} */ told) => {
    const on = grade >= n;
    const next = grade === n - 1;
    const answer = on
      ? coach.busy && (hint?.grade ?? 0) < n
        ? t("hint.thinking")
        : told()
      : next
        ? t("hint.show")
        : "";
    return h(
      "li",
      { class: on ? "on" : next ? "next" : "" },
      h("span", { class: "n" }, n),
      h("span", {}, question),
      h("span", { class: "a" }, answer),
    );
  };
  const ladder = h(
    "ol",
    { class: "ladder", onclick: () => screen.askHint() },
    rung(1, t("hint.1"), () => standingWord(hint)),
    rung(2, piece, () => (hint ? look.hintedPiece(hint) : "–")),
    rung(3, move, () => (hint?.move ? t("hint.there") : "–")),
  );
  const ask = button("hint", t("play.hint"), () => screen.askHint(), { kind: "quiet" });
  return section("hint-sec", h("h3", {}, t("hint.title"), h("small", {}, ask, keys("H"))), ladder);
}

/** @param {Hinted | null} hint */
function standingWord(hint) {
  if (!hint) return "–";
  if (hint.standing === "worse") return t("hint.worse", { n: hint.slack, total: hint.total });
  if (hint.standing === "best") return t("hint.left", { n: hint.from_here });
  if (hint.standing === "unknown" && hint.from_here !== null) return t("hint.solvable", { n: hint.from_here });
  return t(`hint.${hint.standing === "lost" ? "lost" : "unknown"}`);
}
