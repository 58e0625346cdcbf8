"""The odds of a battle."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Flag, Strict, Words
from games.api.serializers.common import Plain, Sentence


class OddsQuery(Strict):
    """Which battle, and what you take for granted. Lists are separated by commas."""

    hex = Words(
        default="",
        max_length=40,
        help_text="The hex of the battle, such as K08; where several are attacked at once, the hexes of all of them.",
    )
    draft = Flag(default=False, help_text="true: as it would be with your draft carried out.")
    bring = Words(
        required=False,
        max_length=800,
        help_text="Ids of own blocks that take part besides those there; ID:WAY for how: land, sea_invasion, "
        "carrier_raid, sub_patrol, strategic_bombing; in games without these the hex that it fights from.",
    )
    leave = Words(required=False, max_length=400, help_text="Ids of own blocks there that do not take part.")
    enemy = Words(
        required=False,
        max_length=200,
        help_text="What unseen enemy blocks are: TYPE, TYPE:STEPS or TYPE:STEPS:sea, such as CV:3,MA:2:sea,BB-elite.",
    )
    defender = Words(required=False, max_length=16, help_text="The side that defends, if not by the rules.")


class EndShape(serializers.Serializer[Any]):
    """One way in which it can end."""

    id = serializers.CharField(
        help_text="attacker: the hex is taken; blockade: one stands; repelled: the attack fails; destroyed: nothing is "
        "left of it; nobody: nobody is left; tie: nothing changes."
    )
    chance = serializers.IntegerField(help_text="In 1/10,000.")


class OddsShape(serializers.Serializer[Any]):
    """What can come of a battle, reckoned from what your seat knows and nothing else; chances in 1/10,000."""

    version = serializers.IntegerField(help_text="The journal entry that the position stands at.")
    hex = serializers.CharField()
    attacker = serializers.CharField()
    defender = serializers.CharField()
    round = serializers.IntegerField(help_text="The round from which on it is reckoned.")
    outcomes = EndShape(many=True)
    lost = Plain(
        help_text="For each side the chance that it loses 0, 1, 2, ... steps (pieces, where they have no steps)."
    )
    blocks = Plain(help_text="The blocks that are known, each with the chance that it survives.")
    unseen = Plain(help_text="How many enemy blocks were drawn; null: none.", allow_null=True)
    error = serializers.IntegerField(help_text="By how much a chance may be off; 0: they are exact.")
    model = serializers.ListField(child=Sentence(), help_text="How both sides are taken to play.")
