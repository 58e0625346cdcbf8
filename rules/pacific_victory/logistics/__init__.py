"""Logistics (15): what happens by itself, then both sides' sealed builds."""

from .account import account_view
from .begin import begin
from .phase import apply, default, legal, parse, pending

__all__ = ["account_view", "apply", "begin", "default", "legal", "parse", "pending"]
