"""An entry of a journal edited in the database, past the triggers, by somebody who may."""

import json
from dataclasses import dataclass
from random import Random

from django.db import connection, transaction

from bench.faults.journals import complaint
from games.core.database import triggers
from games.core.models import Entry

FIELDS = ("body", "at", "type", "prev")


@dataclass(frozen=True)
class Edit:
    """What was edited, and whether the verifier named it."""

    what: str
    reported: bool


def once(codes: list[str], draw: Random) -> Edit | None:
    """Edit one entry that has a successor, verify, put it back: all in one transaction that is taken back.

    So no reader of the running site ever sees the edited row; the verifier does.
    """
    code = draw.choice(codes)
    last = Entry.objects.filter(game__code=code).count() - 1
    if last < 3:
        return None
    seq, name = draw.randrange(last), draw.choice(FIELDS)
    with transaction.atomic():
        triggers.drop(connection)
        entry = Entry.objects.get(game__code=code, seq=seq)
        Entry.objects.filter(pk=entry.pk).update(**{name: _other(entry, name)})
        said = complaint(code)
        transaction.set_rollback(True)
    return Edit(f"{code} entry {seq}, {name}: {said or 'NOT REPORTED'}", bool(said))


def _other(entry: Entry, name: str) -> object:
    if name == "at":
        return entry.at.replace(year=entry.at.year - 1)
    if name == "type":
        return "note" if entry.type != "note" else "order"
    if name == "prev":
        return "f" * len(entry.prev)
    body = json.loads(entry.body)
    key = sorted(body)[0] if body else "x"
    return json.dumps(body | {key: "edited"}, sort_keys=True, separators=(",", ":"))
