/**
 * `<carreau-board>`: a board in any page. What the modules of ours remember, such as the language, the colours and what the strip
 * says, belongs to one page; so each board has all modules for itself (`anew`), and only the engine is shared.
 */

import { Transport } from "./engine/transport.js";

/** @typedef {import("./engine/transport.js").Engine} Engine */
/** @typedef {typeof import("./embed/board.js")} Modules those of a board */
/** @typedef {{site: string, edition: string, engine: Engine}} Site where it lies, which folder its files are in, what answers */

export { openBoard } from "./embed/board.js";

const NAME = "carreau-board";
const AHEAD = "300px"; // boards that are so far out of sight are begun

/**
 * Have the element in this page; the first site that a page names is the one that answers.
 * @param {() => Modules} anew gives the modules once more  @param {Site} place
 */
export function define(anew, { site, edition, engine }) {
  if (customElements.get(NAME)) return;
  const folder = new URL(`static/${edition}/`, site);
  /** @type {Transport | undefined} */
  let transport;
  /** @type {Promise<CSSStyleSheet> | undefined} */
  let styles;
  const shared = () => {
    const worker = new URL("engine/worker.js", folder).href;
    transport ??= new Transport({ ...placed(engine, site), worker });
    styles ??= fetchStyles(new URL("embed.css", folder));
    return { site, carry: transport.carry.bind(transport), styles };
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) /** @type {CarreauBoard} */ (target).begin();
    },
    { rootMargin: AHEAD },
  );

  class CarreauBoard extends HTMLElement {
    static observedAttributes = ["level", "moves", "lang", "theme", "controls"];

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).append(document.createElement("slot"));
      this.turn = 0; // of what was shown here, one after the other
      this.begun = false;
      this.close = () => {};
    }

    connectedCallback() {
      seen.observe(this);
    }

    disconnectedCallback() {
      seen.unobserve(this);
      this.end();
    }

    attributeChangedCallback() {
      if (!this.begun) return;
      this.end();
      this.begin();
    }

    end() {
      this.turn += 1;
      this.begun = false;
      this.close();
      this.close = () => {};
    }

    /** Show what is asked for, once. */
    async begin() {
      if (this.begun) return;
      this.begun = true;
      const mine = this.turn;
      const close = await anew().openBoard(this, shared);
      if (mine === this.turn) this.close = close;
      else close();
    }
  }
  customElements.define(NAME, CarreauBoard);
}

/** What the site says of its engine, with its folders as whole addresses: those of the page lead elsewhere. @param {Engine} engine  @param {string} site  @returns {Engine} */
function placed(engine, site) {
  const whole = (/** @type {unknown} */ value) =>
    typeof value === "string" && value.endsWith("/") ? new URL(value, site).href : value;
  const entries = Object.entries(engine).map(([name, value]) => [name, whole(value)]);
  return Object.fromEntries(entries);
}

/** @param {URL} address */
async function fetchStyles(address) {
  const sheet = new CSSStyleSheet();
  const response = await fetch(address);
  return sheet.replace(await response.text());
}
