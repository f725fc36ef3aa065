// A page that was opened as a file: modules and workers of it are closed to browsers, so nothing else of it will run.
if (location.protocol === "file:")
  document.body.append(
    document.documentElement.lang === "fr"
      ? "Carreau a besoin d’un serveur web qui donne ses fichiers. Dans ce dossier : python3 -m http.server"
      : "Carreau needs a web server to hand out its files. In this folder: python3 -m http.server",
  );
