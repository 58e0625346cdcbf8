"""Orders of a phase by mail: they go to the draft, merge with what is there, and READY hands them in."""

import pytest

from games.core import referee
from games.core.models import Game
from games.mail.models.outgoing import Letter
from tests.games.mail.commands.writing import draft_of, heading, table, write
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    code = duel()
    answer = write(code, "RED", "Hello there,", "", "1. Step 2.", "READY")
    [own] = [row for row in referee.journal(code, "RED") if row["type"] == "own-open"]
    assert own["body"]["orders"] == ["STEP 2", "DONE"]
    assert answer.kind == "ack"
    assert not answer.wants_code
    assert answer.text.startswith("Handed in, Bob\n\nReceived by mail on ")
    assert "HANDED IN\n  ✓ STEP 2\n" in answer.text
    assert "The game waits for Blue." in answer.text
    assert "Hello" not in answer.text
    assert "STEP 2" in str(answer.html)


def test_mails_add_up() -> None:
    code = duel()
    write(code, "RED", "STEP 2")
    answer = write(code, "RED", "step 3")
    assert draft_of(code, "RED") == ["STEP 2", "STEP 3"]
    assert "Version 2 of your orders: 2 orders. They are not handed in yet." in answer.text
    assert "  1 · STEP 2\n  2 · STEP 3\n" in answer.text
    assert "Open: Your turn: Walk." in answer.text
    assert "UTC, 7" in answer.text
    assert heading(code, "RED") in answer.text


def test_what_stands_there_is_not_doubled() -> None:
    code = duel()
    write(code, "RED", "STEP 2")
    write(code, "RED", "STEP 2", "STEP 3")
    assert draft_of(code, "RED") == ["STEP 2", "STEP 3"]


def test_a_refused_line_leaves_the_others_and_holds_back_ready() -> None:
    code = duel()
    before = Game.objects.get(code=code).seq
    answer = write(code, "RED", "STEP 2", "STEP 9", "STOP 1", "READY")
    assert Game.objects.get(code=code).seq == before
    assert draft_of(code, "RED") == ["STEP 2"]
    assert "Line 2:  STEP 9\n    STEP 9 can not be done. (4.2)\n" in answer.text
    assert "Line 3:  STOP 1\n    STOP is no order.\n    Did you mean: [STEP 1]\n" in answer.text
    assert "READY was not carried out" in answer.text
    assert "  1. STEP 2\n" in answer.text
    write(code, "RED", "READY")
    assert Game.objects.get(code=code).seq > before


def test_undo_clear_and_wait() -> None:
    code = duel()
    write(code, "RED", "STEP 2", "STEP 3")
    assert "Taken back: [STEP 3]" in write(code, "RED", "UNDO").text
    assert draft_of(code, "RED") == ["STEP 2"]
    assert "Your draft has no order 7; it has 1." in write(code, "RED", "UNDO 7").text
    write(code, "RED", "STEP 3")
    answer = write(code, "RED", "undo 1")
    assert "These depended on it and are gone too: [STEP 3]" in answer.text
    assert draft_of(code, "RED") == []
    write(code, "RED", "STEP 2")
    assert "Your draft is kept until" in write(code, "RED", "WAIT").text
    assert "All orders of your draft are taken back." in write(code, "RED", "CLEAR").text
    assert draft_of(code, "RED") == []


@pytest.mark.parametrize("word", ["READY", "ready!", "LISTO", "fertig.", "Prêt", "PRET", "*READY*", "- READY", "DONE"])
def test_ready_in_all_its_words(word: str) -> None:
    code = duel()
    assert "HANDED IN" in write(code, "RED", "STEP 2", word).text
    assert not referee.asks(code, "RED")


@pytest.mark.parametrize(
    ("shown", "cleared", "undone", "helped"),
    [
        ("MOSTRAR", "BORRAR", "DESHACER 1", "AYUDA"),
        ("Zeigen", "löschen", "Rückgängig 1", "Hilfe"),
        ("montrer", "effacer", "annuler 1", "aide"),
    ],
)  # fmt: skip
def test_commands_in_other_languages(shown: str, cleared: str, undone: str, helped: str) -> None:
    code = duel()
    write(code, "RED", "STEP 2", "STEP 3")
    assert "  1 · STEP 2\n  2 · STEP 3\n" in write(code, "RED", shown).text
    write(code, "RED", "UNDO 2")
    write(code, "RED", undone)
    assert draft_of(code, "RED") == []
    write(code, "RED", "STEP 2")
    write(code, "RED", cleared)
    assert draft_of(code, "RED") == []
    assert write(code, "RED", helped).kind == "help"


def test_a_block_is_read_to_its_end() -> None:
    code = duel()
    answer = write(code, "RED", "see below", heading(code, "RED"), "# a note", "STEP 2", "END", "STEP 3")
    assert draft_of(code, "RED") == ["STEP 2"]
    assert "NOT" not in answer.text


def test_a_block_without_end_is_read_to_the_first_other_line() -> None:
    code = duel()
    answer = write(code, "RED", heading(code, "RED"), "STEP 2", "and now for the weather", "STEP 3", "READY")
    assert draft_of(code, "RED") == ["STEP 2"]
    assert "Line 4:  READY" in answer.text
    assert "The END of your order block is missing" in answer.text
    assert referee.asks(code, "RED")


def test_lines_between_quoted_ones_count_only_together() -> None:
    code = duel()
    answer = write(code, "RED", "On Friday Bob wrote:", "> a", "STEP 2", "> b", "I like that", "> c")
    assert draft_of(code, "RED") == []
    assert "So none was carried out." in " ".join(answer.text.split())
    write(code, "RED", "On Friday Bob wrote:", "> a", "STEP 2", "> b", "STEP 3", "> c")
    assert draft_of(code, "RED") == ["STEP 2", "STEP 3"]


def test_a_sentence_is_not_in_the_way_of_orders() -> None:
    code = table("pacific-victory", "1942")
    seat = referee.owed(code)[0].seat
    answer = write(code, seat, "This month we are going to win", "FIRST", "READY", "and off we go", "Kind regards", "B")
    assert "PLAYED\n  ✓ Move first" in answer.text, answer.text
    assert "NOT READ AS ORDERS\n  This month we are going to win\n" in answer.text
    assert "NOT TAKEN" not in answer.text


def test_a_newer_order_takes_the_place_of_an_older_one_for_the_same_block() -> None:
    code = table("pacific-victory", "1942")
    seat = referee.owed(code)[0].seat
    write(code, seat, "FIRST")
    about = referee.asks(code, seat)[0].about[0]
    one, other = (order.text for order in referee.legal(code, seat, about)[:2])
    write(code, seat, one)
    answer = write(code, seat, other)
    assert draft_of(code, seat) == [other]
    assert f"[{other}] takes the place of: [{one}]" in " ".join(answer.text.split())
    # but of two in one mail the second is refused: which one is meant is not plain
    answer = write(code, seat, "CLEAR", one, other)
    assert draft_of(code, seat) == [one]
    assert "has moved this turn already" in answer.text
    assert "Without orders: " in answer.text


def test_an_empty_mail_says_what_may_be_written() -> None:
    code = duel()
    answer = write(code, "RED", "", "> quoted")
    assert "No orders were found in your mail." in answer.text
    assert heading(code, "RED") in answer.text


def test_after_three_failures_the_answer_is_short() -> None:
    code = duel()
    from games.mail.models.incoming import Reply
    from tests.games.mail.commands.writing import parcel

    for n in range(3):
        one = parcel(code, "RED", "STOP 1\n")
        answer = write(code, "RED", "STOP 1")
        assert answer.kind == "refusal"
        assert "STOP is no order" in answer.text
        assert heading(code, "RED") in answer.text
        assert ("YOUR ORDERS" in answer.text) == (n < 2)
        Reply.objects.create(
            key=f"answer:{n}", game=one.game, seat="RED", user=one.user, kind=answer.kind, to="x", subject="", text="",
            message_id=str(n), made=one.received,
        )  # fmt: skip
    assert f"/g/{code}/" in answer.text
    assert "HELP" in answer.text
    assert "YOUR ORDERS" in write(code, "RED", "STEP 2").text


def test_it_is_in_the_thread_of_the_game() -> None:
    code = duel()
    assert write(code, "RED", "SHOW").subject.startswith("Re: [Duel at dawn]")
    assert Letter.objects.filter(game__code=code).exists()


@pytest.mark.parametrize("line", ["My moves:", "Here we go:", "Mis órdenes:"])
def test_words_before_a_colon_are_not_in_the_way(line: str) -> None:
    code = duel()
    assert "HANDED IN" in write(code, "RED", line, "STEP 2", "READY").text


@pytest.mark.parametrize("line", ["Ciao Paolo,", "Buongiorno", "Olá a todos", "Goedemorgen!", "Beste,"])
def test_a_greeting_is_not_in_the_way(line: str) -> None:
    code = duel()
    assert "HANDED IN" in write(code, "RED", line, "STEP 2", "READY").text
