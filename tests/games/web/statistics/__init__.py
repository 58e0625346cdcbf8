"""Tests of the statistics of titles."""
