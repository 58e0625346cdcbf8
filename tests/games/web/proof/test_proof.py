"""The proof page without script: the site's own check, what was hidden and what it said, and what the replay found."""

import json
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.bots import playing
from games.core.models import Entry, Game, Happening, Seat
from games.core.models.game import DAY
from games.core.models.records import Record
from games.core.outbox import jobs
from games.web.proof import views
from rules import kernel
from tests.bars import PAGE
from tests.games.core.cast import person, running_duel, seq, to_the_shooting
from tests.games.core.dice.duel import duel, play_on, walk

pytestmark = pytest.mark.django_db
SYSTEMS = [slug for slug in kernel.slugs() if kernel.get(slug).bots()]


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    views._books.clear()


def client(name: str) -> Client:
    """Somebody who is signed in."""
    reader = Client()
    reader.force_login(User.objects.filter(username=name).first() or person(name, is_staff=name == "mia"))
    return reader


def page(code: str, name: str = "bob", query: str = "") -> str:
    answer = client(name).get(f"/g/{code}/proof/{query}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def figure(text: str, key: str) -> str:
    """What the list says is checked, and how many."""
    row = text.split(f'data-check="{key}"')[1].split("</li>")[0]
    title, number = row.split("<b>")[1].split("</b>")[0], row.split('<b class="n">')[1].split("</b>")[0]
    return f"{title}: {number}"


def finished() -> Game:
    """A duel that was played to its end, and its record."""
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    play_on(code)
    jobs.drain(["record"])
    return Game.objects.get(code=code)


def under_way() -> str:
    """A duel in which Red has walked in secret and Blue is to move."""
    code = duel()
    referee.draft_add(code, "RED", "STEP 2", referee.draft(code, "RED").version)
    referee.commit(code, "RED", seq(code))
    return code


def test_a_game_that_is_over() -> None:
    game = finished()
    text = page(game.code)
    assert "Everything holds, and nothing is hidden any more." in text
    assert figure(text, "chain") == f"Entries in the chain: {game.seq + 1}"
    hidden = Entry.objects.filter(game=game).exclude(secret_body="")
    assert figure(text, "openings") == f"Hidden entries that were opened: {hidden.count()}"
    for entry in hidden:
        assert f'data-seq="{entry.seq}" data-hash="{json.loads(entry.body)["hidden"]}"' in text
    opening = Entry.objects.filter(game=game, type="open").order_by("seq")[0]
    assert f"in entry {opening.seq}" in text


def test_a_game_under_way_keeps_its_secrets() -> None:
    code = under_way()
    mine, his = page(code, "bob"), page(code, "carol")
    assert "STEP 2" in mine
    assert "only you read this" in mine
    assert figure(mine, "openings") == "Hidden entries that were opened: 1"
    for text in (his, page(code, "mia")):
        assert "STEP" not in text
        assert "RED" not in text.split('id="ours"')[1]
        assert figure(text, "hidden") == "Entries that are still hidden: 1"
        assert "Everything holds so far." in text
    assert "Was everybody told" not in mine


def test_while_dice_are_thrown_it_is_no_fault() -> None:
    code = duel()
    walk(code)
    assert "It holds up to lock 1, whose dice are being thrown." in page(code)
    assert "It does not hold." not in page(code).split('id="proof-words"')[0]


def test_a_fault_is_named_with_its_entry() -> None:
    code = running_duel()
    assert "Everything holds so far." in page(code)
    to_the_shooting(code)  # with dice that the test has chosen
    reveal = Entry.objects.get(game__code=code, type="reveal").seq
    text = page(code)
    assert "It does not hold." in text
    assert f"Entry {reveal}: the seed of lock 1 does not lead back to the anchor." in text


def test_before_the_first_entry() -> None:
    code = referee.create("duel", "dawn")
    assert "Nothing has been written yet." in page(code, "mia")


def test_who_watches_late_is_not_told_that_nothing_was_written() -> None:
    code = running_duel(public=True)
    Game.objects.filter(code=code).update(watch_delay=3 * DAY)
    text = page(code, "mia")
    assert text.count("Nothing can be checked yet. Look again later.") == 2, "on the page, and for its script"
    assert "Nothing has been written yet." not in text
    assert "Everything holds so far." in page(code, "bob")


def test_what_the_replay_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = finished()
    fog = Record.objects.get(game=game).fog
    assert f"{fog['told']} happenings, each told to whom the rules name." in page(game.code)
    row = Happening.objects.filter(game=game, audience="").exclude(kind="thrown").order_by("seq")[0]
    Happening.objects.filter(pk=row.pk).update(audience="|RED|")
    Record.objects.all().delete()
    assert "The site is playing the whole journal again" in page(game.code)
    jobs.drain(["record"])
    text = page(game.code)
    assert "In one place what was told is not what the rules tell." in text
    assert f"Entry {row.seq}</a> “{row.kind}” was told to Red; the rules tell it to everybody." in text


def _told(game: Game) -> Happening:
    """The first happening that the rules tell everybody."""
    return Happening.objects.filter(game=game, audience="").exclude(kind="thrown").order_by("seq", "n")[0]


def _left_out(game: Game) -> str:
    row = _told(game)
    row.delete()
    return f"“{row.kind}” was never told; the rules tell it to everybody."


def _in_other_words(game: Game) -> str:
    row = _told(game)
    Happening.objects.filter(pk=row.pk).update(text=["Nothing happened.", {}])
    return f"“{row.kind}” was told to everybody in other words than those of the rules."


def _made_up(game: Game) -> str:
    row = _told(game)
    Happening.objects.create(
        game=game, seq=row.seq, n=99, at=row.at, audience="|BLUE|", kind="rumour", text=["Red walks north.", {}]
    )
    return "“rumour” was told to Blue; the rules tell nothing of it."


def _turned_round(game: Game) -> str:
    by_rules = Happening.objects.filter(game=game).exclude(kind="thrown")
    entry = by_rules.filter(n=1)[0].seq
    by_rules.filter(seq=entry, n=0).update(n=99)
    return "What happened was told in another order than that of the rules."


@pytest.mark.parametrize("tamper", [_left_out, _in_other_words, _made_up, _turned_round])
def test_each_way_of_telling_something_else_has_its_sentence(tamper: Callable[[Game], str]) -> None:
    game = finished()
    said = tamper(game)
    Record.objects.all().delete()
    page(game.code)  # asks for the replay
    jobs.drain(["record"])
    assert said in page(game.code)


def test_a_page_that_waits_for_the_replay_is_not_kept() -> None:
    game = finished()
    Record.objects.all().delete()
    reader = client("bob")
    assert "ETag" not in reader.get(f"/g/{game.code}/proof/").headers
    jobs.drain(["record"])
    answer = reader.get(f"/g/{game.code}/proof/")
    again = reader.get(f"/g/{game.code}/proof/", headers={"if-none-match": answer["ETag"]})
    assert again.status_code == 304


def test_who_may_not_see_the_game_finds_no_proof() -> None:
    code = under_way()
    assert Client().get(f"/g/{code}/proof/")["Location"].startswith("/accounts/login/")
    assert client("dave").get(f"/g/{code}/proof/").status_code == 404


def test_an_abandoned_game_opens_everything_too() -> None:
    code = under_way()
    referee.abandon(code, person("mia", is_staff=True))
    text = page(code, "carol")
    assert "nothing is hidden any more" in text
    assert "STEP 2" in text


def test_it_leads_there_from_everywhere() -> None:
    game = finished()
    reader: Any = client("bob")
    for path in ("journal", "dice", "story/", "log"):
        assert f'href="/g/{game.code}/proof/' in reader.get(f"/g/{game.code}/{path}").content.decode(), path


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_was_hidden_is_said_in_words(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code = playing.new_game(system, str(kernel.get(system).scenarios()[0]["id"]), ["sensible"], public=True)
    game = playing.play(code, playing.casting(code, ["sensible"]), until=2, inline_dice=True, say=lambda line: None)
    jobs.drain(["dice"], game=code)
    if game.status == "running":
        referee.resign(code, Seat.objects.filter(game__code=code).order_by("order")[0].code, seq(code))
    hidden = Entry.objects.filter(game__code=code).exclude(secret_body="").order_by("seq")
    assert system == "duel" or f"/g/{code}/proof/" in client("dave").get(f"/g/{code}/").content.decode()
    shown = 0
    for number in range(1, 2 + (hidden.count() - 1) // views.ON_A_PAGE):
        text = page(code, "dave", f"?page={number}")
        assert len(text.encode()) < PAGE
        shown += text.count("<tr data-seq=")
    assert shown == hidden.count() > 0
    monkeypatch.setattr(views, "ON_A_PAGE", 2)
    for n, entry in enumerate(hidden):
        text = page(code, "dave", f"?page={1 + n // 2}")
        assert text.count("<tr data-seq=") <= 2
        assert f'<tr data-seq="{entry.seq}"' in text
        if system != "duel" and entry.type == "order":  # a duel has no words of its own
            rows = text.split(f'data-seq="{entry.seq}"')[1].split("</tr>")[0]
            lines = json.loads(entry.secret_body)["orders"]
            assert rows.count("<li>") == len(lines)
            assert not any(f"<li>{line}</li>" in rows for line in lines if " " in line)
