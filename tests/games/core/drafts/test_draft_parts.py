"""Drafts of a game whose orders count one by one: nothing is told before the commit, parts of them may be committed."""

from random import Random

import pytest

from games.core import referee
from games.core.errors import Illegal, Stale
from games.core.models import Entry, Game, Owed
from tests.games.core.cast import seq
from tests.games.titles.going_on import advance, throw
from tests.games.titles.iwo_jima_1945.iwo_table import new_game

pytestmark = pytest.mark.django_db
FIRST, SECOND = "place US-1-28 0816", "place US-2-28 0818"


def texts(code: str, seat: str) -> list[str]:
    return [line["text"] for line in referee.draft(code, seat).lines]


def test_nobody_sees_a_draft_and_everybody_its_commit() -> None:
    code = new_game()
    before, stood = [referee.view(code, seat) for seat in ("US", "JP", None)], seq(code)
    for line in (FIRST, SECOND):
        referee.draft_add(code, "US", line, stood)
    assert [referee.view(code, seat) for seat in ("US", "JP", None)] == before
    referee.draft_remove(code, "US", referee.draft(code, "US").lines[0]["number"], stood)
    assert texts(code, "US") == [SECOND]
    entry = Entry.objects.get(game__code=code, seq=referee.commit(code, "US", stood).seq)
    assert (entry.seq, entry.audience) == (stood + 1, ""), "one entry, which everybody may read"
    assert SECOND in entry.body
    assert referee.view(code, None)["step"] == "us_move"


def test_a_set_up_stays_hidden_when_it_is_committed() -> None:
    code = new_game(free_setup=True)
    referee.draft_add(code, "JP", "place JP-312 0617", seq(code))
    done = referee.commit(code, "JP", seq(code)).seq
    assert Entry.objects.get(game__code=code, seq=done).audience == "|JP|"


def test_a_part_counts_while_the_step_goes_on_and_takes_the_room_of_the_partners_draft() -> None:
    code = new_game(players="3a")
    version = seq(code)
    referee.draft_add(code, "US-A", FIRST, version)
    referee.draft_add(code, "US-B", "place US-1-25 0816", version)
    referee.commit_part(code, "US-A", version)
    assert {row.seat for row in Owed.objects.filter(game__code=code)} == {"US-A", "US-B"}
    assert texts(code, "US-A") == []
    assert referee.draft(code, "US-B").dropped == ["place US-1-25 0816"]
    with pytest.raises(Stale, match="no longer possible"):
        referee.commit(code, "US-B", seq(code))
    with pytest.raises(Illegal, match="empty"):
        referee.commit_part(code, "US-A", seq(code))


def test_a_move_into_mines_takes_the_moves_before_it_along() -> None:
    code = new_game()
    advance(code, lambda view: view["step"] == "us_move" and view["turn"] > 1)
    moves = [order for order in referee.legal(code, "US", "move") if not order.data.get("mines")]
    mined = next(order for order in referee.legal(code, "US", "move") if order.data.get("mines"))
    other = next(order for order in moves if order.data["unit"] != mined.data["unit"])
    referee.draft_add(code, "US", other.text, seq(code))
    with pytest.raises(Illegal) as refused:
        referee.draft_add(code, "US", mined.text, seq(code))
    assert refused.value.code == "ends", "its die cannot wait"
    done = referee.submit(code, "US", mined.text, seq(code))
    assert Game.objects.get(code=code).lock_seq is not None
    body = Entry.objects.get(game__code=code, seq=done).body
    assert body.index(other.text) < body.index(mined.text)
    throw(code, Random(1))
    assert referee.asks(code, "US")[0].kind == "us_move"
    assert texts(code, "US") == []


def test_when_time_is_up_what_was_drafted_counts() -> None:
    code = new_game()
    referee.draft_add(code, "US", FIRST, seq(code))
    assert referee.play_default(code, "US", Owed.objects.get(game__code=code, seat="US").seq)
    piece = next(piece for piece in referee.view(code, None)["pieces"] if piece["id"] == "US-1-28")
    assert piece["hex"] == "0816"


def test_a_draft_that_is_committed_as_a_whole_has_no_parts() -> None:
    code = referee.create("duel", "dawn")
    referee.committed(code, "a" * 64, "b" * 64)
    for seat in ("RED", "BLUE"):
        referee.seat_bot(code, seat, "random")
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    with pytest.raises(Illegal, match="not committed in parts"):
        referee.commit_part(code, "RED", seq(code))
