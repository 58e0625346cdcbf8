"""Fields that take what they say and nothing else: no number as text, no text as number, no field unheard of."""

import re
from collections.abc import Mapping
from typing import Any

from django.core import exceptions
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from games.core import names

MAX_INTEGER = 2**31 - 1


class Strict(serializers.Serializer[Any]):
    """A body or a query in which every field is known."""

    default_error_messages = {"unknown": _("There is no field of this name.")}  # noqa: RUF012

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            unknown = set(map(str, data)) - set(self.fields)
            if unknown:
                raise serializers.ValidationError({name: [self.error_messages["unknown"]] for name in sorted(unknown)})
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    """A whole number, as JSON writes it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"min_value": 0, "max_value": MAX_INTEGER, **more})

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return data


class Counted(Whole):
    """A whole number in a query: digits, and a minus sign where it may be negative."""

    def to_internal_value(self, data: Any) -> int:
        if not re.fullmatch(r"-?[0-9]{1,10}", str(data)):
            self.fail("invalid")
        return int(data)


class Words(serializers.CharField):
    """A text."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Name(Words):
    """A name, as pages take it too (games.core.names)."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"max_length": 60, **more})

    def to_internal_value(self, data: Any) -> str:
        try:
            return names.clean(super().to_internal_value(data), self.max_length or 60)
        except exceptions.ValidationError as error:
            raise serializers.ValidationError(error.messages) from None


class OneOf(serializers.ChoiceField):
    """One of some texts or whole numbers."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, bool) or not isinstance(data, str | int) or data not in self.choices:
            self.fail("invalid_choice", input=str(data)[:80])
        return data


class YesNo(serializers.BooleanField):
    """true or false."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Flag(serializers.BooleanField):
    """true or false in a query."""

    def to_internal_value(self, data: Any) -> bool:
        if data not in ("true", "false"):
            self.fail("invalid", input=data)
        return bool(data == "true")


class Truth(serializers.BooleanField):
    """true or false in a body: neither a word nor a number."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Deposit(Words):
    """A share in the dice: 32 random bytes, as 64 hex digits in lower case."""

    PATTERN = r"^[0-9a-f]{64}$"

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"min_length": 64, "max_length": 64, "help_text": self.__doc__, **more})

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str) or not re.fullmatch(self.PATTERN, data):
            raise serializers.ValidationError(_("A share in the dice is 64 hex digits in lower case."))
        return data
