/** A result to take away: a card as a picture, a text, and a link at which it can be beaten. */

import { button, toggle } from "../controls.js";
import { fill, h } from "../dom.js";
import { drawCard } from "../export/card.js";
import { toPng } from "../export.js";
import { lastDays } from "../games/days.js";
import { wonIn } from "../games/wording.js";
import { beatLink, copy, download, LONGEST_NAME, plainName } from "../share.js";
import * as store from "../store.js";
import { lendStrip, tell } from "../strip.js";
import { shortDay, t, titleOf } from "../words.js";
import { ghostOf } from "./annotations.js";
import { reviewed, reviewOf } from "./coach.js";
import { sceneWithLine } from "./lines.js";
import { compared, goalToBeat } from "./rival.js";
import { name as fileName } from "./shareSection.js";
import { lettersOf, tilesOf } from "./tiles.js";

/** @import { Cell, Played } from "../types/messages.d.ts" */
/** @import { Review } from "./coach.js" */
/** @import { PlayScreen } from "./screen.js" */

/** @typedef {{moves: string, first: Played, last: Played, ghost: Cell[][]}} Won a line, what the rules say before and after it, and another one */

/** Show the result of a line that has won. @param {PlayScreen} screen  @param {string} moves */
export async function showResult(screen, moves) {
  const { rival, ghost, session } = screen;
  const [first, last] = await Promise.all([session.ask(""), session.ask("", { do: moves })]);
  const best = ghost.choices.find(({ name }) => name === "best");
  const other = rival?.shown ? rival : best;
  const lines = other ? await ghost.read(other.moves).catch(() => []) : [];
  if (session.muted || document.querySelector("dialog[open]")) return; // left meanwhile, or asked for twice
  await new ResultDialog(screen, { moves, first, last, ghost: lines }).open();
}

class ResultDialog {
  /** @param {PlayScreen} screen  @param {Won} won */
  constructor(screen, won) {
    this.screen = screen;
    this.won = won;
    this.session = screen.session;
    this.withLine = false;
    this.day = ""; // if it is the board of today
    /** @type {Review | null} */
    this.review = null;
    this.looking = true; // whether more of it may come
    this.left = new AbortController();
    this.name = h("input", {
      class: "pick",
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      value: plainName(store.read("name", "")),
      placeholder: t("result.name"),
      "aria-label": t("result.name"),
      oninput: () => this.draw(),
    });
    this.canvas = h("canvas", { role: "img" });
    this.field = h("textarea", { readonly: true, rows: 3, hidden: true, "aria-label": t("result.text") });
    this.note = h("p", { class: "muted" });
    /** @type {HTMLDialogElement} */
    this.dialog = h(
      "dialog",
      { class: "help result", "aria-labelledby": "result-title" },
      h("h2", { id: "result-title", tabindex: -1, autofocus: true }, t("result.title")),
      this.note,
      this.canvas,
      h("div", { class: "row" }, this.name, this.lineToggle()),
      h("div", { class: "row takes" }, this.buttons()),
      this.field,
    );
  }

  lineToggle() {
    return toggle(t("result.line"), this.withLine, (checked) => {
      this.withLine = checked;
      this.draw();
    });
  }

  buttons() {
    const files = typeof navigator.share === "function";
    const act = (/** @type {() => Promise<unknown>} */ action) => () =>
      action.call(this).catch((error) => this.screen.failed(error));
    return [
      button("share", t("result.beat"), act(this.copyBeat), { kind: "pri" }),
      button("copy", t("result.text"), act(this.copyText)),
      button("copy", t("result.picture"), act(this.copyPicture)),
      button("down", t("result.save"), act(this.save)),
      files && button("up", t("result.share"), act(this.share)),
      button("", t("help.close"), () => this.dialog.close()),
    ];
  }

  async open() {
    document.body.append(this.dialog);
    lendStrip(this.dialog);
    this.dialog.addEventListener("close", () => {
      this.left.abort();
      this.dialog.remove();
    });
    this.dialog.showModal();
    await Promise.all([this.draw(), this.lookBack(), this.nameDay()]);
  }

  /** What each move cost: as the coach says it beside the board, or asked of the line that was kept. */
  lookBack() {
    const hear = (/** @type {Review | null} */ review, /** @type {boolean} */ looking) => {
      Object.assign(this, { review, looking });
      return this.draw();
    };
    const { coach } = this.screen;
    const follow = () => hear(coach.review, coach.busy);
    if (this.present) {
      coach.addEventListener("change", follow, this.left);
      return follow();
    }
    const { level } = this.session;
    return reviewOf(level, this.won.moves, (review) => hear(review, !review.done), this.left.signal).catch(() =>
      hear(null, false),
    );
  }

  /** Whether the line is the one on the board. */
  get present() {
    return this.screen.answer.standing === "solved" && this.session.moves === this.won.moves;
  }

  async nameDay() {
    const [today] = await lastDays().catch(() => []);
    if (today?.boards.includes(this.session.id)) this.day = t("result.day", { day: shortDay(today.day) });
    this.draw();
  }

  // -- what it says ---------------------------------------------------------------------------------------------------

  /** The best possible, if it is proven. */
  get best() {
    return this.review?.best ?? this.screen.best;
  }

  get words() {
    const { best } = this;
    const { look, unit } = this.screen;
    const { metrics } = this.won.last;
    const key = best === null ? "result.best.unknown" : best === metrics[unit] ? "result.best" : "result.best.is";
    return {
      game: look.longTitle(),
      title: titleOf(this.session.level) || look.title(),
      won: wonIn(look.name, unit, metrics),
      best: t(key, { best }),
    };
  }

  /** None before what every move cost is known: together, what was needed too much. */
  get tiles() {
    const costs = this.review?.done ? reviewed(this.review) : [];
    const sum = costs.reduce((/** @type {number} */ all, cost) => all + (cost ?? 0), this.best ?? NaN);
    return sum === this.won.last.metrics[this.screen.unit] ? tilesOf(costs) : [];
  }

  get by() {
    return plainName(this.name.value);
  }

  async draw() {
    const { screen, words } = this;
    const { first, last, ghost } = this.won;
    const { rival } = screen;
    const scene = this.withLine ? sceneWithLine(screen.look, first.scene.pieces, last) : first.scene;
    const look = { game: screen.look, ghost: this.withLine ? ghostOf(ghost) : undefined };
    const more = [this.by && t("result.by", { by: this.by }), this.day].filter(Boolean);
    this.canvas.setAttribute("aria-label", t("result.card", words));
    const looking = this.looking ? t("result.looking") : "";
    const met = rival && this.present && [goalToBeat(screen, rival), compared(screen, rival).text].join(" · ");
    fill(this.note, met || looking);
    await drawCard(this.canvas, { scene, look, ...words, more, tiles: this.tiles });
  }

  async link() {
    const { unit, from } = this.screen;
    store.write("name", this.by || null);
    const { moves, last } = this.won;
    const claim = { by: this.by, unit, cost: last.metrics[unit], moves };
    const hash = await beatLink(this.session.id, this.session.level, claim, from);
    return new URL(hash, location.href).href;
  }

  async text() {
    const { game, title, won, best } = this.words;
    const heading = [`Carreau · ${game} · ${title}`, this.day].filter(Boolean).join(" · ");
    return [heading, `${won} · ${best}`, lettersOf(this.tiles), await this.link()].filter(Boolean).join("\n");
  }

  // -- where it goes --------------------------------------------------------------------------------------------------

  async copyBeat() {
    await this.copy(await this.link(), t("result.beat.done"));
  }

  async copyText() {
    await this.copy(await this.text(), t("result.text.done"));
  }

  /** Where the browser does not copy, as for pages that come unencrypted from another machine, by hand. @param {string} text  @param {string} told */
  async copy(text, told) {
    this.field.hidden = await copy(text, told, t("result.select"));
    if (this.field.hidden) return;
    this.field.value = text;
    this.field.select();
  }

  async copyPicture() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": toPng(this.canvas) })]);
      tell({ sign: "✓", text: t("result.picture.done") });
    } catch {
      await this.save();
      tell({ kind: "warn", sign: "!", text: t("result.picture.saved") });
    }
  }

  async save() {
    download(await toPng(this.canvas), fileName(this.screen, "png"));
    tell({ sign: "✓", text: t("result.saved") });
  }

  /** By whatever the machine sends things with; the picture too, where it takes one. */
  async share() {
    const file = new File([await toPng(this.canvas)], fileName(this.screen, "png"), { type: "image/png" });
    const text = await this.text();
    const whole = { text, files: [file] };
    await navigator.share(navigator.canShare?.(whole) ? whole : { text }).catch(() => null); // he may think better of it
  }
}
