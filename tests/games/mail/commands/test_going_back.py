"""Going back by mail: asked for, agreed, refused; by certain senders only, and never to another proposal than meant."""

from dataclasses import replace
from datetime import timedelta

import pytest

from games.core import referee
from games.core.journal import rewind_points
from games.core.models import Absence, Game, Proposal
from games.core.outbox import jobs
from games.mail.incoming.handlers import CLAIMED
from games.mail.models.outgoing import Letter
from games.mail.orders import keywords
from tests.games.core.cast import play, rewinds, seq, shot
from tests.games.mail.commands.writing import confirm, deliver, heading, parcel, token, write
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("word", ["TAKEBACK", "rewind", "volver atrás", "Zurücknehmen", "revenir en arrière"])
def test_it_works(word: str) -> None:
    code, decision = shot(duel())
    answer = write(code, "RED", word)
    told = f"The others are asked to go back to where the game stood after entry {decision}."
    assert told in " ".join(answer.text.split())
    answer = write(code, "BLUE", f"AGREE {token(code)}")
    assert f"The game went back to where it stood after entry {decision}." in answer.text
    assert [row.seat for row in referee.owed(code)] == ["RED"]


@pytest.mark.parametrize("word", ["agree", "De acuerdo.", "einverstanden", "d’accord"])
def test_agreeing_in_four_languages(word: str) -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    write(code, "BLUE", f"{word.rstrip('.')} {token(code)}")
    assert rewinds(code) == 1


@pytest.mark.parametrize("word", ["refuse", "rechazo", "ablehnen", "refuser"])
def test_refusing_in_four_languages(word: str) -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    assert "You refused" in write(code, "BLUE", word).text
    assert Proposal.objects.get().result == "refused"


@pytest.mark.parametrize("word", ["AGREE", "REFUSE", "TAKEBACK"])
def test_a_mail_that_nobody_vouches_for_waits_for_the_code(word: str) -> None:
    code, decision = shot(duel())
    if word != "TAKEBACK":
        referee.propose(code, "RED", decision, "misclick", "", seq(code))
    line = f"AGREE {token(code)}" if word == "AGREE" else word
    mail = parcel(code, "RED" if word == "TAKEBACK" else "BLUE", f"{line}\n", trust=CLAIMED)
    answer = deliver(mail)
    assert answer.wants_code
    assert (rewinds(code), Proposal.objects.exclude(result="").count()) == (0, 0)
    assert Proposal.objects.exists() == (word != "TAKEBACK")
    confirm(mail)
    assert rewinds(code) == (word == "AGREE")
    assert Proposal.objects.exists()


def test_an_answer_is_for_what_was_asked_when_it_was_written() -> None:
    code, decision = shot(duel())
    for line in (f"AGREE {decision}/1", "REFUSE"):
        early = parcel(code, "BLUE", f"{line}\n")
        early = replace(early, received=early.received - timedelta(hours=1))
        if line != "REFUSE":
            referee.propose(code, "RED", decision, "misclick", "", seq(code))
        assert "Nobody asks you to take something back." in deliver(early).text
    assert rewinds(code) == 0
    assert Proposal.objects.get().result == ""


@pytest.mark.parametrize("word", ["AGREE", "De acuerdo.", "einverstanden", "d’accord", "I agree"])
@pytest.mark.parametrize("number", ["", "entry", "wrong", "old"])
def test_an_agreement_names_the_proposal(word: str, number: str) -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    old = token(code)
    referee.withdraw(code, "RED", seq(code))
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    named = {"": "", "entry": f" {decision}", "wrong": f" {token(code)}1", "old": f" {old}"}[number]
    answer = write(code, "BLUE", word if not named else f"{word.rstrip('.')}{named}")
    assert rewinds(code) == 0
    assert f"“AGREE {token(code)}” if you agree, “REFUSE {token(code)}” if you do not" in " ".join(answer.text.split())
    assert f"after entry {decision}" in " ".join(answer.text.split())
    write(code, "BLUE", f"{word.rstrip('.')} {token(code)}")
    assert rewinds(code) == 1


@pytest.mark.parametrize("form", ["#{}", "{}.", "“{}”", "  * {}  "])
def test_what_names_it_may_be_written_in_many_ways(form: str) -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    entry, number = token(code).split("/")
    line = f"agree {form.format(f'{entry} / {number}')}" if form == "#{}" else form.format(f"AGREE {token(code)}")
    write(code, "BLUE", line)
    assert rewinds(code) == 1


def test_digits_of_another_script_are_digits() -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    wide = str.maketrans("0123456789/", "０１２３４５６７８９／")
    assert "UNDO ²" in write(code, "BLUE", "UNDO ²", "AGREE ²").text
    write(code, "BLUE", f"AGREE {token(code).translate(wide)}")
    assert rewinds(code) == 1


@pytest.mark.parametrize("named", ["{entry}", "{entry}/9", "9/{number}"])
def test_a_refusal_that_names_another_refuses_nothing(named: str) -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    entry, number = token(code).split("/")
    answer = write(code, "BLUE", f"REFUSE {named.format(entry=entry, number=number)}")
    assert f"“REFUSE {token(code)}”" in " ".join(answer.text.split())
    assert Proposal.objects.get().result == ""
    write(code, "BLUE", f"REFUSE {token(code)}")
    assert Proposal.objects.get().result == "refused"


def mail_about_it(code: str) -> str:
    """The Message-ID of the last mail that asked BLUE."""
    jobs.drain(["notice"])
    return Letter.objects.filter(game__code=code, kind="rewind").latest("pk").message_id


@pytest.mark.parametrize("line", ["AGREE", "AGREE {old}", "AGREE {new}", "REFUSE", "REFUSE {old}", "REFUSE {new}"])
@pytest.mark.parametrize("same", [True, False])
def test_an_answer_to_the_mail_of_another_proposal_does_nothing(line: str, *, same: bool) -> None:
    """Its number may have been copied; but who answers that mail has read what it says."""
    code, decision = shot(duel())
    earlier = rewind_points.decisions(Game.objects.get(code=code))[0]
    referee.propose(code, "RED", decision, "misclick", "only my last shot", seq(code))
    first, old = mail_about_it(code), token(code)
    referee.withdraw(code, "RED", seq(code))
    referee.propose(code, "RED", decision if same else earlier, "misclick", "", seq(code))
    answer = write(code, "BLUE", line.format(old=old, new=token(code)), answers=first)
    assert rewinds(code) == 0
    assert Proposal.objects.latest("pk").result == ""
    assert f"“AGREE {token(code)}”" in " ".join(answer.text.split())


def test_an_answer_to_a_lapsed_proposal_is_none_to_a_later_one() -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    first, old = mail_about_it(code), token(code)
    play(code, "RED", "HOLD")
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    write(code, "BLUE", f"AGREE {old}", answers=first)
    write(code, "BLUE", f"AGREE {old}")
    assert rewinds(code) == 0
    write(code, "BLUE", f"AGREE {token(code)}", answers=mail_about_it(code))
    assert rewinds(code) == 1


@pytest.mark.parametrize("put_off", ["", "+1795400000"])
def test_an_answer_to_its_own_mail_counts(put_off: str) -> None:
    """A mail that had to wait for the end of quiet hours has another key."""
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    answered = mail_about_it(code)
    letter = Letter.objects.get(message_id=answered)
    Letter.objects.filter(pk=letter.pk).update(key=f"{letter.key}{put_off}")
    write(code, "BLUE", "REFUSE", answers=answered)
    assert Proposal.objects.get().result == "refused"


@pytest.mark.parametrize("lines", [("AGREE {}", "REFUSE {}"), ("REFUSE", "acepto {}"), ("AGREE", "rechazo")])
def test_a_mail_with_both_answers_is_refused_whole(lines: tuple[str, str]) -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    written = [line.format(token(code)) for line in lines]
    answer = write(code, "BLUE", *written, "ABSENT 3 Dec TO 9 Dec")
    assert (rewinds(code), Proposal.objects.get().result) == (0, "")
    assert "both AGREE and REFUSE" in " ".join(answer.text.split())
    assert not Absence.objects.exists()
    assert answer.kind == "refusal"


@pytest.mark.parametrize(("where", "asked"), [("block", True), ("block", False), ("alone", True), ("alone", False)])
def test_the_word_may_be_an_order_of_the_game(monkeypatch: pytest.MonkeyPatch, where: str, *, asked: bool) -> None:
    """A partner's attack is refused so on Iwo Jima. In the block it is the order; alone, unless a proposal waits."""
    words = keywords.with_words()
    monkeypatch.setattr(keywords, "with_words", lambda: {"hold": "refuse"} | words)
    code, decision = shot(duel())
    play(code, "RED", "HOLD")  # now BLUE decides
    if asked:
        referee.propose(code, "RED", decision, "misclick", "", seq(code))
    before = seq(code)
    lines = ["HOLD"] if where == "alone" else [heading(code, "BLUE"), "HOLD", "END"]
    answer = write(code, "BLUE", *lines)
    held = where == "block" or not asked
    assert (seq(code) > before) == held
    assert ("PLAYED" in answer.text) == held
    assert [row.result for row in Proposal.objects.all()] == ([] if not asked else ["" if held else "refused"])


def test_what_the_game_does_not_know_is_no_order() -> None:
    code, _decision = shot(duel())
    assert "Nobody asks you to take something back." in write(code, "RED", "REFUSE").text


def test_quoted_words_of_our_mail_are_no_answer() -> None:
    code, decision = shot(duel())
    referee.propose(code, "RED", decision, "misclick", "", seq(code))
    write(
        code,
        "BLUE",
        "Let me think about it.",
        "",
        "On Sunday the site wrote:",
        f">   AGREE {token(code)}",
        f">   REFUSE {token(code)}",
    )
    assert Proposal.objects.get().result == ""
    assert rewinds(code) == 0


def test_what_nobody_has_seen_is_taken_back_at_once() -> None:
    code = duel()
    referee.commit_lines(code, "RED", ["STEP 2"], seq(code))
    Game.objects.get(code=code).happenings.filter(kind="done").delete()  # as if the duel told nobody
    assert "Nobody else has seen it" in write(code, "RED", "UNDO").text
    assert [line["text"] for line in referee.draft(code, "RED").lines] == ["STEP 2"]
    assert "Taken back: [STEP 2]" in write(code, "RED", "UNDO").text, "of a draft it takes a line, as ever"


def test_not_when_the_game_went_on_meanwhile() -> None:
    code, _decision = shot(duel())
    mail = parcel(code, "RED", "TAKEBACK\n")
    late = deliver(replace(mail, received=mail.received - timedelta(hours=1)))
    assert "The game has gone on since you wrote" in late.text
    assert not Proposal.objects.exists()


def test_help_lists_them() -> None:
    code = duel()
    text = write(code, "RED", "HELP").text
    assert "TAKEBACK" in text
    assert "AGREE" in text


@pytest.mark.parametrize("word", ["REFUSE", "AGREE", "AGREE 4/1"])
def test_in_a_game_that_is_over_nobody_asks(word: str) -> None:
    code = duel()
    referee.resign(code, "BLUE", seq(code))
    assert "Nobody asks you to take something back." in write(code, "RED", word).text
    assert "Nobody asks" in write(code, "RED", f"ORDERS {code} E1", word, "END").text
