"""The mail that offers a seat."""

import pytest
from django.core import mail

from games.core import referee
from games.core.models import Invitation
from games.core.outbox import jobs
from tests.games.core.cast import open_table, person
from tests.games.mail.outgoing.table import html, mails_to

pytestmark = pytest.mark.django_db


def invite(email: str = "dave@example.org") -> tuple[str, Invitation]:
    bob = person("bob")
    bob.profile.name = "Bob"
    bob.profile.save()
    code = open_table(name="Duel at dawn", creator=bob, pace_seconds=2 * 86_400)
    referee.take_seat(code, "RED", bob)
    return code, referee.invite(code, bob, email, "BLUE")


def test_it_works() -> None:
    _, offer = invite()
    jobs.drain(["mail"])
    [letter] = mails_to("dave")
    assert letter.subject == "[Duel at dawn] Bob invites you to a game"
    text = str(letter.body)
    assert "The game is Duel · At dawn, and your side would be Blue." in text
    assert "with 2 days for each phase" in text
    assert f"http://127.0.0.1:8000/invitations/{offer.token}/" in text
    assert f"/invitations/{offer.token}/" in html(letter)
    assert "bob@example.org" not in text + html(letter) + str(letter.extra_headers)


def test_it_reads_the_same_for_somebody_with_an_account() -> None:
    person("carol")
    _, offer = invite("carol@example.org")
    jobs.drain(["mail"])
    known = str(mails_to("carol")[0].body).replace(offer.token, "").replace(offer.game.code, "")
    Invitation.objects.filter(pk=offer.pk).delete()
    assert offer.sender is not None
    again = referee.invite(offer.game.code, offer.sender, "dave@example.org", "BLUE")
    jobs.drain(["mail"])
    assert str(mails_to("dave")[0].body).replace(again.token, "").replace(offer.game.code, "") == known


def test_a_seat_that_is_gone_is_not_offered() -> None:
    code, _ = invite()
    referee.take_seat(code, "BLUE", person("carol"))
    jobs.drain(["mail"])
    assert not mail.outbox


def test_a_link_to_pass_on_is_not_mailed() -> None:
    invite("")
    jobs.drain(["mail"])
    assert not mail.outbox


def test_a_stranger_has_nothing_to_unsubscribe_from() -> None:
    invite()
    jobs.drain(["mail"])
    assert "List-Unsubscribe" not in mails_to("dave")[0].extra_headers
