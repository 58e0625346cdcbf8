"""Talk of a game that is watched late: who watches hears it as late, but for his own words."""

import pytest
from django.core import mail
from django.test import Client

from games.forum import posting, threads
from games.journal import verify
from games.play import jobs
from games.play.models.game import DAY
from tests.games.forum.table import bob, carol, dave, table
from tests.games.play.days import Days
from tests.games.post.table import mails_to

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
    assert "1 throws" in verify.verify(early, [])


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
