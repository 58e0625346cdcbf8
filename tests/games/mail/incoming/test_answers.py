"""A mail is carried out once and answered once, under the player's own mail."""

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.models import Job
from games.mail.incoming import retry
from games.mail.models.incoming import Arrival, Reply, State
from tests.games.core.cast import seq
from tests.games.mail.incoming.mails import answers, arrive, drafted, letter, seat_of, table, work

pytestmark = pytest.mark.django_db


def test_orders_are_drafted_and_answered_under_the_mail() -> None:
    game = table()
    raw = letter(seat_of(game), "STEP 2\n", Message_ID="<mine@example.org>", References="<game.x@site> <two@site>")
    arrival = arrive(raw)
    assert arrival.state == State.ANSWERED
    assert drafted(game) == ["STEP 2"]
    (mail,) = answers()
    fields = mail.message()
    assert mail.to == ["bob@example.org"]
    assert fields["In-Reply-To"] == "<mine@example.org>"
    assert fields["References"].split()[-3:] == ["<game.x@site>", "<two@site>", "<mine@example.org>"]
    assert fields["Auto-Submitted"] == "auto-replied"
    assert fields["Reply-To"] == seat_of(game)
    assert fields["Message-ID"] == Reply.objects.get().message_id


def test_the_texts_are_gone_once_they_are_out() -> None:
    game = table()
    arrive(letter(seat_of(game), "STEP 2\n"))
    assert Reply.objects.get().text == ""


def test_our_answer_sent_back_to_us_goes_nowhere() -> None:
    game = table()
    arrive(letter(seat_of(game), "STEP 2\n"))
    (mail,) = answers()
    fields = mail.message()
    del fields["From"], fields["To"]
    fields["From"], fields["To"] = "bob@example.org", seat_of(game)
    arrival = arrive(fields.as_bytes())
    assert (arrival.state, arrival.reason) == (State.IGNORED, "machine: own")
    assert len(answers()) == 1


def test_the_same_mail_by_two_doors_is_one() -> None:
    game = table()
    raw = letter(seat_of(game), "STEP 2\n")
    arrive(raw)
    arrive(b"Received: from elsewhere\r\n" + raw, to=[seat_of(game).upper()])
    assert Arrival.objects.count() == len(answers()) == 1
    assert drafted(game) == ["STEP 2"]


def test_a_mail_without_an_id_is_known_by_what_it_is() -> None:
    game = table()
    raw = letter(seat_of(game), "STEP 2\n", Message_ID="")
    arrive(raw)
    arrive(raw)
    assert Arrival.objects.count() == 1


def test_a_mail_sent_twice_counts_once() -> None:
    game = table()
    for _ in range(2):
        arrival = arrive(letter(seat_of(game), "STEP 2\n"))
    assert (arrival.state, arrival.reason) == (State.IGNORED, "sent twice")
    assert len(answers()) == 1


def test_the_same_words_count_again_when_the_game_has_moved() -> None:
    game = table()
    arrive(letter(seat_of(game), "STEP 2\n"))
    referee.draft_clear(game.code, "RED", seq(game.code))
    arrive(letter(seat_of(game), "STEP 2\n"))
    assert drafted(game) == ["STEP 2"]
    assert len(answers()) == 2


def test_a_mail_to_both_seats_counts_for_its_writer_only() -> None:
    game = table()
    arrive(letter(f"{seat_of(game)}, {seat_of(game, 'BLUE')}", "STEP 2\n"))
    states = dict(Arrival.objects.values_list("seat", "state"))
    assert states == {"RED": State.ANSWERED, "BLUE": State.IGNORED}
    assert drafted(game, "BLUE") == []
    assert not [mail for mail in answers() if mail.to == ["carol@example.org"]]
    told = next(mail for mail in answers() if "another player" in mail.subject)
    assert told.to == ["bob@example.org"]
    assert seat_of(game) in told.body
    assert "STEP 2" not in told.body


def test_a_fault_of_ours_undoes_all_keeps_the_mail_and_says_so() -> None:
    game = table()
    arrival = arrive(letter(seat_of(game), "BREAK\n"))
    assert arrival.state == State.FAILED, (arrival.reason, answers()[0].body)
    assert bytes(arrival.raw).endswith(b"BREAK\n")
    assert drafted(game) == []
    (mail,) = answers()
    assert "is kept" in mail.subject
    assert "fault of the desk" not in mail.body


def test_what_failed_is_carried_out_once_its_cause_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.mail.incoming import handlers
    from games.mail.incoming.handlers import Answer

    game = table()
    arrival = arrive(letter(seat_of(game), "BREAK\n"))
    monkeypatch.setitem(handlers._handlers, "seat", lambda parcel: Answer("mended", "mended"))
    assert retry.carry_again(arrival.pk)
    work()
    arrival.refresh_from_db()
    assert arrival.state == State.ANSWERED
    first, second = (mail.message() for mail in answers())
    assert second["Subject"] == "mended"
    assert first["Message-ID"] != second["Message-ID"]
    assert not retry.carry_again(arrival.pk)


def test_mails_to_a_seat_are_carried_out_in_turn() -> None:
    from games.core.outbox import jobs
    from games.mail.incoming import storing

    game = table()
    for text in ("STEP 2\n", "READY\n"):
        storing.take(letter(seat_of(game), text), via="smtp", near=True)
    last = Job.objects.filter(kind="arrival").latest("pk")
    with jobs.silence():
        jobs.run(last.pk)
    assert [arrival.reason for arrival in Arrival.objects.order_by("pk")] == ["ack", "ack"]
    assert seq(game.code) > game.seq


def test_a_mail_is_no_longer_taken_from_somebody_who_was_shut_out() -> None:
    game = table()
    User.objects.filter(username="bob").update(is_active=False)
    assert arrive(letter(seat_of(game), "STEP 2\n")).state == State.IGNORED
    assert answers() == []


def test_a_kind_that_nobody_answers_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.mail.incoming import handlers

    monkeypatch.delitem(handlers._handlers, "seat")
    game = table()
    arrive(letter(seat_of(game), "STEP 2\n"))
    assert "takes no orders yet" in answers()[0].subject


def test_more_than_a_megabyte_is_answered_and_not_read() -> None:
    game = table()
    arrival = arrive(letter(seat_of(game), "STEP 2\n" + "x" * 70 + "\n" + "y\n" * 600_000))
    assert (arrival.state, arrival.cut) == (State.ANSWERED, True)
    assert len(arrival.raw) < 2_000
    assert "too large" in answers()[0].subject
    assert drafted(game) == []
