"""The mail at a hand-off: what the player reads, once, and only while it is true."""

from unittest.mock import patch

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.utils import timezone

from games.core import clock, referee
from games.core.models import Game, Job, Owed
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter, Quiet
from games.mail.outgoing import notices
from tests.games.core.cast import play, running_duel, seq, to_the_shooting
from tests.games.mail.outgoing.table import duel, html, mails_to

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    code = duel()
    [letter] = mails_to("bob")
    assert letter.subject == "[Duel at dawn] Your turn"
    text = str(letter.body)
    assert text.startswith("Your turn: Walk, Bob\n\nYou may answer until ")
    assert "(Madrid)" in text
    with timezone.override("Europe/Madrid"):
        assert clock.long_day(Owed.objects.get(seat="RED").due) in text
    assert "TO ANSWER\n  Walk in secret.\n" in text
    assert f"/g/{code}/" in text
    assert f"Receipt: journal entry {seq(code)}, head {Game.objects.get(code=code).head[:4]} " in text
    assert all(len(line) <= 72 for line in text.splitlines() if "://" not in line)
    assert "Walk in secret." in html(letter)
    assert f"/g/{code}/" in html(letter)
    assert "http" not in html(letter).replace("http://127.0.0.1", "")


def test_the_hour_is_the_readers() -> None:
    duel()
    assert "(Tokyo)" in str(mails_to("carol")[0].body)


def test_it_tells_what_happened_since_the_last_one() -> None:
    code = duel()
    to_the_shooting(code)
    jobs.drain(["notice"])
    text = str(mails_to("bob")[-1].body)
    assert "WHAT HAPPENED\n  RED has walked.\n  BLUE has walked.\n" in text
    play(code, "RED", "HOLD")
    play(code, "RED", "HOLD")
    jobs.drain(["notice"])
    assert "has walked" in str(mails_to("carol")[-1].body)


def test_who_has_acted_meanwhile_gets_none() -> None:
    code = running_duel()
    referee.commit(code, "RED", seq(code))
    jobs.drain(["notice"])
    assert not mails_to("bob")
    assert mails_to("carol")


def test_a_doubled_task_sends_one() -> None:
    duel()
    for job in Job.objects.filter(kind="notice", payload__why="turn"):
        notices.notice(job)
    assert len(mails_to("bob")) == 1


def test_a_mail_server_that_fails_gets_the_same_mail_again() -> None:
    with patch("django.core.mail.EmailMultiAlternatives.send", side_effect=OSError("connection refused")):
        duel()
    assert not mail.outbox
    job = Job.objects.get(kind="notice", payload__seat="RED", payload__why="turn")
    assert "connection refused" in job.error
    first = Letter.objects.get(key=job.key).message_id
    notices.notice(job)
    assert mails_to("bob")[0].extra_headers["Message-ID"] == first


@pytest.mark.parametrize("way", ["profile", "quiet", "closed"])
def test_who_wants_none_gets_none(way: str) -> None:
    code = running_duel()
    bob = User.objects.get(username="bob")
    if way == "profile":
        bob.profile.notices = False
        bob.profile.save()
    elif way == "quiet":
        Quiet.objects.create(user=bob, game=Game.objects.get(code=code))
    else:
        bob.is_active = False
        bob.save()
    jobs.drain(["notice"])
    assert not mails_to("bob")
    assert mails_to("carol")


def test_a_spanish_reader_is_spoken_to_in_spanish() -> None:
    running_duel()
    User.objects.get(username="bob").profile.__class__.objects.filter(user__username="bob").update(language="es")
    jobs.drain(["notice"])
    assert '<html lang="es">' in html(mails_to("bob")[0])


def test_a_name_with_a_line_break_stays_in_one_subject() -> None:
    duel(name="Duel\nBcc: everybody@example.org")
    assert "\n" not in mails_to("bob")[0].subject


def test_it_waits_until_the_dice_lie() -> None:
    code = running_duel(name="Duel at dawn")
    Game.objects.filter(code=code).update(lock_seq=3)
    jobs.drain(["notice"])
    assert not mails_to("bob")
    Game.objects.filter(code=code).update(lock_seq=None)
    jobs.drain(["notice"], early=True)
    [letter] = mails_to("bob")
    assert "TO ANSWER\n  Walk in secret.\n" in str(letter.body)
