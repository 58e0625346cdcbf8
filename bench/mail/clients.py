"""Mail programs as players have them, for bench.mail.mailgame: each writes an answer to a mail in its own shape."""

from collections.abc import Callable, Sequence
from email import message_from_bytes, policy
from email.message import EmailMessage
from html import escape

Shape = Callable[[EmailMessage, Sequence[str], str], None]
_NOTE = "#"


def text_of(letter: EmailMessage) -> str:
    """The plain part of a mail."""
    part = letter.get_body(("plain",))
    return str(part.get_content()) if part is not None else ""


def parse(raw: bytes) -> EmailMessage:
    """A mail as it came."""
    found = message_from_bytes(raw, policy=policy.default)
    assert isinstance(found, EmailMessage)
    return found


def quoted(text: str, mark: str = "> ") -> str:
    """Each line behind a mark."""
    return "\n".join(f"{mark}{line}".rstrip() for line in text.splitlines())


def gmail(reply: EmailMessage, lines: Sequence[str], original: str) -> None:
    """Above the quotation, in two parts."""
    intro = "On Mon, 23 Nov 2026 at 08:00, Pacific by Post <games@example.org> wrote:"
    reply.set_content("\n".join([*lines, "", intro, "", quoted(original)]))
    rows = "".join(f"<div>{escape(line)}</div>" for line in lines)
    quote = f'<blockquote class="gmail_quote">{escape(original).replace(chr(10), "<br>")}</blockquote>'
    mark = f'<div class="gmail_quote"><div class="gmail_attr">{intro}<br></div>{quote}</div>'
    reply.add_alternative(f'<div dir="ltr">{rows}</div><br>{mark}', subtype="html")


def outlook(reply: EmailMessage, lines: Sequence[str], original: str) -> None:
    """Above the original, which bears no marks; in Windows' letters."""
    head = ["From: Pacific by Post", "Sent: Monday, November 23, 2026 8:00 AM", "To: me", "Subject: the game"]
    text = "\n".join([*lines, "", "Best regards,", "An Admiral", "", *head, "", original])
    reply.set_content(text.encode("cp1252", "replace").decode("cp1252"), charset="cp1252", cte="quoted-printable")


def thunderbird(reply: EmailMessage, lines: Sequence[str], original: str) -> None:
    """Below the quotation, with a signature."""
    reply.set_content(
        "\n".join(["On 23/11/2026 08:00, Pacific by Post wrote:", quoted(original), "", *lines, "", "-- ", "A."])
    )
    reply.set_param("format", "flowed")


def iphone(reply: EmailMessage, lines: Sequence[str], original: str) -> None:
    """From a phone, in Spanish, in quoted-printable."""
    intro = "El 23 nov 2026, a las 8:00, Pacific by Post <games@example.org> escribió:"
    text = "\n".join([*lines, "", "Enviado desde mi iPhone", "", intro, "", quoted(original)])
    reply.set_content(text, cte="quoted-printable")


def webde(reply: EmailMessage, lines: Sequence[str], original: str) -> None:
    """Nothing but HTML."""
    rows = "".join(f"<div>{escape(line)}</div>" for line in lines)
    quote = f'<div name="quote"><b>Gesendet:</b> heute<br>{escape(original).replace(chr(10), "<br>")}</div>'
    reply.set_content(f"<html><body><div>{rows}{quote}</div></body></html>", subtype="html")


def inside(reply: EmailMessage, lines: Sequence[str], original: str) -> None:
    """The block edited within the quotation."""
    rows = original.splitlines()
    end = max((n for n, row in enumerate(rows) if row.strip() == "END"), default=None)
    if end is None:
        gmail(reply, lines, original)
        return
    text = "\n".join([*rows[:end], *lines, *rows[end:]])
    reply.set_content("\n".join(["Am 23.11.26 um 08:00 schrieb Pacific by Post:", quoted(text)]))


def block(reply: EmailMessage, lines: Sequence[str], original: str) -> None:
    """A block of one's own, numbered, without any quotation."""
    heading = next(row for row in original.splitlines() if row.startswith("ORDERS "))
    numbered = [f"{n}. {line}" for n, line in enumerate(lines, 1)]
    reply.set_content("\n".join(["Hallo,", "", heading, *numbered, "END", "", "Viele Grüße", "A."]))


SHAPES: tuple[Shape, ...] = (gmail, outlook, thunderbird, iphone, webde, inside, block)
