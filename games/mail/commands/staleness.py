"""Which question a mail answers, and whether that one still stands."""

from django.utils.translation import gettext as _

from games.core.models import Game, Owed, Status
from games.mail.models.incoming import Reply
from games.mail.models.outgoing import Letter
from games.mail.orders.block import read_heading
from games.mail.reading import ParsedMail


def why_stale(game: Game, owed: Owed | None, said: ParsedMail) -> str:
    """Why nothing of the mail may be played: a sentence; "" if it answers what is asked now.

    The heading of the order block names the question, be it written or quoted; a mail without one is known by the mail
    of ours that it refers to. One that refers to nothing is for the question of the moment.
    """
    heading = read_heading(said.heading)
    if heading is not None and heading.code != game.code:
        return _(
            "The order block in your mail belongs to another game, so nothing of it was played. Answer the mail of "
            "that game."
        )
    if owed is None or game.status != Status.RUNNING:
        return ""
    if heading.seq == owed.seq if heading is not None else _refers_to_now(game, owed, said):
        return ""
    return _(
        "Your mail answers an earlier question: the game has gone on since. Nothing of it was played. This is what is "
        "asked now."
    )


def _refers_to_now(game: Game, owed: Owed, said: ParsedMail) -> bool:
    """Whether the latest of our mails that this one names was written after the question was asked."""
    named = [said.in_reply_to, *reversed(said.references)]
    idents = [ident for ident in named if ident]
    if not idents:
        return True
    told = dict(Letter.objects.filter(game=game, message_id__in=idents).values_list("message_id", "told_seq"))
    made = dict(Reply.objects.filter(game=game, message_id__in=idents).values_list("message_id", "made"))
    for ident in idents:
        if ident in told:
            return bool(told[ident] >= owed.seq)
        if ident in made:
            return bool(made[ident] >= owed.since)
    return True
