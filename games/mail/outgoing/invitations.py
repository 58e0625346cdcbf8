"""The mail that offers a seat. Handler of jobs of kind "mail"."""

from django.conf import settings
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import links
from games.core.commands import invitations
from games.core.models import Game, Invitation, Job, Status
from games.core.queries import people
from games.mail.outgoing import sending
from games.mail.outgoing.render import Rendered, render
from games.titles import names

_DAY = 86_400


def invitation(job: Job) -> None:
    """Send an invitation, unless its seat is gone. It says the same to whoever has an account and who has none."""
    offers = Invitation.objects.select_related("game", "sender__profile", "person__profile")
    offer = offers.get(pk=job.payload["invitation"])
    if offer.accepted_at is not None or offer.game.status != Status.OPEN or offer.sender is None:
        return
    to, language = _reader(offer, offer.sender)
    if not to:
        return
    letter = sending.letter_for(job.key, offer.game, offer.person, "invitation")
    if letter.sent is None:
        with translation.override(language), timezone.override("UTC"):
            mail = write(offer)
        sending.send(letter, to, mail, -1)


def _reader(offer: Invitation, sender: User) -> tuple[str, str]:
    """The address and the language of whoever is invited; no address: none who takes mails and may be invited.

    An address of nobody here is written to in the language of who invites.
    """
    if offer.person is not None:
        takes = sending.is_reachable(offer.person) and invitations.takes(offer, offer.person)
        return (offer.person.email if takes else ""), offer.person.profile.language
    known = User.objects.filter(email__iexact=offer.email).select_related("profile").first() if offer.email else None
    apart = known is not None and known.pk in people.apart_from(sender)
    return ("" if apart else offer.email), (known or sender).profile.language


def write(offer: Invitation) -> Rendered:
    """The mail, in the active language."""
    game, sender = offer.game, offer.sender.profile.name  # type: ignore[union-attr]
    heading = _("%(name)s invites you to a game") % {"name": sender}
    days = game.pace_seconds // _DAY
    return render(
        "invitation",
        {
            "subject_line": f"[{game.name}] {heading}",
            "over_line": game.name,
            "heading": heading,
            "offer_line": _offer(game, offer.seat),
            "terms_line": ngettext(
                "Play goes at your own hours, with %(n)s day for each phase. This site keeps the board, throws "
                "dice that anybody can check, and shows each side only what it may see.",
                "Play goes at your own hours, with %(n)s days for each phase. This site keeps the board, throws "
                "dice that anybody can check, and shows each side only what it may see.",
                days,
            )
            % {"n": days},
            "answer_line": _("Open this page to look at the game and to take the seat:"),
            "button": _("Look at the game"),
            "link": links.link(reverse("lobby:invitation", args=[offer.token])),
            "site": settings.SITE_NAME,
        },
    )


def _offer(game: Game, seat: str) -> str:
    words = {"game": names.game_title(game), "seat": names.seat_title(game, seat) if seat else ""}
    if seat:
        line = _("The game is %(game)s, and your side would be %(seat)s.") % words
    else:
        line = _("The game is %(game)s.") % words
    data = names.data_set(game)
    if data is None:
        return line
    return f"{line} " + _("It is played with the data set %(title)s, version %(n)s: its page says what differs.") % {
        "title": data.title, "n": data.version,
    }  # fmt: skip
