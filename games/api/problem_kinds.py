"""The kinds of problems that the API answers with, and what their pages say. A slug is part of an address, for ever."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Kind:
    """``slug``: the end of its address; ``status``: of HTTP; ``title``: a few words; ``help``: two sentences."""

    slug: str
    status: int
    title: Any
    help: Any


_ALL = (
    Kind(
        "malformed",
        400,
        _("Not readable"),
        _(
            "The request could not be read: its body is not JSON in UTF-8, or an address or a header has characters "
            "that do not belong there. Send a JSON object with the content type application/json."
        ),
    ),
    Kind(
        "key-missing",
        400,
        _("Idempotency-Key missing"),
        _(
            "Every request that changes something carries a header Idempotency-Key with a fresh random value. "
            "If you get no answer, send the very same request with the same key again: it is carried out once."
        ),
    ),
    Kind(
        "key-malformed",
        400,
        _("Idempotency-Key not usable"),
        _(
            "A key has 8 to 128 visible ASCII characters, without blanks. A random UUID is a good choice."
        ),
    ),
    Kind(
        "token",
        401,
        _("No good token"),
        _(
            "The request has no token, or one that is unknown, has expired or was revoked. "
            "Make one on your profile page and send it as “Authorization: Bearer pbp_...”."
        ),
    ),
    Kind(
        "scope",
        403,
        _("This token may only look"),
        _("The token was made to look only, and the request would change something. Make a token that may play."),
    ),
    Kind(
        "seat",
        403,
        _("Not your seat"),
        _(
            "You have no seat in this game, or the seat that you named is not yours, is taken or does not exist. "
            "The game itself lists its seats and which of them is yours."
        ),
    ),
    Kind(
        "not-allowed",
        403,
        _("Not yours to do"),
        _("You may see this game, but this is for somebody else to do. The detail says for whom."),
    ),
    Kind(
        "not-found",
        404,
        _("Nothing here"),
        _(
            "There is nothing at this address for you: it does not exist, or it is not yours to see. "
            "Every address of the API ends with a slash."
        ),
    ),
    Kind(
        "method",
        405,
        _("Not with this method"),
        _("This address does not take that method of HTTP. The header Allow of the answer lists those that it takes."),
    ),
    Kind(
        "not-acceptable",
        406,
        _("Not in that form"),
        _(
            "The header Accept asks for a form that this address does not give. Everything comes as application/json, "
            "the journal also as application/x-ndjson."
        ),
    ),
    Kind(
        "turn",
        409,
        _("Not your turn"),
        _(
            "Nothing of that kind is asked of your seat now. Ask “asks” of the game what it waits for, or wait for it "
            "to come up under “notices”."
        ),
    ),
    Kind(
        "stale",
        409,
        _("The position has changed"),
        _(
            "The game has gone on since the version that you sent, or dice are being thrown. "
            "Nothing was done: read the game again and decide anew."
        ),
    ),
    Kind(
        "proposal",
        409,
        _("Not as it is proposed"),
        _(
            "The others are asked already to take something back, or nobody asks you, or you have asked nothing. "
            "Read “rewind” of the game."
        ),
    ),
    Kind(
        "over",
        409,
        _("No orders are taken"),
        _("The game has not begun yet, is over or was called off. Its “status” says which."),
    ),
    Kind(
        "moved-on",
        409,
        _("The event has moved on"),
        _(
            "What was asked for belongs to another moment of the event: entries are closed, it has begun, or it is "
            "over. Nothing was done: its “state” says where it stands."
        ),
    ),
    Kind(
        "rules-version",
        409,
        _("Begun under other rules"),
        _(
            "The game was begun with a version of the rules that the site does not run now. "
            "It goes on as soon as whoever keeps the site has brought it up to date."
        ),
    ),
    Kind(
        "not-ready",
        409,
        _("Too early"),
        _(
            "The site has not fixed its own part of the dice yet, and yours has to come after it. "
            "Try again with a new key after the seconds that Retry-After says."
        ),
    ),
    Kind(
        "too-large",
        413,
        _("Too large"),
        _("The body is larger than any request needs. A draft has 300 orders at most, and an order 200 letters."),
    ),
    Kind(
        "media-type",
        415,
        _("Not JSON"),
        _("Bodies are sent as application/json. The header Content-Type said something else."),
    ),
    Kind(
        "invalid",
        422,
        _("Fields are missing or wrong"),
        _(
            "The body or the query was read, but a field is missing, unknown or has a wrong value. "
            "“errors” names each of them."
        ),
    ),
    Kind(
        "illegal",
        422,
        _("The rules forbid it"),
        _(
            "The order was understood, but the rules do not allow it now; “rule” is the number in the rulebook. "
            "Ask “legal” for the orders that are allowed."
        ),
    ),
    Kind(
        "notation",
        422,
        _("Not understood"),
        _("The line is no order in the notation of this game. “nearest” is the closest spelling that would be one."),
    ),
    Kind(
        "no-way-back",
        422,
        _("No way back there"),
        _(
            "The game can go back to a decision that was open and answered since, by the rules of now; without asking, "
            "only to take back what nobody else has seen. “rewind” of the game lists what is possible."
        ),
    ),
    Kind(
        "refused",
        422,
        _("Refused"),
        _("The request was understood, but cannot be done as it is. The detail says why and what would be right."),
    ),
    Kind(
        "key-reused",
        422,
        _("Key used for something else"),
        _(
            "This Idempotency-Key came before with another address or body. "
            "Use a new key for each new request, and the old one only to repeat the very same."
        ),
    ),
    Kind(
        "throttled",
        429,
        _("Too many requests"),
        _("You asked more often than the limit allows. Retry-After says in how many seconds to come back."),
    ),
    Kind(
        "limit",
        429,
        _("Enough for today"),
        _("One person may start so many games and send so many invitations in a day. The detail says what is used up."),
    ),
    Kind(
        "error",
        500,
        _("Our fault"),
        _("Something went wrong on our side; nothing was changed. The request may be sent again with the same key."),
    ),
    Kind(
        "unavailable",
        503,
        _("Not at the moment"),
        _("The database does not answer; nothing was changed. Send the same request again with the same key, later."),
    ),
)  # fmt: skip
KINDS = {kind.slug: kind for kind in _ALL}
