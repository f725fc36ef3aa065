"""What we say, in the language of whoever reads it.

English is the source: errors are raised with English sentences, and nothing else knows of languages. What a person reads
goes through `translate` on its way out. A language is a dictionary of templates (`french/` is one); what it does not have
stays English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from carreau.language.templates import Language

LANGUAGES = ("en", "fr")


def translate(text: str, language: str, extra: Mapping[str, str] | None = None) -> str:
    """A sentence of ours in a language. `extra` has entries beside ours, of a game that brings words of its own.

    >>> from carreau.core.text import say
    >>> translate(say("it lands on the obstacle at {}", "3,4"), "fr")
    'il se pose sur l’obstacle en 3,4'
    """
    if language != "fr":
        return text
    known = french_language()
    if extra:
        known = known._replace(entries={**extra, **known.entries})
    return known.sentence(text) or text


@cache
def french_language() -> Language:
    from carreau.language.french import ENTRIES, HABITS

    return Language(ENTRIES, HABITS)
