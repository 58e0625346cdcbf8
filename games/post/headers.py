"""The headers that make a game one thread and one list in the reader's mail program. Nothing in them is secret."""

from hashlib import sha256
from urllib.parse import urlsplit

from django.conf import settings
from django.core import signing
from django.urls import reverse

from games.play.models import Game

_SALT = "post.quiet"


def host() -> str:
    """The domain in our message ids."""
    return urlsplit(settings.SITE_URL).hostname or "localhost"


def link(address: str) -> str:
    """A path of the site as a whole address."""
    return f"{settings.SITE_URL}{address}"


def root_id(game: Game) -> str:
    """What all mails about a game refer to."""
    return f"<game.{game.code}@{host()}>"


def message_id(game: Game, key: str) -> str:
    """The same for the same work, however often it is tried."""
    return f"<game.{game.code}.{sha256(key.encode()).hexdigest()[:24]}@{host()}>"


def quiet_token(user_id: int, game: Game) -> str:
    """A signed word that switches off this person's mails about this game, and nothing else."""
    return signing.dumps([user_id, game.code], salt=_SALT)


def read_quiet_token(token: str) -> tuple[int, str]:
    """(user id, game code) of a token. signing.BadSignature if it is not ours."""
    user_id, code = signing.loads(token, salt=_SALT)
    return int(user_id), str(code)


def quiet_link(user_id: int, game: Game) -> str:
    """The address that does it: one click for mail programs, a page with a question for people."""
    return link(reverse("post:quiet", args=[quiet_token(user_id, game)]))


def thread(game: Game, key: str) -> dict[str, str]:
    """Headers of a mail that belongs to a game's thread."""
    return {
        "Message-ID": message_id(game, key),
        "In-Reply-To": root_id(game),
        "References": root_id(game),
        "List-Id": f"<game.{game.code}.{host()}>",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }


def unsubscribe(user_id: int, game: Game) -> dict[str, str]:
    """RFC 8058: the mail program's own button works with one click."""
    return {
        "List-Unsubscribe": f"<{quiet_link(user_id, game)}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
