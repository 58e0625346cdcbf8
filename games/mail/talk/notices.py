"""Mails about posts. Handler of jobs of kind "talk": one mail for one post and reader."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games import titles
from games.forum import reading, threads
from games.forum.models import Post, Thread, Watch
from games.inbox import addresses
from games.play import finding, jobs, steady
from games.play.horizon import is_late
from games.play.models import Game, Job
from games.post import headers, sending
from games.post.render import Rendered, render


def owe(post: Post) -> None:
    """Owe a mail to everybody who wants to hear of this post, but not to its author. Part of the caller's work."""
    game = post.thread.game
    players = _players(game)
    steady.begin(None)  # how many want mails is their own affair
    later = timezone.now() + timedelta(seconds=game.watch_delay, minutes=1) if is_late(game) else None
    for user_id in sorted(pk for pk in _hearers(post.thread, players) if pk != post.author_id):
        payload, due = {"post": post.pk, "user": user_id}, None if user_id in players else later
        jobs.enqueue("talk", f"talk:{post.code}:{user_id}", game=game, payload=payload, due=due)


def mail(job: Job) -> None:
    """Send it, unless the post was taken back, the reader may not read it (any more), or wants no mails."""
    post = Post.objects.select_related("thread__game", "author__profile").filter(pk=job.payload["post"]).first()
    user = User.objects.select_related("profile").filter(pk=job.payload["user"]).first()
    if post is None or user is None or post.removed is not None:
        return
    game = post.thread.game
    letter = sending.letter_for(job.key, game, user, "talk")
    if letter.sent is not None or not _may_hear(post, game, user):
        return
    with sending.speaking_to(user):
        # An answer to a private post by mail could come to stand in public: those are answered on the site only.
        by_mail = addresses.receives() and not post.audience
        answered = addresses.thread_address(post.thread_id, user.pk) if by_mail else ""
        sending.send(letter, user.email, write(post, game, user, bool(answered)), -1, reply_to=answered)


def write(post: Post, game: Game, user: Any, answerable: bool) -> Rendered:
    """The mail, in the reader's language. Its subject is the same for all posts, so that they make one thread."""
    sides = {seat.code: titles.seat_title(game, seat.code) for seat in game.seats.all()}
    said = reading.shown(game, [post], user)[0]
    return render(
        "talk",
        {
            "subject_line": f"[{game.name}] " + _("Talk"),
            "over_line": game.name,
            "heading": _("%(name)s writes") % {"name": reading.speaker(post, sides)},
            "to_line": _("To %(sides)s only, in private") % {"sides": said.to} if said.to else "",
            "words": reading.plain(post),
            "lines": said.lines,
            "button": _("Answer on the site"),
            "link": headers.link(reverse("game:talk", args=[game.code])) + f"#p-{post.code}",
            "answer_line": _("Or just reply to this mail: your words will stand in the talk of the game.")
            if answerable
            else "",
            "quiet_link": headers.quiet_link(user.pk, game),
            "profile_link": headers.link(reverse("accounts:profile")),
        },
    )


def _players(game: Game) -> set[int]:
    return {seat.user_id for seat in game.seats.all() if seat.user_id is not None}


def _hearers(thread: Thread, players: set[int]) -> set[int]:
    """Who may want mails: who plays, and who watches. What each may read is looked at when the mail is sent."""
    watching = dict(Watch.objects.filter(thread=thread).values_list("user_id", "on"))
    return {pk for pk in players | set(watching) if watching.get(pk, True)}


def _may_hear(post: Post, game: Game, user: Any) -> bool:
    """Whether he still reads this post, and takes mails of this game and of its talk."""
    seat = finding.seat_of(game, user)
    if seat is None and not (game.public or user.is_staff):
        return False
    visible = threads.readable(post.thread, seat.code if seat else None, user).filter(pk=post.pk).exists()
    return visible and threads.wants(post.thread, user) and sending.wants_mail(user, game)
