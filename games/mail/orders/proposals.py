"""Proposals to go back, as mails name them, and which of them an answer is for."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from games.core import referee
from games.core.errors import Refused, Stale
from games.core.models import Game, Proposal
from games.core.outbox import notifications
from games.mail.models.incoming import Reply
from games.mail.models.outgoing import Letter
from games.mail.orders.lines import Item
from games.mail.reading import ParsedMail


def token(proposal: Proposal) -> str:
    """What names a proposal in a mail: "10/2", the entry to go back to and the number of the proposal in its game."""
    return f"{proposal.to}/{proposal.name}"


def how_to_answer(proposal: Proposal) -> str:
    """How to agree or refuse by mail. However its lines are broken, none of them is a command.

    For programs quote our mails without any mark: the words stand inside of a sentence, and no-break spaces hold them.
    """
    said = _(
        "To answer by mail, send one line and nothing else: “AGREE {token}” if you agree, “REFUSE {token}” if you do "
        "not."
    ).format(token=token(proposal))
    for word in ("AGREE", "REFUSE"):
        said = said.replace(f"“{word} {token(proposal)}” ", f"“{word}\xa0{token(proposal)}”\xa0")
    return said


def answered(game: Game, said: ParsedMail) -> str:
    """The name of the proposal about which the mail of ours was that this one answers; "" if it was about none."""
    idents = [ident for ident in (said.in_reply_to, *reversed(said.references)) if ident]
    letters = dict(Letter.objects.filter(game=game, message_id__in=idents).values_list("message_id", "key"))
    replies = set(Reply.objects.filter(game=game, message_id__in=idents).values_list("message_id", flat=True))
    nearest = next((ident for ident in idents if ident in letters or ident in replies), "")
    key, mark = letters.get(nearest, "").partition("+")[0], f":{notifications.ASKED}"
    name = notifications.proposal_in(key, notifications.ASKED)
    return name if mark in key and name.isdecimal() else ""


def as_orders(game: Game, seat: str, items: Sequence[Item], *, block: bool) -> list[Item]:
    """The same items, where the bare word is an order of the game as an order.

    ``block``: they stand in the order block. Elsewhere a refusal is an order while no proposal waits, and an agreement
    never: it could come late, and mean what does not wait any more.
    """
    kinds = ("agree", "refuse") if block else () if referee.open_proposal(game) else ("refuse",)
    if not any(item.kind in kinds and not item.words for item in items) or not referee.asks(game.code, seat):
        return list(items)
    sight = referee.seat_view(game, seat)
    return [
        replace(item, kind="order") if item.kind in kinds and not item.words and _reads(sight, item.text) else item
        for item in items
    ]


def _reads(sight: referee.SeatView, text: str) -> bool:
    try:
        sight.read(text)
    except Refused:
        return False
    return True


def meant(game: Game, item: Item, answers: str) -> Proposal:
    """The proposal that is open, if this line is for it. Stale with what to write instead.

    ``answers``: as of :func:`answered`. A refusal needs no name; an agreement does, for what it does is not undone.
    """
    found = referee.open_proposal(game)
    if found is None:
        raise nobody_asks()
    named = unicodedata.normalize("NFKC", item.words).replace(" ", "").lstrip("#")
    bare = not named and item.kind == "refuse"
    if answers and answers != found.name:
        why = _("Your mail answers an earlier question to go back, so nothing was done.")
    elif named == token(found) or bare:
        return found
    elif named:
        why = _("What you wrote does not name what is asked now, so nothing was done.")
    else:
        why = _("Your line has to name what you agree to, so nothing was done.")
    raise Stale(f"{why} {_now(found)} {how_to_answer(found)}")


def nobody_asks() -> Refused:
    """Nothing is asked of this player."""
    return Refused(_("Nobody asks you to take something back."), code="no_proposal")


def _now(found: Proposal) -> str:
    return _("It is asked now to go back to where the game stood after entry {n}.").format(n=found.to)
