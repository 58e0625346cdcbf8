"""Commands of a mail by which its writer plays no more: giving the game up, and leaving the seat to somebody else.

Neither can be taken back, so the code of the game has to follow; without it the answer says what it would do.
"""

from django.utils.translation import gettext as _

from games.core import referee
from games.core.commands.seats import leaving
from games.core.errors import NotUnderstood, Stale
from games.core.models import Game, Status
from games.core.queries.seats import seat_sides
from games.mail.commands.report import Report
from games.mail.incoming.handlers import InboundMail
from games.mail.orders import keywords, mentions
from games.mail.orders.lines import Item


def _resign(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    seat = game.seats.get(code=parcel.seat)
    what = _("RESIGN gives the game up, and what was hidden is opened for both sides. This cannot be taken back.")
    if any(other.user_id != seat.user_id for other in seat_sides.partners(game, seat)):
        what = _("RESIGN leaves your seat to your partner, who plays on. This cannot be taken back.")
    instead = _("LEAVE GAME leaves your seat to somebody else, and the game goes on.")
    _check(parcel, game, item, what, instead if leaving.may_leave(game, seat) else "")
    referee.resign(game.code, parcel.seat, game.seq)
    game.refresh_from_db(fields=["status"])
    over = game.status != Status.RUNNING
    report.told.append(
        _("You have resigned. The game is over.") if over else _("You have resigned. Your partner plays on.")
    )
    report.left = True


def _leave(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    what = _(
        "LEAVE GAME offers your seat to others; your opponents may take the win instead. This cannot be taken back, "
        "and it counts as a game that you left."
    )
    _check(parcel, game, item, what)
    leaving.leave(game.code, parcel.seat, game.seq)
    report.told.append(_("You have left the game. The seat is offered to others."))
    report.left = True


def names(game: Game, item: Item) -> bool:
    """Whether the line names the game by its code."""
    return keywords.plain(item.words).lstrip("#") == game.code


def _check(parcel: InboundMail, game: Game, item: Item, what: str, instead: str = "") -> None:
    """NotUnderstood with ``what`` it does, what to write, and what could be done ``instead``, if the line does not name
    the running game; Stale if that has gone on since the mail was written."""
    if game.status != Status.RUNNING:
        return  # the referee says why not
    if not names(game, item):
        form = mentions.named(f"{item.text.removesuffix(item.words).strip().upper()} {game.code}".replace(" ", "\xa0"))
        meant = _("If you mean it, write {form}.").format(form=form)
        raise NotUnderstood(" ".join(filter(None, (what, meant, instead))), item.text)
    if game.moved and game.moved > parcel.received:
        raise Stale(_("The game has gone on since you wrote, so nothing was done. Look at it first."))


DEEDS = {"resign": _resign, "leave_game": _leave}
"""By the kind of the line: what each does, and notes in the report. Refused, with nothing done."""
