"""The same game once more: from the end page, and by one word of mail."""

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.commands import limits
from games.core.commands.finished.rematch import rematch
from games.core.errors import Refused
from games.core.models import Game, Invitation, Seat, Status
from tests.games.core.cast import running_duel, seq
from tests.games.mail.commands.writing import write
from tests.games.web.lobby.people import browser, text
from tests.games.web.people.test_person import finished_duel

pytestmark = pytest.mark.django_db


def seats(game: Game) -> dict[str, str]:
    """Who sits, or is invited, where."""
    found = {seat.code: seat.user.username for seat in Seat.objects.filter(game=game) if seat.user}
    return found | {offer.seat: offer.person.username for offer in game.invitations.all() if offer.person}


def seats_by_name(game: Game) -> dict[str, str]:
    """Where each person sits, or is invited."""
    return {name: seat for seat, name in seats(game).items()}


@pytest.mark.parametrize(
    ("sides", "wanted"),
    [("swapped", {"RED": "carol", "BLUE": "bob"}), ("kept", {"RED": "bob", "BLUE": "carol"})],
)
def test_it_works(sides: str, wanted: dict[str, str]) -> None:
    former = finished_duel()
    bob = browser("bob")
    assert "Rematch, sides swapped" in text(bob.get(f"/g/{former.code}/"))
    bob.post(f"/games/{former.code}/rematch/", {"sides": sides})
    game = Game.objects.get(rematch_of=former)
    assert seats(game) == wanted
    assert (game.scenario, game.options, game.pace_seconds) == (former.scenario, former.options, former.pace_seconds)
    assert game.name == "Dawn 2"


def test_lots_give_each_player_a_seat() -> None:
    former = finished_duel()
    bob = User.objects.get(username="bob")
    game = rematch(former.code, bob, "lot")
    assert set(seats(game).values()) == {"bob", "carol"}
    assert set(seats(game)) == {"RED", "BLUE"}


def test_the_second_who_asks_comes_to_the_first_ones_game() -> None:
    former = finished_duel()
    browser("bob").post(f"/games/{former.code}/rematch/", {"sides": "swapped"})
    answer = browser("carol").post(f"/games/{former.code}/rematch/", {"sides": "kept"})
    assert answer["Location"] == f"/invitations/{Invitation.objects.get().token}/"
    assert former.rematches.count() == 1


def test_the_ended_game_leads_to_its_rematch_and_offers_no_second_one() -> None:
    former = finished_duel()
    bob = browser("bob")
    bob.post(f"/games/{former.code}/rematch/", {"sides": "swapped"})
    game = Game.objects.get(rematch_of=former)
    for name in ("bob", "carol"):
        page = text(browser(name).get(f"/g/{former.code}/"))
        assert "A rematch has been asked for." in page
        assert "Once more?" not in page
    carol = User.objects.get(username="carol")
    referee.take_seat(game.code, seats_by_name(game)["carol"], carol)
    Game.objects.filter(pk=game.pk).update(status=Status.RUNNING)
    assert f'href="/g/{game.code}/"' in text(browser("carol").get(f"/g/{former.code}/"))
    Seat.objects.filter(game=game, user=carol).update(user=None)
    assert "Once more?" in text(browser("carol").get(f"/g/{former.code}/"))


def test_computers_sit_down_again() -> None:
    code = referee.create("duel", "dawn", name="Against it")
    referee.committed(code, "a" * 64, "b" * 64)
    browser("bob")
    bob = User.objects.get(username="bob")
    referee.take_seat(code, "RED", bob)
    referee.seat_bot(code, "BLUE", "random")
    referee.resign(code, "RED", seq(code))
    made = rematch(code, bob, "swapped")
    assert made.seats.get(code="RED").bot == "random"
    assert made.seats.get(code="BLUE").user == bob


def test_it_is_for_those_who_played_and_after_the_end() -> None:
    code = running_duel(name="Dawn")
    bob = Seat.objects.get(code="RED").user
    assert bob is not None
    with pytest.raises(Refused, match="to its end"):
        rematch(code, bob, "swapped")
    referee.resign(code, "BLUE", seq(code))
    assert browser("dave").post(f"/games/{code}/rematch/", {"sides": "kept"}).status_code == 404
    with pytest.raises(Refused, match="swapped, kept, lot"):
        rematch(code, bob, "upside down")
    assert Game.objects.count() == 1


def test_one_word_of_mail_is_enough() -> None:
    former = finished_duel()
    answer = write(former.code, "RED", "REMATCH")
    game = Game.objects.get(rematch_of=former)
    assert seats(game) == {"RED": "carol", "BLUE": "bob"}
    assert f"/games/{game.code}/" in answer.text


def test_the_mail_says_which_sides() -> None:
    former = finished_duel()
    write(former.code, "RED", "rematch same")
    assert seats(Game.objects.get(rematch_of=former)) == {"RED": "bob", "BLUE": "carol"}


def test_other_words_after_it_make_no_game() -> None:
    former = finished_duel()
    write(former.code, "RED", "rematch tomorrow")
    assert not Game.objects.filter(rematch_of=former).exists()


def test_a_lesson_has_no_rematch() -> None:
    former = finished_duel()
    Game.objects.filter(pk=former.pk).update(scenario="lesson-dawn")
    bob = User.objects.get(username="bob")
    with pytest.raises(Refused, match="Learn by playing"):
        rematch(former.code, bob, "swapped")
    assert Game.objects.count() == 1


def test_nobody_is_invited_more_often_than_by_other_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "INVITATIONS_TO_ONE_ADDRESS", 0)
    former = finished_duel()
    bob = browser("bob")
    answer = bob.post(f"/games/{former.code}/rematch/", {"sides": "swapped"}, follow=True)
    assert "Carol has been invited often since yesterday." in text(answer)
    assert Game.objects.count() == 1
