"""Drafts: private, checked, undone at will, committed in one entry."""

import json

import pytest

from games.core import drafts, referee
from games.core.errors import Illegal, NotUnderstood, NotYourTurn, Stale
from games.core.models import Draft, Entry
from tests.games.core.cast import play, running_duel, seq, to_the_shooting

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def add(code: str, seat: str, text: str) -> referee.DraftInfo:
    return referee.draft_add(code, seat, text, seq(code))


def texts(info: referee.DraftInfo) -> list[str]:
    return [line["text"] for line in info.lines]


def test_it_works() -> None:
    code = running_duel()
    before = seq(code)
    add(code, "RED", "step 2")
    info = add(code, "RED", "STEP 3")
    assert texts(info) == ["STEP 2", "STEP 3"]
    assert info.lines[0]["order"] == {"verb": "STEP", "data": {"place": 2}}
    assert info.view["at"] == 3
    assert referee.view(code, "RED")["at"] == 1
    assert "STEP 2" not in [order.text for order in referee.legal(code, "RED")]
    assert (info.version, seq(code)) == (before, before)
    referee.commit(code, "RED", before, info.revision)
    entry = Entry.objects.get(game__code=code, type="order")
    assert json.loads(entry.secret_body) == {"seat": "RED", "holder": 1, "orders": ["STEP 2", "STEP 3", "DONE"]}
    assert list(json.loads(entry.body)) == ["hidden"]
    assert referee.view(code, "RED")["at"] == 3
    assert not Draft.objects.exists()


def test_nothing_of_it_shows_to_others() -> None:
    code = running_duel()
    before = [list(referee.journal(code)), referee.view(code, "BLUE"), referee.events(code, "BLUE"), referee.owed(code)]
    add(code, "RED", "STEP 2")
    after = [list(referee.journal(code)), referee.view(code, "BLUE"), referee.events(code, "BLUE"), referee.owed(code)]
    assert after == before


def test_an_order_is_checked_as_it_is_entered() -> None:
    code = running_duel()
    with pytest.raises(Illegal, match="can not"):
        add(code, "RED", "STEP 5")
    with pytest.raises(NotUnderstood):
        add(code, "RED", "JUMP 2")
    with pytest.raises(Illegal, match="commit") as refused:
        add(code, "RED", "DONE")
    assert refused.value.code == "ends"
    assert not referee.draft(code, "RED").lines


def test_taking_a_line_out_drops_what_depends_on_it() -> None:
    code = running_duel()
    add(code, "RED", "STEP 2")
    add(code, "RED", "STEP 3")
    info = referee.draft_remove(code, "RED", 1, seq(code))
    assert (texts(info), info.dropped) == ([], ["STEP 3"])
    with pytest.raises(Stale, match="not in your draft"):
        referee.draft_remove(code, "RED", 1, seq(code))


def test_an_order_that_takes_all_back_empties_it() -> None:
    code = running_duel()
    add(code, "RED", "STEP 2")
    assert texts(add(code, "RED", "CLEAR")) == []
    add(code, "RED", "STEP 2")
    assert texts(referee.draft_clear(code, "RED", seq(code))) == []


def test_it_outlives_what_the_other_seat_does_at_the_same_time() -> None:
    code = running_duel()
    seen = seq(code)
    add(code, "RED", "STEP 2")
    referee.commit(code, "BLUE", seen)
    assert texts(referee.draft(code, "RED")) == ["STEP 2"]
    assert texts(referee.draft_add(code, "RED", "STEP 3", seen)) == ["STEP 2", "STEP 3"], "the same question stands"
    assert [ask.kind for ask in referee.asks(code, "RED")] == ["walk"]
    referee.commit(code, "RED", seen)
    with pytest.raises(Stale):
        referee.commit(code, "RED", seen)


def test_two_windows_do_not_commit_each_others_lines() -> None:
    code = running_duel()
    first = add(code, "RED", "STEP 2")
    add(code, "RED", "STEP 3")
    with pytest.raises(Stale, match="another window"):
        referee.commit(code, "RED", seq(code), first.revision)


def test_the_order_that_ends_the_phase_commits_it() -> None:
    code = running_duel()
    add(code, "RED", "STEP 2")
    with pytest.raises(Illegal, match="drafted"):
        play(code, "RED", "STEP 3")
    play(code, "RED", "done")
    assert referee.view(code, "RED")["at"] == 2


def test_what_is_said_to_end_the_phase_has_to_end_it() -> None:
    code = running_duel()
    before = seq(code)
    with pytest.raises(Illegal, match="drafted and committed together"):
        referee.commit(code, "RED", before, closing="STEP 2")
    assert seq(code) == before


def test_lines_may_be_committed_at_once() -> None:
    code = running_duel()
    with pytest.raises(Illegal):
        referee.commit_lines(code, "RED", ["STEP 2", "STEP 4"], seq(code))
    with pytest.raises(Illegal, match="ends the phase"):
        referee.commit_lines(code, "RED", ["STEP 2", "DONE", "STEP 3"], seq(code))
    assert referee.view(code, "RED")["at"] == 1
    referee.commit_lines(code, "RED", ["STEP 2", "DONE"], seq(code))
    assert referee.view(code, "RED")["at"] == 2


def test_only_where_there_is_something_to_draft() -> None:
    code = running_duel()
    to_the_shooting(code)
    for act in (lambda: referee.draft(code, "RED"), lambda: referee.commit(code, "RED", seq(code))):
        with pytest.raises(NotYourTurn):
            act()
    with pytest.raises(NotYourTurn, match="RED"):
        referee.draft(code, "BLUE")


def test_a_draft_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts, "MAX_LINES", 1)
    code = running_duel()
    add(code, "RED", "STEP 2")
    with pytest.raises(Illegal, match="1 orders at most"):
        add(code, "RED", "STEP 3")
    assert texts(referee.draft(code, "RED")) == ["STEP 2"]
