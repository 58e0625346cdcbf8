"""Vacant seats as the API gives and takes them."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Strict, Truth, Whole
from games.api.serializers.common import Moment
from games.api.serializers.playing import VERSION
from games.core.models import Cause

_CAUSES: list[str] = Cause.values


class VacantSeatShape(serializers.Serializer[Any]):
    """A seat that nobody holds, with what everybody may know of it."""

    game = serializers.CharField(source="game.code", help_text="The code of the game.")
    system = serializers.CharField(source="game.system")
    scenario = serializers.CharField(source="game.scenario")
    seat = serializers.CharField()
    turn = serializers.CharField(help_text="As who watches knows it; may be empty.")
    since = Moment()
    until = Moment(help_text="Until then its clock stands at most.")
    cause = serializers.ChoiceField(choices=_CAUSES)


class VacanciesShape(serializers.Serializer[Any]):
    """The vacant seats that you may offer to take."""

    vacancies = VacantSeatShape(many=True, help_text="The ones that wait longest first.")


class LeaveBody(Strict):
    """The version of the game that you saw."""

    version = Whole(help_text=VERSION)


class LeftShape(serializers.Serializer[Any]):
    """Your seat is vacant now; you see the game as everybody does."""

    seat = serializers.CharField()
    until = Moment(help_text="Until then its clock stands at most.")


class OfferedShape(serializers.Serializer[Any]):
    """What became of your offer."""

    seated = serializers.BooleanField(help_text="The seat is yours; false: the players are asked, for three days.")


class VolunteerShape(serializers.Serializer[Any]):
    """Somebody who offers to sit down."""

    number = serializers.IntegerField(source="pk", help_text="What names the offer.")
    name = serializers.CharField(source="user.profile.name")
    at = Moment()


class VolunteersShape(serializers.Serializer[Any]):
    """Who offers to take a vacant seat of your game."""

    volunteers = VolunteerShape(many=True, help_text="The first one first.")


class AnswerVolunteerBody(Strict):
    """Your answer to an offer. Two may be declined; the next one sits down at once."""

    number = Whole(help_text="What names the offer.")
    accept = Truth(help_text="false: you decline.")
