"""The headers that make a game one thread and one list in the reader's mail program. Nothing in them is secret."""

from urllib.parse import quote

from django.core import signing
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from games.core.links import host, link
from games.core.models import Game

QUIET_WORD = "unsubscribe"
"""The subject of a mail that asks for no more mails about a game."""
_SALT = "post.quiet"


def root_id(game: Game) -> str:
    """What all mails about a game refer to."""
    return f"<game.{game.code}@{host()}>"


def message_id(game: Game | None, key: str) -> str:
    """The same for the same work, however often it is tried. Nobody can guess it: who names it, has had the mail."""
    mark = salted_hmac("post.message", key, algorithm="sha256").hexdigest()[:24]
    return f"<game.{game.code}.{mark}@{host()}>" if game else f"<post.{mark}@{host()}>"


def subject(game: Game, turn: str) -> str:
    """The subject of all mails about a turn: Gmail opens another thread as soon as one word of it changes.

    Nothing in it depends on hidden facts. ``turn``: such as "turn 2, September 1942"; "" where none are counted.
    """
    words = turn or _("Your turn")
    return f"[{game.name}] {words[:1].upper()}{words[1:]}"


def quiet_token(user_id: int, game: Game | None) -> str:
    """A signed word that switches off this person's mails about this game (None: all games), and nothing else."""
    return signing.dumps([user_id, game.code if game else ""], salt=_SALT)


def read_quiet_token(token: str) -> tuple[int, str]:
    """(user id, game code, "" for all) of a token. signing.BadSignature if it is not ours."""
    user_id, code = signing.loads(token, salt=_SALT)
    return int(user_id), str(code)


def quiet_link(user_id: int, game: Game | None) -> str:
    """The address that does it: one click for mail programs, a page with a question for people."""
    return link(reverse("post:quiet", args=[quiet_token(user_id, game)]))


def thread(game: Game, key: str, last: str = "") -> dict[str, str]:
    """Headers of a mail that belongs to a game's thread. ``last``: the id of the mail before it to the same person.

    Thunderbird and Outlook go by what a mail refers to, Gmail also by its subject.
    """
    root = root_id(game)
    return {
        "Message-ID": message_id(game, key),
        "In-Reply-To": last or root,
        "References": f"{root} {last}".strip(),
        "List-Id": f"<game.{game.code}.{host()}>",
    } | automatic()


def automatic() -> dict[str, str]:
    """RFC 3834, and Microsoft's way to say the same: no automatic answers, please."""
    return {"Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All"}


def unsubscribe(user_id: int, game: Game | None, answer_to: str = "") -> dict[str, str]:
    """RFC 8058: the mail program's own button works with one click. ``answer_to``: for programs that write a mail."""
    ways = [f"<{quiet_link(user_id, game)}>"]
    if answer_to:
        ways.append(f"<mailto:{quote(answer_to, safe='@+')}?subject={QUIET_WORD}>")
    return {"List-Unsubscribe": ", ".join(ways), "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
