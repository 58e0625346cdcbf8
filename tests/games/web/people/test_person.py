"""The page of a person: who may see it, and what it tells to whom."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.models import Friend, Game, KeptApart
from games.core.queries import people
from games.web.models import Shown
from tests.games.core.cast import running_duel, seq
from tests.games.web.lobby.people import browser, text

pytestmark = pytest.mark.django_db


def named(*names: str) -> None:
    for name in names:
        profile = User.objects.get(username=name).profile
        profile.name = name.title()
        profile.save()


def shown(name: str, to: Shown) -> None:
    profile = User.objects.get(username=name).profile
    profile.shown_to = to
    profile.save()


def finished_duel(public: bool = False) -> Game:
    """Carol has resigned: Bob won."""
    code = running_duel(public=public, name="Dawn")
    named("bob", "carol")
    referee.resign(code, "BLUE", seq(code))
    return Game.objects.get(code=code)


def test_it_tells_of_games_and_the_record() -> None:
    finished_duel(public=True)
    page = text(browser("dave").get("/p/Bob/"))
    assert "1 game finished, left none." in page
    assert "Dawn" in page
    assert "0 games finished, left 1 by resigning." in text(browser("dave").get("/p/Carol/"))


def test_a_name_is_found_in_any_capitals() -> None:
    browser("bob")
    assert browser("dave").get("/p/bOB/").status_code == 200


def test_a_name_of_thousands_of_accents_is_nobodys() -> None:
    assert people.find("x" + "\u0315\u0300" * 10_000) is None


def test_a_private_game_is_told_to_its_players_only() -> None:
    finished_duel()
    assert "Dawn" not in text(browser("dave").get("/p/Bob/"))
    assert "Dawn" in text(browser("carol").get("/p/Bob/"))


def test_the_games_between_two_are_counted_for_each_of_them() -> None:
    finished_duel()
    assert "1 game: you won 0, Bob 1." in text(browser("carol").get("/p/Bob/"))
    assert "1 game: you won 1, Carol 0." in text(browser("bob").get("/p/Carol/"))
    assert "You have not finished a game with Bob yet." in text(browser("dave").get("/p/Bob/"))


@pytest.mark.parametrize(
    ("to", "stranger", "opponent", "guest"),
    [(Shown.EVERYBODY, 200, 200, 200), (Shown.MEMBERS, 200, 200, 302), (Shown.PLAYERS, 404, 200, 302)],
)
def test_who_may_see_it_is_the_persons_choice(to: Shown, stranger: int, opponent: int, guest: int) -> None:
    finished_duel()
    shown("bob", to)
    assert browser("dave").get("/p/Bob/").status_code == stranger
    assert browser("carol").get("/p/Bob/").status_code == opponent
    assert Client().get("/p/Bob/").status_code == guest
    assert browser("bob").get("/p/Bob/").status_code == 200


def test_a_guest_is_answered_alike_whether_there_is_such_a_person_or_not() -> None:
    browser("bob")
    there, nowhere = Client().get("/p/Bob/"), Client().get("/p/Rob/")
    assert there.status_code == nowhere.status_code == 302
    assert there["Location"].replace("Bob", "Rob") == nowhere["Location"]


def test_a_friend_is_made_and_unmade() -> None:
    browser("bob")
    dave = browser("dave")
    dave.post("/p/Bob/", {"do": "friend"})
    assert "Bob" in text(dave.get("/people/"))
    dave.post("/p/Bob/", {"do": "no_friend"})
    assert not Friend.objects.exists()


def test_nobody_is_their_own_friend() -> None:
    bob = browser("bob")
    assert "That is you." in text(bob.post("/p/Bob/", {"do": "friend"}, follow=True))
    assert not Friend.objects.exists()


def test_an_unknown_deed_changes_nothing() -> None:
    browser("bob")
    answer = browser("dave").post("/p/Bob/", {"do": "hug"}, follow=True)
    assert "was not understood" in text(answer)
    assert not Friend.objects.exists()


def test_a_guest_ties_nothing() -> None:
    browser("bob")
    shown("bob", Shown.EVERYBODY)
    assert Client().post("/p/Bob/", {"do": "friend"}).status_code == 302
    assert not Friend.objects.exists()


def test_keeping_apart_ends_a_friendship_and_can_be_taken_back() -> None:
    browser("bob")
    dave = browser("dave")
    dave.post("/p/Bob/", {"do": "friend"})
    dave.post("/p/Bob/", {"do": "apart"})
    assert not Friend.objects.exists()
    assert "Invite to a game" not in text(dave.get("/p/Bob/"))
    dave.post("/p/Bob/", {"do": "together"})
    assert not KeptApart.objects.exists()


def test_who_is_kept_away_is_not_told_so() -> None:
    browser("bob")
    browser("dave").post("/p/Bob/", {"do": "apart"})
    page = text(browser("bob").get("/p/Dave/"))
    assert "Invite to a game" not in page
    assert "are kept apart" not in page
