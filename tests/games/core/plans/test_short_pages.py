"""A plan for the rest of a battle, as its user meets it: one tap, four questions, asked again, stopped."""

import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.core import referee
from games.core.models import Game, Owed
from games.core.models.plans import Plan, Use
from games.core.plans import services
from tests.games.core.plans.war import SEATS, answer, asked, play, war

pytestmark = pytest.mark.django_db


def _fighting() -> tuple[str, str]:
    """A war in which somebody is asked what a block does in a battle: its code, and the seat."""
    code = war()
    for owed in play(code, 400):
        if owed.kind == "slot":
            return code, owed.seat
    raise AssertionError("nobody fights")


def _client(seat: str) -> Client:
    client = Client()
    client.force_login(User.objects.get(username=SEATS[seat]))
    return client


def _hidden(html: str, action: str) -> dict[str, list[str]]:
    """What the form of that address sends without a change."""
    form = next(f for f in re.findall(r"<form.*?</form>", html, re.S) if f'action="{action}"' in f)
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="?([\w-]+)', tag), re.search(r'value="([^"]*)"', tag)
        ticked = not re.search(r"type=.?(radio|checkbox)", tag) or "checked" in tag
        if name and name[1] != "csrfmiddlewaretoken" and ticked:
            bare = re.search(r"value=([^\s>\"]+)", tag)
            found.setdefault(name[1], []).append(unescape(value[1] if value else bare[1] if bare else ""))
    return found


def test_one_tap_on_the_board_lets_a_plan_play_and_the_board_says_before_what_it_does() -> None:
    code, seat = _fighting()
    client, address = _client(seat), reverse("game:short_plan", args=[code])
    board = client.get(reverse("game:board", args=[code])).content.decode()
    assert "Let a plan play the rest" in board
    assert "no retreat" in board
    before = Game.objects.get(code=code).seq
    sent = client.post(address, {**_hidden(board, address), "do": "play"})
    assert (sent.status_code, sent["Location"]) == (303, reverse("game:board", args=[code]))
    asked(code)
    assert Game.objects.get(code=code).seq > before, "the plan has not answered"
    plan = Plan.objects.get()
    assert plan.scope
    assert Use.objects.get(seat=seat).plan == plan
    assert services.current(Game.objects.get(code=code), seat) is None


def test_the_plan_of_a_battle_ends_with_it() -> None:
    code, seat = _fighting()
    client, address = _client(seat), reverse("game:short_plan", args=[code])
    page = client.get(address).content.decode()
    client.post(address, {**_hidden(page, address), "do": "play"})
    where = Plan.objects.get().scope
    for _try in range(60):
        rows = [row for row in asked(code) if row.seat == seat]
        if rows and _scope(code, seat) != where:
            break
        for row in asked(code):
            answer(code, row.seat)
    assert Owed.objects.filter(game__code=code, seat=seat).exists()
    assert Use.objects.get(seat=seat, scope=where).plan.scope == where
    assert "Change it or let it stop" not in client.get(reverse("game:board", args=[code])).content.decode()


def _scope(code: str, seat: str) -> str:
    sitting = referee.bot_context(code, seat)
    return sitting.system.plan_scope(sitting.view, sitting.asks[0]) if sitting.asks else ""


def test_only_what_was_shown_is_played() -> None:
    code, seat = _fighting()
    client, address = _client(seat), reverse("game:short_plan", args=[code])
    first = _hidden(client.get(address).content.decode(), address)
    changed = client.post(address, {**first, "retreat": "odds", "do": "play"})
    assert changed.status_code == 200
    assert "You changed your answers" in changed.content.decode()
    assert not Plan.objects.exists()
    second = _hidden(changed.content.decode(), address)
    assert client.post(address, {**second, "do": "play"}).status_code == 303


def test_a_stale_page_and_a_contradiction_play_nothing() -> None:
    code, seat = _fighting()
    client, address = _client(seat), reverse("game:short_plan", args=[code])
    first = _hidden(client.get(address).content.decode(), address)
    old = client.post(address, {**first, "version": str(int(first["version"][0]) - 1), "do": "play"})
    assert old.status_code == 409
    assert "The position changed" in old.content.decode()
    wrong: dict[str, Any] = {**first, "retreat": "last_step", "ask": ["carrier"], "do": "play"}
    assert client.post(address, wrong).status_code == 422
    assert not Plan.objects.exists()


def test_it_can_be_kept_for_all_battles_and_answers_no_more_than_those() -> None:
    code, seat = _fighting()
    client, address = _client(seat), reverse("game:short_plan", args=[code])
    first = _hidden(client.get(address).content.decode(), address)
    again = client.post(address, {**first, "everywhere": "1"}).content.decode()
    sent = client.post(address, {**_hidden(again, address), "do": "play"})
    assert (sent.status_code, sent["Location"]) == (303, reverse("game:plan", args=[code]))
    kept = services.current(Game.objects.get(code=code), seat)
    assert kept is not None
    assert "ASK INITIATIVE" in kept.text


def test_it_is_stopped_and_the_person_is_asked_again() -> None:
    code, seat = _fighting()
    client, address = _client(seat), reverse("game:short_plan", args=[code])
    page = client.get(address).content.decode()
    client.post(address, {**_hidden(page, address), "do": "play"})
    client.post(address, {"do": "stop"})
    assert not Use.objects.filter(seat=seat, plan__on=True).exists()
    assert any(row.seat == seat and row.kind == "slot" for row in asked(code))


def test_nobody_else_learns_of_it() -> None:
    code, seat = _fighting()
    other = next(one for one in SEATS if one != seat)
    before = _client(other).get(reverse("game:board", args=[code])).content
    page = _client(seat).get(reverse("game:short_plan", args=[code])).content.decode()
    address = reverse("game:short_plan", args=[code])
    _client(seat).post(address, {**_hidden(page, address), "do": "play"})
    after = _client(other).get(reverse("game:board", args=[code])).content
    strip = re.compile(rb"csrf[^>]*>|nonce-[\w-]+")
    assert strip.sub(b"", before) == strip.sub(b"", after)


def test_the_page_and_the_board_tell_what_may_come_of_the_plan() -> None:
    code, seat = _fighting()
    client, address = _client(seat), reverse("game:short_plan", args=[code])
    page = client.get(address).content.decode()
    assert "What may come of it" in page
    assert re.search(r"You (take|hold) the hex: .*?% ?\. Steps lost on average: \d+\.\d yours, \d+\.\d theirs", page)
    board = client.get(reverse("game:board", args=[code])).content.decode()
    asked_for = re.search(r'hx-get="?([^" >]*/odds/[^" >]*)', board)
    assert asked_for
    told = client.get(unescape(asked_for[1])).content.decode()
    line = re.search(r'id="?by-plan"?>(.*?)</span>', told)
    assert line
    assert line[1] in page, "the board tells of the plan that the page shows"


def test_a_plan_that_retreats_is_told_to_hold_less() -> None:
    code, seat = _fighting()
    client = _client(seat)
    view = referee.view(code, seat)
    hexes = view["battle"]["hex"]
    game = Game.objects.get(code=code)
    stays, goes = (referee.odds(game, view, hexes, {"plan": plan}) for plan in ("OTHERWISE DEFAULT", "RETREAT"))
    assert stays["outcomes"] != goes["outcomes"]
    services.keep(User.objects.get(username=SEATS[seat]), game, seat, "RETREAT")
    kept = client.get(reverse("game:plan", args=[code])).content.decode()
    assert "What may come of it" in kept
    assert "the plan says" in kept
    other = _client("ALLIES" if seat == "JAPAN" else "JAPAN").get(reverse("game:plan", args=[code])).content.decode()
    assert "What may come of it" not in other, "the enemy reads of the plan"
