"""Environments for learning agents."""

ENTRIES = {
    "action {!r} is not legal now; the mask allows {}": "l’action {0} n’est pas permise maintenant ; le masque permet {1}",
    "a match with bids has 2 to {} players, not {}": ("un match avec annonces a de 2 à {0:number} joueurs, pas {1:number}"),
    "kind of observation": "sorte d’observation",
    "kind of observation of native environments": "sorte d’observation des environnements natifs",
    "reward scheme of native environments": "barème de récompense des environnements natifs",
    "a vector environment has 1 to {:,} games, not {:,}": (
        "un environnement vectoriel a de 1 à {0:number} parties, pas {1:number}"
    ),
    "an episode takes at least 1 step, not {}": "un épisode prend au moins 1 pas, pas {0:number}",
    "native environments do not know {} under these rules; vectorization_mode sync or async does": (
        "les environnements natifs ne connaissent pas {0} sous ces règles ; vectorization_mode sync ou async, si"
    ),
    "a native environment takes no options at reset, not {}": (
        "un environnement natif ne prend pas d’options à reset, pas {0}"
    ),
    "a step takes {} actions from 0 to {}, after a reset; found {!r}": (
        "un pas prend {0:number} actions de 0 à {1:number}, après un reset ; trouvé {2}"
    ),
    "render mode": "mode de rendu",
    "reward scheme": "barème de récompense",
    "an environment needs one of level, levels and generator; found {}": (
        "un environnement a besoin de level, de levels ou de generator, d’un seul des trois ; il y en a {0:number}"
    ),
    "an environment needs at least one level; found none": "il faut au moins un niveau à un environnement ; il n’y en a pas",
    "expected a level of {}, found {}": "on attend un niveau de {0}, pas {1}",
    "{} offers no move that a key plays, so agents have no actions": (
        "aucun coup de {0} ne se joue par une touche : il n’y a pas d’actions pour des agents"
    ),
    "a cell is {} to {} pixels wide, not {}": "une case a de {0:number} à {1:number} pixels de côté, pas {2:number}",
    "the discount is more than 0 and at most 1, not {:g}": (
        "le facteur d’actualisation est plus grand que 0 et vaut au plus 1, pas {0:number}"
    ),
    "an episode begins with reset(), and ends when a step says so": (
        "un épisode commence par reset() et finit quand un pas le dit"
    ),
    "reset takes the options level and moves, not {}": "reset prend les options level et moves, pas {0}",
    "the levels of this environment are 0 to {}, not {!r}": (
        "les niveaux de cet environnement vont de 0 à {0:number}, pas {1}"
    ),
    "an action is a whole number from 0 to {}, not {!r}": "une action est un nombre entier de 0 à {0:number}, pas {1}",
    "exact distances need a level of at most {:,} positions, or one whose best solution is proven within {:,} states; this "
    "one is neither: take reward sparse or cost, and no distances": (
        "des distances exactes demandent un niveau d’au plus {0:number} positions, ou dont la meilleure solution est "
        "prouvée en {1:number} états ; celui-ci n’est ni l’un ni l’autre : prenez reward sparse ou cost, sans distances"
    ),
}
