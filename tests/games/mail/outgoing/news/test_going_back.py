"""Mails about going back, as their readers see them: who is asked, what became of it, who is not written to."""

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.commands.taking_back import proposals
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.core.cast import person, play, seq, shot, to_the_shooting
from tests.games.mail.outgoing.table import duel, html, mails_to

pytestmark = pytest.mark.django_db


def all_told() -> tuple[str, int]:
    """A duel in which RED has fired; the entry at which that seat had to decide. All mails are out."""
    found = shot(duel())
    jobs.drain(["notice"])
    return found


def new_mails(name: str, before: int) -> list[str]:
    """Subject and text of what this person got since."""
    jobs.drain(["notice"])
    return [f"{mail.subject}\n{mail.body}" for mail in mails_to(name)[before:]]


def test_it_works() -> None:
    code, decision = all_told()
    before = {name: len(mails_to(name)) for name in ("bob", "carol")}
    referee.propose(code, "RED", decision, "misclick", "I meant place 5 <sorry>.", seq(code))
    [asked] = new_mails("carol", before["carol"])
    assert asked.startswith("[Duel at dawn] Take something back?\nBob asks to take something back\n")
    assert f"after entry {decision} (a slip of the" in asked
    assert "\n> I meant place 5 <sorry>.\n" in asked
    assert "4 entries would be taken back, with 1 throw." in " ".join(asked.split())
    assert f"“AGREE {decision}/1” if you agree, “REFUSE {decision}/1” if you do not." in " ".join(asked.split())
    assert "\nWHAT WOULD BE TAKEN BACK\n  RED fires at 4.\n" in asked
    assert f"/g/{code}/" in asked
    assert "I meant place 5 &lt;sorry&gt;." in html(mails_to("carol")[-1])
    assert new_mails("bob", before["bob"]) == []
    referee.agree(code, "BLUE", decision, seq(code))
    turn, settled = sorted(new_mails("bob", before["bob"]), key=lambda mail: "Taking back" in mail)
    assert "the game went back to where it stood after entry" in " ".join(turn.split())
    assert "fires at 4" not in turn, "what was taken back is not told as if it stood"
    assert "All have agreed to what Bob asked." in settled
    assert len(new_mails("carol", before["carol"])) == 1, "who agreed last knows"


def moderator(name: str) -> User:
    """A person of that name who may take games back."""
    found = person("alice", is_staff=True)
    found.profile.name = name
    found.profile.save()
    return found


@pytest.mark.parametrize(
    ("result", "reader", "words"),
    [
        ("refuse", "bob", "the others did not agree"),
        ("withdraw", "carol", "Bob asks no more."),
        ("lapse", "bob", "has lapsed"),
    ],
)
def test_what_became_of_it(result: str, reader: str, words: str) -> None:
    code, decision = all_told()
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    jobs.drain(["notice"])
    before = len(mails_to(reader))
    if result == "refuse":
        referee.refuse(code, "BLUE", decision, seq(code))
    elif result == "withdraw":
        referee.withdraw(code, "RED", seq(code))
    else:
        play(code, "RED", "HOLD")
        proposals.lapse()
    told = [mail for mail in new_mails(reader, before) if "Taking back" in mail]
    assert len(told) == 1
    assert words in " ".join(told[0].split())


def test_who_is_told_too_late_is_not_told() -> None:
    code, decision = all_told()
    before = len(mails_to("carol"))
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    referee.withdraw(code, "RED", seq(code))
    assert ["Take something back?" in mail for mail in new_mails("carol", before)] == [False]


def test_an_older_notice_of_the_question_is_not_sent_after_the_game_went_back() -> None:
    code = duel()
    to_the_shooting(code)
    decision = seq(code)
    play(code, "RED", "HOLD")
    play(code, "RED", "HOLD")  # now BLUE is asked, and not told yet
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    referee.agree(code, "BLUE", decision, seq(code))
    before = len(mails_to("carol"))
    assert not [mail for mail in new_mails("carol", before) if "Your turn" in mail]
    assert [row.seat for row in referee.owed(code)] == ["RED"]


def test_a_moderator_s_name_and_reason_reach_both() -> None:
    code, decision = all_told()
    before = {name: len(mails_to(name)) for name in ("bob", "carol")}
    staff = moderator("Alice <the umpire>")
    referee.rewind_by_moderator(code, staff, decision, "technical", "The page showed the wrong place.", seq(code))
    for name, count in before.items():
        told = [mail for mail in new_mails(name, count) if "Taking back" in mail]
        assert len(told) == 1
        words = " ".join(told[0].split())
        assert "Reason: The page showed the wrong place." in words
        assert "A moderator who does not play in this game took it back: Alice <the umpire>." in words
        [page] = [html(mail) for mail in mails_to(name)[count:] if "Taking back" in mail.subject]
        assert "took it back: Alice &lt;the umpire&gt;." in page
    assert Game.objects.get(code=code).status == "running"


def test_a_moderator_who_is_not_here_any_more_is_named_no_more() -> None:
    code, decision = all_told()
    before = len(mails_to("bob"))
    staff = moderator("Alice")
    referee.rewind_by_moderator(code, staff, decision, "technical", "The page showed the wrong place.", seq(code))
    staff.delete()
    [told] = [mail for mail in new_mails("bob", before) if "Taking back" in mail]
    assert "A moderator who does not play in this game took it back." in " ".join(told.split())
