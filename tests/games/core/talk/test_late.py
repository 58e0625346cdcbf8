"""Talk of a game that is watched late: who watches hears it as late, but for their own words."""

import pytest
from django.core import mail
from django.test import Client

from games.core import referee
from games.core.journal import verify
from games.core.models import Game
from games.core.models.game import DAY
from games.core.models.talk import Post, Press
from games.core.outbox import jobs
from games.core.talk import posting, threads
from tests.games.api.client import problem, program
from tests.games.core.allies import QUITTERS, late_war
from tests.games.core.cast import seq
from tests.games.core.days import Days
from tests.games.core.talk.table import bob, carol, dave, table
from tests.games.mail.outgoing.table import mails_to

pytestmark = pytest.mark.django_db


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    return Days(monkeypatch)


def heard(client: Client, path: str) -> str:
    return client.get(path).content.decode()


def test_it_works(days: Days) -> None:
    game, thread = table(public=True, watch_delay=3 * DAY)
    page = f"/g/{game.code}/talk/"
    posting.post(game, bob(), "I hold the bridge", key="1", seat="RED")
    posting.post(game, dave(), "Who leads?", key="2")
    assert [post.text for post in threads.readable(thread, "BLUE", carol())] == ["I hold the bridge", "Who leads?"]
    assert "bridge" not in heard(Client(), page)
    assert "leads" not in heard(Client(), page)
    reader = Client()
    reader.force_login(dave())
    assert "leads" in heard(reader, page)
    assert "bridge" not in heard(reader, page)
    days.pass_by(3.1)
    assert "bridge" in heard(Client(), page)


def test_new_words_of_an_old_post_wait_too(days: Days) -> None:
    game, thread = table(public=True, watch_delay=3 * DAY)
    said = posting.post(game, bob(), "Good luck", key="1", seat="RED")
    days.pass_by(4)
    posting.edit(said, "I hold the bridge")
    assert list(threads.readable(thread, None)) == []
    days.pass_by(3.1)
    assert [post.text for post in threads.readable(thread, None)] == ["I hold the bridge"]


def test_the_ledger_of_its_dice_ends_there_and_holds(days: Days) -> None:
    game, _thread = table(public=True, watch_delay=3 * DAY)
    for number in (1, 2):
        posting.post(game, bob(), "[2d6 first move]", key=str(number), seat="RED")
        jobs.drain(["talk_dice"])
        days.pass_by(2)
    early = Client().get(f"/g/{game.code}/talk/dice.jsonl").content
    assert early.count(b'"type":"roll"') == 1
    assert "1 throw" in verify.verify(early, [])


def test_mails_to_who_watches_come_as_late(days: Days) -> None:
    game, thread = table(public=True, watch_delay=3 * DAY)
    threads.watch(thread, dave(), True)
    mail.outbox.clear()
    posting.post(game, bob(), "I hold the bridge", key="1", seat="RED")
    jobs.drain(["talk"])
    assert len(mails_to("carol")) == 1
    assert mails_to("dave") == []
    days.pass_by(3.1)
    jobs.drain(["talk"])
    assert len(mails_to("dave")) == 1


@pytest.mark.parametrize("seat", QUITTERS)
def test_who_has_left_writes_to_nobody_in_private(days: Days, seat: str) -> None:
    game = Game.objects.get(code=late_war(3))
    threads.open_thread(game, Press.PRIVATE)
    days.pass_by(4)
    quitter = game.seats.get(code=seat).user
    assert quitter is not None
    referee.resign(game.code, seat, seq(game.code))
    said = program(quitter.username).post(f"games/{game.code}/talk/", {"text": "I am nobody here", "to": ["JAPAN"]})
    assert problem(said, 403)["code"] == "press"
    assert not Post.objects.exists()
    assert program(quitter.username).post(f"games/{game.code}/talk/", {"text": "I watch"}).status_code == 201


def test_a_program_is_not_told_how_many_dice_others_have_thrown_since(days: Days) -> None:
    game, _thread = table(public=True, watch_delay=3 * DAY)
    path = f"games/{game.code}/talk/"
    for number in range(5):
        posting.post(game, bob(), "[1d6 mine]", key=str(number), seat="RED")
    reader = program("dave")
    reader.post(path, {"text": "[1d6 yours]"}, key="thrown-by-dave-1")
    jobs.drain(["talk_dice"])
    (own,) = reader.data(path)["posts"]
    assert (own["lock"], len(own["throws"][0]["out"])) == (None, 1)
    assert reader.post(path, {"text": "[1d6 yours]"}, key="thrown-by-dave-1").json()["lock"] is None
    assert {post["lock"] for post in program("carol").data(path)["posts"]} == set(range(1, 7))
    days.pass_by(3.1)
    assert {post["lock"] for post in reader.data(path)["posts"]} == set(range(1, 7))


def test_own_words_are_heard_at_once_and_once(days: Days) -> None:
    game, thread = table(public=True, watch_delay=3 * DAY)
    posting.post(game, dave(), "First", key="1")
    days.pass_by(4)
    posting.post(game, bob(), "I hold the bridge", key="2", seat="RED")
    changed = posting.post(game, dave(), "Second", key="3")
    posting.edit(changed, "Third")
    assert [post.text for post in threads.readable(thread, None, dave())] == ["First", "Third"]
    assert [post.text for post in threads.readable(thread, None)] == ["First"]
