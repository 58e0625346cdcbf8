"""A duel of Bob (RED) and Carol (BLUE) in which people talk; Dave is a stranger."""

from django.contrib.auth.models import User

from games.forum import threads
from games.forum.models import Press, Thread
from games.play import jobs
from games.play.models import Game
from tests.games.play.cast import person
from tests.games.post.table import duel


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
