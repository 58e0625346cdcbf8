"""The talk of a club: what its members write to one another. Words are taken apart as those of a game's talk are."""

from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import rate_limits
from games.core.errors import Refused, Stale, TooMany
from games.core.outbox import jobs
from games.core.queries import people
from games.core.talk import dice_words
from games.core.talk.posting import MAX_LENGTH, TALK
from games.leagues.clubs.rights import check
from games.leagues.conduct.act_sentences import why_words
from games.leagues.conduct.standing import may
from games.leagues.models import Club, ClubPost, Member, Standing


def write(user: Any, club: Club, text: str, *, key: str) -> ClubPost:
    """Say something to the members. ``key``: names the deed; the same key makes no second post.

    Refused for who is no member, for no words, too many, or dice; TooMany.
    """
    known = ClubPost.objects.filter(club=club, author=user, key=key).first()
    if known is not None:
        return known
    check(user, "write_talk", club)
    words = text.replace("\r\n", "\n").replace("\0", "").strip()
    if not words:
        raise Refused(_("Write something first."), code="text")
    if len(words) > MAX_LENGTH:
        raise Refused(_("A post holds %(most)s characters at most.") % {"most": MAX_LENGTH}, code="text")
    parsed = dice_words.parsed(words)
    if dice_words.throws(parsed):
        raise dice_words.BadDice(
            _("Dice are thrown in the talk of a game, or at a dice table, where anybody can check them.")
        )
    if rate_limits.take(TALK, f"p{user.pk}"):
        raise TooMany(_("That is a lot of posts. Please wait some minutes."))
    with transaction.atomic():
        fields = {"club": club, "author": user, "text": words, "parsed": parsed, "at": timezone.now()}
        post, fresh = ClubPost.objects.get_or_create(key=key, defaults=fields)
        if fresh:
            _owe(post)
    return post


def posts(club: Club) -> QuerySet[ClubPost]:
    """What was said, the newest first."""
    return ClubPost.objects.filter(club=club).select_related("author__profile").order_by("-at", "-pk")


def find(club: Club, code: str) -> ClubPost:
    """One post that has its words yet. Stale."""
    post = posts(club).filter(code=code, removed=None, hidden=None).first()
    if post is None:
        raise Stale(_("There is no such post, or it was taken back."))
    return post


def may_take_away(user: Any, post: ClubPost) -> bool:
    """Whether this person may take a post back or hide it: its author, or who may hide posts here."""
    return bool(may(user, "hide_post", post.club, own=post.author_id is not None and post.author_id == user.pk))


def take_away(user: Any, post: ClubPost) -> None:
    """Erase the words of a post: taken back by its author, or hidden by an officer, which its place says."""
    mine = post.author_id is not None and post.author_id == user.pk
    answer = may(user, "hide_post", post.club, own=mine)
    if not answer:
        raise Refused(why_words(answer.why), code="not_allowed")
    erased: dict[str, Any] = {"text": "", "parsed": [], "removed" if mine else "hidden": timezone.now()}
    ClubPost.objects.filter(pk=post.pk).update(**erased)


def hear(user: Any, club: Club, on: bool) -> None:
    """From now on mails tell this member of new posts, or no more."""
    Member.objects.filter(club=club, user=user, standing=Standing.MEMBER).update(hears=on)


def forget(user: Any) -> None:
    """Erase all that this person wrote."""
    mine = ClubPost.objects.filter(author=user)
    mine.filter(removed=None, hidden=None).update(removed=timezone.now())
    mine.update(text="", parsed=[])


def _owe(post: ClubPost) -> None:
    """A mail to each member who wants to hear, but not to the author, nor to who keeps apart from them."""
    rows = Member.objects.filter(club=post.club, standing=Standing.MEMBER, hears=True)
    apart = people.kept_from_mails(post.author_id) | {post.author_id}
    for pk in rows.order_by("user").values_list("user", flat=True):
        if pk not in apart:
            jobs.enqueue("club", f"club-post:{post.code}:{pk}", payload={"post": post.pk, "user": pk})
