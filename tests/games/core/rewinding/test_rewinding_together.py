"""Going back and playing on at once: one of them counts, and the journal has no two endings."""

import pytest

from games.core import referee
from games.core.models import Game, Proposal
from tests.games.core.cast import rewinds, running_duel, seq, shot
from tests.games.core.drafts.test_together import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def test_of_consent_and_an_order_one_counts() -> None:
    code, decision = shot(running_duel())
    now = seq(code)
    referee.propose(code, "RED", decision, "misclick", "", now)
    agree = lambda: referee.agree(code, "BLUE", decision, now)  # noqa: E731
    done = at_once(agree, lambda: referee.submit(code, "RED", "HOLD", now))
    assert done == ["done", "stale"]
    assert seq(code) == now + 1
    assert Game.objects.get(code=code).lock_seq is None


def test_consent_given_twice_takes_back_once() -> None:
    code, decision = shot(running_duel())
    now = seq(code)
    referee.propose(code, "RED", decision, "misclick", "", now)
    assert at_once(*[lambda: referee.agree(code, "BLUE", decision, now)] * 3) == ["done", "stale", "stale"]
    assert rewinds(code) == 1


def test_of_consent_and_withdrawal_one_counts() -> None:
    code, decision = shot(running_duel())
    now = seq(code)
    referee.propose(code, "RED", decision, "misclick", "", now)
    done = at_once(lambda: referee.agree(code, "BLUE", decision, now), lambda: referee.withdraw(code, "RED", now))
    assert done.count("done") == 1
    assert rewinds(code) == (Proposal.objects.get().result == "agreed")


def test_of_two_proposals_one_stands() -> None:
    code, decision = shot(running_duel())
    now = seq(code)
    both = [lambda seat=seat: referee.propose(code, seat, decision, "misclick", "", now) for seat in ("RED", "BLUE")]
    assert at_once(*both) == ["done", "proposed"]
    assert Proposal.objects.count() == 1


def test_an_undo_and_the_other_s_commit() -> None:
    code = running_duel()
    referee.commit(code, "RED", seq(code))
    Game.objects.get(code=code).happenings.filter(kind="done").delete()  # as if the duel told nobody
    now = seq(code)
    done = at_once(lambda: referee.undo(code, "RED", now), lambda: referee.commit(code, "BLUE", now))
    # RED first: BLUE's question still stands, so both count. BLUE first: dice are owed, and RED comes too late.
    assert done in (["done", "done"], ["dice", "done"], ["done", "stale"])
    owed = {row.seat for row in referee.owed(code)}
    assert owed == ({"RED"} if rewinds(code) else set())
