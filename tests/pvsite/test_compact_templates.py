"""The layout of templates is for who reads them: what of it comes into pages, and what never does."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template import Context, Engine, engines
from django.template.loader import get_template

from pvsite.compact_templates import compact

WIDTH = 120
# Lines that are one value of an attribute, which nothing may break: how many of them, and in which templates.
LONG = {
    "game/dice.html": 1,  # what a drawing says to who can't see it
    "mail/answer/body.html": 1,  # styles: many mail programs know none but those of the element
    "mail/base.html": 1,
    "mail/parts/h2.html": 1,
    "mail/parts/orders.html": 1,
    "mail/talk/body.html": 1,
    "search/parts/hit.html": 1,  # white space would stand inside of words
}


@pytest.mark.parametrize(
    ("source", "compacted"),
    [
        ("<ul>\n  <li>\n    one\n  </li>\n  <li>two</li>\n</ul>\n", "<ul><li>one</li><li>two</li></ul>"),
        ("<p>\n  one\n  two <b>three</b>\n</p>", "<p>one two <b>three</b></p>"),
        ("one\n\n\n\ttwo", "one two"),
        ("one   two ", "one   two "),
    ],
    ids=["elements", "words", "many breaks are one space", "no break, nothing changed"],
)
def test_line_breaks_between_elements_go_and_those_between_words_are_a_space(source: str, compacted: str) -> None:
    assert compact(source) == compacted


@pytest.mark.parametrize(
    ("source", "compacted"),
    [
        ("Write to\n<a>us</a>\nnow", "Write to <a>us</a> now"),
        ("<b>one</b>\n<i>two</i>", "<b>one</b><i>two</i>"),
        ("<b>one</b>&#32;\n<i>two</i>", "<b>one</b> <i>two</i>"),
        ("<b>one</b>\n&#32;<i>two</i>", "<b>one</b> <i>two</i>"),
        ("<b>one</b> <i>two</i>", "<b>one</b> <i>two</i>"),
        ('one\n<input name="a">\ntwo', 'one <input name="a"> two'),
        (
            '<label>\n<input>\n<svg>\n<use href="#a"/>\n</svg>\n</label>',
            '<label><input><svg><use href="#a"/></svg></label>',
        ),
        ("one\n<br>\ntwo", "one <br> two"),
        ("a < b\n& c > d\n&amp; e", "a < b & c > d &amp; e"),
    ],
)
def test_elements_beside_words(source: str, compacted: str) -> None:
    assert compact(source) == compacted


@pytest.mark.parametrize(
    ("source", "compacted"),
    [
        ("{% if a %}\n  one\n{% else %}\n  two\n{% endif %}\n", "{% if a %}one{% else %}two{% endif %}"),
        ("one\n{% if a %}, two{% endif %}", "one{% if a %}, two{% endif %}"),
        ("one&#32;\n{% if a %}\n  two\n{% endif %}", "one {% if a %}two{% endif %}"),
        ('{{ a }}\n{% translate "one" %}\n{{ b }}', '{{ a }} {% translate "one" %} {{ b }}'),
        ('one\n{% translate "two" as two %}\n{{ two }}', 'one{% translate "two" as two %}{{ two }}'),
        ("{# a remark #}\n<p>", "{# a remark #}<p>"),
        ("<i>one</i>\n{{ drawing|safe }}\n<b>two</b>", "<i>one</i>{{ drawing|safe }}<b>two</b>"),
        ("one\n{{ drawing|safe }}\ntwo", "one {{ drawing|safe }} two"),
    ],
)
def test_tags_of_the_template(source: str, compacted: str) -> None:
    assert compact(source) == compacted


@pytest.mark.parametrize(
    ("source", "compacted"),
    [
        ('<a\n  class="b"\n  href="/"\n>\n  one\n</a>', '<a class="b" href="/">one</a>'),
        ("<use\n  href='#a'\n/>", "<use href='#a'/>"),
        ('<a\n  {% if b %}hidden{% endif %}\n  id="c"\n>', '<a {% if b %}hidden{% endif %} id="c">'),
        ('<a title="one\n   >two"\n  id="c"\n>', '<a title="one\n   >two" id="c">'),
        ('<a title="{% translate "one > two" %}"\n>', '<a title="{% translate "one > two" %}">'),
        ("<a data-a='{\n  \"b\": 1\n}'\n>", "<a data-a='{\n  \"b\": 1\n}'>"),
        ('<a title="{% blocktranslate %}one\n two{% endblocktranslate %}">', None),
    ],
)
def test_attributes_are_parted_by_one_space_and_their_values_stay(source: str, compacted: str | None) -> None:
    assert compact(source) == (source if compacted is None else compacted)


@pytest.mark.parametrize(
    "source",
    [
        "<pre>\n  one\n   {{ two }}\n\n<b>\n</b></pre>",
        "<PRE>\n one\n</PRE>",
        "<textarea name='a'>\n\n {{ text }}\n</textarea>",
        "<script>\n  if (a < b) {\n    c('</p>');\n  }\n</script>",
        "<style>\n  p { color: red }\n</style>",
        "<!-- one\n  <p>\n  two -->",
        "{% verbatim %}\n <p>\n {{ one }}\n{% endverbatim %}",
        "{% verbatim mine %}\n <p>\n{% endverbatim %}\n{% endverbatim mine %}",
        "{% comment 'why' %}\n <p>\n{% endcomment %}",
        "{% blocktranslate %}one\n  <b>\n two</b>{% endblocktranslate %}",
        "{% blocktranslate count n=a %}\n one\n{% plural %}\n more\n{% endblocktranslate %}",
    ],
)
def test_what_is_never_touched(source: str) -> None:
    assert compact(source) == source
    assert compact(f"<p>\n{source}\n</p>") == f"<p>{source}</p>"
    assert compact(f"{source}\n{{% if a %}}\n<p>\n one\n</p>") == f"{source}{{% if a %}}<p>one</p>"


def test_a_translated_sentence_is_words_to_what_stands_beside_it() -> None:
    source = "{% blocktranslate trimmed %}\n  one\n  two\n{% endblocktranslate %}\n<b>three</b>"
    compacted = compact(source)
    assert compacted == "{% blocktranslate trimmed %}\n  one\n  two\n{% endblocktranslate %} <b>three</b>"
    engine = Engine(libraries={"i18n": "django.templatetags.i18n"}, builtins=["django.templatetags.i18n"])
    assert engine.from_string(compacted).render(Context()) == "one two <b>three</b>"


def test_what_is_compact_stays_as_it_is() -> None:
    for name, path in templates():
        once = compact(path.read_text())
        assert compact(once) == once, name


def test_only_html_is_compacted() -> None:
    assert "\n" not in get_template("parts/form.html").template.source  # type: ignore[attr-defined]
    assert "\n" in get_template("mail/parts/orders.txt").template.source  # type: ignore[attr-defined]


def test_templates_are_written_in_lines_that_a_person_can_read() -> None:
    long = {name: sum(len(line) > WIDTH for line in path.read_text().splitlines()) for name, path in templates()}
    assert {name: n for name, n in long.items() if n} == LONG


def templates() -> Iterator[tuple[str, Path]]:
    """Our own, by the names under which they are found."""
    for folder in map(Path, engines["django"].dirs):
        for path in sorted(folder.rglob("*.html")):
            yield str(path.relative_to(folder)), path
