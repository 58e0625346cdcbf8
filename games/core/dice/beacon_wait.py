"""Waiting for the round that a lock names, and giving it up openly."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.core.dice import beacon_relay
from games.core.dice.beacon import Network, Value
from games.core.outbox.jobs import NotYetError

GIVEN_UP = timedelta(minutes=10)
"""So long after a round was to come out the dice fall without it; the journal says so."""
AGAIN = timedelta(seconds=5)
_ON_THE_WAY = timedelta(seconds=1)


def due(known: Network, number: int) -> datetime:
    """When a relay will have a round."""
    return known.time_of(number) + _ON_THE_WAY


def value_or_none(known: Network, number: int) -> Value | None:
    """The value of a round; None if it was not to be had for so long that it is given up. NotYetError until then."""
    now = timezone.now()
    if now < due(known, number):
        raise NotYetError(due(known, number))
    try:
        return beacon_relay.fetch(known, number)
    except beacon_relay.NoBeacon:
        if now < known.time_of(number) + GIVEN_UP:
            raise NotYetError(now + AGAIN) from None
        return None
