"""A game by mail is taken to a table and back, by pages."""

import re

import pytest
from django.core import mail
from django.urls import reverse

from games.core import referee
from games.core.models import Game
from games.core.models.table_blocks import BlockBoard
from games.core.outbox import jobs
from games.core.queries import todo_list
from tests.games.core.tables.blocks.by_mail import by_mail
from tests.games.web.tables.phones import Phone
from tests.games.web.tables.test_going_on import agree

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]


def brought() -> tuple[Phone, Phone, Game]:
    """From the page of the clock to a table at which both have agreed."""
    found, (marta_user, kenji_user) = by_mail()
    marta, kenji = Phone(), Phone()
    marta.client.force_login(marta_user)
    kenji.client.force_login(kenji_user)
    page = marta.client.get(reverse("game:clock", args=[found.code])).content.decode()
    assert f"/t/?game={found.code}" in page
    start = marta.client.get(f"/t/?game={found.code}").content.decode()
    assert f'name="game" value="{found.code}"' in start
    answer = marta.client.post("/t/open", {"game": found.code})
    assert answer.headers["Location"].endswith(f"/blocks?game={found.code}")
    marta.code = kenji.code = answer.headers["Location"].split("/")[2]
    jobs.drain()
    page = marta.client.get(answer.headers["Location"]).content.decode()
    assert f'<option value="{found.code}" selected>' in page
    assert 'class="btn go wide" type="submit" name="do" value="bring"' in page
    assert page.count('class="btn go') == 1
    assert marta.post("blocks", do="bring", game=found.code).status_code == 303
    assert kenji.post("join", name="Kenji").status_code == 303
    page = kenji.read("blocks")
    assert "wants to bring the game that you play by mail here" in page
    assert kenji.post("blocks", do="take", seat="JAPAN").status_code == 303
    agree(kenji)
    found.refresh_from_db()
    return marta, kenji, found


def mails() -> list[str]:
    for job in list(jobs.due_now("mail", 50)):
        jobs.run(job, early=True)
    jobs.drain()
    return [" ".join(str(one.body).split()) for one in mail.outbox]


def test_from_the_clock_to_the_table_and_back_to_the_same_game() -> None:
    marta, kenji, found = brought()
    assert found.at_table
    told = [text for text in mails() if "take the game to a table for an evening" in text]
    assert len(told) == 2
    assert not any("Your answer is due" in text for text in told)
    assert mail.outbox[-1].subject.endswith("The game is at a table")
    page = marta.client.get(f"/g/{found.code}/").content.decode()
    assert "The game is at a table for an evening" in page
    page = marta.client.get(reverse("game:clock", args=[found.code])).content.decode()
    assert f"/t/{marta.code}/blocks" in page
    assert "at a table for an evening" in kenji.client.get("/games/").content.decode()
    assert "Leave the game as it was" in marta.read("blocks")
    assert "A game by mail came here" in kenji.read("blocks")
    marta.post("blocks", do="put", block="US-CV-ENTERPRISE", to="N05", strength="2")
    page = marta.read("blocks/mail")
    assert "The same game goes on" in page
    assert "Banzai" not in page
    answer = marta.post("blocks/mail", phase="turn")
    assert answer.status_code == 409
    assert "was thrown before the game came to the table" in answer.content.decode()
    assert marta.post("blocks/mail", phase="movement", first="JAPAN").status_code == 303
    agree(kenji)
    jobs.drain()
    found.refresh_from_db()
    assert (found.at_table, found.evenings, Game.objects.count()) == (False, 1, 1)
    assert "The game goes on by mail: its blocks are moved there again." in marta.read("blocks")
    assert "The game goes on by mail: its blocks are moved there again." in marta.read("blocks/mail")
    page = kenji.client.get(f"/g/{found.code}/").content.decode()
    assert "one evening at a table" in page
    assert any("from where its blocks stood there" in text for text in mails())


def test_a_proposal_to_leave_the_game_as_it_was_falls_with_the_next_act() -> None:
    marta, kenji, _found = brought()
    marta.post("blocks", do="propose", kind="home")
    assert "wants to leave the game by mail as it stood" in kenji.read("blocks")
    kenji.post("blocks", do="turn", turn="1942-09")
    for phone in (marta, kenji):
        page = phone.read("blocks")
        assert "wants to leave the game by mail as it stood" not in page
        assert "The proposal to leave the game as it was is void" in page


def test_the_table_is_not_deleted_while_the_game_is_there() -> None:
    marta, _kenji, found = brought()
    for answer in (marta.get("delete"), marta.post("delete")):
        assert answer.status_code == 409
        assert "Agree first to go on by mail or to leave the game as it was." in answer.content.decode()
    found.refresh_from_db()
    assert found.at_table


def test_after_the_end_every_page_of_the_game_opens() -> None:
    marta, kenji, found = brought()
    marta.post("blocks/mail", phase="movement", first="JAPAN")
    agree(kenji)
    jobs.drain()
    found.refresh_from_db()
    for page in ("board", "journal", "proof", "log", "dice", "clock"):
        answer = marta.client.get(reverse(f"game:{page}", args=[found.code]))
        assert answer.status_code == 200, page
    referee.resign(found.code, "JAPAN", Game.objects.get().seq)
    jobs.drain()
    for page in ("board", "journal", "proof", "log", "dice", "replay", "report"):
        answer = marta.client.get(reverse(f"game:{page}", args=[found.code]), follow=True)
        assert answer.status_code == 200, page
    assert (
        "The position as it came from a table."
        in marta.client.get(reverse("game:proof", args=[found.code])).content.decode()
    )


def test_saying_no_frees_the_board() -> None:
    found, (user, _other) = by_mail()
    marta = Phone()
    marta.client.force_login(user)
    answer = marta.client.post("/t/open", {"game": found.code})
    marta.code = answer.headers["Location"].split("/")[2]
    jobs.drain()
    marta.post("blocks", do="bring", game=found.code)
    number = re.search(r'name="number" value="(\d+)"', marta.read("blocks"))
    assert number is not None
    assert marta.post("blocks", do="drop", number=number[1]).status_code == 303
    assert BlockBoard.objects.get().brought == ""
    assert "Bring it here" in marta.read("blocks")


def test_who_plays_no_game_is_offered_none() -> None:
    found, _people = by_mail()
    eve = Phone()
    eve.code = eve.client.post("/t/open").headers["Location"].split("/")[2]
    jobs.drain()
    assert "Bring it here" not in eve.read("blocks")
    assert eve.post("blocks", do="bring", game=found.code).status_code == 409
    assert not BlockBoard.objects.exists()


def test_nothing_is_asked_while_the_game_is_at_the_table() -> None:
    marta, kenji, found = brought()
    (owed,) = referee.owed(found.code)  # who moves first is thrown
    mover, other = (kenji, marta) if owed.seat == "JAPAN" else (marta, kenji)
    user = found.seats.get(code=owed.seat).user
    page = mover.client.get(f"/g/{found.code}/").content.decode()
    assert "Which block moves?" not in page
    assert "The page “Clock” leads to the table." in page
    assert referee.asks(found.code, owed.seat) == []
    assert not todo_list.owed_by(user).exists()
    mover.post("blocks", do="propose", kind="home")
    agree(other)
    page = mover.client.get(f"/g/{found.code}/").content.decode()
    assert "Which block moves?" in page
    assert [row.game_id for row in todo_list.owed_by(user)] == [found.pk]
