"""The journal as it is downloaded: one entry a line."""

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
