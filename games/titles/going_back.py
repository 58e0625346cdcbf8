"""Who asks to go back, and what became of it, in a line."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core import referee
from games.core.models import Game, Proposal, Result, Seat
from games.core.outbox.notifications import ASKED
from games.titles import names

HEADINGS = {
    Result.AGREED: gettext_lazy("The game went back"),
    Result.REFUSED: gettext_lazy("The game does not go back"),
    Result.WITHDRAWN: gettext_lazy("Nothing is to be taken back any more"),
    Result.LAPSED: gettext_lazy("The game went on"),
}


def title(game: Game, seat: Seat, why: str, number: str) -> str | None:
    """What a mail about going back says, in a line, without the words of who asked; None if it is out of date.

    ``number``: Proposal.name; ``why``: the kind of notice.
    """
    found = proposal_of(game, number)
    if why == ASKED:
        words = _("%(who)s asks to take something back") % {"who": who_asks(game, found)}
        return words if is_open(game, seat, found) else None
    return str(HEADINGS[Result(found.result)]) if found.result else None


def proposal_of(game: Game, number: str) -> Proposal:
    """The proposal of a game by its name, counted from 1."""
    return list(Proposal.objects.filter(game=game).order_by("pk"))[int(number) - 1]


def is_open(game: Game, seat: Seat, proposal: Proposal) -> bool:
    """Whether it still waits for the answer of this seat."""
    found = referee.open_proposal(game)
    return found == proposal and seat in referee.missing_persons(proposal, game.seats.all())


def who_asks(game: Game, proposal: Proposal) -> str:
    """The name of who asks to go back."""
    asks = game.seats.select_related("user__profile").filter(code=proposal.seat).first()
    return names.holder_name(asks) if asks else _("A moderator")
