"use strict";
(() => {
  const data = JSON.parse(document.getElementById("games").textContent);
  const words = data.words, root = document.documentElement, find = (id) => document.getElementById(id);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const colour = (name) => getComputedStyle(root).getPropertyValue("--" + name).trim();
  const signed = (value) => (value < 0 ? "−" + -value : (value > 0 ? "+" : "") + value);
  const minus = (value) => String(value).replace("-", "−");

  // -- theme
  const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  find("theme").addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; paint(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => paint());

  // -- courses and games, unpacked when they are first looked at
  const grids = new Map();
  const gridOf = (course) => {
    if (!grids.has(course)) {
      const { values, least } = data.courses[course];
      grids.set(course, typeof values === "string" ? Array.from(values, (each) => letters.indexOf(each) + least) : values);
    }
    return grids.get(course);
  };
  const lineOf = (course, bot) => {
    const { start, size, objectives } = data.courses[course], grid = gridOf(course);
    let [row, column] = start, down = 0, right = 0, reached = 0, score = 0;
    const states = [{ row, column, down, right, reached, score }];
    for (const digit of data.games[course][bot].moves) {
      down += Math.floor(digit / 3) - 1; right += (digit % 3) - 1; row += down; column += right;
      const [top, left, height, width] = objectives[reached];
      if (row >= top && row < top + height && column >= left && column < left + width) { reached += 1; score += grid[row * size + column]; }
      states.push({ row, column, down, right, reached, score });
    }
    return states;
  };

  // -- what is shown
  const canvas = find("board"), slider = find("slider"), chosen = { course: 0, bot: 0, rival: -1, at: 0 };
  let line = [], rival = [], timer = 0;

  function open(course, bot, at) {
    Object.assign(chosen, { course, bot });
    line = lineOf(course, bot);
    find("course").value = course; find("bot").value = bot;
    slider.max = line.length - 1;
    document.querySelectorAll(".cell[aria-pressed=true]").forEach((each) => each.setAttribute("aria-pressed", "false"));
    document.querySelector(`.cell[data-course="${course}"][data-bot="${bot}"]`)?.setAttribute("aria-pressed", "true");
    against(chosen.rival);
    show(at ?? line.length - 1);
  }
  function against(bot) {
    chosen.rival = bot;
    rival = bot >= 0 && bot !== chosen.bot ? lineOf(chosen.course, bot) : [];
  }
  function show(at) {
    chosen.at = Math.max(0, Math.min(line.length - 1, at));
    slider.value = chosen.at;
    slider.style.setProperty("--p", line.length > 1 ? `${(100 * chosen.at) / (line.length - 1)}%` : "100%");
    find("at").textContent = `${words.move} ${chosen.at} / ${line.length - 1}`;
    const state = line[chosen.at], course = data.courses[chosen.course], count = course.objectives.length;
    const parts = [`${words.objective} ${Math.min(state.reached + 1, count)} / ${count}`, `${words.speed} ${minus(state.right)}, ${minus(state.down)}`, `${words.values} ${signed(state.score)}`, `${minus(chosen.at + state.score)} ${words.so_far}`];
    find("now").textContent = parts.join(" · ");
    find("who").textContent = [chosen.bot, ...(rival.length ? [chosen.rival] : [])].map((bot) => data.bots[bot]).join(" · ");
    say(chosen.at === line.length - 1);
    paint();
  }
  function say(atEnd) {
    const note = find("note"), game = data.games[chosen.course][chosen.bot], { bound } = data.courses[chosen.course];
    const strong = document.createElement("b");
    note.replaceChildren();
    if (!atEnd) return;
    if (game.total === null) {
      strong.textContent = `× ${words.lost_after.replace("{}", line.length - 1)}`;
      note.append(strong, ` : ${game.reason}`.replace(/^ (?=:)/, root.lang === "fr" ? "\u00a0" : ""));
    } else {
      const end = line[line.length - 1];
      strong.textContent = `${words.finished} · ${minus(game.total)}`;
      note.append(strong, ` = ${line.length - 1} ${words.moves} ${end.score < 0 ? "−" : "+"} ${Math.abs(end.score)}`, bound === null ? "" : ` · ${words.best_is} ${minus(bound)}`);
    }
  }

  // -- drawing, in cells from the top left corner of the board
  const heat = document.createElement("canvas");
  function warm(course) {
    const { size } = data.courses[course], grid = gridOf(course), most = grid.reduce((found, each) => Math.max(found, Math.abs(each)), 1);
    heat.width = heat.height = size;
    const pen = heat.getContext("2d");
    pen.clearRect(0, 0, size, size);
    grid.forEach((value, index) => {
      if (!value) return;
      pen.globalAlpha = 0.04 + ((isDark() ? 0.2 : 0.3) * Math.abs(value)) / most;
      pen.fillStyle = colour(value < 0 ? "robot-b" : "robot-r");
      pen.fillRect(index % size, Math.floor(index / size), 1, 1);
    });
  }
  function paint() {
    const width = canvas.clientWidth, ratio = devicePixelRatio || 1;
    if (!width || !line.length) return;
    canvas.width = canvas.height = Math.round(width * ratio);
    const pen = canvas.getContext("2d"), course = data.courses[chosen.course], pad = 14, cell = (width - 2 * pad) / course.size;
    pen.scale(ratio, ratio); pen.lineCap = pen.lineJoin = "round";
    const board = { pen, cell, pad, size: course.size, x: (column) => pad + (column + 0.5) * cell, y: (row) => pad + (row + 0.5) * cell };
    drawPaper(board, width); drawFrames(board, course); drawNumbers(board, course);
    if (rival.length) drawGhost(board);
    drawTrail(board); drawCar(board);
  }
  function drawPaper({ pen, cell, pad, size }, width) {
    pen.fillStyle = colour("paper"); pen.fillRect(0, 0, width, width);
    warm(chosen.course);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(heat, pad, pad, size * cell, size * cell);
    pen.strokeStyle = colour("grid"); pen.lineWidth = 1; pen.globalAlpha = Math.max(0.15, Math.min(1, (cell - 2) / 9));
    pen.beginPath();
    for (let at = pad % cell; at <= width; at += cell) { pen.moveTo(at, 0); pen.lineTo(at, width); pen.moveTo(0, at); pen.lineTo(width, at); }
    pen.stroke(); pen.globalAlpha = 1;
    pen.strokeStyle = colour("wall"); pen.lineWidth = Math.max(1.5, Math.min(2.5, cell * 0.085)); pen.strokeRect(pad, pad, size * cell, size * cell);
  }
  function drawFrames({ pen, cell, pad }, course) {
    const { reached } = line[chosen.at];
    course.objectives.slice(0, reached + 1).forEach(([row, column, height, width], index) => {
      const now = index === reached, side = Math.max(13, Math.min(20, cell * 0.52)), left = pad + column * cell, top = pad + row * cell;
      pen.setLineDash(now ? [] : [4, 3]);
      pen.strokeStyle = colour(now ? "good-fill" : "pencil"); pen.lineWidth = now ? Math.max(2.2, Math.min(3.5, cell * 0.11)) : 1.2;
      pen.strokeRect(left, top, width * cell, height * cell);
      pen.setLineDash([]);
      if (!now && cell < 9) return;
      pen.fillStyle = colour(now ? "good" : "pencil"); pen.fillRect(left - side / 2, top - side / 2, side, side);
      pen.fillStyle = colour("paper"); write(pen, index + 1, left, top, `700 ${Math.round(side * 0.66)}px`);
    });
  }
  function drawNumbers({ pen, cell, size, x, y }, course) {
    if (cell < 15) return;
    const [top, left, height, width] = course.objectives[line[chosen.at].reached] ?? [-1, -1, 0, 0];
    gridOf(chosen.course).forEach((value, index) => {
      if (!value) return;
      const row = Math.floor(index / size), column = index % size;
      const inside = row >= top && row < top + height && column >= left && column < left + width;
      pen.fillStyle = colour(inside ? "ink" : "ink-2");
      write(pen, signed(value), x(column), y(row), `${inside ? 700 : 400} ${(cell * (inside ? 0.4 : 0.32)).toFixed(1)}px`);
    });
  }
  function write(pen, text, x, y, font) {
    pen.font = `${font} ${colour("font")}`; pen.textAlign = "center"; pen.textBaseline = "middle"; pen.fillText(text, x, y + 0.5);
  }
  const speed = ({ down, right }) => Math.max(1, Math.min(6, Math.round(Math.hypot(down, right))));
  function drawTrail({ pen, cell, x, y }) {
    const scale = Math.min(30, Math.max(14, cell)), dots = cell >= 5;
    for (let move = 1; move <= chosen.at; move += 1) {
      const k = speed(line[move]);
      pen.strokeStyle = colour("v" + k); pen.lineWidth = scale * (0.09 + 0.026 * k);
      stroke(pen, [[x(line[move - 1].column), y(line[move - 1].row)], [x(line[move].column), y(line[move].row)]]);
    }
    for (let move = 0; move <= chosen.at && dots; move += 1) {
      disc(pen, x(line[move].column), y(line[move].row), scale * 0.19, "paper");
      disc(pen, x(line[move].column), y(line[move].row), scale * 0.14, move ? "v" + speed(line[move]) : "start-line");
    }
    if (!dots) disc(pen, x(line[0].column), y(line[0].row), 3.5, "start-line");
  }
  function drawCar({ pen, cell, x, y }) {
    const state = line[chosen.at], scale = Math.min(30, Math.max(16, cell)), at = [x(state.column), y(state.row)], ended = chosen.at === line.length - 1;
    const lost = ended && data.games[chosen.course][chosen.bot].total === null;
    if ((state.down || state.right) && !(ended && !lost)) arrow(pen, at, [x(state.column + state.right), y(state.row + state.down)], cell);
    disc(pen, ...at, scale * 0.36, "paper"); disc(pen, ...at, scale * 0.31, "ink"); disc(pen, ...at, scale * 0.13, "paper");
    if (lost) {
      const arm = scale * 0.42;
      for (const [name, thick] of [["paper", 7], ["bad-fill", 3.5]]) {
        pen.strokeStyle = colour(name); pen.lineWidth = thick;
        stroke(pen, [[at[0] - arm, at[1] - arm], [at[0] + arm, at[1] + arm]]); stroke(pen, [[at[0] + arm, at[1] - arm], [at[0] - arm, at[1] + arm]]);
      }
    }
  }
  function arrow(pen, from, to, cell) {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]), head = Math.max(6, Math.min(10, cell * 0.4));
    pen.strokeStyle = colour("ink"); pen.lineWidth = 1.6; pen.setLineDash([2, 4]); stroke(pen, [from, to]);
    pen.setLineDash([]); stroke(pen, [0.45, 0, -0.45].map((turn) => turn ? [to[0] - head * Math.cos(angle + turn), to[1] - head * Math.sin(angle + turn)] : to));
    pen.lineWidth = 1; pen.globalAlpha = 0.6; pen.strokeRect(to[0] - 1.5 * cell, to[1] - 1.5 * cell, 3 * cell, 3 * cell); pen.globalAlpha = 1;
  }
  function drawGhost({ pen, cell, x, y }) {
    const states = rival.slice(0, chosen.at + 1), last = states[states.length - 1], side = Math.min(30, Math.max(16, cell)) * 0.3;
    pen.strokeStyle = colour("pencil"); pen.lineWidth = 1.5; pen.setLineDash([5, 4]); stroke(pen, states.map((state) => [x(state.column), y(state.row)]));
    pen.setLineDash([]); pen.fillStyle = colour("paper");
    pen.beginPath(); [[0, -side], [side, 0], [0, side], [-side, 0]].forEach(([right, down]) => pen.lineTo(x(last.column) + right, y(last.row) + down)); pen.closePath(); pen.fill(); pen.stroke();
  }
  function stroke(pen, points) { pen.beginPath(); points.forEach((point) => pen.lineTo(...point)); pen.stroke(); }
  function disc(pen, x, y, radius, name) { pen.fillStyle = colour(name); pen.beginPath(); pen.arc(x, y, radius, 0, 7); pen.fill(); }

  // -- controls
  function play(on) {
    clearInterval(timer); timer = 0;
    if (on) {
      if (chosen.at === line.length - 1) show(0);
      timer = setInterval(() => { show(chosen.at + 1); if (chosen.at === line.length - 1) play(false); }, Math.max(40, Math.min(180, 15000 / line.length)));
    }
    find("play").setAttribute("aria-label", on ? words.pause : words.play); find("play").title = on ? words.pause : words.play;
    find("play").classList.toggle("on", on);
  }
  const go = (at) => { play(false); show(at); };
  const options = (id, texts, first) => find(id).append(...texts.map((text, index) => new Option(text, index + first)));
  options("course", data.courses.map((course, index) => `${index + 1}${course.title ? " · " + course.title : ""}`), 0);
  options("bot", data.bots, 0); options("rival", [words.nobody, ...data.bots], -1);
  find("course").addEventListener("change", (event) => { play(false); open(Number(event.target.value), chosen.bot); });
  find("bot").addEventListener("change", (event) => { play(false); open(chosen.course, Number(event.target.value)); });
  find("rival").addEventListener("change", (event) => { against(Number(event.target.value)); show(chosen.at); });
  slider.addEventListener("input", () => go(Number(slider.value)));
  find("first").addEventListener("click", () => go(0)); find("last").addEventListener("click", () => go(line.length - 1));
  find("back").addEventListener("click", () => go(chosen.at - 1)); find("step").addEventListener("click", () => go(chosen.at + 1));
  find("play").addEventListener("click", () => play(!timer));
  canvas.addEventListener("keydown", (event) => {
    const keys = { ArrowLeft: () => go(chosen.at - 1), ArrowRight: () => go(chosen.at + 1), Home: () => go(0), End: () => go(line.length - 1), " ": () => play(!timer) };
    if (keys[event.key]) { keys[event.key](); event.preventDefault(); }
  });
  document.addEventListener("click", (event) => {
    const cell = event.target.closest(".cell");
    if (!cell) return;
    play(false); history.replaceState(null, "", `#game-${Number(cell.dataset.course) + 1}-${Number(cell.dataset.bot) + 1}`);
    open(Number(cell.dataset.course), Number(cell.dataset.bot), 0);
    find("replay").scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth", block: "nearest" });
    play(true);
  });
  new ResizeObserver(() => paint()).observe(canvas);
  const asked = /^#game-(\d+)-(\d+)(?:-(\d+))?$/.exec(location.hash)?.slice(1).map((each) => (each === undefined ? undefined : Number(each)));
  const valid = asked && data.games[asked[0] - 1]?.[asked[1] - 1];
  open(valid ? asked[0] - 1 : 0, valid ? asked[1] - 1 : 0, valid ? asked[2] : undefined);
})();
