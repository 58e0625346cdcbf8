"""Every address of the site, read from its URL resolver."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver, reverse


@dataclass(frozen=True)
class Route:
    """``name``: with its namespaces; the pattern itself for one without. ``params``: what has to be filled in."""

    name: str
    pattern: str
    params: tuple[str, ...]

    def path(self, values: dict[str, Any]) -> str:
        """An address of it. KeyError for a parameter that ``values`` does not have."""
        if self.name == self.pattern:
            return "/" + "".join(_plain(self.pattern))
        return reverse(self.name, kwargs={name: values[name] for name in self.params})


def routes() -> list[Route]:
    """All of them, each once."""
    found = {route.name: route for route in _walk(get_resolver(), "", "", ())}
    return sorted(found.values(), key=lambda route: route.name)


def _walk(resolver: URLResolver, before: str, spaces: str, params: tuple[str, ...]) -> Iterator[Route]:
    for part in resolver.url_patterns:
        pattern = before + str(part.pattern)
        names = (*params, *part.pattern.converters, *_groups(str(part.pattern)))
        if isinstance(part, URLResolver):
            yield from _walk(part, pattern, spaces + (f"{part.namespace}:" if part.namespace else ""), names)
        elif isinstance(part, URLPattern):
            yield Route(spaces + part.name if part.name else pattern, pattern, tuple(dict.fromkeys(names)))


def _groups(pattern: str) -> tuple[str, ...]:
    """The named parts of a regular expression."""
    return tuple(piece.split(">")[0] for piece in pattern.split("(?P<")[1:])


def _plain(pattern: str) -> Iterator[str]:
    """Something that an unnamed catch-all takes."""
    yield pattern.split("(?P<")[0].replace("^", "").replace("$", "").replace("\\Z", "")
    if "(?P<" in pattern:
        yield "nonsense/"
