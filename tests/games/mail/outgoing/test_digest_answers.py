"""The daily digest holds each question with the block that answers it."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core.models import Game
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.models.outgoing import MailPreferences
from games.mail.orders import block
from games.mail.outgoing import digests
from tests.games.mail.commands.writing import draft_of, write
from tests.games.mail.outgoing.table import duel, html, mails_to

pytestmark = pytest.mark.django_db


def test_a_game_of_it_can_be_answered_from_it(settings: object) -> None:
    settings.INBOX_LISTEN = "127.0.0.1:0"  # type: ignore[attr-defined]
    code = duel()
    due = timezone.now() - timedelta(minutes=1)
    MailPreferences.objects.create(user=User.objects.get(username="bob"), digest=True, digest_due=due)
    assert digests.owe() == 1
    jobs.drain(["digest"])
    letter = mails_to("bob")[-1]
    text = str(letter.body)
    made = block.block(Game.objects.get(code=code), "RED").strip()
    assert "Walk in secret." in made
    assert made in text
    assert made.splitlines()[0] in html(letter)
    assert letter.reply_to == [addresses.seat_address(Game.objects.get(code=code), "RED")]
    edited = made.replace("\n\nEND", "\nSTEP 2\n\nEND")
    write(code, "RED", *edited.splitlines())
    assert draft_of(code, "RED") == ["STEP 2"]
