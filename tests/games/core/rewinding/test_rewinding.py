"""Going back with the consent of all: what it needs, what it leaves behind, and that nothing is lost or doubled."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core import referee
from games.core.commands import deadlines
from games.core.commands.taking_back import proposals
from games.core.errors import GameOver, NotYourSeat, Refused, Stale, TooMany
from games.core.journal import position_at, states, turns
from games.core.journal import rewind_points as points
from games.core.journal.verify import verify
from games.core.models import Entry, Game, Happening, Job, Owed, Proposal
from games.core.outbox import jobs
from games.ops.game_checks import check_case, fitcheck
from games.titles.reports.contents import report
from tests.games.core.cast import open_table, person, play, rewinds, running_duel, seq, shot, throw, to_the_shooting
from tests.games.core.dice.duel import text as journal

pytestmark = pytest.mark.django_db


def state(code: str) -> bytes:
    """The stored position."""
    game = Game.objects.get(code=code)
    system = states.rules_of(game)
    return system.dump(states.unpack(system, game.state))


def refused(kind: type[Refused], *asked: Any) -> str:
    """The code of the refusal of a proposal; nothing has changed."""
    code = asked[0]
    before = seq(code), Proposal.objects.count()
    with pytest.raises(kind) as caught:
        referee.propose(*asked)
    assert (seq(code), Proposal.objects.count()) == before
    return caught.value.code


def back(code: str, to: int, seat: str = "RED") -> None:
    """Go back by the consent of both."""
    assert not referee.propose(code, seat, to, "misclick", "", seq(code))
    assert referee.agree(code, "BLUE" if seat == "RED" else "RED", to, seq(code))


def test_what_is_kept_of_a_game_that_went_back_fits_its_journal() -> None:
    code, decision = shot(running_duel())
    back(code, decision)
    case = check_case.read(Game.objects.get(code=code).pk)
    fitcheck.check(case)
    assert not case.troubles


def test_it_works() -> None:
    code, decision = shot(running_duel())
    before = {s: referee.view(code, s) for s in ("RED", "BLUE", None)}
    assert not referee.propose(code, "RED", decision, "misclick", "I meant 5, sorry.", seq(code))
    assert before == {s: referee.view(code, s) for s in ("RED", "BLUE", None)}, "asking changes nothing"
    assert referee.agree(code, "BLUE", decision, seq(code))
    game = Game.objects.get(code=code)
    found = position_at.position(game, decision)
    assert found is not None
    assert state(code) == found.system.dump(found.state)
    entry = Entry.objects.get(game=game, type="rewind")
    assert json.loads(entry.body) == {"to": decision, "by": "RED", "why": "misclick", "consent": "both"}
    assert [(row.seat, row.kind, row.seq) for row in referee.owed(code)] == [("RED", "fire", entry.seq)]
    told = referee.events(code, None, entry.seq - 1)
    assert [one.kind for one in told] == ["rewound"]
    assert "Red asked, all agreed, and the game went back to where it stood after entry" in str(told[0].text)
    assert "throws among them: 1." in str(told[0].text)


def test_new_dice_come_from_a_new_lock_and_the_journal_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = open_table()
    jobs.drain(["dice"])
    for seat in ("RED", "BLUE"):
        referee.take_seat(code, seat, person(seat.lower()))
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))
    jobs.drain(["dice"])
    shooter, decision = referee.owed(code)[0].seat, seq(code)
    for _time in range(2):
        play(code, shooter, "FIRE 5")
        jobs.drain(["dice"])
        back(code, decision, shooter)
    play(code, shooter, "FIRE 5")
    jobs.drain(["dice"])
    bodies = [row["body"] for row in referee.journal(code, None)]
    seeds = [body["seed"] for body in bodies if "seed" in body]
    assert len(seeds) == len(set(seeds)) == 4
    names = [body["id"] for body in bodies if "out" in body]
    assert names.count(f"r1/{shooter}/0") == 3
    assert "rewound by" in verify(journal(code), [])
    assert Game.objects.get(code=code).locks == 4


def test_everybody_who_is_asked_again_is_told_and_has_the_whole_time() -> None:
    code, decision = shot(running_duel())
    Owed.objects.update(due=timezone.now() - timedelta(days=1))
    back(code, decision)
    row = Owed.objects.get(game__code=code)
    assert row.due > timezone.now() + timedelta(days=2)
    assert Job.objects.filter(kind="notice", payload__why="turn", payload__seat="RED", payload__seq=row.seq).exists()
    settled = Job.objects.filter(kind="notice", payload__why="settled").values_list("payload__seat", flat=True)
    assert list(settled) == ["RED"], "BLUE agreed just now and knows"


def test_to_where_a_decision_was_open_and_nowhere_else() -> None:
    code, decision = shot(running_duel())
    points = [point.to for point in referee.points(Game.objects.get(code=code))]
    assert points[0] == decision
    for wrong in set(range(-1, seq(code) + 2)) - set(points):
        assert refused(Refused, code, "RED", wrong, "misclick", "", seq(code)) == "point"


def test_a_point_says_who_was_asked_what_and_what_would_go() -> None:
    code, decision = shot(running_duel())
    last, *_others, first = referee.points(Game.objects.get(code=code))
    assert (last.to, [(seat, str(title)) for seat, title in last.asked]) == (decision, [("RED", "Fire")])
    assert (last.entries, last.throws) == (seq(code) - decision, 1)
    assert [seat for seat, _title in first.asked] == ["RED", "BLUE"]
    assert first.throws == 2


def test_not_while_dice_are_thrown_nor_before_or_after_the_game() -> None:
    code = running_duel()
    to_the_shooting(code)
    decision = seq(code)
    play(code, "RED", "FIRE 4")
    assert refused(Stale, code, "RED", decision, "misclick", "", seq(code)) == "dice"
    throw(code, 1)
    assert refused(Stale, code, "RED", decision, "misclick", "", seq(code) - 1) == "stale"
    assert refused(NotYourSeat, code, "GREEN", decision, "misclick", "", seq(code)) == "seat"
    assert refused(Refused, code, "RED", decision, "tired", "", seq(code)) == "why"
    assert refused(Refused, code, "RED", decision, "misclick", "x" * 501, seq(code)) == "text"
    referee.resign(code, "BLUE", seq(code))
    assert refused(GameOver, code, "RED", decision, "misclick", "", seq(code)) == "over"
    assert refused(GameOver, open_table(), "RED", 0, "misclick", "", -1) == "not_begun"


def test_one_proposal_at_a_time() -> None:
    code, decision = shot(running_duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    assert refused(Refused, code, "BLUE", decision, "misclick", "", seq(code)) == "proposed"


def test_who_was_not_asked_can_not_answer() -> None:
    code, decision = shot(running_duel())
    now = seq(code)
    for act in (referee.agree, referee.refuse):
        with pytest.raises(Refused) as nobody:
            act(code, "BLUE", decision, now)
        assert nobody.value.code == "no_proposal"
    referee.propose(code, "RED", decision, "misclick", "", now)
    for act in (referee.agree, referee.refuse):
        with pytest.raises(Refused) as own:
            act(code, "RED", decision, now)
        assert own.value.code == "no_proposal"
        with pytest.raises(Stale):
            act(code, "BLUE", decision - 1, now)
    with pytest.raises(Refused) as not_his:
        referee.withdraw(code, "BLUE", now)
    assert not_his.value.code == "no_proposal"
    assert seq(code) == now


@pytest.mark.parametrize(("answer", "told"), [("refused", ["RED"]), ("withdrawn", ["BLUE"])])
def test_refused_or_withdrawn_the_game_goes_on(answer: str, told: list[str]) -> None:
    code, decision = shot(running_duel())
    now, before = seq(code), state(code)
    referee.propose(code, "RED", decision, "misclick", "", now)
    if answer == "refused":
        referee.refuse(code, "BLUE", decision, now)
    else:
        referee.withdraw(code, "RED", now)
    assert (seq(code), state(code), Proposal.objects.get().result) == (now, before, answer)
    assert list(Job.objects.filter(payload__why="settled").values_list("payload__seat", flat=True)) == told
    with pytest.raises(Refused):
        referee.agree(code, "BLUE", decision, now)


def test_it_lapses_when_the_game_goes_on_and_who_asked_is_told() -> None:
    code, decision = shot(running_duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    play(code, "RED", "HOLD")
    with pytest.raises(Refused) as gone:
        referee.agree(code, "BLUE", decision, seq(code))
    assert gone.value.code == "no_proposal"
    assert referee.open_proposal(Game.objects.get(code=code)) is None
    assert (proposals.lapse(), proposals.lapse()) == (1, 0)
    assert Proposal.objects.get().result == "lapsed"
    assert list(Job.objects.filter(payload__why="settled").values_list("payload__seat", flat=True)) == ["RED"]


def test_three_times_in_vain_is_enough_for_a_day() -> None:
    code, decision = shot(running_duel())
    now = seq(code)
    for _time in range(3):
        referee.propose(code, "RED", decision, "misclick", "", now)
        referee.refuse(code, "BLUE", decision, now)
    assert refused(TooMany, code, "RED", decision, "misclick", "", now) == "limit"
    asked = Job.objects.filter(payload__why="rewind", payload__seat="BLUE")
    assert asked.count() == 3, "each time the other is told"
    referee.propose(code, "BLUE", decision, "misread", "", now)
    referee.withdraw(code, "BLUE", now)
    Proposal.objects.update(at=timezone.now() - timedelta(days=2))
    referee.propose(code, "RED", decision, "misclick", "", now)


def test_against_computers_it_happens_at_once() -> None:
    code = open_table()
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", person("bob"))
    referee.seat_bot(code, "BLUE", "sensible")
    decision = seq(code)
    referee.commit(code, "RED", seq(code))
    assert referee.propose(code, "RED", decision, "misclick", "", seq(code))
    assert Entry.objects.filter(game__code=code, type="rewind").count() == 1
    assert {row.seat for row in referee.owed(code)} == {"RED", "BLUE"}
    assert jobs.drain(["bot"], game=code), "the computer is asked anew"
    assert {row.seat for row in referee.owed(code)} == {"RED"}


def test_drafts_go_and_late_work_does_no_harm() -> None:
    code = running_duel()
    decision = seq(code)
    referee.commit(code, "RED", decision)
    Owed.objects.filter(seat="BLUE").update(due=timezone.now() - timedelta(minutes=1))
    Game.objects.update(on_deadline="default")
    assert deadlines.tick() == 1
    referee.draft_add(code, "BLUE", "STEP 4", seq(code))
    back(code, decision)
    assert referee.draft(code, "BLUE").lines == []
    jobs.drain(["clock", "bot", "plan"], game=code)
    assert {row.seat for row in referee.owed(code)} == {"RED", "BLUE"}, (
        "the old time limit is not that of the new question"
    )
    with pytest.raises(Stale):
        referee.commit(code, "BLUE", decision)


def test_a_turn_that_was_taken_back_has_not_begun() -> None:
    code, decision = shot(running_duel())
    game = Game.objects.get(code=code)
    Happening.objects.create(game=game, seq=seq(code), n=9, at=timezone.now(), kind="turn", text=["", {}])
    assert len(turns.begun(game)) == 2
    back(code, decision)
    assert len(turns.begun(Game.objects.get(code=code))) == 1


def test_a_moderator_takes_back_with_a_reason_for_the_players() -> None:
    code, decision = shot(running_duel())
    staff = person("alice", is_staff=True)
    referee.rewind_by_moderator(code, staff, decision, "technical", "The page showed the wrong hex.", seq(code))
    entry = Entry.objects.get(game__code=code, type="rewind")
    assert json.loads(entry.body) == {
        "to": decision, "by": "moderator", "why": "technical", "consent": "moderator"
    }  # fmt: skip
    assert "wrong hex" not in journal(code).decode()
    assert "wrong hex" not in str([(str(one.text), one.data) for one in referee.events(code, "RED")])
    assert Proposal.objects.get().words == "The page showed the wrong hex."
    told = Job.objects.filter(payload__why="settled").values_list("payload__seat", flat=True)
    assert sorted(told) == ["BLUE", "RED"]


def test_a_moderator_s_form_counts_once_also_where_he_watches_late() -> None:
    code, decision = shot(running_duel())
    Game.objects.filter(code=code).update(watch_delay=3 * 86_400)
    staff, seen = person("alice", is_staff=True), seq(code)
    form = (staff, decision, "technical", "The page showed the wrong hex.", seen)
    referee.rewind_by_moderator(code, *form)
    play(code, "RED", "FIRE 4")
    throw(code, 1)
    with pytest.raises(Stale):
        referee.rewind_by_moderator(code, *form)
    assert rewinds(code) == 1
    referee.rewind_by_moderator(code, staff, decision, "technical", "It showed the wrong hex again.", seen)
    assert rewinds(code) == 2


def test_a_look_stands_when_the_game_goes_back() -> None:
    code, decision = shot(running_duel(public=True))
    staff = person("alice", is_staff=True)
    referee.look(code, staff, "all", "A player asked for it")
    looked = seq(code)
    lost = points.loss(Game.objects.get(code=code), decision)
    referee.rewind_by_moderator(code, staff, decision, "technical", "The page showed the wrong hex.", looked)
    game = Game.objects.get(code=code)
    assert (lost.entries, looked + 1 - decision) == (looked - decision - 1, lost.entries + 2)
    gone = position_at.taken_back(game)
    assert position_at.taker(looked, gone) is None
    assert all(position_at.taker(seq, gone) == game.seq for seq in range(decision + 1, looked))
    assert not position_at.within(looked, gone)
    assert any("looked behind the fog" in line for line in report(game).lines)
    found = referee.recall(game, "BLUE", looked)
    assert found is not None
    assert looked in {told.seq for told in found.told}


@pytest.mark.parametrize("who", ["bob", "dave", "player", "former", "gone"])
def test_only_a_moderator_without_a_part_in_the_game_may(who: str) -> None:
    code, decision = shot(running_duel())
    user = User.objects.get(username="bob") if who in ("bob", "player") else person(who, is_staff=who != "dave")
    if who == "player":
        user.is_staff = True
    if who == "gone":
        user.is_active = False
    if who == "former":
        Game.objects.get(code=code).holders.create(user=user, seat="RED", number=2, since=timezone.now())
    user.save()
    with pytest.raises(Refused) as no:
        referee.rewind_by_moderator(code, user, decision, "technical", "It had to be.", seq(code))
    assert no.value.code == "not_allowed"


@pytest.mark.parametrize("reason", ["", "  ", "no", "x" * 501])
def test_a_moderator_gives_a_reason(reason: str) -> None:
    code, decision = shot(running_duel())
    with pytest.raises(Refused) as no:
        referee.rewind_by_moderator(code, person("alice", is_staff=True), decision, "technical", reason, seq(code))
    assert no.value.code == "reason"
