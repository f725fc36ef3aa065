/**
 * The service worker of a site: all its files in the browser's keeping, by edition. `carreau site` writes it beside the page,
 * with SITE before it. What has changed since has another address, so files of two editions are never mixed, and those that
 * are still the same are not fetched again.
 */

/** @typedef {{edition: string, files: string[]}} Site */

const worker = /** @type {any} */ (self);
const { edition, files } = /** @type {{SITE: Site}} */ (worker).SITE;
const AT_ONCE = 4; // files that are fetched
const ours = `carreau ${worker.registration.scope} `; // other pages of this address have caches too
const page = worker.registration.scope;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));
worker.addEventListener(
  "message",
  (/** @type {MessageEvent} */ { data }) => data === "take over" && worker.skipWaiting(),
);
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(page)) event.respondWith(answer(event.request));
});

async function keepAll() {
  const cache = await caches.open(ours + edition);
  const found = await fetched(page, { cache: "no-cache" });
  if (!(await found.clone().text()).includes(`data-edition="${edition}"`)) throw new Error("a newer edition is there");
  const waiting = files.map((name) => new URL(name, page).href);
  const next = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop())
      if (!(await cache.match(url))) await cache.put(url, (await caches.match(url)) ?? (await fetched(url)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await cache.put(page, new Response(await found.blob(), { headers: found.headers }));
}

/** @param {string} url  @param {RequestInit} [options] */
async function fetched(url, options) {
  const found = await fetch(url, options);
  if (!found.ok) throw new Error(`${url}: ${found.status}`);
  return found;
}

async function begin() {
  const old = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== ours + edition);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** What is kept; all else comes from where it always came. @param {Request} request */
async function answer(request) {
  const [url] = request.url.split(/[?#]/);
  const cache = await caches.open(ours + edition);
  return (await cache.match(url === `${page}index.html` ? page : url)) ?? fetch(request);
}
