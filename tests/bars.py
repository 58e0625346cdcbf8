"""What the site is measured by, where more than one test does."""

PAGE = 90_000
"""Bytes of a page, as it leaves the site without compression; no page may take so many."""
