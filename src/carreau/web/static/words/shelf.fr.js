/** Les mots de l’étagère, et des images que l’on ouvre. */
export default {
  "shelf.title": "Sur l’étagère",
  "shelf.all": { one: "{n} fichier", other: "Les {n} fichiers" },
  "shelf.levels": { one: "{n} niveau", other: "{n} niveaux" },
  "shelf.first": "les {k} premiers de {n} niveaux",
  "shelf.broken": "Illisible",
  "shelf.at": "ligne {line}, colonne {column}",
  "shelf.at.line": "ligne {line}",
  "shelf.empty": "Le dossier de l’étagère n’a pas encore de niveaux.",
  "shelf.others": {
    one: "{n} fichier qui n’est pas un niveau d’après son nom :",
    other: "{n} fichiers qui ne sont pas des niveaux d’après leur nom :",
  },
};
