"""Three seats, two of one side: both draft at once, both see what is committed, one may leave."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.core import mail
from django.test import Client
from django.utils import timezone

from games.core import referee
from games.core.bots import playing
from games.core.errors import Stale
from games.core.journal.replay import read, replay
from games.core.journal.verify import verify
from games.core.models import Draft, Game, Happening, Invitation, Owed, Seat
from games.core.models.game import DAY
from games.core.outbox import jobs
from games.core.queries import finding
from tests.games.core.cast import person, seq
from tests.games.core.days import Days
from tests.games.core.dice.duel import text
from tests.games.mail.commands.writing import write
from tests.games.web.lobby.people import browser

pytestmark = pytest.mark.django_db

THREE = {"macarthur_three_player": True}
NAVY, GENERAL = "ALLIES-CPAC", "ALLIES-SWPA"
NEW = {"name": "Two commanders", "seat": GENERAL, "opponent": "link", "email": "", "pace": "3", "on_deadline": "remind",
       "option_vp_adjust": "0"}  # fmt: skip


@pytest.fixture(autouse=True)
def _dice_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "cd" * 32)


@pytest.fixture
def code() -> str:
    """A game of Kenji (Japan), Nora (Central Pacific) and Mac (MacArthur), where the Allies move."""
    code = referee.create("pacific-victory", "1943", THREE)
    jobs.drain(["dice"])
    for seat, name in (("JAPAN", "kenji"), (NAVY, "nora"), (GENERAL, "mac")):
        referee.take_seat(code, seat, person(name))
    while {row.seat for row in Owed.objects.all()} != {NAVY, GENERAL}:
        jobs.drain(["dice"])
        for row in Owed.objects.exclude(kind="movement", seat__startswith="ALLIES"):
            referee.play_default(code, row.seat, row.seq)
    return code


def a_move(code: str, seat: str) -> str:
    return next(order.text for order in referee.legal(code, seat) if order.verb == "OP")


def test_both_are_asked_and_both_drafts_are_committed(code: str) -> None:
    lines = {seat: a_move(code, seat) for seat in (NAVY, GENERAL)}
    version = seq(code)
    for seat, line in lines.items():
        referee.draft_add(code, seat, line, version)
    assert len(referee.draft(code, NAVY).lines) == 1, "each has their own draft"
    before = referee.view(code, "JAPAN"), referee.view(code, None)
    referee.commit(code, NAVY, version)
    assert [row.seat for row in Owed.objects.all()] == [GENERAL]
    assert (referee.view(code, "JAPAN"), referee.view(code, None)) == before, "the enemy sees nothing yet"
    assert referee.draft(code, GENERAL).dropped == []
    referee.commit(code, GENERAL, version)
    assert "ALLIES" not in {row.seat[:6] for row in Owed.objects.filter(kind="movement")}
    flows = Happening.objects.get(kind="flows", data__seat="ALLIES")
    assert flows.audience == "", "now everybody learns"
    assert sum(row["blocks"] for row in flows.data["flows"]) == 2


def test_what_the_partners_commit_made_impossible_is_told_to_its_owner(code: str) -> None:
    referee.draft_add(code, GENERAL, a_move(code, GENERAL), seq(code))
    gone = "OP US-CV-ENTERPRISE O05 N05"  # as if it had been his before the partner committed
    line = {"number": 1, "text": gone, "verb": "OP", "data": {}}
    Draft.objects.filter(seat=GENERAL).update(lines=[line])
    referee.commit(code, NAVY, seq(code))
    assert referee.draft(code, GENERAL).dropped == [gone]
    with pytest.raises(Stale, match="no longer possible"):
        referee.commit(code, GENERAL, seq(code))


def test_the_partner_of_one_who_resigns_plays_on_with_both_seats(code: str) -> None:
    referee.draft_add(code, GENERAL, a_move(code, GENERAL), seq(code))
    referee.resign(code, GENERAL, seq(code))
    game = Game.objects.get()
    assert game.status == "running"
    seats = {seat.code: seat for seat in game.seats.all()}
    assert (seats[GENERAL].user, seats[GENERAL].holder) == (seats[NAVY].user, 2)
    assert not Draft.objects.exists()
    notes = [row["body"] for row in referee.journal(code) if row["type"] == "note"]
    assert notes == [
        {"note": "resigned", "seat": GENERAL, "holder": 1},
        {"note": "taken over", "seat": GENERAL, "holder": 2},
    ]
    nora = seats[NAVY].user
    for _both in range(2):
        seat = finding.held_seat(game, nora)
        assert seat is not None
        referee.commit(code, seat.code, seq(code))
    assert not Owed.objects.filter(seat__startswith="ALLIES", kind="movement").exists()


def test_who_watches_late_sees_who_held_the_seat_then(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(monkeypatch, timezone.now())
    Game.objects.filter(code=code).update(public=True, watch_delay=20 * DAY)

    def named() -> dict[str, str]:
        return {place.code: place.name for place in finding.visible_summary(code, AnonymousUser())[0].places}

    then = named()
    days.pass_by(15)
    referee.resign(code, GENERAL, seq(code))
    days.pass_by(6)
    assert named() == then
    assert then[GENERAL] != then[NAVY]
    days.pass_by(20)
    assert named()[GENERAL] == then[NAVY]


def test_when_the_last_of_a_side_resigns_the_side_has_lost(code: str) -> None:
    for _both in range(2):
        referee.resign(code, GENERAL, seq(code))
    game = Game.objects.get()
    assert game.outcome is not None
    assert (game.status, game.outcome["winner"], game.outcome["level"]) == ("finished", "JAPAN", "resignation")


def test_if_the_lone_enemy_resigns_the_side_wins(code: str) -> None:
    referee.resign(code, "JAPAN", seq(code))
    outcome = Game.objects.get().outcome
    assert outcome is not None
    assert (outcome["winner"], outcome["winners"]) == ("ALLIES", [NAVY, GENERAL])
    assert "over" in verify(text(code), [])


def test_a_whole_game_of_three_computers_and_its_journal() -> None:
    code = playing.new_game("pacific-victory", "1943", ["random"], public=True, options=THREE)
    game = playing.play(code, playing.casting(code, ["random"]), until=None, inline_dice=True, say=lambda _text: None)
    assert game.status == "finished"
    assert game.outcome is not None
    assert set(game.outcome["points"]) == {"JAPAN", NAVY, GENERAL}
    journal = text(code)
    again = replay(read(journal.decode()))
    assert again.over
    assert "over" in verify(journal, [])
    page = Client().get(f"/g/{code}/").content.decode()
    assert "Allies, Central Pacific" in page
    assert "ALLIES-" not in page
    assert {row["body"]["seat"] for row in read(journal.decode()) if row["type"] == "order" and "seat" in row["body"]}


@pytest.mark.parametrize("name", ["kenji", "nora", "mac"])
def test_every_page_of_every_seat(code: str, name: str) -> None:
    client = Client()
    user = Seat.objects.get(user__username=name).user
    assert user is not None
    client.force_login(user)
    for path in ("", "log", "journal", "dice", "review"):
        page = client.get(f"/g/{code}/{path}", follow=True)
        assert page.status_code == 200, path
    board = client.get(f"/g/{code}/").content.decode()
    assert "Allies, Central Pacific" in board
    assert "ALLIES-" not in re.sub(r'(value="|seat=)ALLIES-\w+', "", board), "nobody sees a raw constant"


def test_each_commander_has_his_mail_and_partners_are_no_opponents(code: str) -> None:
    for name in ("kenji", "nora", "mac"):
        browser(name)
    jobs.drain()
    bodies = {letter.to[0].split("@")[0]: letter.body for letter in mail.outbox if "1943" in letter.subject}
    assert bodies.keys() & {"nora", "mac"}, "who was not told of the initiative already"
    for body in bodies.values():
        assert "ALLIES-" not in re.sub(r"\S*seat=\S*", "", str(body))
    cards = browser("nora").get("/games/").content.decode()
    assert "you are Allies, Central Pacific with Mac against Kenji" in cards


def test_before_resigning_one_is_told_who_plays_on(code: str) -> None:
    browser("mac")
    nora = browser("nora")
    assert "Mac takes over your seat" in nora.get(f"/games/{code}/resign/").content.decode()


def test_resigning_by_mail_says_so_too_and_tells_nothing_more(code: str) -> None:
    asked = " ".join(write(code, NAVY, "RESIGN").text.split())
    assert "RESIGN leaves your seat to your partner, who plays on." in asked
    answer = " ".join(write(code, NAVY, f"RESIGN {code}", a_move(code, NAVY), "SHOW").text.split())
    assert "You have resigned. Your partner plays on." in answer
    assert "ORDERS" not in answer
    assert not any(draft.lines for draft in Draft.objects.filter(game__code=code, seat=NAVY))
    assert Seat.objects.get(game__code=code, code=NAVY).user == User.objects.get(username="mac")


# -- the lobby -----------------------------------------------------------------------------------------------------


def test_a_new_game_for_three_keeps_both_other_seats_by_links() -> None:
    client = browser("bob")
    page = client.get("/new/pacific-victory/1942/").content.decode()
    assert "Allies, MacArthur (MacArthur&#x27;s War for three)" in page
    answer = client.post("/new/pacific-victory/1942/", {**NEW, "option_macarthur_three_player": "on"}, follow=True)
    assert answer.status_code == 200
    game = Game.objects.get()
    assert [seat.code for seat in game.seats.order_by("order")] == ["JAPAN", NAVY, GENERAL]
    assert Seat.objects.get(code=GENERAL).user == User.objects.get(username="bob")
    assert Invitation.objects.filter(game=game, email="", accepted_at=None).count() == 2
    assert not finding.open_games().exists()


def test_a_side_that_the_options_do_not_have_is_refused_with_the_sides() -> None:
    client = browser("bob")
    for options, seat in (({}, GENERAL), ({"option_macarthur_three_player": "on"}, "ALLIES")):
        page = client.post("/new/pacific-victory/1942/", {**NEW, **options, "seat": seat})
        assert page.status_code == 422
        assert "With these optional rules the sides are" in page.content.decode()
    assert not Game.objects.exists()


def test_options_that_exclude_each_other_are_refused() -> None:
    options = {"option_macarthur_three_player": "on", "option_macarthurs_war": "on"}
    page = browser("bob").post("/new/pacific-victory/1942/", {**NEW, **options})
    assert page.status_code == 422
    assert not Game.objects.exists()
