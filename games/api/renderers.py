"""Files as they are downloaded: the journal, one entry a line, and the games of a rating list."""

from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework.renderers import BaseRenderer

from games.core.journal import download


class JournalLines(BaseRenderer):
    """The same bytes as the download of the game's page, which the verifier reads."""

    media_type = "application/x-ndjson"
    format = "ndjson"
    charset = "utf-8"

    def render(
        self,
        data: Iterable[Mapping[str, Any]],
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return "".join(download.lines(data)).encode()


class GamesFile(BaseRenderer):
    """The same bytes as the file of the edition's page, from which anybody works it out again."""

    media_type = "text/csv"
    format = "csv"
    charset = "utf-8"

    def render(
        self,
        data: str | None,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return b"" if data is None else data.encode()  # None: 304, what the reader has is still so
