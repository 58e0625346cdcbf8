"""The sighting book and the notes of a player, as the API gives and takes them."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Strict, Words
from games.api.serializers.common import Moment, OrNull
from games.core.models.sightings import MAX_NOTE_LENGTH
from games.core.sightings.book import DESTROYED, ELSEWHERE, LOST, MAYBE, SURE, Sighting
from games.core.sightings.notes import Kept


class SightingShape(serializers.Serializer[Any]):
    """A piece that was seen, at the last time; and where it can be now."""

    subject = serializers.CharField(
        source="ident", help_text="Its id for notes. Pieces that nobody can tell from one another have the same."
    )
    name = serializers.CharField()
    side = serializers.CharField(source="owner", help_text="Whose it is, as the view calls that side.")
    kind = serializers.CharField(help_text="Its class, as the view calls it, such as CV.")
    group = serializers.CharField(help_text="Its class in words.")
    strength = serializers.CharField(help_text="As it was then; empty where pieces have none.")
    place = OrNull(help_text="Where it was seen; null: off the map.")
    place_name = serializers.CharField(source="at")
    turn = serializers.IntegerField(help_text="When it was seen.")
    when = serializers.CharField(help_text="The same in words.")
    ago = serializers.CharField(help_text="How long ago that is, in words.")
    seq = serializers.IntegerField(help_text="The journal entry of that moment: see “past”.")
    how = serializers.CharField(help_text="How it was seen, in words.")
    fate = serializers.CharField(help_text="What became of it, in a sentence; may be empty.")
    level = serializers.ChoiceField(
        choices=(SURE, ELSEWHERE, MAYBE, LOST, DESTROYED),
        help_text="sure: it is still there; elsewhere: surely somewhere else; maybe: there or gone; lost: nobody can "
        "tell where it is; destroyed.",
    )
    places = serializers.SerializerMethodField(help_text="Where it can be now.")
    anywhere = serializers.BooleanField(help_text="It can be at other places as well: nobody can tell at which.")

    def get_places(self, row: Sighting) -> list[str]:
        return sorted(row.places)


class StackShape(serializers.Serializer[Any]):
    """The pieces of a side in a place."""

    place = serializers.CharField()
    place_name = serializers.CharField(source="at")
    side = serializers.CharField(source="owner", help_text="Whose they are, as the view calls that side.")
    count = serializers.IntegerField(help_text="How many stand there.")
    change = serializers.IntegerField(
        source="grown",
        allow_null=True,
        help_text="By how many there are more than when the turn began; null: nobody counts.",
    )
    many = serializers.CharField(help_text="How many, in words.")  # type: ignore[assignment]
    level = serializers.ChoiceField(
        choices=(SURE, MAYBE, LOST),
        help_text="sure: it is known which they are; maybe: of some it is, or may be; lost: of none.",
    )
    said = serializers.ListField(child=serializers.CharField(), help_text="What is known of them, in sentences.")


class LossShape(serializers.Serializer[Any]):
    """Losses of a class."""

    side = serializers.CharField(source="owner", help_text="Whose they are, as the view calls that side.")
    kind = serializers.CharField(help_text="The class, as the view calls it.")
    group = serializers.CharField(help_text="The class in words.")
    lost = serializers.IntegerField(help_text="So many are known to be destroyed.")
    all = serializers.IntegerField(help_text="Of so many in the game.")
    names = serializers.CharField(help_text="Those of them that have names.")


class SightingsShape(serializers.Serializer[Any]):
    """What you would remember at the table: it follows from what all were told, and from your view. To a player it is
    about the other side, to a spectator about both."""

    version = serializers.IntegerField(help_text="The journal entry that the position stands at.")
    seat = serializers.CharField(allow_null=True, help_text="Whose book it is; null: a spectator's.")
    open = OrNull(source="book.open", help_text="A sentence where nothing is hidden, and all else is empty; else null.")
    sightings = SightingShape(source="book.sightings", many=True, help_text="The latest first.")
    stacks = StackShape(
        source="book.stacks", many=True, help_text="What stands on the map, those first of which most is known."
    )
    losses = LossShape(source="book.losses", many=True)
    rebuilt = serializers.CharField(source="book.rebuilt", help_text="What the losses do not tell, in a sentence.")
    hints = serializers.ListField(
        source="book.hints",
        child=serializers.CharField(),
        help_text="What the moves of this turn tell of who moved, in sentences.",
    )


class NoteShape(serializers.Serializer[Any]):
    """A note of yours."""

    subject = serializers.CharField(help_text="What it is about: the id of a place, or of a piece that was seen.")
    name = serializers.SerializerMethodField(help_text="The same in words.")
    text = serializers.CharField()
    at = Moment()

    def get_name(self, row: Kept) -> str:
        return str(self.context["names"].get(row.subject, row.subject))


class NotesShape(serializers.Serializer[Any]):
    """Your own notes in this seat, the latest first; nobody else can read them."""

    seat = serializers.CharField()
    notes = NoteShape(many=True)


class NoteBody(Strict):
    """What you note; an earlier note about the same is replaced."""

    text = Words(
        allow_blank=True,
        trim_whitespace=False,
        help_text=f"Plain text of 1 to {MAX_NOTE_LENGTH} characters, blanks around it apart.",
    )
