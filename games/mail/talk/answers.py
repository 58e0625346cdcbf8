"""A mail that answers a mail of a thread becomes a post. Registered at games.mail.incoming.handlers for "thread"."""

from django.utils.translation import gettext as _

from games.core.errors import NoSuchGame, Refused
from games.core.models.talk import Thread
from games.core.queries import finding
from games.core.talk import dice_words, posting
from games.mail.commands import in_talk
from games.mail.incoming.handlers import Answer, InboundMail
from games.mail.reading import read


def answer(parcel: InboundMail) -> Answer | None:
    """Post what the person wrote. Nothing goes back if that worked: everybody sees it in the talk; but words that were
    struck out are not posted, and that is told. Words that throw dice wait for a code where it is not certain who sent
    them.

    Refused, which the desk makes an answer of, if it could not be posted.
    """
    thread = Thread.objects.select_related("game").filter(pk=parcel.thread_pk or 0).first()
    if thread is None:
        raise Refused(_("This talk is not here any more."), code="gone")
    game = thread.game
    try:
        _game, seat = finding.visible(game.code, parcel.user)
    except NoSuchGame:
        raise Refused(_("You may not write in this talk any more."), code="gone") from None
    said = read(parcel.raw)
    if said.reaction:
        return None  # a sign is nothing to post, and who sends one waits for no mail
    if not (parcel.insists or parcel.confirmed) and in_talk.has_orders(game, seat.code if seat else "", said):
        asked = _(
            "Your mail to the talk looks like orders of the game. It was not posted, since everybody would read it, "
            "and nothing of it was played. Orders go to the address of your seat: answer the mail that asked for them."
        )
        return Answer(f"[{game.name}] " + _("Talk"), asked, kind="refusal", wants_word=True)
    words = "\n".join((*said.lines, *said.after) or said.closing)
    if dice_words.asked(words) and not parcel.may_be_final:
        waits = _("Your words throw dice, which nobody takes back: they wait until it is certain that they are yours.")
        return Answer(f"[{game.name}] " + _("Talk"), waits, wants_code=True)
    posting.post(game, parcel.user, words, key=f"mail:{parcel.arrival}", seat=seat.code if seat else "")
    if said.struck:
        told = _("Your mail was posted in the talk, without what is struck out in it.")
        return Answer(f"[{game.name}] " + _("Talk"), told)
    return None
