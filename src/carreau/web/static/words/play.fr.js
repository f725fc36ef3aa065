/** Choisir un autre but ou une autre règle sur un plateau, quitter une partie, sa musique. */

export default {
  "app.music.on": "Musique en marche (L)",
  "app.music.off": "Musique coupée (L)",
  "rule.names": "Aussi connu sous les noms {names}.",
  "play.levels": "Tous les niveaux",
  "play.reset": "Origine",
  "play.key.reset": "Revenir au plateau tel que dans son fichier (Maj+R)",
  "play.pad.all": "Les points",
  "keys.escape": "Échap",
  "lesson.title": "Leçon",
  "lesson.done": "Leçon : {n} plateaux sur {all} réussis",
  "lesson.skip": "Passer la leçon",
  "lesson.end": "Vers les niveaux",
  "days.title": "Plateaux du jour",
  "days.streak": { one: "{n} jour de suite", other: "{n} jours de suite" },
  "days.before": "Les derniers jours",
  "keys.points.own":
    "Chaque point a sa touche : comme ils sont placés ici, ou la lettre du plateau. Ou cliquer un point.",
  "help.key.walk": "; :",
  "help.walk": "d’un point à l’autre ; Entrée le joue. Les points plus lointains ont leur lettre",
  "help.reset": "revenir au plateau tel que dans son fichier",
  "draw.target": "Autre cible",
  "draw.robot": "Autre robot",
  "draw.places": "Robots ailleurs",
  "rules.own": "une liste à soi",
  "rules.own.use": "L’utiliser",
  "rules.own.example": "1,1 0,0 -2,0",
  "rules.own.about":
    "Changements de vitesse : lignes, puis colonnes. 1,0 : une ligne vers le bas ; 0,-2 : deux colonnes à gauche.",
  "rules.own.grid": "Changements de vitesse",
};
