"""The matcher that counts finds what re finds, and sees how bad a pattern is."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.linear.finding import everywhere, in_source
from tests.linear.growth import worst
from tests.linear.hostile import alphabet
from tests.linear.matcher import Matcher
from tests.linear.patterns import PATTERNS, People, of
from tests.linear.program import compiled

FORMS = (
    r"(a|ab)(c|bcd)(d*)", r"(a*)*b", r"(?:a|b)*?c", r"(a+|b){2,3}c", r"(?>a+)ab|b", r"a++b|a*c", r"(\w+)\s\1",
    r"(?i)(ab)\1c?", r"(?<!a)b(?=c)", r"^a|b$", r"(?m)^a*$", r"\ba\b", r"(a)?b(?(1)c|d)", r"[^ab]+?c", r"(?:(a)|b)*",
    r"(?:a?b??)*c", r"(a|b|ab)*+c", r"(?:(?!c).)*c", r"\Ba|a\Z", r"a{2,4}?b{0,2}", r"(?:){0,3}a*", r"(a?)*?b",
    r"((a)|(b))*c", r"(?s).*?\nb", r"(?i:A)b", r"(?:a|(b))+?\1",
)  # fmt: skip
TALK = r"\[ *(\d{0,3}) *[dDwW] *(\d{1,4}) *(?: +([^\[\]\r\n]{0,80}?))? *\]"
CODE = r"\W*(?:(add)\W+)?(?:code\W*|código\W*|codigo\W*)?(\d{3})[ -]?(\d{3})\W*(add)?\W*"
COUNTED = [
    (found, use)
    for key, found in everywhere("rules", "games", "pvsite").items()
    if isinstance(use := PATTERNS.get(key), People)
]


def _same(pattern: re.Pattern[str], text: str) -> None:
    mine = Matcher(compiled(pattern.pattern, pattern.flags & ~re.UNICODE))
    for way in ("match", "fullmatch", "search"):
        real = getattr(pattern, way)(text)
        assert _spans(getattr(mine, way)(text)) == (real and _of(pattern, real)), (pattern.pattern, text, way)
    assert [_spans(found) for found in map(list, mine.finditer(text))] == [
        _of(pattern, m) for m in pattern.finditer(text)
    ]


def _of(pattern: re.Pattern[str], match: re.Match[str]) -> list[int]:
    return [place for group in range(pattern.groups + 1) for place in match.span(group)]


def _spans(found: list[int] | None) -> list[int] | None:
    return found and [-1 if found[n ^ 1] < 0 else place for n, place in enumerate(found)]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(FORMS), st.text("abcdA1 \n[]", max_size=10))
def test_it_finds_what_re_finds(form: str, text: str) -> None:
    _same(re.compile(form), text)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_it_finds_what_re_finds_with_the_patterns_of_the_site(data: st.DataObject) -> None:
    found, use = data.draw(st.sampled_from(COUNTED))
    for pattern in of(found, use):
        program = compiled(pattern.pattern, pattern.flags & ~re.UNICODE)
        known = [*alphabet(program, pattern.pattern), *program.words]
        _same(pattern, "".join(data.draw(st.lists(st.sampled_from(known), max_size=12))))


@pytest.mark.parametrize(
    ("form", "way"),
    [
        (TALK, "all"), (CODE, "full"), (r"a*a*b", "full"), (r"(a+)+b", "full"), (r"\s+(?:to|bis)\s+", "search"),
        (r"[^ @]+@[^ @]+", "all"), (r"^( *\S.*?\s{2,})\S", "match"), (r"(.*) is (.*) not (.*)", "full"),
        (r"(?:\w|\w\d)*!", "full"), (r"<.*>", "all"),
    ],
)  # fmt: skip
def test_a_pattern_that_is_not_linear_is_seen(form: str, way: str) -> None:
    assert worst(re.compile(form), way).grows


@pytest.mark.parametrize("form", [r"a*b", r"\w++!", r"(?:ab)*c", r"(?<!\w)\w+@", r"\d{1,80}x"])
def test_a_linear_one_is_not(form: str) -> None:
    assert not worst(re.compile(form), "full").grows


def test_no_way_to_write_a_pattern_is_overlooked() -> None:
    source = (
        "import re as r, re2\nfrom re import compile as c, search\nA = c('x')\nB: r.Pattern[str] = r.compile('y')\n"
        "def f(t):\n    search('z', t); r.sub('q', '', t)\nclass K:\n    def m(self): return re2.match('w', '')\n"
        "    V = RegexValidator('v')\n"
    )
    keys = [found.key for found in in_source(source, "m.py")]
    assert keys == ["m.py A", "m.py B", "m.py f", "m.py f 2", "m.py K.m", "m.py K"]
