"""Templates are written for people, an element on a line, and sent without the white space of that layout.

A line break, with the white space around it, is no part of the page:

- between words, or a word and an element beside it, it is one space, as everywhere in HTML;
- between two elements, just inside an element, and beside a tag of the template that writes nothing itself
  (``{% if %}``, ``{% for %}``, ``{% include %}``), it is nothing. A space that is wanted there is written as ``&#32;``;
  what a value writes counts as words, but as an element if it ends with ``|safe``;
- between the attributes of an element it is one space, and nothing before the closing bracket.

White space without a line break stays what it is, and so does everything in values of attributes, in comments, in
``<pre>``, ``<textarea>``, ``<script>`` and ``<style>``, in ``{% verbatim %}`` and in ``{% blocktranslate %}``.
"""

import re
from collections.abc import Iterator
from enum import Enum, auto

from django.template.base import Origin, tag_re
from django.template.loaders import filesystem

# fmt: off
_VOID_STARTS = frozenset({
    "<area", "<base", "<br", "<col", "<embed", "<hr", "<img", "<input", "<link", "<meta", "<source", "<track", "<wbr",
})
_RAW_STARTS = frozenset({"<pre", "<textarea", "<script", "<style"})
# Tags of templates that write words, if they do not keep them ("as name").
_WRITERS = frozenset({
    "blocktranslate", "blocktrans", "cycle", "firstof", "now", "static", "trans", "translate", "url",
})
# fmt: on
_LEFT_ALONE = frozenset({"blocktranslate", "blocktrans", "comment", "verbatim"})
_ATOM = re.compile(r"""\s+|&\#32;|<!--|-->|<[/!]?[a-zA-Z][\w:-]*|/?>|["']|[^\s<>"'/&-]+|.""", re.VERBOSE)


class Loader(filesystem.Loader):
    """Finds templates in folders, and takes the layout out of those that are HTML."""

    def get_contents(self, origin: Origin) -> str:
        """The source as it is compiled, which is also the one that Django's error pages show."""
        source = super().get_contents(origin)
        return compact(source) if origin.name.endswith(".html") else source


def compact(source: str) -> str:
    """The source of a template without the white space of its layout. Takes time linear in the length of it."""
    pieces = list(_Reader().pieces(source))
    kinds = [_Kind.SILENT, *(kind for kind, _ in pieces), _Kind.SILENT]
    return "".join(
        _space(kinds[n], kinds[n + 2]) if kind is _Kind.BREAK else text for n, (kind, text) in enumerate(pieces)
    )


class _Kind(Enum):
    """What a piece of a template is to the line break beside it."""

    WORD = auto()
    OPENING = auto()
    CLOSING = auto()
    ALONE = auto()  # an element that holds nothing
    SILENT = auto()  # writes nothing itself: a tag of the template, a comment
    SPACE = auto()  # one that is wanted, whatever stands beside it
    BREAK = auto()


def _space(before: _Kind, after: _Kind) -> str:
    """What a line break between two such pieces writes."""
    beside = {before, after}
    if _Kind.WORD not in beside or beside & {_Kind.SILENT, _Kind.SPACE}:
        return ""
    return "" if before is _Kind.OPENING or after is _Kind.CLOSING else " "


class _Reader:
    """Reads a template once, from its beginning to its end."""

    def __init__(self) -> None:
        self._tag: list[str | None] = []  # the element's tag that is being read, as far as it was; None: a line break
        self._quote = ""  # in it: the quotation mark that ends the value
        self._until = ""  # outside: what ends a comment or an element whose text is left alone
        self._end = ""  # the tag of the template that ends what is left alone
        self._inside = _Kind.WORD  # what all of that is

    def pieces(self, source: str) -> Iterator[tuple[_Kind, str]]:
        """All pieces in their order; together they are the source."""
        for n, part in enumerate(tag_re.split(source)):
            if n % 2:
                yield from self._of_template(part)
            elif self._end:
                yield from self._kept(self._inside, part)
            else:
                for atom in _ATOM.findall(part):
                    yield from self._atom(atom)

    def _of_template(self, tag: str) -> Iterator[tuple[_Kind, str]]:
        """A tag of the template, or a value that it writes."""
        words = tag[2:-2].split() if tag.startswith("{%") else []
        if self._end:
            kind = self._inside
            if words == self._end.split():
                self._end = ""
        else:
            kind = _kind_in_template(tag, words)
            if words and words[0] in _LEFT_ALONE:
                self._inside = kind
                self._end = " ".join(["end" + words[0], *(words[1:] if words[0] == "verbatim" else ())])
        yield from self._kept(kind, tag)

    def _kept(self, kind: _Kind, text: str) -> Iterator[tuple[_Kind, str]]:
        if self._tag:
            self._tag.append(text)
        else:
            yield kind, text

    def _atom(self, atom: str) -> Iterator[tuple[_Kind, str]]:
        """The next characters of HTML that belong together."""
        if self._tag:
            yield from self._in_tag(atom)
        elif self._until and atom.lower() != self._until:
            yield _Kind.WORD, atom
        elif self._until == "-->":
            self._until = ""
            yield _Kind.SILENT, atom
        elif atom == "<!--":
            self._until = "-->"
            yield _Kind.SILENT, atom
        elif atom[0] == "<" and len(atom) > 1:
            self._until = ""
            self._tag.append(atom)
        elif atom == "&#32;":
            yield _Kind.SPACE, " "
        else:
            yield (_Kind.BREAK if atom.isspace() and "\n" in atom else _Kind.WORD), atom

    def _in_tag(self, atom: str) -> Iterator[tuple[_Kind, str]]:
        """The next characters between the name of an element and its closing bracket."""
        if self._quote:
            self._quote = "" if atom == self._quote else self._quote
        elif atom in {'"', "'"}:
            self._quote = atom
        elif atom in {">", "/>"}:
            yield self._whole_tag(atom)
            return
        elif atom.isspace() and "\n" in atom:
            self._tag.append(None)
            return
        self._tag.append(atom)

    def _whole_tag(self, bracket: str) -> tuple[_Kind, str]:
        parts, self._tag = self._tag, []
        if parts[-1] is None:
            parts.pop()
        start = str(parts[0]).lower()
        if start in _RAW_STARTS:
            self._until = "</" + start[1:]
        return _kind_of_element(start, bracket), "".join(" " if part is None else part for part in (*parts, bracket))


def _kind_of_element(start: str, bracket: str) -> _Kind:
    if start.startswith("<!"):
        return _Kind.SILENT
    if start.startswith("</"):
        return _Kind.CLOSING
    return _Kind.ALONE if bracket == "/>" or start in _VOID_STARTS else _Kind.OPENING


def _kind_in_template(tag: str, words: list[str]) -> _Kind:
    if words:
        return _Kind.WORD if words[0] in _WRITERS and "as" not in words[-2:] and "asvar" not in words else _Kind.SILENT
    if tag.startswith("{#"):
        return _Kind.SILENT
    return _Kind.ALONE if tag.rstrip("} ").endswith("|safe") else _Kind.WORD
