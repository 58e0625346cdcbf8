"""Going back by mail: asked for, agreed, refused; by certain senders only, and never to another proposal than meant."""

from dataclasses import replace
from datetime import timedelta

import pytest

from games.inbox.desk import CLAIMED
from games.play import referee
from games.play.models import Entry, Game, Proposal
from tests.games.mailplay.writing import confirm, deliver, parcel, write
from tests.games.play.cast import play, seq, throw, to_the_shooting
from tests.games.post.table import duel

pytestmark = pytest.mark.django_db


def shot() -> tuple[str, int]:
    """A duel in which RED has fired; the entry at which he had to decide."""
    code = duel()
    to_the_shooting(code)
    decision = seq(code)
    play(code, "RED", "FIRE 4")
    throw(code, 6)
    return code, decision


def rewinds(code: str) -> int:
    return Entry.objects.filter(game__code=code, type="rewind").count()


@pytest.mark.parametrize("word", ["TAKEBACK", "rewind", "volver atrás", "Zurücknehmen", "revenir en arrière"])
def test_it_works(word: str) -> None:
    code, decision = shot()
    answer = write(code, "RED", word)
    told = f"The others are asked to go back to where the game stood after entry {decision}."
    assert told in " ".join(answer.text.split())
    answer = write(code, "BLUE", f"AGREE {decision}")
    assert f"The game went back to where it stood after entry {decision}." in answer.text
    assert [row.seat for row in referee.owed(code)] == ["RED"]


@pytest.mark.parametrize("word", ["agree", "De acuerdo.", "einverstanden", "d’accord"])
def test_agreeing_in_four_languages(word: str) -> None:
    code, decision = shot()
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    write(code, "BLUE", word)
    assert rewinds(code) == 1


@pytest.mark.parametrize("word", ["refuse", "rechazo", "ablehnen", "refuser"])
def test_refusing_in_four_languages(word: str) -> None:
    code, decision = shot()
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    assert "You refused" in write(code, "BLUE", word).text
    assert Proposal.objects.get().result == "refused"


@pytest.mark.parametrize("word", ["AGREE", "REFUSE", "TAKEBACK"])
def test_a_mail_that_nobody_vouches_for_waits_for_the_code(word: str) -> None:
    code, decision = shot()
    if word != "TAKEBACK":
        referee.propose(code, "RED", decision, "misclick", "", seq(code))
    mail = parcel(code, "RED" if word == "TAKEBACK" else "BLUE", f"{word}\n", trust=CLAIMED)
    answer = deliver(mail)
    assert answer.wants_code
    assert (rewinds(code), Proposal.objects.exclude(result="").count()) == (0, 0)
    assert Proposal.objects.exists() == (word != "TAKEBACK")
    confirm(mail)
    assert rewinds(code) == (word == "AGREE")
    assert Proposal.objects.exists()


def test_a_consent_is_for_what_was_asked_when_it_was_written() -> None:
    code, decision = shot()
    early = parcel(code, "BLUE", "AGREE\n")
    early = replace(early, received=early.received - timedelta(hours=1))
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    assert "Nobody asks you to take something back." in deliver(early).text
    assert f"not to the one that you wrote. Write AGREE {decision}" in " ".join(
        write(code, "BLUE", f"AGREE {decision - 1}").text.split()
    )
    assert rewinds(code) == 0


def test_quoted_words_of_our_mail_are_no_answer() -> None:
    code, decision = shot()
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    write(
        code,
        "BLUE",
        "Let me think about it.",
        "",
        "On Sunday the site wrote:",
        f">   AGREE {decision}",
        f">   REFUSE {decision}",
    )
    assert Proposal.objects.get().result == ""
    assert rewinds(code) == 0


def test_what_nobody_has_seen_is_taken_back_at_once() -> None:
    code = duel()
    referee.commit_lines(code, "RED", ["STEP 2"], seq(code))
    Game.objects.get(code=code).happenings.filter(kind="done").delete()  # as if the duel told nobody
    assert "Nobody else has seen it" in write(code, "RED", "UNDO").text
    assert [line["text"] for line in referee.draft(code, "RED").lines] == ["STEP 2"]
    assert "Taken back: STEP 2" in write(code, "RED", "UNDO").text, "of a draft it takes a line, as ever"


def test_not_when_the_game_went_on_meanwhile() -> None:
    code, _decision = shot()
    mail = parcel(code, "RED", "TAKEBACK\n")
    late = deliver(replace(mail, received=mail.received - timedelta(hours=1)))
    assert "The game has gone on since you wrote" in late.text
    assert not Proposal.objects.exists()


def test_help_lists_them() -> None:
    code = duel()
    text = write(code, "RED", "HELP").text
    assert "TAKEBACK" in text
    assert "AGREE" in text
