"""Nobody sees a course before it is played, and nobody plays with another program than the one that was built."""

from __future__ import annotations

import io
import json
import os
import tarfile
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from carreau.arena import Cancelled, Local, Outcome, Status, find_player
from carreau.arena.first_bot import render, template
from carreau.arena.handins.collect import HandIn, Piece
from carreau.arena.players import Player
from carreau.arena.tournament import Entry, Plan, Stage, rank, run_tournament, tasks
from carreau.arena.tournament.backstage import backstage_of
from carreau.arena.tournament.fingerprint import Fingerprint, fingerprint, first_change
from carreau.arena.tournament.guard import is_change
from carreau.arena.tournament.journal import game_object, sealed, unsealed
from carreau.arena.tournament.plan import COURSES, JOURNAL, LOGS, PLAN, read_plan, seed_of
from carreau.bots import View
from carreau.bots.careful import Careful
from carreau.core.errors import CarreauError, ParseError
from carreau.core.text import say
from carreau.games.race import RaceLevel
from carreau.games.race.formats import write_courses
from carreau.games.race.generate import course
from tests.arena.programs import PATIENT, shell

SEED = 271_828_182_845
DRAWN = tuple(course(1000 * SEED + number, size=10, objectives=3) for number in (1, 2, 3))


def careful(name: str) -> Entry:
    return Entry(name, Local(name, Careful))


def everything_in(folder: Path) -> str:
    """All names and all texts that somebody finds there."""
    paths = sorted(path for path in folder.rglob("*"))
    texts = [path.read_text("utf-8", "replace") for path in paths if path.is_file()]
    return "\n".join([*map(str, paths), *texts])


# -- courses ---------------------------------------------------------------------------------------------------------


def test_while_games_are_played_the_folder_tells_nothing_of_the_courses(tmp_path: Path) -> None:
    folder, seen = tmp_path / "out", list[str]()
    noisy = Entry("noisy", shell("noisy", "echo objective at 3 4 >&2"))

    def look(stage: Stage) -> None:
        if stage.what == "playing":
            seen.append(everything_in(folder))

    plan = Plan(DRAWN, (careful("one"), noisy), PATIENT, SEED, drawn=True)
    results = run_tournament(plan, folder, workers=1, report=look)
    assert len(seen) == 7 and PLAN in seen[0] and '"bot": 0' in seen[-1]
    boards = [write_courses([level]) for level in DRAWN]
    lines = [game.moves_text for row in results.games for game in row if game.line]
    secrets = [str(SEED), "objective at 3 4", *boards, *lines, *(line.split()[-1] for line in lines)]
    assert not [secret for text in seen for secret in secrets if secret in text]
    after = everything_in(folder)
    assert all(secret in after for secret in secrets)
    assert sorted(path.name for path in (folder / COURSES).iterdir()) == ["01.txt", "02.txt", "03.txt"]
    assert (folder / LOGS / "01" / "2-noisy" / "error.log").read_text() == "objective at 3 4\n"


def test_a_seed_is_kept_while_games_are_played_and_known_when_they_are_over(tmp_path: Path) -> None:
    plan, cancel = Plan(DRAWN, (careful("one"),), PATIENT, SEED, drawn=True), Event()
    assert seed_of(tmp_path) is None
    with pytest.raises(Cancelled):
        run_tournament(plan, tmp_path, report=lambda stage: cancel.set() if stage.done else None, workers=1, cancel=cancel)
    assert "seed" not in read_plan(tmp_path) and seed_of(tmp_path) == SEED
    kept = backstage_of(read_plan(tmp_path), tmp_path)
    assert kept.folder.stat().st_mode & 0o077 == 0 and tmp_path not in kept.folder.parents
    run_tournament(plan, tmp_path)
    assert read_plan(tmp_path)["seed"] == seed_of(tmp_path) == SEED and not kept.folder.exists()


def test_a_tournament_whose_secrets_are_gone_is_said_to_be_so(tmp_path: Path) -> None:
    plan, cancel = Plan(DRAWN, (careful("one"),), PATIENT, SEED, drawn=True), Event()
    with pytest.raises(Cancelled):
        run_tournament(plan, tmp_path, report=lambda stage: cancel.set(), workers=1, cancel=cancel)
    backstage_of(read_plan(tmp_path), tmp_path).clear()
    for ask in (lambda: run_tournament(plan, tmp_path), lambda: seed_of(tmp_path)):
        with pytest.raises(CarreauError, match="is gone; begin anew with --fresh"):
            ask()
    assert len(run_tournament(plan, tmp_path, fresh=True).games) == 3


def test_moves_in_the_journal_are_read_with_the_key_only() -> None:
    outcome = Outcome("bot", Status.CRASHED, say("{} (move {})", "at 3 4", 1), ((1, 2), (3, 4)), 0, None, None, 0.0, 0.0)
    plain = json.loads(json.dumps(game_object((2, 1), outcome)))
    hidden = sealed(plain, "key")
    assert "moves" not in hidden and not {"1,2", "at 3 4"} & set(json.dumps(hidden).split('"'))
    assert unsealed(hidden, "key", 1) == hidden | plain and plain["moves"] == "1,2 3,4" and sealed(plain, "") == plain
    for found, key in ((hidden, "other"), ({**hidden, "sealed": "no hexadecimal"}, "key")):
        with pytest.raises(ParseError):
            unsealed(found, key, 1)


# -- programs --------------------------------------------------------------------------------------------------------


def hand_in(folder: Path, name: str, **files: str) -> Entry:
    """A Python bot, with other files beside it."""
    archive = folder / f"{name}.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        for path, text in {"bot": render(template("bot.py"), ("en",)), **files}.items():
            member = tarfile.TarInfo(f"{name}/{path}.py")
            member.size = len(text.encode())
            tar.addfile(member, io.BytesIO(text.encode()))
    return Entry(name, hand_in=HandIn(name, archive.name, (Piece(archive),)))


def on_game(number: int, act: Callable[[], object]) -> Entry:
    """A rival that does something when it begins its so manieth game."""
    begun: list[View] = []

    class Rival(Careful):
        def begin(self, view: View) -> None:
            begun.append(view)
            if len(begun) == number:
                act()
            super().begin(view)

    return Entry("rival", Local("rival", Rival))


def rewrite(path: Path) -> None:
    """As somebody does who wants that it is not seen: the same size, the same time."""
    times = path.stat()
    path.write_bytes(path.read_bytes()[:-2] + b"#\n")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def test_a_program_that_a_rival_has_overwritten_plays_no_more_and_says_when_it_was_noticed(tmp_path: Path) -> None:
    program = tmp_path / "out" / "hand-ins" / "2-victim" / "source" / "victim" / "bot.py"
    entries = (on_game(2, lambda: rewrite(program)), hand_in(tmp_path, "victim"))
    results = run_tournament(Plan(DRAWN, entries, PATIENT, SEED), tmp_path / "out", workers=1)
    victim = [row[1] for row in results.games]
    assert [game.status for game in victim] == [Status.FINISHED, Status.CRASHED, Status.CRASHED]
    sentence = "its files changed since they were built: source/victim/bot.py; noticed after the game of rival on course 2"
    assert [game.reason for game in victim[1:]] == [sentence] * 2
    assert all(row[0].status is Status.FINISHED for row in results.games)
    assert [each.problem for each in rank(results)] == ["", sentence]
    again = run_tournament(results.plan, tmp_path / "out")
    assert again.games[2][1].reason == sentence and is_change(again.games[2][1].reason)


def test_a_program_that_is_no_hand_in_is_watched_too(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(render(template("bot.py"), ("en",)))
    entries = (on_game(2, lambda: rewrite(path)), Entry("bot", find_player(str(path))))
    results = run_tournament(Plan(DRAWN, entries, PATIENT, SEED), tmp_path / "out", workers=1)
    assert [is_change(row[1].reason) for row in results.games] == [False, True, True]
    assert f"{path}; noticed after the game of rival on course 2" in results.games[1][1].reason


def test_a_program_that_is_overwritten_just_as_its_game_begins_is_noticed_when_it_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bot.py"
    path.write_text(render(template("bot.py"), ("en",)))

    def overwritten(level: RaceLevel, player: Player, *rest: object, **options: object) -> Outcome:
        rewrite(path)
        return Outcome(player.name, Status.CRASHED, "left", (), 0, None, None, 0.0, 0.0)

    monkeypatch.setattr(tasks, "play_game", overwritten)
    plan = Plan(DRAWN[:1], (Entry("bot", find_player(str(path))),), PATIENT, SEED)
    game = run_tournament(plan, tmp_path / "out").games[0][0]
    assert is_change(game.reason) and game.reason.endswith("noticed before the first game was over")


def test_what_changed_while_a_tournament_was_stopped_is_noticed(tmp_path: Path) -> None:
    cancel, out = Event(), tmp_path / "out"
    plan = Plan(DRAWN, (on_game(2, cancel.set), hand_in(tmp_path, "bot")), PATIENT, SEED)
    with pytest.raises(Cancelled):
        run_tournament(plan, out, workers=1, cancel=cancel)
    (out / "hand-ins" / "2-bot" / "source" / "bot" / "new.py").write_text("")
    results = run_tournament(plan, out, workers=1)
    assert [is_change(row[1].reason) for row in results.games] == [False, True, True]
    assert "source/bot/new.py" in results.games[1][1].reason


def test_a_bot_of_several_python_files_changes_nothing_by_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    helped = hand_in(tmp_path, "helped", bot="import helper\n" + render(template("bot.py"), ("en",)), helper="WORD = 1\n")
    results = run_tournament(Plan(DRAWN, (helped,), PATIENT, SEED), tmp_path / "out", workers=1)
    assert [row[0].status for row in results.games] == [Status.FINISHED] * 3


def test_every_kind_of_change_in_a_folder_is_found(tmp_path: Path) -> None:
    """Contents, modes, links, and what is new or gone; pipes are not read."""
    folder, entry = tmp_path / "bot", Entry("bot", hand_in=HandIn("bot", "bot.tar.gz", (Piece(tmp_path / "bot.tar.gz"),)))
    (folder / "inner").mkdir(parents=True)
    (folder / "program").write_text("one")
    (folder / "inner" / "link").symlink_to("../program")
    os.mkfifo(folder / "pipe")

    def look() -> Fingerprint:
        return fingerprint(entry, folder)

    before = look()
    assert first_change(before, look()) == "" and set(before) == {"inner", "inner/link", "pipe", "program"}
    changes: list[tuple[Callable[[], object], str]] = [
        (lambda: rewrite(folder / "program"), "program"),
        (lambda: (folder / "program").chmod(0o755), "program"),
        (lambda: (folder / "new").write_text(""), "new"),
        (lambda: (folder / "inner" / "link").unlink(), "inner/link"),
        (lambda: (folder / "inner" / "link").symlink_to("/etc/passwd"), "inner/link"),
        (lambda: (folder / "inner" / "empty").mkdir(), "inner/empty"),
    ]
    for change, name in changes:
        before = look()
        change()
        assert first_change(before, look()) == name


def test_a_journal_is_open_to_all_when_games_are_over(tmp_path: Path) -> None:
    results = run_tournament(Plan(DRAWN, (careful("one"),), PATIENT, SEED), tmp_path, workers=1)
    games = [json.loads(line) for line in (tmp_path / JOURNAL).read_text().splitlines()]
    assert [each["moves"] for each in games if "moves" in each] == [row[0].moves_text for row in results.games]
    assert "sealed" not in (tmp_path / JOURNAL).read_text()
