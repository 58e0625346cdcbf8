"""How many statements of the database a mail with three orders takes, from the letter to its answer."""

import pytest

from games.mail.incoming.handlers import Answer
from tests.games.mail.commands.writing import deliver, parcel
from tests.games.web.game.table import movement
from tests.statements import statements

pytestmark = pytest.mark.django_db
LINES = ("OP US-CV-ENTERPRISE O05 N05", "OP US-BB-NEW-MEXICO O05 N05", "OP US-CA-4 O05 N05")


def test_a_mail_of_three_orders() -> None:
    letter = parcel(movement(), "ALLIES", "\n".join(LINES) + "\n")
    answers: list[Answer] = []
    found = statements(lambda: answers.append(deliver(letter)))
    assert "Version 1 of your orders: 3 orders." in answers[0].text
    assert len(found) <= 17, "\n".join(found)
