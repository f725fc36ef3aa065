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
  if (location.protocol !== "file:") return;
  document.addEventListener("DOMContentLoaded", () => {
    // Modules and workers of a file are closed to browsers, so nothing else of the page will run.
    const said = {
      en: "Carreau needs a web server to hand out its files. In this folder run: python3 -m http.server",
      fr: "Carreau a besoin d’un serveur web qui donne ses fichiers. Dans ce dossier : python3 -m http.server",
    };
    document.body.append(said[root.lang === "fr" ? "fr" : "en"]);
  });
})();
