"""The OpenAPI document: valid, complete, with examples that are true to it."""

import json
from io import StringIO
from typing import Any

import jsonschema
import pytest
from django.core.management import call_command
from django.test import Client

from games.api.problem_kinds import KINDS

METHODS = ("get", "post", "delete", "put", "patch")


@pytest.fixture(scope="module")
def document() -> Any:
    return json.loads(Client().get("/api/schema/").content)


def operations(document: Any) -> list[tuple[str, str, Any]]:
    return [
        (path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if method in METHODS
    ]


def test_it_is_valid_and_without_warnings() -> None:
    call_command("spectacular", validate=True, fail_on_warn=True, stdout=StringIO())


def test_every_operation_is_described(document: Any) -> None:
    seen = operations(document)
    assert len(seen) >= 26
    ids = [operation["operationId"] for *_where, operation in seen]
    assert len(set(ids)) == len(ids)
    for path, method, operation in seen:
        where = f"{method} {path}"
        assert operation["summary"], where
        assert operation["security"] == [{"token": []}], where
        assert {"400", "401", "406", "429", "500", "503"} <= set(operation["responses"]), where
        headers = {p["name"] for p in operation["parameters"] if p["in"] == "header"}
        assert headers == ({"If-None-Match"} if method == "get" else {"Idempotency-Key"}), where
        assert all(p.get("description") for p in operation["parameters"]), where
        if "{code}" in path:
            assert "404" in operation["responses"], where


def test_every_answer_and_body_has_a_true_example(document: Any) -> None:
    for path, method, operation in operations(document):
        contents = [
            (status, kind, content)
            for status, answer in operation["responses"].items()
            for kind, content in answer.get("content", {}).items()
            if kind != "application/x-ndjson"
        ]
        if "requestBody" in operation:
            contents.append(("request", "", operation["requestBody"]["content"]["application/json"]))
        for status, kind, content in contents:
            assert content.get("examples"), (method, path, status, kind)
            schema = content["schema"] | {"components": document["components"]}
            for example in content["examples"].values():
                jsonschema.validate(example["value"], schema)


def test_every_field_of_a_request_is_described_and_no_other_is_taken(document: Any) -> None:
    shapes = document["components"]["schemas"]
    for name, shape in shapes.items():
        if name.endswith("Body"):
            assert shape["additionalProperties"] is False, name
            for field, schema in shape.get("properties", {}).items():
                assert "description" in schema or "$ref" in schema, (name, field)


def test_problems_have_the_kinds_that_have_pages(document: Any) -> None:
    for path, _method, operation in operations(document):
        for status, answer in operation["responses"].items():
            for example in answer.get("content", {}).get("application/problem+json", {}).get("examples", {}).values():
                code = example["value"]["code"]
                assert KINDS[code].status == int(status), path
