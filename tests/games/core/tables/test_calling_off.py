"""A round of envelopes that waits for somebody who went home is called off, or goes on; fair to who has sealed."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.journal import entries
from games.core.models import Job
from games.core.models.tables import DiceTable, Envelope, EnvelopeRound
from games.core.outbox import jobs
from games.core.tables import calling_off, envelopes, journals
from games.core.tables.envelope_rounds import Sealed
from tests.games.core.tables.evening import table, verdict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]


def told(made: DiceTable, kind: str) -> list[entries.Row]:
    """What the journal tells everybody of this kind."""
    return [row["body"] for row in journals.rows(made) if row["body"].get("note") == kind]


def opened(made: DiceTable) -> int:
    """How many entries open something."""
    return sum(row["type"] == "open" for row in journals.rows(made))


def test_who_asked_calls_it_off_alone_and_nothing_sealed_is_opened() -> None:
    made, (_host, ann, ben) = table("Host", "Ann", "Ben")
    envelopes.begin(ann, "Bid", [2, 3], "all", None)
    envelopes.seal(ben, 1, "Allies for 4")
    calling_off.call_off(ann, 1)
    assert EnvelopeRound.objects.get().called_off_by == [2]
    assert not Envelope.objects.exclude(text="").exists()
    assert envelopes.own_openings(ben) == []
    assert told(made, "called_off") == [{"note": "called_off", "round": 1, "by": 2, "agreed": [2]}]
    assert opened(made) == 0
    with pytest.raises(Sealed, match="called off"):
        envelopes.seal(ann, 1, "late")
    with pytest.raises(Sealed, match="called off"):
        calling_off.call_off(ann, 1)
    assert envelopes.going(made) == []
    assert "Allies for 4" not in str(list(journals.rows(made)))
    assert "1 is still hidden" in verdict(made)


def test_all_who_have_sealed_call_it_off_together() -> None:
    made, (host, ann, ben) = table("Host", "Ann", "Ben")
    envelopes.begin(host, "Bid", [1, 2, 3], "all", None)
    with pytest.raises(Sealed):
        calling_off.call_off(ann, 1)  # has sealed nothing and asked for nothing
    envelopes.seal(ann, 1, "one")
    envelopes.seal(ben, 1, "two")
    calling_off.call_off(ann, 1)
    assert EnvelopeRound.objects.get().called_off is None
    assert told(made, "called_off") == []
    calling_off.call_off(ben, 1)
    assert told(made, "called_off") == [{"note": "called_off", "round": 1, "by": 3, "agreed": [2, 3]}]
    assert opened(made) == 0


def test_who_withdraws_takes_back_the_wish_to_call_it_off() -> None:
    _made, (host, ann, ben) = table("Host", "Ann", "Ben")
    envelopes.begin(host, "Bid", [1, 2, 3], "all", None)
    envelopes.seal(ann, 1, "one")
    envelopes.seal(ben, 1, "two")
    calling_off.call_off(ann, 1)
    envelopes.withdraw(ann, 1)
    envelopes.seal(ann, 1, "three")
    calling_off.call_off(ben, 1)
    assert EnvelopeRound.objects.get().called_off is None


def test_nothing_is_called_off_once_its_time_has_come() -> None:
    _made, (ann, ben) = table("Ann", "Ben")
    envelopes.begin(ann, "", [1, 2], "time", timezone.now() + timedelta(minutes=5))
    envelopes.seal(ben, 1, "Hold")
    EnvelopeRound.objects.update(at=timezone.now())
    with pytest.raises(Sealed):
        calling_off.call_off(ann, 1)


def test_the_time_of_a_round_that_was_called_off_opens_nothing() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    envelopes.begin(ann, "", [1, 2], "time", timezone.now() + timedelta(minutes=5))
    envelopes.seal(ben, 1, "Hold")
    calling_off.call_off(ann, 1)
    EnvelopeRound.objects.update(at=timezone.now())
    Job.objects.update(done=None, taken=None)
    jobs.drain(early=True)
    assert EnvelopeRound.objects.get().opened is None
    assert opened(made) == 0


def test_who_asked_leaves_out_a_writer_before_anybody_has_sealed() -> None:
    made, (ann, ben, _eve) = table("Ann", "Ben", "Eve")
    envelopes.begin(ann, "Bid", [1, 2, 3], "all", None)
    with pytest.raises(Sealed):
        calling_off.leave_out(ben, 1, 3)
    calling_off.leave_out(ann, 1, 3)
    assert told(made, "left_out") == [{"note": "left_out", "round": 1, "guest": 3, "by": 1, "agreed": [1]}]
    assert envelopes.going(made) == [("Bid", 0, 2)]
    envelopes.seal(ann, 1, "one")
    assert EnvelopeRound.objects.get().opened is None
    envelopes.seal(ben, 1, "two")
    assert EnvelopeRound.objects.get().opened
    made.refresh_from_db()
    assert "2 hidden entries were opened truly" in verdict(made)


def test_nobody_opens_what_others_have_sealed_by_leaving_the_rest_out() -> None:
    made, (ann, ben, cem, _eve) = table("Ann", "Ben", "Cem", "Eve")
    envelopes.begin(ann, "Bid", [1, 2, 4], "all", None)
    envelopes.seal(ben, 1, "Allies for 4")
    for guest, other in ((ann, 1), (ann, 4), (cem, 4), (ben, 2), (ben, 3)):
        with pytest.raises(Sealed):
            calling_off.leave_out(guest, 1, other)
    envelopes.seal(ann, 1, "Allies for 5")
    calling_off.leave_out(ann, 1, 4)
    assert opened(made) == 0
    calling_off.leave_out(ben, 1, 4)
    assert opened(made) == 2
    assert told(made, "left_out")[0]["agreed"] == [1, 2]


def test_who_was_left_out_writes_nothing_and_the_last_writer_stays() -> None:
    _made, (ann, ben) = table("Ann", "Ben")
    envelopes.begin(ann, "Bid", [1, 2], "all", None)
    calling_off.leave_out(ann, 1, 2)
    with pytest.raises(Sealed, match="left out"):
        envelopes.seal(ben, 1, "late")
    with pytest.raises(Sealed, match="Call it off"):
        calling_off.leave_out(ann, 1, 1)
