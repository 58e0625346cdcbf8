"""A seat that fell vacant by silence: what of its holder lives on, and what the newcomer sees."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.test import override_settings
from django.utils import timezone

from games.core import referee
from games.core.commands import deadlines
from games.core.commands.clocks import pausing
from games.core.commands.seats import filling, leaving
from games.core.errors import Refused
from games.core.models import Game, Owed, Pause, Seat, Vacancy, Volunteer
from games.core.outbox import jobs
from games.core.plans import services
from games.mail import addresses
from games.mail.incoming import codes
from games.mail.models.incoming import Arrival, State
from tests.games.core.cast import running_duel
from tests.games.mail.incoming.mails import arrive, letter
from tests.games.mail.outgoing.table import at
from tests.games.web.game.table import movement, seq, signed_in, text

pytestmark = pytest.mark.django_db
SUBSTITUTE = {"allowance_h": 24, "missed": ["substitute"]}


@pytest.fixture(autouse=True)
def inbox() -> Iterator[None]:
    """The site takes mails."""
    with override_settings(INBOX_LISTEN="127.0.0.1:2525", MAIL_DOMAIN="in.example.org"):
        yield


def silent() -> str:
    """A game of 1942 in which Marta says nothing until her seat falls vacant; she has a draft and a plan."""
    code = movement(terms=SUBSTITUTE)
    game, marta = Game.objects.get(code=code), User.objects.get(username="marta")
    EmailAddress.objects.create(user=marta, email=marta.email, verified=True, primary=True)
    referee.draft_add(code, "ALLIES", referee.legal_orders(code, "ALLIES")()[0].text, seq(code))
    services.keep(marta, game, "ALLIES", services.guide(game)["standard"])
    leaving.fall_vacant(code, "ALLIES", Owed.objects.get(seat="ALLIES").seq)
    return code


def test_the_clock_makes_it_vacant_and_its_draft_is_gone_though_a_plan_waits() -> None:
    code = movement(terms=SUBSTITUTE)
    referee.draft_add(code, "ALLIES", referee.legal_orders(code, "ALLIES")()[0].text, seq(code))
    with at(Owed.objects.get(seat="ALLIES").over + timedelta(hours=1)):
        deadlines.tick()
        jobs.drain(["clock"])
    assert Vacancy.objects.get().cause == "silence"
    assert not Game.objects.get(code=code).drafts.exists()


def test_while_it_is_vacant_neither_plan_nor_mail_nor_page_of_the_silent_one_moves_it() -> None:
    code = silent()
    game, head = Game.objects.get(code=code), Game.objects.get(code=code).head
    old = addresses.seat_address(game, "ALLIES")
    jobs.drain(["plan", "clock"])
    mail.outbox = []
    arrive(letter(old, "READY\n", author="Marta <marta@example.org>"))
    assert Game.objects.get(code=code).head == head
    assert Arrival.objects.get().state == "answered"
    assert [one.to for one in mail.outbox] == [["marta@example.org"]]
    assert signed_in("marta").get(f"/g/{code}/").status_code == 404
    assert signed_in("marta").post(f"/g/{code}/commit", {"version": seq(code), "here": ""}).status_code == 404
    assert Game.objects.get(code=code).head == head


def test_after_three_days_the_newcomer_sits_down_with_a_week_and_a_plan_to_confirm() -> None:
    code = silent()
    dave = User.objects.get(username="dave")
    filling.volunteer(code, "ALLIES", dave)
    mail.outbox = []
    with at(timezone.now() + filling.WAITED + timedelta(minutes=1)):
        jobs.drain(["seat", "plan", "clock", "notice", "clock_news"])
        assert Seat.objects.get(code="ALLIES").user == dave
        assert not referee.draft(code, "ALLIES").lines
        assert services.current(Game.objects.get(code=code), "ALLIES") is None
        row = Owed.objects.get(seat="ALLIES")
        assert row.due - timezone.now() >= filling.FIRST - timedelta(hours=1)
        assert not [one for one in mail.outbox if one.to == ["marta@example.org"]]
        told = [one for one in mail.outbox if one.to == ["dave@example.org"]]
        assert len(told) == 1
        page = signed_in("dave")
        assert "by your predecessor" in text(page.get(f"/g/{code}/plan/"))
        assert page.get(f"/g/{code}/").status_code == 200


def test_a_mail_that_waits_for_its_code_is_dead_when_the_seat_has_changed_hands() -> None:
    code = movement(terms=SUBSTITUTE)
    game, marta = Game.objects.get(code=code), User.objects.get(username="marta")
    EmailAddress.objects.create(user=marta, email=marta.email, verified=True, primary=True)
    old = addresses.seat_address(game, "ALLIES")
    held = arrive(letter(old, "READY\n", author="Marta <marta@example.org>"), near=False)
    assert held.state == State.HELD
    code_of = codes.code_of(held)
    leaving.fall_vacant(code, "ALLIES", Owed.objects.get(seat="ALLIES").seq)
    filling.volunteer(code, "ALLIES", User.objects.get(username="dave"))
    filling.accept(code, "JAPAN", Volunteer.objects.get().pk)
    head = Game.objects.get(code=code).head
    arrive(letter(old, f"CODE {code_of}\n", author="Marta <marta@example.org>"), near=False)
    assert Game.objects.get(code=code).head == head
    assert Arrival.objects.latest("pk").reason == "the seat has changed hands"


def test_a_pause_that_the_silent_one_asked_for_is_not_the_newcomers() -> None:
    """Both agree to a pause; the newcomer was not asked."""
    code = running_duel()
    pausing.propose(code, "RED", timezone.localdate() + timedelta(days=10))
    leaving.leave(code, "RED", seq(code))
    with pytest.raises(Refused, match="Nobody asks for a pause"):
        pausing.accept(code, "BLUE")
    assert Pause.objects.get().ended is not None


def test_nobody_agrees_to_a_pause_for_a_vacant_seat() -> None:
    code = running_duel()
    leaving.leave(code, "RED", seq(code))
    with pytest.raises(Refused, match="A seat is vacant now"):
        pausing.propose(code, "BLUE", timezone.localdate() + timedelta(days=10))
    assert not Pause.objects.exists()
