"""HTML mails as text, with quotations marked as in plain text: by > in front of each line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from inscriptis import Inscriptis
from inscriptis.model.config import ParserConfig
from lxml import etree
from lxml import html as lxml_html

from games.mail.reading import shapes

_MAX_LENGTH = 300_000
_MAX_ELEMENTS = 20_000
_DEEPEST = 100
_OPEN, _CLOSE, _STRUCK = "\ue000", "\ue001", "\ue002"
"""Marks in the text; the same characters in a mail are taken out before."""
_DROPPED = ("script", "style", "head", "title", "template", "svg", "object", "iframe", "img", "noscript")
_TO_DROP = "object"
"""What a signature is made, to be dropped with the others."""
_STRIKES, _LINE_THROUGH = ("s", "strike", "del"), "line-through"
_TAGS = re.compile(r"<[^<>]{0,2000}>")


@dataclass(frozen=True, slots=True)
class Laid:
    """``text``: of an HTML mail. ``struck``: whether words of it were struck out."""

    text: str
    struck: bool = False


def to_text(html: str) -> Laid:
    """The text of an HTML mail, without what is struck out, and signatures that mail programs mark as such."""
    html = html[:_MAX_LENGTH]
    if not html.strip():
        return Laid("")
    try:
        tree = lxml_html.document_fromstring(
            html.encode("utf-8", "replace"), parser=lxml_html.HTMLParser(encoding="utf-8")
        )
    except (etree.LxmlError, ValueError):
        return Laid(_TAGS.sub(" ", html))
    if _is_monstrous(tree):
        return Laid(" ".join(tree.text_content().split("\n")))
    _drop(tree)
    _mark(tree)
    return _quoted(Inscriptis(tree, ParserConfig()).get_text())


def _is_monstrous(tree: Any) -> bool:
    """Whether it would take long to lay out: no mail program nests like that."""
    count, depth, deepest = 0, 0, 0
    for event, _element in etree.iterwalk(tree, events=("start", "end")):
        depth += 1 if event == "start" else -1
        count += event == "start"
        deepest = max(deepest, depth)
    return count > _MAX_ELEMENTS or deepest > _DEEPEST


def _drop(tree: Any) -> None:
    """Remove elements, but not the text after them: all at once, since each by itself copies the text before it."""
    for element in _elements(tree):
        if element is tree:
            continue
        if _words(element) & shapes.html_signatures():
            element.tag = _TO_DROP
        elif _is_struck(element):
            if any(text.strip() for text in element.itertext()):
                element.tail = _STRUCK + (element.tail or "")
            element.tag = _TO_DROP
    dropped = (*_DROPPED, _TO_DROP, etree.Comment, etree.ProcessingInstruction)
    etree.strip_elements(tree, *dropped, with_tail=False)


def _is_struck(element: Any) -> bool:
    return element.tag in _STRIKES or _LINE_THROUGH in (element.get("style") or "").lower()


def _mark(tree: Any) -> None:
    """Put marks around quotations, and one before the place from which all is quoted."""
    marks = shapes.html_quotes()
    body = tree.find("body")
    for element in list(_elements(tree)):
        words = _words(element)
        if words & marks["onward"] and not _is_above_quote(element):
            _before(element, _OPEN)
            if body is not None:
                body.append(_line(_CLOSE))
        elif element.tag in marks["tags"] or words & (marks["classes"] | marks["ids"]) or _is_named(element):
            _before(element, _OPEN)
            element.addnext(_line(_CLOSE, tail=element.tail))
            element.tail = None


def _is_above_quote(element: Any) -> bool:
    """Whether a quotation that has an end of its own stands right below: what follows it may be the sender's."""
    below = element.getnext()
    return below is not None and below.tag in shapes.html_quotes()["tags"]


def _is_named(element: Any) -> bool:
    return element.tag == "div" and (element.get("name") or "").lower() in shapes.html_quotes()["names"]


def _elements(tree: Any) -> Iterator[Any]:
    return (element for element in tree.iter() if isinstance(element.tag, str))


def _words(element: Any) -> set[str]:
    """Its id and classes in small letters, as programs write them; Outlook on the web puts "x_" before those of old."""
    found = f"{element.get('id') or ''} {element.get('class') or ''}".lower().split()
    return {word.removeprefix("x_") for word in found}


def _before(element: Any, mark: str) -> None:
    if element.getparent() is not None:
        element.addprevious(_line(mark))


def _line(mark: str, tail: str | None = None) -> Any:
    line = etree.Element("div")
    line.text, line.tail = mark, tail
    return line


def _quoted(text: str) -> Laid:
    lines, depth = [], 0
    for line in text.split("\n"):
        opened, closed = line.count(_OPEN), line.count(_CLOSE)
        said = line.replace(_OPEN, "").replace(_CLOSE, "").replace(_STRUCK, "").strip()
        depth += opened
        if said or not (opened or closed or _STRUCK in line):
            lines.append("> " * min(depth, 5) + said)
        depth = max(depth - closed, 0)
    return Laid("\n".join(lines), struck=_STRUCK in text)
