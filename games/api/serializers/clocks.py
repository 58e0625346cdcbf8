"""Clocks as the API gives and takes them: deadlines with their reasons, pauses, gifts of time, absences."""

from typing import Any

from rest_framework import serializers

from games.api.fields import OneOf, Strict, Truth, Words
from games.api.serializers.common import Moment
from games.core.clocks.arithmetic import Cause
from games.core.commands.clocks import giving

_CAUSES: list[str] = [cause.value for cause in Cause]
_MOVES = ["absence", "back", "evening", "gift", "newcomer", "outage", "pause", "protest", "vacant"]


class StepShape(serializers.Serializer[Any]):
    """How far a deadline had come after one cause."""

    cause = serializers.ChoiceField(choices=_CAUSES)
    at = serializers.CharField(help_text="The moment in UTC that it came to.")


class MoveShape(serializers.Serializer[Any]):
    """A deadline that was moved after it had been told."""

    at = Moment(help_text="When it was moved.")
    old = Moment()
    new = Moment()
    cause = serializers.ChoiceField(choices=_MOVES)


class StopShape(serializers.Serializer[Any]):
    """A time in which your clock stands."""

    start = Moment()
    end = Moment()


class OwnClockShape(serializers.Serializer[Any]):
    """What you are asked, until when, and why then."""

    start = Moment(source="since", help_text="When you were asked.")
    due = Moment(help_text="Until then an answer costs nothing.")
    flag = Moment(help_text="Then the bank is empty.")
    end = Moment(help_text="Then the last span is over, and the pace of the game says what follows.")
    hold = serializers.BooleanField(help_text="You keep your draft until it is due.")
    why = StepShape(many=True, help_text="How the deadline came about, in order.")
    moved = MoveShape(many=True, help_text="The earliest first.")
    stops = StopShape(
        many=True,
        help_text="Absences, pauses, protests, evenings at a table and outages that your clock stands for.",
    )


class OtherClockShape(serializers.Serializer[Any]):
    """What everybody sees of another seat's clock."""

    seat = serializers.CharField()
    due = Moment()
    hold = serializers.BooleanField()


class PauseShape(serializers.Serializer[Any]):
    """A pause, or the question for one."""

    seat = serializers.CharField(help_text="Who asked for it.")
    until = Moment()
    agreed = serializers.BooleanField(help_text="It goes on; false: the others are still asked.")


class ClockShape(serializers.Serializer[Any]):
    """The clock of a game as the holder of a seat sees it."""

    version = serializers.IntegerField()
    bank = serializers.IntegerField(help_text="Seconds that your seat has beyond the allowances.")
    own = OwnClockShape(allow_null=True, help_text="Null while nothing is asked of you.")
    others = OtherClockShape(many=True)
    pause = PauseShape(allow_null=True)
    pace = serializers.ListField(child=serializers.CharField(), help_text="The terms of the pace, a sentence each.")


class PauseBody(Strict):
    """Until which day the game shall pause. All other persons at the table have to agree."""

    until = Words(max_length=10, help_text="The last day, in your time zone, such as 2027-03-19.")


class PauseAnswerBody(Strict):
    """Your answer to the pause that somebody asks for."""

    accept = Truth(help_text="false: you refuse, or ask no more.")


class ExtendBody(Strict):
    """Time that you give to another seat for what it is asked now."""

    seat = Words(max_length=20, help_text="Whose time it is for.")
    hours = OneOf(choices=list(giving.HOURS), help_text="How much more.")


class HoldBody(Strict):
    """Whether you keep your draft open until it is due; then it is handed in as it stands."""

    hold = Truth(help_text="false: no longer.")


class AbsenceShape(serializers.Serializer[Any]):
    """A time in which you are away."""

    first = serializers.CharField(help_text="The first day, in your time zone.")
    last = serializers.CharField(help_text="The last day, which is inside.")
    emergency = serializers.BooleanField(help_text="It worked at once.")
    start = Moment(help_text="From then on your clocks stand.")
    end = Moment()


class AbsencesShape(serializers.Serializer[Any]):
    """Your absences that are not over, and how many days you have left of this year."""

    absences = AbsenceShape(many=True)
    days_left = serializers.IntegerField()


class AbsenceBody(Strict):
    """From which day to which day you are away, both included."""

    first = Words(max_length=10, help_text="Such as 2027-03-19.")
    last = Words(max_length=10, help_text="Such as 2027-03-26.")
    emergency = Truth(required=False, default=False, help_text="It works at once; once in 180 days.")
