"""Webhooks as the API describes them."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Name, OneOf, Strict, Whole, Words
from games.api.models.webhooks import PING, Delivery, Event, Shape
from games.api.serializers.common import Moment
from games.api.webhooks import services
from games.core.calls import addresses
from games.core.calls.result import Result

EVENTS: list[str] = Event.values
RESULTS: list[str] = Result.values
SHAPES: list[str] = Shape.values


class HookShape(serializers.Serializer[Any]):
    """An address that is called when a game comes to you."""

    code = serializers.CharField(help_text="Its name in addresses.")
    url = serializers.CharField(help_text="What is called, by POST.")
    events = serializers.ListField(child=serializers.ChoiceField(choices=EVENTS), help_text="What for.")
    game = serializers.CharField(
        source="game.code", allow_null=True, help_text="The code of the only game; null: all your games."
    )
    league_event = serializers.CharField(
        source="league_event.slug", allow_null=True, help_text="The slug of the only event of a club."
    )
    shape = serializers.ChoiceField(choices=SHAPES, help_text="For whom its calls are written.")
    language = serializers.CharField(help_text="Of its texts; empty: the one of your profile.")
    active = serializers.BooleanField(help_text="False: too many hand-offs in a row could not be delivered.")
    created = Moment()
    result = serializers.ChoiceField(choices=RESULTS, help_text="How the last call ended.")
    failures = serializers.IntegerField(help_text="Hand-offs in a row that could not be delivered.")
    switched_off = Moment(allow_null=True, help_text="When they were too many.")


class HooksShape(serializers.Serializer[Any]):
    """All your webhooks, the oldest first."""

    webhooks = HookShape(many=True)


class SecretShape(serializers.Serializer[Any]):
    """A webhook with its secret, which is told this one time."""

    webhook = HookShape()
    secret = serializers.CharField(help_text="The key of the signatures, in the form of Standard Webhooks: whsec_...")


class NewHookBody(Strict):
    """What to call, and when."""

    url = Words(
        max_length=addresses.MAX_ADDRESS_LENGTH, help_text="It begins with https://; port 443 or 8443 (or 80, 8080)."
    )
    events = serializers.ListField(
        child=OneOf(choices=EVENTS), min_length=1, max_length=len(EVENTS), help_text="What for."
    )
    game = Words(
        required=False, allow_null=True, max_length=16, help_text="Only for this game with a seat of yours; null: all."
    )
    league_event = Words(
        required=False, allow_null=True, max_length=16, help_text="Only for this event of a club; null: all of yours."
    )
    shape = OneOf(choices=SHAPES, required=False, help_text="For whom calls are written; without, for your program.")
    key = Words(required=False, max_length=200, help_text="API key of a Discourse or NodeBB forum; kept sealed.")
    username = Name(required=False, help_text="As whom Discourse posts.")
    topic = Whole(required=False, min_value=1, help_text="The number of the topic, for Discourse.")
    language = Words(required=False, max_length=8, help_text="Of its texts, such as es; without, that of your profile.")


class DeliveryShape(serializers.Serializer[Any]):
    """One hand-off for one webhook."""

    id = serializers.CharField(
        source="key", help_text="The webhook-id that the address was sent, the same in every try."
    )
    event = serializers.CharField(help_text=f"One of {', '.join(EVENTS)}, or {PING} for a test.")
    game = serializers.CharField(
        source="game.code", allow_null=True, help_text="The code of the game; null for a test, or for an event."
    )
    league_event = serializers.CharField(
        source="league_event.slug", allow_null=True, help_text="The slug of the event of a club; null: no such."
    )
    created = Moment()
    tried = Moment(allow_null=True, help_text="The last try.")
    tries = serializers.IntegerField(help_text="How often the address was called.")
    result = serializers.ChoiceField(choices=RESULTS, help_text="How the last try ended.")
    status = serializers.IntegerField(allow_null=True, help_text="The status that was answered, if any.")
    done = Moment(allow_null=True, help_text="When it was delivered.")
    dead = Moment(allow_null=True, help_text="When it was given up. Without both it will be tried again.")
    detail = serializers.SerializerMethodField(help_text="The same for people.")

    def get_detail(self, row: Delivery) -> str:
        return services.words(row)


class DeliveriesShape(serializers.Serializer[Any]):
    """The last calls, the newest first."""

    deliveries = DeliveryShape(many=True)
