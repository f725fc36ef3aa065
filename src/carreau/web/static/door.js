/** The page that asks for the word. What follows # in the address is where somebody wanted to go, and goes along. */

const TOO_MANY = 429;
const door = /** @type {HTMLElement} */ (document.querySelector(".door"));
const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("token"));

/** Try a word, or whether the browser has been let in already. @param {string} word  @returns {Promise<number>} */
async function attempt(word) {
  const answer = await fetch(`/?token=${encodeURIComponent(word)}`, { redirect: "manual" });
  // Another address than the one that is shown, or only what follows # would be followed.
  if (answer.type === "opaqueredirect") location.replace(`/?token&${Date.now()}${location.hash}`);
  return answer.status;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const status = await attempt(field.value).catch(() => 0);
  door.dataset.state = status === TOO_MANY ? "closed" : status ? "wrong" : "";
  field.select();
});
field.focus();
if (new URLSearchParams(location.search).get("token")) door.dataset.state = "wrong";

// Who follows a link of another site has no cookie on the way here, but has it from here on.
attempt("").catch(() => undefined);
