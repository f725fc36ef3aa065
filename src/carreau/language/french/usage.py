"""What Typer says of usage, as patterns: it does not tell the parts of its sentences."""

import re

USAGE = tuple(
    (re.compile(pattern, re.MULTILINE), words)
    for pattern, words in (
        (r"^Usage: ", "Usage : "),
        (r"^Arguments:$", "Arguments :"),
        (r"^Options:$", "Options :"),
        (r"^Commands:$", "Commandes :"),
        (r"\bCOMMAND \[ARGS\]\.\.\.", "COMMANDE [ARGUMENTS]..."),
        (r"Show\s+this\s+message\s+and\s+exit\.", "Affiche cette aide."),
        (r"\[required\]", "[obligatoire]"),
        (r"\[default: ", "[par défaut : "),
        (r"^Try '(.*)' for help\.", r"L’aide : « \1 »."),
        (r"^Error: ", "Erreur : "),
        (r"No such command '(.*?)'\.", r"Pas de commande « \1 »."),
        (r"No such option: (\S+)", r"Pas d’option \1"),
        (r"Did you mean ", "Vouliez-vous dire "),
        (r"\(Possible options: ", "(options possibles : "),
        (r"Missing argument '(.*?)'\.", r"Il manque l’argument « \1 »."),
        (r"Missing option '(.*?)'\.", r"Il manque l’option « \1 »."),
        (r"Missing command\.", "Il manque la commande."),
        (r"Invalid value for '(.*?)': ", r"Valeur interdite pour « \1 » : "),
        (r"Input should be greater than or equal to (\S+)", r"il faut au moins \1"),
        (r"Input should be less than or equal to (\S+)", r"il faut au plus \1"),
        (r"Input should be a valid integer.*", "il faut un nombre entier"),
        (r"Input should be a valid number.*", "il faut un nombre"),
        (r"Input should be (.*)", r"il faut \1"),
        (r"Got unexpected extra arguments? ?(\(s\))? ?\((.*)\)", r"Argument de trop : \2"),
        (r"Option '(.*?)' requires an argument\.", r"L’option « \1 » veut une valeur."),
        (r"Option '(.*?)' does not take a value\.", r"L’option « \1 » ne prend pas de valeur."),
    )
)
