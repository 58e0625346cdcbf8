"""A form that a quick finger sends twice, and two plans of one person at the same moment."""

import pytest
from django.contrib.auth.models import User

from games.core.models import Game, Job
from games.core.models.talk import Post, Thread
from games.core.outbox import jobs
from games.core.talk import posting, threads
from tests.games.core.drafts.test_together import at_once
from tests.games.core.talk.table import bob, carol
from tests.games.mail.outgoing.table import duel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def test_the_same_form_sent_twice_makes_one_post() -> None:
    game, author = Game.objects.get(code=duel()), bob()
    threads.of_game(game)
    for n in range(5):
        done = at_once(*[lambda n=n: posting.post(game, author, f"Hello {n}", key=f"k{n}", seat="RED")] * 4)
        assert done == ["done"] * 4
    assert Post.objects.count() == 5
    jobs.drain(["talk"])
    assert Job.objects.filter(kind="talk", done=None).count() == 0


def test_two_who_speak_first_share_a_thread() -> None:
    game = Game.objects.get(code=duel())

    def say(who: User, seat: str) -> None:
        posting.post(game, who, "Hello", key=seat, seat=seat)

    assert at_once(lambda: say(bob(), "RED"), lambda: say(carol(), "BLUE")) == ["done", "done"]
    assert Thread.objects.count() == 1
    assert Post.objects.count() == 2
