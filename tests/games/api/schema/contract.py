"""What programs rely on, a line each, without words and examples: operations with their parameters and shapes, and the
fields of all shapes."""

import json
from collections.abc import Iterator
from typing import Any

_WORDS = ("description", "summary", "title")
_METHODS = ("get", "post", "put", "patch", "delete")


def lines(document: Any) -> Iterator[str]:
    """Of an OpenAPI document."""
    for path, methods in sorted(document["paths"].items()):
        for method in _METHODS:
            if method in methods:
                yield from _operation(f"{method.upper()} {path}", methods[method])
    for name, shape in sorted(document["components"]["schemas"].items()):
        yield f"{name}: {_plain(_without(shape, 'properties', 'required'))}"
        for field, kind in sorted(shape.get("properties", {}).items()):
            needed = "" if field in shape.get("required", ()) else " (may be absent)"
            yield f"{name}.{field}: {_plain(kind)}{needed}"


def _operation(where: str, operation: Any) -> Iterator[str]:
    yield f"{where} {operation['operationId']}"
    for one in sorted(operation["parameters"], key=lambda row: (row["in"], row["name"])):
        needed = " (needed)" if one.get("required") else ""
        yield f"{where} {one['in']} {one['name']}: {_plain(one['schema'])}{needed}"
    for kind, content in sorted(operation.get("requestBody", {}).get("content", {}).items()):
        yield f"{where} body {kind}: {_plain(content.get('schema', {}))}"
    for status, answer in sorted(operation["responses"].items()):
        headers = ", ".join(sorted(answer.get("headers", {})))
        for kind, content in sorted(answer.get("content", {}).items()) or [("nothing", {})]:
            yield f"{where} {status} {kind}: {_plain(content.get('schema', {}))} [{headers}]"


def _plain(schema: Any) -> str:
    return json.dumps(_bare(schema), sort_keys=True, ensure_ascii=False)


def _bare(value: Any) -> Any:
    """Without what is only said to people, in all depths."""
    if isinstance(value, dict):
        said = [name for name, part in value.items() if name in _WORDS and isinstance(part, str)]
        return {name: _bare(part) for name, part in _without(value, "example", "examples", *said).items()}
    return [_bare(part) for part in value] if isinstance(value, list) else value


def _without(value: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: part for name, part in value.items() if name not in names}
