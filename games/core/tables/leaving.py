"""What goes from tables when somebody leaves the site."""

import secrets

from django.contrib.auth.models import User
from django.db import transaction

from games.core.models.tables import DiceTable, TableGuest
from games.core.tables import envelopes, opening
from games.core.tables.blocks import acts as block_acts
from games.core.tables.guests import digest


def forget(user: User) -> None:
    """Take away the tables that this person opened, also one at which a game by mail is. At others their name goes and
    what they sealed in envelopes that are not open yet, for which nobody waits any more; what was thrown and opened
    stays, for the journal has it."""
    sat = TableGuest.objects.filter(user=user)
    for table in DiceTable.objects.filter(guests__in=sat.filter(owner=True)):
        opening.take_away(table)
    for guest in sat:
        with transaction.atomic():
            table = opening.locked(guest.table_id)
            envelopes.give_up(table, guest)
            block_acts.give_up(table, guest)
            guest.name, guest.user, guest.digest = f"#{guest.number}", None, digest(secrets.token_urlsafe(24))
            guest.save(update_fields=["name", "user", "digest"])
            opening.touch(table)
