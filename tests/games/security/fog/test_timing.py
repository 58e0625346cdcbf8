"""Nobody learns by the clock: what differs in a hidden fact is asked of the database in the same words, and nothing is
remembered for one reader that another has worked out. How long requests take is measured by bench.fog.timing."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.api import tokens
from games.api.webhooks import services as hooks
from games.core import referee
from games.core.datasets.engines import engine
from games.core.journal import states
from games.core.models import Draft, Game, Seat, Snapshot
from games.titles.templatetags.times import until
from rules.kernel import Order, Step, System
from tests.games.core.cast import person, play, running_duel, seq, to_the_shooting
from tests.games.mail.outgoing.table import at, now
from tests.games.titles.records.war import war

pytestmark = pytest.mark.django_db
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?")
PAGES = ("", "log", "journal", "dice", "talk/", "pulse", "stream", "plan/", "odds/K08")
ANSWERS = ("", "view/", "legal/", "draft/", "events/", "journal/", "talk/")


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long answers were held back."""
    found: list[float] = []
    monkeypatch.setattr("games.core.constant_time.HOLD", found.append)
    monkeypatch.setattr("games.core.constant_time._LONG", 60.0)  # however slow this machine is, that is not over
    return found


def browser(name: str) -> Client:
    client = Client()
    client.force_login(_user(name), "games.web.accounts.backends.AddressBackend")
    return client


def _user(name: str) -> Any:
    return User.objects.filter(username=name).first() or person(name)


def statements(act: Callable[[], Any], code: str) -> list[str]:
    """What the database was asked, but for the code of the game and the moment."""
    with CaptureQueriesContext(connection) as asked:
        act()
    return [_MOMENT.sub("MOMENT", row["sql"].replace(code, "CODE")) for row in asked]


@pytest.mark.parametrize("page", PAGES)
def test_a_private_game_is_looked_for_like_one_that_is_not_there(page: str) -> None:
    code, dave = running_duel(), browser("dave")
    dave.get(f"/g/{code}/{page}")  # statements are compiled at their first use
    there = statements(lambda: dave.get(f"/g/{code}/{page}"), code)
    nowhere = statements(lambda: dave.get(f"/g/nosuchcode/{page}"), "nosuchcode")
    assert there == nowhere


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_private_game_is_looked_for_like_one_that_is_not_there_by_programs(answer: str) -> None:
    code = running_duel()
    head = {"Authorization": f"Bearer {tokens.make(_user('dave'), 'x', 'play')[1]}"}
    client = Client()
    client.get(f"/api/v1/games/{code}/{answer}", headers=head)  # notes the use of the token, once an hour
    there = statements(lambda: client.get(f"/api/v1/games/{code}/{answer}", headers=head), code)
    nowhere = statements(lambda: client.get(f"/api/v1/games/nosuchcode/{answer}", headers=head), "nosuchcode")
    assert there == nowhere


def test_what_an_opponent_has_drafted_is_not_even_read() -> None:
    code, bob = running_duel(), browser("bob")
    referee.draft_add(code, "BLUE", "STEP 4", seq(code))
    form = {"text": "STEP 2", "version": str(seq(code))}
    with CaptureQueriesContext(connection) as asked:
        assert bob.post(f"/g/{code}/draft/add", form).status_code == 303
    whole = [row["sql"] for row in asked if '"core_draft"."lines"' in row["sql"]]
    assert whole
    assert all("'RED'" in sql for sql in whole)


def test_no_position_that_one_reader_has_had_parsed_is_at_hand_for_the_next() -> None:
    code = running_duel()
    browser("carol").get(f"/g/{code}/")
    assert states._parsed.states
    browser("bob").get("/help/")
    assert not states._parsed.states


def test_the_dice_page_is_worked_out_for_each_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would come sooner, and say that it was checked at another moment, when the opponent has just looked."""
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = war(0)
    for seat, name in (("JAPAN", "carol"), ("ALLIES", "bob")):
        Seat.objects.filter(game__code=code, code=seat).update(user=person(name))
    carol, bob, later = browser("carol"), browser("bob"), now() + timedelta(minutes=5)
    first = _checked(carol, code)
    with at(later):
        second, when = _checked(bob, code), until(later)
    assert first != second
    assert second == when


def _checked(reader: Client, code: str) -> str:
    """When the dice were checked, as the page says."""
    return reader.get(f"/g/{code}/dice").content.decode().partition("Checked by this page ")[2].partition(".")[0]


@pytest.mark.parametrize("walked", [[], ["STEP 2", "STEP 3"]])
def test_no_hidden_act_is_played_for_who_asks_where_the_game_may_go_back_to(
    walked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else an opponent could tell by the clock how many orders were given in it."""
    code, carol = running_duel(), browser("carol")
    for line in walked:
        referee.draft_add(code, "RED", line, seq(code))
    to_the_shooting(code)
    play(code, "RED", "HOLD")
    played: list[str] = []
    duel = type(engine("duel"))
    apply = duel.apply

    def noted(self: System, state: Any, order: Order) -> Step:
        played.append(order.text)
        return apply(self, state, order)

    monkeypatch.setattr(duel, "apply", noted)
    assert carol.get(f"/g/{code}/rewind/").status_code == 200
    assert played == []
    assert len(referee.points(Game.objects.get(code=code))) == 3
    Snapshot.objects.all().delete()
    assert carol.get(f"/g/{code}/rewind/").status_code == 200
    assert "DONE" in played, "without the positions that are kept it would be"


def test_an_act_that_hands_the_game_over_is_answered_after_a_fixed_time(waits: list[float]) -> None:
    """Whether the other has a plan, webhooks or wishes for mails shows in nothing."""
    code, bob = running_duel(), browser("bob")
    hooks.make(_user("carol"), "https://hooks.example.net/in", ["turn"])
    bob.post(f"/g/{code}/draft/add", {"text": "STEP 2", "version": str(seq(code))})
    assert waits == []  # nobody else is told anything
    bob.post(f"/g/{code}/commit", {"version": str(seq(code))})
    assert len(waits) == 1
    assert 50 < waits[0] <= 60


def test_the_same_by_programs(waits: list[float]) -> None:
    code = running_duel()
    head = {"Authorization": f"Bearer {tokens.make(_user('bob'), 'x', 'play')[1]}", "Idempotency-Key": "a" * 16}
    body = {"version": seq(code)}
    sent = Client().post(f"/api/v1/games/{code}/commit/", body, content_type="application/json", headers=head)
    assert sent.status_code == 200
    assert len(waits) == 1
    assert not Draft.objects.filter(game__code=code, seat="RED").exists()
