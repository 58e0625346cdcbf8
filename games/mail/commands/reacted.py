"""A reaction in place of words (👍 in Gmail or Outlook): it orders nothing.

Mostly it is meant for a mail that asks for nothing, and an answer to each would be a nuisance. But who reacts to a
question may believe to have answered it, and lose their turn: they are told, once a day.
"""

from datetime import timedelta

from django.utils.translation import gettext as _

from games.core import referee
from games.core.models import Game, Owed
from games.mail.incoming.handlers import Answer, InboundMail
from games.mail.models.incoming import Reply
from games.mail.orders import block
from games.mail.outgoing import mail_context
from games.titles import summaries

_KIND = "reaction"
_DAY = timedelta(days=1)


def answer(parcel: InboundMail, game: Game) -> Answer | None:
    """A short mail if something is asked of the seat, with the block; None if nothing is, or that was said today."""
    owed = Owed.objects.filter(game=game, seat=parcel.seat).first()
    told = Reply.objects.filter(game=game, seat=parcel.seat, kind=_KIND, made__gt=parcel.received - _DAY)
    if (owed is None and not _is_asked_back(parcel, game)) or told.exists():
        return None
    said = [_("A reaction of your mail program came. It orders nothing, and nothing was done.")]
    if owed is not None:
        asked = summaries.asked(game, owed.kind, owed.title)
        said.append(f"{asked}. {mail_context.until_line(owed.due)}")
        said.append(block.block(game, parcel.seat))
    else:
        said.append(_("It is asked whether to go back. To agree or refuse, answer the mail that asks, with words."))
    text = "\n\n".join(part.rstrip() for part in said if part) + "\n"
    return Answer(f"[{game.name}] " + _("A reaction is no answer"), text, kind=_KIND)


def _is_asked_back(parcel: InboundMail, game: Game) -> bool:
    """Whether somebody waits for this person to agree to go back."""
    proposal = referee.open_proposal(game)
    seats = list(game.seats.all()) if proposal is not None else []
    return proposal is not None and any(
        seat.user_id == parcel.user.pk for seat in referee.missing_persons(proposal, seats)
    )
