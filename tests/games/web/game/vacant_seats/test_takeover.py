"""Bar 10 of clubs and leagues: what a newcomer to a seat gets, what dies with the predecessor, and when."""

import re
from collections.abc import Iterator

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client, override_settings

from games.core import referee
from games.core.commands.seats import filling, leaving
from games.core.journal.verify import verify
from games.core.models import Game, Seat, Volunteer
from games.core.outbox import jobs
from games.core.plans import services
from games.core.sightings import notes
from games.core.talk import posting, threads
from games.mail import addresses
from games.mail.models.incoming import Arrival
from tests.games.core.cast import seq as last_entry
from tests.games.core.dice.duel import duel, play_on, walk
from tests.games.core.dice.duel import text as journal_text
from tests.games.mail.incoming.mails import arrive, letter
from tests.games.web.game.table import ALL_SEEN, bytes_that_matter, movement, seq, signed_in

pytestmark = pytest.mark.django_db
PAGES = ("", "log", "journal", "journal.jsonl", "sightings/", "dice", "plan/", "talk/", "rewind/")


@pytest.fixture(autouse=True)
def inbox() -> Iterator[None]:
    """The site takes mails."""
    with override_settings(INBOX_LISTEN="127.0.0.1:2525", MAIL_DOMAIN="in.example.org"):
        yield


def pages(client: Client, code: str) -> dict[str, str]:
    """What the game's pages say, without the reader's own name, the clock and what the takeover itself wrote."""
    found = {}
    for page in PAGES:
        answer = client.get(f"/g/{code}/{page}{ALL_SEEN}")
        found[page] = bytes_that_matter(answer) if answer.status_code == 200 else str(answer.status_code)
    return found


def sit_down(code: str, seat: str, judge: str) -> User:
    """Marta leaves, and Dave takes her seat."""
    leaving.leave(code, seat, seq(code))
    dave = User.objects.get(username="dave")
    filling.volunteer(code, seat, dave)
    filling.accept(code, judge, Volunteer.objects.get().pk)
    return dave


def board_of(code: str, name: str) -> str:
    """All that is drawn and listed of the position for that person; without what counts entries and hours."""
    page = bytes_that_matter(signed_in(name).get(f"/g/{code}/{ALL_SEEN}"))
    found = re.search(r'<g id="live".*?</svg>', page, re.DOTALL)
    assert found is not None
    return found.group(0)


def test_the_newcomer_sees_the_board_and_the_history_as_the_predecessor_did() -> None:
    code = movement()
    seen = board_of(code, "marta"), referee.view(code, "ALLIES"), referee.events(code, "ALLIES", -1)
    sit_down(code, "ALLIES", "JAPAN")
    assert (board_of(code, "dave"), referee.view(code, "ALLIES"), referee.events(code, "ALLIES", -1)) == seen


def test_drafts_and_notes_are_gone_and_a_plan_waits_to_be_confirmed() -> None:
    code = movement()
    game, marta = Game.objects.get(code=code), User.objects.get(username="marta")
    order = referee.legal_orders(code, "ALLIES")()[0].text
    referee.draft_add(code, "ALLIES", order, seq(code))
    place = order.split()[1]
    notes.keep(marta, game, "ALLIES", place, "He bluffs here", [place])
    plan = services.keep(marta, game, "ALLIES", services.guide(game)["standard"])
    dave = sit_down(code, "ALLIES", "JAPAN")
    assert not referee.draft(code, "ALLIES").lines
    told = "".join(pages(signed_in("dave"), code).values())
    assert "He bluffs here" not in told
    assert services.current(game, "ALLIES") is None
    page = signed_in("dave").get(f"/g/{code}/plan/").content.decode()
    assert "by your predecessor" in page
    assert plan.text.splitlines()[-1].split()[0] in page
    services.keep(dave, game, "ALLIES", plan.text)
    assert services.current(game, "ALLIES") is not None


def test_the_predecessor_gets_nothing_newer() -> None:
    code = movement()
    before = signed_in("marta")
    assert before.get(f"/g/{code}/").status_code == 200
    jobs.drain(["notice", "clock_news"])
    dave = sit_down(code, "ALLIES", "JAPAN")
    mail.outbox = []
    referee.commit(code, "ALLIES", seq(code))
    jobs.drain(["notice", "clock_news", "hook", "push"])
    assert all(answer == "404" for answer in pages(before, code).values())
    assert not [one for one in mail.outbox if "marta@example.org" in one.to]
    assert dave.email in {to for one in mail.outbox for to in one.to} | {dave.email}
    assert not before.get("/games/").content.decode().count(f"/g/{code}/")


def test_the_predecessor_keeps_what_they_saw_then_and_nothing_newer() -> None:
    code = movement()
    leaving.leave(code, "ALLIES", seq(code))
    marta = signed_in("marta")
    kept = bytes_that_matter(marta.get(f"/games/{code}/kept/"))
    assert "US-CV-ENTERPRISE" in kept
    assert f"/games/{code}/kept/" in marta.get("/vacant/").content.decode()
    filling.volunteer(code, "ALLIES", User.objects.get(username="dave"))
    filling.accept(code, "JAPAN", Volunteer.objects.get().pk)
    referee.commit(code, "ALLIES", seq(code))
    assert bytes_that_matter(marta.get(f"/games/{code}/kept/")) == kept
    for name in ("dave", "kenji"):
        assert signed_in(name).get(f"/games/{code}/kept/").status_code == 404
    referee.resign(code, "JAPAN", seq(code))
    assert marta.get(f"/games/{code}/kept/").status_code == 404


def test_private_words_to_the_predecessor_stay_theirs() -> None:
    code = movement()
    game = Game.objects.get(code=code)
    threads.open_thread(game, "private")
    kenji = User.objects.get(username="kenji")
    posting.post(game, kenji, "Between us: I tire of this", key="k1", seat="JAPAN", to=("ALLIES",))
    assert "I tire of this" in signed_in("marta").get(f"/g/{code}/talk/").content.decode()
    sit_down(code, "ALLIES", "JAPAN")
    assert "I tire of this" not in signed_in("dave").get(f"/g/{code}/talk/").content.decode()
    posting.post(game, kenji, "Welcome aboard", key="k2", seat="JAPAN", to=("ALLIES",))
    assert "Welcome aboard" in signed_in("dave").get(f"/g/{code}/talk/").content.decode()


def test_the_old_address_is_dead_in_the_same_transaction() -> None:
    code = movement()
    game, marta = Game.objects.get(code=code), User.objects.get(username="marta")
    EmailAddress.objects.create(user=marta, email=marta.email, verified=True, primary=True)
    old = addresses.seat_address(game, "ALLIES")
    row = addresses.find(old)
    assert row is not None
    assert addresses.is_current(row)
    sit_down(code, "ALLIES", "JAPAN")
    assert not addresses.is_current(row)
    assert addresses.seat_address(game, "ALLIES") != old
    before = Game.objects.get(code=code).head
    mail.outbox = []
    arrive(letter(old, "READY\n", author="Marta <marta@example.org>"))
    assert Arrival.objects.get().reason == "the seat has changed hands"
    assert Game.objects.get(code=code).head == before
    assert [one.subject for one in mail.outbox if one.to == ["marta@example.org"]] == ["This seat has changed hands"]
    assert addresses.seat_address(game, "ALLIES") not in str([one.body for one in mail.outbox])


@pytest.mark.services
def test_the_verifier_passes_the_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    leaving.leave(code, "RED", last_entry(code))
    dave = User.objects.create_user("dave", "dave@example.org")
    filling.volunteer(code, "RED", dave)
    filling.accept(code, "BLUE", Volunteer.objects.get().pk)
    play_on(code)
    assert "the game is over" in verify(journal_text(code), [])
    assert Seat.objects.get(code="RED").holder == 2
