"""Taking back on the pages: undo, asking, answering, what the records show of it, and who may do nothing of it."""

import re

import pytest
from django.test import Client

from games.core import referee
from games.core.models import Entry, Game, Proposal
from games.web.models import Profile
from tests.games.core.cast import person, play, running_duel, seq, throw, to_the_shooting
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db


def shot(**more: object) -> tuple[str, int, Client, Client]:
    """A duel in which RED has fired; the entry at which that seat had to decide; Bob and Carol at their browsers."""
    code = running_duel(**more)
    to_the_shooting(code)
    decision = seq(code)
    play(code, "RED", "FIRE 4")
    throw(code, 6)
    for name in ("bob", "carol"):
        Profile.objects.filter(user__username=name).update(name=name.title())
    return code, decision, signed_in("bob"), signed_in("carol")


def ask(browser: Client, code: str, to: int, **more: object) -> int:
    """Post the form of the page on which one decides; the status."""
    form = {"do": "propose", "to": to, "version": seq(code), "why": "misclick", "words": "My finger slipped.", **more}
    return browser.post(f"/g/{code}/rewind/", form).status_code


def test_it_works() -> None:
    code, decision, bob, carol = shot()
    listed = text(bob.get(f"/g/{code}/rewind/"))
    assert f"after entry {decision}," in listed
    assert "with 1 throw" in listed
    assert "Red: Fire" in listed
    page = text(bob.get(f"/g/{code}/rewind/?to={decision}"))
    assert "What was seen stays seen" in page
    assert "Ask Carol" in page
    assert ask(bob, code, decision) == 303
    assert "You asked to take something back. Not answered yet by: Carol." in text(bob.get(f"/g/{code}/"))
    shown = text(carol.get(f"/g/{code}/"))
    assert "Bob asks to take something back" in shown
    assert "My finger slipped." in shown
    assert carol.post(f"/g/{code}/rewind/", {"do": "agree", "to": decision, "version": seq(code)}).status_code == 303
    assert [row.seat for row in referee.owed(code)] == ["RED"]
    assert "asks to take" not in text(carol.get(f"/g/{code}/"))
    assert "My finger slipped." in text(carol.get(f"/g/{code}/rewind/")), "the history has it"


def test_the_records_show_what_was_taken_back() -> None:
    code, decision, bob, carol = shot(public=True)
    ask(bob, code, decision)
    carol.post(f"/g/{code}/rewind/", {"do": "agree", "to": decision, "version": seq(code)})
    gone = f"taken back by entry {seq(code)}"
    for page in ("log", "journal", "dice"):
        assert gone in text(Client().get(f"/g/{code}/{page}")), page
    log = Client().get(f"/g/{code}/log").content.decode()
    assert re.search(r"<s>RED fires at 4\.</s>", log)
    assert "<s>Red asked" not in log
    assert "The first turn, again" in log


@pytest.mark.parametrize(("who", "what"), [("carol", "refuse"), ("bob", "withdraw")])
def test_refused_or_withdrawn(who: str, what: str) -> None:
    code, decision, bob, _carol = shot()
    ask(bob, code, decision)
    answer = {"do": what, "to": decision, "version": seq(code)}
    assert signed_in(who).post(f"/g/{code}/rewind/", answer).status_code == 303
    assert Proposal.objects.get().result == ("refused" if what == "refuse" else "withdrawn")
    told = "the others did not agree" in text(bob.get(f"/g/{code}/"))
    assert told == (what == "refuse")
    assert not Entry.objects.filter(type="rewind").exists()


def test_a_page_that_a_browser_keeps_is_out_of_date_when_somebody_asks() -> None:
    code, decision, bob, carol = shot()
    carol.get(f"/g/{code}/")
    tag = carol.get(f"/g/{code}/")["ETag"]
    assert carol.get(f"/g/{code}/", headers={"if-none-match": tag}).status_code == 304
    ask(bob, code, decision)
    assert carol.get(f"/g/{code}/", headers={"if-none-match": tag}).status_code == 200
    bob.get(f"/g/{code}/")  # with its message, which comes once
    tag = bob.get(f"/g/{code}/")["ETag"]
    carol.post(f"/g/{code}/rewind/", {"do": "refuse", "to": decision, "version": seq(code)})
    assert bob.get(f"/g/{code}/", headers={"if-none-match": tag}).status_code == 200


def test_spectators_learn_nothing_of_a_proposal() -> None:
    code, decision, bob, _carol = shot(public=True)
    dave = Client()
    dave.get(f"/g/{code}/")
    pages = ("", "log", "journal", "dice", "pulse?seen=0", "stream")
    before = [dave.get(f"/g/{code}/{page}") for page in pages]
    ask(bob, code, decision)
    for page, then in zip(pages, before, strict=True):
        now = dave.get(f"/g/{code}/{page}")
        assert (now.status_code, now.headers.get("ETag")) == (then.status_code, then.headers.get("ETag")), page
        if "ETag" in then.headers:
            assert dave.get(f"/g/{code}/{page}", headers={"if-none-match": then["ETag"]}).status_code == 304


def test_bad_forms_say_what_is_wrong() -> None:
    code, decision, bob, _carol = shot()
    assert ask(bob, code, decision + 1) == 422
    assert ask(bob, code, decision, why="tired") == 422
    assert ask(bob, code, decision, words="x" * 501) == 422
    assert ask(bob, code, decision, version=seq(code) - 1) == 409
    assert ask(bob, code, decision, do="dance") == 404
    assert ask(bob, code, decision, do="moderate") == 404
    assert bob.post(f"/g/{code}/rewind/", {"do": "undo", "version": seq(code)}).status_code == 422
    assert bob.post(f"/g/{code}/rewind/", {"do": "agree", "version": seq(code)}).status_code == 422
    assert bob.get(f"/g/{code}/rewind/?to={decision + 1}").status_code == 404
    kept = bob.post(f"/g/{code}/rewind/", {"do": "propose", "to": decision, "version": seq(code), "words": "Sorry"})
    assert "Sorry" in text(kept)
    assert "Say why:" in text(kept)
    assert '<fieldset class="field" aria-describedby="problem">' in text(kept)
    long = {"do": "propose", "to": decision, "version": seq(code), "why": "misclick", "words": "x" * 501}
    field = text(bob.post(f"/g/{code}/rewind/", long)).partition("<textarea")[2]
    assert 'aria-describedby="problem words-help"' in field.partition(">")[0]
    assert 'aria-invalid="true"' in field.partition(">")[0]
    assert "x" * 501 in field


def test_undo_on_the_page() -> None:
    code = running_duel()
    bob = signed_in("bob")
    referee.commit_lines(code, "RED", ["STEP 2"], seq(code))
    assert "Take my last orders back" not in text(bob.get(f"/g/{code}/rewind/"))
    Game.objects.get(code=code).happenings.filter(kind="done").delete()  # as if the duel told nobody
    assert "Take my last orders back" in text(bob.get(f"/g/{code}/rewind/"))
    assert bob.post(f"/g/{code}/rewind/", {"do": "undo", "version": seq(code)}).status_code == 303
    assert [line["text"] for line in referee.draft(code, "RED").lines] == ["STEP 2"]


def test_only_players_and_moderators_get_there_and_only_while_the_game_goes_on() -> None:
    code, decision, bob, _carol = shot(public=True)
    person("dave")
    keeper = person("alice", is_staff=True)
    dave = signed_in("dave")
    assert Client().get(f"/g/{code}/rewind/").status_code == 302
    assert dave.get(f"/g/{code}/rewind/").status_code == 404
    assert ask(dave, code, decision) == 404
    alice = signed_in("alice")
    assert "with a reason that its players read" in text(alice.get(f"/g/{code}/rewind/"))
    assert "The players of this game read it, with your name" in text(alice.get(f"/g/{code}/rewind/?to={decision}"))
    assert ask(alice, code, decision) == 404
    assert ask(alice, code, decision, do="moderate", words="") == 422
    assert ask(alice, code, decision, do="moderate", words="The page was wrong.") == 303
    told = text(bob.get(f"/g/{code}/rewind/"))
    name = keeper.profile.name
    assert f"{name}, a moderator: back to entry {decision}" in told
    assert "The page was wrong." in told
    assert all(name not in text(dave.get(f"/g/{code}/{page}")) for page in ("log", "journal", "talk"))
    referee.resign(code, "BLUE", seq(code))
    assert bob.get(f"/g/{code}/rewind/").status_code == 404
    assert alice.get(f"/g/{code}/rewind/").status_code == 404
