"""A backup is made while the site runs; brought back, every journal holds and nobody has seen the next dice."""

import io
import json
import stat
import threading
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from games.core import referee
from games.core.journal.verify import verify
from games.core.models import Entry, Game, Job, Owed
from games.core.outbox import jobs
from games.ops.game_checks import checking
from tests.games.core.cast import open_table, person, seq
from tests.games.core.dice.duel import duel, play_on, text, walk
from tests.games.ops.tables import running

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.services,
    pytest.mark.usefixtures("dice_key", "long_chains"),
]


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command(*arguments, stdout=out, stderr=out)
    return out.getvalue()


def holds(code: str) -> bool:
    return checking.check(Game.objects.get(code=code).pk).troubles == []


def seeds(code: str) -> dict[int, str]:
    """The seeds that came out, by their locks."""
    bodies = (json.loads(entry.body) for entry in Entry.objects.filter(game__code=code, type="reveal"))
    return {body["lock"]: body["seed"] for body in bodies}


def shoot(code: str, place: int) -> None:
    """Whoever is asked fires there, and the dice are thrown."""
    referee.submit(code, Owed.objects.get(game__code=code).seat, f"FIRE {place}", seq(code))
    jobs.drain(["dice"])


def test_it_works(tmp_path: Path) -> None:
    code = running()
    at, head = seq(code), Game.objects.get(code=code).head
    assert "1 games saved" in run("backup", str(tmp_path / "b"))
    shoot(code, 3)
    lost = seeds(code)
    assert max(lost) == 2
    said = run("restore", str(tmp_path / "b"), "--replace")
    assert "Everything holds: 1 games" in said
    assert "1 games under way have a note in their journal" in said
    assert "Heads in players' mails of that time" in said
    assert Entry.objects.get(game__code=code, seq=at).head == head
    note = list(referee.journal(code))[-1]
    assert (note["seq"], note["type"], note["body"]) == (at + 1, "note", {"note": "restored", "locks": 4096})
    assert "brought back from a backup" in str(referee.events(code, None)[-1].text)
    assert holds(code)
    shoot(code, 3)
    assert max(seeds(code)) == 4097
    assert not set(seeds(code).values()) & {lost[2]}
    play_on(code)
    assert holds(code)
    assert f"the site went back to a backup before entry {at + 1}" in verify(text(code), [(at, head)])


def test_the_database_keeps_its_journals_append_only(tmp_path: Path) -> None:
    running()
    run("backup", str(tmp_path / "b"))
    run("restore", str(tmp_path / "b"), "--replace")
    with pytest.raises(Exception, match="append-only"):
        Entry.objects.all().delete()


def test_dice_that_were_asked_for_before_the_backup_stay_the_same(tmp_path: Path) -> None:
    code = duel()
    walk(code)
    run("backup", str(tmp_path / "b"))
    jobs.drain(["dice"])
    thrown = Entry.objects.get(type="roll").body
    run("restore", str(tmp_path / "b"), "--replace")
    assert Game.objects.get().lock_seq is not None
    assert holds(code)
    jobs.drain(["dice"])
    assert Entry.objects.get(type="roll").body == thrown
    assert holds(code)
    shoot(code, 3)
    assert sorted(seeds(code)) == [1, 4097]
    assert holds(code)


def test_a_table_that_had_not_begun_gets_fresh_dice_too(tmp_path: Path) -> None:
    code = open_table()
    jobs.drain(["dice"])
    run("backup", str(tmp_path / "b"))
    run("restore", str(tmp_path / "b"), "--replace")
    referee.take_seat(code, "RED", person("bob"))
    referee.take_seat(code, "BLUE", person("carol"))
    walk(code)
    jobs.drain(["dice"])
    assert list(seeds(code)) == [4097]
    assert holds(code)


def test_the_same_backup_again(tmp_path: Path) -> None:
    """What the replaced database had reached counts; where it is lost, its keeper says how often."""
    code = running()
    run("backup", str(tmp_path / "b"))
    run("restore", str(tmp_path / "b"), "--replace")
    shoot(code, 3)
    run("restore", str(tmp_path / "b"), "--replace")
    assert Game.objects.get().locks == 8192
    run("restore", str(tmp_path / "b"), "--replace", "--stretches", "5")
    assert Game.objects.get().locks == 5 * 4096
    Game.objects.update(locks=15 * 4096)
    assert "has no links left" in run("restore", str(tmp_path / "b"), "--replace")


def test_work_in_hand_is_freed(tmp_path: Path) -> None:
    code = duel()
    walk(code)
    Job.objects.filter(done=None).update(taken=timezone.now())
    run("backup", str(tmp_path / "b"))
    run("restore", str(tmp_path / "b"), "--replace")
    jobs.drain(["dice"])
    assert Game.objects.get(code=code).lock_seq is None


def test_a_journal_that_did_not_hold_is_told(tmp_path: Path) -> None:
    running()
    Game.objects.update(state=b"")
    run("backup", str(tmp_path / "b"))
    out = io.StringIO()
    with pytest.raises(CommandError, match="Find out why before you start the site"):
        call_command("restore", str(tmp_path / "b"), "--replace", stdout=out)
    assert "the stored position is not the one" in out.getvalue()


def test_nothing_is_lost_by_mistake(tmp_path: Path) -> None:
    code = running()
    run("backup", str(tmp_path / "b"))
    with pytest.raises(CommandError, match="not empty"):
        run("restore", str(tmp_path / "b"))
    with pytest.raises(CommandError, match="is there already"):
        run("backup", str(tmp_path / "b"))
    assert Game.objects.get(code=code)


@pytest.mark.parametrize(
    ("meddle", "words"),
    [
        (lambda b: next(b.glob("database.*")).write_bytes(b"x"), "its SHA-256 differs"),
        (lambda b: (b / "heads.jsonl").unlink(), "heads.jsonl is missing"),
        (lambda b: (b / "manifest.json").write_text("{}"), "is no backup"),
        (lambda b: (b / "manifest.json").unlink(), "is no backup"),
    ],
)
def test_a_damaged_backup_is_refused(tmp_path: Path, meddle: object, words: str) -> None:
    code = running()
    run("backup", str(tmp_path / "b"))
    meddle(tmp_path / "b")  # type: ignore[operator]
    with pytest.raises(CommandError, match=words):
        run("restore", str(tmp_path / "b"), "--replace")
    assert holds(code)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"kind": "oracle"}, "of a oracle database"),
        ({"format": 2}, "has format 2"),
        ({"migrations": [["core", "9999_future"]]}, "does not know core.9999_future"),
    ],
)
def test_a_backup_of_something_else_is_refused(tmp_path: Path, change: dict[str, object], words: str) -> None:
    running()
    run("backup", str(tmp_path / "b"))
    path = tmp_path / "b" / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(CommandError, match=words):
        run("restore", str(tmp_path / "b"), "--replace")


def test_keys_only_when_asked_for(tmp_path: Path) -> None:
    running()
    run("backup", str(tmp_path / "plain"))
    assert not {"dice.key", "secret.key"} & {path.name for path in (tmp_path / "plain").iterdir()}
    said = run("backup", str(tmp_path / "full"), "--with-keys")
    assert "whoever reads it can foresee every die" in said
    assert (tmp_path / "full" / "dice.key").read_text() == "5a" * 32 + "\n"
    for path in (tmp_path / "full").iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "full").stat().st_mode) == 0o700


def test_a_dice_key_that_is_elsewhere_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    monkeypatch.delenv("DICE_KEY")
    settings.VAR_DIR = tmp_path
    assert "The key of the dice is not known here" in run("backup", str(tmp_path / "b"), "--with-keys")


def test_the_heads_are_those_of_the_copy_while_people_play(tmp_path: Path) -> None:
    code = running()
    stop = threading.Event()

    def play() -> None:
        with jobs.silence():
            while not stop.is_set():
                info = referee.owed(code)
                if info and info[0].kind == "fire":
                    shoot(code, 3)
                elif info:
                    referee.commit(code, info[0].seat, seq(code))
                jobs.drain(["dice"])
        connection.close()

    player = threading.Thread(target=play)
    player.start()
    try:
        for n in range(3):
            run("backup", str(tmp_path / f"b{n}"))
    finally:
        stop.set()
        player.join()
    for n in range(3):
        assert "Everything holds" in run("restore", str(tmp_path / f"b{n}"), "--replace")
