/** Everything the page needs, kept by this browser: the next visit needs no network. A new version comes beside the old one. */

import { hold } from "../strip.js";
import { t } from "../words.js";

const SCRIPT = "service.js"; // beside the page
const LOOK = 2000; // milliseconds between two looks whether the first board has what it needs
const SHOWN = 15_000; // milliseconds that a new version is announced

/** @param {() => boolean} isReady */
export async function until(isReady) {
  while (!isReady()) await new Promise((resolve) => setTimeout(resolve, LOOK));
}

/** @param {() => boolean} isReady whether what was asked for first has come: until then nothing else is fetched */
export async function keepOffline(isReady) {
  const container = navigator.serviceWorker;
  if (!container) return; // the address is not a safe one, or storage is closed
  if (!container.controller) await until(isReady);
  const site = await container
    .register(new URL(SCRIPT, document.baseURI), { updateViaCache: "none" })
    .catch(() => null);
  if (!site) return;
  const announceIfNew = () => site.waiting && container.controller && announce(site);
  announceIfNew();
  site.addEventListener("updatefound", () => site.installing?.addEventListener("statechange", announceIfNew));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    announceIfNew();
    site.update().catch(() => null); // there may be no network
  });
}

/** @param {ServiceWorkerRegistration} site */
function announce(site) {
  const reload = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    site.waiting?.postMessage("take over");
  };
  hold(
    { sign: "✓", text: t("engine.new"), action: { icon: "restart", label: t("engine.reload"), act: reload } },
    SHOWN,
  );
}
