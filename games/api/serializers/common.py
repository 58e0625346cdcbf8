"""What many answers share: problems, texts, moments."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from rest_framework import serializers

from games.api.problem_kinds import KINDS
from games.core.journal.entries import moment
from games.core.words import say
from rules.kernel import Text


class Moment(serializers.DateTimeField):
    """A moment in UTC, such as 2026-11-21T21:00:00Z."""

    def to_representation(self, value: datetime) -> str:
        return moment(value)


class Plain(serializers.JSONField):
    """Data of the game system; which, depends on the system."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"help_text": self.__doc__, **more})

    def to_representation(self, value: Any) -> Any:
        return dict(value) if isinstance(value, Mapping) else value


class Sentence(serializers.CharField):
    """A Text of the rules, or its plain form, in the reader's language."""

    def to_representation(self, value: Text | Any) -> str:
        return say(value)


class OrNull(serializers.CharField):
    """A text; null where there is none."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"allow_null": True, **more})

    def to_representation(self, value: str) -> str | None:  # type: ignore[override]
        return value or None


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
