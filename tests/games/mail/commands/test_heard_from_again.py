"""The answer to the first mail from an address whose mails had come back says so in both of its parts."""

from html import unescape

import pytest
from django.utils.html import strip_tags

from games.mail.outgoing import bounces
from tests.games.mail.incoming.mails import answers, arrive, letter, seat_of, table
from tests.games.mail.outgoing.table import html

pytestmark = pytest.mark.django_db


def test_that_mails_come_again_is_said_as_text_and_as_html() -> None:
    game = table()
    holder = game.seats.get(code="RED").user
    assert holder is not None
    bounces._stop(holder)
    arrive(letter(seat_of(game), "SHOW\n"))
    answer, said = answers()[-1], f"Mails to {holder.email} had come back"
    assert said in answer.body
    assert said in unescape(strip_tags(html(answer)))
    assert html(answer).rstrip().endswith("</body></html>")
