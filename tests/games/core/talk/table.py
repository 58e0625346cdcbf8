"""A duel of Bob (RED) and Carol (BLUE) in which people talk; Dave is a stranger."""

from django.contrib.auth.models import User

from games.core.models import Game
from games.core.models.talk import Press, Thread
from games.core.outbox import jobs
from games.core.talk import threads
from tests.games.core.cast import person
from tests.games.mail.outgoing.table import duel


def table(press: str = Press.PRIVATE, **more: object) -> tuple[Game, Thread]:
    """The game and its thread; all mails so far are sent."""
    game = Game.objects.get(code=duel(**more))
    thread = threads.open_thread(game, press)
    jobs.drain()
    thread.refresh_from_db()
    return game, thread


def bob() -> User:
    return User.objects.get(username="bob")


def carol() -> User:
    return User.objects.get(username="carol")


def dave() -> User:
    found = User.objects.filter(username="dave").first()
    return found or person("dave")
