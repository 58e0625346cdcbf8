"""The umpire of a table and sealed envelopes: asked to hold them, reading none unless all who write allow it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.models.tables import DiceTable, EnvelopeRound, TableGuest
from games.core.tables import calling_off, envelope_umpire, envelopes, journals
from games.core.tables.blocks import consent
from games.core.tables.envelope_rounds import Sealed
from tests.games.core.tables.blocks.game import agreed, game
from tests.games.core.tables.evening import verdict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]
UMA = 3


def umpired() -> tuple[DiceTable, list[TableGuest]]:
    """Marta and Kenji, and Uma, their umpire."""
    made, guests = game("Uma")
    consent.propose(guests[2], "umpire")
    for guest in guests[:2]:
        agreed(made, guest)
    return made, guests


def reads(guest: TableGuest) -> bool:
    """Whether this guest may read what is sealed as umpire."""
    made = EnvelopeRound.objects.get()
    return envelope_umpire.is_umpire(guest, made) and envelope_umpire.may_read(made, list(made.envelopes.all()))


def told(made: DiceTable, kind: str) -> list[dict[str, object]]:
    """What the journal says of that kind."""
    return [row["body"] for row in journals.rows(made) if row["body"].get("note") == kind]


def test_the_umpire_reads_nothing_before_all_who_write_have_allowed_it() -> None:
    made, (marta, kenji, uma) = umpired()
    envelopes.begin(marta, "Orders", [1, 2], "time", timezone.now() + timedelta(minutes=9))
    envelopes.seal(marta, 1, "All to Rabaul", umpire_reads=True)
    assert not reads(uma)
    envelopes.seal(kenji, 1, "Hold")
    assert not reads(uma)
    assert told(made, "umpire_reads") == []
    envelopes.withdraw(kenji, 1)
    envelopes.seal(kenji, 1, "Hold", umpire_reads=True)
    assert reads(uma)
    assert not reads(marta)
    assert told(made, "umpire_reads") == [{"note": "umpire_reads", "round": 1, "umpire": UMA, "agreed": [1, 2]}]
    assert EnvelopeRound.objects.get().opened is None
    envelopes.withdraw(marta, 1)
    assert not reads(uma)


def test_an_umpire_who_writes_reads_nothing_and_holds_nothing() -> None:
    _made, (marta, kenji, uma) = umpired()
    with pytest.raises(Sealed):
        envelopes.begin(marta, "Bid", [1, 2, UMA], "umpire", None)
    envelopes.begin(marta, "Bid", [1, 2, UMA], "agreed", None)
    for guest in (marta, kenji, uma):
        envelopes.seal(guest, 1, "one", umpire_reads=True)
    assert not reads(uma)


def test_the_umpire_who_holds_them_opens_them_for_all_and_nobody_else_does() -> None:
    made, (marta, kenji, uma) = umpired()
    envelopes.begin(marta, "Orders", [1, 2], "umpire", None)
    with pytest.raises(Sealed, match="Nobody has sealed"):
        envelopes.open_held(uma, 1)
    envelopes.seal(marta, 1, "All to Rabaul")
    envelopes.seal(kenji, 1, "Hold")
    assert EnvelopeRound.objects.get().opened is None
    assert not reads(uma)
    for guest in (marta, kenji):
        with pytest.raises(Sealed, match="Only the umpire"):
            envelopes.open_held(guest, 1)
    envelopes.open_held(uma, 1)
    assert told(made, "umpire_opens") == [{"note": "umpire_opens", "round": 1, "by": UMA}]
    assert EnvelopeRound.objects.get().opened
    made.refresh_from_db()
    assert "hidden entries were opened truly" in verdict(made)
    with pytest.raises(Sealed):
        envelopes.open_held(uma, 1)


def test_held_envelopes_are_called_off_and_go_on_without_a_writer_as_others_do() -> None:
    made, (marta, _kenji, uma) = umpired()
    envelopes.begin(marta, "Orders", [1, 2], "umpire", None)
    envelopes.seal(marta, 1, "All to Rabaul", umpire_reads=True)
    with pytest.raises(Sealed):
        calling_off.leave_out(uma, 1, 2)
    calling_off.leave_out(marta, 1, 2)
    assert reads(uma)
    assert told(made, "umpire_reads")[0]["agreed"] == [1]
    assert EnvelopeRound.objects.get().opened is None
    calling_off.call_off(marta, 1)
    with pytest.raises(Sealed, match="called off"):
        envelopes.open_held(uma, 1)


def test_without_an_umpire_nobody_holds_envelopes() -> None:
    _made, (marta, *_others) = game()
    with pytest.raises(Sealed, match="held by an umpire"):
        envelopes.begin(marta, "Orders", [1, 2], "umpire", None)


def test_what_the_umpire_has_read_is_not_called_off_by_one_alone() -> None:
    """Else the umpire who opened the table could read all and have it forgotten."""
    made, (marta, kenji, uma) = umpired()
    envelopes.begin(marta, "Orders", [1, 2], "umpire", None)
    for guest in (marta, kenji):
        envelopes.seal(guest, 1, "All to Rabaul", umpire_reads=True)
    assert reads(uma)
    calling_off.call_off(marta, 1)
    assert EnvelopeRound.objects.get().called_off is None
    calling_off.call_off(kenji, 1)
    assert EnvelopeRound.objects.get().called_off_by == [1, 2]
    assert verdict(made)


def test_the_table_is_told_again_of_what_is_sealed_anew_for_the_umpire() -> None:
    made, (marta, kenji, uma) = umpired()
    envelopes.begin(marta, "Orders", [1, 2], "umpire", None)
    for guest in (marta, kenji):
        envelopes.seal(guest, 1, "All to Rabaul", umpire_reads=True)
    envelopes.withdraw(kenji, 1)
    assert not reads(uma)
    envelopes.seal(kenji, 1, "Hold", umpire_reads=True)
    assert reads(uma)
    assert len(told(made, "umpire_reads")) == 2
