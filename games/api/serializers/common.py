"""What many answers share: problems, texts, moments."""

from typing import Any

from rest_framework import serializers

from games.api.problem_kinds import KINDS


class Moment(serializers.DateTimeField):
    """A moment in UTC, such as 2026-11-21T21:00:00Z."""


class Plain(serializers.JSONField):
    """Data of the game system; which, depends on the system."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"help_text": self.__doc__, **more})


class FieldErrorShape(serializers.Serializer[Any]):
    """One field that is missing or wrong."""

    pointer = serializers.CharField(help_text="Where: a JSON pointer into the body or the query, such as #/pace_days.")
    detail = serializers.CharField(help_text="Why.")


class ProblemShape(serializers.Serializer[Any]):
    """A problem document (RFC 9457)."""

    type = serializers.CharField(help_text="Address of a page that explains this kind of problem in two sentences.")
    title = serializers.CharField(help_text="The kind of problem in a few words.")
    status = serializers.IntegerField(min_value=400, max_value=599, help_text="The status of the answer.")
    detail = serializers.CharField(help_text="This very case in a sentence for people.")
    instance = serializers.CharField(help_text="The path that was asked for.")
    code = serializers.CharField(
        help_text=f"A constant for programs: that of the rules, or the kind ({', '.join(KINDS)})."
    )
    rule = serializers.CharField(required=False, help_text="The number in the rulebook, such as 4.81.")
    rule_url = serializers.CharField(required=False, help_text="Address of a page that says what that rule does.")
    what = serializers.CharField(required=False, help_text="The part of a line that was not understood.")
    nearest = serializers.CharField(required=False, help_text="The closest spelling that would be understood.")
    errors = FieldErrorShape(  # type: ignore[assignment]
        many=True, required=False, help_text="The fields that are missing or wrong."
    )
