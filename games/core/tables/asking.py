"""Asking for a throw. The words stand in the journal, and are locked, before the seed of the dice is opened."""

import secrets
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import ledger, rate_limits
from games.core.errors import Refused, Stale, TooMany
from games.core.models.tables import DiceTable, TableGuest, TableThrow
from games.core.outbox import jobs
from games.core.rate_limits import Pace
from games.core.tables import opening
from games.core.tables.throw_requests import ThrowRequest
from games.core.talk.dice_words import BadDice

THROWS = Pace("table_throws", 40)
"""Throws of one guest in a minute."""
ALL_THROWS = Pace("table_all_throws", 120)
"""Throws at one table in a minute."""
MAX_THROWS = 10_000
"""Throws at one table: their chain has several times as many links."""
MAX_WAITING = 20


def ask(guest: TableGuest, request: ThrowRequest, key: str = "", share: str = "") -> TableThrow:
    """Ask for a throw; the dice worker throws it at once, or as soon as those before it have landed.

    ``key``: names the deed; the same key asks once. ``share``: 32 bytes in hex from the browser; those of the table's
    first throw enter all its dice. TooMany, Stale, Refused.
    """
    _check_pace(guest)
    return _asked(guest, request, _key(key), share)


def draw_on(guest: TableGuest, number: int, take: int, key: str = "") -> TableThrow:
    """Draw more from the cup of throw ``number``, without what was drawn from it before. BadDice if too little is left;
    Refused; TooMany; Stale."""
    _check_pace(guest)
    first = TableThrow.objects.filter(table_id=guest.table_id, number=number, cup=None).exclude(take=0).first()
    if first is None:
        raise Refused(_("There is no such cup at this table."), code="cup")
    with transaction.atomic():
        opening.locked(guest.table_id)  # nobody draws from it meanwhile
        left = in_the_cup(first)
        if not 1 <= take <= len(left):
            raise BadDice(_("In this cup are %(n)s more.") % {"n": len(left)})
        request = ThrowRequest(first.words, {"deck": left}, take=take)
        return _asked(guest, request, _key(key), "", first)


def in_the_cup(first: TableThrow) -> list[str]:
    """What is left in the cup of this throw. Stale while a draw from it has not landed."""
    left = sorted(map(str, first.spec["deck"]))
    for throw in (first, *first.draws.all()):
        if throw.out is None:
            raise Stale(_("The dice are being thrown; look again in a moment."), code="dice")
        for thing in throw.out[: throw.take]:
            left.remove(str(thing))
    return left


def _key(given: str) -> str:
    """The key as it was given, or a new one in place of what no page of ours has made."""
    return given if given.isascii() and given.isalnum() and len(given) <= 64 else secrets.token_hex(16)


def _check_pace(guest: TableGuest) -> None:
    over = rate_limits.take(THROWS, f"g{guest.pk}") or rate_limits.take(ALL_THROWS, f"t{guest.table_id}")
    if over:
        raise TooMany(_("That is a lot of throws. Please wait a minute."))


def _asked(guest: TableGuest, request: ThrowRequest, key: str, share: str, cup: TableThrow | None = None) -> TableThrow:
    with transaction.atomic():
        table = opening.locked(guest.table_id)
        known = table.throws.filter(key=key).first()
        if known is not None:
            return known
        if table.seq < 0:
            raise Stale(_("The site has not fixed its part of the dice yet. Ask again in a second."), code="early")
        last = table.throws.order_by("-number").values_list("number", flat=True).first() or 0
        if last >= MAX_THROWS:
            raise TooMany(_("This table has seen %(most)s throws. Open a new one.") % {"most": MAX_THROWS})
        if table.throws.filter(out__isnull=True).count() >= MAX_WAITING:
            raise TooMany(_("Many throws wait here. Ask again when they have landed."))
        throw = TableThrow.objects.create(
            table=table, number=last + 1, guest=guest, key=key, words=str(request.words),
            rule=str(request.rule or ""), told=request.told(),
            spec=request.spec, hits=list(request.hits), take=request.take, cup=cup, asked=timezone.now(),
        )  # fmt: skip
        if not table.share:
            table.share = share if _is_share(share) else secrets.token_hex(32)
            table.save(update_fields=["share"])
        lock_next(table)
        throw.refresh_from_db(fields=["lock"])
        opening.touch(table)
        jobs.enqueue("table_dice", f"table:{table.name}:{throw.number}", payload={"table": table.pk})
    return throw


def lock_next(table: DiceTable) -> TableThrow | None:
    """Lock the throw that waits longest, if no other one has to land first; the one that is locked now, if any.

    The caller holds the lock of the table. Its words and the lock enter the journal together.
    """
    throw = table.throws.filter(out__isnull=True).order_by("number").first()
    if throw is None or throw.lock is not None:
        return throw
    if table.decks.filter(opening=[]).exclude(lock=None).exists():  # its seed is due first
        return None
    begin(table)
    ledger.append(table, "order", request_of(throw))
    throw.lock = ledger.lock(table, table.head)
    throw.save(update_fields=["lock"])
    return throw


def is_underway(table: DiceTable) -> bool:
    """Whether a throw is locked that has not landed yet."""
    return table.throws.filter(out__isnull=True).exclude(lock=None).exists()


def begin(table: DiceTable) -> None:
    """Take the share of who asked first into the table's dice; without one from a browser, 32 bytes of this site."""
    if not table.share:
        table.share = secrets.token_hex(32)
        table.save(update_fields=["share"])
    if not table.mix:
        ledger.begin(table, opening.SIDE, table.share)


def request_of(throw: TableThrow) -> dict[str, Any]:
    """What the journal says of a request. Guests stand there by their numbers: a chain can't be cleaned of names."""
    body: dict[str, Any] = {"throw": throw.number, "by": throw.guest.number, "words": throw.words, "dice": throw.spec}
    counted: dict[str, Any] = {"rule": throw.rule, "hits": throw.hits, "take": throw.take}
    return body | {key: value for key, value in counted.items() if value}


def _is_share(text: str) -> bool:
    return len(text) == 64 and set(text) <= set("0123456789abcdef")
