"""The mail that tells a player that a moderator looked behind the fog of the game: who, when, why, and at what."""

from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import clock, links
from games.core.models import Game, Look, Seat
from games.core.outbox.notifications import LOOKED
from games.mail.outgoing import mail_context
from games.mail.outgoing.render import Rendered, render
from games.mail.outgoing.subjects import subject
from games.titles import names


def write(game: Game, seat: Seat, entry: int) -> Rendered:
    """In the player's language. ``entry``: of the journal, which says that it was done."""
    look = Look.objects.select_related("user__profile").get(game=game, entry=entry)
    who = look.user.profile.name if look.user else _("a moderator who is not here any more")
    return render(
        "look",
        mail_context.frame(game, seat, seat.user)
        | {
            "subject_line": subject(game, seat.code, LOOKED),
            "heading": _("A moderator looked behind the fog"),
            "who_line": _("%(name)s, who does not play in this game, looked on %(when)s.")
            % {"name": who, "when": clock.short(look.at)},
            "eyes_line": names.eyes(game, look.seat),
            "reason_line": _("Reason: %(reason)s") % {"reason": look.reason},
            "more_line": _(
                "Only the position of that moment was seen: no drafts, and nothing that came later. "
                "The journal says so in entry %(n)s."
            )
            % {"n": entry},
            "link": links.link(reverse("game:look", args=[game.code])),
            "button": _("All looks of this game"),
        },
    )
