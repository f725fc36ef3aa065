/** A page without a server begins: what answers it, the line that says how far that is, and what it needs without a network. */

import { carryBy } from "../api.js";
import { hold } from "../strip.js";
import { t } from "../words.js";
import { keepEngine } from "./helper.js";
import { keepOffline, until } from "./offline.js";
import { Transport } from "./transport.js";

const FIRST_LOOK = 2500; // milliseconds after which Python is fetched even if no board was drawn
const PATIENCE = 400; // milliseconds that nobody minds
const STEP = 10; // per cent between two things that are said: they are read aloud
const UNNOTICED = ["days"]; // jobs that nobody waits for

/** @param {import("./transport.js").Engine} engine */
export function begin(engine) {
  const transport = new Transport(engine, () => line.look());
  const line = new Line(() => [transport.players.expected, transport.searchers.expected]);
  const prepare = () => transport.players.prepare();
  setTimeout(prepare, FIRST_LOOK);
  carryBy(async (path, request) => {
    const response = await transport.carry(path, request);
    if (path === "/api/play") afterPaint(prepare);
    return response;
  });
  const isReady = () => transport.players.isReady;
  keepOffline(isReady)
    .then(() => until(isReady))
    .then(() => keepEngine(transport.begin));
}

/** @param {() => unknown} work */
const afterPaint = (work) => requestAnimationFrame(() => setTimeout(work));

/** What the strip says as long as somebody waits for what is on its way. */
class Line {
  /** @param {() => {jobs: string[], share: number}[]} expected */
  constructor(expected) {
    this.expected = expected;
    this.timer = 0;
    this.said = "";
  }

  look() {
    if (!this.text) this.say("");
    else if (this.said) this.say(this.text);
    else this.timer ||= setTimeout(() => this.say(this.text), PATIENCE);
  }

  /** Nothing if nobody waits. */
  get text() {
    const waited = this.expected().find(({ jobs }) => jobs.some((job) => !UNNOTICED.includes(job)));
    if (!waited) return "";
    const n = Math.floor((waited.share * 100) / STEP) * STEP;
    return n < 100 ? t("engine.coming", { n }) : t("engine.starting");
  }

  /** @param {string} text */
  say(text) {
    clearTimeout(this.timer);
    this.timer = 0;
    if (text === this.said) return;
    this.said = text;
    hold(text ? { kind: "plain", sign: "…", text } : null);
  }
}
