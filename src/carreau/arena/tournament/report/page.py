"""The parts of the page, each a piece of HTML. Names, titles and reasons are strangers' texts: all of them are escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from carreau.arena.limits import Status
from carreau.arena.match import Outcome
from carreau.arena.tournament.guard import is_change
from carreau.arena.tournament.plan import GAMES, MARKING, STANDINGS
from carreau.arena.tournament.ranking import DRAWS, Standing, is_best
from carreau.arena.tournament.report import plots
from carreau.arena.tournament.report.charts import Charts
from carreau.arena.tournament.report.intake import IntakePart
from carreau.arena.tournament.report.marking import Marking
from carreau.arena.tournament.report.part import Part, places
from carreau.drawing.page import header, icon_button
from carreau.language import translate

ICONS = {
    "first": "M5 5v10M15 5l-6 5 6 5",
    "back": "M12.5 4.5 7 10l5.5 5.5", "play": "M6.5 4.5v11l9-5.5Z",
    "step": "M7.5 4.5 13 10l-5.5 5.5", "last": "M15 5v10M5 5l6 5-6 5",
}  # fmt: skip
LONGEST_LABEL = 14  # letters of a title above a column
FEW = 7  # courses whose results fit beside the replay


class Page(Part):
    """The page of one tournament."""

    def body(self) -> str:
        results, wide = self.results_table(), len(self.results.plan.courses) > FEW
        charts = Charts(self.results, self.standings, self.title, self.language, self.words)
        marks = Marking(self.results, self.standings, self.title, self.language, self.words).section()
        intake = IntakePart(self.results, self.standings, self.title, self.language, self.words)
        left = self.standings_table() + ("" if wide else results)
        return (
            f"{header(self.words['theme'])}<main>"
            f"{self.headline()}{self.podium()}"
            f'<div class="two"><div class="stack">{left}</div>{self.replay()}</div>{results if wide else ""}'
            f'<div class="half">{charts.gap_plot()}{charts.total_plot()}</div>'
            f"{self.changes()}{marks}{self.lost_games()}{intake.section()}{self.counting()}</main>"
        )

    # -- the head ------------------------------------------------------------------------------------------------------

    def headline(self) -> str:
        plan, words = self.results.plan, self.words
        facts = [
            "Race", f"{len(plan.entries)} {words['bots']}", f"{len(plan.courses)} {words['courses']}",
            words["turn"].format(f"{plan.limits.turn:g}"), *([words["seed"].format(plan.seed)] if plan.drawn else []),
        ]  # fmt: skip
        return f'<div class="headline"><h1>{escape(self.title)}</h1><p>{" · ".join(facts)}</p></div>'

    def podium(self) -> str:
        best = [each for each in self.standings if each.place <= 3 and each.points > 0]  # more than three, if some are equal
        return f'<div class="podium">{"".join(map(self.pod, best))}</div>' if best else ""

    def pod(self, standing: Standing) -> str:
        words = self.words
        ending = words.get({1: "first_place", 2: "second_place", 3: "third_place"}[standing.place], "")
        place_word = "place" if standing.places[0] == standing.places[1] else "places"
        shared = sum(each.place == standing.place for each in self.standings) > 1
        facts = [
            words["shared"] if shared else "",
            standing.authors,
            f"{words['won'].lower()} {standing.won}",
            f"{words[place_word].lower()} {places(standing)}",
        ]
        return (
            f'<div class="pod"><span class="rk">{standing.place}<sup>{ending}</sup></span><b>{escape(standing.name)}</b>'
            f'<span class="big">{self.number(standing.points)}</span><p>{escape(" · ".join(filter(None, facts)))}</p></div>'
        )

    def button(self, name: str) -> str:
        return icon_button(name, self.words[name], ICONS[name])

    # -- tables --------------------------------------------------------------------------------------------------------

    def standings_table(self) -> str:
        words = self.words
        head = (
            f'<th>#</th><th class="l">{words["bot"]}</th><th>{words["points"]}</th><th class="hide-s"></th>'
            f"<th>{words['places']}</th><th>{words['won']}</th><th>{words['lost']}</th>"
            f'<th class="hide-s hide-m">{words["mean"]}</th><th>{words["gap"]}</th>'
            f'<th class="hide-s">{words["blind_gap"]}</th>'
        )
        rows = "".join(map(self.standing_row, self.standings))
        return (
            f'<section>{self.heading("standings", "standings_note")}<div class="scroll bleed"><table id="standings"><thead>'
            f"<tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></section>"
        )

    def standing_row(self, each: Standing) -> str:
        low, high = (float(value) for value in each.interval)
        words = f"{self.words['interval']} {self.number(each.interval[0])} – {self.number(each.interval[1])}"
        marks = [plots.span(round(low, 2), round(high, 2)), plots.mark(round(float(each.points), 2), "square")]
        lost = f'<span class="out">× {each.lost}</span>' if each.lost else '<span class="muted">0</span>'
        return (
            f'<tr><td>{each.place}</td><td class="l name" title="{escape(each.name)}"><b>{escape(each.name)}</b>'
            f"<small>{escape(each.authors)}</small></td><td>{self.number(each.points)}</td>"
            f'<td class="ci hide-s">{plots.strip(marks, (0, 25, 50, 75, 100), words)}</td><td>{places(each)}</td>'
            f'<td>{each.won}</td><td>{lost}</td><td class="hide-s hide-m">{self.number(each.mean_total)}</td>'
            f'<td>{self.number(each.mean_gap)}</td><td class="hide-s">{self.number(each.mean_blind_gap)}</td></tr>'
        )

    def results_table(self) -> str:
        courses = self.results.plan.courses
        titles = "".join(
            f'<th title="{escape(course.meta.title)}">{escape(self.course_label(course.meta.title, index))}</th>'
            for index, course in enumerate(courses, 1)
        )
        bounds = "".join(f"<td>{self.number(bound)}</td>" for bound in self.results.bounds)
        rows = "".join(
            f'<tr><td class="name" title="{escape(each.name)}"><b>{escape(each.name)}</b></td>'
            f"{''.join(self.cells(index, each))}</tr>"
            for index, each in enumerate(self.standings)
        )
        return (
            f'<section class="results">{self.heading("result", "result_note")}<div class="scroll bleed">'
            f'<table class="matrix"><thead><tr><th class="l">{self.words["bot"]}</th>{titles}</tr></thead><tbody>'
            f'<tr class="ref"><td class="name">{self.words["best"]}</td>{bounds}</tr>{rows}</tbody></table></div></section>'
        )

    def course_label(self, title: str, index: int) -> str:
        """The title where there is room for it."""
        fits = len(self.results.plan.courses) <= FEW and 0 < len(title) <= LONGEST_LABEL
        return title if fits else str(index)

    def cells(self, index: int, standing: Standing) -> Iterator[str]:
        for course, row in enumerate(self.results.games):
            game = row[standing.bot]
            best = is_best(game, row)
            shown = f'<span class="win">{self.number(game.total)}</span>' if best else self.number(game.total)
            if game.total is None:
                shown = f"× {escape(self.words[f'short_{game.status}'])}"
            about = escape(f"{self.words['course']} {course + 1}, {standing.name}: {self.in_words(game)}")
            kind = "cell out" if game.total is None else "cell"
            yield (
                f'<td><button class="{kind}" type="button" data-course="{course}" data-bot="{index}" aria-pressed="false" '
                f'title="{about}" aria-label="{about}">{shown}</button></td>'
            )

    def in_words(self, game: Outcome) -> str:
        if game.total is not None:
            return self.number(game.total)
        return translate(game.reason, self.language)

    def lost_games(self) -> str:
        courses: dict[tuple[int, Status, str], list[int]] = {}
        for index, each in enumerate(self.standings):
            for number, row in enumerate(self.results.games, 1):
                game = row[each.bot]
                if game.total is None and not is_change(game.reason):
                    courses.setdefault((index, game.status, translate(game.reason, self.language)), []).append(number)
        if not courses and any(each.lost for each in self.standings):
            return ""  # they are all among the changes
        if not courses:
            return f'<section>{self.heading("reasons")}<p class="text">{self.words["none_lost"]}</p></section>'
        rows = "".join(
            f'<tr><td class="l name"><b>{escape(self.standings[index].name)}</b></td>'
            f'<td class="l out">× {escape(self.words[f"short_{status}"])}</td>'
            f'<td class="l">{spans(numbers)}</td><td class="l wrap">{escape(reason)}</td></tr>'
            for (index, status, reason), numbers in courses.items()
        )
        head = (
            f'<th class="l">{self.words["bot"]}</th><th class="l">{self.words["status"]}</th>'
            f'<th class="l">{self.words["on"]}</th><th class="l">{self.words["reason"]}</th>'
        )
        return self.table("reasons", head, rows)

    def changes(self) -> str:
        """Bots that were not let play any more, for their files were not those that were built."""
        rows = ""
        for each in self.standings:
            numbers = [number for number, row in enumerate(self.results.games, 1) if is_change(row[each.bot].reason)]
            if numbers:
                rows += (
                    f'<tr><td class="l name"><b>{escape(each.name)}</b></td><td class="l">{spans(numbers)}</td>'
                    f'<td class="l wrap">{escape(translate(each.problem, self.language))}</td></tr>'
                )
        head = "".join(f'<th class="l">{self.words[name]}</th>' for name in ("bot", "not_played", "reason"))
        return self.table("changes", head, rows) if rows else ""

    def counting(self) -> str:
        words = self.words
        files = words["csv"].format(", ".join((GAMES, STANDINGS, *([MARKING] if self.results.marks else []))))
        draws = f"{DRAWS:,}".replace(",", "\u202f" if self.language == "fr" else ",")
        text = escape(words["counting_text"].format(draws))
        return f'<section>{self.heading("counting")}<p class="text">{text}</p><p class="text">{escape(files)}</p></section>'

    # -- the replay ----------------------------------------------------------------------------------------------------

    def replay(self) -> str:
        words = self.words
        choices = "".join(
            f'<label>{escape(words[name])}<select id="{target}"></select></label>'
            for name, target in (("course", "course"), ("bot", "bot"), ("against", "rival"))
        )
        buttons = "".join(map(self.button, ("first", "back", "play", "step", "last")))
        return (
            f'<section class="stick" id="replay">{self.heading("replay")}'
            f'<noscript><p class="note">{escape(words["no_script"])}</p></noscript><div class="pick">{choices}</div>'
            f'<div class="sheet bleed"><canvas id="board" tabindex="0" role="img" aria-label="{escape(words["board"])}" '
            f'aria-describedby="now note"></canvas></div><div class="time"><div>{buttons}</div>'
            f'<input id="slider" type="range" min="0" max="0" value="0" aria-label="{escape(words["move"])}">'
            f'<output id="at"></output></div>'
            '<p class="who" id="who"></p><p class="now" id="now"></p><p class="note" id="note"></p></section>'
        )


def spans(numbers: Sequence[int]) -> str:
    """Rising numbers in few words: 1–3, 5."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
