"""The six digits that confirm a mail of which we cannot be certain who wrote it, and the link that does the same.

Both are in our answer, which goes to an address that was verified: whoever gives them has read it.
"""

import re
from collections.abc import Iterable
from datetime import timedelta

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from games.core import encryption, links
from games.mail.models.incoming import Address, Arrival, State

FINAL, SENDER, TALK = "final orders", "unknown sender", "orders in the talk"
"""Why a mail waits: something in it can't be taken back; it comes from an address that nobody has verified; or it looks
like orders, where everybody would read them."""
_POST = ("post", "publicar", "posten", "publier")
LASTS = timedelta(days=1)
TRIES = 5
_SALT = "games.mail.incoming.codes"
_NOT_MINE = _SALT + ".not_mine"
_LINE = re.compile(
    r"\W*+(?:(add)\W++)?(?:(?:code|código|codigo)\W*+)?(\d{3})[ -]?(\d{3})\W*+(?:(add)\W*+)?", re.IGNORECASE
)
_MAX_LINES = 12


def code_of(arrival: Arrival) -> str:
    """The digits that confirm it."""
    return _digits(arrival, settings.SECRET_KEY)


def _digits(arrival: Arrival, secret: str) -> str:
    made = salted_hmac(_SALT, f"{arrival.pk} {arrival.digest}", secret=secret, algorithm="sha256").digest()
    return f"{int.from_bytes(made[:8], 'big') % 1_000_000:06}"


def _is_code_of(arrival: Arrival, code: str) -> bool:
    """Also one that was told before SECRET_KEY was changed."""
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return any(constant_time_compare(_digits(arrival, str(key)), code) for key in keys)


def link(arrival: Arrival) -> str:
    """The address of the page that asks whether to use it."""
    return links.link(reverse("inbox:held", args=[_token(arrival, _SALT)]))


def not_mine_link(arrival: Arrival) -> str:
    """The address of the page for a mail that somebody else has sent."""
    return links.link(reverse("inbox:not_mine", args=[_token(arrival, _NOT_MINE)]))


def read(token: str, *, not_mine: bool = False) -> int:
    """The number of the mail that a link names. games.core.encryption.Unreadable if it is not ours or too old."""
    padded = token + "=" * (-len(token) % 4)
    return int(encryption.unseal(padded, _NOT_MINE if not_mine else _SALT, LASTS))


def _token(arrival: Arrival, purpose: str) -> str:
    """Sealed, not only signed: numbers that can be read would tell how many mails others have sent meanwhile."""
    return encryption.seal(str(arrival.pk), purpose).rstrip("=")


def waiting(address: Address) -> list[Arrival]:
    """The mails to that address that wait for a code, the latest first."""
    rows = Arrival.objects.select_for_update().filter(address=address, state=State.HELD, tries__lt=TRIES)
    return list(rows.exclude(reason=TALK).filter(received__gt=timezone.now() - LASTS).order_by("-pk")[:_MAX_LINES])


def says_post(lines: Iterable[str]) -> bool:
    """Whether the first line is the one word that posts what was held back."""
    first = next((line for line in lines if line.strip()), "")
    return first.strip(" .!\"'“”*").casefold() in _POST


def held_talk(address: Address) -> Arrival | None:
    """The latest mail to that address that waits for the word POST."""
    rows = Arrival.objects.select_for_update().filter(address=address, state=State.HELD, reason=TALK)
    return rows.filter(received__gt=timezone.now() - LASTS).order_by("-pk").first()


def said(lines: Iterable[str]) -> tuple[str, bool] | None:
    """The code that stands alone on a line, and whether the word ADD is with it; None if there is none."""
    for line in [line for line in lines if line.strip()][:_MAX_LINES]:
        match = _LINE.fullmatch(line)
        if match:
            return match[2] + match[3], bool(match[1] or match[4])
    return None


def confirmed(waiting: list[Arrival], code: str) -> Arrival | None:
    """The mail that ``code`` confirms. If none, that is a wrong try for each of them."""
    found = [arrival for arrival in waiting if _is_code_of(arrival, code)]
    if found:
        return found[0]
    for arrival in waiting:
        arrival.tries += 1
        arrival.save(update_fields=["tries"])
    return None
