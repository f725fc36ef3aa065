"""A bot sees its own folder and nothing else, in every cage that can be had here. `test_ordinary.py` runs this as another
user than root."""

from __future__ import annotations

import ctypes
import os
import shutil
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from carreau.arena import Program, at_home, find_player, play_game, sandbox
from carreau.arena.cage import seccomp
from carreau.arena.cage.order import LANDLOCK
from carreau.arena.handins import running
from carreau.arena.tournament.build import prepare
from carreau.core.errors import CarreauError
from tests.arena.cages import EVERY_CAGE, findings, script, use
from tests.arena.programs import COURSE, PATIENT
from tests.arena.test_hand_ins import hand_in

pytestmark = EVERY_CAGE


@pytest.fixture(autouse=True)
def in_cage(cage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(cage, monkeypatch)


def tournament_in(folder: Path) -> tuple[Path, Path]:
    """A hand-in and a rival, as they lie in a tournament."""
    for name in ("mine", "rival"):
        (folder / "hand-ins" / name / "source").mkdir(parents=True)
        (folder / "hand-ins" / name / "source" / "bot").write_text("good")
    (folder / "courses").mkdir()
    (folder / "courses" / "01.txt").write_text("to come")
    (folder / "journal.jsonl").write_text("kept")
    return folder / "hand-ins" / "mine" / "source", folder / "hand-ins" / "rival" / "source"


def test_neither_courses_nor_rivals_can_be_read_or_changed(tmp_path: Path) -> None:
    mine, rival = tournament_in(tmp_path)
    text = """
attempt("own", lambda: open("bot").read())
attempt("change-own", lambda: open("bot", "w").write("bad"))
attempt("add", lambda: open("new", "w").write("bad"))
attempt("remove", lambda: os.unlink("bot"))
top = sys.argv[1]
for name in ("../../../courses/01.txt", top + "/courses/01.txt", sys.argv[2] + "/bot", top + "/journal.jsonl"):
    attempt("read", lambda: open(name).read())
    attempt("write", lambda: open(name, "w").write("bad"))
    attempt("append", lambda: open(name, "a").write("bad"))
attempt("list", lambda: os.listdir(sys.argv[1] + "/courses"))
"""
    found = findings(script(text, tmp_path, rival, folder=mine), tmp_path / "logs")
    assert found.pop("own") == "good"
    found.pop("append")  # a file of that name may be in its own /tmp now
    found.pop("write")
    assert len(found) == 5 and all("Error" in each for each in found.values()), found
    contents = {path.name: path.read_text() for path in tmp_path.rglob("*") if path.is_file() and path.name != "error.log"}
    assert contents == {"bot": "good", "01.txt": "to come", "journal.jsonl": "kept"}
    assert (mine / "bot").read_text() == (rival / "bot").read_text() == "good"


def test_files_of_the_user_and_of_the_system_are_hidden(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    text = """
attempt("secret", lambda: open(sys.argv[1].strip()).read())
attempt("shadow", lambda: open("/etc/shadow").read())
attempt("home", lambda: os.listdir(sys.argv[2]))
attempt("usr", lambda: open("/usr/new", "w"))
attempt("root", lambda: open("/new", "w"))
attempt("dev", lambda: open("/dev/new", "w"))
attempt("environment", lambda: " ".join(sorted(os.environ)))
"""
    os.environ["SECRET_OF_OURS"] = "secret"
    found = findings(script(text, f" {tmp_path}/secret", Path.home()), tmp_path / "logs")
    del os.environ["SECRET_OF_OURS"]
    known = {"PATH", "HOME", *sandbox.KNOWN, *sandbox.GIVEN}
    assert {"PATH", "HOME"} <= set(found.pop("environment").split()) <= known
    home = found.pop("home")
    assert "Error" in home or ".bash" not in home
    assert all("Error" in each for each in found.values()), found


def test_a_bot_without_a_folder_sees_the_files_that_its_command_names(tmp_path: Path) -> None:
    (tmp_path / "named").write_text("named")
    (tmp_path / "beside").write_text("beside")
    text = """
attempt("named", lambda: open(sys.argv[1]).read())
attempt("beside", lambda: open(os.path.join(os.path.dirname(sys.argv[1]), "beside")).read())
"""
    found = findings(script(text, tmp_path / "named"), tmp_path / "logs")
    assert found["named"] == "named" and "Error" in found["beside"]


def test_other_processes_can_be_neither_seen_nor_touched(cage: str, tmp_path: Path) -> None:
    text = """
referee = int(sys.argv[1])
import ctypes, resource
attempt("listed", lambda: len([pid for pid in os.listdir("/proc") if pid.isdecimal()]) < 5)
attempt("memory", lambda: open(f"/proc/{referee}/mem", "r+b"))
attempt("files", lambda: os.listdir(f"/proc/{referee}/fd"))
attempt("first", lambda: open(f"/proc/{os.getppid()}/mem", "r+b"))
for number in (0, 9, 19):
    attempt("signal", lambda: os.kill(referee, number))
    attempt("group", lambda: os.kill(-referee, number))
attempt("limit", lambda: resource.prlimit(referee, resource.RLIMIT_CPU, (10000, 10000)))
attempt("priority", lambda: os.setpriority(os.PRIO_PROCESS, referee, 19))
attempt("processors", lambda: os.sched_setaffinity(referee, {0}))
attempt("trace", lambda: 1 / (ctypes.CDLL(None).ptrace(16, referee, 0, 0) + 1))
"""
    found = findings(script(text, os.getpid()), tmp_path / "logs")
    assert found.pop("listed") in ({"True"} if cage != LANDLOCK else {"PermissionError"})
    assert all("Error" in each for each in found.values()), found


def test_there_is_no_network_and_no_socket_of_another(tmp_path: Path) -> None:
    text = """
import socket
port, name, path = int(sys.argv[1]), sys.argv[2], sys.argv[3]
attempt("tcp", lambda: socket.create_connection(("127.0.0.1", port), 5))
attempt("udp", lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", port)))
attempt("link", lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW))
attempt("abstract", lambda: socket.socket(socket.AF_UNIX).connect("\\0" + name))
attempt("named", lambda: socket.socket(socket.AF_UNIX).connect(path))
attempt("pair", lambda: socket.socketpair() and "usable")
"""
    name, path = f"carreau-{os.getpid()}", f"/tmp/carreau-{os.getpid()}"
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.socket(socket.AF_UNIX) as abstract,
        socket.socket(socket.AF_UNIX) as named,
    ):
        abstract.bind(f"\0{name}")
        named.bind(path)
        abstract.listen()
        named.listen()
        found = findings(script(text, server.getsockname()[1], name, path), tmp_path / "logs")
    Path(path).unlink()
    assert found.pop("pair") == "usable"
    assert all("Error" in each for each in found.values()), found


def test_what_programs_of_one_user_share_is_out_of_reach(tmp_path: Path) -> None:
    """Files whose path is known, a socket without a connection, priorities, memory and semaphores of System V."""
    _, rival = tournament_in(tmp_path)
    file, name = rival / "bot", f"/tmp/carreau-{os.getpid()}"
    file.chmod(0o644)
    os.utime(file, (10, 10))
    text = """
import ctypes, resource, socket
system = ctypes.CDLL(None)
system.shmat.restype = ctypes.c_void_p
file, name, segment, semaphores = sys.argv[1].strip(), sys.argv[2].strip(), int(sys.argv[3]), int(sys.argv[4])
attempt("mode", lambda: os.chmod(file, 0))
attempt("times", lambda: os.utime(file, (1, 1)))
attempt("now", lambda: os.utime(file))
attempt("attribute", lambda: os.setxattr(file, "user.bad", b"bad"))
attempt("attributes", lambda: os.listxattr(file))
attempt("owner", lambda: os.chown(file, -1, os.getgid()))
attempt("shorter", lambda: os.truncate(file, 0))
attempt("send", lambda: socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)[0].sendto(b"bad", name))
attempt("user", lambda: os.setpriority(os.PRIO_USER, 0, os.getpriority(os.PRIO_PROCESS, 0) + 1))
attempt("seen", lambda: system.shmat(segment, None, 0) not in (None, 2**64 - 1))
attempt("segment", lambda: system.shmctl(segment, 0, None))
attempt("semaphores", lambda: system.semctl(semaphores, 0, 0))
attempt("kept", lambda: system.semget(0, 1, 0o1600))
attempt("signals", lambda: resource.getrlimit(resource.RLIMIT_SIGPENDING)[1] <= 1024)
attempt("watches", lambda: system.inotify_init())
"""
    system = ctypes.CDLL(None)
    segment, semaphores = system.shmget(0, 4096, 0o1666), system.semget(0, 1, 0o1666)
    priority = os.getpriority(os.PRIO_PROCESS, 0)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as named:
        named.bind(name)
        Path(name).chmod(0o777)
        found = findings(script(text, f" {file}", f" {name}", segment, semaphores), tmp_path / "logs")
        Path(name).unlink()
        named.setblocking(False)
        with pytest.raises(BlockingIOError):
            named.recv(3)
    assert [found[name] for name in ("kept", "watches", "semaphores", "segment", "seen")] == ["-1"] * 4 + ["False"]
    assert system.shmctl(segment, 0, None) == system.semctl(semaphores, 0, 0) == 0
    assert "Error" in found["attributes"]
    assert os.getpriority(os.PRIO_PROCESS, 0) == priority and found["signals"] == "True"
    assert (file.stat().st_mode & 0o777, file.stat().st_mtime, file.read_text()) == (0o644, 10, "good")


def test_a_bot_has_no_rights_to_gain(tmp_path: Path) -> None:
    numbers = [each[seccomp.MACHINES[os.uname().machine][0]] for each in seccomp.FORBIDDEN.values()]
    text = """
import ctypes, errno
system = ctypes.CDLL(None, use_errno=True)
def refused(number):
    ctypes.set_errno(0)
    return system.syscall(number, -1, -1, -1, -1, -1, -1) == -1 and ctypes.get_errno() == errno.EPERM
attempt("user", os.getuid)
attempt("refused", lambda: [each for each in map(int, sys.argv[1].split()) if not refused(each)])
attempt("clone", lambda: system.syscall(56 if os.uname().machine == "x86_64" else 220, 0x10000000 | 17, 0, 0, 0, 0))
attempt("become-root", lambda: os.setuid(0))
attempt("dumpable", lambda: system.prctl(4, 0, 0, 0, 0))
attempt("thread", lambda: __import__("threading").Thread(target=print).start() or "usable")
"""
    found = findings(script(text, " ".join(str(each) for each in numbers if each >= 0)), tmp_path / "logs")
    assert found.pop("user") != "0" and found.pop("thread") == "usable"
    assert "Error" in found.pop("become-root")
    assert found == {"refused": "[]", "clone": "-1", "dumpable": "-1"}


def test_our_own_bots_and_a_python_with_a_folder_play_in_it(tmp_path: Path) -> None:
    assert play_game(COURSE, find_player("careful"), PATIENT).status == "finished"
    tmp_path.chmod(0o755)  # some file systems show what is closed to others to no bot
    (tmp_path / "helper.py").write_text("word = 'imported'")
    (tmp_path / "bot.py").write_text("import sys, helper; print(helper.word, file=sys.stderr)")
    bot = at_home(find_player(str(tmp_path / "bot.py")))
    assert play_game(COURSE, bot, PATIENT, folder=tmp_path / "logs").status == "crashed"
    assert (tmp_path / "logs" / "error.log").read_text() == "imported\n"


@pytest.mark.skipif(shutil.which("node", path="/usr/bin") is None, reason="there is no node here")
def test_a_bot_for_node_runs_in_it(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)  # as above
    (tmp_path / "bot.js").write_text("console.error('heard ' + require('child_process').execSync('echo it'))")
    bot = Program("node", ("/usr/bin/node", "bot.js"), str(tmp_path))
    play_game(COURSE, bot, PATIENT, folder=tmp_path / "logs")
    assert (tmp_path / "logs" / "error.log").read_text().strip() == "heard it"


# -- builds ----------------------------------------------------------------------------------------------------------


def test_a_build_writes_into_its_folder_and_nowhere_else(tmp_path: Path) -> None:
    _, rival = tournament_in(tmp_path)
    recipe = f"""bot:
\techo '#!/bin/sh' > bot && chmod +x bot && mkdir -p deep/er && echo x > deep/er/file && ln -s bot link
\t! cat {tmp_path}/courses/01.txt
\t-echo bad > {rival}/bot
\t-echo bad > {tmp_path}/escaped
"""
    built = prepare(hand_in(tmp_path, {"Makefile": recipe}), tmp_path / "made")
    assert not built.problem, (tmp_path / "made" / "build.log").read_text()
    source = tmp_path / "made" / "source"
    assert os.access(source / "bot", os.X_OK) and (source / "deep/er/file").read_text() == "x\n"
    assert (source / "link").readlink() == Path("bot")
    assert (source / "bot").stat().st_uid == os.getuid()
    assert (rival / "bot").read_text() == "good" and not (tmp_path / "escaped").exists()


def test_a_build_changes_modes_and_times_of_its_own_files_only(cage: str, tmp_path: Path) -> None:
    _, rival = tournament_in(tmp_path)
    outside = rival / "bot"
    outside.chmod(0o644)
    os.utime(outside, (10, 10))
    try_it = """import os, sys
for name in (sys.argv[1], "/proc/self/cwd/../../../../" + sys.argv[1], "link"):
    for change in (lambda: os.chmod(name, 0), lambda: os.utime(name), lambda: os.utime(name, (1, 1), follow_symlinks=False)):
        try:
            change()
        except OSError:
            pass
for name in (os.__file__, "/usr/bin/env"):
    for change in (os.fchmod, lambda file, mode: os.utime(file, (mode, mode))):
        try:
            change(os.open(name, os.O_RDONLY), 0)
            print("reached")
        except OSError:
            pass
try:
    file = os.open("own", os.O_CREAT | os.O_WRONLY, 0o4755)  # others would run it with the rights of its user
    print("as its user" if os.fstat(file).st_mode & 0o6000 and sys.argv[2] == "landlock" else "")
except PermissionError:
    pass
with open("own", "w") as own:
    os.fchmod(own.fileno(), 0o700)
    os.chdir("deep")
    os.chmod("../by name", 0o711)
    os.utime("../by name", (20, 20))
"""
    recipe = f"""bot:
\tmkdir -p deep && echo x > 'by name' && ln -s {outside} link
\techo 'int main(){{}}' > a.c && gcc -o linked a.c && ./linked
\tinstall -m 755 linked bot && cp -p linked copied && strip copied && ./copied
\ttouch -d 2001-02-03 dated && chmod 640 dated
\tpython3 try.py {outside} {cage if os.getuid() else "root"}
"""
    built = prepare(hand_in(tmp_path, {"Makefile": recipe, "try.py": try_it}), tmp_path / "made")
    log = (tmp_path / "made" / "build.log").read_text()
    assert not built.problem and not built.notes and not {"reached", "as its user"} & set(log.splitlines()), log
    made = {path.name: path.stat() for path in (tmp_path / "made" / "source").iterdir() if not path.is_symlink()}
    modes = {name: made[name].st_mode & 0o777 for name in ("own", "by name", "dated", "bot", "copied")}
    assert modes == {"own": 0o700, "by name": 0o711, "dated": 0o640, "bot": 0o755, "copied": 0o755}
    assert made["by name"].st_mtime == 20 and made["dated"].st_mtime < 10**9
    assert (outside.stat().st_mode & 0o777, outside.stat().st_mtime) == (0o644, 10)


def test_a_build_cannot_fill_the_disk(cage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if cage == LANDLOCK:
        pytest.skip("which Landlock cannot hold: cage.md says so")
    monkeypatch.setattr(running, "BUILD", replace(running.BUILD, scratch_mb=20))
    recipe = "bot:\n\tfor each in 1 2 3 4 5; do head -c 9000000 /dev/zero > $$each || exit 7; done"
    built = prepare(hand_in(tmp_path, {"Makefile": recipe}), tmp_path / "made")
    assert "make wrote more than 20 MB" in built.problem
    assert "No space left on device" in (tmp_path / "made" / "build.log").read_text()
    sparse = "bot:\n\tfor each in 1 2 3 4 5; do truncate -s 9000000 $$each; done"
    built = prepare(hand_in(tmp_path, {"Makefile": sparse}), tmp_path / "sparse")
    assert "wrote more than 20 MB" in built.problem
    assert sum(path.stat().st_size for path in (tmp_path / "sparse").rglob("*")) < 30_000_000


def test_where_there_is_no_cage_bots_are_refused_by_name_of_the_option(cage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    sandbox.best_cage.cache_clear()
    monkeypatch.setattr(sandbox, "problem_with", "{} is not here".format)
    with pytest.raises(CarreauError, match=rf"{cage} is not here.*--no-sandbox"):
        play_game(COURSE, find_player("careful"), PATIENT)
    sandbox.best_cage.cache_clear()
