"""What the OpenAPI document says besides the operations themselves."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

from games.api.authentication import BearerAuthentication

Document = dict[str, Any]


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How tokens are sent."""

    target_class = BearerAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> Document:
        return {
            "type": "http",
            "scheme": "bearer",
            "bearerFormat": "pbp_...",
            "description": "A token from your profile page. One to look with is enough for GET.",
        }


def exact(result: Document, generator: Any, request: Any, public: bool) -> Document:
    """Requests have the fields that are described and no other: the document says so, as the checks do.

    Answers are never sent back, so nothing in them is marked as read-only.
    """
    shapes = result["components"]["schemas"]
    for shape in shapes.values():
        for field in shape.get("properties", {}).values():
            field.pop("readOnly", None)
    for path in result["paths"].values():
        for operation in path.values():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if body and "$ref" in body["schema"]:
                shapes[body["schema"]["$ref"].rsplit("/", 1)[-1]]["additionalProperties"] = False
    return result
