"""Mails of one part or several, as bytes."""

_HEAD = b"From: Bob <bob@example.org>\nSubject: Re: my orders\nMessage-ID: <1@mail.example.org>\n"


def plain(text: str | bytes, kind: str = "text/plain; charset=utf-8", *more: str) -> bytes:
    """A mail of one part. ``more``: other header lines."""
    fields = "".join(f"{field}\n" for field in (f"Content-Type: {kind}", *more)).encode()
    return _HEAD + fields + b"\n" + (text if isinstance(text, bytes) else text.encode())


def html(text: str) -> bytes:
    return plain(text, "text/html; charset=utf-8")


def parts(*each: str | bytes, kind: str = "mixed") -> bytes:
    """A mail of parts, each with its own header and a blank line."""
    raw = [one if isinstance(one, bytes) else one.encode() for one in each]
    body = b"".join(b"--edge\n" + one + b"\n" for one in raw)
    return plain(body + b"--edge--\n", f"multipart/{kind}; boundary=edge")
