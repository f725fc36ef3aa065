"""The part of the page about what came in: so many hand-ins, so many bots, so many refused, and each with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from html import escape

from carreau.arena.tournament.intake import BOT, REFUSED, REPLACED, Arrival, arrivals, counted, minutes, when
from carreau.arena.tournament.report.part import Part
from carreau.language import translate
from carreau.language.french import spaced

ENGLISH = {
    "heading": "Hand-ins",
    "given": "Hand-in", "name": "Name", "authors": "Authors", "changed": "Last change", "outcome": "Became",
    "warnings": "Warnings", "reason": "Reason and remarks",
    BOT: "bot", REFUSED: "refused", REPLACED: "replaced", "late": "late by {}", "deadline": "deadline {}",
    "ignored": "Left aside, since systems leave it behind by themselves: {}.",
    "day": "d", "hour": "h", "minute": "min",
    "changed_note": "The last change is that of the newest file in the hand-in, on the clock of whoever wrote it.",
}  # fmt: skip
FRENCH = {
    "heading": "Rendus",
    "given": "Rendu", "name": "Nom", "authors": "Auteurs", "changed": "Dernière modification", "outcome": "Devenu",
    "warnings": "Avertissements", "reason": "Raison et remarques",
    BOT: "bot", REFUSED: "refusé", REPLACED: "remplacé", "late": "en retard de {}", "deadline": "date limite {}",
    "ignored": "Laissé de côté, car les systèmes le laissent d’eux-mêmes : {}.",
    "day": "j", "hour": "h", "minute": "min",
    "changed_note": "La dernière modification est celle du fichier le plus récent du rendu, à l’horloge de son auteur.",
}  # fmt: skip
WORDS = {"en": ENGLISH, "fr": {key: spaced(text) for key, text in FRENCH.items()}}


COUNTS = {  # of one, of more
    "en": (("in", "in"), ("bot", "bots"), ("refused", "refused"), ("replaced by a newer one", "replaced by newer ones")),
    "fr": (
        ("reçu", "reçus"), ("bot", "bots"), ("refusé", "refusés"),
        ("remplacé par un plus récent", "remplacés par de plus récents"),
    ),
}  # fmt: skip


def summary(found: Sequence[Arrival], language: str) -> str:
    """So many in, so many bots, so many refused."""
    counts = counted(found)
    numbers = (len(found), counts[BOT], counts[REFUSED], counts[REPLACED])
    told = [f"{number} {words[number > 1]}" for number, words in zip(numbers, COUNTS[language], strict=True)]
    return ", ".join(told if counts[REPLACED] else told[:-1])


class IntakePart(Part):
    """Nothing of it is shown where nothing was handed in."""

    def section(self) -> str:
        found = arrivals(self.results.plan, self.results.built)
        if not found:
            return ""
        words, deadline = WORDS[self.language], self.results.plan.deadline
        note = summary(found, self.language)
        if deadline:
            note += " · " + words["deadline"].format(deadline.strftime("%Y-%m-%d %H:%M"))
        names = ("given", "name", "outcome", "reason", "changed", "warnings")
        head = "".join(f'<th class="{"" if name == "warnings" else "l"}">{words[name]}</th>' for name in names)
        rows = "".join(self.row(each, words) for each in found)
        return (
            f'<section id="intake"><h2>{words["heading"]} <small>{escape(note)}</small></h2><div class="scroll bleed">'
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>{self.remarks(words)}</section>"
        )

    def row(self, each: Arrival, words: dict[str, str]) -> str:
        made, out = each.built, "" if each.outcome == BOT else " out"
        late = f' <span class="out">{escape(words["late"].format(spell(each.late, words)))}</span>' if each.late else ""
        changed = f"{when(made.changed)}{late}<br><small>{escape(made.changed_file)}</small>" if made.changed else ""
        told = [translate(text, self.language) for text in (each.reason, *each.notes) if text]
        mark = "× " if out else ""
        return (
            f'<tr><td class="l wrap">{escape(each.given)}</td>'
            f'<td class="l wrap"><b>{escape(each.name)}</b><br><small>{escape(made.authors)}</small></td>'
            f'<td class="l{out}">{mark}{escape(words[each.outcome])}</td>'
            f'<td class="l wrap">{"<br>".join(map(escape, told))}</td>'
            f'<td class="l">{changed}</td><td>{made.warnings or ""}</td></tr>'
        )

    def remarks(self, words: dict[str, str]) -> str:
        taken = self.results.plan.intake
        notes = [escape(translate(note, self.language)) for note in taken.notes]
        told = [
            escape(words["changed_note"]),
            "<br>".join(notes),
            escape(words["ignored"].format(few(taken.ignored))) if taken.ignored else "",
        ]
        return "".join(f'<p class="text">{text}</p>' for text in told if text)


def few(names: Sequence[str]) -> str:
    return ", ".join(names[:20]) + (" …" if len(names) > 20 else "")


def spell(late: timedelta | None, words: dict[str, str]) -> str:
    """In the two largest units."""
    hours, rest = divmod(minutes(late) or 0, 60)
    days, hours = divmod(hours, 24)
    parts = [f"{count}\u00a0{words[unit]}" for count, unit in ((days, "day"), (hours, "hour"), (rest, "minute")) if count]
    return " ".join(parts[:2])
