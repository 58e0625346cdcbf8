"""The site of the recorded moments: time and chance stand still."""

from tests.fog.conftest import still

__all__ = ["still"]
