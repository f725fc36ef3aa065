/** English: words of a page without a server, there from its beginning. */
export default {
  "engine.coming": "Rules and solvers are on their way: {n} % …",
  "engine.starting": "Rules and solvers are getting ready …",
  "engine.broken":
    "Rules and solvers do not start here. Reload the page; if that does not help, try a recent browser that lets pages use WebAssembly and workers.",
  "engine.failed": "A mistake of ours ended this. Please try again.",
  "engine.slow": { one: "This took longer than {n} second.", other: "This took longer than {n} seconds." },
  "engine.new": "A new version is here.",
  "engine.reload": "Reload",
  "alone.results": "Results that all players share need a server: carreau serve.",
  "alone.programs": "Programs of your own are watched on your computer: carreau serve.",
  "alone.levels":
    "What you open stays in this browser. A folder of levels for all who come is for whoever writes the site.",
  "alone.tournaments": "Tournaments of programs are held on your computer: carreau tournament. Drop their report here.",
};
