"""Bids for the sides of an event as programs read and send them."""

from typing import Any

from rest_framework import serializers

from games.api.fields import OneOf, Strict, Whole
from games.api.serializers.common import Moment, OrNull
from games.leagues import bids
from games.leagues.bids import Why
from games.leagues.pairing.sides import Side


class BidBody(Strict):
    """Which side you want in a round, and what you give away for it. A bid is sealed, and stays as it is."""

    round = Whole(min_value=1, help_text="Of your pair.")
    side = OneOf(choices=[side.value for side in Side], allow_null=True, help_text="null: either, for nothing.")
    vp = Whole(min_value=0, max_value=bids.MOST, help_text="Victory points; 0 for either side.")


class BidShape(serializers.Serializer[Any]):
    """A bid."""

    side = OrNull(help_text="first or second; null: either.")
    vp = serializers.IntegerField(help_text="Victory points that are given away for it.")


class OwnBidShape(serializers.Serializer[Any]):
    """A pair of yours whose sides are bid for now."""

    round = serializers.IntegerField()
    board = serializers.IntegerField()
    against = serializers.CharField(help_text="As shown to you.")
    until = Moment(allow_null=True, help_text="Then both bids are opened at the latest.")
    bid = BidShape(allow_null=True, help_text="null: you have sent none yet.")


class SealShape(serializers.Serializer[Any]):
    """A bid that is in. What was sealed is told once both bids of the pair are open."""

    round = serializers.IntegerField()
    board = serializers.IntegerField()
    seed = serializers.IntegerField()
    name = serializers.CharField(help_text="As shown to you.")
    seal = serializers.CharField(
        help_text="SHA-256 of “pvsite/bid/1”, a new line, the salt, and the bid as JSON without blanks."
    )
    salt = serializers.CharField(allow_null=True, help_text="null: not open yet.")
    bid = BidShape(allow_null=True, help_text="null: not open yet.")


class SettledShape(serializers.Serializer[Any]):
    """A pair whose bids are open. Who has which side, its round says."""

    round = serializers.IntegerField()
    board = serializers.IntegerField()
    by = serializers.ChoiceField(choices=[why.name.lower() for why in Why], help_text="What gave the sides.")
    adjust = serializers.IntegerField(
        help_text="What the game’s option vp_adjust becomes: below 0 the first side pays, above 0 the second."
    )


class BidsShape(serializers.Serializer[Any]):
    """The bids of an event: yours, all seals, and what came of those that are open."""

    sides = serializers.ListField(child=serializers.CharField(), help_text="What the first and the second are called.")
    most = serializers.IntegerField(help_text="So many victory points at most; 0: sides are not bid for.")
    yours = OwnBidShape(many=True, help_text="For which you may bid now, or have.")
    seals = SealShape(many=True, help_text="By rounds and boards.")
    settled = SettledShape(many=True, help_text="By rounds and boards.")
