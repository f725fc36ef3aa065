/** French: words of a page without a server, there from its beginning. */
export default {
  "engine.coming": "Les règles et les solveurs arrivent : {n} % …",
  "engine.starting": "Les règles et les solveurs se préparent …",
  "engine.broken":
    "Les règles et les solveurs ne démarrent pas ici. Rechargez la page ; si cela n’aide pas, essayez un navigateur récent qui permet WebAssembly et les workers.",
  "engine.failed": "Une erreur de notre part y a mis fin. Veuillez réessayer.",
  "engine.slow": { one: "Cela a pris plus de {n} seconde.", other: "Cela a pris plus de {n} secondes." },
  "engine.new": "Une nouvelle version est là.",
  "engine.reload": "Recharger",
  "alone.results": "Des résultats partagés par tous les joueurs demandent un serveur : carreau serve.",
  "alone.programs": "Vos propres programmes s’observent sur votre ordinateur : carreau serve.",
  "alone.levels":
    "Ce que vous ouvrez reste dans ce navigateur. Un dossier de niveaux pour tous est l’affaire de qui écrit le site.",
  "alone.tournaments":
    "Les tournois de programmes se jouent sur votre ordinateur : carreau tournament. Déposez leur rapport ici.",
};
