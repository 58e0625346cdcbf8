"""What we write back ourselves, in the active language: everything that is not the desk's own answer."""

from collections.abc import Callable, Iterable

from django.conf import settings
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, urlize
from django.utils.translation import gettext as _

from games.core import clock
from games.core.models import Game, Seat
from games.mail import addresses
from games.mail.incoming import codes
from games.mail.models.incoming import Arrival

Words = tuple[str, str]
"""Subject and text."""
Writer = Callable[[], Words]


def too_large(arrival: Arrival, most: int) -> Words:
    return _("Your mail was too large"), _(
        "Your mail of %(time)s has %(size)s kilobytes. Mails of up to %(most)s kilobytes are read, so nothing in it "
        "was carried out. Please send your orders again as plain text, without pictures or attachments."
    ) % {"time": _time(arrival), "size": arrival.size // 1000, "most": most // 1000}  # fmt: skip


def failed(arrival: Arrival) -> Words:
    return _("Your mail is kept, and a person will look at it"), _(
        "Something on our side went wrong with your mail of %(time)s. Nothing in it was carried out, and nothing of it "
        "is lost: it is kept, and whoever runs this site is told. You need not wait for that: you can send your orders "
        "again, or give them on the game's page."
    ) % {"time": _time(arrival)}  # fmt: skip


def refused() -> str:
    return _("Your mail was not carried out")


def nobody_answers() -> Words:
    return _("This address takes no orders yet"), _(
        "Your mail has arrived, but this site does not take orders by mail yet. Please use the game's page."
    )


def old_address(right: str) -> Words:
    return _("This address is out of use"), _(
        "You have written to an address of this game that is no longer in use, so nothing was carried out. "
        "The right one is now:\n\n    %(address)s"
    ) % {"address": right}  # fmt: skip


def changed_hands() -> Words:
    return _("This seat has changed hands"), _(
        "You have written to an address of a seat that was yours. It has changed hands, so nothing was carried out."
    )


def later(arrival: Arrival, due: object) -> Words:
    return _("Your mail is kept for a little later"), _(
        "You have sent many mails in a short time. Your mail of %(time)s is kept, and it is read %(when)s. "
        "You need not send it again."
    ) % {"time": _time(arrival), "when": clock.until(due)}  # type: ignore[arg-type]  # fmt: skip


def wrong_code() -> Words:
    return _("That is not the code"), _(
        "The six digits in your mail are not those that we have sent, or they are older than a day. Nothing was "
        "carried out. Please look at our last mail, or open its link."
    )


def other_seat(own: Iterable[str]) -> Words:
    """Not a word of the mail: it may be read over somebody's shoulder."""
    return _("That is another player's address"), _(
        "You have sent a mail to the address of a seat of this game that is not yours. Nothing in it was carried out, "
        "and nobody was shown it. Your own address is:\n\n    %(address)s"
    ) % {"address": "\n    ".join(own) or _("none: you hold no seat of this game now")}  # fmt: skip


def unknown_sender(arrival: Arrival, lines: int) -> Words:
    """``lines``: how many the mail has; they are not quoted.

    The code stands inside a sentence, held there by no-break spaces: sent back unmarked, it is no answer.
    """
    return _("Are these orders yours?"), _(
        "At %(time)s a mail came to the address of your seat from %(author)s, which is none of your addresses here. "
        "It has %(lines)s lines, is kept, and nothing in it was carried out. What it says is not shown here, since it "
        "may be another player's.\n\n"
        "If it is yours, answer with the line “CODE %(code)s” and nothing else; "
        "with “CODE %(code)s ADD” orders from that address are taken from now on as well.\n\n"
        "Or open this page and choose there:\n%(link)s\n\n"
        "If it is not yours, do nothing. Then it is thrown away tomorrow."
    ) % {
        "time": _time(arrival), "author": arrival.author or _("an address that can't be read"), "lines": lines,
        "code": codes.code_of(arrival), "link": codes.link(arrival),
    }  # fmt: skip


def needs_post(arrival: Arrival) -> str:
    """The word stands inside a sentence, held there by no-break spaces: sent back unmarked, it is no answer."""
    return _(
        "If everybody is meant to read it, answer with the word “POST” and nothing else, or open "
        "this page and press the button:\n%(link)s\n\nElse do nothing: it is thrown away tomorrow."
    ) % {"link": codes.link(arrival)}  # fmt: skip


def needs_code(arrival: Arrival) -> str:
    return _(
        "One thing still waits. What can't be taken back is done only when we are certain that a mail comes from you, "
        "and your mail server did not vouch for this one. To go on, answer with "
        "the line “CODE %(code)s” and nothing else.\n\n"
        "Or open this page and press the button:\n%(link)s\n\nThe code is good for one day."
    ) % {"code": codes.code_of(arrival), "link": codes.link(arrival)}  # fmt: skip


def not_certain(arrival: Arrival) -> str:
    return _(
        "Your mail server did not vouch for this mail. If it was not you who wrote it, open this page: your draft is "
        "cleared, and your seat gets a new address.\n%(link)s"
    ) % {"link": codes.not_mine_link(arrival)}  # fmt: skip


def right_addresses(seats: Iterable[Seat], more: Iterable[str] = ()) -> Words:
    """``more``: what is said below."""
    lines = [f"{seat.game.name}\n    {addresses.seat_address(seat.game, seat.code)}" for seat in seats]
    if not lines:
        lines = [_("You have no running game on %(site)s at the moment.") % {"site": settings.SITE_NAME}]
    else:
        lines[:0] = [
            _(
                "You have written to an address that takes no orders. These are your running games, each with its "
                "address:"
            )
        ]
    return _("Where to send your orders"), "\n\n".join([*lines, *more])


def reachable(author: str) -> str:
    return _(
        "Mails to %(address)s had come back, so none were sent there any more. Yours shows that it works again: from "
        "now on you get them as before."
    ) % {"address": author}  # fmt: skip


def away() -> Words:
    return _("Are you away?"), _(
        "An automatic answer came from your address. It changes nothing in your games. If you are away for some days, "
        "you can tell your opponents and have the deadlines moved: answer a mail of your game with a line such as\n\n"
        "    ABSENT 3 Dec TO 9 Dec"
    )


def deadline_moved(game: Game, from_: object, until: object, due: object) -> Words:
    return f"[{game.name}] " + _("More time: mail did not get through"), _(
        "From %(gone)s until %(back)s this site could not take mail. So that nobody is late for that, the time to "
        "answer was moved, for both sides. It now ends %(due)s."
    ) % {"gone": clock.short(from_), "back": clock.short(until), "due": clock.until(due)}  # type: ignore[arg-type]  # fmt: skip


def as_html(text: str) -> str:
    """A text of ours as paragraphs of an HTML part; addresses become links."""
    paragraphs = [urlize(part.strip(), autoescape=True).replace("\n", "<br>") for part in text.split("\n\n")]
    return "".join(format_html("<p>{}</p>", _safe(part)) for part in paragraphs)


def _safe(text: str) -> object:
    from django.utils.safestring import mark_safe

    return mark_safe(text)  # noqa: S308  escaped by urlize


def _time(arrival: Arrival) -> str:
    return date_format(timezone.localtime(arrival.received), "H:i")
