"""Writing into a thread: a post, a change of one, taking one back."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import rate_limits
from games.core.errors import NotYourSeat, Refused, Stale, TooMany
from games.core.models import Game
from games.core.models.game import new_code
from games.core.models.journal import audience_text
from games.core.models.talk import Post, Thread
from games.core.outbox import jobs
from games.core.rate_limits import Pace
from games.core.search import index
from games.core.talk import dice_words, hearers, ledger, threads

MAX_LENGTH = 6000
TALK = Pace("talk", 30, 600)
"""Posts of one person in ten minutes."""


def post(game: Game, user: Any, text: str, *, key: str, seat: str = "", to: Sequence[str] = ()) -> Post:
    """Say ``text`` in the thread of a game that ``user`` may see; in private to the seats ``to``, if any are named.

    ``seat``: for which the author speaks, "" for a spectator. ``key``: names the deed; the same key makes no second
    post. Dice that the text asks for are thrown soon, by the dice worker. NoPress, BadDice, TooMany, Refused ("text").
    """
    known = Post.objects.filter(key=key).first()
    if known is not None:
        return known
    thread = threads.of_game(game)
    threads.check_may_write(game, thread, user, bool(to))
    words, parsed, asked = _checked(text)
    if to and asked:
        raise dice_words.BadDice(_("Dice are thrown in public only: everybody can check them. Write to everybody."))
    if rate_limits.take(TALK, f"p{user.pk}"):
        raise TooMany(_("That is a lot of posts. Please wait some minutes."))
    code, salt = new_code(), secrets.token_bytes(32)
    fields = {
        "thread": thread,
        "code": code,
        "author": user,
        "seat": seat,
        "audience": audience_text(_audience(game, seat, to)) if to else "",
        "text": words,
        "parsed": parsed,
        "salt": salt.hex(),
        "digest": ledger.digest_of(code, words, salt),
        "specs": dice_words.specs(asked),
        "at": timezone.now(),
    }
    return _kept(game, key, fields)


@transaction.atomic
def _kept(game: Game, key: str, fields: Mapping[str, Any]) -> Post:
    """The post, once; its dice are asked for, or those who follow the thread hear of it."""
    made, fresh = Post.objects.get_or_create(key=key, defaults=fields)
    if not fresh:  # the same deed at the same moment
        return made
    index.keep_post(made)
    if made.specs:
        payload = {"thread": made.thread_id, "post": made.pk}
        jobs.enqueue("talk_dice", f"talk:{made.code}:dice", game=game, payload=payload)
    else:
        hearers.owe(made)
    return made


def edit(mine: Post, text: str) -> None:
    """Change the text of a post; readers see that it was changed. Refused for one with dice, or one taken back."""
    _check_there(mine)
    if mine.specs:
        raise Refused(_("Dice were thrown for these words, so they stay. Write another post."), code="bad_dice")
    words, parsed, asked = _checked(text)
    if asked:
        raise dice_words.BadDice(_("Dice are thrown in new posts only. Write another post."))
    mine.text, mine.parsed, mine.edited = words, parsed, timezone.now()
    with transaction.atomic():
        mine.save(update_fields=["text", "parsed", "edited"])
        index.keep_post(mine)


def remove(mine: Post) -> None:
    """Take a post back: its words go for good, its dice and the place where it stood stay. Stale if it is gone."""
    _check_there(mine)
    mine.text, mine.parsed, mine.salt, mine.removed = "", [], "", timezone.now()
    with transaction.atomic():
        mine.save(update_fields=["text", "parsed", "salt", "removed"])
        index.keep_post(mine)


def own(thread: Thread, user: Any, code: str) -> Post:
    """A post that this person wrote. Stale for any other."""
    found = thread.posts.filter(code=code, author_id=user.pk).first()
    if found is None:
        raise Stale(_("There is no such post of yours."))
    return found


def _check_there(mine: Post) -> None:
    if mine.removed is not None:
        raise Stale(_("This post was taken back already."))


def _checked(text: str) -> tuple[str, list[dict[str, Any]], list[dice_words.Asked]]:
    """The words, their lines as they are kept for showing, and the dice that they ask for."""
    words = text.replace("\r\n", "\n").replace("\0", "").strip()
    if not words:
        raise Refused(_("Write something first."), code="text")
    if len(words) > MAX_LENGTH:
        raise Refused(_("A post holds %(most)s characters at most.") % {"most": MAX_LENGTH}, code="text")
    parsed = dice_words.parsed(words)
    return words, parsed, dice_words.throws(parsed)


def _audience(game: Game, seat: str, to: Sequence[str]) -> tuple[str, ...]:
    """The author's seat and those that it writes to, in the order of the scenario."""
    known = [row.code for row in game.seats.all()]
    for wanted in to:
        if wanted not in known or wanted == seat:
            raise NotYourSeat(
                _("Choose whom you write to: %(seats)s.") % {"seats": ", ".join(c for c in known if c != seat)}
            )
    return tuple(code for code in known if code == seat or code in to)
