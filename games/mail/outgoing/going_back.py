"""Mails about going back: somebody asks for it, and what became of it."""

import textwrap

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games import titles
from games.mailplay import proposed
from games.play import referee
from games.play.models import Game, Proposal, Result, Seat
from games.play.telling import ASKED
from games.post import about, headers
from games.post.render import Rendered, render

_WIDTH = 68
"""Of the words of who asks. They stand behind marks of quotation, so that none can pass for an answer of the reader."""
_HEADINGS = {
    Result.AGREED: gettext_lazy("The game went back"),
    Result.REFUSED: gettext_lazy("The game does not go back"),
    Result.WITHDRAWN: gettext_lazy("Nothing is to be taken back any more"),
    Result.LAPSED: gettext_lazy("The game went on"),
}


def write(game: Game, seat: Seat, why: str, number: str, address: str) -> Rendered | None:
    """In the player's language; None if it is out of date. ``number``: Proposal.name; ``address``: where answers go."""
    found = _proposal(game, number)
    if why == ASKED:
        return _asks(game, seat, found, address)
    return _settled(game, seat, found) if found.result else None


def title(game: Game, seat: Seat, why: str, number: str) -> str | None:
    """The same in a line, without the words of who asked; None if it is out of date."""
    found = _proposal(game, number)
    if why == ASKED:
        words = _("%(who)s asks to take something back") % {"who": _who(game, found)}
        return words if _is_open(game, seat, found) else None
    return str(_HEADINGS[Result(found.result)]) if found.result else None


def _proposal(game: Game, number: str) -> Proposal:
    return list(Proposal.objects.filter(game=game).order_by("pk"))[int(number) - 1]


def _is_open(game: Game, seat: Seat, proposal: Proposal) -> bool:
    """Whether it still waits for the answer of this seat."""
    found = referee.open_proposal(game)
    return found == proposal and seat in referee.missing_persons(proposal, game.seats.all())


def _asks(game: Game, seat: Seat, proposal: Proposal, address: str) -> Rendered | None:
    if not _is_open(game, seat, proposal):
        return None
    context = about.frame(game, seat, seat.user) | about.happened(game, seat.code, proposal.to, standing=True)
    return render(
        "rewind",
        context
        | {
            "subject_line": f"[{game.name}] " + _("Take something back?"),
            "heading": _("%(who)s asks to take something back") % {"who": _who(game, proposal)},
            "turn_line": _turn(game, seat, proposal.to),
            "where_line": _where(proposal),
            "loss_line": _loss(game, proposal),
            "words": proposal.words,
            "quoted": textwrap.wrap(proposal.words, _WIDTH, break_long_words=False, break_on_hyphens=False),
            "rules_line": _(
                "What was seen stays seen, and every throw stays in the journal. Nothing is taken back before all have "
                "agreed. If the game goes on first, this lapses."
            ),
            "answer_line": proposed.how_to_answer(proposal) if address else "",
            "button": _("Agree or refuse"),
            "happened_title": _("What would be taken back"),
        },
    )


def _settled(game: Game, seat: Seat, proposal: Proposal) -> Rendered:
    who = _who(game, proposal)
    lines = {
        Result.AGREED: _("All have agreed to what %(who)s asked."),
        Result.REFUSED: _("%(who)s asked to take something back; the others did not agree. The game goes on."),
        Result.WITHDRAWN: _("%(who)s asks no more. The game goes on as it stands."),
        Result.LAPSED: _("It went on before all had answered, so what %(who)s asked has lapsed."),
    }
    return render(
        "settled",
        about.frame(game, seat, seat.user)
        | {
            "subject_line": f"[{game.name}] " + _("Taking back"),
            "heading": _HEADINGS[Result(proposal.result)],
            "result_line": lines[Result(proposal.result)] % {"who": who} if proposal.seat else _by_moderator(proposal),
            "where_line": _went(proposal),
            "reason_line": "" if proposal.seat else _("Reason: %(reason)s") % {"reason": proposal.words},
            "link": headers.link(reverse("game:board", args=[game.code])),
            "button": _("Open the game"),
        },
    )


def _by_moderator(proposal: Proposal) -> str:
    """Which moderator took the game back, if he is still here."""
    if proposal.moderator is None:
        return _("A moderator who does not play in this game took it back.")
    name = proposal.moderator.profile.name
    return _("A moderator who does not play in this game took it back: %(name)s.") % {"name": name}


def _who(game: Game, proposal: Proposal) -> str:
    asks = game.seats.select_related("user__profile").filter(code=proposal.seat).first()
    return titles.holder_name(asks) if asks else _("A moderator")


def _turn(game: Game, seat: Seat, to: int) -> str:
    """The turn of an entry, such as "Turn 2, September 1942."; "" where the kit has no words for it."""
    then = referee.recall(game, seat.code, to)
    words = about.turn_words(game, then.view) if then else ""
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
