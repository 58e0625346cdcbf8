"""Plans as the API gives and takes them."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Strict, Words, YesNo
from games.api.serializers.common import Sentence
from games.core.plans import services


class CaseShape(serializers.Serializer[Any]):
    """A row of the table of cases."""

    when = Sentence(help_text="In which case.")
    does = Sentence(help_text="What is done then.")


class PlanShape(serializers.Serializer[Any]):
    """Your plan in this game; nobody else can read it."""

    version = serializers.IntegerField(allow_null=True, help_text="It counts its changes; null: there is no plan.")
    text = serializers.CharField(help_text="Its lines; empty without a plan.")
    on = serializers.BooleanField(help_text="It answers for you. Else it rests, and you are asked.")
    own = serializers.BooleanField(help_text="It is this game's. Else it is your plan for all games.")
    cases = CaseShape(many=True)
    hourly = serializers.BooleanField(
        help_text="Plans answer in your seat at the full hour only. Else at once, which shows that there is one."
    )


class PlanBody(Strict):
    """A plan: what is asked of you is answered by it from now on, where it speaks of it."""

    text = Words(max_length=services.MAX_LENGTH, help_text="One line for each thing, in the notation of plans.")
    on = YesNo(required=False, default=True, help_text="false: keep it, but let it rest.")
    hourly = YesNo(
        required=False,
        help_text="true: in this seat plans answer at the next full hour, or when your time is over if that is sooner; "
        "false: at once. Without it this stays as it is. Nobody else learns of it.",
    )
