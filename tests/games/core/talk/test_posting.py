"""Posts: who may write and read them, dice in them, what becomes of changes."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection, transaction

from games.core import referee
from games.core.errors import NotYourSeat, Refused, Stale, TooMany
from games.core.journal import verify
from games.core.models import Game, Job
from games.core.models.talk import DiceEntry, Post, Press
from games.core.outbox import jobs
from games.core.talk import ledger, posting, press, threads
from games.core.talk.dice_words import BadDice
from games.core.talk.threads import NoPress
from tests.games.core.cast import seq
from tests.games.core.talk.table import bob, carol, dave, table

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def _file(thread: Any) -> bytes:
    lines = (json.dumps(r, sort_keys=True, separators=(",", ":"), ensure_ascii=False) for r in ledger.rows(thread.game))
    return "".join(f"{line}\n" for line in lines).encode()


def test_a_post_stands_in_the_thread() -> None:
    game, thread = table()
    posting.post(game, bob(), " Good luck, Carol. \r\nMay the best side win. ", key="1", seat="RED")
    assert [p.text for p in threads.readable(thread, None)] == ["Good luck, Carol. \nMay the best side win."]


def test_the_same_deed_makes_one_post() -> None:
    game, _thread = table()
    for _time in range(2):
        posting.post(game, bob(), "Hello", key="one click", seat="RED")
    assert Post.objects.count() == 1


def test_dice_are_thrown_by_the_dice_worker_and_check() -> None:
    game, thread = table()
    post = posting.post(game, bob(), "Who starts? [3d6 me] against [3d6 you]", key="1", seat="RED")
    assert post.waits
    jobs.drain()
    post.refresh_from_db()
    assert post.dice is not None
    assert [len(out) for out in post.dice] == [3, 3]
    assert all(1 <= face <= 6 for out in post.dice for face in out)
    assert "holds" in verify.verify(_file(thread), []).lower()


def test_the_ledger_says_of_the_text_only_its_salted_hash() -> None:
    game, thread = table()
    post = posting.post(game, bob(), "a secret word [d6 for luck]", key="1", seat="RED")
    jobs.drain()
    post.refresh_from_db()
    text = _file(thread).decode()
    assert "luck" not in text
    assert "bob" not in text.lower()
    assert post.digest == ledger.digest_of(post.code, post.text, bytes.fromhex(post.salt))
    assert post.digest in text


def test_an_edited_ledger_does_not_check() -> None:
    game, thread = table()
    post = posting.post(game, bob(), "[3d6]", key="1", seat="RED")
    jobs.drain()
    post.refresh_from_db()
    assert post.dice is not None
    was = json.dumps(post.dice[0], separators=(",", ":"))
    other = json.dumps([face % 6 + 1 for face in post.dice[0]], separators=(",", ":"))
    with pytest.raises(verify.JournalError):
        verify.verify(_file(thread).replace(f'"out":{was}'.encode(), f'"out":{other}'.encode()), [])


def test_a_second_run_throws_nothing_again() -> None:
    game, thread = table()
    post = posting.post(game, bob(), "[3d6]", key="1", seat="RED")
    jobs.drain()
    post.refresh_from_db()
    before = _file(thread)
    Job.objects.filter(kind="talk_dice").update(done=None, taken=None)
    jobs.drain()
    assert _file(thread) == before


def test_a_worker_that_dies_between_lock_and_seed_is_followed_by_one_that_throws(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, thread = table()
    post = posting.post(game, bob(), "[3d6]", key="1", seat="RED")
    answer = ledger.answer

    def dies(*_args: Any) -> None:
        raise ImproperlyConfigured("killed")

    monkeypatch.setattr(ledger, "answer", dies)
    jobs.drain()
    post.refresh_from_db()
    assert post.lock == 1
    assert post.dice is None
    monkeypatch.setattr(ledger, "answer", answer)
    jobs.drain(early=True)
    post.refresh_from_db()
    assert post.dice is not None
    assert "holds" in verify.verify(_file(thread), []).lower()


def test_another_key_throws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _thread = table()
    posting.post(game, bob(), "[3d6]", key="1", seat="RED")
    monkeypatch.setenv("DICE_KEY", "ab" * 32)
    jobs.drain()
    assert Post.objects.get().dice is None
    assert "WrongKeyError" in Job.objects.get(key__endswith=":dice").error


def test_posts_with_dice_stay_as_they_are() -> None:
    game, thread = table()
    post = posting.post(game, bob(), "[3d6 first]", key="1", seat="RED")
    jobs.drain()
    post.refresh_from_db()
    with pytest.raises(Refused, match="they stay"):
        posting.edit(post, "[3d6 something else]")
    posting.remove(post)
    post.refresh_from_db()
    assert post.text == ""
    assert post.dice is not None
    assert "holds" in verify.verify(_file(thread), []).lower()


def test_a_change_shows_and_asks_for_no_dice() -> None:
    game, _thread = table()
    post = posting.post(game, bob(), "helo", key="1", seat="RED")
    with pytest.raises(BadDice):
        posting.edit(post, "hello [d6]")
    posting.edit(post, "hello")
    post.refresh_from_db()
    assert (post.text, post.edited is not None) == ("hello", True)
    posting.remove(post)
    with pytest.raises(Stale):
        posting.edit(post, "again")


def test_only_the_writer_changes_a_post() -> None:
    game, thread = table()
    post = posting.post(game, bob(), "mine", key="1", seat="RED")
    assert posting.own(thread, bob(), post.code) == post
    with pytest.raises(Stale):
        posting.own(thread, carol(), post.code)


def test_private_press_is_for_those_that_it_names() -> None:
    game, thread = table()
    posting.post(game, bob(), "between us", key="1", seat="RED", to=["BLUE"])
    assert [threads.readable(thread, seat).count() for seat in ("RED", "BLUE", None)] == [1, 1, 0]


def test_private_press_throws_no_dice() -> None:
    game, _thread = table()
    with pytest.raises(BadDice, match="in public only"):
        posting.post(game, bob(), "[d6]", key="1", seat="RED", to=["BLUE"])
    assert not Post.objects.exists()


@pytest.mark.parametrize("to", [["GREEN"], ["RED"]])
def test_private_press_names_another_seat(to: list[str]) -> None:
    game, _thread = table()
    with pytest.raises(NotYourSeat, match="BLUE"):
        posting.post(game, bob(), "hm", key="1", seat="RED", to=to)


def test_the_maker_may_keep_press_public() -> None:
    game, _thread = table(Press.PUBLIC)
    posting.post(game, bob(), "for all", key="1", seat="RED")
    with pytest.raises(NoPress, match="no private press"):
        posting.post(game, bob(), "for you", key="2", seat="RED", to=["BLUE"])


def test_the_maker_may_forbid_press_until_the_game_is_over() -> None:
    game, _thread = table(Press.NONE)
    with pytest.raises(NoPress, match="until it is over"):
        posting.post(game, bob(), "hello", key="1", seat="RED")
    referee.resign(game.code, "BLUE", seq(game.code))
    posting.post(Game.objects.get(pk=game.pk), bob(), "Well played.", key="2", seat="RED")
    assert Post.objects.count() == 1


def test_watchers_write_in_public_only() -> None:
    game, _thread = table(public=True)
    posting.post(game, dave(), "What a duel", key="1")
    with pytest.raises(NoPress):
        posting.post(game, dave(), "pst", key="2", to=["RED"])


@pytest.mark.parametrize("text", ["", "   \n ", "x" * 6001])
def test_empty_and_endless_posts_are_refused(text: str) -> None:
    game, _thread = table()
    with pytest.raises(Refused):
        posting.post(game, bob(), text, key="1", seat="RED")


def test_a_flood_is_stopped() -> None:
    game, _thread = table()
    for n in range(posting.TALK.times):
        posting.post(game, bob(), f"post {n}", key=str(n), seat="RED")
    with pytest.raises(TooMany):
        posting.post(game, bob(), "one more", key="last", seat="RED")


def test_the_ledger_is_append_only() -> None:
    game, _thread = table()
    posting.post(game, bob(), "[d6]", key="1", seat="RED")
    jobs.drain()
    acts: list[Callable[[Any], Any]] = [lambda rows: rows.update(body="{}"), lambda rows: rows.delete()]
    for act in acts:
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            act(DiceEntry.objects.filter(seq=1))
    assert connection.is_usable()


def test_press_by_mail_says_it_once_to_whom_it_names() -> None:
    game, thread = table()
    for _time in range(2):
        press.say(game, "RED", "BLUE", "Shall we talk?", key="mail:7:1")
    press.say(game, "RED", None, "Hello all", key="mail:7:2")
    assert [p.text for p in threads.readable(thread, "BLUE")] == ["Shall we talk?", "Hello all"]
    assert [p.text for p in threads.readable(thread, None)] == ["Hello all"]
