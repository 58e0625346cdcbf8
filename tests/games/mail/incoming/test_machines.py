"""Mail that no person wrote is never answered."""

from datetime import timedelta
from email import message_from_bytes

import pytest

from games.core.models import Job
from games.mail.incoming.automatic_mail import AWAY, machine_made
from games.mail.models.incoming import Arrival, Reply, State
from games.mail.models.outgoing import Letter
from tests.games.mail.incoming.mails import answers, arrive, letter, seat_of, table

ANSWERING = {"In_Reply_To": "<one@site>"}
MACHINES = [
    ({"Auto_Submitted": "auto-generated"}, "auto-submitted"),
    ({"Auto_Submitted": "auto-replied (vacation)"}, AWAY),
    ({"Auto_Submitted": "auto-notified; x=y"}, "auto-submitted"),
    ({"Precedence": "bulk"}, "precedence"),
    ({"Precedence": "auto_reply", "Subject": "Out of office"}, AWAY),
    ({"List_Id": "<club.example.org>"}, "list-id"),
    ({"X_Autoreply": "yes"}, AWAY),
    ({"X_Auto_Response_Suppress": "All"}, "auto-submitted"),
    ({"X_Auto_Response_Suppress": "OOF, AutoReply"}, "auto-submitted"),
    ({"X_Auto_Response_Suppress": "DR, OOF, AutoReply"}, "auto-submitted"),
    ({"X_Auto_Response_Suppress": "oof"}, "auto-submitted"),
    ({"X_Auto_Response_Suppress": "DR, RN, NRN"}, "auto-submitted"),
    ({"X_Auto_Response_Suppress": "All; x"}, "auto-submitted"),
    ({"X_Auto_Response_Suppress": "None"}, None),
    ({"X_Auto_Response_Suppress": ""}, None),
    ({"Auto_Submitted": "(a robot) auto-generated"}, "auto-submitted"),
    ({"Auto_Submitted": "(one (within) another) auto-replied (vacation)"}, AWAY),
    ({"Auto_Submitted": 'auto-replied; owner-email="x"'}, AWAY),
    ({"Auto_Submitted": "no (a person wrote it)"}, None),
    ({"Auto_Submitted": "(a person wrote it) no"}, None),
    ({"Auto_Submitted": "(never closed auto-generated"}, None),
    ({"X_Loop": "anything"}, "own"),
    ({"Return_Path": "<>"}, "null sender"),
    ({"Content_Type": "multipart/report; report-type=delivery-status"}, "report"),
    ({"Subject": "Automatic reply: your orders"}, AWAY),
    ({"Subject": "Fuera de la oficina"}, AWAY),
    ({"Subject": "=?utf-8?q?R=C3=A9ponse_automatique_=3A_absence?="}, AWAY),
    ({"Subject": "Abwesenheitsnotiz: Dawn"}, AWAY),
    ({"Subject": "[EXTERNAL] Automatic reply: Dawn"}, AWAY),
    ({"Subject": "External: Out of office"}, AWAY),
    ({"Subject": "[EXTERN] Im Urlaub", **ANSWERING}, AWAY),
    ({"Subject": "[EXTERNAL] Re: Dawn", **ANSWERING}, None),
    ({"Subject": "Ich bin abwesend", **ANSWERING}, None),
    ({"Subject": "Im Urlaub", **ANSWERING}, AWAY),
    ({"Subject": "de vacaciones", **ANSWERING}, AWAY),
    ({"Subject": "Re: Dawn: Out of office hours?", **ANSWERING}, None),
    ({"Subject": "Absent from Tuesday"}, None),
    ({"Auto_Submitted": "no"}, None),
    ({}, None),
]


@pytest.mark.parametrize(("fields", "why"), MACHINES)
def test_who_wrote_it(fields: dict[str, str], why: str | None) -> None:
    raw = letter("g-x@in.example.org", "hello", Content_Type=fields.pop("Content_Type", "text/plain"), **fields) \
        if "Content_Type" not in fields else _with_type(fields.pop("Content_Type"), fields)  # fmt: skip
    assert machine_made(message_from_bytes(raw)) == why


def _with_type(kind: str, fields: dict[str, str]) -> bytes:
    return f"From: bob@example.org\r\nContent-Type: {kind}\r\n\r\nx".encode()


@pytest.mark.parametrize("author", ["MAILER-DAEMON@mx.example.org", "no-reply@shop.example", "bounces+7@list.example"])
def test_nobodies(author: str) -> None:
    assert machine_made(message_from_bytes(letter("x@y.example", "hello", author))) == "nobody"


def test_the_empty_return_path_of_the_envelope() -> None:
    assert machine_made(message_from_bytes(letter("x@y.example", "hello")), "") == "null sender"


@pytest.mark.django_db
def test_an_automatic_answer_gets_one_hint_a_week() -> None:
    game = table()
    for number in range(3):
        arrival = arrive(letter(seat_of(game), f"I am away {number}", Auto_Submitted="auto-replied"))
        assert (arrival.state, arrival.reason) == (State.IGNORED, "machine: away")
    (hint,) = answers()
    assert "ABSENT" in hint.body
    assert hint.message()["Auto-Submitted"] == "auto-generated"
    Reply.objects.update(made=Arrival.objects.latest("pk").received - timedelta(days=8), key="older")
    Job.objects.filter(kind="answer").delete()  # of another day
    arrive(letter(seat_of(game), "still away", Auto_Submitted="auto-replied"))
    assert len(answers()) == 2


@pytest.mark.django_db
def test_a_null_sender_at_the_door_is_never_answered() -> None:
    game = table()
    assert arrive(letter(seat_of(game), "STEP 2\n"), sender="").reason == "machine: null sender"
    assert answers() == []


REPORT = """From: MAILER-DAEMON@mx.example.org
To: post@in.example.org
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: text/plain

Sorry.
--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; Bob@example.org
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 no such user

--x
Content-Type: message/rfc822

Message-ID: {ident}
Subject: Dawn

secret
--x--
"""


@pytest.mark.django_db
def test_reports_of_mails_that_came_back_are_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.mail.outgoing import bounces

    told: list[tuple[str, ...]] = []
    monkeypatch.setattr(bounces, "bounced", lambda *words: told.append(words))
    game = table()
    user = game.seats.get(code="RED").user
    Letter.objects.create(key="k", game=game, user=user, kind="turn", message_id="<ours@site>")
    arrive(REPORT.format(ident="<ours@site>").encode(), sender="", to=["post@in.example.org"])
    assert told == [("bob@example.org", bounces.HARD, "5.1.1 smtp; 550 no such user", "<ours@site>")]
    assert answers() == []
