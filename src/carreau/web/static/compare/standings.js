/** The standings of a tournament, from the files that it writes: `standings.csv`, or the table of its `report.html`. */

/** @typedef {{title: string, head: string[], rows: string[][]}} Standings */

const HEAD = "place,place_low,place_high,bot,"; // what the table begins with

/** Whether a text is a table of standings. @param {string} text */
export const isStandings = (text) => text.replace(/^\ufeff/, "").startsWith(HEAD);

/** Whether a text is one of the other files of a tournament, which have no standings in them. @param {string} text */
export const isOfTournament = (text) =>
  /^\{"course": ?\d+/.test(text) ||
  (/^\{\s*"carreau"/.test(text) && /"bots"\s*:/.test(text)) ||
  /^course,(title|bot),/.test(text);

/** @param {string} text  @returns {Standings} */
export function standingsOf(text) {
  const [head, ...rows] = csv(text.replace(/^\ufeff/, ""));
  const shown = head.map((_, column) => rows.some((row) => row[column])); // what no bot has a word in is left out
  /** @param {string[]} row */
  const kept = (row) => head.flatMap((_, column) => (shown[column] ? [row[column] ?? ""] : []));
  return { title: "", head: kept(head), rows: rows.map(kept) };
}

/**
 * The first table of a report, with its title. Of a page only these are read: what else it brings is for other eyes.
 * @param {string} text  @returns {Standings | null}
 */
export function standingsIn(text) {
  const parts = [/<h1\b[^>]*>.*?<\/h1>/s, /<table\b.*?<\/table>/s].map((part) => part.exec(text)?.[0] ?? "");
  if (!text.includes('id="games"') || !parts[1]) return null;
  const page = new DOMParser().parseFromString(parts.join(""), "text/html");
  /** @param {Element} row */
  const cells = (row) => [...row.querySelectorAll("th, td")].map((each) => plain(each.textContent ?? ""));
  const [head, ...rows] = [...page.querySelectorAll("tr")].map(cells);
  return { title: plain(page.querySelector("h1")?.textContent ?? ""), head, rows };
}

/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, " ").trim();

/** Rows of a text with commas; quotes hold commas, ends of lines and quotes written twice. @param {string} text */
export function csv(text) {
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows[rows.length - 1].push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}
