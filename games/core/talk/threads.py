"""A game's thread: made when it is first needed; who may read and write in it."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.core.models import Game, Holder, Seat, Status
from games.core.models.journal import EVERYBODY, audible
from games.core.models.talk import Post, Press, Thread, Watch
from games.core.outbox import jobs
from games.core.queries import finding
from games.core.queries.spectator_delay import is_late, seen_until


class NoPress(Refused):
    """The maker of the game has set that this is not said here."""

    code = "press"


def of_game(game: Game) -> Thread:
    """The thread of a game, made now if there is none: for who writes into it."""
    return Thread.objects.filter(game=game).first() or open_thread(game, Press.PUBLIC)


def seen(game: Game) -> Thread:
    """The thread of a game for who looks at it; one that is not kept if there is none."""
    return Thread.objects.filter(game=game).first() or Thread(game=game)


def open_thread(game: Game, press: str) -> Thread:
    """The thread of a game, made with that press if there is none. The dice worker is asked to commit to its dice."""
    with transaction.atomic():
        thread, fresh = Thread.objects.get_or_create(game=game, defaults={"press": press})
        if fresh:
            jobs.enqueue("talk_dice", f"talk:{thread.code}:genesis", game=game, payload={"thread": thread.pk})
    return thread


def press_of(game: Game) -> str:
    """What the players may say, without making a thread."""
    return Thread.objects.filter(game=game).values_list("press", flat=True).first() or Press.PUBLIC


def press_words(game: Game) -> str:
    """What the players may say, as a sentence for the terms of a game."""
    return _("What the players may say on the site: %(press)s.") % {"press": Press(press_of(game)).label}


def readable(thread: Thread, seat: str | None, reader: Any = None) -> QuerySet[Post]:
    """The posts that ``seat`` (or a spectator) may read, the earliest first.

    Who watches late hears the talk as late, but for their own words: ``reader``.
    """
    return readable_in(thread.game, seat, reader)


def check_may_write(game: Game, thread: Thread, user: Any, private: bool) -> None:
    """NoPress with the reason, unless this person may post now. That they may see the game is known.

    Who plays is asked of the database: of a game as late watchers see it, ``game`` has the seats of then.
    """
    if not user.is_authenticated:
        raise NoPress(_("Sign in to write here."))
    goes_on = game.status not in (Status.FINISHED, Status.ABANDONED)
    plays = Seat.objects.filter(game=game, user=user).exists()
    if thread.press == Press.NONE and plays and goes_on:
        raise NoPress(_("In this game nothing is said until it is over: its maker has set it so."))
    if private and not plays:
        raise NoPress(_("Only who plays in this game writes to players in private."))
    if private and thread.press != Press.PRIVATE:
        raise NoPress(_("In this game there is no private press: write to everybody."))


def readable_in(game: Game, seat: str | None, reader: Any = None) -> QuerySet[Post]:
    """The same for a game that may have no thread yet."""
    posts = Post.objects.filter(audible(seat), thread__game=game)
    if seat is not None:
        posts = posts.exclude(_before_they_sat(seat))
    if seat is None and is_late(game):
        moment = seen_until(game)
        old = posts.filter(Q(edited=None) | Q(edited__lte=moment), at__lte=moment)
        posts = _with_own(old, game, reader, moment) if reader and reader.pk else old
    return posts.select_related("author__profile").order_by("at", "pk")


def _before_they_sat(seat: str) -> Q:
    """Private words to an earlier holder of the seat: who took it over does not read them."""
    later = Holder.objects.filter(game=OuterRef("thread__game"), seat=seat, number__gt=1, since__gt=OuterRef("at"))
    return ~Q(audience=EVERYBODY) & Q(Exists(later))


def _with_own(old: QuerySet[Post], game: Game, reader: Any, moment: datetime) -> QuerySet[Post]:
    """Old posts and the reader's own. Theirs are looked for by their name: one condition with "or" would go through all
    that was said since, and take the longer for it."""
    mine = Post.objects.filter(Q(at__gt=moment) | Q(edited__gt=moment), audible(None), author=reader.pk).order_by()
    own = [pk for pk, where in mine.values_list("pk", "thread__game_id") if where == game.pk]
    if not own:
        return old
    both = old.order_by().values("pk").union(Post.objects.filter(pk__in=own).order_by().values("pk"))
    return Post.objects.filter(pk__in=both)


def is_ahead(game: Game, seat: str | None, post: Post) -> bool:
    """Whether a reader who watches late knows a post already because it is their own."""
    return seat is None and is_late(game) and post.at > seen_until(game)


def wants(thread: Thread, user: Any) -> bool:
    """Whether this person gets mails of what is written."""
    rows = Watch.objects.filter(thread__game=thread.game, user=user)
    row = rows.values_list("on", flat=True).first()
    return finding.seat_of(thread.game, user) is not None if row is None else bool(row)


def watch(thread: Thread, user: Any, on: bool) -> None:
    """From now on mails are sent to this person, or no more."""
    Watch.objects.update_or_create(thread=thread, user=user, defaults={"on": on})
