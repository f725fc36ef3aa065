/** Choosing another aim or rule on a board, the ways out of a game, and its music. */

export default {
  "app.music.on": "Music on (L)",
  "app.music.off": "Music off (L)",
  "rule.names": "Also known as {names}.",
  "play.levels": "All levels",
  "play.reset": "Reset",
  "play.key.reset": "Back to the board as its file has it (Shift+R)",
  "play.pad.all": "The points",
  "keys.escape": "Esc",
  "keys.points.own": "Each point has its key: as they lie here, or the letter on the board. Or click a point.",
  "help.key.walk": ", .",
  "help.walk": "from point to point; Enter plays it. Points further off have letters of their own",
  "help.reset": "back to the board as its file has it",
  "draw.target": "Another target",
  "draw.robot": "Another robot",
  "draw.places": "Robots elsewhere",
  "rules.own": "a list of one’s own",
  "rules.own.use": "Use it",
  "rules.own.example": "1,1 0,0 -2,0",
  "rules.own.about": "Changes of velocity: rows, then columns. 1,0 is one row down, 0,-2 two columns to the left.",
  "rules.own.grid": "Changes of velocity",
};
