"""What a test reads of an answer, a view's or a test client's: the stubs give the two no common class with a body."""

from collections.abc import Mapping
from typing import Protocol


class Answer(Protocol):
    """A whole answer: status, headers, body."""

    status_code: int
    streaming: bool

    @property
    def headers(self) -> Mapping[str, str]: ...

    @property
    def content(self) -> bytes: ...

    def __getitem__(self, header: str) -> str: ...

    def get(self, header: str, alternate: str) -> str: ...
