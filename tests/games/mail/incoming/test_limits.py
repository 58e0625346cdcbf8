"""Too much mail waits for its time; nothing is lost, and nobody gets a flood back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.models import Job
from games.core.rate_limits import Pace
from games.mail.incoming import limits, storing
from games.mail.models.incoming import Arrival, Reply, State
from tests.games.mail.incoming.mails import answers, arrive, letter, seat_of, table, work

pytestmark = pytest.mark.django_db


def an_hour_later() -> None:
    """As if all that has happened had happened an hour and a bit ago."""
    for table_of, fields in ((Arrival, ["received"]), (Reply, ["made"]), (Job, ["due", "created"])):
        for row in table_of.objects.all():
            moved = {name: getattr(row, name) - timedelta(minutes=61) for name in fields}
            table_of.objects.filter(pk=row.pk).update(**moved)


def test_more_than_twenty_an_hour_wait_and_are_carried_out_later() -> None:
    game = table()
    for number in range(limits.AN_HOUR + 3):
        arrive(letter(seat_of(game), f"WORDS {number}\n"))
    waiting = Arrival.objects.filter(state=State.NEW)
    assert waiting.count() == 3
    later = [mail for mail in answers() if "later" in mail.subject]
    assert len(later) == 1
    an_hour_later()
    work()
    assert Arrival.objects.filter(state=State.ANSWERED).count() == limits.AN_HOUR + 3


def test_more_than_ten_answers_an_hour_come_as_one() -> None:
    game = table()
    for number in range(limits.ANSWERS_AN_HOUR + 4):
        arrive(letter(seat_of(game), f"WORDS {number}\n"))
    assert len(answers()) == limits.ANSWERS_AN_HOUR
    assert Arrival.objects.filter(state=State.ANSWERED).count() == limits.ANSWERS_AN_HOUR + 4
    an_hour_later()
    work()
    assert len(answers()) == limits.ANSWERS_AN_HOUR + 1
    assert "many mails" in answers()[-1].body
    assert not Reply.objects.filter(sent=None).exists()


def test_a_flood_is_not_taken_at_the_door() -> None:
    game = table()
    arrive(letter(seat_of(game), "WORDS\n"))
    one = Arrival.objects.get()
    rows = []
    for number in range(limits.AT_THE_DOOR):
        one.pk, one.mark, one.received = None, f"m{number}", timezone.now()
        rows.append(Arrival(**{f.attname: getattr(one, f.attname) for f in Arrival._meta.concrete_fields}))
    Arrival.objects.bulk_create(rows)
    with pytest.raises(storing.TooMuch):
        storing.take(letter(seat_of(game), "WORDS\n"), via="smtp")
    assert storing.take(letter(seat_of(game, "BLUE"), "WORDS\n"), via="smtp") == 1


def test_strays_leave_a_note_without_their_words() -> None:
    table()
    arrival = arrive(letter("x@in.example.org", "secret", "eve@evil.example"))
    assert (arrival.state, bytes(arrival.raw), arrival.author) == (State.IGNORED, b"", "")


def test_strays_are_counted_for_the_whole_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STRAY", Pace("stray", 5, 3600))
    for number in range(9):
        storing.take(letter(f"x{number}@in.example.org", "x", "eve@evil.example"), via="smtp")
    assert Arrival.objects.count() == 5
