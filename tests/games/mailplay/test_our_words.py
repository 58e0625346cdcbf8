"""Our own mails, sent back by programs that do not mark what they quote: nothing in them is ever carried out."""

import textwrap
from collections.abc import Iterator

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from games.forum.models import Post
from games.inbox import codes
from games.inbox.models import Arrival
from games.mailplay.commands import items
from games.play import jobs, referee
from games.play.models import Proposal
from games.reading.html import to_text
from tests.games.mailplay.writing import deliver, draft_of, parcel, table, token, write
from tests.games.play.cast import rewinds, seq, shot
from tests.games.post.table import duel, html, mails_to

pytestmark = pytest.mark.django_db

HEADERS = {
    "Japanese Outlook": "差出人: Pacific by Post <post@example.org>\n送信日時: 2026年11月23日 0:51\n件名: Back?\n",
    "Italian Outlook": "Da: Pacific by Post <post@example.org>\nInviato: lunedì 23 novembre 2026\nOggetto: Back?\n",
    "Finnish Outlook": "Lähettäjä: Pacific by Post <post@example.org>\nLähetetty: maanantai 23.11.2026\nAihe: Back?\n",
    "Japanese Gmail": "2026年11月23日(月) 0:51 Pacific by Post <post@example.org>:\n",
    "none": "",
}


@pytest.fixture(autouse=True)
def receiving(settings: object) -> None:
    """The site takes mail, so its mails say how to answer them."""
    settings.INBOX_LISTEN = "127.0.0.1:0"  # type: ignore[attr-defined]


def asked(code: str, decision: int, words: str = "please") -> EmailMultiAlternatives:
    """The mail in which BLUE is asked to go back."""
    referee.propose(code, "RED", decision, "misclick", words, seq(code))
    mail.outbox.clear()
    jobs.drain(["notice"])
    [ours] = [one for one in mails_to("carol") if "AGREE" in body(one)]
    return ours


def body(letter: EmailMultiAlternatives) -> str:
    """The text part."""
    return str(letter.body)


def helped(code: str, seat: str) -> str:
    return write(code, seat, "HELP").text


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("part", ["text", "html"])
def test_a_refusal_in_words_is_no_consent(header: str, part: str) -> None:
    code, decision = shot(duel())
    ours = asked(code, decision)
    quoted = body(ours) if part == "text" else to_text(html(ours))
    write(code, "BLUE", "No, I do not want that. The shot stands.", "", "Carol", "", HEADERS[header], quoted)
    assert rewinds(code) == 0
    assert Proposal.objects.get().result == ""


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("seat", ["RED", "BLUE"])
def test_the_answer_to_help_asks_for_nothing(header: str, seat: str) -> None:
    code, decision = shot(duel())
    text = helped(code, seat)
    if seat == "BLUE":
        referee.propose(code, "RED", decision, "misclick", "please", seq(code))
    write(code, seat, "Thank you, I see.", "", HEADERS[header], text)
    assert rewinds(code) == 0
    assert [row.result for row in Proposal.objects.all()] == ([""] if seat == "BLUE" else [])


def texts() -> Iterator[tuple[str, str]]:
    """All mails of ours that name commands of going back, as text and as what programs make of the HTML part."""
    code, decision = shot(duel())
    for seat in ("RED", "BLUE"):
        answer = write(code, seat, "HELP")
        yield "help", answer.text
        yield "help in HTML", to_text(answer.html or "")
    ours = asked(code, decision)
    yield "asked", body(ours)
    yield "asked in HTML", to_text(html(ours))
    for wrong in ("AGREE", "AGREE 4", f"AGREE {token(code)}9", f"REFUSE {decision}9", "AGREE 4\nREFUSE 4"):
        answer = write(code, "BLUE", wrong)
        yield wrong, answer.text
        yield f"{wrong} in HTML", to_text(answer.html or "")
    answer = write(code, "BLUE", "Well...", "", body(ours))
    yield "guarded", answer.text


def broken(text: str, width: int) -> list[str]:
    """The lines of a text as a program breaks them that knows no no-break spaces."""
    lines = text.replace("\xa0", " ").splitlines()
    return [part for line in lines for part in textwrap.wrap(line, width) or [""]]


def test_no_line_of_ours_is_a_command_however_it_is_broken() -> None:
    for name, text in texts():
        assert {item.kind for item in items(text.splitlines())} <= {"order", "help"}, name
        for width in range(20, 100):
            kinds = {item.kind for item in items(broken(text, width))}
            assert not kinds & {"takeback", "agree", "refuse"}, (name, width)
            assert width < 56 or kinds <= {"order", "help", "wait"}, (name, width)


def test_words_of_the_asker_cannot_answer_for_the_reader() -> None:
    """He knows what the answer has to look like; in our mail his words are quoted."""
    code, decision = shot(duel())
    for padding in ("", "I meant place five, as everybody could see, and not the other one: ok?  "):
        ours = asked(code, decision, f"{padding}AGREE {decision}/1 {padding}")
        assert not [item for item in items(body(ours).splitlines()) if item.kind == "agree"]
        for quoted in (body(ours), to_text(html(ours))):
            write(code, "BLUE", "No.", "", quoted)
        assert rewinds(code) == 0
        referee.withdraw(code, "RED", seq(code))


@pytest.mark.parametrize("word", ["AGREE", "REFUSE"])
def test_an_answer_beside_words_of_ours_is_not_carried_out(word: str) -> None:
    """Whose line it is cannot be told any more."""
    code, decision = shot(duel())
    ours = asked(code, decision)
    answer = write(code, "BLUE", f"{word} {token(code)}", "", HEADERS["Japanese Outlook"], body(ours))
    assert rewinds(code) == 0
    assert Proposal.objects.get().result == ""
    assert "words of our own mail" in " ".join(answer.text.split())
    write(code, "BLUE", f"{word} {token(code)}")
    assert (rewinds(code), Proposal.objects.get().result) == ((1, "agreed") if word == "AGREE" else (0, "refused"))


@pytest.mark.parametrize("scrap", ["receipt", "link", "sentence", "quiet", "held"])
def test_a_scrap_of_our_mail_is_known(scrap: str) -> None:
    code, decision = shot(duel())
    ours = asked(code, decision)
    text = {
        "receipt": next(line for line in body(ours).splitlines() if line.startswith("Receipt")),
        "link": next(line for line in body(ours).splitlines() if f"/g/{code}/" in line),
        "quiet": next(line for line in body(ours).splitlines() if "/quiet/" in line),
        "held": codes.link(Arrival(pk=1, digest="a" * 64)),
        "sentence": body(ours)[body(ours).index("What was seen") :].split("\n\n")[0],
    }[scrap]
    write(code, "BLUE", "Well...", text, f"AGREE {token(code)}")
    assert rewinds(code) == 0


def test_ready_beside_words_of_ours_waits_and_orders_are_kept() -> None:
    code = duel()
    ours = mails_to("bob")[-1]
    scrap = next(line for line in body(ours).splitlines() if line.startswith("Receipt"))
    before = seq(code)
    answer = write(code, "RED", "STEP 2", "READY", "", scrap)
    assert seq(code) == before
    assert draft_of(code, "RED") == ["STEP 2"]
    assert "words of our own mail" in " ".join(answer.text.split())


@pytest.mark.parametrize(("system", "scenario"), [("duel", "dawn"), ("iwo-jima-1945", "iwo-jima-standard")])
def test_so_does_an_order_that_ends_a_draft_or_counts_at_once(system: str, scenario: str) -> None:
    code = table(system, scenario)
    seat, before = referee.owed(code)[0].seat, seq(code)
    answer = write(code, seat, "done", f"http://127.0.0.1:8000/g/{code}/")
    assert seq(code) == before
    assert "words of our own mail" in " ".join(answer.text.split())
    write(code, seat, "done")
    assert seq(code) > before


def test_in_the_order_block_they_do_no_harm() -> None:
    """Its END may be missing: then the lines below it are read too, up to the first that is no order."""
    code = duel()
    ours = mails_to("bob")[-1]
    text = body(ours).replace("\nEND\n", "\nSTEP 2\nREADY\n")
    assert text != body(ours)
    before = seq(code)
    write(code, "RED", text)
    assert seq(code) > before


def test_words_for_the_others_may_quote_us() -> None:
    code, decision = shot(duel())
    asked(code, decision)
    lines = ["PRESS TO ALL", f"Look at http://127.0.0.1:8000/g/{code}/ please", "ENDPRESS"]
    deliver(parcel(code, "BLUE", "\n".join([*lines, f"REFUSE {token(code)}"])))
    assert Post.objects.count() == 1
    assert Proposal.objects.get().result == "refused"
