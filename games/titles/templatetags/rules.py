"""Numbers of rules and words of the game as links, for templates."""

from django import template
from django.utils.safestring import SafeString

from games.titles.help import rulebook, terms

register = template.Library()


@register.filter
def rules_linked(text: str, system: str) -> SafeString:
    """A sentence in which the numbers of rules lead to their pages."""
    return rulebook.linked(system, text)


@register.filter
def explained(text: str, system: str) -> SafeString:
    """The same; words of the game lead to their lines, each where it stands first."""
    return terms.linked(system, text)


@register.simple_tag
def explain(term: terms.Term, system: str) -> SafeString:
    """The line of a word of the game; the word itself is not linked there."""
    return terms.linked(system, term.text, term.anchor)


@register.filter
def rule_called(number: str) -> str:
    """The number of a rule as pages show it: some are words."""
    return rulebook.shown(number)


@register.filter
def rule_address(number: str, system: str) -> str:
    """The path of a rule's page."""
    return rulebook.address(system, number)
