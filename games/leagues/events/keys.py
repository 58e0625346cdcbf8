"""The key of an event: the dice worker commits to it before anybody enters and opens it once entries are closed.

It is the only link of a chain of its own (games.core.dice.chain), so its commitment is checked as those of games are:
SHA-256 of the chain's tag and the key. Handler of jobs of kind "league_key"; run again, it gives the same.
"""

from hashlib import sha256

from django.db import transaction

from games.core.dice import keys
from games.core.dice.chain import Chain, root_of
from games.core.models import Job
from games.leagues.events import drawing, progress
from games.leagues.events.rights import locked
from games.leagues.models import Event, EventState

_TAG = b"pvsite/chain/1\n"


class WrongKey(Exception):
    """The site's master key is not the one that the event's lots were committed with."""


def do_owed(job: Job) -> None:
    """Commit to the key of a new event, or open that of one whose entries are closed. WrongKey."""
    with keys.dice_task(), transaction.atomic():
        event = locked(job.payload["event"])
        chain = Chain(root_of(keys.master_key(), f"event/{event.slug}"), links=1)
        if event.state == EventState.DRAFT:
            event.commitment, event.state = chain.anchor, EventState.OPEN
            event.save(update_fields=["commitment", "state"])
        elif event.state == EventState.CLOSED:
            if chain.anchor != event.commitment:
                raise WrongKey(f"event {event.slug}")
            event.key = chain.link(1).hex()
            event.save(update_fields=["key"])
            drawing.begin(event)
            progress.go_on(event)


def fits(event: Event) -> bool:
    """Whether the opened key is the one that was committed to."""
    return sha256(_TAG + bytes.fromhex(event.key)).hexdigest() == event.commitment
