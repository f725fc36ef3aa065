/** Words of the shelf, and of pictures that are opened. */
export default {
  "shelf.title": "On the shelf",
  "shelf.all": { one: "{n} file", other: "All {n} files" },
  "shelf.levels": { one: "{n} level", other: "{n} levels" },
  "shelf.first": "the first {k} of {n} levels",
  "shelf.broken": "Cannot be read",
  "shelf.at": "line {line}, column {column}",
  "shelf.at.line": "line {line}",
  "shelf.empty": "The folder of the shelf has no levels yet.",
  "shelf.others": {
    one: "{n} file that is no level by its name:",
    other: "{n} files that are no levels by their names:",
  },
};
