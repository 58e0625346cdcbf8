"""Data sets: lists, adding a version, what it changes, its documents and facts."""

import json
from typing import Any, ClassVar

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, problems
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.problems import Problem
from games.api.serializers.datasets import (
    DataSetDetailShape,
    DataSetShape,
    DataSetsQuery,
    DataSetsShape,
    DocumentsShape,
    NewDataSetBody,
    UseBody,
)
from games.api.serializers.systems import FactsQuery, FactsShape
from games.api.views.systems import facts
from games.core.datasets import intake, versions
from games.core.models.datasets import DataSet
from games.core.words import say
from pvsite.request_limits import LARGEST_BODY
from rules import kernel
from rules.kernel import Plain, Text


class DataSets(ApiView):
    more_limits: ClassVar[tuple[str, ...]] = ("create",)

    @reads("data_sets", "Your data sets, and those that are shared", DataSetsShape, query=DataSetsQuery)
    def get(self, request: Request, asked: Any) -> Response:
        rows = DataSet.objects.filter(Q(owner=request.user) | Q(shared=True, retired=False))
        if "system" in asked:
            rows = rows.filter(system=asked["system"])
        found = rows.defer("packed").select_related("owner__profile").order_by("-pk")[: asked["limit"]]
        return etags.answer_content(request, DataSetsShape({"data_sets": found}, context={"user": request.user}).data)

    @writes(
        "create_data_set",
        "Add a data set, or the next version of one",
        DataSetShape,
        body=NewDataSetBody,
        status=201,
        problems=["not-found", "refused"],
        most=LARGEST_BODY,
    )
    def post(self, request: Request, given: Any) -> Response:
        try:
            documents = intake.loads(json.dumps(given["documents"]).encode(), "documents")
            row = versions.add(
                request.user, given["system"], documents, title=given["title"], note=given.get("note", ""),
                public=given["shared"], code=given.get("set", ""), meant=given["meant"],
            )  # fmt: skip
        except versions.NoSuchSetError:
            raise problems.nothing_here() from None
        except versions.FaultyError as error:
            raise Problem("invalid", error.reason, {"code": error.code, "errors": _errors(error.faults)}) from None
        except versions.DoubtfulError as error:
            raise Problem("refused", error.reason, {"code": error.code, "errors": _errors(error.doubts)}) from None
        place = reverse("api:data_set", args=[row.code, row.version])
        shown = DataSetShape(row, context={"user": request.user})
        return Response(shown.data, status=201, headers={"Location": place})


class OneDataSet(ApiView):
    @reads("data_set", "A data set with what it changes", DataSetDetailShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, dataset: str, version: int) -> Response:
        row = _row(dataset, version)
        return etags.answer_content(request, DataSetDetailShape(row, context={"user": request.user}).data)


class Documents(ApiView):
    @reads("data_documents", "The documents of a data set", DocumentsShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, dataset: str, version: int) -> Response:
        row = _row(dataset, version)
        return etags.answer(request, (row.digest,), lambda: DocumentsShape(row).data)


class Facts(ApiView):
    @reads(
        "data_facts",
        "Map, roster and tables of a data set",
        FactsShape,
        query=FactsQuery,
        problems=["not-found", "rules-version"],
    )
    def get(self, request: Request, asked: Any, dataset: str, version: int) -> Response:
        row = _row(dataset, version)
        try:
            system = versions.engine_of(row)
        except ValueError as error:
            raise Problem("rules-version", str(error)) from None
        return facts(request, asked, system, (row.digest, system.version))


class Use(ApiView):
    @writes("use_data_set", "Share or retire a data set of yours", DataSetShape, body=UseBody, problems=["not-found"])
    def post(self, request: Request, given: Any, dataset: str, version: int) -> Plain:
        try:
            versions.check_own(request.user, dataset, version)
            if "shared" in given:
                versions.set_shared(request.user, dataset, version, given["shared"])
            if "retired" in given:
                versions.set_retired(request.user, dataset, version, given["retired"])
        except versions.NoSuchSetError:
            raise problems.nothing_here() from None
        return DataSetShape(_row(dataset, version), context={"user": request.user}).data


class HouseDocuments(ApiView):
    @reads("house_documents", "The documents of a game system itself", DocumentsShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, slug: str) -> Response:
        try:
            documents = versions.house_set(slug)
        except versions.NoSuchSetError:
            raise Problem("not-found", _("This system takes no other data than its own.")) from None
        return etags.answer(
            request, (slug, kernel.get(slug).version), lambda: DocumentsShape({"documents": documents}).data
        )


def _row(dataset: str, version: int) -> DataSet:
    try:
        return versions.find(dataset, version)
    except versions.NoSuchSetError:
        raise problems.nothing_here() from None


def _errors(found: list[Text]) -> list[dict[str, str]]:
    return [{"pointer": "#/documents", "detail": say(text)} for text in found]
