(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const other = () => ((root.dataset.theme || (dark.matches ? "dark" : "light")) === "dark" ? "light" : "dark");
  document.getElementById("theme")?.addEventListener("click", () => {
    root.dataset.theme = other();
  });
})();
