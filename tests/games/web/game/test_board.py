"""The game page: who may open it, what it weighs, how it is cached."""

import re

import pytest
from django.test import Client

from games.core import referee
from games.core.models import Game, Owed
from tests.games.web.game.table import bytes_that_matter, live_layer, movement, new_game, person, signed_in, text, throw

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    code = movement()
    page = text(signed_in("marta").get(f"/g/{code}/"))
    assert "Which block moves?" in page
    assert "June 1942 · turn 1 of 13" in page
    assert "Marta (Allies) against Kenji (Japan)" in page


def test_the_other_side_waits_and_reads_for_whom() -> None:
    code = movement()
    page = text(signed_in("kenji").get(f"/g/{code}/"))
    assert "Waiting for Marta" in page
    assert "Which block moves?" not in page


@pytest.mark.parametrize("path", ["", "review", "log", "journal", "journal.jsonl", "dice", "verify.py"])
def test_a_stranger_reads_the_words_of_no_such_game(path: str) -> None:
    code = movement()
    dave = signed_in("dave")
    hidden, missing = dave.get(f"/g/{code}/{path}"), dave.get(f"/g/nosuchgame/{path}")
    assert hidden.status_code == missing.status_code == 404
    assert hidden.content == missing.content


def test_a_public_game_may_be_watched_without_an_account() -> None:
    code = movement(public=True)
    page = text(Client().get(f"/g/{code}/"))
    assert "Waiting for Marta" in page
    assert "US-CV-ENTERPRISE" not in page
    assert "JP-CV-AKAGI" not in page


def test_dice_that_are_owed_are_said_with_their_lock() -> None:
    code = new_game()
    page = text(signed_in("marta").get(f"/g/{code}/"))
    assert "Throwing the dice" in page
    assert "Lock 1" in page
    assert 'http-equiv="refresh"' in page


def test_a_page_during_which_the_dice_fall_goes_on_waiting() -> None:
    """It shows the board of before, on which nobody is asked: it has to come anew by itself."""
    code, seat_view = new_game(), referee.seat_view

    def fallen_meanwhile(game: Game, seat: str | None) -> object:
        patch.undo()
        throw(code)
        return seat_view(game, seat)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(referee, "seat_view", fallen_meanwhile)
        page = text(signed_in("marta").get(f"/g/{code}/"))
    assert Owed.objects.get(game__code=code).seat == "ALLIES"
    assert 'id="waiting"' in page


def test_the_pulse_is_silent_until_something_happens() -> None:
    code = movement()
    marta, now = signed_in("marta"), Game.objects.get(code=code).seq
    assert marta.get(f"/g/{code}/pulse?seen={now}").status_code == 204
    assert marta.get(f"/g/{code}/pulse?seen={now - 1}")["HX-Refresh"] == "true"


def test_a_page_of_before_the_start_is_told_that_the_game_has_begun() -> None:
    code = referee.create("pacific-victory", "1942", name="Solomons autumn")
    referee.take_seat(code, "ALLIES", person("marta"))
    referee.take_seat(code, "JAPAN", person("kenji"))
    marta = signed_in("marta")
    pulse = re.search(r'data-pulse="([^"]+)"', text(marta.get(f"/g/{code}/")))
    assert pulse
    assert marta.get(pulse[1]).status_code == 204
    referee.committed(code, "a" * 64, "b" * 64)
    assert marta.get(pulse[1])["HX-Refresh"] == "true"


def test_it_is_private_and_not_sent_twice() -> None:
    code = movement()
    marta = signed_in("marta")
    first = marta.get(f"/g/{code}/")
    assert first["Cache-Control"] == "private, no-cache"
    again = marta.get(f"/g/{code}/", headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304
    assert not again.content
    other = signed_in("kenji").get(f"/g/{code}/", headers={"if-none-match": first["ETag"]})
    assert other.status_code == 200


@pytest.mark.parametrize(
    "query", ["", "?region=south", "?z=1", "?block=US-CV-ENTERPRISE&stage=operational", "?hex=O05"]
)
def test_it_is_light_and_needs_no_inline_styles_or_scripts(query: str) -> None:
    code = movement()
    page = text(signed_in("marta").get(f"/g/{code}/{query}"))
    assert len(page.encode()) < 90_000
    assert len(live_layer(page).encode()) < 60_000
    assert " style=" not in page
    assert "<style" not in page
    assert "<script>" not in page
    assert " onclick" not in page


def test_a_second_look_gives_the_same_bytes() -> None:
    code = movement()
    marta = signed_in("marta")
    first, second = (marta.get(f"/g/{code}/?region=central") for _ in range(2))
    assert bytes_that_matter(first) == bytes_that_matter(second)


def test_who_only_watches_reads_whose_turn_it_is_and_what_just_happened() -> None:
    code = movement(public=True)
    page = text(Client().get(f"/g/{code}/"))
    assert "Waiting for Marta: Movement" in page
    assert "What just happened" in page
    assert "What just happened" not in text(signed_in("kenji").get(f"/g/{code}/"))


def test_a_player_of_a_public_game_reads_who_may_watch() -> None:
    code = movement(public=True, watch_delay=86_400)
    page = text(signed_in("kenji").get(f"/g/{code}/"))
    assert "Anybody may watch, and sees everything 1 day later." in page
    assert f"/games/{code}/watching/" in page
