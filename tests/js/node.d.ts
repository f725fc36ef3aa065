/** What tests and drivers use of Node; of its types nobody asks more than that they are there. */
declare module "node:assert/strict";
declare module "node:buffer";
declare module "node:fs";
declare module "node:fs/promises";
declare module "node:path";
declare module "node:test";
declare module "node:url";
declare module "node:zlib";
