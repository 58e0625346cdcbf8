"""Parts of pages that are the same for the same words, for templates: made once, then remembered."""

from typing import Any

from django import template
from django.template.base import FilterExpression, Node, NodeList, Parser, Token, token_kwargs
from django.template.context import Context
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.titles.ttl_cache import TTLCache

register = template.Library()


class PureNode(Node):
    """What it holds sees nothing but its own values, so these and the language are all that it can depend on."""

    child_nodelists = ("nodelist",)

    def __init__(self, values: dict[str, FilterExpression], nodelist: NodeList) -> None:
        self.values, self.nodelist = values, nodelist
        self._kept: TTLCache[SafeString] = TTLCache(most=64, seconds=3600)

    def render(self, context: Context) -> SafeString:
        """The markup, as it was the last time that these values came."""
        values = {name: _plain(value.resolve(context)) for name, value in self.values.items()}
        # With their types: 1 is not True, and a text is not the same markup that is safe already.
        key = (get_language(), *map(_typed, values.values()))
        return self._kept.get(key, lambda: mark_safe(self.nodelist.render(context.new(values))))  # noqa: S308


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, Promise) else value


def _typed(value: Any) -> tuple[Any, ...]:
    return (type(value), *map(_typed, value)) if isinstance(value, tuple) else (type(value), value)


@register.tag
def pure(parser: Parser, token: Token) -> PureNode:
    """``{% pure name=value ... %}...{% endpure %}``: inside, only these names are known; values are plain, or tuples.

    Nothing that depends on the clock, the time zone or the request may stand inside.
    """
    bits = token.split_contents()[1:]
    values = token_kwargs(bits, parser)
    if bits:
        raise template.TemplateSyntaxError(f"pure takes name=value only, not {' '.join(bits)}")
    nodelist = parser.parse(("endpure",))
    parser.delete_first_token()
    return PureNode(values, nodelist)
