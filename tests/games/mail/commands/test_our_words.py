"""Our own mails, sent back by programs that do not mark what they quote: nothing in them is ever carried out."""

import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from games.core import referee
from games.core.commands.merging import ENDS, WRAPPED
from games.core.errors import Refused
from games.core.models import Game, Proposal
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.mail.incoming import codes
from games.mail.models.incoming import Arrival
from games.mail.orders.lines import items
from games.mail.reading.html import to_text
from tests.games.core.cast import rewinds, seq, shot
from tests.games.mail.commands.writing import bots_lines, deliver, draft_of, parcel, table, throw_all, token, write
from tests.games.mail.outgoing.table import duel, html, mails_to
from tests.rollback import rollback

pytestmark = pytest.mark.django_db

WHOLE = ("question", "wrong lines", "last")
"""Mails of ours that are sent back as they came, too."""
Part = tuple[str, str]
"""A part of a mail of ours: what it is, and its text."""

HEADERS = {
    "Japanese Outlook": "差出人: Pacific by Post <post@example.org>\n送信日時: 2026年11月23日 0:51\n件名: Back?\n",
    "Italian Outlook": "Da: Pacific by Post <post@example.org>\nInviato: lunedì 23 novembre 2026\nOggetto: Back?\n",
    "Finnish Outlook": "Lähettäjä: Pacific by Post <post@example.org>\nLähetetty: maanantai 23.11.2026\nAihe: Back?\n",
    "Japanese Gmail": "2026年11月23日(月) 0:51 Pacific by Post <post@example.org>:\n",
    "no labels": "Pacific by Post · 23 november 0:51\nBack?\n",
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
    quoted = body(ours) if part == "text" else to_text(html(ours)).text
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


def going_back() -> Iterator[Part]:
    """All mails of ours that name commands of going back, as text and as what programs make of the HTML part."""
    code, decision = shot(duel())
    for seat in ("RED", "BLUE"):
        answer = write(code, seat, "HELP")
        yield "help", answer.text
        yield "help in HTML", to_text(answer.html or "").text
    ours = asked(code, decision)
    yield "asked", body(ours)
    yield "asked in HTML", to_text(html(ours)).text
    for wrong in ("AGREE", "AGREE 4", f"AGREE {token(code)}9", f"REFUSE {decision}9", "AGREE 4\nREFUSE 4"):
        answer = write(code, "BLUE", wrong)
        yield wrong, answer.text
        yield f"{wrong} in HTML", to_text(answer.html or "").text
    answer = write(code, "BLUE", "Well...", "", body(ours))
    yield "guarded", answer.text


def about_orders(code: str, seat: str) -> Iterator[Part]:
    """Mails of ours with orders in them: the question, and answers to good and to wrong lines, up to the last."""
    jobs.drain(["notice"])
    player = Game.objects.get(code=code).seats.get(code=seat).user
    assert player is not None
    ours = mails_to(player.username)[-1]
    yield "question", body(ours)
    yield "question in HTML", to_text(html(ours)).text
    good = bots_lines(code, seat)
    if referee.seat_view(Game.objects.get(code=code), seat).draft is not None and " " not in good[0]:
        # In the duel nobody walks alone, and the computer takes the ready-made set-up of Iwo Jima.
        duelling = Game.objects.get(code=code).system == "duel"
        good = ["STEP 2", "STEP 3"] if duelling else ["place JP-312 0617", "place JP-309 1011"]
    wrong = [f"{good[0]} 5", good[0].split()[0], f"x{good[0]}", good[0][:-1]]
    mails = {"one order": good[:1], "its number": ["UNDO 1"], "some orders": good[:9], "wrong lines": wrong}
    mails |= {"taken back": ["UNDO 1"], "again": good[:9][::-1], "wait": ["WAIT"], "show": ["SHOW"]}
    mails |= {"help": ["HELP"], "help on plans": ["HELP PLAN"], "last": [*good, "READY"], "too late": good}
    if not referee.asks(code, seat)[0].draft:
        mails = {"wrong lines": wrong, "show": ["SHOW"], "help": ["HELP"], "last": good, "too late": good}
    for kind, lines in mails.items():
        answer = write(code, seat, *lines)
        yield kind, answer.text
        yield f"{kind} in HTML", to_text(answer.html or "").text


class Door:
    """What the site would do at this moment with mails of the holder of ``seat``."""

    def __init__(self, code: str, seat: str) -> None:
        self.code, self.seat, self.seq = code, seat, seq(code)
        self.sight = referee.seat_view(Game.objects.get(code=code), seat)
        self.takes, self.kinds = cache(self._takes), cache(self._kinds)

    def _kinds(self, line: str, width: int) -> frozenset[str]:
        """What a line asks for that is broken there; "taken" for an order that the site takes."""
        said = [item for part in broken(line, width) for item in items([part])[:1]]
        pairs = [f"{one.text} {after.text}" for one, after in pairwise(said) if len(one.text) >= WRAPPED]
        orders = {item.text for item in said if item.kind == "order"}
        taken = {"taken" for text in (*orders, *pairs) if self.takes(text)}
        return frozenset({item.kind for item in said} | taken)

    def _takes(self, text: str) -> bool:
        """Whether it is an order that can be given."""
        try:
            self.sight.read(text)
            with rollback():
                if self.sight.draft is None:
                    referee.submit(self.code, self.seat, text, self.seq)
                    return True
                refusal = referee.draft_merge(self.code, self.seat, [text], self.seq)[0][0].refusal
                return refusal is None or refusal.code == ENDS
        except Refused:
            return False

    def ignores(self, text: str) -> bool:
        """Whether nothing at all comes of a mail of that text, nor of one that is not known for an order block."""
        headless = "\n".join(line for line in text.splitlines() if not line.startswith(f"ORDERS {self.code}"))
        return all(self._ignores(said) for said in {text, headless})

    def _ignores(self, text: str) -> bool:
        with rollback():
            write(self.code, self.seat, text)
            return seq(self.code) == self.seq and (self.sight.draft is None or not draft_of(self.code, self.seat))


def broken(text: str, width: int) -> list[str]:
    """The lines of a text as a program breaks them that knows no no-break spaces."""
    lines = text.replace("\xa0", " ").splitlines()
    return [part for line in lines for part in textwrap.wrap(line, width) or [""]]


def test_no_line_of_ours_is_a_command_however_it_is_broken() -> None:
    for name, text in going_back():
        assert {item.kind for item in items(text.splitlines())} <= {"order", "help"}, name
        for width in range(20, 100):
            kinds = {item.kind for item in items(broken(text, width))}
            assert not kinds & {"takeback", "agree", "refuse", "rematch"}, (name, width)
            assert width < 56 or kinds <= {"order", "help", "wait"}, (name, width)


@pytest.mark.parametrize(
    ("system", "scenario", "questions"),
    [
        ("duel", "dawn", 3),
        ("pacific-victory", "1942", 2),
        ("iwo-jima-1945", "iwo-jima-standard", 2),
        ("pacific-zones", "pacific-zones-standard", 1),
    ],
)
def test_nor_an_order_of_the_game(system: str, scenario: str, questions: int) -> None:
    """Not even where the game stood before, as after it went back.

    As we send it no line is one. Where others break our lines, a single word may stand alone that is: then our other
    words around it show whose it is, and the mail has no effect.
    """
    code = table(system, scenario)
    for _question in range(questions):
        seat = referee.owed(code)[0].seat
        with rollback():
            parts = list(about_orders(code, seat))
        door = Door(code, seat)
        for name, text in parts:
            lines = text.splitlines()
            assert frozenset().union(*(door.kinds(line, 1000) for line in lines)) <= {"order", "help"}, name
            assert name not in WHOLE or door.ignores(text), name
            tried = set()
            for width in range(20, 100):
                kinds = frozenset().union(*(door.kinds(line, width) for line in lines))
                assert not kinds & {"takeback", "agree", "refuse"}, (name, width)
                alone = kinds & {"ready", "undo", "clear", "taken"}
                if alone and alone not in tried:
                    tried.add(alone)
                    assert door.ignores("\n".join(broken(text, width))), (name, width, alone)
        write(code, seat, *bots_lines(code, seat), "READY")
        throw_all(code)


def test_nor_is_an_example_that_a_refusal_names() -> None:
    """It may be an order of another position, or of the other side."""
    code = table("pacific-victory", "1942")
    write(code, referee.owed(code)[0].seat, "FIRST")
    seat = referee.owed(code)[0].seat
    order = bots_lines(code, seat)[0]
    words = " ".join(write(code, seat, f"{order} 5", f"{order[:-3]}Sydny").text.split())
    assert f"5 is too much. Did you mean: [{order}]" in words
    assert "There is no place called Sydny. Did you mean: [SM " in words
    assert "San-Diego" not in words


def test_words_of_the_asker_cannot_answer_for_the_reader() -> None:
    """He knows what the answer has to look like; in our mail his words are quoted."""
    code, decision = shot(duel())
    for padding in ("", "I meant place five, as everybody could see, and not the other one: ok?  "):
        ours = asked(code, decision, f"{padding}AGREE {decision}/1 {padding}")
        assert not [item for item in items(body(ours).splitlines()) if item.kind == "agree"]
        for quoted in (body(ours), to_text(html(ours)).text):
            write(code, "BLUE", "No.", "", quoted)
        assert rewinds(code) == 0
        referee.withdraw(code, "RED", seq(code))


@pytest.mark.parametrize("word", ["AGREE", "REFUSE"])
def test_an_answer_beside_words_of_ours_is_not_carried_out(word: str) -> None:
    """Whose line it is cannot be told any more."""
    code, decision = shot(duel())
    ours = asked(code, decision)
    answer = write(code, "BLUE", f"{word} {token(code)}", "", HEADERS["no labels"], body(ours))
    assert rewinds(code) == 0
    assert Proposal.objects.get().result == ""
    assert "words of our own mail" in " ".join(answer.text.split())
    write(code, "BLUE", f"{word} {token(code)}")
    assert (rewinds(code), Proposal.objects.get().result) == ((1, "agreed") if word == "AGREE" else (0, "refused"))


@pytest.mark.parametrize("header", ["Japanese Outlook", "Finnish Outlook", "Japanese Gmail"])
def test_an_answer_above_a_header_in_any_language_is_carried_out(header: str) -> None:
    """An address and a date among its labels show where our mail begins."""
    code, decision = shot(duel())
    ours = asked(code, decision)
    write(code, "BLUE", f"REFUSE {token(code)}", "", HEADERS[header], body(ours))
    assert Proposal.objects.get().result == "refused"


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
