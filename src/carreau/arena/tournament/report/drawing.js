/** A game on its course, as far as it is replayed. Written into the page before its own script. */
// biome-ignore lint/correctness/noUnusedVariables: the script after it asks for it
const drawReplay = (() => {
  /** @typedef {{row: number, column: number, down: number, right: number, reached: number, score: number}} State */
  /** @typedef {{start: number[], size: number, objectives: number[][], values: string | number[], least: number, bound: number | null, title: string}} Course */
  /** @typedef {{course: Course, grid: number[], line: State[], rival: State[], at: number, lost: boolean, dark: boolean}} Shown */
  /** @typedef {Shown & {pen: CanvasRenderingContext2D, cell: number, pad: number, size: number, x: (column: number) => number, y: (row: number) => number}} Board lengths are cells from the top left corner */
  /** @typedef {[number, number]} Point */

  const root = document.documentElement;
  /** @param {string} name */
  const colour = (name) => getComputedStyle(root).getPropertyValue(`--${name}`).trim();
  const heat = document.createElement("canvas");
  const penOf = (/** @type {HTMLCanvasElement} */ canvas) =>
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

  /** @param {HTMLCanvasElement} canvas  @param {Shown} shown */
  function paint(canvas, shown) {
    const width = canvas.clientWidth;
    const ratio = devicePixelRatio || 1;
    if (!width || !shown.line.length) return;
    canvas.width = canvas.height = Math.round(width * ratio);
    const { size } = shown.course;
    const pad = 14;
    const cell = (width - 2 * pad) / size;
    const [x, y] = Array(2).fill((/** @type {number} */ at) => pad + (at + 0.5) * cell);
    const board = { ...shown, pen: penOf(canvas), cell, pad, size, x, y };
    board.pen.scale(ratio, ratio);
    board.pen.lineCap = board.pen.lineJoin = "round";
    drawPaper(board, width);
    drawFrames(board);
    drawNumbers(board);
    if (shown.rival.length) drawGhost(board);
    drawTrail(board);
    drawCar(board);
  }

  /** The values as warm and cold cells, a pixel each. @param {Board} board */
  function warm({ size, grid, dark }) {
    const most = grid.reduce((found, each) => Math.max(found, Math.abs(each)), 1);
    heat.width = heat.height = size;
    const pen = penOf(heat);
    pen.clearRect(0, 0, size, size);
    grid.forEach((value, index) => {
      if (!value) return;
      pen.globalAlpha = 0.04 + ((dark ? 0.2 : 0.3) * Math.abs(value)) / most;
      pen.fillStyle = colour(value < 0 ? "robot-b" : "robot-r");
      pen.fillRect(index % size, Math.floor(index / size), 1, 1);
    });
  }

  /** @param {Board} board  @param {number} width */
  function drawPaper(board, width) {
    const { pen, cell, pad, size } = board;
    pen.fillStyle = colour("paper");
    pen.fillRect(0, 0, width, width);
    warm(board);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(heat, pad, pad, size * cell, size * cell);
    pen.strokeStyle = colour("grid");
    pen.lineWidth = 1;
    pen.globalAlpha = Math.max(0.15, Math.min(1, (cell - 2) / 9));
    pen.beginPath();
    for (let at = pad % cell; at <= width; at += cell) {
      pen.moveTo(at, 0);
      pen.lineTo(at, width);
      pen.moveTo(0, at);
      pen.lineTo(width, at);
    }
    pen.stroke();
    pen.globalAlpha = 1;
    pen.strokeStyle = colour("wall");
    pen.lineWidth = Math.max(1.5, Math.min(2.5, cell * 0.085));
    pen.strokeRect(pad, pad, size * cell, size * cell);
  }

  /** The objectives that were reached, and the next one. @param {Board} board */
  function drawFrames({ pen, cell, pad, course, line, at }) {
    const { reached } = line[at];
    course.objectives.slice(0, reached + 1).forEach(([row, column, height, width], index) => {
      const now = index === reached;
      const side = Math.max(13, Math.min(20, cell * 0.52));
      const left = pad + column * cell;
      const top = pad + row * cell;
      pen.setLineDash(now ? [] : [4, 3]);
      pen.strokeStyle = colour(now ? "good-fill" : "pencil");
      pen.lineWidth = now ? Math.max(2.2, Math.min(3.5, cell * 0.11)) : 1.2;
      pen.strokeRect(left, top, width * cell, height * cell);
      pen.setLineDash([]);
      if (!now && cell < 9) return;
      pen.fillStyle = colour(now ? "good" : "pencil");
      pen.fillRect(left - side / 2, top - side / 2, side, side);
      pen.fillStyle = colour("paper");
      write(pen, String(index + 1), left, top, `700 ${Math.round(side * 0.66)}px`);
    });
  }

  /** @param {Board} board */
  function drawNumbers({ pen, cell, size, x, y, course, grid, line, at }) {
    if (cell < 15) return;
    const [top, left, height, width] = course.objectives[line[at].reached] ?? [-1, -1, 0, 0];
    grid.forEach((value, index) => {
      if (!value) return;
      const row = Math.floor(index / size);
      const column = index % size;
      const inside = row >= top && row < top + height && column >= left && column < left + width;
      pen.fillStyle = colour(inside ? "ink" : "ink-2");
      const font = `${inside ? 700 : 400} ${(cell * (inside ? 0.4 : 0.32)).toFixed(1)}px`;
      write(pen, value < 0 ? `−${-value}` : `+${value}`, x(column), y(row), font);
    });
  }

  /** @param {CanvasRenderingContext2D} pen  @param {string} text  @param {number} x  @param {number} y  @param {string} font */
  function write(pen, text, x, y, font) {
    pen.font = `${font} ${colour("font")}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(text, x, y + 0.5);
  }

  /** @param {State} state */
  const speed = ({ down, right }) => Math.max(1, Math.min(6, Math.round(Math.hypot(down, right))));

  /** @param {Board} board */
  function drawTrail({ pen, cell, x, y, line, at }) {
    const scale = Math.min(30, Math.max(14, cell));
    const places = line.map(({ row, column }) => /** @type {Point} */ ([x(column), y(row)]));
    for (let move = 1; move <= at; move += 1) {
      const k = speed(line[move]);
      pen.strokeStyle = colour(`v${k}`);
      pen.lineWidth = scale * (0.09 + 0.026 * k);
      stroke(pen, places.slice(move - 1, move + 1));
    }
    if (cell < 5) disc(pen, places[0], 3.5, "start-line");
    for (let move = 0; move <= at && cell >= 5; move += 1) {
      disc(pen, places[move], scale * 0.19, "paper");
      disc(pen, places[move], scale * 0.14, move ? `v${speed(line[move])}` : "start-line");
    }
  }

  /** @param {Board} board */
  function drawCar({ pen, cell, x, y, line, at, lost }) {
    const { row, column, down, right } = line[at];
    const scale = Math.min(30, Math.max(16, cell));
    /** @type {Point} */
    const place = [x(column), y(row)];
    const ended = at === line.length - 1;
    if ((down || right) && (!ended || lost)) arrow(pen, place, [x(column + right), y(row + down)], cell);
    disc(pen, place, scale * 0.36, "paper");
    disc(pen, place, scale * 0.31, "ink");
    disc(pen, place, scale * 0.13, "paper");
    if (!ended || !lost) return;
    drawCross(pen, place, scale * 0.42, "paper", 7);
    drawCross(pen, place, scale * 0.42, "bad-fill", 3.5);
  }

  /** @param {CanvasRenderingContext2D} pen  @param {Point} place  @param {number} arm  @param {string} name  @param {number} thick */
  function drawCross(pen, [x, y], arm, name, thick) {
    pen.strokeStyle = colour(name);
    pen.lineWidth = thick;
    for (const side of [arm, -arm]) {
      const ends = [
        [x - side, y - arm],
        [x + side, y + arm],
      ];
      stroke(pen, /** @type {Point[]} */ (ends));
    }
  }

  /** Where the car would go by itself, and the cells it can reach. @param {CanvasRenderingContext2D} pen  @param {Point} from  @param {Point} to  @param {number} cell */
  function arrow(pen, from, to, cell) {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const head = Math.max(6, Math.min(10, cell * 0.4));
    const barb = (/** @type {number} */ turn) =>
      /** @type {Point} */ ([to[0] - head * Math.cos(angle + turn), to[1] - head * Math.sin(angle + turn)]);
    pen.strokeStyle = colour("ink");
    pen.lineWidth = 1.6;
    pen.setLineDash([2, 4]);
    stroke(pen, [from, to]);
    pen.setLineDash([]);
    stroke(pen, [barb(0.45), to, barb(-0.45)]);
    pen.lineWidth = 1;
    pen.globalAlpha = 0.6;
    pen.strokeRect(to[0] - 1.5 * cell, to[1] - 1.5 * cell, 3 * cell, 3 * cell);
    pen.globalAlpha = 1;
  }

  /** @param {Board} board */
  function drawGhost({ pen, cell, x, y, rival, at }) {
    const places = rival.slice(0, at + 1).map(({ row, column }) => /** @type {Point} */ ([x(column), y(row)]));
    const [left, top] = places[places.length - 1];
    const side = Math.min(30, Math.max(16, cell)) * 0.3;
    pen.strokeStyle = colour("pencil");
    pen.lineWidth = 1.5;
    pen.setLineDash([5, 4]);
    stroke(pen, places);
    pen.setLineDash([]);
    pen.fillStyle = colour("paper");
    pen.beginPath();
    pen.moveTo(left, top - side);
    pen.lineTo(left + side, top);
    pen.lineTo(left, top + side);
    pen.lineTo(left - side, top);
    pen.closePath();
    pen.fill();
    pen.stroke();
  }

  /** @param {CanvasRenderingContext2D} pen  @param {Point[]} points */
  function stroke(pen, points) {
    pen.beginPath();
    for (const point of points) pen.lineTo(...point);
    pen.stroke();
  }

  /** @param {CanvasRenderingContext2D} pen  @param {Point} place  @param {number} radius  @param {string} name */
  function disc(pen, [x, y], radius, name) {
    pen.fillStyle = colour(name);
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fill();
  }

  return paint;
})();
