"""Looking back at a game."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Counted, Strict, Words
from games.api.serializers.common import Moment, OrNull, Plain
from games.api.serializers.records import EventShape


class PastQuery(Strict):
    """Which moment, and through whose eyes."""

    n = Counted(
        required=False,
        help_text="The game after its last act up to the journal entry of this number; without it, after its last act.",
    )
    eyes = Words(
        required=False,
        max_length=20,
        help_text="A seat, spectator, or above: nothing hidden. Until the game is played to its end you have your own "
        "only; after it, without this, above.",
    )


class PastShape(serializers.Serializer[Any]):
    """The game at a moment, as somebody saw it then."""

    seq = serializers.IntegerField(help_text="The journal entry of the act that had been played.")
    at = Moment()
    eyes = serializers.CharField(help_text="Whose view it is: a seat, spectator or above.")
    view = Plain(help_text="What those eyes saw of the board; from above, what everybody saw.")
    sides = serializers.DictField(
        child=Plain(), help_text="From above, what each side saw, by a seat of it; else empty."
    )
    events = EventShape(source="told", many=True, help_text="What happened then, as those eyes heard it.")
    giver = OrNull(help_text="Who gave the orders of that entry; null: nobody, or it is hidden.")
    orders = serializers.ListField(child=serializers.CharField(), help_text="These orders, a line each.")
    before = serializers.IntegerField(
        allow_null=True, help_text="The act before, by its entry; null: this is the first."
    )
    after = serializers.IntegerField(allow_null=True, help_text="The act after it; null: this is the last.")
    taken_back_by = serializers.IntegerField(
        source="gone",
        allow_null=True,
        help_text="The entry that took the game back to before this moment; null: it stands.",
    )
    last = serializers.IntegerField(help_text="The last journal entry that you may know of.")
