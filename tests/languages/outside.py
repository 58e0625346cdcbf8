"""What a page or a mail in the pseudo-language says outside of ⟦ ⟧, but for what is nobody's language (``nobodys``)."""

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage

from lxml import html

from tests.languages import nobodys

_READ = ("title", "aria-label", "aria-description", "aria-valuetext", "alt", "placeholder", "label")
"""Attributes that are shown or read aloud."""
_UNREAD = ("script", "style")
_BRACKET = re.compile("([⟦⟧])")


def of_page(text: str) -> Iterator[str]:
    """Each piece of a page that is no translation, with the element that it stands in. SVG is read as well."""
    yield from _element(html.fromstring(text.strip() or "<p></p>"), _Depth())


def of_text(text: str, where: str = "text") -> Iterator[str]:
    """The same of a plain text."""
    yield from _Depth().outside(text, where)


def of_mail(raw: bytes) -> Iterator[str]:
    """The same of the subject and both parts of a mail. Lines that are orders to copy are notation."""
    mail = message_from_bytes(raw, policy=policy.default)
    assert isinstance(mail, EmailMessage)
    yield from of_text(str(mail["Subject"] or ""), "subject")
    for kind, read in (("plain", of_text), ("html", of_page)):
        part = mail.get_body((kind,))
        if part is not None:
            yield from read(nobodys.without_orders(part.get_content()))


class _Depth:
    """How many brackets are open: a sentence may hold links and other marks."""

    def __init__(self) -> None:
        self.open = 0

    def outside(self, text: str, where: str) -> Iterator[str]:
        """Its pieces outside of all brackets that say something in somebody's language."""
        for part in _BRACKET.split(text):
            if part == "⟦":
                self.open += 1
            elif part == "⟧":
                self.open -= 1
            elif self.open <= 0 and nobodys.is_somebodys(part):
                yield f"{where}: {' '.join(part.split())}"


def _element(node: html.HtmlElement, depth: _Depth) -> Iterator[str]:
    if not isinstance(node.tag, str):  # a comment
        yield from depth.outside(node.tail or "", "comment")
        return
    where = ".".join(filter(None, (node.tag, node.get("class", ""))))
    if node.tag not in _UNREAD and not nobodys.is_marked(node):
        for name in _READ:
            yield from of_text(node.get(name, ""), f"{where}@{name}")
        yield from depth.outside(node.text or "", where)
        for child in node:
            yield from _element(child, depth)
    yield from depth.outside(node.tail or "", f"after {where}")
