(() => {
  const root = document.documentElement;
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.getElementById("theme")?.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
  });

  // A link to a line opens the student it is of, and goes there once it has a place.
  function open() {
    const target = /^#s\d+(-\d+)?$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
    const student = target?.closest("details");
    if (!target || !student) return;
    student.open = true;
    target.scrollIntoView({ block: "start" });
  }
  addEventListener("hashchange", open);
  open();
})();
