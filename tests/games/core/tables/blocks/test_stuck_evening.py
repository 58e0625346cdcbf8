"""An evening can always be ended by those who play the game, and by nobody else; a table to which no game came goes."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.errors import Refused, TooMany
from games.core.models import Seat
from games.core.models.tables import DiceTable
from games.core.tables import opening
from games.core.tables.blocks import acts, bringing, consent, journals
from rules.kernel import Placing
from tests.games.core.cast import person
from tests.games.core.tables.blocks.by_mail import SAID, at_table, by_mail, sat_down
from tests.games.core.tables.blocks.game import JAPAN, agreed, game, look

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]


@pytest.mark.parametrize("kind", [consent.HOME, consent.MAIL])
@pytest.mark.parametrize("asked_before", [False, True])
def test_only_who_holds_the_seats_now_takes_the_game_back(kind: str, asked_before: bool) -> None:
    made, (marta, kenji), found = at_table()

    def another_sits_down() -> None:
        Seat.objects.filter(game=found, code=JAPAN).update(user=person("dave"))

    def both_agree() -> None:
        consent.propose(marta, kind, facts=SAID, account=marta.user)
        if asked_before:
            another_sits_down()
        agreed(made, kenji)

    if not asked_before:
        another_sits_down()
    with pytest.raises(Refused, match="by the account that plays it in the game"):
        both_agree()
    found.refresh_from_db()
    assert found.at_table


@pytest.mark.parametrize("kind", [consent.HOME, consent.MAIL])
def test_a_full_evening_of_a_game_by_mail_can_still_end(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    made, (marta, kenji), found = at_table()
    monkeypatch.setattr(journals, "MAX_ACTS", look(made, marta).row.acts.count())
    with pytest.raises(TooMany, match="Go on by mail, or leave the game as it was"):
        acts.put(marta, "", Placing("US-CV-ENTERPRISE", "N05", 2))
    consent.propose(marta, kind, facts=SAID, account=marta.user)
    agreed(made, kenji)
    found.refresh_from_db()
    assert not found.at_table


def test_a_full_evening_without_a_game_can_still_end(monkeypatch: pytest.MonkeyPatch) -> None:
    made, (marta, kenji) = game()
    monkeypatch.setattr(journals, "MAX_ACTS", look(made, marta).row.acts.count())
    with pytest.raises(TooMany, match="End the evening and begin anew"):
        acts.put(marta, "", Placing("US-CV-ENTERPRISE", "N05", 2))
    consent.propose(marta, consent.END)
    agreed(made, kenji)
    assert look(made, marta).row.ended


def test_the_last_act_of_a_full_evening_makes_proposals_void_and_it_can_still_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, (marta, kenji), found = at_table()
    consent.propose(marta, consent.HOME, account=marta.user)
    monkeypatch.setattr(journals, "MAX_ACTS", look(made, marta).row.acts.count() + 1)
    acts.set_turn(kenji, "1942-09")
    assert not look(made, marta).asked
    consent.propose(marta, consent.HOME, account=marta.user)
    agreed(made, kenji)
    found.refresh_from_db()
    assert not found.at_table


def test_a_proposal_to_leave_the_game_as_it_was_is_void_once_something_is_done() -> None:
    """Else the other side could wait whether the evening goes well, and take it up when it does not."""
    made, (marta, kenji), _found = at_table()
    consent.propose(marta, consent.HOME, account=marta.user)
    acts.set_turn(kenji, "1942-09")
    seen = look(made, kenji)
    assert not seen.asked
    assert (seen.log[0].row.act, seen.log[0].row.shown) == (journals.VOID, {"kind": consent.HOME})


def test_a_table_to_which_no_game_came_goes() -> None:
    found, people = by_mail()
    made, (marta, _kenji) = sat_down(people)
    bringing.propose(marta, found.code, marta.user)
    later = timezone.now() + 2 * opening.KEPT
    assert (opening.waits(made), opening.goes_soon(made, later)) == (False, True)
    other, (ann, bob) = sat_down(people)
    bringing.propose(ann, found.code, ann.user)
    acts.take(bob, JAPAN)
    agreed(other, bob)
    assert opening.waits(other)
    assert not opening.waits(made), "the game is at another table"
    made.refresh_from_db()
    assert opening.prune(timezone.now() + timedelta(days=300)) == 1
    assert list(DiceTable.objects.all()) == [other]
