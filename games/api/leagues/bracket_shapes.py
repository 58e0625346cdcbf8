"""The bracket of an elimination as programs read it."""

from typing import Any

from rest_framework import serializers

from games.api.serializers.events import PAIR_STATES


class BracketPlayerShape(serializers.Serializer[Any]):
    """One of a match."""

    seed = serializers.IntegerField()
    name = serializers.CharField(help_text="As shown to you.")
    points = serializers.IntegerField(allow_null=True, help_text="Of this match; null: it has no result.")
    won = serializers.BooleanField(help_text="Goes on.")
    you = serializers.BooleanField()


class BracketMatchShape(serializers.Serializer[Any]):
    """A match. The winners of boards 2n - 1 and 2n of a round meet on board n of the next."""

    board = serializers.IntegerField()
    first = BracketPlayerShape(allow_null=True, help_text="null: not known yet.")
    second = BracketPlayerShape(allow_null=True, help_text="null: not known yet, or the first rests.")
    rests = serializers.BooleanField(help_text="The first goes on without a game.")
    state = serializers.ChoiceField(
        choices=PAIR_STATES, allow_null=True, help_text="Of its pair; null: it is not drawn yet."
    )
    game = serializers.CharField(allow_null=True, help_text="Its code; null: there is none yet, or it is not for you.")


class BracketRoundShape(serializers.Serializer[Any]):
    """A round of the elimination."""

    number = serializers.IntegerField(help_text="As a round of the event.")
    left = serializers.IntegerField(help_text="So many rounds follow; 0: the final.")
    matches = BracketMatchShape(many=True, help_text="By boards.")


class BracketShape(serializers.Serializer[Any]):
    """The elimination up to its final; empty before it is drawn, and of an event without one."""

    rounds = BracketRoundShape(many=True)
