(() => {
  /** @typedef {Parameters<typeof drawReplay>[1]} Shown */
  /** @typedef {Shown["course"]} Course */
  /** @typedef {{moves: number[], total: number | null, reason: string}} Game */

  const root = document.documentElement;
  /** What has a name here. @param {string} id */
  const find = (id) => /** @type {any} */ (document.getElementById(id));
  /** @type {{words: Record<string, string>, bots: string[], courses: Course[], games: Game[][]}} */
  const data = JSON.parse(find("games").textContent);
  const { words } = data;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const signed = (/** @type {number} */ value) => (value > 0 ? `+${value}` : minus(value));
  const minus = (/** @type {number} */ value) => String(value).replace("-", "−");

  // -- theme
  const night = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : night.matches);
  find("theme").addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    paint();
  });
  night.addEventListener("change", () => paint());

  // -- courses and games, unpacked when they are first looked at
  /** @type {Map<number, number[]>} */
  const grids = new Map();
  /** @param {number} course */
  function gridOf(course) {
    const { values, least } = data.courses[course];
    const known = grids.get(course);
    const grid =
      known ?? (typeof values === "string" ? Array.from(values, (each) => letters.indexOf(each) + least) : values);
    grids.set(course, grid);
    return grid;
  }
  /** @param {number} course  @param {number} bot */
  function lineOf(course, bot) {
    const { start, size, objectives } = data.courses[course];
    const grid = gridOf(course);
    let [row, column] = start;
    let [down, right, reached, score] = [0, 0, 0, 0];
    const states = [{ row, column, down, right, reached, score }];
    for (const digit of data.games[course][bot].moves) {
      down += Math.floor(digit / 3) - 1;
      right += (digit % 3) - 1;
      row += down;
      column += right;
      const [top, left, height, width] = objectives[reached];
      if (row >= top && row < top + height && column >= left && column < left + width) {
        reached += 1;
        score += grid[row * size + column];
      }
      states.push({ row, column, down, right, reached, score });
    }
    return states;
  }

  // -- what is shown
  const canvas = find("board");
  const slider = find("slider");
  const chosen = { course: 0, bot: 0, rival: -1, at: 0 };
  /** @type {Shown["line"][]} */
  let [line, rival] = [[], []];
  let timer = 0;
  const isAtEnd = () => chosen.at === line.length - 1;

  function paint() {
    const course = data.courses[chosen.course];
    const lost = data.games[chosen.course][chosen.bot].total === null;
    const shown = { course, grid: gridOf(chosen.course), line, rival, at: chosen.at, lost, dark: isDark() };
    drawReplay(canvas, shown);
  }
  /** @param {number} course  @param {number} bot  @param {number} [at] */
  function open(course, bot, at) {
    Object.assign(chosen, { course, bot });
    line = lineOf(course, bot);
    find("course").value = course;
    find("bot").value = bot;
    slider.max = line.length - 1;
    for (const each of document.querySelectorAll(".cell[aria-pressed=true]"))
      each.setAttribute("aria-pressed", "false");
    const cell = document.querySelector(`.cell[data-course="${course}"][data-bot="${bot}"]`);
    cell?.setAttribute("aria-pressed", "true");
    against(chosen.rival);
    show(at ?? line.length - 1);
  }
  /** @param {number} bot */
  function against(bot) {
    chosen.rival = bot;
    rival = bot >= 0 && bot !== chosen.bot ? lineOf(chosen.course, bot) : [];
  }
  /** @param {number} at */
  function show(at) {
    chosen.at = Math.max(0, Math.min(line.length - 1, at));
    slider.value = chosen.at;
    slider.style.setProperty("--p", line.length > 1 ? `${(100 * chosen.at) / (line.length - 1)}%` : "100%");
    find("at").textContent = `${words.move} ${chosen.at} / ${line.length - 1}`;
    const state = line[chosen.at];
    const count = data.courses[chosen.course].objectives.length;
    const parts = [
      `${words.objective} ${Math.min(state.reached + 1, count)} / ${count}`,
      `${words.speed} ${minus(state.right)}, ${minus(state.down)}`,
      `${words.values} ${signed(state.score)}`,
      `${minus(chosen.at + state.score)} ${words.so_far}`,
    ];
    find("now").textContent = parts.join(" · ");
    const bots = [chosen.bot, ...(rival.length ? [chosen.rival] : [])];
    find("who").textContent = bots.map((bot) => data.bots[bot]).join(" · ");
    say();
    paint();
  }
  /** How the game ended, at its end. */
  function say() {
    const note = find("note");
    const game = data.games[chosen.course][chosen.bot];
    const { bound } = data.courses[chosen.course];
    const moves = line.length - 1;
    const strong = document.createElement("b");
    note.replaceChildren();
    if (!isAtEnd()) return;
    if (game.total === null) {
      const [several, one] = words.lost_after.split("|");
      const single = new Intl.PluralRules(root.lang).select(moves) === "one";
      strong.textContent = `× ${(single ? one : several).replace("{}", String(moves))}`;
      note.append(strong, ` : ${game.reason}`.replace(/^ (?=:)/, root.lang === "fr" ? "\u00a0" : ""));
    } else {
      const { score } = line[moves];
      strong.textContent = `${words.finished} · ${minus(game.total)}`;
      note.append(strong, ` = ${moves} ${words.moves} ${score < 0 ? "−" : "+"} ${Math.abs(score)}`);
      note.append(bound === null ? "" : ` · ${words.best_is} ${minus(bound)}`);
    }
  }

  // -- controls
  function stop() {
    clearInterval(timer);
    timer = 0;
    label(false);
  }
  function play() {
    stop();
    if (isAtEnd()) show(0);
    const step = () => {
      show(chosen.at + 1);
      if (isAtEnd()) stop();
    };
    timer = setInterval(step, Math.max(40, Math.min(180, 15000 / line.length)));
    label(true);
  }
  /** @param {boolean} on */
  function label(on) {
    const button = find("play");
    button.title = on ? words.pause : words.play;
    button.setAttribute("aria-label", button.title);
    button.classList.toggle("on", on);
  }
  /** @param {number} at */
  function go(at) {
    stop();
    show(at);
  }
  /** @param {string} id  @param {string[]} texts  @param {number} first  @param {(value: number) => void} choose */
  function offer(id, texts, first, choose) {
    const select = find(id);
    select.append(...texts.map((text, index) => new Option(text, String(index + first))));
    select.addEventListener("change", () => choose(Number(select.value)));
  }
  const courses = data.courses.map(({ title }, index) => `${index + 1}${title ? ` · ${title}` : ""}`);
  offer("course", courses, 0, (course) => {
    stop();
    open(course, chosen.bot);
  });
  offer("bot", data.bots, 0, (bot) => {
    stop();
    open(chosen.course, bot);
  });
  offer("rival", [words.nobody, ...data.bots], -1, (bot) => {
    against(bot);
    show(chosen.at);
  });
  const toggle = () => (timer ? stop() : play());
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => go(chosen.at - 1),
    ArrowRight: () => go(chosen.at + 1),
    Home: () => go(0),
    End: () => go(line.length - 1),
    " ": toggle,
  };
  slider.addEventListener("input", () => go(Number(slider.value)));
  const buttons = { first: keys.Home, last: keys.End, back: keys.ArrowLeft, step: keys.ArrowRight, play: toggle };
  for (const [id, act] of Object.entries(buttons)) find(id).addEventListener("click", act);
  canvas.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!keys[event.key]) return;
    keys[event.key]();
    event.preventDefault();
  });
  document.addEventListener("click", ({ target }) => {
    const cell = target instanceof Element && target.closest(".cell");
    if (!(cell instanceof HTMLElement)) return;
    const [course, bot] = [Number(cell.dataset.course), Number(cell.dataset.bot)];
    stop();
    history.replaceState(null, "", `#game-${course + 1}-${bot + 1}`);
    open(course, bot, 0);
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    find("replay").scrollIntoView({ behavior, block: "nearest" });
    play();
  });
  new ResizeObserver(() => paint()).observe(canvas);
  const [, ...asked] = /^#game-(\d+)-(\d+)(?:-(\d+))?$/.exec(location.hash) ?? [];
  const [course, bot] = asked.map((each) => Number(each) - 1);
  const valid = Boolean(data.games[course]?.[bot]);
  open(valid ? course : 0, valid ? bot : 0, valid && asked[2] !== undefined ? Number(asked[2]) : undefined);
})();
