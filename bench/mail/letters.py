"""A mail server of ours that keeps what comes."""

from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from bench.faults.sink import Sink


class Letters(Sink):
    """A mail server that keeps what comes, by the person it is for."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.letters: list[EmailMessage] = []

    def note(self, envelope: Any, *, acknowledged: bool) -> int:
        """Keep the mail whole."""
        letter = message_from_bytes(envelope.original_content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return super().note(envelope, acknowledged=acknowledged)

    def keep(self, folder: Path) -> None:
        """Write all of them."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, letter in enumerate(self.letters, 1):
            for kind in ("plain", "html"):
                part = letter.get_body((kind,))
                if part is not None:
                    head = f"To: {letter['To']}\nSubject: {letter['Subject']}\n\n" if kind == "plain" else ""
                    name = f"{number:04}.{'txt' if kind == 'plain' else 'html'}"
                    (folder / name).write_text(head + part.get_content(), encoding="utf-8")
