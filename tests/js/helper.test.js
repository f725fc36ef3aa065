/** Workers of a page without a server: who gets a job, what becomes of one that is called off, and of one that fails. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Crew, keepEngine } from "../../src/carreau/web/static/engine/helper.js";

const BEGIN = { base: "http://page/engine/", memory: 1, levels: "" };
const JOB = { job: "solve", body: new Uint8Array(), fields: {}, language: "en" };
/** @type {FakeWorker[]} */
let workers = [];

class FakeWorker {
  constructor() {
    /** @type {any[]} */
    this.told = [];
    /** @type {(event: {data: object}) => void} */
    this.onmessage = () => {};
    /** @type {(event: {message: string}) => void} */
    this.onerror = () => {};
    this.ended = false;
    workers.push(this);
  }

  /** @param {object} message */
  postMessage(message) {
    this.told.push(message);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {object} data */
  say(data) {
    if (!this.ended) this.onmessage({ data });
  }

  start() {
    this.say({ ready: true });
    return this;
  }

  get jobs() {
    return this.told.filter(({ job }) => job).map(({ id }) => id);
  }

  get cancelled() {
    return this.told.flatMap(({ cancel }) => cancel ?? []);
  }

  /** Answer the job that was given last. */
  finish(mark = "=", line = "") {
    this.say({ id: this.jobs.at(-1), mark, line });
  }
}

/** @param {Crew} crew */
function asked(crew) {
  const controller = new AbortController();
  /** @type {string[]} */
  const heard = [];
  const ahead = crew.ask(JOB, (mark, line) => heard.push(mark + line), controller.signal);
  return { heard, ahead, callOff: () => controller.abort() };
}

beforeEach(() => {
  workers = [];
  const document = { baseURI: "http://page/", documentElement: { dataset: { worker: "worker.js" } } };
  Object.assign(globalThis, { Worker: FakeWorker, document });
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "error", () => {});
});

const alive = () => workers.filter(({ ended }) => !ended);

test("all together have the memory of two: who comes first has his whole, the others share the rest, whoever ends first", () => {
  const crew = new Crew({ ...BEGIN, memory: 100 }, 3);
  const shares = () => workers.map(({ told }) => told.findLast(({ job }) => job)?.memory);
  for (let n = 0; n < 3; n++) asked(crew);
  for (const worker of workers) worker.start();
  assert.deepEqual(shares(), [100, 50, 50]);
  asked(crew);
  workers[2].finish();
  assert.deepEqual(shares(), [100, 50, 50]);
  for (const worker of workers) worker.finish();
  asked(crew);
  assert.equal(workers[0].told.at(-1).memory, 100);
  assert.equal(new Crew({ ...BEGIN, memory: 100 }, 1).share, 100);
});

test("as many come as there are jobs, and no more than may; who is not begun with is told how many are before him", () => {
  const crew = new Crew(BEGIN, 2);
  assert.deepEqual([asked(crew).ahead, asked(crew).ahead, asked(crew).ahead], [-1, -1, 0]);
  assert.equal(workers.length, 2);
  for (const worker of workers) worker.start();
  assert.deepEqual([asked(crew).ahead, workers[0].jobs.length, workers[1].jobs.length], [1, 1, 1]);
  workers[1].finish();
  assert.equal(workers[1].jobs.length, 2);
});

test("a job hears its own lines and its end, and its worker does the next", () => {
  const crew = new Crew(BEGIN, 1);
  const [first, second] = [asked(crew), asked(crew)];
  const [worker] = workers;
  worker.start();
  worker.finish("+", "1");
  worker.say({ id: worker.jobs[0] - 1, mark: "+", line: "of another" });
  worker.finish();
  worker.finish("!", "no");
  worker.finish();
  assert.deepEqual(
    [first.heard, second.heard],
    [
      ["+1", "="],
      ["!no", "="],
    ],
  );
  assert.equal(workers.length, 1);
});

test("strokes that call off one another start no worker anew, neither before one is ready nor after", () => {
  const crew = new Crew(BEGIN, 4);
  for (let stroke = 0; stroke < 20; stroke += 1) asked(crew).callOff();
  const last = asked(crew);
  mock.timers.tick(1000);
  assert.equal(alive().length, 1);
  const [worker] = workers;
  worker.start();
  assert.equal(worker.jobs.length, 1);
  last.callOff();
  assert.deepEqual(worker.cancelled, worker.jobs); // a browser that lets Python hear it
  worker.finish();
  mock.timers.tick(1000);
  assert.equal(workers.length, 1);
});

test("a job that does not hear that it is called off goes on until another worker is ready, or it ends by itself", () => {
  const crew = new Crew(BEGIN, 1);
  const first = asked(crew);
  workers[0].start();
  first.callOff();
  const second = asked(crew);
  mock.timers.tick(249);
  assert.equal(workers.length, 1);
  mock.timers.tick(1);
  assert.deepEqual([workers.length, workers[0].ended], [2, false]);
  workers[1].start();
  assert.deepEqual([workers[0].ended, workers[1].jobs.length], [true, 1]);
  second.callOff();
  mock.timers.tick(250);
  assert.equal(workers.length, 3);
  const third = asked(crew);
  workers[1].finish();
  assert.equal(workers[1].jobs.length, 2);
  workers[2].start();
  assert.equal(workers[1].ended, false);
  workers[1].finish();
  assert.deepEqual([third.heard, alive().length], [["="], 2]);
});

test("four that are called off at once have one in their place, and come again when they are needed", () => {
  const crew = new Crew(BEGIN, 4);
  const panes = [1, 2, 3, 4].map(() => asked(crew));
  for (const worker of workers) worker.start();
  for (const pane of panes) pane.callOff();
  mock.timers.tick(250);
  assert.equal(workers.length, 5);
  workers[4].start();
  assert.deepEqual(alive(), [workers[4]]);
  for (const _ of panes) asked(crew);
  assert.equal(alive().length, 4);
});

test("a job that waits goes on when the worker before it fails or has grown too large", () => {
  for (const [mark, heard] of [
    ["x", "xengine.failed"],
    [".", "="],
  ]) {
    workers = [];
    const crew = new Crew(BEGIN, 1);
    const [first, second] = [asked(crew), asked(crew)];
    workers[0].start().finish(mark, "why");
    assert.deepEqual([first.heard, workers[0].ended, workers.length], [[heard], true, 2]);
    workers[1].start().finish();
    assert.deepEqual(second.heard, ["="]);
  }
});

test("one that plays and has grown goes on until another is ready, and then ends what it does", () => {
  const crew = new Crew(BEGIN, 1, 60);
  asked(crew);
  workers[0].start().finish(".");
  const meanwhile = asked(crew);
  assert.deepEqual([workers.length, workers[0].jobs.length], [2, 2]);
  workers[1].start();
  assert.equal(workers[0].ended, false);
  const after = asked(crew);
  workers[0].finish(".");
  assert.deepEqual([meanwhile.heard, workers[0].ended], [["="], true]);
  workers[1].finish();
  assert.deepEqual([after.heard, workers.length], [["="], 2]);
});

test("one that has grown and has nothing to do ends when another is ready", () => {
  const crew = new Crew(BEGIN, 1, 60);
  asked(crew);
  workers[0].start().finish(".");
  workers[1].start();
  assert.deepEqual([workers[0].ended, alive().length], [true, 1]);
});

test("where no worker can start, whoever waits hears it, and who asks next has it tried again", () => {
  const crew = new Crew(BEGIN, 2);
  const lost = [asked(crew), asked(crew), asked(crew)];
  workers[0].onerror({ message: "blocked" });
  assert.deepEqual(lost[0].heard, []);
  workers[1].say({ failed: true });
  for (const { heard } of lost) assert.equal(heard.length, 1);
  const again = asked(crew);
  workers[2].start().finish();
  assert.deepEqual(again.heard, ["="]);
});

test("a short job that is called off is not ended, but one that takes too long is, with a sentence", () => {
  const crew = new Crew(BEGIN, 1, 60);
  const [first, waits, last] = [asked(crew), asked(crew), asked(crew)];
  workers[0].start();
  first.callOff();
  waits.callOff();
  mock.timers.tick(59_999);
  assert.equal(workers.length, 1);
  mock.timers.tick(1);
  assert.deepEqual([first.heard, workers[0].ended], [["xengine.slow"], true]);
  workers[1].start().finish();
  assert.deepEqual([waits.heard, last.heard], [[], ["="]]);
});

test("what the first has unpacked and compiled is compiled once: all that begin after it are given that", () => {
  const begin = { ...BEGIN };
  const [players, searchers] = [new Crew(begin, 1), new Crew(begin, 3)];
  players.prepare();
  workers[0].say({ parts: "compiled" });
  workers[0].start();
  for (let n = 0; n < 3; n++) asked(searchers);
  keepEngine(begin);
  workers[1].say({ parts: "another" });
  players.end([...players.helpers][0]);
  players.prepare();
  assert.deepEqual(
    workers.slice(1).map(({ told }) => told[0].parts),
    ["compiled", "compiled", "compiled", "compiled", "compiled"],
  );
});

test("however often all are called off and asked again, there are no more workers than may work", () => {
  const crew = new Crew(BEGIN, 3);
  for (let turn = 0; turn < 5; turn++) {
    const panes = [1, 2, 3].map(() => asked(crew));
    assert.equal(alive().length, 3);
    while (crew.coming.length) for (const worker of alive()) worker.start();
    assert.equal(alive().length, 3);
    for (const pane of panes) pane.callOff();
    mock.timers.tick(250);
  }
});

test("nor where those who were called off end by themselves; all that work together have the memory of two, and each has some", () => {
  const crew = new Crew({ ...BEGIN, memory: 100 }, 3);
  for (let turn = 0; turn < 6; turn++) {
    const panes = [1, 2, 3, 4].map(() => asked(crew));
    while (crew.coming.length) for (const worker of alive()) worker.start();
    const working = [...crew.helpers].filter(({ order }) => order);
    const shares = working.map(({ memory }) => memory);
    assert.ok(
      shares.length === 3 && Math.min(...shares) > 0 && shares.reduce((sum, each) => sum + each) <= 200,
      `${shares}`,
    );
    for (const pane of panes) pane.callOff();
    mock.timers.tick(250);
    assert.equal(alive().length, 3);
    for (const worker of alive()) if (worker.jobs.length) worker.finish();
  }
});

test("who is ready beside as many as may work does what waits, when one of these is called off and does not hear it", () => {
  const crew = new Crew(BEGIN, 1);
  const first = asked(crew);
  workers[0].start();
  first.callOff();
  mock.timers.tick(250);
  workers[0].finish(); // by itself, and another has been sent for
  workers[1].start();
  const second = asked(crew);
  asked(crew);
  second.callOff();
  mock.timers.tick(250);
  assert.deepEqual([workers[0].ended, workers[1].jobs.length, workers.length], [true, 1, 2]);
});
