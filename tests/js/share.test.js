/** Links carry a whole game, and what is no game is refused. */

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { deflateRawSync, deflateSync } from "node:zlib";
import {
  BadLink,
  beatLink,
  LONGEST_NAME,
  linkTo,
  pack,
  packClaim,
  plainName,
  unpack,
  unpackClaim,
} from "../../src/carreau/web/static/share.js";

/** @type {import("../../src/carreau/web/static/types/messages").Level} */
const LEVEL = { carreau: 1, game: "sokoban", title: "Née au bord, ✓ 𝄞", board: ["#####", "#@$.#", "#####"] };
const letters = (/** @type {string} */ text) => deflateRawSync(text).toString("base64url");

test("a game is unpacked as it was packed, but for its solutions", async () => {
  const solutions = [{ moves: "R", objective: "moves", cost: 1, optimal: true }];
  const code = await pack({ ...LEVEL, solutions }, "R");
  assert.deepEqual(await unpack(code), { level: LEVEL, moves: "R" });
});

test("a code has only letters that an address may have", async () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const code = await pack({ ...LEVEL, title: String(seed * 7919) }, "");
    assert.match(code, /^[\w-]+$/);
    assert.equal((await unpack(code)).level.title, String(seed * 7919));
  }
});

test("what is no game is refused", async () => {
  const bad = [
    "",
    "???",
    "AAAA",
    letters("no JSON"),
    letters("null"),
    letters("{}"),
    letters('{"level":null,"moves":""}'),
  ];
  for (const code of [...bad, letters('{"level":{},"moves":7}')]) await assert.rejects(unpack(code), undefined, code);
});

test("a small code that unpacks to something huge is refused", async () => {
  const code = letters(JSON.stringify({ level: { board: ["#".repeat(3_000_000)] }, moves: "" }));
  assert.ok(code.length < 10_000);
  await assert.rejects(unpack(code), { kind: "large" });
});

test("our own levels have short addresses, all others carry their game", async () => {
  assert.equal(await linkTo("play", "sokoban/easy/1", LEVEL, ""), "#/play/sokoban/easy/1");
  assert.equal(await linkTo("play", "race/courses/1", LEVEL, "1,1 2,2"), "#/play/race/courses/1?moves=1%2C1%202%2C2");
  const link = await linkTo("watch", "l/old", LEVEL, "R");
  assert.ok(link.startsWith("#/watch/l/"));
  assert.deepEqual(await unpack(link.slice("#/watch/l/".length)), { level: LEVEL, moves: "R" });
});

test("R43 a game that was made of another board keeps the address of that", async () => {
  const link = await linkTo("play", "l/", LEVEL, "R", "sokoban/easy/1");
  assert.deepEqual(await unpack(link.slice("#/play/l/".length)), { level: LEVEL, moves: "R", from: "sokoban/easy/1" });
  await assert.rejects(unpack(letters('{"level":{},"moves":"","from":7}')));
});

const CLAIM = { by: "Née ✓", unit: "moves", cost: 14, moves: "1,1 1,2 2,3 4,5" };

test("a result to beat is unpacked as it was packed, and its moves cannot be read in the address", async () => {
  const link = await beatLink("racetrack/tracks/1", LEVEL, CLAIM);
  const [address, code] = link.split("?beat=");
  assert.equal(address, "#/play/racetrack/tracks/1");
  assert.match(code, /^1\.[\w-]+$/);
  assert.deepEqual(await unpackClaim(code), CLAIM);
  const bytes = Buffer.from(code.slice(2), "base64url").toString("latin1");
  for (const word of ["1,1", "4,5", "moves"]) assert.ok(!link.includes(word) && !bytes.includes(word), word);
});

test("a result on a board that is none of ours carries the board", async () => {
  const [address, code] = (await beatLink("l/old", LEVEL, CLAIM, "sokoban/easy/1")).split("?beat=");
  const game = await unpack(address.slice("#/play/l/".length));
  assert.deepEqual(game, { level: LEVEL, moves: "", from: "sokoban/easy/1" });
  assert.deepEqual(await unpackClaim(code), CLAIM);
});

test("a name is short, in one line, and has nothing that cannot be seen", async () => {
  assert.equal(plainName("  Ada \n Lovelace\u202e\u200b\u0007 "), "Ada Lovelace");
  assert.equal([...plainName("𝄞".repeat(100))].length, LONGEST_NAME);
  const packed = `1.${deflateSync(JSON.stringify({ ...CLAIM, by: `x\u202e${"y".repeat(99)}` })).toString("base64url")}`;
  assert.equal((await unpackClaim(packed)).by, `x${"y".repeat(LONGEST_NAME - 1)}`);
});

test("what is no result to beat is refused, each for its reason", async () => {
  const claim = (/** @type {unknown} */ value) => `1.${deflateSync(JSON.stringify(value)).toString("base64url")}`;
  const broken = [
    "",
    "?",
    "1.",
    "1.???",
    "1.AAAA",
    claim(null),
    claim([]),
    claim("text"),
    claim({ ...CLAIM, cost: "14" }),
    claim({ ...CLAIM, cost: 1.5 }),
    claim({ ...CLAIM, moves: 7 }),
    claim({ ...CLAIM, by: { toString: "x" } }),
    claim({ ...CLAIM, unit: null }),
    (await packClaim(CLAIM)).slice(2), // without its version
    await pack(LEVEL, "R"),
  ];
  for (const code of broken) await assert.rejects(unpackClaim(code), { kind: "broken" }, code);
  await assert.rejects(unpackClaim("2.eJyrVkqqVLJSck"), { kind: "version" });
  await assert.rejects(unpackClaim(claim({ ...CLAIM, moves: "R".repeat(3_000_000) })), { kind: "large" });
});

test("a result that was cut off or changed anywhere on its way is never taken for another", async () => {
  const code = await packClaim(CLAIM);
  for (let end = 0; end < code.length; end += 1) await assert.rejects(unpackClaim(code.slice(0, end)), BadLink);
  let random = 1;
  const next = (/** @type {number} */ most) => {
    random = (random * 48271) % 2147483647;
    return random % most;
  };
  for (let turn = 0; turn < 800; turn += 1) {
    const letters = [...code];
    for (let changes = 1 + next(3); changes; changes -= 1)
      letters[next(letters.length)] = String.fromCharCode(33 + next(94));
    const found = await unpackClaim(letters.join("")).catch((error) => assert.ok(error instanceof BadLink));
    if (found) assert.deepEqual(found, CLAIM, letters.join("")); // the last letter has bits to spare
  }
});
