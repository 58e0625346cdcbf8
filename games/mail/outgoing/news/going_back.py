"""Mails about going back: somebody asks for it, and what became of it."""

import textwrap

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import links, referee
from games.core.models import Game, Proposal, Result, Seat
from games.core.outbox.notifications import ASKED, SETTLED
from games.mail.orders import proposals
from games.mail.outgoing import mail_context
from games.mail.outgoing.render import Rendered, render
from games.mail.outgoing.subjects import subject
from games.titles import summaries
from games.titles.going_back import HEADINGS, is_open, proposal_of, who_asks

_WIDTH = 68
"""Of the words of who asks. They stand behind marks of quotation, so that none can pass for an answer of the reader."""


def write(game: Game, seat: Seat, why: str, number: str, address: str) -> Rendered | None:
    """In the player's language; None if it is out of date. ``number``: Proposal.name; ``address``: where answers go."""
    found = proposal_of(game, number)
    if why == ASKED:
        return _asks(game, seat, found, address)
    return _settled(game, seat, found) if found.result else None


def _asks(game: Game, seat: Seat, proposal: Proposal, address: str) -> Rendered | None:
    if not is_open(game, seat, proposal):
        return None
    context = mail_context.frame(game, seat, seat.user) | mail_context.happened(
        game, seat.code, proposal.to, standing=True
    )
    return render(
        "rewind",
        context
        | {
            "subject_line": subject(game, seat.code, ASKED),
            "heading": _("%(who)s asks to take something back") % {"who": who_asks(game, proposal)},
            "turn_line": _turn(game, seat, proposal.to),
            "where_line": _where(proposal),
            "loss_line": _loss(game, proposal),
            "words": proposal.words,
            "quoted": textwrap.wrap(proposal.words, _WIDTH, break_long_words=False, break_on_hyphens=False),
            "rules_line": _(
                "What was seen stays seen, and every throw stays in the journal. Nothing is taken back before all have "
                "agreed. If the game goes on first, this lapses."
            ),
            "answer_line": proposals.how_to_answer(proposal) if address else "",
            "button": _("Agree or refuse"),
            "happened_title": _("What would be taken back"),
        },
    )


def _settled(game: Game, seat: Seat, proposal: Proposal) -> Rendered:
    who = who_asks(game, proposal)
    lines = {
        Result.AGREED: _("All have agreed to what %(who)s asked."),
        Result.REFUSED: _("%(who)s asked to take something back; the others did not agree. The game goes on."),
        Result.WITHDRAWN: _("%(who)s asks no more. The game goes on as it stands."),
        Result.LAPSED: _("It went on before all had answered, so what %(who)s asked has lapsed."),
    }
    return render(
        "settled",
        mail_context.frame(game, seat, seat.user)
        | {
            "subject_line": subject(game, seat.code, SETTLED),
            "heading": HEADINGS[Result(proposal.result)],
            "result_line": lines[Result(proposal.result)] % {"who": who} if proposal.seat else _by_moderator(proposal),
            "where_line": _went(proposal),
            "reason_line": "" if proposal.seat else _("Reason: %(reason)s") % {"reason": proposal.words},
            "link": links.link(reverse("game:board", args=[game.code])),
            "button": _("Open the game"),
        },
    )


def _by_moderator(proposal: Proposal) -> str:
    """Which moderator took the game back, if they are still here."""
    if proposal.moderator is None:
        return _("A moderator who does not play in this game took it back.")
    name = proposal.moderator.profile.name
    return _("A moderator who does not play in this game took it back: %(name)s.") % {"name": name}


def _turn(game: Game, seat: Seat, to: int) -> str:
    """The turn of an entry, such as "Turn 2, September 1942."; "" where the kit has no words for it."""
    then = referee.recall(game, seat.code, to)
    words = summaries.turn_words(game, then.view) if then else ""
    return f"{capfirst(words)}." if words else ""


def _where(proposal: Proposal) -> str:
    words = {"n": proposal.to, "why": proposal.get_why_display()}
    return _("Back to where the game stood after entry %(n)s (%(why)s).") % words


def _went(proposal: Proposal) -> str:
    """The same of what is settled."""
    words = {"n": proposal.to, "why": proposal.get_why_display()}
    if proposal.result == Result.AGREED:
        return _("It stands again as it stood after entry %(n)s (%(why)s).") % words
    return _("What was asked: to go back to where it stood after entry %(n)s (%(why)s).") % words


def _loss(game: Game, proposal: Proposal) -> str:
    lost = referee.loss(game, proposal.to)
    entries = ngettext("%(n)s entry would be taken back", "%(n)s entries would be taken back", lost.entries)
    throws = ngettext("with %(n)s throw", "with %(n)s throws", lost.throws) % {"n": lost.throws}
    said = entries % {"n": lost.entries}
    return f"{said}, {throws}." if lost.throws else f"{said}."
