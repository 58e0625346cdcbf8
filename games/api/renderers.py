"""The journal as it is downloaded: one entry a line."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework.renderers import BaseRenderer


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
        lines = (json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False) for row in data)
        return "".join(f"{line}\n" for line in lines).encode()
