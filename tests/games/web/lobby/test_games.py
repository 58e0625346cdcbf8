"""My games, the front page, and the lobby."""

import re

import pytest
from django.test import Client

from games.core import referee
from games.core.models import Game, Owed
from tests.games.core.cast import seq, throw
from tests.games.web.lobby.people import browser, offered, text

pytestmark = pytest.mark.django_db


def duel(bob: Client, name: str, **changes: str) -> Game:
    """A running game of Bob and Carol."""
    game = offered(bob, name=name, **changes)
    browser("carol").post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": "6b" * 32})
    return Game.objects.get(pk=game.pk)


def games(client: Client) -> str:
    return text(client.get("/games/"))


def names(page: str) -> list[str]:
    """The games in the lists, in their order."""
    return re.findall(r'<h3><a href="[^"]+">([^<]+)</a></h3>', page)


def test_the_title_counts_and_the_nearest_deadline_comes_first() -> None:
    bob = browser("bob")
    duel(bob, "Slow", pace="14")
    duel(bob, "Fast", pace="1")
    page = games(bob)
    assert "<h1>Your move in 2 games</h1>" in page
    assert "<title>Your move in 2 games" in page
    assert names(page) == ["Fast", "Slow"]
    assert "Duel · At dawn · you are Red against Carol" in page


def test_one_that_waits_for_another_says_for_whom_and_since_when() -> None:
    bob = browser("bob")
    game = duel(bob, "Duel")
    referee.commit(game.code, "RED", seq(game.code))
    page = games(bob)
    assert "Nothing waits for you" in page
    assert "One game waits for somebody else." in page
    assert re.search(r"Carol: Walk<br>since \d\d:\d\d", page)
    assert "Your move in one game" in games(browser("carol"))


def test_who_is_asked_to_take_something_back_sees_it_in_the_list() -> None:
    """Nobody shall learn it from the mail only."""
    bob, carol = browser("bob"), browser("carol")
    code = duel(bob, "Duel").code
    referee.commit(code, "RED", seq(code))
    [point] = referee.points(Game.objects.get(code=code))
    assert "Nothing waits for you" in games(bob)
    referee.propose(code, "BLUE", point.to, "misread", "", seq(code))
    page = games(bob)
    assert "<h1>One game waits for your answer</h1>" in page
    assert re.search(r"Waiting for you</h2>.*Carol asks to take something back</span>.*>Answer<", page, re.DOTALL)
    assert "<h1>Your move in one game</h1>" in games(carol)
    assert "You asked to take something back" in games(carol)
    referee.refuse(code, "RED", point.to, seq(code))
    assert "take something back" not in games(bob) + games(carol)


def test_who_is_asked_and_has_the_move_sees_both() -> None:
    bob, carol = browser("bob"), browser("carol")
    code = duel(bob, "Duel").code
    referee.commit(code, "RED", seq(code))
    [point] = referee.points(Game.objects.get(code=code))
    referee.propose(code, "RED", point.to, "misclick", "", seq(code))
    page = games(carol)
    assert "<h1>Your move in one game</h1>" in page
    assert "Bob asks to take something back" in page
    assert ">Answer<" not in page
    assert "You asked to take something back" in games(bob)
    assert "asks to take something back" not in games(browser("dave"))


def test_games_before_the_start_and_after_the_end_are_listed_apart() -> None:
    bob = browser("bob")
    over = duel(bob, "Over")
    offered(bob, name="To come")
    referee.resign(over.code, "BLUE", seq(over.code))
    page = games(bob)
    assert names(page) == ["To come", "Over"]
    assert "Blue resigned." in page
    assert names(text(bob.get("/games/finished/"))) == ["Over"]


def test_dice_that_are_being_thrown_are_nobodys_turn() -> None:
    bob = browser("bob")
    game = duel(bob, "Duel")
    for seat in ("RED", "BLUE"):
        referee.commit(game.code, seat, seq(game.code))
    assert not Owed.objects.exists()
    assert "Dice are being thrown" in games(bob)
    throw(game.code, 1)
    assert "Dice are being thrown" not in games(bob)


def test_nobody_sees_the_games_of_others() -> None:
    duel(browser("bob"), "Duel")
    assert names(games(browser("dave"))) == []
    assert "Welcome, Dave" in games(browser("dave"))


def test_a_newcomer_reads_what_this_is_and_what_he_may_watch(client: Client) -> None:
    bob = browser("bob")
    duel(bob, "In the open", public="on")
    duel(bob, "Behind doors")
    offered(bob, name="Wanted")
    for page in (text(client.get("/")), text(client.get("/lobby/"))):
        assert "In the open" in page
        assert "Behind doors" not in page
        assert "Wanted: Blue." in page
        assert 'Offered by <a href="/p/Bob/">Bob</a>, first game here' in page
    assert "the referee keeps the board" in text(client.get("/")).lower()


def test_a_stranger_does_not_look_over_the_computers_shoulder(client: Client) -> None:
    offered(browser("bob"), name="Against the computer", opponent="bot:sensible", public="on")
    page = text(client.get("/lobby/"))
    assert "Against the computer" in page
    assert "you are" not in page
    assert "Your turn" not in page


def test_who_is_signed_in_goes_on_to_his_games() -> None:
    assert browser("bob").get("/").headers["Location"] == "/games/"


def test_one_does_not_find_ones_own_offer_beside_ones_games() -> None:
    bob = browser("bob")
    offered(bob, name="Wanted")
    duel(bob, "In the open", public="on")
    assert "Take the seat" not in games(bob)
    assert not re.search("Wanted|In the open", text(bob.get("/lobby/")))


@pytest.mark.parametrize("path", ["/games/", "/games/finished/", "/new/", "/games/abc/", "/games/abc/resign/"])
def test_a_stranger_is_asked_to_sign_in(client: Client, path: str) -> None:
    assert client.get(path).headers["Location"] == f"/accounts/login/?next={path}"


def test_a_finished_game_can_be_read_by_anybody_if_it_could_be_watched(client: Client) -> None:
    bob = browser("bob")
    for name, changes in (("Open book", {"public": "on"}), ("Closed book", {})):
        game = duel(bob, name, **changes)
        referee.resign(game.code, "BLUE", seq(game.code))
    for reader, path in ((client, "/"), (client, "/lobby/"), (browser("dora"), "/lobby/")):
        page = text(reader.get(path))
        assert "Games to read" in page
        assert names(page) == ["Open book"]
    story = re.findall(r'href="(/g/\w+/story/)"', page)
    assert len(story) == 1
    assert client.get(story[0]).status_code in (200, 202)


def test_the_next_game_that_waits_is_one_tap_away() -> None:
    bob = browser("bob")
    slow, fast, third = duel(bob, "Slow", pace="14"), duel(bob, "Fast", pace="1"), duel(bob, "Third", pace="7")
    referee.commit(third.code, "RED", seq(third.code))
    page = text(bob.get(f"/g/{third.code}/"))
    address = re.search(r'hx-get="(/games/next/[^"]*)"', page)
    assert address
    found = text(bob.get(address[1]))
    assert f'href="/g/{fast.code}/"' in found
    assert "Next: Fast" in found
    assert "1 more waits for you" in found
    referee.commit(fast.code, "RED", seq(fast.code))
    found = text(bob.get(address[1]))
    assert "Next: Slow" in found
    assert "more" not in found
    referee.commit(slow.code, "RED", seq(slow.code))
    assert bob.get(address[1]).status_code == 204


def test_beside_a_game_that_waits_for_the_reader_nothing_else_is_offered() -> None:
    bob = browser("bob")
    game = duel(bob, "Duel")
    assert "/games/next/" not in text(bob.get(f"/g/{game.code}/"))
    assert Client().get("/games/next/").status_code == 204
