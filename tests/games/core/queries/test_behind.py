"""A moderator who does not play looks behind the fog: once, at one moment, and everybody is told."""

import json

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.commands import moderating, moderator_look
from games.core.errors import GameOver, Refused
from games.core.hashing import hidden_of
from games.core.journal import verify
from games.core.journal.replay import read, replay
from games.core.models import Draft, Entry, Game, Handoff, Happening, Holder, Job, Look
from games.core.outbox import jobs
from games.core.queries.history import ABOVE
from tests.games.core.cast import open_table, person, rewind, running_duel, seq, shot, throw
from tests.games.core.dice.duel import duel as begun
from tests.games.core.dice.duel import play_on, text

pytestmark = pytest.mark.django_db
WHY = "Red asks whether Blue could step so far"


def alice() -> User:
    return person("alice", is_staff=True)


def duel() -> str:
    """Blue has committed in secret, Red has drafted."""
    code = running_duel()
    referee.draft_add(code, "BLUE", "STEP 4", seq(code))
    referee.commit(code, "BLUE", seq(code))
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    return code


def test_it_works() -> None:
    code, keeper = duel(), alice()
    before = seq(code)
    look = referee.look(code, keeper, "BLUE", f"  {WHY} ")
    assert (look.seq, look.entry, look.seat, look.reason) == (before, before + 1, "BLUE", WHY)
    found = moderator_look.seen(look, keeper)
    assert found is not None
    assert found.view == referee.view(code, "BLUE")
    assert (found.orders, found.giver, found.last) == ((), "", before)


def test_the_journal_says_so_without_the_words() -> None:
    code = duel()
    look = referee.look(code, alice(), "BLUE", WHY)
    entry = Entry.objects.get(game__code=code, seq=look.entry)
    body = json.loads(entry.body)
    assert body == {
        "note": "look", "by": "moderator", "eyes": "BLUE",
        "reason": hidden_of(bytes.fromhex(look.salt), {"reason": WHY}),
    }  # fmt: skip
    assert WHY not in text(code, "RED").decode()
    assert not Happening.objects.filter(text__icontains=WHY).exists()


def test_all_players_are_told_of_it() -> None:
    code = duel()
    look = referee.look(code, alice(), "all", WHY)
    told = Happening.objects.get(game__code=code, kind="look")
    assert (told.seq, told.audience) == (look.entry, "")
    assert set(Handoff.objects.filter(why="look").values_list("seat", flat=True)) == {"RED", "BLUE"}
    assert Job.objects.filter(kind="notice", payload__why="look").count() == 2


def test_everything_is_both_sides_and_no_draft() -> None:
    code, keeper = duel(), alice()
    found = moderator_look.seen(referee.look(code, keeper, "all", WHY), keeper)
    assert found is not None
    assert found.eyes == ABOVE
    assert set(found.sides) == {"RED", "BLUE"}
    assert found.sides["RED"] == referee.view(code, "RED")
    assert "STEP 2" not in json.dumps([found.view, found.sides, [told.data for told in found.told]])
    assert found.orders == ()


def test_a_look_shows_nothing_later() -> None:
    code, keeper = duel(), alice()
    look = referee.look(code, keeper, "RED", WHY)
    before = moderator_look.seen(look, keeper)
    referee.commit(code, "RED", seq(code))
    throw(code, 1)
    look.refresh_from_db()
    assert moderator_look.seen(look, keeper) == before


def test_what_was_taken_back_is_not_told_as_if_it_stood() -> None:
    keeper = alice()
    code, decision = shot(running_duel())
    back = rewind(code, decision)
    found = moderator_look.seen(referee.look(code, keeper, "BLUE", WHY), keeper)
    assert found is not None
    told = [one.seq for one in found.told]
    assert not [n for n in told if decision < n < back], "Red's shot did not happen"
    assert back in told


def test_the_game_goes_on_as_if_nothing_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code, keeper = begun(), alice()
    version = seq(code)
    referee.draft_add(code, "RED", "STEP 2", version)
    referee.look(code, keeper, "RED", WHY)
    assert Draft.objects.get(game__code=code, seat="RED").lines
    referee.commit(code, "RED", version)
    referee.commit(code, "BLUE", version)
    assert Game.objects.get(code=code).lock_seq is not None
    referee.look(code, keeper, "all", "While the dice are thrown")
    jobs.drain(["dice"])
    play_on(code)
    verify.verify(text(code), [])
    replay(read(text(code).decode()))


@pytest.mark.parametrize("who", ["plays", "stranger", "inactive"])
def test_only_a_moderator_who_never_played(who: str) -> None:
    code = duel()
    user = User.objects.get(username="bob") if who == "plays" else alice()
    user.is_staff = who != "stranger"
    user.is_active = who != "inactive"
    user.save()
    with pytest.raises(Refused) as refused:
        referee.look(code, user, "RED", WHY)
    assert refused.value.code == "not_allowed"
    assert not Look.objects.exists()
    assert Entry.objects.filter(game__code=code, type="note").count() == 0


def four() -> tuple[str, dict[str, User]]:
    """A battle of two on each side, all of them moderators; the Americans were not told anything yet."""
    code = referee.create("iwo-jima-1945", "iwo-jima-standard", {"players": "4"}, public=True)
    referee.committed(code, "a" * 64, "b" * 64)
    seats = ("US-A", "US-B", "JP-A", "JP-B")
    people = {seat: person(seat.lower(), is_staff=True) for seat in seats}
    for seat, user in people.items():
        referee.take_seat(code, seat, user)
    return code, people


@pytest.mark.parametrize("seat", ["US-A", "JP-A"])
def test_nor_one_who_left_whatever_he_was_told(seat: str) -> None:
    code, people = four()
    assert Handoff.objects.filter(user=people[seat]).exists() == (seat == "JP-A")
    referee.resign(code, seat, seq(code))
    assert Game.objects.get(code=code).status == "running"
    with pytest.raises(Refused) as refused:
        referee.look(code, people[seat], "all", WHY)
    assert refused.value.code == "not_allowed"
    assert not moderating.may(people[seat], Game.objects.get(code=code))
    referee.look(code, alice(), "all", WHY)


def test_a_person_who_is_gone_leaves_the_others_as_they_are() -> None:
    code, people = four()
    referee.resign(code, "US-A", seq(code))
    people["US-A"].delete()
    rows = Holder.objects.filter(game__code=code, seat="US-A").order_by("number").values_list("number", "user")
    assert list(rows) == [(1, None), (2, people["US-B"].pk)]
    assert moderating.may(alice(), Game.objects.get(code=code))


@pytest.mark.parametrize(
    ("eyes", "reason", "code"), [("RED", " ab ", "reason"), ("RED", "x" * 501, "reason"), ("GREEN", WHY, "eyes")]
)
def test_a_look_needs_eyes_and_a_reason(eyes: str, reason: str, code: str) -> None:
    game = duel()
    with pytest.raises(Refused) as refused:
        referee.look(game, alice(), eyes, reason)
    assert refused.value.code == code


def test_not_before_the_start_nor_after_the_end() -> None:
    keeper = alice()
    with pytest.raises(GameOver):
        referee.look(open_table(), keeper, "RED", WHY)
    code = duel()
    referee.resign(code, "RED", seq(code))
    with pytest.raises(GameOver):
        referee.look(code, keeper, "RED", WHY)


def test_only_who_looked_sees_it() -> None:
    code = duel()
    look = referee.look(code, alice(), "RED", WHY)
    with pytest.raises(Refused):
        moderator_look.seen(look, person("other", is_staff=True))
    dismissed = User.objects.get(username="alice")
    dismissed.is_staff = False
    with pytest.raises(Refused):
        moderator_look.seen(look, dismissed)


def test_who_has_looked_plays_no_more_there() -> None:
    keeper, bob = alice(), person("bob")
    code = open_table(creator=bob)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", bob)
    game = Game.objects.get(code=code)
    Look.objects.create(game=game, user=keeper, seat="RED", seq=0, entry=1, reason=WHY, salt="0", at=game.created)
    token = referee.invite(code, bob, "").token
    for sit in (
        lambda: referee.take_seat(code, "BLUE", keeper),
        lambda: referee.keep_seat(code, "BLUE", keeper),
        lambda: referee.accept(token, keeper, "BLUE"),
    ):
        with pytest.raises(Refused, match="looked behind the fog"):
            sit()
