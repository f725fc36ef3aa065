/** What is around our modules: the page, or that of somebody else in which a board stands, which says otherwise here. */

export const around = {
  language: () => document.documentElement.lang,
  /** Whose theme and colours it has. */
  themed: () => document.documentElement,
  /** Where screen readers are told something. @returns {Element | null} */
  live: () => document.querySelector("#live"),
  /** @returns {Pick<Storage, "getItem" | "setItem" | "removeItem">} */
  storage: () => localStorage,
};
