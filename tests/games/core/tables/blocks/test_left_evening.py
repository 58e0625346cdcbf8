"""A game that is at a table for an evening keeps its table: one player alone does not undo what was seen there."""

from threading import Thread

import pytest
from django.core import mail
from django.db import connection
from django.utils import timezone

from games.core.commands.clocks import evenings
from games.core.errors import Refused
from games.core.models import Game
from games.core.models.tables import DiceTable
from games.core.outbox import jobs
from games.core.practice import marked
from games.core.tables import leaving, opening
from games.core.tables.blocks import acts, bringing, consent
from tests.games.core.tables.blocks.by_mail import at_table, by_mail, sat_down
from tests.games.core.tables.blocks.game import JAPAN, agreed

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]


def test_who_opened_the_table_does_not_delete_it_alone() -> None:
    made, _guests, found = at_table()
    with pytest.raises(Refused, match="Agree first to go on by mail or to leave the game as it was"):
        opening.delete(made)
    found.refresh_from_db()
    assert found.at_table
    assert DiceTable.objects.filter(pk=made.pk).exists()


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("agreed", "Both players have agreed to leave what was done at the table"),
        ("left", "The table at which the game was is gone"),
        ("late", "Thirty days have passed"),
    ],
)
def test_however_it_is_left_it_counts_for_nothing_and_the_mail_says_why(how: str, why: str) -> None:
    made, (marta, kenji), found = at_table()
    assert marta.user is not None
    if how == "agreed":
        consent.propose(marta, consent.HOME, account=marta.user)
        agreed(made, kenji)
    elif how == "left":
        leaving.forget(marta.user)
    else:
        assert evenings.lapse(timezone.now() + evenings.LONGEST) == 1
    found.refresh_from_db()
    assert not found.at_table
    assert marked(found) is not None
    for job in jobs.due_now("mail", 50):
        jobs.run(job, early=True)
    told = [" ".join(str(one.body).split()) for one in mail.outbox]
    assert sum(why in text for text in told) == 2
    assert sum("counts for no statistics and ratings." in text for text in told) == 2
    opening.delete(made)
    assert not DiceTable.objects.filter(pk=made.pk).exists()


@pytest.mark.parametrize("leaves", [False, True])
def test_no_game_comes_to_a_table_that_is_being_deleted(monkeypatch: pytest.MonkeyPatch, leaves: bool) -> None:
    found, people = by_mail()
    made, (marta, kenji) = sat_down(people)
    bringing.propose(marta, found.code, marta.user)
    acts.take(kenji, JAPAN)
    said: list[str] = []

    def comes() -> None:
        try:
            agreed(made, kenji)
        except Refused as refused:
            said.append(refused.code)
        finally:
            connection.close()

    other, name = Thread(target=comes), "go_home" if leaves else "at"
    real = getattr(evenings, name)

    def between(table: str) -> bool:
        """Somebody else agrees after the look whether a game is here, and before the table is gone."""
        answer: bool = real(table)
        other.start()
        other.join(1)
        return answer

    monkeypatch.setattr(evenings, name, between)
    (opening.take_away if leaves else opening.delete)(made)
    other.join(20)
    assert not Game.objects.get(pk=found.pk).at_table
    assert not DiceTable.objects.filter(pk=made.pk).exists()
    assert said
