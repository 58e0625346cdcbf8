"""The mail that a moderator looked behind the fog, as players read it."""

import pytest
from django.contrib.auth.models import User
from django.core import mail

from games.core import referee
from games.core.outbox import jobs
from games.mail.outgoing.mail_preferences import mail_preferences_of
from tests.games.core.cast import person, seq, throw
from tests.games.mail.outgoing.table import duel, html, mails_to

pytestmark = pytest.mark.django_db
WHY = "Bob asks <how> far Blue may step"


def looked(eyes: str = "BLUE") -> str:
    code = duel()
    mail.outbox.clear()
    keeper = person("alice", is_staff=True)
    keeper.profile.name = "Alice"
    keeper.profile.save()
    referee.look(code, keeper, eyes, WHY)
    return code


def test_it_works() -> None:
    code = looked()
    jobs.drain(["notice"])
    (letter,) = mails_to("carol")
    assert letter.subject == "[Duel at dawn] A moderator looked behind the fog"
    words = " ".join(letter.body.split())
    assert "Alice, who does not play in this game, looked on" in words
    assert "Through the eyes of: Blue." in words
    assert f"Reason: {WHY}" in words
    assert f"The journal says so in entry {seq(code)}." in words
    assert f"/g/{code}/look/" in letter.body
    page = html(letter)
    assert "Bob asks &lt;how&gt; far" in page
    assert "<how>" not in page
    assert len(mails_to("bob")) == 1


def test_a_look_at_everything_says_so() -> None:
    looked("all")
    jobs.drain(["notice"])
    assert "Everything was seen." in mails_to("bob")[0].body


def test_who_reads_mails_once_a_day_reads_this_one_at_once() -> None:
    code = duel()
    mail.outbox.clear()
    wishes = mail_preferences_of(User.objects.get(username="carol"))
    wishes.digest = True
    wishes.save()
    referee.look(code, person("alice", is_staff=True), "RED", WHY)
    jobs.drain(["notice"])
    assert len(mails_to("carol")) == 1


def test_the_next_mail_still_tells_what_happened_before_it() -> None:
    code = looked()
    jobs.drain(["notice"])
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))
    throw(code, 1)
    jobs.drain()
    assert any("A moderator who does not play looked behind" in " ".join(m.body.split()) for m in mails_to("bob")[1:])
