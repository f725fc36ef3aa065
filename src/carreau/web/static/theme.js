// Before the first paint: light or dark, French or English, as chosen here before or as the browser says.
(() => {
  const root = document.documentElement;
  /** @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(`carreau.${name}`);
    } catch {
      return null; // storage may be closed to pages
    }
  };
  const dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = kept("theme");
  root.dataset.theme = theme === "light" || theme === "dark" ? theme : dark ? "dark" : "light";
  const language = kept("language");
  const spoken = navigator.languages?.find((each) => /^(fr|en)\b/i.test(each)) ?? "en";
  root.lang = language === "fr" || language === "en" ? language : spoken.slice(0, 2).toLowerCase();
})();
