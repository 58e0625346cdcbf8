"""Mails about posts. Handler of jobs of kind "talk": one mail for one post and reader."""

from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import languages, links
from games.core.models import Game, Job
from games.core.models.talk import Post
from games.core.queries import finding
from games.core.talk import threads
from games.mail import addresses
from games.mail.outgoing import headers, sending
from games.mail.outgoing.render import Rendered, render
from games.titles import names, talk_posts


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
    with languages.speaking_to(user):
        # An answer to a private post by mail could come to stand in public: those are answered on the site only.
        by_mail = addresses.receives() and not post.audience
        answered = addresses.thread_address(post.thread_id, user.pk) if by_mail else ""
        sending.send(letter, user.email, write(post, game, user, bool(answered)), -1, reply_to=answered)


def write(post: Post, game: Game, user: Any, answerable: bool) -> Rendered:
    """The mail, in the reader's language. Its subject is the same for all posts, so that they make one thread."""
    sides = {seat.code: names.seat_title(game, seat.code) for seat in game.seats.all()}
    said = talk_posts.shown(game, [post], user)[0]
    return render(
        "talk",
        {
            "subject_line": f"[{game.name}] " + _("Talk"),
            "over_line": game.name,
            "heading": _("%(name)s writes") % {"name": talk_posts.speaker(post, sides)},
            "to_line": _("To %(sides)s only, in private") % {"sides": said.to} if said.to else "",
            "words": talk_posts.plain(post),
            "lines": said.lines,
            "button": _("Answer on the site"),
            "link": links.link(reverse("game:talk", args=[game.code])) + f"#p-{post.code}",
            "answer_line": _("Reply to this mail: your words will stand in the talk of the game.")
            if answerable
            else "",
            "quiet_link": headers.quiet_link(user.pk, game),
            "profile_link": links.link(reverse("accounts:profile")),
        },
    )


def _may_hear(post: Post, game: Game, user: Any) -> bool:
    """Whether they still read this post, and take mails of this game and of its talk."""
    seat = finding.seat_of(game, user)
    if seat is None and not (game.public or user.is_staff):
        return False
    visible = threads.readable(post.thread, seat.code if seat else None, user).filter(pk=post.pk).exists()
    return visible and threads.wants(post.thread, user) and sending.wants_mail(user, game)
