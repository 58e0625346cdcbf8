"""Taking back at once what nobody has seen: never what anybody else could know of, and without a trace for them."""

import json
from typing import Any

import pytest

from games.core import referee
from games.core.errors import Refused, Stale
from games.core.journal.verify import verify
from games.core.models import Entry, Game, Job
from games.core.outbox import jobs
from tests.games.core import random_games as table
from tests.games.core.cast import play, running_duel, seq, throw, to_the_shooting
from tests.games.core.dice.duel import text as journal

pytestmark = pytest.mark.django_db


def known_to(code: str, seat: str | None) -> str:
    """All that this seat, or a spectator, can know of the game but how many entries its journal has."""
    asks = referee.asks(code, seat) if seat else []
    legal = [order.text for order in referee.legal(code, seat)] if seat and asks else []
    heard = [(one.kind, str(one.text), one.data) for one in referee.events(code, seat) if one.kind != "undone"]
    return json.dumps([referee.view(code, seat), [repr(ask) for ask in asks], legal, heard])


def all_known(code: str) -> dict[str | None, str]:
    """The same for everybody."""
    seats = Game.objects.get(code=code).seats.values_list("code", flat=True)
    return {seat: known_to(code, seat) for seat in (None, *seats)}


def undoers(code: str) -> list[str]:
    """The seats that could take something back now."""
    game = Game.objects.get(code=code)
    return [seat for seat in game.seats.values_list("code", flat=True) if referee.undoable(game, seat)]


def found_by(code: str, acts: int) -> tuple[int, int]:
    """Play on; how often something was taken back, and how often it could not be since others knew of it."""
    undone = seen = 0
    for _act in range(acts):
        before, owed, last = all_known(code), owing(code), seq(code)
        if not table.step(code) or not table.running(code):
            break
        game = Game.objects.get(code=code)
        acted = {seat.code for seat in game.seats.all() if seat.acted_seq > last}
        able, after = undoers(code), all_known(code)
        changed = {seat for seat in after if seat not in acted and after[seat] != before[seat]}
        if not able:
            seen += 1
            thrown = Entry.objects.filter(game=game, seq__gt=last, type__in=["lock", "roll"]).exists()
            hidden = Entry.objects.filter(game=game, seq=game.seq, type="order").exclude(audience="").exists()
            # what only an opponent knows must not decide it: that would tell of them
            assert thrown or not hidden or None in changed
            continue
        assert set(able) == acted
        assert not changed
        seat = able[0]
        ordered = json.loads(Entry.objects.get(game=game, seq=game.seq).secret_body)["orders"]
        referee.undo(code, seat, game.seq)
        assert {other: known for other, known in all_known(code).items() if other != seat} == {
            other: known for other, known in before.items() if other != seat
        }
        assert owing(code) == owed | {seat: owing(code)[seat]}
        assert owing(code)[seat][0] == owed[seat][0], "the seat has the time that it had"
        if referee.asks(code, seat)[0].draft:
            lines = [line["text"] for line in referee.draft(code, seat).lines]
            assert lines == ordered[: len(lines)]
            assert len(lines) >= len(ordered) - 1
        undone += 1
        table.step(code)
    jobs.drain(["dice"], game=code)
    assert "rewound by" in verify(journal(code), []) or not undone
    return undone, seen


def owing(code: str) -> dict[str, tuple[Any, str]]:
    """Until when who owes what."""
    return {row.seat: (row.due, row.kind) for row in referee.owed(code)}


@pytest.mark.parametrize(("system", "scenario"), table.SYSTEMS)
def test_never_what_others_could_know_of(system: str, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = table.begin(system, scenario)
    undone, seen = found_by(code, 30)
    assert seen > 10
    if system != "pacific-victory":  # there every act shows to others
        assert undone == 0


def test_what_both_do_in_secret_at_the_same_time_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = table.begin("pacific-victory", "1942")
    while [row.kind for row in referee.owed(code)] != ["logistics"] * 2:
        assert table.step(code)
    undone, _seen = found_by(code, 1)
    assert undone == 1


def walked() -> str:
    """A duel in which RED has walked; the duel tells everybody so."""
    code = running_duel()
    referee.commit_lines(code, "RED", ["STEP 2"], seq(code))
    return code


def unheard(code: str) -> None:
    """As if the duel told nobody that somebody has walked."""
    Game.objects.get(code=code).happenings.filter(kind="done").delete()


def refusal(code: str, seat: str) -> str:
    """The code of the refusal; nothing has changed."""
    before = seq(code)
    with pytest.raises(Refused) as caught:
        referee.undo(code, seat, before)
    assert seq(code) == before
    return caught.value.code


def test_it_works() -> None:
    code = walked()
    unheard(code)
    referee.draft_add(code, "BLUE", "STEP 4", seq(code))
    owed = Job.objects.count()
    assert referee.undoable(Game.objects.get(code=code), "RED")
    referee.undo(code, "RED", seq(code))
    assert [line["text"] for line in referee.draft(code, "RED").lines] == ["STEP 2"]
    assert [line["text"] for line in referee.draft(code, "BLUE").lines] == ["STEP 4"]
    assert Job.objects.count() == owed, "nobody is told by mail"
    entry = Entry.objects.get(game__code=code, type="rewind")
    assert json.loads(entry.body) == {"to": entry.seq - 2, "by": "RED", "why": "undo", "consent": "unseen"}
    assert [str(one.text) for one in referee.events(code, None, entry.seq - 1)] == [
        "Red took an order back that nobody else had seen."
    ]
    referee.commit(code, "RED", seq(code))
    referee.commit(code, "BLUE", seq(code))
    assert referee.view(code, "BLUE")["at"] == 4


def test_what_was_told_stays() -> None:
    code = walked()
    assert not referee.undoable(Game.objects.get(code=code), "RED")
    assert refusal(code, "RED") == "seen"


def test_not_what_another_did_nor_an_older_act() -> None:
    code = walked()
    unheard(code)
    assert refusal(code, "BLUE") == "seen"
    with pytest.raises(Stale):
        referee.undo(code, "RED", seq(code) - 1)
    referee.commit(code, "BLUE", seq(code))
    with pytest.raises(Stale) as dice:
        referee.undo(code, "RED", seq(code))
    assert dice.value.code == "dice"
    throw(code, 1)
    assert refusal(code, "RED") == "seen"


def test_an_open_order_stands_in_everybody_s_journal() -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "HOLD")  # tells nothing, and shows to BLUE in nothing but the journal
    assert refusal(code, "RED") == "seen"


def test_an_own_older_undo_does_not_stand_in_the_way() -> None:
    code = walked()
    for _time in range(3):
        unheard(code)
        referee.undo(code, "RED", seq(code))
        referee.commit(code, "RED", seq(code))
    assert Entry.objects.filter(game__code=code, type="rewind").count() == 3
