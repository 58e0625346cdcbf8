"""Going back against a computer: the journal names no consent that nobody gave, and the game says it is practice."""

import json

import pytest
from django.test import Client

from games.core import practice, referee
from games.core.journal.verify import verify
from games.core.models import Entry, Game, Seat, Status
from games.core.models.game import DAY
from games.core.outbox import jobs
from games.core.queries import spectators
from games.web.lobby import cards
from games.web.models import Profile
from tests.games.api.client import program
from tests.games.core.cast import open_table, person, play, running_duel, seq, shot, throw
from tests.games.core.dice.duel import text as journal
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db
MARK = "ractice: taken back 2 times, 2 throws struck out"
PAGES = ("", "log", "journal", "dice", "proof/", "talk/", "replay/")


def alone(**more: object) -> str:
    """A duel of a person against a computer."""
    code = running_duel(**more)
    Seat.objects.filter(game__code=code, code="BLUE").update(user=None, bot="sensible")
    return code


def taken_back() -> tuple[str, int]:
    """One that was taken back twice, with a throw each time; and the entry to which."""
    code, decision = shot(alone(public=True))
    assert referee.propose(code, "RED", decision, "misclick", "", seq(code))
    play(code, "RED", "FIRE 4")
    throw(code, 2)
    assert referee.propose(code, "RED", decision, "misread", "", seq(code))
    return code, decision


def test_the_journal_names_no_consent_and_counts_what_is_shown() -> None:
    code, decision = taken_back()
    bodies = [json.loads(entry.body) for entry in Entry.objects.filter(type="rewind").order_by("seq")]
    assert bodies == [
        {"to": decision, "by": "RED", "why": why, "consent": "practice"} for why in ("misclick", "misread")
    ]
    game = Game.objects.get(code=code)
    assert practice.marked(game) == practice.counted(game, game.seq) == (2, 2)
    told = str(referee.events(code, None, game.seq - 1)[0].text)
    assert "Red took the game back to where it stood after entry" in told
    assert "agreed" not in told.split("(")[0]


def test_the_verifier_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = open_table()
    jobs.drain(["dice"])
    for seat in ("RED", "BLUE"):
        referee.take_seat(code, seat, person(seat.lower()))
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))
    jobs.drain(["dice"])
    shooter, decision = referee.owed(code)[0].seat, seq(code)
    Seat.objects.filter(game__code=code).exclude(code=shooter).update(user=None, bot="sensible")
    play(code, shooter, "FIRE 5")
    jobs.drain(["dice"])
    assert referee.propose(code, shooter, decision, "misclick", "", seq(code))
    said = verify(journal(code), [])
    assert f"by {shooter} for practice against the computer, 1 throw struck out" in said
    assert practice.marked(Game.objects.get(code=code)) == (1, 1)


def test_every_page_carries_the_mark_for_everybody() -> None:
    code, _decision = taken_back()
    bob = signed_in("bob")
    for browser in (bob, Client()):
        for page in PAGES:
            assert MARK in text(browser.get(f"/g/{code}/{page}")), page
    for address in (f"/g/{code}/rewind/", f"/games/{code}/resign/", f"/games/{code}/watching/", "/games/"):
        assert MARK in text(bob.get(address)), address
    assert "counts for nothing" in text(Client().get(f"/g/{code}/"))


def test_the_record_and_the_lists_after_the_end_carry_it() -> None:
    code, _decision = taken_back()
    referee.resign(code, "RED", seq(code))
    jobs.drain(["record"])
    story = text(Client().get(f"/g/{code}/story/"))
    assert MARK in story
    assert "Tournament points" not in story
    assert MARK in text(signed_in("bob").get("/games/finished/"))


def test_programs_are_told() -> None:
    code, _decision = taken_back()
    bob = program("bob")
    mark = {"taken_back": 2, "throws": 2, "text": f"p{MARK}"}
    assert bob.data(f"games/{code}/")["practice"] == mark
    assert bob.data(f"games/{code}/dice/")["practice"] == mark
    assert bob.data("games/")["games"][0]["practice"] == mark


def test_it_counts_for_nothing() -> None:
    code, _decision = taken_back()
    bob = Profile.objects.get(user__username="bob").user
    Game.objects.filter(code=code).update(status=Status.FINISHED)
    game = Game.objects.get(code=open_table(creator=bob))
    assert cards.offered(game)["record"] == "first game here"
    Game.objects.filter(code=code).update(practice_backs=0)
    assert cards.offered(game)["record"] == "1 game finished"


def test_a_game_of_persons_counts_however_often_it_went_back() -> None:
    code, decision = shot(running_duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    referee.agree(code, "BLUE", decision, seq(code))
    assert practice.marked(Game.objects.get(code=code)) is None
    assert "ractice" not in text(signed_in("bob").get(f"/g/{code}/log"))
    assert program("bob").data(f"games/{code}/")["practice"] is None


def test_who_watches_late_reads_the_mark_late() -> None:
    code, _decision = taken_back()
    Game.objects.update(watch_delay=3 * DAY)
    game = Game.objects.get(code=code)
    assert practice.marked(spectators.as_watched(game)) is None
    assert "ractice" not in text(Client().get(f"/g/{code}/log"))
    first, second = Entry.objects.filter(type="rewind").order_by("seq").values_list("seq", flat=True)
    assert practice.counted(game, first - 1) == (0, 0)
    assert practice.counted(game, second - 1) == (1, 1)
