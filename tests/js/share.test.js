/** Links carry a whole game, and what is no game is refused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { linkTo, pack, unpack } from "../../src/carreau/web/static/share.js";

const LEVEL = { carreau: 1, game: "sokoban", title: "Née au bord, ✓ 𝄞", board: ["#####", "#@$.#", "#####"] };
const letters = (text) => deflateRawSync(text).toString("base64url");

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
  await assert.rejects(unpack(code), /too large/);
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
