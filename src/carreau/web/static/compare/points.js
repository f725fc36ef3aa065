/** What lines of runs are as points of plots. Nothing is left out in silence: what was not solved lies on the rim. */

/**
 * @typedef {{key: string, game: string, level: string, hash: string, method: string, status: string, repeat?: number,
 *   cost?: number | null, optimal?: boolean, unit?: string, expanded?: number, cpu_seconds?: number, seconds?: number,
 *   solver?: string, objective?: string, heuristic?: string, asked?: {options?: Record<string, string>}}} Line
 * One run, as `carreau bench` writes it.
 */
/** @typedef {"cpu_seconds" | "expanded"} Measure */
/** @typedef {{x: number, y: number, lines: Line[]}} Point infinite where something was not solved */
/** @typedef {{method: string, points: Point[], runs: number}} Series */

/** @param {Line} line */
const solved = (line) => line.status === "solved";

/** What a run took; infinite if it was not solved, and null if nobody has counted. @param {Line} line  @param {Measure} measure */
const taken = (line, measure) => (solved(line) ? (line[measure] ?? null) : Infinity);

/** @param {Line[]} lines */
export const methodsOf = (lines) => [...new Set(lines.map((line) => line.method))].sort();

/** @param {Line[]} lines */
export const gamesOf = (lines) => [...new Set(lines.map((line) => line.game))].sort();

/**
 * How many runs each method has solved within how much for each.
 * @param {Line[]} lines of one game  @param {Measure} measure  @returns {Series[]}
 */
export function cactus(lines, measure) {
  return methodsOf(lines).map((method) => {
    const own = lines.filter((line) => line.method === method);
    const known = own.filter((line) => solved(line) && typeof line[measure] === "number");
    const sorted = known.toSorted((one, other) => Number(one[measure]) - Number(other[measure]));
    const points = sorted.map((line, index) => ({ x: Number(line[measure]), y: index + 1, lines: [line] }));
    return { method, points, runs: own.length };
  });
}

/**
 * Two methods, a point for each board that both were run on.
 * @param {Line[]} lines of one game  @param {string} one  @param {string} other  @param {Measure} measure  @returns {Point[]}
 */
export function scatter(lines, one, other, measure) {
  /** @param {Line} line */
  const place = ({ hash, level, repeat = 1 }) => JSON.stringify([hash, level, repeat]);
  const second = new Map(lines.filter((line) => line.method === other).map((line) => [place(line), line]));
  return lines.flatMap((line) => {
    const beside = line.method === one && second.get(place(line));
    if (!beside) return [];
    const [x, y] = [taken(line, measure), taken(beside, measure)];
    return x === null || y === null ? [] : [{ x, y, lines: [line, beside] }];
  });
}

/**
 * What was found against the best that is proven, in one unit. Boards without a proof cannot be in it: `without` counts them.
 * @param {Line[]} lines of one game  @param {string} unit
 */
export function against(lines, unit) {
  const own = lines.filter((line) => (line.unit ?? unit) === unit);
  /** @type {Map<string, number>} */
  const best = new Map();
  for (const line of own) if (line.optimal && typeof line.cost === "number") best.set(line.hash, line.cost);
  const without = new Set(own.filter((line) => !best.has(line.hash)).map((line) => line.hash)).size;
  const series = methodsOf(own).map((method) => {
    const runs = own.filter((line) => line.method === method);
    const points = runs.flatMap((line) => {
      const x = best.get(line.hash);
      return x === undefined ? [] : [{ x, y: solved(line) ? (line.cost ?? Infinity) : Infinity, lines: [line] }];
    });
    return { method, points, runs: runs.length };
  });
  return { series, without };
}

/** The units that costs were counted in, the one of most runs first. @param {Line[]} lines */
export function unitsOf(lines) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const { unit } of lines) if (unit) count.set(unit, (count.get(unit) ?? 0) + 1);
  return [...count].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])).map(([unit]) => unit);
}

// -- axes -------------------------------------------------------------------------------------------------------------

/**
 * @typedef {{log: boolean, low: number, high: number, ticks: number[], rim: boolean}} Axis from `low` to `high`; with a
 * rim, a strip beyond it for what is infinite
 */

/** An axis that has room for all values. @param {number[]} values  @param {boolean} log  @returns {Axis} */
export function axisFor(values, log) {
  const known = values.filter((value) => Number.isFinite(value) && (!log || value > 0));
  const rim = values.some((value) => value === Infinity);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (!known.length) return { log, low: log ? 1 : 0, high: 10, ticks: log ? [1, 10] : [0, 10], rim };
  return log ? { ...logarithmic(least, most), rim } : { ...linear(least, most), rim };
}

/** From a power of ten to another. @param {number} least  @param {number} most */
function logarithmic(least, most) {
  const low = Math.floor(Math.log10(least) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(most) - 1e-9));
  const step = Math.ceil((high - low) / 6);
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => 10 ** (low + index * step));
  return { log: true, low: 10 ** low, high: 10 ** high, ticks };
}

/** From 0, or from below the least, in round steps. @param {number} least  @param {number} most */
function linear(least, most) {
  const from = Math.min(0, least);
  const rough = Math.max(most - from, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? power);
  const low = Math.floor(from / step) * step;
  const high = Math.max(Math.ceil(most / step), low / step + 1) * step;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { log: false, low, high, ticks };
}

/** Where on the axis a value lies, from 0 to 1; what is too small for a logarithm at its beginning. @param {Axis} axis  @param {number} value */
export function along({ log, low, high }, value) {
  if (!log) return (value - low) / (high - low);
  return value <= low ? 0 : Math.log(value / low) / Math.log(high / low);
}
