"""How long tests wait for what must come."""

TIMEOUT = 180.0
"""Seconds. Nobody waits that long but a test that fails: on a busy machine all things come, late."""
