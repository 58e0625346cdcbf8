"""Behind the fog on pages: the moderator's form and what it shows, and what players read of it."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.models import Entry, Game, Look
from tests.bars import PAGE
from tests.games.web.game.table import movement, person, seq, signed_in, text, throw

pytestmark = pytest.mark.django_db
WHY = "Kenji asks whether <Enterprise> could move"
HIDDEN = "CV Enterprise"


def keeper(name: str = "alice") -> Client:
    User.objects.filter(pk=person(name).pk).update(is_staff=True)
    return signed_in(name)


def looked(code: str, alice: Client, eyes: str = "ALLIES") -> Any:
    return alice.post(f"/g/{code}/look/", {"eyes": eyes, "reason": WHY}, follow=True)


def test_it_works() -> None:
    code, alice = movement(public=True), keeper()
    form = text(alice.get(f"/g/{code}/look/"))
    assert 'value="JAPAN"' in form
    assert "All players read it, with your name." in form
    assert "Enterprise" not in text(alice.get(f"/g/{code}/"))
    answer = looked(code, alice)
    page = text(answer)
    assert answer.request["PATH_INFO"] == f"/g/{code}/look/{Look.objects.get().pk}/"
    assert "Enterprise" in page
    assert "The players were told of this look on" in page
    assert "seen by Allies." in page
    assert len(answer.content) < PAGE


def test_everything_is_seen_from_above() -> None:
    code = movement()
    page = text(looked(code, keeper(), "all"))
    assert "Enterprise" in page
    assert "Akagi" in page or "Kaga" in page
    assert "with nothing hidden." in page


def test_players_read_who_looked_when_and_why() -> None:
    code = movement(public=True)
    looked(code, keeper())
    for name in ("marta", "kenji"):
        player = signed_in(name)
        assert "A moderator looked behind the fog of this game." in text(player.get(f"/g/{code}/"))
        page = text(player.get(f"/g/{code}/look/"))
        assert "Alice" in page
        assert "Kenji asks whether &lt;Enterprise&gt; could move" in page
        assert "Through the eyes of: Allies." in page
        assert Look.objects.get().salt in page
        assert "Look, and tell the players" not in page
        assert "What you saw" not in page


def test_who_has_acted_since_is_not_told_for_ever() -> None:
    code = movement()
    looked(code, keeper())
    referee.commit(code, "ALLIES", seq(code))
    assert "looked behind the fog of this game" not in text(signed_in("marta").get(f"/g/{code}/"))
    assert "looked behind the fog of this game" in text(signed_in("kenji").get(f"/g/{code}/"))


def test_spectators_read_that_it_happened_and_no_more() -> None:
    code = movement(public=True)
    looked(code, keeper())
    log = text(Client().get(f"/g/{code}/log"))
    assert "A moderator who does not play looked behind the fog, through the eyes of Allies." in log
    for path in ("", "log", "journal", "journal.jsonl", "replay/"):
        page = text(Client().get(f"/g/{code}/{path}"))
        assert "Kenji asks" not in page
        assert "Alice" not in page
    assert Client().get(f"/g/{code}/look/").status_code == 302
    assert signed_in("dave").get(f"/g/{code}/look/").status_code == 404


def test_a_look_is_for_who_looked_alone() -> None:
    code, alice = movement(public=True), keeper()
    looked(code, alice)
    path = f"/g/{code}/look/{Look.objects.get().pk}/"
    assert "no-store" in alice.get(path)["Cache-Control"]
    assert "ETag" not in alice.get(path)
    for other in (signed_in("marta"), signed_in("dave"), keeper("anna")):
        assert other.get(path).status_code == 404
    assert Client().get(path).status_code == 302
    User.objects.filter(username="alice").update(is_staff=False)
    assert alice.get(path).status_code == 404


def test_it_shows_neither_drafts_nor_what_comes_later() -> None:
    code, alice = movement(), keeper()
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    looked(code, alice)
    path = f"/g/{code}/look/{Look.objects.get().pk}/"

    def body() -> str:
        return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", text(alice.get(path)))

    before = body()
    assert "N05" not in re.findall(r'data-draft="([^"]*)"', before)
    assert "OP US-CV-ENTERPRISE" not in before
    referee.commit(code, "ALLIES", seq(code))
    if Game.objects.get(code=code).lock_seq is not None:
        throw(code)
    assert body() == before


def test_it_speaks_to_nobody_who_sits_there() -> None:
    code, alice = movement(), keeper()
    start = seq(code)
    referee.commit(code, "ALLIES", start)
    referee.propose(code, "ALLIES", start, "misclick", "I was in a hurry", seq(code))
    page = text(looked(code, alice, "JAPAN"))
    assert "in a hurry" not in page
    assert f"/g/{code}/rewind/" not in page
    assert f"/games/{code}/watching/" not in page


def test_each_look_is_a_new_act() -> None:
    code, alice = movement(), keeper()
    looked(code, alice)
    looked(code, alice, "JAPAN")
    assert Entry.objects.filter(game__code=code, type="note").count() == 2
    assert text(alice.get(f"/g/{code}/look/")).count("What you saw") == 2


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"eyes": "ALLIES", "reason": "ab"}, "at least 3 characters"),
        ({"eyes": "ALLIES", "reason": "x" * 501}, "at most 500 characters"),
        ({"eyes": "GREEN", "reason": WHY}, "Select a valid choice"),
        ({"eyes": "ALLIES", "reason": "  \0 "}, "Null characters are not allowed"),
        ({}, "This field is required"),
    ],
)
def test_a_wrong_form_is_named_and_nothing_is_seen(sent: dict[str, str], words: str) -> None:
    code, alice = movement(), keeper()
    answer = alice.post(f"/g/{code}/look/", sent)
    assert answer.status_code == 422
    assert words in text(answer)
    assert not Look.objects.exists()


def test_players_and_strangers_can_not_look() -> None:
    code = movement(public=True)
    User.objects.filter(username="kenji").update(is_staff=True)
    for name, status in (("kenji", 403), ("marta", 403), ("dave", 404)):
        assert signed_in(name).post(f"/g/{code}/look/", {"eyes": "all", "reason": WHY}).status_code == status
    assert not Look.objects.exists()


def test_a_page_of_another_site_can_not_make_him_look() -> None:
    code = movement()
    keeper()
    alice = Client(enforce_csrf_checks=True)
    alice.force_login(User.objects.get(username="alice"))
    assert alice.post(f"/g/{code}/look/", {"eyes": "all", "reason": WHY}).status_code == 403
    assert not Look.objects.exists()
