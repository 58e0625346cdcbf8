"""Looking at a position and giving orders."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Counted, Flag, Strict, Truth, Whole, Words
from games.api.serializers.common import Plain, Sentence
from games.core.referee import DraftInfo
from games.titles import summaries

VERSION = "“version” of the game as you saw it."


class ViewQuery(Strict):
    """How to look."""

    draft = Flag(default=False, help_text="true: as it would be with your draft carried out.")


class ViewShape(serializers.Serializer[Any]):
    """What your seat, or a spectator, may see of the board."""

    version = serializers.IntegerField(help_text="The journal entry that the position stands at.")
    seat = serializers.CharField(allow_null=True, help_text="Whose view it is; null: a spectator's.")
    view = Plain()


class AskShape(serializers.Serializer[Any]):
    """A decision that is asked of you."""

    kind = serializers.CharField(help_text="A constant of the system, such as movement.")
    title = Sentence(help_text="The same for people.")
    prompt = Sentence(help_text="The question in a sentence.")
    draft = serializers.BooleanField(
        help_text="Its orders are collected in a draft and committed together; else each counts at once."
    )
    parts = serializers.BooleanField(help_text="A part of that draft may be committed while the phase goes on.")
    about = serializers.ListField(child=serializers.CharField(), help_text="What “about” of “legal” takes for it.")
    data = Plain()  # type: ignore[assignment]


class AsksShape(serializers.Serializer[Any]):
    """What is asked of your seat now, with your draft carried out. Empty: nothing, or dice are being thrown."""

    version = serializers.IntegerField()
    seat = serializers.CharField()
    asks = AskShape(many=True)


class LegalQuery(Strict):
    """Which of the legal orders."""

    about = Words(required=False, max_length=80, help_text="One block, hex, question or verb, as “asks” names them.")
    offset = Counted(default=0, help_text="So many are left out at the beginning.")
    limit = Counted(required=False, min_value=1, max_value=10_000, help_text="So many at most; without it, all.")


class OrderShape(serializers.Serializer[Any]):
    """An order as text and as data."""

    text = serializers.CharField(help_text="Its line of notation: what is sent.")
    verb = serializers.CharField(help_text="What it does: a constant of the system.")
    data = Plain()  # type: ignore[assignment]


class LegalShape(serializers.Serializer[Any]):
    """The orders that the rules take from your seat now, with your draft carried out: all of them and no other."""

    version = serializers.IntegerField()
    revision = serializers.IntegerField(help_text="The state of your draft; if it changes between pages, begin again.")
    count = serializers.IntegerField(help_text="How many there are in all.")
    orders = OrderShape(many=True)
    next = serializers.IntegerField(allow_null=True, help_text="The offset of the next page; null: this is the last.")


class LineShape(serializers.Serializer[Any]):
    """A line of a draft."""

    number = serializers.IntegerField(help_text="It stays with its line.")
    text = serializers.CharField(help_text="Its line of notation: what is sent.")
    verb = serializers.CharField(source="order.verb", help_text="What it does: a constant of the system.")
    data = Plain(source="order.data")  # type: ignore[assignment]


class DraftShape(serializers.Serializer[Any]):
    """Your draft of this phase. Nobody else can see it."""

    version = serializers.IntegerField(help_text="The journal entry that it was reckoned from.")
    revision = serializers.IntegerField(help_text="Counts its changes; a commit may name it.")
    lines = LineShape(many=True)
    dropped = serializers.ListField(
        child=serializers.CharField(), help_text="Lines that went out since they no longer apply."
    )
    asks = AskShape(many=True, help_text="What is asked once it is carried out.")
    warnings = serializers.SerializerMethodField(help_text="What is lost if the phase ends so, in sentences.")

    def get_warnings(self, draft: DraftInfo) -> list[str]:
        return summaries.warnings(self.context["game"], draft.view)


class LinesBody(Strict):
    """Lines to add at the end of the draft, all of them or none."""

    version = Whole(help_text=VERSION)
    lines = serializers.ListField(
        child=Words(max_length=200), min_length=1, max_length=100, help_text="One order each, in notation."
    )


class VersionQuery(Strict):
    """The version of the game that you saw."""

    version = Counted(help_text=VERSION)


class CommitBody(Strict):
    """The end of a drafted phase."""

    version = Whole(help_text=VERSION)
    revision = Whole(required=False, help_text="The draft that you saw: refused if it has changed since.")
    closing = Words(required=False, max_length=200, help_text="The order that ends the phase, where there is a choice.")
    lines = serializers.ListField(
        required=False,
        child=Words(max_length=200),
        max_length=301,
        help_text="Committed instead of the draft; the order that ends the phase may be the last of them.",
    )
    part = Truth(
        default=False,
        help_text="true: the draft counts now, and the phase goes on; only where the ask has “parts”.",
    )


class OrderBody(Strict):
    """One order that counts at once."""

    version = Whole(help_text=VERSION)
    order = Words(max_length=200, help_text="In notation.")


class DoneShape(serializers.Serializer[Any]):
    """What you did stands in the journal."""

    entry = serializers.IntegerField(help_text="The number of its journal entry.")
    version = serializers.IntegerField(source="seq", help_text="The number of the last entry now.")
    head = serializers.CharField(help_text="The hash of that one.")
    status = serializers.CharField(help_text="Where the game stands now.")
