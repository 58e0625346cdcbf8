"""Game systems, their scenarios and options."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.serializers.common import Plain, Sentence
from games.core.words import say
from rules import kernel


class SystemShape(serializers.Serializer[Any]):
    """A game system."""

    slug = serializers.CharField(help_text="Its name in addresses.")
    title = serializers.CharField(help_text="Its name for people.")
    version = serializers.CharField(help_text="The version of its rules that new games begin with.")


class SystemsShape(serializers.Serializer[Any]):
    """All game systems."""

    systems = SystemShape(many=True)


class ChairShape(serializers.Serializer[Any]):
    """A seat of a scenario."""

    id = serializers.CharField(help_text="As orders and other answers call it.")
    title = Sentence(help_text="Its name for people.")


class OptionShape(serializers.Serializer[Any]):
    """Something that may be agreed on before a game."""

    id = serializers.CharField(help_text="The key under “options” of a new game.")
    title = Sentence(help_text="Its name for people.")
    about = serializers.SerializerMethodField(help_text="A sentence or two about it.")
    choices = serializers.ListField(child=Plain(), help_text="The values that it may have.")
    default = Plain(help_text="The value that it has if nothing is said.", allow_null=True)
    excludes = serializers.ListField(
        child=serializers.DictField(child=Plain()),
        help_text="Choices of other options, by their ids: each set as a whole does not go with it.",
    )

    def get_about(self, option: Any) -> str:
        return say(option["about"]) if option.get("about") else ""


class ScenarioShape(serializers.Serializer[Any]):
    """A scenario of a system."""

    id = serializers.CharField(help_text="Its name in a new game.")
    title = Sentence(help_text="Its name for people.")
    about = Sentence(allow_blank=True, help_text="A sentence or two about it.")
    turns = serializers.IntegerField(help_text="How many turns it lasts at most.")
    seats = ChairShape(many=True)
    options = serializers.SerializerMethodField()

    @extend_schema_field(OptionShape(many=True))
    def get_options(self, row: Any) -> Any:
        return OptionShape(self.context["system"].options(row["id"]), many=True).data


class SystemDetailShape(SystemShape):
    """A game system with what is needed to begin a game."""

    bots = serializers.ListField(child=serializers.CharField(), help_text="Computer players that it brings along.")
    scenarios = ScenarioShape(many=True)
    facts = serializers.SerializerMethodField(help_text="The path of its static facts: map, roster, tables.")

    def get_facts(self, system: kernel.System) -> str:
        return reverse("api:facts", args=[system.slug])


class FactsShape(serializers.Serializer[Any]):
    """Static facts of a system: they change with its version only."""

    system = serializers.CharField()
    version = serializers.CharField()
    facts = Plain()


class FactsQuery(serializers.Serializer[Any]):
    """Which facts."""

    scenario = serializers.SlugField(
        required=False,
        help_text="The id of a scenario: facts of the map on which it is played; without it, of the whole map.",
    )
