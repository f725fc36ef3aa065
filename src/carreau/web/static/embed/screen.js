/** A board that is played in a page of somebody else: the play screen with as little beside the board as there is room for. */

import { iconButton } from "../controls.js";
import { activeIn, announce, fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { progressLine, whyNot } from "../panel/playback.js";
import { counters } from "../panel/sections.js";
import { touchControls } from "../panel/touchControls.js";
import { standing } from "../play/messages.js";
import { PlayScreen } from "../play/screen.js";
import { linkTo } from "../share.js";
import { stand, tell } from "../strip.js";
import { t, titleOf } from "../words.js";

/** @import { Message } from "../strip.js" */
/** @import { Context } from "../types/play.d.ts" */
/** @typedef {import("../types/messages").Played} Played */
/** @typedef {{site: string, shown: string[], tell: (name: string, detail: object) => unknown}} Setting where the page is, which controls are wanted, who hears of it */

const PAUSE = 420; // milliseconds between two moves that are shown
const LONGEST = 20_000; // and that all of them take together, roughly

export class EmbeddedScreen extends PlayScreen {
  /** @param {HTMLElement} root  @param {Context} context  @param {Setting} setting */
  constructor(root, context, setting) {
    super(root, { ...context, keyboard: root });
    this.setting = setting;
    this.playing = 0; // the solution that is shown now, by number
    this.shows = 0; // how many were
    this.links = { play: "", watch: "" };
    this.board.options.narrow = true;
    const name = [titleOf(this.level), this.look.title()].filter(Boolean).join(" · ");
    for (const [each, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": name }))
      this.sheet.setAttribute(each, value);
    this.tools.className = "row tools";
    this.panel.append(this.tools);
    this.again = () => this.annotate();
    window.addEventListener("retheme", this.again);
  }

  /** @param {string} moves */
  async open(moves) {
    await this.session.open(moves);
  }

  close() {
    this.playing = 0;
    window.removeEventListener("retheme", this.again);
    super.close();
  }

  /** @param {{how: string, before: Played | null}} change */
  changed(change) {
    super.changed(change);
    const { moves, metrics, standing: how } = this.answer;
    const detail = { moves, metrics, own: this.own, best: this.best };
    if (change.how !== "open") this.setting.tell("moved", detail);
    if (how === "solved") this.setting.tell("solved", detail);
    this.link();
  }

  /** Where the page shows this board: played on from here, and searched. */
  async link() {
    const { id, level, moves, fresh } = this.session;
    const played = fresh ? "" : moves;
    const onward = this.answer.standing === "playing" ? played : "";
    const [play, watch] = await Promise.all([linkTo("play", id, level, played), linkTo("watch", id, level, onward)]);
    this.links = { play, watch };
    this.render();
  }

  escape() {
    const active = /** @type {HTMLElement | null} */ (activeIn(this.sheet));
    if (this.searching || this.playing) this.stop();
    else active?.blur(); // keys are the page's again
  }

  get searching() {
    return this.solution.state === "searching";
  }

  stop() {
    this.playing = 0;
    this.solution.cancel();
  }

  /** A solution that was found is played on the board, move by move; each can be undone. */
  showSolution() {
    const { state, steps } = this.solution;
    if (state === "found" && !this.playing) this.show(steps.map(({ moves }) => moves));
    if (state === "failed") tell({ kind: "warn", sign: "?", text: whyNot(this.solution) });
    this.render();
  }

  /** @param {string[]} lines those that follow one another */
  async show(lines) {
    const { answer, session } = { answer: this.solution.answer, session: this.session };
    const mine = ++this.shows;
    const pause = Math.min(PAUSE, LONGEST / lines.length);
    this.playing = mine;
    this.solution.cancel();
    announce(t(answer?.optimal ? "solve.proof" : "solve.proof.none"));
    for (const [index, line] of lines.slice(1).entries()) {
      await session.take(session.moves, line.slice(lines[index].length));
      const { moves } = session;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.playing !== mine) return;
      if (session.moves !== moves) break; // somebody else has moved
    }
    this.playing = 0;
    this.render();
  }

  render() {
    if (!this.answer) return;
    fill(this.head, counters(this));
    fill(this.rest, this.wants("pad") && touchControls(this));
    fill(this.tools, this.buttons());
    this.tools.hidden = !this.tools.childElementCount;
    stand(this.progress() ?? standing(this));
    const { width, height } = this.answer.scene;
    this.sheet.style.setProperty("--ar", `${width + 1} / ${height + 1}`);
    this.grid.update(this.shown);
  }

  /** @returns {Message | null} */
  progress() {
    if (!this.searching) return null;
    const { progress } = this.solution;
    return { kind: "plain", sign: "…", text: progress ? progressLine(progress) : t("solve.searching") };
  }

  /** Whether a control is to be shown. @param {string} name */
  wants(name) {
    return this.setting.shown.includes(name) || this.setting.shown.includes("all");
  }

  buttons() {
    const { session } = this;
    const busy = this.searching || this.playing;
    const solve = busy
      ? iconButton("stop", t("embed.stop"), () => this.stop(), { "data-key": "solve" })
      : iconButton("play", t("play.solve"), () => this.solution.search(), {
          "data-key": "solve",
          disabled: this.answer.standing !== "playing",
        });
    /** @type {[string, Element | Element[]][]} */
    const all = [
      [
        "undo",
        [
          iconButton("undo", t("play.key.undo"), () => session.undo(), { disabled: !session.canUndo }),
          iconButton("redo", t("play.key.redo"), () => session.redo(), { disabled: !session.canRedo }),
        ],
      ],
      ["restart", iconButton("restart", t("play.key.restart"), () => session.restart(), { disabled: session.fresh })],
      ["hint", iconButton("hint", t("play.key.hint"), () => this.askHint())],
      ["solve", solve],
      ["watch", this.anchor("watch", "eye", t("play.watch"))],
      ["open", this.anchor("play", "share", t("embed.open"))],
    ];
    return all.filter(([name]) => this.wants(name)).flatMap(([, each]) => each);
  }

  /** @param {"play" | "watch"} place  @param {string} sign  @param {string} label */
  anchor(place, sign, label) {
    const href = this.setting.site + this.links[place];
    const attributes = { class: "iconbtn", href, target: "_blank", rel: "noopener", title: label, "aria-label": label };
    return h("a", { ...attributes, "data-key": place }, icon(sign));
  }
}
