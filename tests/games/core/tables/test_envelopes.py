"""Sealed envelopes: locked in the journal, told to nobody before, opened together, true afterwards."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.core.journal import download, verify
from games.core.models import Job
from games.core.models.tables import Envelope, EnvelopeRound
from games.core.outbox import jobs
from games.core.tables import envelopes, journals
from tests.games.core.tables.evening import table, thrown, verdict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]


def test_both_are_opened_with_the_last_one_and_are_true() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    envelopes.begin(ann, "Bid for sides", [1, 2], "all", None)
    envelopes.seal(ann, 1, "Japan for 2")
    assert "Japan for 2" not in str(list(journals.rows(made)))
    thrown(ben, "2d6 meanwhile")
    envelopes.seal(ben, 1, "Allies for 0")
    assert EnvelopeRound.objects.get().opened
    made.refresh_from_db()
    assert "2 hidden entries were opened truly" in verdict(made)


def test_an_exchanged_text_does_not_hold() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    envelopes.begin(ann, "", [1, 2], "all", None)
    envelopes.seal(ann, 1, "All at Rabaul")
    Envelope.objects.filter(guest=ann).update(text="Hold")
    envelopes.seal(ben, 1, "Hold")
    with pytest.raises(verify.JournalError, match="not what was hidden"):
        verdict(made)


def test_at_a_time_what_is_in_by_then_is_opened() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    at = timezone.now() + timedelta(minutes=10)
    envelopes.begin(ann, "", [1, 2], "time", at)
    envelopes.seal(ann, 1, "All at Rabaul")
    jobs.drain(early=True)
    assert EnvelopeRound.objects.get().opened is None
    EnvelopeRound.objects.update(at=timezone.now())
    Job.objects.update(done=None, taken=None)
    jobs.drain(early=True)
    assert EnvelopeRound.objects.get().opened
    with pytest.raises(Refused):
        envelopes.seal(ben, 1, "too late")
    assert "1 hidden entry was opened truly" in verdict(made)


def test_by_agreement_of_all_who_write() -> None:
    _made, (ann, ben) = table("Ann", "Ben")
    envelopes.begin(ann, "", [1, 2], "agreed", None)
    envelopes.seal(ann, 1, "one")
    envelopes.agree(ann, 1)
    envelopes.seal(ben, 1, "two")
    assert EnvelopeRound.objects.get().opened is None
    envelopes.agree(ben, 1)
    assert EnvelopeRound.objects.get().opened


def test_a_withdrawn_one_is_forgotten_and_another_may_be_written() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    envelopes.begin(ann, "", [1, 2], "all", None)
    envelopes.seal(ann, 1, "first thought")
    envelopes.withdraw(ann, 1)
    assert not Envelope.objects.filter(text="first thought").exists()
    envelopes.seal(ann, 1, "second thought")
    envelopes.seal(ben, 1, "hold")
    assert "first thought" not in str(list(journals.rows(made)))
    assert "1 is still hidden" in verdict(made)


def test_nobody_writes_where_they_were_not_asked_or_twice() -> None:
    _made, (ann, ben, eve) = table("Ann", "Ben", "Eve")
    envelopes.begin(ann, "", [1, 2], "all", None)
    with pytest.raises(Refused):
        envelopes.seal(eve, 1, "me too")
    envelopes.seal(ben, 1, "one")
    with pytest.raises(Refused):
        envelopes.seal(ben, 1, "two")
    with pytest.raises(Refused):
        envelopes.agree(ben, 1)
    for text in ("", " \n ", "x" * 2001, "a\x00b"):
        with pytest.raises(Refused):
            envelopes.seal(ann, 1, text)


def test_the_writer_s_own_download_opens_their_own() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    envelopes.begin(ann, "", [1, 2], "all", None)
    envelopes.seal(ann, 1, "All at Rabaul")
    rows = [*journals.rows(made), *envelopes.own_openings(ann)]
    assert "1 hidden entry was opened truly" in verify.verify("".join(download.lines(rows)).encode(), [])
    assert envelopes.own_openings(ben) == []
