"""The words of an answer, line by line: what a person reads of a page, a mail or an answer of the API."""

import json
from collections.abc import Iterator
from email import message_from_bytes, policy
from hashlib import sha256
from typing import Any

from inscriptis import get_text
from lxml import html

_SPOKEN = ("title", "aria-label", "alt", "placeholder", "data-confirm")


def words(answer: bytes) -> Iterator[str]:
    """Its lines in order. Of each drawing in a page stands only a hash: that a drawing has changed is all it tells."""
    if answer.startswith((b"Content-Type:", b"MIME-Version:", b"Subject:", b"From:")):
        yield from _mail(answer)
        return
    text = answer.decode(errors="replace")
    if answer[:3].isdigit():
        head, _gap, text = text.partition("\n\n")
        status, *headers = head.splitlines()
        yield f"answer {status}"
        yield from (line for line in headers if line.startswith("Location: "))
    if text.lstrip().startswith("<"):
        yield from _page(text)
    elif text.startswith(("{", "[")):
        yield from _json(text)
    else:
        yield from filter(None, (line.rstrip() for line in text.splitlines()))


def _mail(raw: bytes) -> Iterator[str]:
    mail = message_from_bytes(raw, policy=policy.default)
    yield f"Subject: {mail['Subject']}"
    for kind in ("plain", "html"):
        part = mail.get_body((kind,))
        if part is not None:
            text = part.get_content()
            yield from _page(text) if kind == "html" else filter(None, (line.rstrip() for line in text.splitlines()))


def _page(text: str) -> Iterator[str]:
    tree = html.fromstring(text.strip() or "<p></p>")
    for drawing in tree.xpath("//svg[not(ancestor::svg)]"):
        yield f"drawing {sha256(html.tostring(drawing)).hexdigest()[:8]}"
    yield from filter(None, (line.strip() for line in get_text(text).splitlines()))
    for name in _SPOKEN:
        for value in tree.xpath(f"//@{name}"):
            yield f"{name}: {' '.join(str(value).split())}"
    for link in tree.xpath("//a/@href | //form/@action"):
        yield f"to {link}"


def _json(text: str) -> Iterator[str]:
    try:
        plain = json.loads(text)
    except ValueError:
        yield from text.splitlines()
        return
    yield from _flat("", plain)


def _flat(path: str, plain: Any) -> Iterator[str]:
    if isinstance(plain, dict) and plain:
        for key, value in plain.items():
            yield from _flat(f"{path}.{key}", value)
    elif isinstance(plain, list) and plain:
        for value in plain:
            yield from _flat(f"{path}[]", value)
    else:
        yield f"{path} {json.dumps(plain, ensure_ascii=False)}"
