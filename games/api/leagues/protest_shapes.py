"""Protests about games of events as programs read and send them."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Counted, OneOf, Strict, Whole, Words
from games.api.serializers.common import Moment, OrNull
from games.leagues.models import About, ProtestState
from games.leagues.models.protests import REMEDY_MOST, RULES_MOST, WORDS_MOST
from games.leagues.protests import ruling

PROTEST_STATES = ProtestState.values


class ProtestsQuery(Strict):
    """Which page of the protests of an event."""

    cursor = Words(required=False, max_length=200, help_text="From “next” of the page before.")
    limit = Counted(min_value=1, max_value=50, default=20, help_text="So many at most.")


class FileBody(Strict):
    """What went wrong in a game of yours. Its clocks stand at once, and one person who has no part in it decides."""

    round = Whole(min_value=1, help_text="Of the pair.")
    board = Whole(min_value=1, help_text="Which pair of the round.")
    about = OneOf(choices=About.values, help_text="What it is about.")
    entry = Whole(allow_null=True, default=None, help_text="The entry of the game’s journal; null: none.")
    words = Words(
        max_length=WORDS_MOST,
        help_text="What happened, and what you ask for. The other side reads it after the decision, everybody after "
        "the end of the game: tell nothing that your opponent may not know.",
    )


class AnswerProtestBody(Strict):
    """What you saw, as the other side: once, within five days."""

    words = Words(max_length=WORDS_MOST, help_text="Who decides reads it; the other side after the decision.")


class NameJudgeBody(Strict):
    """Whom your side accepts to decide. If the other side names the same person, that person may, even with a part in
    the event."""

    name = Words(max_length=60, help_text="A member of the club who does not play in this game, as shown to you.")


class RuleBody(Strict):
    """The decision. Both sides are told at once, and the clocks go on; it can't be taken back."""

    decision = OneOf(choices=[state.value for state in ruling.DECISIONS], help_text="How you decide.")
    reasons = Words(max_length=WORDS_MOST, help_text="Both sides read them, and everybody after the end of the game.")
    rules = Words(max_length=RULES_MOST, allow_blank=True, default="", help_text="Numbers of the rules, if any.")
    remedy = Words(max_length=REMEDY_MOST, allow_blank=True, default="", help_text="What follows from it, in words.")


class ProtestShape(serializers.Serializer[Any]):
    """A protest. While the game runs its words are for who decides, after the decision for both sides too; after the
    end of the game everybody reads them. null: there is none, or it is not for you."""

    case = serializers.CharField(help_text="Its public name, such as R-2027-014.")
    round = serializers.IntegerField()
    board = serializers.IntegerField()
    about = serializers.ChoiceField(choices=About.values)
    state = serializers.ChoiceField(choices=PROTEST_STATES)
    filed = Moment()
    decided = Moment(allow_null=True, help_text="null: not yet.")
    clocks_stand = Moment(source="stands", allow_null=True, help_text="Until then at the latest; null: they run.")
    yours = serializers.BooleanField(source="mine", help_text="Your side has made it.")
    entry = serializers.IntegerField(allow_null=True, help_text="Of the game’s journal.")
    asked = OrNull(help_text="What happened and what is asked, in the words of who made it.")
    answer = OrNull(help_text="What the other side says.")
    reasons = OrNull(help_text="Of the decision.")
    rules = OrNull(help_text="Numbers of rules that the decision names.")
    remedy = OrNull(help_text="What follows from the decision.")
    answer_until = Moment(allow_null=True, help_text="The other side may answer until then; null: no more.")
    named = OrNull(help_text="Whom your side accepts to decide.")
    named_there = OrNull(help_text="Whom the other side accepts to decide.")
    judge = OrNull(help_text="Who decides as both sides agree.")
    may = serializers.ListField(
        child=serializers.ChoiceField(choices=["answer", "withdraw", "name", "rule"]), help_text="What you may do now."
    )


class OpenProtestShape(ProtestShape):
    """An open protest on which you may decide."""

    event = serializers.CharField(help_text="The slug of its event.")
    club = serializers.CharField(help_text="The slug of the club of the event.")


class OpenProtestsShape(serializers.Serializer[Any]):
    """A page of open protests. It may hold fewer than asked for while there is a next one."""

    cases = OpenProtestShape(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page; null: this is the last.")


class ProtestsShape(serializers.Serializer[Any]):
    """A page of the protests of an event, the newest first."""

    protests = ProtestShape(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page; null: this is the last.")
