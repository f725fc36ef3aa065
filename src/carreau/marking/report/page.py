"""The parts of the page, each a piece of HTML. Names and reasons are strangers' texts: all of them are escaped."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from html import escape

from carreau.arena.tournament.report.intake import WORDS as INTAKE
from carreau.arena.tournament.report.intake import few
from carreau.arena.tournament.report.words import number
from carreau.drawing.page import header
from carreau.language import translate
from carreau.marking.marks import Graded, Grades, Mark, Ruling
from carreau.marking.report.pictures import Album
from carreau.marking.same import alike
from carreau.marking.tables import GRADES, MARKS
from carreau.marking.words import LANGUAGES, counted, gap_text, late_text, unit_text
from carreau.solvers import Answer


class Page:
    """The page of one class."""

    def __init__(self, grades: Grades, album: Album, title: str, language: str) -> None:
        self.grades, self.album, self.title, self.language = grades, album, title, language
        self.words = LANGUAGES[language]

    def body(self) -> str:
        lines = self.lines()  # before the grounds they stand on
        return (
            f"{header(self.words['theme'])}<main>{self.album.grounds()}{self.headline()}{self.marks()}{self.overview()}"
            f"{self.remarks('reasons')}{self.remarks('notes')}{self.same_work()}{lines}{self.arrived()}{self.counting()}</main>"
        )

    def headline(self) -> str:
        grades, words = self.grades, self.words
        refused, replaced = len(grades.refused), len(grades.intake.replaced)
        facts = [
            self.album.games[0].title, counted(words, "hand_ins", grades.intake.count),
            counted(words, "graded", len(grades.students) - refused), counted(words, "refused_count", refused),
            *([counted(words, "replaced_count", replaced)] if replaced else []),
            counted(words, "level_count", len(grades.tasks)),
        ]  # fmt: skip
        if grades.deadline:
            facts.append(INTAKE[self.language]["deadline"].format(grades.deadline.strftime("%Y-%m-%d %H:%M")))
        return f'<div class="headline"><h1>{escape(self.title)}</h1><p>{escape(" · ".join(facts))}</p></div>'

    # -- tables --------------------------------------------------------------------------------------------------------

    def marks(self) -> str:
        words, tasks = self.words, self.grades.tasks
        heads = "".join(
            f'<th title="{escape(task.name)}">{escape(task.title if len(tasks) < 6 else str(index))}</th>'
            for index, task in enumerate(tasks, 1)
        )
        best = "".join(f"<td>{self.best(answer)}</td>" for answer in self.grades.answers)
        rows = "".join(
            f'<tr><td class="name"><a href="#s{index}"><b>{escape(each.name)}</b></a>{self.late(each)}</td>'
            f"<td><b>{self.number(each.total)}</b></td>{''.join(self.cells(index, each))}</tr>"
            for index, each in enumerate(self.grades.students, 1)
        )
        return (
            f'<section>{self.heading("marks", "marks_note")}<div class="scroll bleed"><table class="matrix" id="marks">'
            f'<thead><tr><th class="l">{words["student"]}</th><th>{words["total"]} / {self.number(self.grades.most)}</th>'
            f'{heads}</tr></thead><tbody><tr class="ref"><td class="name">{words["best"]}</td><td></td>{best}</tr>{rows}'
            "</tbody></table></div></section>"
        )

    def late(self, student: Graded) -> str:
        text = late_text(student.hand_in.late, self.language)
        return f' <small class="late">{escape(INTAKE[self.language]["late"].format(text))}</small>' if text else ""

    def best(self, answer: Answer) -> str:
        if answer.optimal and answer.cost is not None:
            return self.number(answer.cost)
        return f"≥ {self.number(answer.lower_bound)}"

    def cells(self, row: int, student: Graded) -> Iterator[str]:
        for index, (mark, answer) in enumerate(zip(student.marks, self.grades.answers, strict=True), 1):
            about = escape(f"{student.name}, {self.grades.tasks[index - 1].title}: {self.in_words(mark, answer)}")
            kind = "cell" if mark.cost is not None else "cell out"
            yield f'<td><a class="{kind}" href="#s{row}-{index}" title="{about}">{self.cell(mark, answer)}</a></td>'

    def cell(self, mark: Mark, answer: Answer) -> str:
        if mark.cost is None:
            return f"× {escape(self.words[mark.ruling.value])}"
        if mark.gap == 0:
            return f'<span class="win">{self.number(mark.cost)}</span>'
        return f"{self.number(mark.cost)} <small>{'' if answer.optimal else '≤ '}+{self.number(mark.gap)}</small>"

    def overview(self) -> str:
        words = self.words
        head = (
            f'<th>#</th><th class="l">{words["level"]}</th><th class="l">{words["best"]}</th><th>{words["won_by"]}</th>'
            f"<th>{words['mean']}</th>"
        )
        rows = "".join(self.level_row(index) for index in range(len(self.grades.tasks)))
        return (
            f'<section>{self.heading("overview")}<div class="scroll bleed"><table id="levels"><thead><tr>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div></section>"
        )

    def level_row(self, index: int) -> str:
        task, answer, words = self.grades.tasks[index], self.grades.answers[index], self.words
        marks = [each.marks[index] for each in self.grades.students]
        unit = unit_text(answer.unit, self.language)
        best = f"{self.number(answer.cost)} {unit}, {words['proven']}"
        if not answer.optimal:
            best = words["unproven"].format(f"{self.number(answer.lower_bound)} {unit}")
        mean = sum((mark.points for mark in marks), Fraction(0)) / len(marks)
        wins = sum(mark.ruling is Ruling.WINS for mark in marks)
        name = f"<small>{escape(task.name)}</small>" if task.name != task.title else ""
        return (
            f'<tr><td>{index + 1}</td><td class="l name"><b>{escape(task.title)}</b>{name}</td>'
            f'<td class="l wrap">{escape(best)}</td>'
            f"<td>{wins} / {len(marks)}</td><td>{self.number(mean)}</td></tr>"
        )

    def remarks(self, kind: str) -> str:
        """What went wrong, or what is worth a look, a row each."""
        rows = list(self.reasons() if kind == "reasons" else self.notes())
        if not rows:
            return ""
        last = self.words["reason" if kind == "reasons" else "note"]
        verdict = f'<th class="l">{self.words["status"]}</th>' if kind == "reasons" else ""
        head = (
            f'<th class="l">{self.words["student"]}</th><th class="l">{self.words["level"]}</th>{verdict}'
            f'<th class="l">{last}</th>'
        )
        return (
            f'<section>{self.heading(kind)}<div class="scroll bleed"><table id="{kind}"><thead><tr>{head}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table></div></section>"
        )

    def reasons(self) -> Iterator[str]:
        for row, each in enumerate(self.grades.students, 1):
            if each.hand_in.problem:
                yield self.remark(row, each, "", self.verdict(Ruling.REFUSED), each.hand_in.problem)
                continue
            for (ruling, reason), tasks in each.failures().items():
                titles = ", ".join(self.grades.tasks[task].title for task in tasks)
                yield self.remark(row, each, titles, self.verdict(ruling), reason)

    def verdict(self, ruling: Ruling) -> str:
        return f'<td class="l out">× {escape(self.words[ruling.value])}</td>'

    def notes(self) -> Iterator[str]:
        for row, each in enumerate(self.grades.students, 1):
            if each.hand_in.note:
                yield self.remark(row, each, "", "", each.hand_in.note)
            for task, mark in zip(self.grades.tasks, each.marks, strict=True):
                if mark.note:
                    yield self.remark(row, each, task.title, "", mark.note)

    def remark(self, row: int, student: Graded, level: str, verdict: str, text: str) -> str:
        return (
            f'<tr><td class="l name"><a href="#s{row}"><b>{escape(student.name)}</b></a></td>'
            f'<td class="l wrap">{escape(level)}</td>{verdict}<td class="l wrap">{escape(self.translated(text))}</td></tr>'
        )

    def same_work(self) -> str:
        """Who has handed in what another has, a row a group."""
        rows: list[str] = []
        for group in alike(self.grades.students):
            level = "" if group.task is None else self.grades.tasks[group.task].title
            what = self.words["same_program" if group.task is None else "same_best" if group.best else "same_moves"]
            who = ", ".join(
                f'<a href="#s{place + 1}"><b>{escape(self.grades.students[place].name)}</b></a>' for place in group.students
            )
            rows.append(f'<tr><td class="l">{escape(level)}</td><td class="l">{what}</td><td class="l wrap">{who}</td></tr>')
        if not rows:
            return ""
        head = "".join(f'<th class="l">{self.words[name]}</th>' for name in ("level", "what", "students"))
        return (
            f'<section>{self.heading("same", "same_note")}<div class="scroll bleed"><table id="same"><thead><tr>{head}</tr>'
            f"</thead><tbody>{''.join(rows)}</tbody></table></div></section>"
        )

    def arrived(self) -> str:
        """What was replaced by something newer, and how folders and archives were taken."""
        taken = self.grades.intake
        rows = "".join(
            f'<tr><td class="l wrap">{escape(each.given)}</td>'
            f'<td class="l wrap">{escape(self.translated(each.reason))}</td></tr>'
            for each in taken.replaced
        )
        head = "".join(f'<th class="l">{self.words[name]}</th>' for name in ("given", "reason"))
        table = f'<div class="scroll bleed"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
        told = [self.translated(note) for note in taken.notes]
        if taken.ignored:
            told.append(INTAKE[self.language]["ignored"].format(few(taken.ignored)))
        texts = "".join(f'<p class="text">{escape(each)}</p>' for each in told)
        return (
            f'<section id="arrived">{self.heading("arrived")}{table if rows else ""}{texts}</section>'
            if rows or texts
            else ""
        )

    # -- lines ---------------------------------------------------------------------------------------------------------

    def lines(self) -> str:
        students = "".join(self.student(row, each) for row, each in enumerate(self.grades.students, 1))
        return f'<section class="students">{self.heading("lines", "lines_note")}{students}</section>'

    def student(self, row: int, each: Graded) -> str:
        points = self.words["points_of"].format(self.number(each.total), self.number(self.grades.most))
        figures = "".join(self.figure(row, index, each) for index in range(len(each.marks)))
        if each.hand_in.problem:
            figures = f'<p class="note">{escape(self.translated(each.hand_in.problem))}</p>'
        notes = filter(None, (each.hand_in.authors, each.hand_in.note, each.hand_in.alike))
        note = "".join(f'<p class="note">{escape(self.translated(text))}</p>' for text in notes)
        return (
            f'<details id="s{row}"><summary><b>{escape(each.name)}</b><span>{escape(points)}</span></summary>{note}'
            f'<div class="figures">{figures}</div></details>'
        )

    def figure(self, row: int, index: int, student: Graded) -> str:
        mark, answer, task = student.marks[index], self.grades.answers[index], self.grades.tasks[index]
        words = self.in_words(mark, answer)
        drawn = self.album.draw(index, mark, f"{student.name}, {task.title}: {words}") if mark.moves else ""
        said = filter(None, (mark.reason, mark.note, mark.alike))
        remarks = "".join(f"<p>{escape(self.translated(text))}</p>" for text in said)
        return (
            f'<figure id="s{row}-{index + 1}"><figcaption><b>{escape(task.title)}</b> {escape(words)}{remarks}'
            f"</figcaption>{drawn}</figure>"
        )

    def in_words(self, mark: Mark, answer: Answer) -> str:
        ruling = self.words[mark.ruling.value]
        if mark.cost is None:
            return f"{ruling} {self.words['step'].format(mark.step)}" if mark.step else ruling
        cost = f"{self.number(mark.cost)} {unit_text(answer.unit, self.language)}"
        points = self.words["points_of"].format(self.number(mark.points), self.number(self.grades.scale.points))
        return " · ".join((ruling, cost, gap_text(mark, answer, self.language), points))

    # -- words ---------------------------------------------------------------------------------------------------------

    def counting(self) -> str:
        scale, words = self.grades.scale, self.words
        values = [self.number(scale.points)]
        if scale.name == "linear":
            values.append(words["linear_best"] if scale.zero_at is None else self.number(scale.zero_at))
        text = f"{words[f'{scale.name}_text'].format(*values)} {words['rest_text']}"
        files = words["csv"].format(f"{GRADES}, {MARKS}")
        paragraphs = "".join(f'<p class="text">{escape(each)}</p>' for each in (text, files))
        return f"<section>{self.heading('counting')}{paragraphs}</section>"

    def heading(self, name: str, note: str = "") -> str:
        small = f"<small>{escape(self.words[note])}</small>" if note else ""
        return f"<h2>{escape(self.words[name])} {small}</h2>"

    def translated(self, text: str) -> str:
        return translate(text, self.language)

    def number(self, value: Fraction | int | None) -> str:
        whole = isinstance(value, Fraction) and value.denominator == 1
        return number(self.language, int(value) if whole and value is not None else value)
