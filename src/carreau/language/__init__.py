"""What we say, in the language of whoever reads it.

English is the source: errors are raised as English sentences, and nothing else knows of languages. What a person reads goes
through `translate` on its way out. A language is a catalogue of templates (`french/` is one); what it does not have stays
English.
"""

from __future__ import annotations

from functools import cache

from carreau.language.catalogue import Catalogue

LANGUAGES = ("en", "fr")
LONGEST = 20_000  # letters of many sentences; what is longer was not written to be read


def translate(sentence: str, language: str) -> str:
    """A sentence of ours in a language, with the numbers and the texts of others that stand in it.

    >>> translate("it lands on the obstacle at 3,4", "fr")
    'il se pose sur l’obstacle en 3,4'
    """
    if language != "fr" or len(sentence) > LONGEST:
        return sentence
    return french_catalogue().sentence(sentence) or sentence


@cache
def french_catalogue() -> Catalogue:
    from carreau.language.french import ENTRIES, HABITS

    return Catalogue(ENTRIES, HABITS)
