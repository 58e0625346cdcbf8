"""Nobody who knows a player's share in the dice can still choose the site's."""

from hashlib import sha256

import pytest

from games.core import referee
from games.core.errors import GameOver, NotYourSeat, Refused
from games.core.hashing import seal_of
from games.core.models import Game, Seat
from tests.games.core.cast import open_table, person, running_duel
from tests.games.web.lobby.people import DEPOSIT, browser, committed, new_game, text

pytestmark = pytest.mark.django_db
SHARE = "6b" * 32


def types(code: str) -> list[str]:
    return [row["type"] for row in referee.journal(code)]


def test_it_works() -> None:
    bob = browser("bob")
    game = committed(bob)
    page = text(bob.get(f"/games/{game.code}/"))
    assert f"<code>0:{Game.objects.get().head[:16]}</code>" in page
    assert "js/deposit.js" in page
    assert "seated, share in the dice missing" in page
    assert "Your share in the dice is sealed." in text(
        bob.post(f"/games/{game.code}/share/", {"deposit": DEPOSIT}, follow=True)
    )
    rows = list(referee.journal(game.code))
    assert [row["type"] for row in rows] == ["genesis", "seal"]
    assert rows[1]["body"] == {"side": "RED", "hash": seal_of(bytes.fromhex(DEPOSIT))}


def test_the_share_of_the_site_comes_first() -> None:
    code = open_table()
    bob = person("bob")
    with pytest.raises(Refused, match="not fixed its own part") as caught:
        referee.take_seat(code, "RED", bob, SHARE)
    assert caught.value.code == "not_committed"
    referee.keep_seat(code, "RED", bob)
    with pytest.raises(Refused, match="not fixed its own part"):
        referee.add_deposit(code, bob, SHARE)
    assert not Seat.objects.exclude(deposit="").exists()


def test_the_form_of_a_new_game_takes_no_share() -> None:
    bob = browser("bob")
    assert "deposit" not in text(bob.get("/new/duel/dawn/"))
    page = text(new_game(bob, deposit=DEPOSIT))
    assert not Seat.objects.exclude(deposit="").exists()
    assert "js/deposit.js" not in page
    assert "The site is fixing its part of the dice" in page


def test_a_computer_seals_before_the_person() -> None:
    bob = browser("bob")
    game = committed(bob, opponent="bot:sensible")
    assert types(game.code) == ["genesis", "seal"]
    assert Game.objects.get().status == "starting"
    bob.post(f"/games/{game.code}/share/", {"deposit": DEPOSIT})
    assert types(game.code) == ["genesis", "seal", "seal", "deposit", "deposit", "start"]


def test_the_game_waits_for_the_last_share() -> None:
    bob = browser("bob")
    game = committed(bob)
    browser("carol").post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": SHARE})
    assert types(game.code) == ["genesis", "seal"]
    page = text(browser("carol").get(f"/games/{game.code}/"))
    assert "as soon as every player has added a share" in page
    assert SHARE not in page
    assert SHARE not in text(bob.get(f"/games/{game.code}/"))
    bob.post(f"/games/{game.code}/share/", {"deposit": DEPOSIT})
    assert Game.objects.get().status == "running"


def test_a_share_is_given_once_and_by_its_owner() -> None:
    bob, carol = person("bob"), person("carol")
    code = open_table()
    referee.committed(code, "a" * 64, "b" * 64)
    referee.keep_seat(code, "RED", bob)
    referee.add_deposit(code, bob, SHARE)
    for who in (bob, carol):
        with pytest.raises(NotYourSeat):
            referee.add_deposit(code, who, DEPOSIT)
    assert Seat.objects.get(code="RED").deposit == SHARE
    assert types(code) == ["genesis", "seal"]


def test_no_share_after_the_end() -> None:
    alice = person("alice")
    code = open_table(creator=alice)
    referee.keep_seat(code, "RED", alice)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.abandon(code, alice)
    with pytest.raises(GameOver):
        referee.add_deposit(code, alice, SHARE)


def test_a_running_game_takes_none() -> None:
    code = running_duel()
    with pytest.raises(NotYourSeat):
        referee.add_deposit(code, Seat.objects.get(code="RED").user, SHARE)  # type: ignore[arg-type]


def test_without_script_what_is_typed_is_the_share() -> None:
    bob = browser("bob")
    game = committed(bob)
    answer = bob.post(f"/games/{game.code}/share/", {"deposit": "", "typed": "lkj3498sdfk"})
    assert answer.status_code == 422
    assert "Your share in the dice is missing" in text(answer)
    bob.post(f"/games/{game.code}/share/", {"deposit": "", "typed": "lkj3498sdfkj"})
    assert Seat.objects.get(code="RED").deposit == sha256(b"lkj3498sdfkj").hexdigest()


def test_a_stranger_adds_nothing_and_reading_writes_nothing() -> None:
    bob = browser("bob")
    game = committed(bob)
    assert browser("dave").post(f"/games/{game.code}/share/", {"deposit": SHARE}).status_code == 404
    assert bob.get(f"/games/{game.code}/share/").status_code == 405
    assert not Seat.objects.exclude(deposit="").exists()


def test_who_joins_sees_the_receipt_before_giving_a_share() -> None:
    game = committed(browser("bob"))
    assert f"<code>0:{Game.objects.get().head[:16]}</code>" in text(browser("carol").get(f"/games/{game.code}/join/"))
