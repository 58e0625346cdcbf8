"""Mails as people type them, from the mail to the draft and the journal."""

import pytest

from games.core import referee
from games.core.models import Game
from games.mail.models.incoming import Reply
from tests.games.mail.commands.writing import bots_lines, draft_of, heading, parcel, table, throw_all, write
from tests.games.mail.outgoing.table import duel
from tests.games.titles.going_on import advance

pytestmark = pytest.mark.django_db
GAMES = [
    ("pacific-victory", "1942"), ("iwo-jima-1945", "iwo-jima-standard"), ("pacific-zones", "pacific-zones-standard"),
    ("task-force", "coral_sea"), ("task-force", "midway"),
]  # fmt: skip
FORMS = (
    "{lower}", "{upper}", "{nonbreaking}", "{dashes}", "1. {line}", "a) {line}", "B. {line}", "- {line}", "* {line}",
    "{line}.", "{line} please", "{line}, por favor", "[{line}]", "“{line}”", "{quoted}", "{arrow}", "{to}",
    "  {wide}  ",
)  # fmt: skip


def typed(form: str, line: str) -> str:
    words = line.split(" ")
    last = words[-1]
    front = " ".join(words[:-1])
    return form.format(
        line=line, lower=line.lower(), upper=line.upper(), nonbreaking=line.replace("-", "‑"),
        dashes=line.replace("-", "–"), quoted=f'{front} "{last}"', arrow=f"{front} —> {last}", to=f"{front} to {last}",
        wide="   ".join(words),
    )  # fmt: skip


def drafting(system: str, scenario: str) -> tuple[str, str]:
    """A game of that system whose next question is answered with a draft, and the seat that is asked."""
    code = table(system, scenario)
    for _question in range(8):
        seat = referee.owed(code)[0].seat
        asked = referee.bot_context(code, seat).asks[0]
        if asked.draft and first_order(code, seat):
            return code, seat
        write(code, seat, *bots_lines(code, seat), *(["READY"] if asked.draft else []))
        throw_all(code)
    raise AssertionError("nothing is drafted")


def first_order(code: str, seat: str) -> str:
    orders = referee.seat_view(Game.objects.get(code=code), seat).legal()
    return next((order.text for order in orders if " " in order.text), "")


def test_each_form_of_typing_plays_the_same_order_at_once() -> None:
    code = table("iwo-jima-1945", "iwo-jima-standard")
    advance(code, lambda view: view["step"] == "us_bombard")
    for form in FORMS:
        seat = referee.owed(code)[0].seat
        line = first_order(code, seat)
        answer = write(code, seat, typed(form, line))
        last = [row for row in referee.journal(code, seat) if row["type"] in ("order", "own-open")][-1]
        assert line in str(last["body"]), (form, answer.text[:600])
        throw_all(code)


@pytest.mark.parametrize(("system", "scenario"), GAMES)
def test_each_form_of_typing_drafts_the_same_order(system: str, scenario: str) -> None:
    code, seat = drafting(system, scenario)
    line = first_order(code, seat)
    for form in FORMS:
        answer = write(code, seat, typed(form, line))
        assert draft_of(code, seat) == [line], (form, answer.text[:600])
        write(code, seat, "CLEAR")


@pytest.mark.parametrize(
    "word",
    [
        "ready please", "READY!", "Please: ready.", "ready, thanks", "Fertig bitte", "* READY", "a) READY", "A) READY",
        "b. ready", "(C) Ready", "d.) READY", "2)READY",
    ],
)  # fmt: skip
def test_ready_please_hands_in(word: str) -> None:
    code = duel()
    assert "HANDED IN" in write(code, "RED", "STEP 2", word).text


def test_a_line_that_was_read_for_one_of_two_alike_is_not_read_for_the_other_when_sent_again() -> None:
    code, seat = drafting("pacific-zones", "pacific-zones-standard")
    sight = referee.seat_view(Game.objects.get(code=code), seat)
    for order in sight.legal():
        words = order.text.split()
        line = " ".join([words[0], *(word.partition("-")[2].rstrip("0123456789") or word for word in words[1:])])
        try:
            found = sight.understand(line)
        except Exception:
            continue
        if found.alike:
            assert "fits several that are alike" in " ".join(write(code, seat, line).text.split())
            write(code, seat, line, "SHOW")
            assert draft_of(code, seat) == [found.order.text]
            return
    pytest.skip("no two pieces are alike in this position")


def test_a_suggestion_is_an_order_that_is_legal_now() -> None:
    code, seat = drafting("pacific-victory", "1942")
    legal = {order.text for order in referee.seat_view(Game.objects.get(code=code), seat).legal()}
    for line in ("OP US-CA-99 Hawaii Midway", "OP Enterprise Hawaii Tokio", "move everything home now 3"):
        text = " ".join(write(code, seat, line).text.split())
        if "Did you mean: [" in text:
            assert text.partition("Did you mean: [")[2].partition("]")[0] in legal


# -- never a silence ----------------------------------------------------------------------------------------------


def unusable(code: str) -> str:
    """One more mail of RED that is no order, answered as the desk does."""
    answer = write(code, "RED", "STOP 1")
    keep(code, answer.kind)
    return answer.text


def keep(code: str, kind: str) -> None:
    one = parcel(code, "RED", "x")
    Reply.objects.create(
        key=f"answer:{one.arrival}", game=one.game, seat="RED", user=one.user, kind=kind, to="x", subject="", text="",
        message_id=str(one.arrival), made=one.received,
    )  # fmt: skip


def test_an_answer_gets_shorter_and_keeps_the_reason_and_the_block_until_something_works() -> None:
    code = duel()
    texts = [unusable(code) for _mail in range(5)]
    for text in texts:
        assert "STOP is no order" in text
        assert f"{heading(code, 'RED')}\n" in text
        assert "\nEND\n" in text
    assert len(texts[4]) < len(texts[0])
    write(code, "RED", "STEP 2")
    keep(code, "ack")
    assert "YOUR ORDERS" in unusable(code)


# -- below END ----------------------------------------------------------------------------------------------------


def test_ready_below_end_hands_in() -> None:
    code = duel()
    answer = write(code, "RED", heading(code, "RED"), "STEP 2", "END", "", "READY", "", "Cheers, Bob")
    assert "HANDED IN" in answer.text
    assert "Cheers" not in answer.text


def test_press_below_end_is_posted() -> None:
    code = duel()
    answer = write(
        code, "RED", heading(code, "RED"), "STEP 2", "END", "PRESS TO ALL", "Good luck!", "ENDPRESS"
    )  # fmt: skip
    assert "Your words went to everybody." in answer.text


def test_orders_and_clear_below_end_are_named_as_not_done() -> None:
    code = duel()
    answer = write(code, "RED", heading(code, "RED"), "STEP 2", "END", "STEP 3", "CLEAR", "Give my love to Aunt Maud")
    assert draft_of(code, "RED") == ["STEP 2"]
    told = " ".join(answer.text.split())
    assert "not carried out: “STEP 3”; “CLEAR”." in told
    assert "Maud" not in told


def test_of_two_blocks_neither_counts_unless_they_say_the_same() -> None:
    code = duel()
    first = [heading(code, "RED"), "STEP 2", "READY", "END"]
    answer = write(code, "RED", *first, "", "Scrap that, rather:", "", heading(code, "RED"), "STEP 1", "END")
    assert "two order blocks" in answer.text
    assert draft_of(code, "RED") == []
    answer = write(code, "RED", *first, "", *first)
    assert "HANDED IN" in answer.text


def test_our_own_mail_below_end_does_nothing() -> None:
    code = duel()
    old = write(code, "RED", "SHOW").text.splitlines()
    write(code, "RED", heading(code, "RED"), "STEP 2", "END", *old, "READY")
    assert draft_of(code, "RED") == ["STEP 2"]
