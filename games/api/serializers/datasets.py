"""Data sets: corrected maps, rosters and scenarios."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.fields import Counted, Name, Strict, Words, YesNo
from games.api.serializers.common import Moment, Plain, Sentence
from games.core.models.datasets import DataSet
from games.titles.dataset_changes import differences


class DataNameShape(serializers.Serializer[Any]):
    """The data set that a game is played with."""

    code = serializers.CharField(help_text="The set, the same in all its versions.")
    version = serializers.IntegerField(help_text="Which of its versions.")
    title = serializers.CharField(help_text="Its name for people.")
    digest = serializers.CharField(help_text="SHA-256 of the documents, as the genesis entry of the journal names it.")


class DataSetShape(DataNameShape):
    """A version of a data set. What it says never changes."""

    system = serializers.CharField(help_text="The slug of the system that plays it.")
    note = serializers.CharField(allow_blank=True, help_text="Where its corrections come from.")
    owner = serializers.CharField(
        source="owner.profile.name", allow_null=True, help_text="Who added it; null: who left the site."
    )
    you = serializers.SerializerMethodField(help_text="You added it.")
    created = Moment()
    shared = serializers.BooleanField(help_text="Anybody may begin games with it.")
    retired = serializers.BooleanField(help_text="No new game begins with it.")
    documents = serializers.SerializerMethodField(help_text="The path of its documents.")
    facts = serializers.SerializerMethodField(help_text="The path of the static facts that it makes.")

    def get_you(self, row: DataSet) -> bool:
        return bool(row.owner_id == self.context["user"].pk)

    def get_documents(self, row: DataSet) -> str:
        return reverse("api:data_documents", args=[row.code, row.version])

    def get_facts(self, row: DataSet) -> str:
        return reverse("api:data_facts", args=[row.code, row.version])


class SectionShape(serializers.Serializer[Any]):
    """One part of what differs."""

    title = serializers.CharField(help_text="Such as Bases.")
    lines = serializers.ListField(child=serializers.CharField(), help_text="A sentence for each difference.")


class DataSetDetailShape(DataSetShape):
    """A version of a data set with what it changes."""

    differences = serializers.SerializerMethodField(help_text="What differs from the system's own data.")
    doubts = serializers.ListField(
        child=Sentence(), help_text="Where it contradicts numbers and examples of the rulebook."
    )

    @extend_schema_field(SectionShape(many=True))
    def get_differences(self, row: DataSet) -> Any:
        return [{"title": title, "lines": lines} for title, lines in differences(row)]


class DataSetsQuery(Strict):
    """Of which system."""

    system = Words(required=False, max_length=40, help_text="The slug of a system; without it, of all.")
    limit = Counted(min_value=1, max_value=100, default=50, help_text="So many at most.")


class DataSetsShape(serializers.Serializer[Any]):
    """Your data sets and those that are shared, the newest first."""

    data_sets = DataSetShape(many=True)


class DocumentsShape(serializers.Serializer[Any]):
    """The documents of a data set, as they can be sent back with corrections."""

    documents = serializers.DictField(child=Plain(), help_text="By name: map, units, scenarios.")


@extend_schema_field({"type": "object", "additionalProperties": {"type": "object"}, "minProperties": 1})
class DocumentsField(serializers.DictField):
    """Documents by their names."""

    child = serializers.DictField()
    default_error_messages = {"empty": "At least one document is needed."}  # noqa: RUF012

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, dict) or not all(isinstance(part, dict) for part in data.values()):
            self.fail("not_a_dict", input_type=type(data).__name__)
        if not data:
            self.fail("empty")
        return data


class NewDataSetBody(Strict):
    """A new data set, or the next version of one of yours. It is checked as a whole, and kept as a whole or not."""

    system = Words(max_length=40, help_text="The slug of the system that plays it.")
    title = Name(help_text="Its name for people.")
    note = Words(required=False, max_length=2000, allow_blank=True, help_text="Where its corrections come from.")
    set = Words(required=False, max_length=16, help_text="The code of a set of yours whose next version it is.")
    documents = DocumentsField(
        help_text="The documents that are corrected, by name; others are those of the version before, or the system's."
    )
    shared = YesNo(default=False, help_text="Anybody may begin games with it.")
    meant = YesNo(default=False, help_text="Contradictions to the rulebook are meant; without it they are refused.")


class UseBody(Strict):
    """Who may begin games with a version of yours."""

    shared = YesNo(required=False, help_text="Anybody may.")
    retired = YesNo(required=False, help_text="Nobody may any more. Games that have begun go on.")
