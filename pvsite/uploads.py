"""Files that people send: where they are taken, one at a time and in memory only; elsewhere nobody sends any."""

from typing import Any

from django.core.exceptions import TooManyFilesSent
from django.core.files.uploadhandler import MemoryFileUploadHandler

TAKEN_AT = ("data:new", "data:next", "lobby:import")


class UploadHandler(MemoryFileUploadHandler):
    """A file is at most as large as a body may be (pvsite.request_limits), so it never touches the disc."""

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        """Status 400 for a file at an address that takes none."""
        match = self.request.resolver_match if self.request is not None else None
        if match is None or match.view_name not in TAKEN_AT:
            raise TooManyFilesSent("No file is taken here.")
        super().new_file(*args, **kwargs)
