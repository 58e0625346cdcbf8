"""What was: happenings, journal, dice; and what waits for you over all your games."""

from datetime import UTC
from typing import Any

from rest_framework import serializers

from games.api.fields import Counted, Strict
from games.api.serializers.common import Moment, Plain, Sentence
from games.api.serializers.games import PracticeShape
from games.core.models import Handoff, Owed
from games.core.outbox.notifications import ASKED, LOOKED, SETTLED, key_of


class AfterQuery(Strict):
    """Where to begin."""

    after = Counted(min_value=-1, default=-1, help_text="Only what comes after the journal entry of this number.")
    limit = Counted(
        min_value=1, max_value=1000, default=200, help_text="So many at most, as far as they can be parted."
    )


class EventShape(serializers.Serializer[Any]):
    """Something that happened, as you may know it."""

    seq = serializers.IntegerField(help_text="The journal entry that it follows from.")
    n = serializers.IntegerField(help_text="Its number among what follows from that entry.")
    at = Moment()
    kind = serializers.CharField(help_text="A constant of the system.")
    text = Sentence(help_text="A sentence for people.")
    data = Plain()  # type: ignore[assignment]


class EventsShape(serializers.Serializer[Any]):
    """The log, oldest first."""

    events = EventShape(many=True)
    next = serializers.IntegerField(allow_null=True, help_text="“after” for the next page; null: this is the last.")


class EntryShape(serializers.Serializer[Any]):
    """An entry of the journal as everybody may read it; a hidden one has {"hidden": hash} as its body."""

    v = serializers.IntegerField()
    seq = serializers.IntegerField()
    at = serializers.CharField(help_text="UTC, such as 2026-11-21T21:00:00Z.")
    type = serializers.CharField()
    prev = serializers.CharField(help_text="The hash of the entry before.")
    body = Plain()


class OpeningShape(serializers.Serializer[Any]):
    """What your seat may read of a hidden entry: salt and body, which its hash commits to."""

    type = serializers.CharField(help_text="own-open")
    seq = serializers.IntegerField()
    salt = serializers.CharField()
    body = Plain()


class JournalShape(serializers.Serializer[Any]):
    """A page of the journal."""

    entries = EntryShape(many=True)
    own = OpeningShape(many=True)
    next = serializers.IntegerField(allow_null=True, help_text="“after” for the next page; null: this is the last.")


class ThrowShape(serializers.Serializer[Any]):
    """One throw."""

    seq = serializers.IntegerField(help_text="Its journal entry.")
    name = serializers.CharField(help_text="What it was for; once in a game.")
    purpose = serializers.CharField(help_text="The same for people.")
    seat = serializers.CharField(allow_null=True, help_text="Who threw; null: nobody's dice.")
    spec = Plain(help_text="What was thrown: n dice of so many sides, or of those faces, or a deck.")
    dice = serializers.ListField(child=Plain(), help_text="What fell.")
    lock = serializers.IntegerField(help_text="The lock whose secret they come from.")
    at = Moment()


class FaceShape(serializers.Serializer[Any]):
    """How often a face came."""

    face = serializers.CharField()
    count = serializers.IntegerField()
    expected = serializers.CharField(help_text="How often it should have come, with one decimal.")


class TallyShape(serializers.Serializer[Any]):
    """A seat's dice of one kind against expectation."""

    seat = serializers.CharField(allow_null=True)
    title = serializers.CharField()
    thrown = serializers.IntegerField()
    faces = FaceShape(many=True)
    words = serializers.CharField(help_text="How odd they are.")


class LockShape(serializers.Serializer[Any]):
    """A lock whose dice are still to come."""

    lock = serializers.IntegerField()
    at = Moment()


class DiceShape(serializers.Serializer[Any]):
    """The ledger of throws as everybody may read it, oldest first."""

    throws = ThrowShape(many=True)
    tallies = TallyShape(source="book.tallies", many=True)
    waiting = LockShape(source="book.waiting", allow_null=True)
    sealed = serializers.IntegerField(source="book.sealed", help_text="Throws that are still hidden.")
    next = serializers.IntegerField(allow_null=True, help_text="“after” for the next page; null: this is the last.")
    practice = PracticeShape(allow_null=True, help_text="null: the game counts.")


class NoticesQuery(Strict):
    """Since when."""

    after = serializers.DateTimeField(
        required=False, help_text="Hand-offs after this moment are listed: “next” of the answer before."
    )


class DueShape(serializers.Serializer[Any]):
    """A decision that you owe."""

    game = serializers.CharField(source="game.code", help_text="The code of the game.")
    name = serializers.CharField(source="game.name", help_text="What the game is called.")
    seat = serializers.CharField(help_text="Your seat.")
    kind = serializers.CharField()
    title = Sentence()
    version = serializers.IntegerField(source="game.seq", help_text="The last journal entry of the game now.")
    dice = serializers.SerializerMethodField(help_text="Dice are being thrown in that game: look again in a moment.")
    since = Moment()
    due = Moment()

    def get_dice(self, row: Owed) -> bool:
        return row.game.lock_seq is not None


class HandoffShape(serializers.Serializer[Any]):
    """A moment at which you were told something: a game came to you, you were late, it ended, a moderator
    looked, or going back was proposed or settled."""

    id = serializers.SerializerMethodField(help_text="Names it for ever; the same one stands in webhooks.")
    event = serializers.ChoiceField(source="why", choices=["turn", "late", "over", LOOKED, ASKED, SETTLED])
    game = serializers.CharField(source="game.code")
    name = serializers.CharField(source="game.name")
    seat = serializers.CharField()
    seq = serializers.IntegerField(help_text="The journal entry that it follows from.")
    at = serializers.DateTimeField(default_timezone=UTC)

    def get_id(self, row: Handoff) -> str:
        return key_of(row.game, row.seat, row.why, row.seq, row.kind)


class NoticesShape(serializers.Serializer[Any]):
    """What waits for you over all your games, the nearest deadline first."""

    waiting = DueShape(many=True)
    handoffs = HandoffShape(many=True, help_text="Empty without “after”.")
    next = serializers.DateTimeField(default_timezone=UTC, help_text="“after” for the next time.")
