/** What this browser remembers: settings, games that were begun, best results. Works, and forgets, where storage is closed. */

const PREFIX = "carreau.";

export function read(name, otherwise = null) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // storage is full or closed: the game goes on without it
  }
}

/** Settings that theme.js reads before the page is there are kept as plain text. */
export function writeText(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // as above
  }
}

export const bestOf = (id) => read(`best.${id}`);

/** Keep a result if it is the best so far; answers whether it is. */
export function keepBest(id, cost, moves) {
  const before = bestOf(id);
  if (before && before.cost <= cost) return false;
  write(`best.${id}`, { cost, moves });
  return true;
}
