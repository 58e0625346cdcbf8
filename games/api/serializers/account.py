"""The owner of a token."""

from typing import Any

from rest_framework import serializers

from games.api.serializers.common import Moment


class TokenShape(serializers.Serializer[Any]):
    """The token that the request came with."""

    name = serializers.CharField(help_text="What its owner called it.")
    prefix = serializers.CharField(help_text="Its first letters.")
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=["read", "play"]), help_text="What it is good for."
    )
    created = Moment()
    expires = Moment(allow_null=True, help_text="When it stops to work; null: never.")


class MeShape(serializers.Serializer[Any]):
    """Who you are here."""

    name = serializers.CharField(source="profile.name", help_text="As opponents see you.")
    language = serializers.CharField(source="profile.language", help_text="The language of your pages and mails.")
    time_zone = serializers.CharField(
        source="profile.time_zone", help_text="The zone in which pages and mails tell the time."
    )
    token = TokenShape()
