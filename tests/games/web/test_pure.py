"""Parts of templates that are remembered: what they show depends on nothing but their own values and the language."""

import pytest
from django.template import Context, Template
from django.utils.safestring import mark_safe
from django.utils.translation import override

MADE = "{% load pure i18n %}{% pure name=name mine=mine %}{{ name }}{{ secret }}{% if mine %}!{% endif %}{% endpure %}"


def test_it_works() -> None:
    template = Template(MADE)
    assert template.render(Context({"name": "Marta", "mine": True})) == "Marta!"
    assert template.render(Context({"name": "Kenji", "mine": False})) == "Kenji"
    assert template.render(Context({"name": "Marta", "mine": True})) == "Marta!"


def test_nothing_else_is_known_inside() -> None:
    template = Template(MADE)
    assert template.render(Context({"name": "Marta", "mine": False, "secret": "the draft"})) == "Marta"


def test_a_text_is_escaped_also_after_the_same_words_came_as_markup() -> None:
    template = Template(MADE)
    assert template.render(Context({"name": mark_safe("<b>"), "mine": False})) == "<b>"
    assert template.render(Context({"name": "<b>", "mine": False})) == "&lt;b&gt;"
    rows = Template("{% load pure %}{% pure rows=rows %}{% for row in rows %}{{ row }}{% endfor %}{% endpure %}")
    assert rows.render(Context({"rows": (mark_safe("<b>"),)})) == "<b>"
    assert rows.render(Context({"rows": ("<b>",)})) == "&lt;b&gt;"


def test_words_follow_the_language() -> None:
    template = Template('{% load pure i18n %}{% pure %}{% translate "January" %}{% endpure %}')
    with override("en"):
        english = template.render(Context())
    with override("es"):
        spanish = template.render(Context())
    assert english == "January"
    assert spanish == "enero"


def test_a_value_that_can_change_is_refused() -> None:
    template = Template("{% load pure %}{% pure rows=rows %}{{ rows|length }}{% endpure %}")
    with pytest.raises(TypeError, match="unhashable"):
        template.render(Context({"rows": ["one"]}))
