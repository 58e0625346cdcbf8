"""The site of the walks: time and chance stand still."""

from tests.fog.conftest import still

__all__ = ["still"]
