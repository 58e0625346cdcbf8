"""Going back as the API gives and takes it."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Counted, OneOf, Strict, Whole, Words
from games.api.serializers.common import Moment, OrNull, Sentence
from games.api.serializers.playing import VERSION
from games.core.commands.taking_back.proposals import MAX_LENGTH, missing_persons
from games.core.models import Proposal, Result, Why

_TO = "The entry after which the game stood where it is to go back to; “rewind” lists those that there are."
REASONS: list[str] = Why.values
RESULTS: list[str] = Result.values


class AskedShape(serializers.Serializer[Any]):
    """Who was asked what."""

    seat = serializers.CharField()
    title = Sentence()


class PointShape(serializers.Serializer[Any]):
    """A decision that was open and has been answered: the game may go back to it."""

    to = serializers.IntegerField(help_text="The last entry before it was answered.")
    at = Moment(help_text="The time of that entry.")
    asked = AskedShape(many=True)
    entries = serializers.IntegerField(help_text="Entries that would be taken back; they stay in the journal.")
    throws = serializers.IntegerField(help_text="Throws among them.")


class ProposalShape(serializers.Serializer[Any]):
    """Somebody asked to go back."""

    seat = OrNull(help_text="Who asked; null: a moderator went back with a reason.")
    to = serializers.IntegerField(help_text="To where the game stood after this entry.")
    why = serializers.ChoiceField(choices=REASONS)
    words = serializers.CharField(help_text="The words of who asked, for players only; may be empty.")
    at = Moment(help_text="When it was asked.")


class OpenProposalShape(ProposalShape):
    """A proposal that waits for answers. It lapses when another entry follows in the journal."""

    waits = serializers.SerializerMethodField(help_text="Seats whose holders have not answered.")

    def get_waits(self, row: Proposal) -> list[str]:
        return [seat.code for seat in missing_persons(row, self.context["seats"])]


class SettledProposalShape(ProposalShape):
    """What became of an earlier proposal."""

    result = serializers.ChoiceField(choices=RESULTS)


class RewindShape(serializers.Serializer[Any]):
    """Where the game may go back to, what is proposed, and what was before. For the players of a game."""

    version = serializers.IntegerField()
    undo = serializers.BooleanField(help_text="Your last act may be taken back at once: nobody else has seen it.")
    points = PointShape(many=True, help_text="The latest first.")
    proposal = OpenProposalShape(allow_null=True)
    settled = SettledProposalShape(many=True, help_text="The latest first.")


class ProposeBody(Strict):
    """What to go back to. All other persons at the table have to agree; computers do."""

    version = Whole(help_text=VERSION)
    to = Whole(help_text=_TO)
    why = OneOf(choices=REASONS, help_text="It stands in the journal, for everybody.")
    words = Words(
        required=False, default="", allow_blank=True, max_length=MAX_LENGTH, help_text="For the other players only."
    )


class AnswerBody(Strict):
    """Your answer to what is proposed."""

    version = Whole(help_text=VERSION)
    to = Whole(help_text="“to” of the proposal that you answer.")


class UndoBody(Strict):
    """The version of the game that you saw."""

    version = Whole(help_text=VERSION)


class WithdrawQuery(Strict):
    """The version of the game that you saw."""

    version = Counted(help_text=VERSION)


class WentBackShape(serializers.Serializer[Any]):
    """Whether the game went back by what you did, and where it stands now."""

    back = serializers.BooleanField(help_text="False: others have to answer, or the game goes on as it stands.")
    version = serializers.IntegerField(source="seq", help_text="The number of the last entry now.")
    head = serializers.CharField(help_text="The hash of that one.")
    status = serializers.CharField(help_text="Where the game stands now.")
